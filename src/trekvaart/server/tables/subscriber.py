"""A subscriber: one open stream of a table. Frames wait in a bounded queue; a slow client is dropped and may resume."""

import asyncio
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeAlias

from trekvaart.game.ids import Seat
from trekvaart.server.tables.caller import Caller

GONE = 0  # the client went by itself: there is nobody to tell
RESTART = 1012
UNEXPECTED = 1008
OLD_SECRET = 4401
NO_SPECTATORS = 4403
TOO_SLOW = 4408
REPLACED = 4409  # the seat has opened too many others since


Send: TypeAlias = Callable[[str], Coroutine[Any, Any, None]]


class Subscriber:
    """The frames that wait for one stream, in order."""

    def __init__(self, caller: Caller, most: int) -> None:
        self.caller = caller
        self.viewer: Seat | None = None  # the seat that it is now, once the reader has been let in
        self.close_code: int | None = None
        self.on_slow: Callable[[], object] = lambda: None  # stops the sending that waits for a slow client
        self._most = most
        self._frames: deque[str] = deque()
        self._send: Send | None = None
        self._begun: Coroutine[Any, Any, None] | None = None  # the sending of a frame for which a client lets us wait
        self._idle: asyncio.Future[None] | None = None  # while there is nothing to send

    def push(self, frame: str) -> None:
        """Add a frame, unless too many wait already: then the stream ends."""
        if self.close_code is not None:
            return
        if self._is_idle and self._send_at_once(frame):
            return
        if len(self._frames) >= self._most:
            self.end(TOO_SLOW)
            return
        self._frames.append(frame)
        self._wake()

    def push_all(self, frames: list[str]) -> None:
        """Add what a stream begins with, however much it is."""
        self._frames.extend(frames)
        self._wake()

    def end(self, code: int) -> None:
        """Let the stream end with this code."""
        if self.close_code is None:
            self.close_code = code
            if code != RESTART:
                self._frames.clear()
            self._wake()
            if code in (TOO_SLOW, REPLACED):
                self.on_slow()

    async def send_all(self, send: Send) -> None:
        """Send every frame, in order, until the stream ends."""
        self._send = send
        while True:
            if self._begun is not None:
                begun, self._begun = self._begun, None
                await begun
            elif self._frames:
                await send(self._frames.popleft())
            elif self.close_code is not None:
                return
            else:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle

    @property
    def _is_idle(self) -> bool:
        return self._idle is not None and not self._idle.done()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    def _send_at_once(self, frame: str) -> bool:
        """Send a frame without a turn of the event loop for `send_all`, which only goes on where a client is slow."""
        assert self._send is not None
        sending = self._send(frame)
        try:
            awaited = sending.send(None)
        except StopIteration:
            return True
        except Exception:  # `send_all` will meet it too, and end the stream
            return False
        self._begun = _go_on(sending, awaited)
        self._wake()
        return True


@types.coroutine
def _go_on(coroutine: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    """Finish a coroutine that has begun and awaits something."""
    try:
        yield awaited
    except BaseException:
        coroutine.close()
        raise
    yield from coroutine
