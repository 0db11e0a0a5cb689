"""A reader: frames go out in order and once each, at once where the client takes them, else when it does."""

import asyncio

import pytest

from trekvaart.server.caller import SPECTATOR
from trekvaart.server.reader import GONE, RESTART, TOO_SLOW, Reader

pytestmark = pytest.mark.anyio


class Client:
    """Takes frames while it may, and makes the sender wait before or after each otherwise."""

    def __init__(self, *, takes_first: bool = False) -> None:
        self.taken: list[str] = []
        self.is_reading = asyncio.Event()
        self.is_reading.set()
        self.is_gone = False
        self._takes_first = takes_first

    async def send(self, frame: str) -> None:
        if self.is_gone:
            raise ConnectionError
        if self._takes_first:
            self.taken.append(frame)
        await self.is_reading.wait()
        if not self._takes_first:
            self.taken.append(frame)


async def a_reader(client: Client, most: int = 5) -> tuple[Reader, asyncio.Task[None]]:
    reader = Reader(SPECTATOR, most)
    reader.push_all(["first"])
    sending = asyncio.create_task(reader.send_all(client.send))
    await asyncio.sleep(0)
    return reader, sending


async def test_a_client_that_reads_has_a_frame_at_once() -> None:
    client = Client()
    reader, sending = await a_reader(client)
    reader.push("a")
    reader.push("b")
    assert client.taken == ["first", "a", "b"]
    reader.end(GONE)
    await sending


@pytest.mark.parametrize("takes_first", [False, True])
async def test_one_that_does_not_has_them_later_in_order_and_once(takes_first: bool) -> None:
    client = Client(takes_first=takes_first)
    reader, sending = await a_reader(client)
    client.is_reading.clear()
    for frame in "abc":
        reader.push(frame)
    await asyncio.sleep(0)
    assert client.taken == (["first", "a"] if takes_first else ["first"])
    client.is_reading.set()
    reader.push("d")
    reader.end(RESTART)  # what waits is still sent
    await sending
    assert client.taken == ["first", "a", "b", "c", "d"]


async def test_one_for_whom_too_many_wait_is_dropped() -> None:
    client = Client()
    reader, sending = await a_reader(client, most=2)
    reader.on_slow = sending.cancel
    client.is_reading.clear()
    for frame in "abcd":  # one is under way, two wait
        assert reader.close_code is None
        reader.push(frame)
    assert reader.close_code == TOO_SLOW
    with pytest.raises(asyncio.CancelledError):
        await sending
    assert client.taken == ["first"]


async def test_a_client_that_has_gone_ends_the_sending() -> None:
    client = Client()
    reader, sending = await a_reader(client)
    client.is_gone = True
    reader.push("a")
    with pytest.raises(ConnectionError):
        await sending
