"""A subscriber: an open stream of a table with a bounded queue of frames; a slow client is dropped and may resume."""

import asyncio
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeAlias

from trekvaart.game.ids import Seat
from trekvaart.server.tables.caller import Caller

GONE = 0  # the client disconnected, so no close frame is sent
RESTART = 1012
UNEXPECTED = 1008
OLD_SECRET = 4401
NO_SPECTATORS = 4403
TOO_SLOW = 4408
REPLACED = 4409  # the seat has opened too many newer streams


Send: TypeAlias = Callable[[str], Coroutine[Any, Any, None]]


class Subscriber:
    """The queue of frames of one stream."""

    def __init__(self, caller: Caller, most: int) -> None:
        self.caller = caller
        self.viewer: Seat | None = None  # the current seat, once it has been added to an audience
        self.close_code: int | None = None
        self.on_slow: Callable[[], object] = lambda: None  # cancels the sending to a slow client
        self._most = most
        self._frames: deque[str] = deque()
        self._send: Send | None = None
        self._begun: Coroutine[Any, Any, None] | None = None  # the unfinished sending of a frame
        self._idle: asyncio.Future[None] | None = None  # while there is nothing to send

    def push(self, frame: str) -> None:
        """Add a frame; ends the stream if too many are waiting."""
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
        """Add the first frames of a stream, however many they are."""
        self._frames.extend(frames)
        self._wake()

    def end(self, code: int) -> None:
        """End the stream with a close code."""
        if self.close_code is None:
            self.close_code = code
            if code != RESTART:
                self._frames.clear()
            self._wake()
            if code in (TOO_SLOW, REPLACED):
                self.on_slow()

    async def send_all(self, send: Send) -> None:
        """Send all frames in order until the stream ends."""
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
        """Send a frame without waking `send_all`, which only finishes the sending to a slow client."""
        assert self._send is not None
        sending = self._send(frame)
        try:
            awaited = sending.send(None)
        except StopIteration:
            return True
        except Exception:  # `send_all` will get it too, and end the stream
            return False
        self._begun = _resume(sending, awaited)
        self._wake()
        return True


@types.coroutine
def _resume(coroutine: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    """Finish a coroutine that has started and awaits something."""
    try:
        yield awaited
    except BaseException:
        coroutine.close()
        raise
    yield from coroutine
