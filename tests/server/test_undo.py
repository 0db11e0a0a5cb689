"""Taking a claim back: by whom, until when, and that nothing of it is left but two entries of the log."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.server.guard.asgi import Reply
from tests.server.sample_games import (
    SHORT,
    ApiRequest,
    against_bots,
    before_a_claim,
    claim,
    claims,
    log_kinds,
    send_together,
)
from tests.server.scheduling import live_table_of, run_due
from tests.server.site import Chosen, Site, Table, serving, slug
from tests.server.state_equality import assert_same_state
from tests.server.test_table_state import begun, folded, rows
from trekvaart import editions
from trekvaart.server.config.settings import Settings
from trekvaart.server.tables.log_entries import Actor
from trekvaart.server.tables.table_state import MAX_SECONDS_WITHOUT_UNDO_WAIT, UNDO_SECONDS, TableState
from trekvaart.wire.game_json import view_json

SETTINGS = Settings()
SEEDS = st.integers(0, 2**16)


def undo(table: Table, number: int, seat: int = 0, **shown: object) -> Reply:
    secret = None if shown else table.secrets[seat]
    return table.site.ask("POST", f"{table.path}/undo", {"number": number, "seat": seat}, secret, **shown)


def cookies_of(table: Table) -> dict[str, str]:
    return {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}


def known(table: Table) -> list[object]:
    """What every seat and a spectator know of the game, and may do."""
    return [
        {name: value for name, value in table.look(seat).items() if name in ("view", "legal", "deciding")}
        for seat in (*table.secrets, None)
    ]


# What is left of it


def test_a_claim_that_is_taken_back_leaves_the_game_as_it_was(site: Site) -> None:
    table = against_bots(site)
    before, record = known(table), live_table_of(table).state.game.record()  # type: ignore[union-attr]
    number = claim(table)
    entry = undo(table, number).json
    assert (entry["kind"], entry["number"], entry["seat"], entry["undoes"]) == ("undone", number + 1, 0, number)
    assert (entry["events"], entry["deciding"]) == ([], [0])
    assert entry["legal"] == table.look(0)["legal"]
    assert known(table) == before
    assert live_table_of(table).state.game.record() == record  # type: ignore[union-attr]


def test_everybody_is_told_of_the_claim_and_that_it_was_taken_back(site: Site) -> None:
    table = against_bots(site)
    with table.stream() as stream:
        stream.texts()
        number = claim(table)
        undo(table, number)
        claimed, undone = stream.entries()
    assert claimed["events"][0]["event"] == "route-claimed"
    assert (undone["kind"], undone["undoes"]) == ("undone", number)
    assert site.get(f"{table.path}/events?after={number - 1}").json["entries"][0]["events"] == claimed["events"]


@given(SEEDS, st.sampled_from(editions.names()))
@settings(max_examples=examples(10))
def test_no_seat_can_tell_that_it_was_made(seed: int, name: str) -> None:
    state = begun(2, editions.load(name), seed)
    assert state.game is not None
    play_to_a_claim(state, seed)
    if state.game.is_over:
        return
    (seat,) = state.deciding
    before, record = seen_by_all(state), state.game.record()
    state.append(state.play(seat, claims(state.legal(seat))[0], Actor.PLAYER, "one"), 2000.0)
    if state.undoable is None:  # it ended the game
        return
    state.append(state.undo(), 2001.0)
    assert (seen_by_all(state), state.game.record()) == (before, record)
    again = folded(rows(state), state.edition)
    assert_same_state(again, state)
    state.append(state.play(seat, claims(state.legal(seat))[-1], Actor.PLAYER, "two"), 2002.0)
    assert_same_state(folded(rows(state), state.edition), state)


def play_to_a_claim(state: TableState, seed: int) -> None:
    """Play until a seat may claim, differently for each seed."""
    assert state.game is not None
    turns = seed % 40
    while not state.game.is_over:
        seat = state.deciding[0]
        legal = state.legal(seat)
        if claims(legal) and state.game.position.turn > turns:
            return
        state.append(state.play(seat, legal[seed % len(legal)], Actor.PLAYER, None), 1500.0)


def seen_by_all(state: TableState) -> list[object]:
    assert state.game is not None
    return [view_json(state.game.view(seat)) for seat in (*range(state.game.seats), None)]


def test_another_claim_may_follow_and_be_taken_back_too(site: Site) -> None:
    table = against_bots(site)
    before = known(table)
    for _ in range(2):
        assert undo(table, claim(table)).status == 200
    assert known(table) == before
    assert log_kinds(table)[-4:] == ["moved", "undone", "moved", "undone"]


# Until when


def test_the_player_is_told_which_claim_can_be_taken_back_and_nobody_else_is(site: Site) -> None:
    table = against_bots(site)
    assert "undo" not in table.look(0)
    number = claim(table)
    assert table.look(0)["undo"] == number
    assert "undo" not in table.look()
    undo(table, number)
    assert "undo" not in table.look(0)


def test_it_is_final_when_the_next_player_has_moved(site: Site) -> None:
    table = against_bots(site)
    number = claim(table)
    site.clock.now += UNDO_SECONDS
    run_due(table)
    assert log_kinds(table)[-1] == "moved"
    assert "undo" not in table.look(0)
    version = table.version
    reply = undo(table, number)
    assert (reply.status, slug(reply), reply.json["version"]) == (409, "too-late", version)
    assert table.version == version


def test_what_reveals_something_is_final(site: Site) -> None:
    table = against_bots(site)
    number = table.move(0, "draw deck")["number"]
    reply = undo(table, number)
    assert (slug(reply), "revealed no card" in reply.json["detail"]) == ("too-late", True)
    assert "undo" not in table.look(0)


def test_a_change_of_speed_does_not_close_the_window(site: Site) -> None:
    table = against_bots(site)
    before, number = known(table), claim(table)
    site.ask("PATCH", table.path, {"bot_seconds": 2.0}, table.secret)
    assert table.look(0)["undo"] == number
    assert undo(table, number).status == 200
    assert known(table) == before


def test_a_claim_by_a_bot_is_final() -> None:
    state = begun(2)
    play_to_a_claim(state, 1)
    state.append(state.play(state.deciding[0], claims(state.legal(state.deciding[0]))[0], Actor.BOT, None), 2000.0)
    assert state.undoable is None


def test_a_claim_of_a_record_is_final(site: Site) -> None:
    game = before_a_claim()
    game.play(claims(game.legal_texts(0))[0])
    table = site.open(SHORT, "human", "bot", record=game.record(), bot_seconds=1.0)
    assert "undo" not in table.look(0)
    assert slug(undo(table, table.version)) == "too-late"


@pytest.mark.parametrize("number", [0, 1, 3])
def test_no_other_entry_can_be_taken_back(site: Site, number: int) -> None:
    table = against_bots(site)
    claim(table)
    assert slug(undo(table, number)) == "too-late"


def test_an_entry_that_does_not_exist_cannot_be_taken_back(site: Site) -> None:
    table = against_bots(site)
    assert slug(undo(table, table.version + 1)) == "future-version"


# Who may


def test_people_around_one_screen_may(site: Site) -> None:
    table = against_bots(site, "human")
    before, number = known(table), claim(table)
    assert undo(table, number, cookies=cookies_of(table)).status == 200
    assert known(table) == before


def test_only_for_the_seat_that_claimed(site: Site) -> None:
    table = against_bots(site, "human")
    assert slug(undo(table, claim(table), seat=1, cookies=cookies_of(table))) == "too-late"


def test_nobody_may_where_a_person_plays_from_another_device(site: Site) -> None:
    table = against_bots(site, "human")
    reply = undo(table, claim(table))
    assert (reply.status, slug(reply)) == (403, "no-undo")
    assert "another device" in reply.json["detail"]


# Once


def test_a_repeated_request_is_answered_again(site: Site) -> None:
    table = against_bots(site)
    number = claim(table)
    path = f"{table.path}/undo"
    replies = send_together(site, [ApiRequest("POST", path, {"number": number}, table.secret)] * 5)
    assert {(reply.status, reply.json["number"]) for reply in replies} == {(200, number + 1)}
    table.move(0, "draw deck")
    assert undo(table, number).json["number"] == number + 1


def test_a_move_that_was_taken_back_is_not_made_again_by_a_late_request(site: Site) -> None:
    table = against_bots(site)
    body = {"move": claims(table.look(0)["legal"])[0], "move_id": "late", "version": table.version}
    first = site.post(f"{table.path}/moves", body, table.secret).json
    undo(table, first["number"])
    again = site.post(f"{table.path}/moves", body, table.secret).json
    assert (again["number"], table.version) == (first["number"], first["number"] + 1)


def test_a_table_has_only_so_many(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"entries_per_table": 2}) as site:
        table = against_bots(site)
        answers = [undo(table, claim(table)).status for _ in range(3)]
        assert answers == [200, 200, 429]


def test_the_window_is_still_open_after_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = against_bots(site)
        before, number = known(table), claim(table)
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        assert table.look(0)["undo"] == number
        assert undo(table, number).status == 200
        assert known(table) == before
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        assert known(table) == before


@pytest.mark.usefixtures("without_lock")
def test_another_process_may_take_it_back(database_url: str) -> None:
    with serving(database_url) as here:
        table = against_bots(here)
        before, number = known(table), claim(table)
        with serving(database_url, Chosen()) as there:
            reply = there.post(f"{table.path}/undo", {"number": number}, table.secret)
        assert (reply.status, reply.json["number"]) == (200, number + 1)
        table.site.run(live_table_of(table).catch_up())
        assert known(table) == before


# Bots meanwhile


def test_the_next_bot_waits_as_long_as_the_claim_can_be_taken_back(site: Site) -> None:
    table = against_bots(site)
    number = claim(table)
    site.clock.now += UNDO_SECONDS - 0.1
    run_due(table)
    assert table.version == number
    site.clock.now += 0.1
    run_due(table)
    assert table.version == number + 1


def test_a_hurried_bot_does_not_wait(site: Site) -> None:
    table = against_bots(site, bot_seconds=30)
    number = claim(table)
    site.ask("PATCH", table.path, {"bot_seconds": MAX_SECONDS_WITHOUT_UNDO_WAIT}, table.secret)
    site.clock.now += MAX_SECONDS_WITHOUT_UNDO_WAIT
    run_due(table)
    assert table.version > number + 1
    assert slug(undo(table, number)) == "too-late"


def test_bots_keep_their_pace_where_somebody_joined(site: Site) -> None:
    table = against_bots(site, "bot", "human")
    claim(table)
    inner = live_table_of(table).state
    assert inner.due_of(1, SETTINGS) == inner.log[-1].at + UNDO_SECONDS
    inner.seats[2].has_changed_hands = True
    assert inner.due_of(1, SETTINGS) == inner.log[-1].at + live_table_of(table).state.bot_seconds


def test_bots_do_not_wait_for_the_claim_of_a_guest_which_is_final(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "bot", first=1, bot_seconds=1.0)
    guest = table.join("Ben")
    inner = live_table_of(table).state
    while inner.undoable is None:
        people = [seat for seat in inner.deciding if seat != 2]
        if not people:
            site.clock.now += 1.0
            run_due(table)
            continue
        wanted = claims(inner.legal(people[0])) if people == [guest] else []
        table.move(people[0], wanted[0] if wanted else None)
    assert (inner.undoable.seat, inner.deciding) == (guest, (2,))
    assert slug(undo(table, table.version, guest)) == "no-undo"
    assert inner.due_of(2, SETTINGS) == inner.log[-1].at + 1.0


def test_bots_wait_for_the_only_person_also_on_another_device(site: Site) -> None:
    table = against_bots(site)
    code = site.post(f"{table.path}/seats/0/reissue", None, table.secret).json["code"]
    table.secrets[0] = site.post(f"{table.path}/redeem", {"code": code}).json["secret"]
    number = claim(table)
    assert live_table_of(table).state.bot_pause(1, SETTINGS) == UNDO_SECONDS
    assert undo(table, number).status == 200


def test_bots_keep_their_pace_in_a_lesson(site: Site) -> None:
    game = before_a_claim()
    turn, move = game.position.turn, claims(game.legal_texts(0))[0]
    game.play(move)
    game.play(game.legal(1)[0], 1)
    table = site.open(SHORT, "human", "bot", record=game.record(), script_from=turn, bot_seconds=1.0)
    table.move(0, move)
    inner = live_table_of(table).state
    assert inner.due_of(1, SETTINGS) == inner.log[-1].at + 1


def test_a_claim_of_the_script_that_was_taken_back_can_follow_it_again(site: Site) -> None:
    game = before_a_claim()
    turn, move = game.position.turn, claims(game.legal_texts(0))[0]
    game.play(move)
    answer = game.legal_texts(1)[0]
    game.play(answer, 1)
    table = site.open(SHORT, "human", "bot", record=game.record(), script_from=turn, bot_seconds=1.0)
    inner = live_table_of(table).state
    other = next(legal for legal in inner.legal(0) if legal in claims(inner.legal(0)) and legal != move)
    for claimed, expected in ((move, answer), (other, None), (move, answer)):
        assert inner.scripted_move(0) == move
        number = table.move(0, claimed)["number"]
        assert inner.scripted_move(1) == expected
        undo(table, number)


def test_a_bot_forgets_what_it_thought_of_a_claim_that_was_taken_back(site: Site) -> None:
    table = against_bots(site)
    scheduler = site.context.scheduler
    undo(table, claim(table))
    site.rest()
    assert table.id not in scheduler._bot_tasks
    site.clock.now += 60
    run_due(table)
    assert table.look(0)["deciding"] == [0]
