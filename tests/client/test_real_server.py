"""The client against a real server: a program can do everything that a person can."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from contextlib import closing
from itertools import islice
from threading import Thread

import pytest

from tests.server.sample_games import before_a_claim
from trekvaart import Game
from trekvaart.bots import LEVELS, make
from trekvaart.client import (
    GameOver,
    NotAllowed,
    NotAMove,
    NotFound,
    NotNow,
    NotYet,
    NotYourTurn,
    Phrase,
    PhraseSaid,
    Presence,
    Refused,
    Server,
    StaleVersion,
    Status,
    Suggestion,
    Table,
    WrongSecret,
)
from trekvaart.client.links import Link
from trekvaart.game.actions import Claim
from trekvaart.game.results import Result

LONGEST = 120.0  # seconds, so that a game that hangs fails the test
LONGEST_COMPILATION = 600.0
SEATS = ["human:Ann", "human:Bob"]


def finished(server: Server) -> Table:
    """A finished game of two, seen from the first seat."""
    table = server.create("amsterdam", SEATS, first=0)
    both = [table, table.others[1]]
    while (now := table.now()).deciding:
        seat = both[now.deciding[0]]
        seat.play(seat.legal()[-1])
    return table


def test_editions_and_bots_are_listed(server: Server) -> None:
    assert [offer.name for offer in server.editions()] == ["amsterdam", "usa"]
    assert server.bots() == LEVELS
    assert server.edition("usa").max_seats == 5


def test_a_bot_plays_against_a_bot_of_the_server(server: Server) -> None:
    table = server.create("amsterdam", ["human:Ann", "bot:medium"], bot_seconds=0)
    result = table.play_with(make("easy", seed=1))
    assert len(result.lines) == 2
    assert Game.from_record(table.record()).result() == result


def test_bots_of_several_programs_play_together(server: Server) -> None:
    host = server.create("usa", ["human:Ann", "open", "open"])
    assert host.invitation is not None
    code = host.invitation.code
    tables = [host, *(server.join(host.id, name, invitation=code) for name in ("Bob", "Cas"))]
    results = play_all(tables)
    assert len(results) == 3
    assert results[0] == results[1] == results[2]


def test_a_bot_whose_choice_of_tickets_starts_its_own_turn_continues(server: Server) -> None:
    ann = server.create("amsterdam", SEATS, first=0)
    bob = ann.others[1]
    bob.play(bob.legal()[0])  # so that Ann chooses last, and her turn comes at once
    assert len(play_all([ann, bob])) == 2


def play_all(tables: Sequence[Table]) -> list[Result]:
    """The results of a game in which a local bot plays every seat."""
    results: list[Result] = []
    threads = [
        Thread(target=lambda one=one, seed=seed: results.append(one.play_with(make("easy", seed))), daemon=True)
        for seed, one in enumerate(tables)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONGEST)
    return results


def test_everybody_has_the_same_log_and_sees_their_own_part(server: Server) -> None:
    ann = finished(server)
    bob, cas = ann.others[1], server.watch(ann.id)
    logs = [list(table.entries()) for table in (ann, bob, cas)]
    assert [[entry.number for entry in log] for log in logs] == [list(range(1, ann.version + 1))] * 3
    assert len({str([entry.events for entry in log]) for log in logs}) == 3
    assert list(ann.log().entries) == logs[0]
    assert [entry.number for entry in ann.log(after=2, limit=3).entries] == [3, 4, 5]
    assert list(ann.entries(after=ann.version)) == []
    game, whole = Game.from_record(ann.record()), cas.log(everything=True).entries
    assert [event for entry in whole for event in entry.events] == game.events


def test_a_table_is_created_from_a_record_alone(server: Server) -> None:
    record = Game.new("usa", 3, seed=1, names=("Ann", "Bob", "Cas")).record()
    table = server.create(record=record)
    now = table.now()
    assert (now.table.edition, now.yours, sorted(table.others)) == ("usa", (0,), [1, 2])


def test_refusals_have_different_classes(server: Server) -> None:
    ann = server.create("amsterdam", SEATS, first=0)
    bob = ann.others[1]
    with pytest.raises(Refused) as refused:
        ann.play("draw deck")
    assert (refused.value.rule, refused.value.facts["least"]) == ("SETUP-CHOOSE-FIRST", 1)
    with pytest.raises(NotAMove):
        ann.play("dance")
    ann.play(ann.legal()[0])
    with pytest.raises(NotYourTurn):
        ann.play("draw deck")
    bob.play(bob.legal()[0])
    with pytest.raises(StaleVersion):
        ann.play("draw deck")  # without having fetched the state since its turn began
    late = server.open(ann.id, str(ann.secret))
    ann.now()
    ann.play("draw deck")
    with pytest.raises(StaleVersion):
        late.play("draw deck")
    late.now()
    late.play("draw deck")
    with Server(server.url, language="nl") as dutch, pytest.raises(NotYourTurn, match=r"Bob\.$") as refused_in_dutch:
        dutch.open(ann.id, str(ann.secret)).play("draw deck")
    assert "turn" not in str(refused_in_dutch.value)
    routes = bob.why_not()
    assert routes
    assert all(why.rule.startswith("CLAIM-") and why.detail for why in routes.values())
    assert {move: why.rule for move, why in bob.why_not_draw().items()} == {"pass": "TURN-PASS-ONLY-STUCK"}


def hint_once_compiled(table: Table) -> Sequence[Suggestion]:
    """Ask for a hint until the server has compiled its bots."""
    until = time.monotonic() + LONGEST_COMPILATION
    while True:
        try:
            return table.hint()
        except NotYet:
            if time.monotonic() > until:
                raise
            time.sleep(1)


def test_the_expert_gives_hints_against_bots_alone(server: Server) -> None:
    alone = server.create("amsterdam", ["human:Ann", "bot:easy"], bot_seconds=60)
    legal = {str(move) for move in alone.legal()}
    suggested = hint_once_compiled(alone)
    assert suggested
    assert {one.move for one in suggested} <= legal
    assert all(0 <= one.win <= 1 and one.text and one.why for one in suggested)
    with pytest.raises(NotAllowed, match="another device"):
        server.create("amsterdam", SEATS).hint()


def test_a_claim_is_taken_back(server: Server) -> None:
    record = before_a_claim().record()
    ann = server.create("amsterdam", ["human:Ann", "bot:easy"], bot_seconds=60, record=record)
    view = ann.view()
    claim = ann.play(next(move for move in ann.legal() if isinstance(move, Claim)))
    assert claim.undo == ann.now().undo == claim.number
    entry = ann.undo(claim)
    assert (entry.kind, entry.undoes, ann.view()) == ("undone", claim.number, view)
    with pytest.raises(NotNow, match="newest claim"):
        ann.undo(ann.play("draw deck"))


def test_wrong_ids_secrets_and_invitations(server: Server) -> None:
    table = server.create("amsterdam", SEATS)
    with pytest.raises(NotFound):
        server.watch("nowhere")
    with pytest.raises(WrongSecret):
        server.open(table.id, "x" * 22)
    with pytest.raises(WrongSecret):
        server.watch(table.id).play("draw deck")
    with pytest.raises(NotAllowed):
        table.others[1].invite()
    with pytest.raises(NotAllowed):
        server.join(server.create("amsterdam", ["human", "open"]).id, "Eve")
    with pytest.raises(NotNow):
        table.record()


def test_a_seat_is_left_and_taken_again(server: Server) -> None:
    table = server.create("amsterdam", SEATS)
    table.leave()
    assert table.summary().seats[0].is_gone
    table.come_back()
    assert not table.summary().seats[0].is_gone
    again = server.enter(Link.read(table.link), "Ann")
    assert (again.seat, again.id) == (0, table.id)


def test_a_bot_stands_in_until_the_player_moves(server: Server) -> None:
    table = server.create("amsterdam", SEATS, first=0, bot_seconds=0)
    with pytest.raises(NotNow):
        table.stand_in(1, "easy")
    table.others[1].stand_in(1, "easy")
    with closing(table.entries()) as entries:
        assert any(entry.by == "bot" and entry.seat == 1 for entry in entries)
    bob = table.others[1]
    bob.come_back()
    assert not bob.summary().seats[1].stand_in


def test_a_host_invites_reissues_changes_and_gives_up(server: Server) -> None:
    table = server.create("amsterdam", ["human:Ann", "open", "open"])
    invitation = table.invite(seat=2, hours=1)
    assert invitation.link.endswith(invitation.code)
    assert invitation.qr.startswith("<svg")
    cas = server.enter(Link.read(invitation.link), "Cas")
    assert cas.seat == 2
    other = table.invite()
    table.revoke_invitations()
    with pytest.raises(NotAllowed):
        server.join(table.id, "Dan", invitation=other.code)
    with pytest.raises(NotNow):
        table.reissue(2)
    code = cas.reissue(2)
    new = server.enter(Link.read(code.link), "Cas")
    with pytest.raises(WrongSecret):
        cas.now()
    with pytest.raises(WrongSecret):
        cas.take_back()
    with pytest.raises(NotAllowed):
        server.redeem(table.id, code.code)
    assert new.now().seat == 2
    new.take_back()
    assert table.change(public=True, bot_seconds=2).public
    assert table.id in [summary.id for summary in server.tables("open")]
    table.give_up()
    with pytest.raises(GameOver):
        new.play("draw deck")


def test_open_seats_are_taken_away_or_given_to_bots(server: Server) -> None:
    table = server.create("amsterdam", ["human:Ann", "open", "open"])
    assert table.invitation is not None
    cas = server.join(table.id, "Cas", seat=2, invitation=table.invitation.code)
    assert cas.seat == 2
    entry = table.start("remove")
    assert (entry.kind, entry.names) == ("started", ("Ann", "Cas"))
    assert cas.now().seat == 1
    with_bots = server.create("amsterdam", ["human:Ann", "open"])
    with_bots.start("bots", level="easy")
    assert with_bots.summary().seats[1].kind == "bot"


def test_an_open_stream_gets_the_events_of_its_new_seat(server: Server) -> None:
    table = server.create("amsterdam", ["human:Ann", "open", "open", "human:Dan"])
    assert table.invitation is not None
    cas = server.join(table.id, "Cas", seat=2, invitation=table.invitation.code)
    dan = table.others[3]
    with closing(cas.entries()) as entries:
        while next(entries).kind != "joined":
            pass
        table.start("remove")
        live = next(entries)
    assert (live.kind, cas.seat) == ("started", 1)
    assert live == next(entry for entry in cas.log().entries if entry.kind == "started")
    assert live.events != next(entry for entry in dan.log().entries if entry.kind == "started").events


def test_a_rematch_brings_the_players_together_again(server: Server) -> None:
    table = finished(server)
    again = table.rematch()
    back = table.others[1].rematch()
    assert back.id == again.id != table.id
    assert [seat.name for seat in back.summary().seats] == ["Ann", "Bob"]
    assert table.summary().rematch == again.id
    with pytest.raises(GameOver):
        table.play("draw deck")


def test_records_go_out_and_in(server: Server) -> None:
    played = finished(server)
    kept = server.create("amsterdam", SEATS, record=played.record())
    assert kept.summary().status is Status.FINISHED
    assert kept.record() == played.record()
    game = Game.new("amsterdam", 2, seed=3, names=("Ann", "Bob"))
    going_on = server.create("amsterdam", SEATS, record=game.record())
    assert going_on.view().seats == game.view(0).seats


def test_presence_is_seen(server: Server) -> None:
    table = server.create("amsterdam", SEATS)
    with closing(table.others[1].stream()) as bob, closing(table.stream()) as ann:
        next(bob)
        found = next(frame for frame in ann if isinstance(frame, Presence) and len(frame.connected) == 2)
    assert found.connected == (0, 1)


def test_a_phrase_is_heard(server: Server) -> None:
    table = server.create("amsterdam", SEATS)
    with closing(table.others[1].stream()) as bob:
        next(frame for frame in bob if isinstance(frame, Presence))
        table.say(Phrase.WELL_PLAYED)
        found = next(frame for frame in bob if isinstance(frame, PhraseSaid))
    assert (found.seat, found.phrase) == (table.seat, "well-played")


def test_public_tables_are_listed_in_pages(server: Server) -> None:
    made = {server.create("usa", ["human", "open"], public=True).id for _ in range(25)}
    assert made <= {summary.id for summary in server.tables(Status.OPEN, edition="usa")}
    assert len(list(islice(server.tables(), 5))) == 5


def test_no_secret_is_shown_or_logged(url: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("", "httpx", "httpcore", "websockets"):
        caplog.set_level(logging.DEBUG, name or None)
    with Server(url) as server:
        table = server.create("amsterdam", ["human", "human", "open"])
        assert table.invitation is not None
        invitation = table.invite()
        joined = server.join(table.id, "Eve", invitation=table.invitation.code)
        with closing(table.entries()) as entries:
            next(entries)
        shown = [repr(one) for one in (server, table, table.others, invitation, joined, Link.read(table.link))]
    seen = [*shown, *(record.getMessage() for record in caplog.records)]
    assert len(caplog.records) > 10
    tables = [table, joined, *table.others.values()]
    secrets = [*(one.secret for one in tables), invitation.code, table.invitation.code]
    assert [(secret, text) for text in seen for secret in secrets if secret is None or secret in text] == []
