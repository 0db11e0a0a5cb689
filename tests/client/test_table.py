"""A table parses the server's responses, and keeps track of its seat and version."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from itertools import islice

import httpx
import pytest

from tests.client.answers import SECRET, Script, entry, refuses, responds, server
from tests.client.streams import Connection, hello, streams
from trekvaart import Game, editions
from trekvaart.client import Entry, NotNow, ProtocolError, Refused, Status, Table
from trekvaart.game.actions import Keep
from trekvaart.wire.editions import edition_json
from trekvaart.wire.game_json import view_json
from trekvaart.wire.json import Json

GAME = Game.new("amsterdam", seats=2, seed=7, first=0, names=("Ann", "Bob"))
PRESENCE: Json = {"type": "presence", "connected": [0], "spectators": 1}


def seat_json(seat: int, name: str) -> dict[str, Json]:
    return {"seat": seat, "kind": "human", "name": name, "level": None, "is_gone": False, "stand_in": False}


def table_json(**more: Json) -> dict[str, Json]:
    """The response about a table of two that chooses its first tickets."""
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
        "seats": [seat_json(0, "Ann"), seat_json(1, "Bob")],
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
    """The response to a request for the edition by its key."""
    assert request.url.path == "/api/editions/0123456789ab"
    return httpx.Response(200, json=edition_json(editions.load("amsterdam")))


def seat(script: Script) -> Table:
    return server(script)._table("k7", SECRET, 0)


def test_the_state_is_parsed_into_the_types_of_the_game() -> None:
    table = seat(Script(responds(table_json()), board))
    found = table.now()
    assert found.view is not None
    assert found.view.edition.digest == GAME.edition.digest
    assert replace(found.view, edition=GAME.edition) == GAME.view(0)  # only the local copy has a folder
    assert found.legal == tuple(GAME.legal(0))
    assert (found.seat, found.is_host, found.deciding, found.version) == (0, True, (0, 1), 2)
    assert (found.table.status, found.table.seats[1].name) == (Status.PLAYING, "Bob")
    assert found.deadline is not None
    assert found.deadline.minute == 20
    assert (found.presence.connected, found.presence.spectators) == ((0,), 1)
    assert table.version == 2


def test_an_edition_is_fetched_once() -> None:
    script = Script(responds(table_json()), board, responds(table_json()))
    table = seat(script)
    assert table.view() == table.view()
    assert len(script.requests) == 3


def test_a_game_that_has_not_begun_has_no_view() -> None:
    table = seat(Script(responds(table_json(view=None, legal=[], status="open")), board))
    with pytest.raises(NotNow, match="not started"):
        table.view()


def test_a_view_of_another_edition_is_a_protocol_error() -> None:
    view = {**view_json(GAME.view(0)), "digest": "another"}
    with pytest.raises(ProtocolError):
        seat(Script(responds(table_json(view=view)), board)).now()


def test_a_move_may_be_an_action_or_text() -> None:
    script = Script(responds(table_json()), board, responds(entry(3)))
    table = seat(script)
    table.play(Keep(("waag:dam",)))
    assert script.requests[2].url.path == "/api/games/k7/moves"
    body = httpx.Response(200, content=script.requests[2].content).json()
    assert (body["move"], body["version"]) == ("keep waag:dam", 2)
    assert table.version == 3


def test_a_refused_move_names_the_rule() -> None:
    table = server(Script(refuses("refused", 422, rule="KEEP-MIN", facts={"least": 1})))._table("k7", SECRET, 0, 2)
    with pytest.raises(Refused) as raised:
        table.play("keep")
    assert (raised.value.rule, raised.value.facts["least"]) == ("KEEP-MIN", 1)
    assert table.version == 2


def version_in(frames: tuple[Json, ...]) -> int:
    """The version of the log when the stream began."""
    first = frames[0]
    assert isinstance(first, dict)
    return int(first["version"])


def follow_to_end(seen_seat: int, *frames: Json) -> tuple[list[int], int | None]:
    """Follow a table to its end; return the numbers of its entries and its seat."""
    with streams(Connection(list(frames), end=0)) as seen:
        table = Table(seen.calls, lambda _key: editions.load("amsterdam"), "k7", SECRET)
        table._get = lambda *_parts: table_json(seat=seen_seat, version=version_in(frames))  # type: ignore[method-assign]
        numbers = [one.number for one in table.entries()]
        return numbers, table.seat


def test_entries_end_with_the_game() -> None:
    end: Json = [{"event": "game-ended", "ending": "last round"}]
    numbers, _ = follow_to_end(0, hello(1), entry(1), PRESENCE, entry(2), entry(3, events=end), entry(4))
    assert numbers == [1, 2, 3]


def test_a_closed_table_ends_too() -> None:
    numbers, _ = follow_to_end(0, hello(1), entry(1), PRESENCE, entry(2, kind="closed", events=[], deciding=[]))
    assert numbers == [1, 2]


def test_a_finished_game_is_followed_to_its_last_entry() -> None:
    with streams(
        Connection([hello(3), entry(1), entry(2), entry(3, kind="rematched", game="m3"), PRESENCE], end=0)
    ) as seen:
        table = Table(seen.calls, lambda _key: editions.load("amsterdam"), "k7", SECRET, 0)
        table._get = lambda *_parts: table_json(status="finished")  # type: ignore[method-assign]
        assert [(one.number, one.game) for one in table.entries()] == [(1, None), (2, None), (3, "m3")]


def test_legal_moves_from_before_the_own_move_are_left_out() -> None:
    frames: list[Json] = [
        hello(0),
        PRESENCE,
        entry(1, legal=["pass"]),
        entry(2, legal=["pass"]),
        entry(3, legal=["pass"]),
    ]
    with streams(Connection(frames, end=0)) as seen:
        table = Table(seen.calls, lambda _key: editions.load("amsterdam"), "k7", SECRET)
        has_legal: list[bool] = []
        with closing(table.stream()) as stream:
            for frame in islice((one for one in stream if isinstance(one, Entry)), 3):
                has_legal.append(frame.legal is not None)
                table._note_version(3)  # as a move that becomes entry 3 does
    assert has_legal == [True, False, True]


START: dict[str, Json] = {
    "kind": "started",
    "places": [0, 2, 3],
    "seats": [{"seat": 0, "name": "Ann"}, {"seat": 1, "name": "Bob"}, {"seat": 2, "name": "Cas"}],
}
CLOSED: Json = entry(3, kind="closed", events=[], deciding=[])


def test_a_seat_that_moves_up_at_the_start_is_updated() -> None:
    _, moved = follow_to_end(3, hello(1, seat=3), entry(1), PRESENCE, entry(2, **START), CLOSED)
    assert moved == 2


def test_a_seat_that_has_moved_up_before_stays() -> None:
    _, stayed = follow_to_end(2, hello(2, seat=2), entry(1), entry(2, **START), PRESENCE, CLOSED)
    assert stayed == 2
