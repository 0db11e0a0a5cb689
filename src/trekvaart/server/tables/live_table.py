"""A live table: the only writer of its log in this process. Commands decide; the table writes, then publishes.

    command -> lock -> decide -> append (durable, unique on game and number) -> publish

If another process has written the same number first, the table reads the log and runs the command again.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias
from weakref import ref

from trekvaart.editions.edition import Edition
from trekvaart.game.errors import TrekvaartError
from trekvaart.game.ids import Seat
from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import LIVE, START, EntryRow, GameRow, Key, ListChange, Purpose, link
from trekvaart.server.tables import frames, log_entries
from trekvaart.server.tables.audience import Audience
from trekvaart.server.tables.caller import SPECTATOR, Caller
from trekvaart.server.tables.frame_cache import Viewer
from trekvaart.server.tables.log_entries import Changed, Created, Entry, HandedOver, Left, Started, TakenBack
from trekvaart.server.tables.services import Runtime, Services
from trekvaart.server.tables.subscriber import NO_SPECTATORS, OLD_SECRET, Subscriber
from trekvaart.server.tables.table_state import LogLine, TableState
from trekvaart.server.tables.time_slices import SLICE


@dataclass(frozen=True, slots=True)
class LogWrite:
    """The result of a command: an entry to write, and changes of the keys."""

    entry: Entry
    keys: Sequence[Key] = ()
    revoke_seat: int | None = None  # the place whose secrets are revoked


# Returns what to write, or a line that was already written, or None for nothing. Raises a ProblemError to refuse.
Command: TypeAlias = Callable[[TableState], LogWrite | LogLine | None]


NEWEST = sys.maxsize  # newer than any entry: the log is always read


class LiveTable:
    """One game on the server, with its log, its keys and its audience."""

    def __init__(
        self,
        state: TableState,
        keys: Sequence[Key],
        creator: str,
        services: Services,
        on_change: Callable[[LiveTable], None],
        on_presence: Callable[[LiveTable], None],
    ) -> None:
        self.state = state
        self.keys: Mapping[str, Key] = {key.digest: key for key in keys}
        self.creator = creator  # the hash of the address whose limits it counts towards
        myself = ref(self)  # avoids a cycle, so that an unused table leaves the memory at once
        self.audience = Audience(lambda: None if (table := myself()) is None else on_presence(table))
        self.services = services
        self.head = START  # the digest of the newest entry, with which the store checks that the log is the same
        self._store = services.store
        self._on_change = on_change
        self._last_active: dict[int, float] = {}  # the last request of each place, by the monotonic clock
        self._loaded = services.runtime.monotonic()
        self.is_back = False  # loaded after a restart of the server: people get their full time again
        self._asked: dict[Seat, tuple[tuple[int, float], float]] = {}  # a decision, and when it was first seen here
        self._newest = (0, 0.0)  # the newest entry, and when it was first seen here
        self.postponed: dict[Seat, tuple[int, float]] = {}  # present but slow: since which entry, and until when
        self._lock = asyncio.Lock()
        self._published = state.version  # the newest entry that was sent to the audience
        self._is_ahead = False  # the state has an entry that may not have been written

    @property
    def id(self) -> str:
        """The table's public name."""
        return self.state.id

    # Reading

    @asynccontextmanager
    async def locked_state(self, version: int = 0) -> AsyncIterator[TableState]:
        """Lock the table and yield its state, at least as new as `version` if the log is."""
        async with self._lock:
            await self._refresh(version)
            yield self.state

    async def _refresh(self, version: int) -> None:
        if self._is_ahead:
            await self._reload()
        elif version > self.state.version:
            await self._catch_up()

    async def catch_up(self, number: int = NEWEST) -> None:
        """Read what other processes have written, unless the entry of that number is already here."""
        async with self.locked_state(number):
            pass

    async def follow(self, subscriber: Subscriber, after: int) -> None:
        """Add a subscriber to the audience, with all entries after a number."""
        async with self.locked_state(after) as state:
            if after > state.version:
                raise ProblemError("future-version", given=after, version=state.version)
            subscriber.viewer = self.viewer(subscriber.caller)
            hello = frames.hello(
                state, subscriber.viewer, subscriber.caller.is_host, self.services.settings.beat_seconds
            )
            entries = await self.encoded_entries(subscriber.viewer, after)
            self.audience.add(subscriber, [frames.encode(hello).decode(), *entries])

    async def encoded_entries(self, viewer: Viewer, after: int, limit: int = NEWEST) -> list[str]:
        """The entries after a number as a viewer may see them, encoded in time slices while the table is locked."""
        texts = []
        until = time.perf_counter() + SLICE
        for line in self.state.log[after : after + limit]:
            texts.append(self.services.frames.text(self.state, line, viewer))
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + SLICE
        return texts

    async def find_key(self, secret: str) -> Key | None:
        """The key of a secret, or None."""
        digest = digest_of(secret)
        key = self.keys.get(digest)
        # Another process may have added the key or revoked an invitation, which writes no entry.
        if self._store.is_shared and (key is None or key.purpose is not Purpose.SEAT):
            await self.read_keys()
        return self.keys.get(digest)

    def viewer(self, caller: Caller) -> Seat | None:
        """The seat whose view a caller gets; None is a spectator's. Call it while the table is locked."""
        if caller == SPECTATOR and not self.state.has_spectators:
            raise ProblemError("no-spectators")
        return None if caller.place is None else self.seat_of(caller)

    def seat_of(self, caller: Caller) -> Seat:
        """The seat of a caller, whose secret must still be valid. Call it while the table is locked."""
        key, seat = self.keys.get(caller.key), self.state.seat_of(caller.place)
        if key is None or key.is_revoked or seat is None:
            raise self.old_secret(caller.key)
        return seat

    def old_secret(self, digest: str) -> ProblemError:
        """The problem of a revoked secret, which depends on whether it can take its seat back."""
        seat = self.seat_to_take_back(digest)
        return ProblemError("old-secret") if seat is None else ProblemError("seat-handed-over", seat=seat)

    def seat_to_take_back(self, digest: str) -> Seat | None:
        """The seat that a revoked secret can take back, because the host gave it to somebody else."""
        if self.state.status not in LIVE:
            return None
        now = self.services.runtime.now()
        for seat, seat_state in enumerate(self.state.seats):
            if any(former.key == digest and former.until > now for former in seat_state.former):
                return seat
        return None

    # Presence

    def mark_active(self, place: int) -> None:
        """Record a request by the holder of a place."""
        self._last_active[place] = self.services.runtime.monotonic()

    def is_present(self, seat: Seat) -> bool:
        """Whether the holder of a seat has a stream in any process, or has sent a request recently.

        Nobody counts as away soon after the table was loaded: after a restart, all clients have to reconnect.
        """
        seat_state, runtime = self.state.seats[seat], self.services.runtime
        idle = runtime.monotonic() - self._last_active.get(seat_state.place, self._loaded)
        since_act = abs(runtime.now() - seat_state.acted)  # possibly through another process
        return self.audience.is_present(seat) or min(idle, since_act) < self.services.settings.away_seconds

    def is_away(self, seat: Seat) -> bool:
        """Whether the holder of a seat has left or is not present."""
        return self.state.seats[seat].is_gone or not self.is_present(seat)

    # Durations, by the monotonic clock, because the wall clock may be set

    def due_of(self, seat: Seat) -> float | None:
        """When the server has to act for a deciding seat."""
        self._record_times()
        return self.state.due_after(seat, self.services.settings, self._asked[seat][1], self._newest[1])

    def is_late(self, seat: Seat) -> bool:
        """Whether a seat has exceeded the table's time limit for its decision."""
        limit = self.state.setup.turn_seconds
        if limit is None or seat not in self.state.deciding:
            return False
        self._record_times()
        return self.services.runtime.monotonic() >= self._asked[seat][1] + limit

    def _record_times(self) -> None:
        """Record when the current decisions and the newest entry began, by the monotonic clock."""
        state = self.state
        if self._newest[0] != state.version:
            self._newest = (state.version, self._monotonic_time(state.log[-1].at))
        for seat in state.deciding:
            stamp = state.decision_time(seat)
            decision = (state.since[seat], stamp)
            if seat not in self._asked or self._asked[seat][0] != decision:
                is_fresh = self.is_back and not state.seats[seat].is_played_by_bot
                self._asked[seat] = (decision, self._loaded if is_fresh else self._monotonic_time(stamp))
        self.is_back = False

    def _monotonic_time(self, stamp: float) -> float:
        """A timestamp by the monotonic clock; one in the future counts as now."""
        runtime = self.services.runtime
        return runtime.monotonic() - max(0.0, runtime.now() - stamp)

    # Keys

    def keys_of(self, place: int) -> tuple[str, ...]:
        """The digests of the valid secrets of a place."""
        return tuple(
            key.digest
            for key in self.keys.values()
            if key.purpose is Purpose.SEAT and key.seat == place and not key.is_revoked
        )

    def holds(self, caller: Caller, place: int) -> bool:
        """Whether one of a caller's secrets is valid for a place. Call it while the table is locked."""
        return not set(caller.keys).isdisjoint(self.keys_of(place))

    def seat_key(self, secret: str, seat: Seat) -> Key:
        """The key for a secret of a seat."""
        place = self.state.seats[seat].place
        return Key(digest_of(secret), self.id, Purpose.SEAT, place, place == self.state.setup.host, None)

    def host_key(self, secret: str) -> Key:
        """The key for the secret of a host without a seat."""
        return Key(digest_of(secret), self.id, Purpose.SEAT, None, True, None)

    # Writing

    async def execute(self, command: Command, version: int = 0) -> LogLine | None:
        """Run a command while the table is locked, and write its entry; None if there is nothing to write."""
        async with self._lock:
            await self._refresh(version)
            while True:
                log_write = self._evaluate(command)
                if not isinstance(log_write, LogWrite):
                    return log_write
                if (line := await self._write(log_write)) is not None:
                    return line

    def _evaluate(self, command: Command) -> LogWrite | LogLine | None:
        try:
            return command(self.state)
        except (ProblemError, TrekvaartError):  # refused before any change
            raise
        except BaseException:
            self._is_ahead = True
            raise

    # The log

    async def _write(self, log_write: LogWrite) -> LogLine | None:
        """Write an entry and publish it; None if another process wrote first, after reading the log again."""
        self._is_ahead = True
        # Timestamps never decrease, even if the clock does.
        line = self.state.append(log_write.entry, max(self.services.runtime.now(), self.state.log[-1].at))
        body = log_entries.write(log_write.entry)
        row = EntryRow(line.number, line.at, body, link(self.head, self.id, line.number, line.at, body))
        change = list_change(self.state, self.services.settings)
        began = time.perf_counter()
        is_first = await self._store.append(self.id, row, change, log_write.keys, log_write.revoke_seat, head=self.head)
        self.services.metrics.append_seconds.observe(time.perf_counter() - began)
        if not is_first:
            await self._reload()
            return None
        self.head = row.digest
        if log_write.keys or log_write.revoke_seat is not None:
            await self.read_keys()
        self._is_ahead = False
        self._publish()
        self._on_change(self)
        return line

    async def _catch_up(self) -> None:
        """Apply what other processes have written."""
        rows = await self._store.rows(self.id, self.state.version, self.head)
        if not rows:
            return
        await self.read_keys()  # first, because nothing would read them once the state is up to date
        for row in rows:
            self.state.apply(log_entries.read(row.body), row.at)
        self.head = rows[-1].digest
        self._publish()

    async def _reload(self) -> None:
        """Replace the state by the fold of the stored log."""
        rows = await self._store.rows(self.id)
        if not rows:
            raise ProblemError("unknown-game")
        state = await self.services.run_fold(partial(fold, self.id, self.state.edition, rows, self.services.runtime))
        await self.read_keys()
        self.state, self.head = state, rows[-1].digest
        self._is_ahead = False
        self._publish()

    async def read_keys(self) -> None:
        """Read the keys from the store."""
        self.keys = {key.digest: key for key in await self._store.keys(self.id)}

    def _publish(self) -> None:
        """Send the audience all new entries."""
        self._record_times()
        for line in self.state.log[self._published :]:
            if isinstance(line.entry, Started):
                self.audience.renumber(self.state)
            self.audience.publish(self.state, line)
            self._published = line.number
            self._end_revoked_streams(line.entry)

    def _end_revoked_streams(self, entry: Entry) -> None:
        """End the streams that an entry revokes."""
        if isinstance(entry, HandedOver | TakenBack) or (isinstance(entry, Left) and self.state.game is None):
            seat = entry.seat
            self.audience.end(OLD_SECRET, lambda subscriber: subscriber.viewer == seat)
        if isinstance(entry, Changed) and not entry.has_spectators:
            self.audience.end(
                NO_SPECTATORS, lambda subscriber: subscriber.viewer is None and not subscriber.caller.is_host
            )


def list_change(state: TableState, settings: Settings) -> ListChange:
    """What the newest entry of a table changes in its row of the store."""
    summary = frames.encode(frames.table(state)).decode() if state.is_public else ""  # only public tables are listed
    return ListChange(state.status, state.is_public, len(state.free), state.due(settings), summary)


def game_row(state: TableState, creator: str, settings: Settings) -> GameRow:
    """The row of a table in the store."""
    return GameRow(
        id=state.id,
        board=state.setup.board,
        edition=state.setup.edition,
        rules=state.setup.rules,
        created=state.log[0].at,
        changed=state.log[-1].at,
        version=state.version,
        seats=len(state.seats),
        creator=creator,
        change=list_change(state, settings),
    )


def fold(id: str, edition: Edition, rows: Sequence[EntryRow], runtime: Runtime) -> TableState:
    """The state of a table, from its log."""
    created = log_entries.read(rows[0].body)
    assert isinstance(created, Created)
    state = TableState(id, edition, runtime.new_chance_source(), created, rows[0].at)
    for row in rows[1:]:
        state.apply(log_entries.read(row.body), row.at)
    return state
