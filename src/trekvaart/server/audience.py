"""The audience of a table: its open streams here, who is present in other processes, and what each of them is sent."""

import asyncio
import json
from collections.abc import Callable, Iterable

from trekvaart.game.ids import Seat
from trekvaart.server import frames
from trekvaart.server.caller import Caller
from trekvaart.server.frames import Frame
from trekvaart.server.reader import Reader
from trekvaart.server.state import Line, TableState

SETTLING = 0.2  # seconds in which arrivals and departures are gathered into one frame


class Audience:
    """Everybody who follows one table."""

    def __init__(self, on_presence: Callable[[], None]) -> None:
        self.readers: dict[Reader, None] = {}  # in the order in which they came
        self._elsewhere: list[dict[str, int]] = []  # what other processes have, as `attendance` says it
        self._on_presence = on_presence
        self._timer: asyncio.TimerHandle | None = None
        self._told: Frame | None = None
        self._newest: tuple[int, dict[Seat | None, str]] = (0, {})  # the newest entry, as each viewer was sent it

    def attendance(self) -> dict[str, int]:
        """How many streams each seat has here; spectators are under "-"."""
        counts: dict[str, int] = {}
        for reader in self.readers:
            name = "-" if reader.viewer is None else str(reader.viewer)
            counts[name] = counts.get(name, 0) + 1
        return counts

    def streams_of(self, caller: Caller) -> list[Reader]:
        """The streams that somebody has here, or all spectators, the oldest first."""
        return [reader for reader in self.readers if reader.caller.is_with(caller)]

    def is_present(self, seat: Seat) -> bool:
        """Whether a seat has a stream anywhere."""
        return any(counts.get(str(seat)) for counts in (self.attendance(), *self._elsewhere))

    def presence(self) -> Frame:
        """Who is looking, here and elsewhere."""
        everywhere = [self.attendance(), *self._elsewhere]
        connected = sorted({int(seat) for counts in everywhere for seat in counts if seat != "-"})
        return frames.presence(connected, sum(counts.get("-", 0) for counts in everywhere))

    def connected_elsewhere(self) -> set[Seat]:
        """The seats that have streams in other processes."""
        return {int(seat) for counts in self._elsewhere for seat in counts if seat != "-"}

    def hear_from_elsewhere(self, attendances: Iterable[str]) -> None:
        """Take in who is present in other processes."""
        self._elsewhere = [json.loads(attendance) for attendance in attendances]
        self.settle()

    def add(self, reader: Reader, first: list[str]) -> None:
        """Let a reader in; what it begins with and what follows have no gap between them."""
        self.readers[reader] = None
        reader.push_all([*first, _text(self.presence())])
        self.settle()
        self._on_presence()

    def remove(self, reader: Reader) -> None:
        """Let a reader go."""
        self.readers.pop(reader, None)
        self.settle()
        self._on_presence()

    def renumber(self, state: TableState) -> None:
        """Follow the players to their new seats when open ones were taken away."""
        for reader in self.readers:
            reader.viewer = state.seat_of(reader.caller.place)
        self.settle()

    def publish(self, state: TableState, line: Line) -> None:
        """Send an entry to everybody, to each as they may see it."""
        texts: dict[Seat | None, str] = {}
        start = frames.entry_start(state, line)
        for reader in list(self.readers):
            viewer = reader.viewer
            if viewer not in texts:
                texts[viewer] = _text(frames.entry_for(state, line, start, viewer))
            reader.push(texts[viewer])
        self._newest = (line.number, texts)

    def text(self, state: TableState, line: Line, viewer: Seat | None) -> str:
        """An entry as a viewer may see it; what has just been sent to a stream of theirs is not made again."""
        number, texts = self._newest
        if number == line.number and viewer in texts:
            return texts[viewer]
        return _text(frames.entry(state, line, viewer))

    def beat(self, version: int) -> None:
        """Give every stream a sign of life."""
        text = _text(frames.beat(version))
        for reader in list(self.readers):
            reader.push(text)

    def end(self, code: int, whom: Callable[[Reader], bool] = lambda _reader: True) -> None:
        """End the streams of some, or of all."""
        for reader in list(self.readers):
            if whom(reader):
                reader.end(code)

    def settle(self) -> None:
        """Tell everybody who is present, soon and once."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SETTLING, self._tell_presence)

    def _tell_presence(self) -> None:
        self._timer = None
        frame = self.presence()
        if frame == self._told:
            return
        self._told = frame
        text = _text(frame)
        for reader in list(self.readers):
            reader.push(text)


def _text(frame: Frame) -> str:
    return frames.encode(frame).decode()
