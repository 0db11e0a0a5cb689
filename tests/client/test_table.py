"""A table reads what the server says about it, and knows its seat and how far it has seen."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from itertools import islice

import httpx
import pytest

from tests.client.answers import SECRET, Script, entry, gives, says_no, server
from tests.client.streams import Connection, hello, streams
from trekvaart import Game, editions
from trekvaart.client import Entry, NotNow, ProtocolError, Refused, Status, Table
from trekvaart.game.actions import Keep
from trekvaart.wire import view_json
from trekvaart.wire.editions import edition_json
from trekvaart.wire.json import Json

GAME = Game.new("amsterdam", seats=2, seed=7, first=0, names=("Ann", "Bob"))
PRESENCE: Json = {"type": "presence", "connected": [0], "spectators": 1}


def sitter(seat: int, name: str) -> dict[str, Json]:
    return {"seat": seat, "kind": "human", "name": name, "level": None, "is_gone": False, "stand_in": False}


def now(**more: Json) -> dict[str, Json]:
    """What a server says about a table of two, whose first tickets are being chosen."""
    table: dict[str, Json] = {
        "id": "k7",
        "edition": "amsterdam",
        "title": "Amsterdam",
        "board": "0123456789ab",
        "status": "playing",
        "public": False,
        "spectators": True,
        "first": 0,
        "turn_seconds": None,
        "absent": "wait",
        "bot_seconds": 1.0,
        "created": "2026-11-16T20:00:00.000Z",
        "changed": "2026-11-16T20:15:00.000Z",
        "version": 2,
        "host": 0,
        "rematch": None,
        "rematch_of": None,
        "seats": [sitter(0, "Ann"), sitter(1, "Bob")],
        "something_new": 1,
    }
    return {
        "version": 2,
        "table": {**table, **{key: value for key, value in more.items() if key == "status"}},
        "seat": 0,
        "is_host": True,
        "yours": [0],
        "presence": PRESENCE,
        "deciding": [0, 1],
        "deadline": "2026-11-16T20:20:00.000Z",
        "legal": [str(move) for move in GAME.legal(0)],
        "view": view_json(GAME.view(0)),
        **{key: value for key, value in more.items() if key != "status"},
    }


def board(request: httpx.Request) -> httpx.Response:
    """The edition, which is asked for by its key."""
    assert request.url.path == "/api/editions/0123456789ab"
    return httpx.Response(200, json=edition_json(editions.load("amsterdam")))


def seat(script: Script) -> Table:
    return server(script)._table("k7", SECRET, 0)


def test_now_is_read_into_the_values_of_the_game() -> None:
    table = seat(Script(gives(now()), board))
    found = table.now()
    assert found.view is not None
    assert found.view.edition.digest == GAME.edition.digest
    assert replace(found.view, edition=GAME.edition) == GAME.view(0)  # its folder is here, not there
    assert found.legal == tuple(GAME.legal(0))
    assert (found.seat, found.is_host, found.deciding, found.version) == (0, True, (0, 1), 2)
    assert (found.table.status, found.table.seats[1].name) == (Status.PLAYING, "Bob")
    assert found.deadline is not None
    assert found.deadline.minute == 20
    assert (found.presence.connected, found.presence.spectators) == ((0,), 1)
    assert table.version == 2


def test_an_edition_is_asked_for_once() -> None:
    script = Script(gives(now()), board, gives(now()))
    table = seat(script)
    assert table.view() == table.view()
    assert len(script.asked) == 3


def test_a_game_that_has_not_begun_has_no_view() -> None:
    table = seat(Script(gives(now(view=None, legal=[], status="open")), board))
    with pytest.raises(NotNow, match="not started"):
        table.view()


def test_a_view_that_does_not_fit_its_edition_is_strange() -> None:
    view = {**view_json(GAME.view(0)), "digest": "another"}
    with pytest.raises(ProtocolError):
        seat(Script(gives(now(view=view)), board)).now()


def test_a_move_may_be_a_value_or_a_text() -> None:
    script = Script(gives(now()), board, gives(entry(3)))
    table = seat(script)
    table.play(Keep(("waag:dam",)))
    assert script.asked[2].url.path == "/api/games/k7/moves"
    body = httpx.Response(200, content=script.asked[2].content).json()
    assert (body["move"], body["version"]) == ("keep waag:dam", 2)
    assert table.version == 3


def test_a_refused_move_names_the_rule() -> None:
    table = server(Script(says_no("refused", 422, rule="KEEP-MIN", facts={"least": 1})))._table("k7", SECRET, 0, 2)
    with pytest.raises(Refused) as raised:
        table.play("keep")
    assert (raised.value.rule, raised.value.facts["least"]) == ("KEEP-MIN", 1)
    assert table.version == 2


def hello_of(frames: tuple[Json, ...]) -> int:
    """How far the log had come when the stream began."""
    first = frames[0]
    assert isinstance(first, dict)
    return int(first["version"])


def follower(seen_seat: int, *frames: Json) -> tuple[list[int], int | None]:
    """What a table that is followed to its end has told: the numbers of its entries, and its seat."""
    with streams(Connection(list(frames), end=0)) as seen:
        table = Table(seen.calls, lambda _key: editions.load("amsterdam"), "k7", SECRET)
        table._get = lambda *_parts: now(seat=seen_seat, version=hello_of(frames))  # type: ignore[method-assign]
        numbers = [one.number for one in table.entries()]
        return numbers, table.seat


def test_entries_end_with_the_game() -> None:
    end: Json = [{"event": "game-ended", "ending": "last round"}]
    numbers, _ = follower(0, hello(1), entry(1), PRESENCE, entry(2), entry(3, events=end), entry(4))
    assert numbers == [1, 2, 3]


def test_a_closed_table_ends_too() -> None:
    numbers, _ = follower(0, hello(1), entry(1), PRESENCE, entry(2, kind="closed", events=[], deciding=[]))
    assert numbers == [1, 2]


def test_a_finished_game_is_told_to_its_last_entry() -> None:
    with streams(
        Connection([hello(3), entry(1), entry(2), entry(3, kind="rematched", game="m3"), PRESENCE], end=0)
    ) as seen:
        table = Table(seen.calls, lambda _key: editions.load("amsterdam"), "k7", SECRET, 0)
        table._get = lambda *_parts: now(status="finished")  # type: ignore[method-assign]
        assert [(one.number, one.game) for one in table.entries()] == [(1, None), (2, None), (3, "m3")]


def test_what_was_legal_before_ones_own_move_is_not_told() -> None:
    frames: list[Json] = [
        hello(0),
        PRESENCE,
        entry(1, legal=["pass"]),
        entry(2, legal=["pass"]),
        entry(3, legal=["pass"]),
    ]
    with streams(Connection(frames, end=0)) as seen:
        table = Table(seen.calls, lambda _key: editions.load("amsterdam"), "k7", SECRET)
        told: list[bool] = []
        with closing(table.stream()) as stream:
            for frame in islice((one for one in stream if isinstance(one, Entry)), 3):
                told.append(frame.legal is not None)
                table._saw(3)  # as a move that becomes entry 3 would
    assert told == [True, False, True]


START: dict[str, Json] = {
    "kind": "started",
    "places": [0, 2, 3],
    "seats": [{"seat": 0, "name": "Ann"}, {"seat": 1, "name": "Bob"}, {"seat": 2, "name": "Cas"}],
}
CLOSED: Json = entry(3, kind="closed", events=[], deciding=[])


def test_who_moves_up_at_the_start_knows_it() -> None:
    _, moved = follower(3, hello(1, seat=3), entry(1), PRESENCE, entry(2, **START), CLOSED)
    assert moved == 2


def test_who_hears_of_the_start_later_has_moved_already() -> None:
    _, stayed = follower(2, hello(2, seat=2), entry(1), entry(2, **START), PRESENCE, CLOSED)
    assert stayed == 2
