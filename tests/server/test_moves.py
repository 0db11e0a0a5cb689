"""Moves: made once however often they are asked for, at the right moment, by the right seat, or refused in words."""

import random

import pytest

from tests.server.guard.asgi import Reply
from tests.server.sample_games import (
    SHORT,
    ApiRequest,
    entry_kinds,
    finished_table,
    in_play,
    log_kinds,
    random_game,
    send_together,
)
from tests.server.site import Chosen, Site, Table, serving, slug
from trekvaart.game.game import Game
from trekvaart.wire.game_json import event_json

LANGUAGES = ("en", "es", "nl")
AFTER = ("deciding", "cards_left", "turns_left", "last_turns")


def wish(table: Table, seat: int, move: str | None = None, **more: object) -> dict[str, object]:
    """A move to be asked for: the first legal one unless it is given."""
    move = table.look(seat)["legal"][0] if move is None else move
    return {"move": move, "move_id": "one", "version": table.version, **more}


def sent(table: Table, seat: int, body: object) -> Reply:
    """What comes of a move."""
    return table.site.post(f"{table.path}/moves", body, table.secrets[seat])


# Once


def test_a_move_is_an_entry_for_whoever_made_it(site: Site) -> None:
    table = in_play(site)
    seat, version = table.deciding[0], table.version
    entry = sent(table, seat, wish(table, seat, "draw deck")).json
    assert (entry["type"], entry["number"], entry["kind"]) == ("entry", version + 1, "moved")
    assert (entry["seat"], entry["by"], entry["deciding"]) == (seat, "player", [seat])
    drawn = entry["events"][0]
    assert (drawn["event"], drawn["seat"]) == ("card-drawn", seat)
    assert drawn["kind"] is not None
    assert entry["legal"] == table.look(seat)["legal"]


def test_others_do_not_see_what_was_drawn(site: Site) -> None:
    table = in_play(site)
    seat, version = table.deciding[0], table.version
    sent(table, seat, wish(table, seat, "draw deck"))
    for secret in (table.secrets[1 - seat], None):
        entry = site.get(f"{table.path}/events?after={version}", secret).json["entries"][0]
        assert entry["events"][0] == {"event": "card-drawn", "seat": seat, "kind": None}
        assert "legal" not in entry


def test_a_repeated_move_is_answered_again_and_made_once(site: Site) -> None:
    table = in_play(site)
    seat = table.deciding[0]
    body = wish(table, seat)
    replies = [sent(table, seat, body) for _ in range(3)]
    assert [reply.status for reply in replies] == [200, 200, 200]
    assert replies[0].body == replies[1].body == replies[2].body
    assert log_kinds(table).count("moved") == 13


def test_also_when_the_game_has_gone_on(site: Site) -> None:
    table = in_play(site)
    seat = table.deciding[0]
    body = wish(table, seat)
    first = sent(table, seat, body).json
    for _ in range(4):
        table.move()
    version = table.version
    again = sent(table, seat, body).json
    assert (again["number"], again["events"]) == (first["number"], first["events"])
    assert table.version == version


def test_also_when_all_the_repeats_come_at_one_moment(site: Site) -> None:
    table = in_play(site)
    seat, version = table.deciding[0], table.version
    replies = send_together(
        site, [ApiRequest("POST", f"{table.path}/moves", wish(table, seat), table.secrets[seat])] * 20
    )
    assert {(reply.status, reply.json["number"]) for reply in replies} == {(200, version + 1)}
    assert table.version == version + 1


def test_also_after_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = in_play(site)
        seat = table.deciding[0]
        body = wish(table, seat, "draw deck")
        first = sent(table, seat, body)
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        again = sent(table, seat, body)
        assert again.body == first.body
        assert table.version == first.json["number"]


@pytest.mark.usefixtures("without_lock")
def test_also_by_way_of_another_process(sqlite_url: str) -> None:
    with serving(sqlite_url) as here:
        table = in_play(here)
        seat = table.deciding[0]
        body = wish(table, seat, "draw deck")
        with serving(sqlite_url, Chosen()) as there:
            first = there.post(f"{table.path}/moves", body, table.secrets[seat])
        again = sent(table, seat, body)
        assert (again.status, again.json["number"]) == (200, first.json["number"])
        assert again.json["events"] == first.json["events"]
        assert len(here.run(here.context.store.rows(table.id))) == first.json["number"]


def test_the_same_tickets_in_another_order_are_the_same_move(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    both = table.look(0)["legal"][-1]
    first, second = both.removeprefix("keep ").split()
    moved = sent(table, 0, wish(table, 0, both)).json
    again = sent(table, 0, wish(table, 0, f"keep {second} {first}"))
    assert (again.status, again.json["number"]) == (200, moved["number"])


def test_a_move_id_belongs_to_one_move(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    one, other = table.look(0)["legal"][:2]
    sent(table, 0, wish(table, 0, one))
    reply = sent(table, 0, wish(table, 0, other))
    assert (reply.status, slug(reply), reply.json["move_id"]) == (409, "move-id-used", "one")
    assert sent(table, 0, wish(table, 0, "nonsense")).json["type"] == "/problems/move-id-used"


def test_each_seat_has_move_ids_of_its_own(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert [sent(table, seat, wish(table, seat)).status for seat in (0, 1)] == [200, 200]
    assert log_kinds(table)[-2:] == ["moved", "moved"]


def test_a_refused_move_leaves_its_move_id_free(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert slug(sent(table, 0, wish(table, 0, "draw deck"))) == "refused"
    assert sent(table, 0, wish(table, 0)).status == 200


# At the right moment


def test_all_choose_their_first_tickets_at_once(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "human", "human")
    asks = [ApiRequest("POST", f"{table.path}/moves", wish(table, seat), table.secrets[seat]) for seat in (3, 0, 2, 1)]
    assert {ask.body["version"] for ask in asks if isinstance(ask.body, dict)} == {2}
    replies = send_together(site, asks)
    assert [reply.status for reply in replies] == [200] * 4
    assert sorted(reply.json["number"] for reply in replies) == [3, 4, 5, 6]
    assert len(table.deciding) == 1


def test_the_choices_of_others_do_not_make_mine_late(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "human")
    seen = table.version
    table.move(2)
    table.move(0)
    assert sent(table, 1, wish(table, 1, version=seen)).status == 200


def test_what_is_no_move_does_not_make_mine_late(site: Site) -> None:
    table = in_play(site)
    seat, seen = table.deciding[0], table.version
    site.ask("PATCH", table.path, {"public": True}, table.secret)
    site.post(f"{table.path}/leave", None, table.secrets[1 - seat])
    assert sent(table, seat, wish(table, seat, version=seen)).status == 200


def test_a_move_meant_for_an_earlier_decision_is_too_late(site: Site) -> None:
    table = in_play(site)
    seat, seen = table.deciding[0], table.version
    table.move(seat, "draw deck")
    assert table.deciding == [seat]
    reply = sent(table, seat, wish(table, seat, "draw deck", version=seen))
    assert (reply.status, slug(reply)) == (409, "stale-version")
    assert (reply.json["given"], reply.json["version"]) == (seen, seen + 1)


def test_a_version_that_is_not_there_yet(site: Site) -> None:
    table = in_play(site)
    seat, seen = table.deciding[0], table.version
    reply = sent(table, seat, wish(table, seat, version=seen + 1))
    assert (reply.status, slug(reply)) == (409, "future-version")
    assert (reply.json["given"], reply.json["version"]) == (seen + 1, seen)


def test_of_two_different_moves_at_one_moment_one_is_made(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    seen = table.version
    asks = [
        ApiRequest("POST", f"{table.path}/moves", {"move": move, "move_id": move, "version": seen}, table.secrets[0])
        for move in table.look(0)["legal"]
    ]
    replies = send_together(site, asks)
    assert sorted(reply.status for reply in replies) == [200, 409, 409]
    assert {slug(reply) for reply in replies if reply.status == 409} == {"not-your-turn"}


def test_not_my_turn(site: Site) -> None:
    table = in_play(site)
    seat = table.deciding[0]
    reply = sent(table, 1 - seat, wish(table, 1 - seat, "draw deck"))
    assert (reply.status, slug(reply), reply.json["rule"]) == (409, "not-your-turn", "TURN-NOT-YOURS")
    assert (reply.json["deciding"], reply.json["names"]) == ([seat], [("Ann", "Ben")[seat]])
    assert ("Ann", "Ben")[seat] in reply.json["detail"]
    assert reply.json["version"] == table.version


def test_everything_that_can_be_in_the_way_is_told_apart(site: Site) -> None:
    waiting, over, playing = site.open(SHORT, "human", "open"), finished_table(site), in_play(site)
    seat = playing.deciding[0]
    draw = {"move": "draw deck", "move_id": "one", "version": 1}
    now = {**draw, "version": playing.version}
    told = {
        slug(sent(waiting, 0, draw)): 409,
        slug(sent(over, 0, {**draw, "version": over.version})): 409,
        slug(sent(playing, seat, {**now, "seat": 1 - seat})): 403,
        slug(sent(playing, 1 - seat, now)): 409,
        slug(sent(playing, seat, draw)): 409,
        slug(sent(playing, seat, {**now, "version": 9999})): 409,
        slug(site.post(f"{playing.path}/moves", now)): 401,
        slug(site.post(f"{playing.path}/moves", now, "nonsense")): 401,
        slug(site.post("/api/games/bbbbbbbbbb/moves", now, playing.secret)): 404,
        slug(site.post("/api/games/nowhere/moves", now, playing.secret)): 404,
        slug(sent(playing, seat, {**now, "move": "fly"})): 422,
        slug(sent(playing, seat, {**now, "move": "keep"})): 422,
        slug(sent(playing, seat, {"move": "draw deck"})): 400,
    }
    assert told == {
        "not-started": 409,
        "game-over": 409,
        "wrong-seat": 403,
        "not-your-turn": 409,
        "stale-version": 409,
        "future-version": 409,
        "no-seat": 401,
        "unknown-secret": 401,
        "unknown-game": 404,
        "not-a-move": 422,
        "refused": 422,
        "invalid": 400,
    }
    assert playing.version == now["version"]


def test_after_the_end_the_rule_is_named(site: Site) -> None:
    table = finished_table(site)
    reply = sent(table, 0, {"move": "draw deck", "move_id": "one", "version": table.version})
    assert (reply.status, reply.json["rule"]) == (409, "TURN-GAME-OVER")


def test_a_browser_with_several_seats_says_which_one_moves(site: Site) -> None:
    table = in_play(site)
    seat = table.deciding[0]
    cookies = {f"trekvaart_seat_{one}": secret for one, secret in table.secrets.items()}
    body = {**wish(table, seat, "draw deck"), "seat": seat}
    assert site.post(f"{table.path}/moves", body, cookies=cookies).json["seat"] == seat
    other = site.post(f"{table.path}/moves", {**body, "seat": 1 - seat, "move_id": "two"}, cookies=cookies)
    assert slug(other) == "not-your-turn"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"move": 7}, "move"),
        ({"move": "d" * 401}, "move"),
        ({"move": None}, "move"),
        ({"move_id": ""}, "move_id"),
        ({"move_id": "x" * 65}, "move_id"),
        ({"move_id": 12}, "move_id"),
        ({"version": -1}, "version"),
        ({"version": 2**31}, "version"),
        ({"version": 1.5}, "version"),
        ({"version": None}, "version"),
        ({"seat": 6}, "seat"),
        ({"hurry": True}, "hurry"),
    ],
)
def test_a_move_that_does_not_fit(site: Site, change: dict[str, object], where: str) -> None:
    table = site.open(SHORT, "human", "human")
    reply = sent(table, 0, {"move": "draw deck", "move_id": "one", "version": 2} | change)
    assert (reply.status, slug(reply)) == (400, "invalid")
    assert [error["where"] for error in reply.json["errors"]] == [where]


def test_games_are_played_from_the_first_move_to_the_record(site: Site) -> None:
    game = random_game(seed=5)
    moves = sum(step.seat is not None for step in game.steps)
    table = site.open(SHORT, "human", "human", record=random_game(seed=5, moves=moves - 4).record())
    with table.stream(0, after=table.version) as stream:
        while table.look(0)["table"]["status"] == "playing":
            table.move()
        events = [event["event"] for entry in stream.entries() for event in entry["events"]]
    assert "game-ended" in events
    assert table.look(0)["deciding"] == []
    played = Game.from_record(site.get(f"{table.path}/record").body.decode())
    assert played.is_over


def test_entries_say_who_decides_and_what_is_left_as_the_view_does(site: Site) -> None:
    table = in_play(site)
    choose = random.Random(2)
    seen = set()
    while deciding := table.deciding:
        entry = table.move(deciding[0], choose.choice(table.look(deciding[0])["legal"]))
        view = table.look(deciding[0])["view"]
        assert {name: entry[name] for name in AFTER} == {name: view[name] for name in AFTER}
        seen |= {("cards", entry["cards_left"]), ("turns", entry["turns_left"])}
    assert seen >= {("cards", 1), ("cards", 2), ("turns", None), ("turns", 2), ("turns", 1)}


# Refused in words


def test_a_refusal_names_the_rule_its_numbers_and_the_sentence_in_three_languages(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    body = wish(table, 0, "keep")
    told = {
        language: table.site.post(f"{table.path}/moves?language={language}", body, table.secret)
        for language in LANGUAGES
    }
    for language, reply in told.items():
        assert (reply.status, slug(reply), reply.json["rule"]) == (422, "refused", "TICKETS-KEEP-MIN")
        assert reply.json["facts"]["least"] == 1
        assert reply.headers["content-language"] == language
    assert len({reply.json["detail"] for reply in told.values()}) == 3
    assert len({reply.json["title"] for reply in told.values()}) == 3


def test_the_language_is_the_one_the_browser_asks_for(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    body = wish(table, 0, "keep")
    by_wish = site.post(f"{table.path}/moves?language=nl", body, table.secret).json["detail"]
    headers = {"accept-language": "fr, nl-BE;q=0.9, en;q=0.1"}
    by_browser = site.post(f"{table.path}/moves", body, table.secret, headers=headers).json["detail"]
    assert by_browser == by_wish


def test_a_text_that_is_no_move_is_told_in_three_languages(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    told = [
        site.post(f"{table.path}/moves?language={language}", wish(table, 0, "fly away"), table.secret)
        for language in LANGUAGES
    ]
    assert {slug(reply) for reply in told} == {"not-a-move"}
    assert all(reply.json["id"] for reply in told)
    assert all("fly away" in reply.json["detail"] for reply in told)
    assert len({reply.json["detail"] for reply in told}) == 3


@pytest.mark.parametrize(
    "move", ["", " ", "keep \x00", "draw \u202edeck", "claim " + "x" * 390, "draw deck\ndraw deck"]
)
def test_strange_texts_are_quoted_harmlessly(site: Site, move: str) -> None:
    table = site.open(SHORT, "human", "human")
    reply = sent(table, 0, wish(table, 0, move))
    assert slug(reply) in ("not-a-move", "refused")
    assert reply.json["detail"].isprintable()
    assert len(reply.json["detail"]) < 500


def test_every_other_problem_has_three_languages_too(site: Site) -> None:
    table = in_play(site)
    seat = table.deciding[0]
    body = wish(table, 1 - seat, "draw deck")
    path = f"{table.path}/moves?language="
    details = {site.post(f"{path}{language}", body, table.secrets[1 - seat]).json["detail"] for language in LANGUAGES}
    assert len(details) == 3


# What has happened


def test_a_finished_game_is_told_with_nothing_hidden(site: Site) -> None:
    game = random_game()
    table = site.open(SHORT, "human", "human", record=game.record())
    every = site.get(f"{table.path}/events?all=true").json["entries"]
    assert [event for entry in every for event in entry["events"]] == [event_json(event) for event in game.events]
    assert site.get(f"{table.path}/events?all=true", table.secrets[0]).json["entries"] == every
    some = site.get(f"{table.path}/events?all=true&after=3&limit=4").json["entries"]
    assert some == every[3:7]
    assert site.get(f"{table.path}/events?all=false").json == site.get(f"{table.path}/events").json


def test_a_game_that_is_not_over_keeps_its_secrets(site: Site) -> None:
    for table in (in_play(site), site.open(SHORT, "human", "open")):
        reply = site.get(f"{table.path}/events?all=true", table.secret)
        assert (reply.status, slug(reply)) == (409, "not-over")


def test_nobody_is_told_everything_where_nobody_may_watch(site: Site) -> None:
    table = finished_table(site)
    site.ask("PATCH", table.path, {"spectators": False}, table.secret)
    assert slug(site.get(f"{table.path}/events?all=true")) == "no-spectators"


def test_entries_come_after_the_one_that_is_named(site: Site) -> None:
    table = in_play(site)
    every = site.get(f"{table.path}/events", table.secret).json
    assert [entry["number"] for entry in every["entries"]] == list(range(1, table.version + 1))
    some = site.get(f"{table.path}/events?after=3&limit=4", table.secret).json
    assert some["entries"] == every["entries"][3:7]
    assert some["version"] == every["version"] == table.version
    assert site.get(f"{table.path}/events?after={table.version}", table.secret).json["entries"] == []
    assert entry_kinds(every["entries"])[:2] == ["created", "started"]


@pytest.mark.parametrize(
    ("query", "what"),
    [("after=999", "future-version"), ("after=-1", "invalid"), ("after=x", "invalid"), ("limit=0", "invalid")],
)
def test_entries_that_cannot_be(site: Site, query: str, what: str) -> None:
    table = in_play(site)
    assert slug(site.get(f"{table.path}/events?{query}", table.secret)) == what
