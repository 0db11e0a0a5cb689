"""A reader: frames go out in order and once each, at once where the client takes them, else when it does."""

import asyncio

import pytest

from trekvaart.server.tables.caller import SPECTATOR
from trekvaart.server.tables.subscriber import GONE, RESTART, TOO_SLOW, Subscriber

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


async def a_reader(client: Client, most: int = 5) -> tuple[Subscriber, asyncio.Task[None]]:
    subscriber = Subscriber(SPECTATOR, most)
    subscriber.push_all(["first"])
    sending = asyncio.create_task(subscriber.send_all(client.send))
    await asyncio.sleep(0)
    return subscriber, sending


async def test_a_client_that_reads_has_a_frame_at_once() -> None:
    client = Client()
    subscriber, sending = await a_reader(client)
    subscriber.push("a")
    subscriber.push("b")
    assert client.taken == ["first", "a", "b"]
    subscriber.end(GONE)
    await sending


@pytest.mark.parametrize("takes_first", [False, True])
async def test_one_that_does_not_has_them_later_in_order_and_once(takes_first: bool) -> None:
    client = Client(takes_first=takes_first)
    subscriber, sending = await a_reader(client)
    client.is_reading.clear()
    for frame in "abc":
        subscriber.push(frame)
    await asyncio.sleep(0)
    assert client.taken == (["first", "a"] if takes_first else ["first"])
    client.is_reading.set()
    subscriber.push("d")
    subscriber.end(RESTART)  # what waits is still sent
    await sending
    assert client.taken == ["first", "a", "b", "c", "d"]


async def test_one_for_whom_too_many_wait_is_dropped() -> None:
    client = Client()
    subscriber, sending = await a_reader(client, most=2)
    subscriber.on_slow = sending.cancel
    client.is_reading.clear()
    for frame in "abcd":  # one is under way, two wait
        assert subscriber.close_code is None
        subscriber.push(frame)
    assert subscriber.close_code == TOO_SLOW
    with pytest.raises(asyncio.CancelledError):
        await sending
    assert client.taken == ["first"]


async def test_a_client_that_has_gone_ends_the_sending() -> None:
    client = Client()
    subscriber, sending = await a_reader(client)
    client.is_gone = True
    subscriber.push("a")
    with pytest.raises(ConnectionError):
        await sending
