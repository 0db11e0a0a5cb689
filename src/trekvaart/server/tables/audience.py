"""The audience of a table: its open streams in this process, and who is connected to other processes."""

import asyncio
import json
from collections.abc import Callable, Iterable

from trekvaart.game.ids import Seat
from trekvaart.server.tables import frames
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.frames import Frame
from trekvaart.server.tables.subscriber import Subscriber
from trekvaart.server.tables.table_state import LogLine, TableState
from trekvaart.wire.answers import Phrase

SETTLING = 0.2  # seconds in which changes of presence are collected into one frame


class Audience:
    """Everybody who follows one table."""

    def __init__(self, on_presence: Callable[[], None]) -> None:
        self.subscribers: dict[Subscriber, None] = {}  # in the order of their arrival
        self._elsewhere: list[dict[str, int]] = []  # the `stream_counts` of other processes
        self._on_presence = on_presence
        self._timer: asyncio.TimerHandle | None = None
        self._last_presence: Frame | None = None
        self._newest: tuple[int, dict[Seat | None, str]] = (0, {})  # the newest entry, as sent to each viewer

    def stream_counts(self) -> dict[str, int]:
        """The number of streams of each seat in this process; spectators are under "-"."""
        counts: dict[str, int] = {}
        for subscriber in self.subscribers:
            name = "-" if subscriber.viewer is None else str(subscriber.viewer)
            counts[name] = counts.get(name, 0) + 1
        return counts

    def streams_of(self, caller: Caller) -> list[Subscriber]:
        """The streams of a caller, or of all spectators, oldest first."""
        return [subscriber for subscriber in self.subscribers if subscriber.caller.shares_place_with(caller)]

    def is_present(self, seat: Seat) -> bool:
        """Whether a seat has a stream in any process."""
        return any(counts.get(str(seat)) for counts in (self.stream_counts(), *self._elsewhere))

    def presence(self) -> Frame:
        """The frame that says who is connected, in all processes."""
        everywhere = [self.stream_counts(), *self._elsewhere]
        connected = sorted({int(seat) for counts in everywhere for seat in counts if seat != "-"})
        return frames.presence(connected, sum(counts.get("-", 0) for counts in everywhere))

    def connected_elsewhere(self) -> set[Seat]:
        """The seats that have streams in other processes."""
        return {int(seat) for counts in self._elsewhere for seat in counts if seat != "-"}

    def set_elsewhere(self, attendances: Iterable[str]) -> None:
        """Set who is connected to other processes."""
        self._elsewhere = [json.loads(stream_counts) for stream_counts in attendances]
        self.settle()

    def add(self, subscriber: Subscriber, first: list[str]) -> None:
        """Add a subscriber with its first frames; no frame is missing between them and the next ones."""
        self.subscribers[subscriber] = None
        subscriber.push_all([*first, _text(self.presence())])
        self.settle()
        self._on_presence()

    def remove(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self.subscribers.pop(subscriber, None)
        self.settle()
        self._on_presence()

    def renumber(self, state: TableState) -> None:
        """Update the subscribers' seats after open seats were removed."""
        for subscriber in self.subscribers:
            subscriber.viewer = state.seat_of(subscriber.caller.place)
        self.settle()

    def publish(self, state: TableState, line: LogLine) -> None:
        """Send an entry to all subscribers, to each as they may see it."""
        texts: dict[Seat | None, str] = {}
        start = frames.entry_start(state, line)
        for subscriber in list(self.subscribers):
            viewer = subscriber.viewer
            if viewer not in texts:
                texts[viewer] = _text(frames.entry_for(state, line, start, viewer))
            subscriber.push(texts[viewer])
        self._newest = (line.number, texts)

    def text(self, state: TableState, line: LogLine, viewer: Seat | None) -> str:
        """An entry as a viewer may see it; reuses the text that was just sent to the viewer's streams."""
        number, texts = self._newest
        if number == line.number and viewer in texts:
            return texts[viewer]
        return _text(frames.entry(state, line, viewer))

    def say(self, seat: Seat, phrase: Phrase) -> None:
        """Send a phrase that a player says to every stream, those of spectators included."""
        text = _text(frames.phrase_frame(seat, phrase))
        for subscriber in list(self.subscribers):
            subscriber.push(text)

    def beat(self, version: int) -> None:
        """Send a heartbeat to every stream."""
        text = _text(frames.beat(version))
        for subscriber in list(self.subscribers):
            subscriber.push(text)

    def end(self, code: int, which: Callable[[Subscriber], bool] = lambda _subscriber: True) -> None:
        """End some streams, or all."""
        for subscriber in list(self.subscribers):
            if which(subscriber):
                subscriber.end(code)

    def settle(self) -> None:
        """Schedule a frame that says who is connected, unless one is scheduled."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SETTLING, self._send_presence)

    def _send_presence(self) -> None:
        self._timer = None
        frame = self.presence()
        if frame == self._last_presence:
            return
        self._last_presence = frame
        text = _text(frame)
        for subscriber in list(self.subscribers):
            subscriber.push(text)


def _text(frame: Frame) -> str:
    return frames.encode(frame).decode()
