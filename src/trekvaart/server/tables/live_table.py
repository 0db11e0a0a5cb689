"""A live table: the only writer of its log in this process. Commands decide; the table writes, then publishes.

    command -> lock -> decide -> append (durable, unique on game and number) -> publish

If another process has written the same number first, the log is read and the command run again.
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
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import LIVE, START, EntryRow, Key, ListChange, Purpose, link
from trekvaart.server.tables import frames, log_entries
from trekvaart.server.tables.audience import Audience
from trekvaart.server.tables.caller import SPECTATOR, Caller
from trekvaart.server.tables.frame_cache import Viewer
from trekvaart.server.tables.log_entries import Changed, Created, Entry, HandedOver, Left, Started, TakenBack
from trekvaart.server.tables.runtime import Runtime
from trekvaart.server.tables.services import Services
from trekvaart.server.tables.subscriber import NO_SPECTATORS, OLD_SECRET, Subscriber
from trekvaart.server.tables.table_state import LogLine, TableState
from trekvaart.server.tables.time_slices import SLICE


@dataclass(frozen=True, slots=True)
class LogWrite:
    """What a command comes to: an entry, and what it changes about who may come in."""

    entry: Entry
    keys: Sequence[Key] = ()
    revoke_seat: int | None = None  # the place whose secrets open nothing any more


# Looks at the state and says what is to be done; a line has been written already; None is nothing. Raises a Problem.
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
        self.creator = creator  # whose share of the machine it takes: an address, unreadable
        myself = ref(self)  # no cycle, so that a table which nobody needs leaves the memory at once
        self.audience = Audience(lambda: None if (table := myself()) is None else on_presence(table))
        self.services = services
        self.head = START  # the digest of the newest entry, by which the store knows that it is still the same log
        self._store = services.store
        self._on_change = on_change
        self._last_active: dict[
            int, float
        ] = {}  # when somebody last asked something from a place, by the monotonic clock
        self._loaded = services.runtime.monotonic()
        self.is_back = (
            False  # it was read from the log of a server that has stopped: people have their whole time again
        )
        self._asked: dict[Seat, tuple[tuple[int, float], float]] = {}  # a decision, and when it was first seen here
        self._newest = (0, 0.0)  # the newest entry, and when it was first seen here
        self.spared: dict[Seat, tuple[int, float]] = {}  # present but slow: since which entry, and until when
        self._lock = asyncio.Lock()
        self._published = state.version  # the newest entry that the audience has got
        self._is_ahead = False  # the state has an entry of which nobody knows whether it was written

    @property
    def id(self) -> str:
        """The table's public name."""
        return self.state.id

    # Reading

    @asynccontextmanager
    async def locked_state(self, version: int = 0) -> AsyncIterator[TableState]:
        """The state while nobody writes; at least as new as `version`, if the log is."""
        async with self._lock:
            await self._refresh(version)
            yield self.state

    async def _refresh(self, version: int) -> None:
        if self._is_ahead:
            await self._reload()
        elif version > self.state.version:
            await self._catch_up()

    async def catch_up(self, number: int = NEWEST) -> None:
        """Read what other processes have written, unless an entry of that number is here by now."""
        async with self.locked_state(number):
            pass

    async def follow(self, subscriber: Subscriber, after: int) -> None:
        """Let a reader in, with everything after the entry it has seen last."""
        async with self.locked_state(after) as state:
            if after > state.version:
                raise ProblemError("future-version", given=after, version=state.version)
            subscriber.viewer = self.viewer(subscriber.caller)
            hello = frames.hello(
                state, subscriber.viewer, subscriber.caller.is_host, self.services.settings.beat_seconds
            )
            told = await self.encoded_entries(subscriber.viewer, after)
            self.audience.add(subscriber, [frames.encode(hello).decode(), *told])

    async def encoded_entries(self, viewer: Viewer, after: int, limit: int = NEWEST) -> list[str]:
        """The entries after a number as a viewer may see them; made a moment at a time, while nobody writes."""
        texts = []
        until = time.perf_counter() + SLICE
        for line in self.state.log[after : after + limit]:
            texts.append(self.services.frames.text(self.state, line, viewer))
            if time.perf_counter() > until:
                await asyncio.sleep(0)
                until = time.perf_counter() + SLICE
        return texts

    async def find_key(self, secret: str) -> Key | None:
        """The key that a secret fits."""
        digest = digest_of(secret)
        key = self.keys.get(digest)
        # Another process may have made the key, or revoked an invitation, which leaves no entry to catch up with.
        if self._store.is_shared and (key is None or key.purpose is Purpose.INVITATION):
            await self.read_keys()
        return self.keys.get(digest)

    def viewer(self, caller: Caller) -> Seat | None:
        """Whose view a caller has, now that it is their turn to be heard; None is a spectator's."""
        if caller == SPECTATOR and not self.state.has_spectators:
            raise ProblemError("no-spectators")
        return None if caller.place is None else self.seat_of(caller)

    def seat_of(self, caller: Caller) -> Seat:
        """The seat of a caller whose secret is still good, now that it is their turn to be heard."""
        key, seat = self.keys.get(caller.key), self.state.seat_of(caller.place)
        if key is None or key.is_revoked or seat is None:
            raise self.old_secret(caller.key)
        return seat

    def old_secret(self, digest: str) -> ProblemError:
        """What is wrong with a secret that opens nothing any more, and whether it can take its seat back."""
        seat = self.seat_to_take_back(digest)
        return ProblemError("old-secret") if seat is None else ProblemError("seat-handed-over", seat=seat)

    def seat_to_take_back(self, digest: str) -> Seat | None:
        """The seat that a secret has opened, until the host gave it to somebody else."""
        if self.state.status not in LIVE:
            return None
        now = self.services.runtime.now()
        for seat, seat_state in enumerate(self.state.seats):
            if any(former.key == digest and former.until > now for former in seat_state.former):
                return seat
        return None

    # Who is there

    def mark_active(self, place: int) -> None:
        """Note that the holder of a place has asked something."""
        self._last_active[place] = self.services.runtime.monotonic()

    def is_present(self, seat: Seat) -> bool:
        """Whether the holder of a seat is there: has a stream anywhere, or was heard from not long ago.

        Nobody counts as away before the table has been in memory for so long: after a restart all have to come back.
        """
        seat_state, runtime = self.state.seats[seat], self.services.runtime
        heard = runtime.monotonic() - self._last_active.get(seat_state.place, self._loaded)
        acted = abs(runtime.now() - seat_state.acted)  # perhaps by way of another process
        return self.audience.is_present(seat) or min(heard, acted) < self.services.settings.away_seconds

    def is_away(self, seat: Seat) -> bool:
        """Whether the holder of a seat has left or is not there."""
        return self.state.seats[seat].is_gone or not self.is_present(seat)

    # How long it has lasted: by the monotonic clock, because the other one may be set while somebody waits

    def due_of(self, seat: Seat) -> float | None:
        """When the server has to do something about a deciding seat."""
        self._record_times()
        return self.state.due_after(seat, self.services.settings.away_seconds, self._asked[seat][1], self._newest[1])

    def is_late(self, seat: Seat) -> bool:
        """Whether a seat has had more time for its decision than the table gives."""
        limit = self.state.setup.turn_seconds
        if limit is None or seat not in self.state.deciding:
            return False
        self._record_times()
        return self.services.runtime.monotonic() >= self._asked[seat][1] + limit

    def _record_times(self) -> None:
        """Note when everything that is waited for began; what is read from the log is as old as its stamp says."""
        state = self.state
        if self._newest[0] != state.version:
            self._newest = (state.version, self._seen(state.log[-1].at))
        for seat in state.deciding:
            stamp = state.decision_time(seat)
            decision = (state.since[seat], stamp)
            if seat not in self._asked or self._asked[seat][0] != decision:
                is_fresh = self.is_back and not state.seats[seat].is_played_by_bot
                self._asked[seat] = (decision, self._loaded if is_fresh else self._seen(stamp))
        self.is_back = False

    def _seen(self, stamp: float) -> float:
        """When something was stamped, which was not in the future, whatever the clock says now."""
        runtime = self.services.runtime
        return runtime.monotonic() - max(0.0, runtime.now() - stamp)

    # Keys

    def keys_of(self, place: int) -> tuple[str, ...]:
        """The digests of the secrets that open a place."""
        return tuple(
            key.digest
            for key in self.keys.values()
            if key.purpose is Purpose.SEAT and key.seat == place and not key.is_revoked
        )

    def holds(self, caller: Caller, place: int) -> bool:
        """Whether one of a caller's secrets opens a place, now that it is their turn to be heard."""
        return not set(caller.keys).isdisjoint(self.keys_of(place))

    def seat_key(self, secret: str, seat: Seat) -> Key:
        """The key of a seat."""
        place = self.state.seats[seat].place
        return Key(digest_of(secret), self.id, Purpose.SEAT, place, place == self.state.setup.host, None)

    def host_key(self, secret: str) -> Key:
        """The key of a host who only watches."""
        return Key(digest_of(secret), self.id, Purpose.SEAT, None, True, None)

    # Writing

    async def execute(self, command: Command, version: int = 0) -> LogLine | None:
        """Judge a command while nobody else writes, and do what it comes to; None if that is nothing."""
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
        except (ProblemError, TrekvaartError):  # refused before anything was changed
            raise
        except BaseException:
            self._is_ahead = True
            raise

    # The log

    def list_change(self) -> ListChange:
        """What lists say about the table now."""
        return list_change_of(self.state, self.services.settings.away_seconds)

    async def _write(self, log_write: LogWrite) -> LogLine | None:
        """Write an entry, then tell everybody; None if another process was first and the log has been read again."""
        self._is_ahead = True
        # Stamps do not go back, whatever the clock does.
        line = self.state.append(log_write.entry, max(self.services.runtime.now(), self.state.log[-1].at))
        body = log_entries.write(log_write.entry)
        row = EntryRow(line.number, line.at, body, link(self.head, self.id, line.number, line.at, body))
        began = time.perf_counter()
        is_first = await self._store.append(
            self.id, row, self.list_change(), log_write.keys, log_write.revoke_seat, head=self.head
        )
        self.services.metrics.append(time.perf_counter() - began)
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
        await self.read_keys()  # first, because a state that is new already would not make anybody read them again
        for row in rows:
            self.state.apply(log_entries.read(row.body), row.at)
        self.head = rows[-1].digest
        self._publish()

    async def _reload(self) -> None:
        """Forget the state and fold the log again."""
        rows = await self._store.rows(self.id)
        if not rows:
            raise ProblemError("unknown-game")
        state = await self.services.run_fold(partial(fold, self.id, self.state.edition, rows, self.services.runtime))
        await self.read_keys()
        self.state, self.head = state, rows[-1].digest
        self._is_ahead = False
        self._publish()

    async def read_keys(self) -> None:
        """Read which secrets open what."""
        self.keys = {key.digest: key for key in await self._store.keys(self.id)}

    def _publish(self) -> None:
        """Send the audience what it has not got yet."""
        self._record_times()
        for line in self.state.log[self._published :]:
            if isinstance(line.entry, Started):
                self.audience.renumber(self.state)
            self.audience.publish(self.state, line)
            self._published = line.number
            self._end_revoked_streams(line.entry)

    def _end_revoked_streams(self, entry: Entry) -> None:
        """End the streams of those who may not look any more."""
        if isinstance(entry, HandedOver | TakenBack) or (isinstance(entry, Left) and self.state.game is None):
            seat = entry.seat
            self.audience.end(OLD_SECRET, lambda subscriber: subscriber.viewer == seat)
        if isinstance(entry, Changed) and not entry.has_spectators:
            self.audience.end(
                NO_SPECTATORS, lambda subscriber: subscriber.viewer is None and not subscriber.caller.is_host
            )


def list_change_of(state: TableState, away_seconds: float) -> ListChange:
    """What lists say about a table that stands so."""
    summary = frames.encode(frames.table(state)).decode() if state.is_public else ""  # no list has the others
    return ListChange(state.status, state.is_public, len(state.free), state.due(away_seconds), summary)


def fold(id: str, edition: Edition, rows: Sequence[EntryRow], runtime: Runtime) -> TableState:
    """The state that a log tells."""
    created = log_entries.read(rows[0].body)
    assert isinstance(created, Created)
    state = TableState(id, edition, runtime.new_luck(), created, rows[0].at)
    for row in rows[1:]:
        state.apply(log_entries.read(row.body), row.at)
    return state
