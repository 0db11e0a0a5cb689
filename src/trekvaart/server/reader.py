"""A reader: one open stream of a table. Frames wait in a bounded queue; a slow reader is dropped and may resume."""

import asyncio
from collections import deque
from collections.abc import Callable

from trekvaart.game.ids import Seat
from trekvaart.server.caller import Caller

GONE = 0  # the client went by itself: there is nobody to tell
RESTART = 1012
UNEXPECTED = 1008
OLD_SECRET = 4401
NO_SPECTATORS = 4403
TOO_SLOW = 4408
REPLACED = 4409  # the seat has opened too many others since


class Reader:
    """The frames that wait for one stream, in order."""

    def __init__(self, caller: Caller, most: int) -> None:
        self.caller = caller
        self.viewer: Seat | None = None  # the seat that it is now, once the reader has been let in
        self.close_code: int | None = None
        self.on_slow: Callable[[], object] = lambda: None  # stops the sending that waits for a slow client
        self._most = most
        self._frames: deque[str] = deque()
        self._waiting: asyncio.Future[None] | None = None  # whoever pulls, while there is nothing

    def push(self, frame: str) -> None:
        """Add a frame, unless too many wait already: then the stream ends."""
        if self.close_code is not None:
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

    async def pull(self) -> str | None:
        """The next frame, once there is one; None at the end of the stream."""
        while not self._frames:
            if self.close_code is not None:
                return None
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._frames.popleft()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
