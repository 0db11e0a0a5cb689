"""What streams may take: so many spectators of an address and a table, seats before them; the slow are dropped."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.network_server import Listening, listening
from tests.server.site import Json, serving
from tests.server.stream_helpers import denial, entry_numbers, table_after_moves
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.subscriber import REPLACED, RESTART, TOO_SLOW

ELSEWHERE = ("203.0.113.8", 5000)


def test_spectators_of_an_address_have_only_so_many_streams(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"streams_per_address": 2}) as site:
        table = table_after_moves(site, moves=0)
        with table.stream(None):
            with table.stream(None):
                assert denial(site, f"{table.path}/stream") == "429 too-many"
                with table.stream(None, client=ELSEWHERE):
                    pass
            with table.stream(0):  # is counted too, but never refused
                assert denial(site, f"{table.path}/stream") == "429 too-many"
        for _ in range(3):
            assert denial(site, f"{table.path}/stream?after=99") == "409 future-version"
        with table.stream(None), table.stream(None):
            pass


def test_a_table_has_only_so_many_spectators(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"streams_per_table": 2}) as site:
        table, other = table_after_moves(site, moves=0), table_after_moves(site, moves=0)
        with table.stream(0), table.stream(1), table.stream(None), table.stream(None, client=ELSEWHERE):
            assert denial(site, f"{table.path}/stream") == "429 too-many"
            with other.stream(None):
                pass
        with table.stream(None):
            pass


def test_spectators_never_take_the_places_of_players(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"streams_per_address": 2, "streams_per_table": 4}) as site:
        table = table_after_moves(site, moves=0)
        hosted = site.open("amsterdam", "open", "open")
        with ExitStack() as stack:
            for client in (("203.0.113.7", 5000), ELSEWHERE):
                for _ in range(2):
                    stack.enter_context(table.stream(None, client=client))
                assert denial(site, f"{table.path}/stream", client=client) == "429 too-many"
                for seat in (0, 1, 2):
                    assert stack.enter_context(table.stream(seat, client=client)).frame()["seat"] == seat
            around_one_screen = {f"trekvaart_seat_{seat}": table.secrets[seat] for seat in (0, 1)}
            stack.enter_context(site.stream(f"{table.path}/stream", cookies=around_one_screen, client=ELSEWHERE))
            host = stack.enter_context(site.stream(f"{hosted.path}/stream", hosted.secret, client=ELSEWHERE))
            assert host.frame()["is_host"]


def test_of_too_many_streams_of_a_seat_the_oldest_ends(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"streams_per_seat": 2}) as site:
        table = table_after_moves(site, moves=0)
        with table.stream(0) as first, table.stream(0) as second, table.stream(1) as other, table.stream(0) as third:
            assert first.code() == REPLACED
            number = table.move(0)["number"]
            for stream in (second, third, other):
                assert entry_numbers(stream.entries())[-1] == number


def test_a_seat_at_a_crowded_address_keeps_its_newest_stream(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"streams_per_address": 2}) as site:
        table = table_after_moves(site, moves=0)
        with table.stream(None), table.stream(None), table.stream(0) as first, table.stream(0) as second:
            assert first.code() == REPLACED
            assert second.frame()["seat"] == 0
            assert len(table.kept.audience.streams_of(Caller(0, is_host=True))) == 1


# Slow readers


def test_a_reader_for_whom_too_many_frames_wait_is_dropped_and_the_others_are_not(sqlite_url: str) -> None:
    """Without a network nobody is slow: one client is made to take no more."""
    with serving(sqlite_url, limits={"frames_waiting": 5}) as site:
        table = table_after_moves(site)  # what a stream begins with may be more
        with table.stream(0) as ann, table.stream(1) as ben:
            assert entry_numbers(ann.entries()) == list(range(1, table.version + 1))

            async def too_much() -> None:
                slow = next(reader for reader in table.kept.audience.subscribers if reader.viewer == 0)
                slow._send = lambda _frame: asyncio.sleep(3600)
                for _ in range(7):  # one is under way, and five wait
                    assert slow.close_code is None
                    slow.push("{}")

            site.run(too_much())
            assert ann.code() == TOO_SLOW
            table.move()
            assert entry_numbers(ben.entries())[-1] == table.version
        with table.stream(0, after=8) as ann:
            assert entry_numbers(ann.entries()) == list(range(9, table.version + 1))


LONG = "x" * 2_000  # makes a frame that a few of fill every buffer on the way


def test_over_a_network_a_slow_reader_is_dropped_and_may_resume(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trekvaart.server.api.stream_route.CLOSE_SECONDS", 60.0)
    with listening(sqlite_url, frames_waiting=20) as server:
        id, first, second = a_table(server)
        read: list[Json] = []

        async def send_until_dropped() -> int:
            """Send frames, no faster than the quick reader reads, until the slow one is dropped."""
            table = server.context.tables.in_memory(id)
            assert table is not None
            for number in range(10_000):
                if len(table.audience.subscribers) == 1:
                    return number
                for reader in table.audience.subscribers:
                    reader.push(json.dumps({"type": "test", "number": number, "long": LONG}))
                while len(arrived(read)) < number - 10:
                    await asyncio.sleep(0.001)
                await asyncio.sleep(0)
            raise AssertionError("a slow reader was never dropped")

        with follow(server, id, first) as slow, follow(server, id, second) as quick:
            reading = Thread(target=lambda: read_all(quick, read))
            reading.start()
            sent = server.do(send_until_dropped())
            assert read_all(slow, []) == TOO_SLOW
            while len(arrived(read)) < sent:
                reading.join(0.01)
            quick.close()
            reading.join()
        assert arrived(read) == list(range(sent))
        with follow(server, id, first, after=1) as resumed:
            assert [json.loads(resumed.recv())["type"] for _ in range(3)] == ["hello", "entry", "presence"]


def test_over_a_network_a_server_that_stops_says_come_back(sqlite_url: str) -> None:
    with listening(sqlite_url) as server:
        id, secret, _ = a_table(server)
        with follow(server, id, secret) as stream:
            assert json.loads(stream.recv())["type"] == "hello"
            server.stop()
            assert read_all(stream, []) == RESTART


def arrived(read: list[Json]) -> list[int]:
    """The frames of the test, among others that may come at any time."""
    return [frame["number"] for frame in read if frame["type"] == "test"]


def a_table(server: Listening) -> tuple[str, str, str]:
    """A table, and the secrets of its two seats."""
    wish = {"edition": "amsterdam", "seats": [{"kind": "human"}, {"kind": "human"}]}
    made = httpx.post(f"http://127.0.0.1:{server.port}/api/games", json=wish).json()
    return made["id"], made["seats"][0]["secret"], made["seats"][1]["secret"]


def follow(server: Listening, id: str, secret: str, after: int = 0) -> ClientConnection:
    """A stream that takes one frame at a time."""
    url = f"ws://127.0.0.1:{server.port}/api/games/{id}/stream?after={after}"
    headers = {"Authorization": f"Bearer {secret}"}
    return connect(url, sock=server.connect(), additional_headers=headers, max_queue=1)


def read_all(stream: ClientConnection, read: list[Json]) -> int | None:
    """Read a stream to its end; returns the code with which the server closed it."""
    try:
        while True:
            read.append(json.loads(stream.recv(timeout=60)))
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None
