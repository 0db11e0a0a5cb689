"""A table: the one writer of its log in this process. Commands judge; the table writes, then tells the audience.

    command -> lock -> judge -> append (durable, unique on game and number) -> publish

If another process has written the same number first, the log is read again and the command judged anew.
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
from trekvaart.server import entries, frames
from trekvaart.server.audience import Audience
from trekvaart.server.caller import SPECTATOR, Caller
from trekvaart.server.entries import Changed, Created, Entry, HandedOver, Left, Started, TakenBack
from trekvaart.server.frame_cache import Viewer
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.means import Means
from trekvaart.server.problems import Problem
from trekvaart.server.reader import NO_SPECTATORS, OLD_SECRET, Reader
from trekvaart.server.slices import SLICE
from trekvaart.server.state import Line, TableState
from trekvaart.server.store import LIVE, START, Change, Key, Purpose, Row, link
from trekvaart.server.surroundings import Surroundings


@dataclass(frozen=True, slots=True)
class Deed:
    """What a command comes to: an entry, and what it changes about who may come in."""

    entry: Entry
    keys: Sequence[Key] = ()
    revoke_seat: int | None = None  # the place whose secrets open nothing any more


# Looks at the state and says what is to be done; a line has been written already; None is nothing. Raises a Problem.
Judge: TypeAlias = Callable[[TableState], Deed | Line | None]


NEWEST = sys.maxsize  # newer than any entry: the log is always read


class Table:
    """One game on the server, with its log, its keys and its audience."""

    def __init__(
        self,
        state: TableState,
        keys: Sequence[Key],
        creator: str,
        means: Means,
        on_change: Callable[[Table], None],
        on_presence: Callable[[Table], None],
    ) -> None:
        self.state = state
        self.keys: Mapping[str, Key] = {key.digest: key for key in keys}
        self.creator = creator  # whose share of the machine it takes: an address, unreadable
        myself = ref(self)  # no cycle, so that a table which nobody needs leaves the memory at once
        self.audience = Audience(lambda: None if (table := myself()) is None else on_presence(table))
        self.means = means
        self.head = START  # the digest of the newest entry, by which the store knows that it is still the same log
        self._store = means.store
        self._on_change = on_change
        self._heard: dict[int, float] = {}  # when somebody last asked something from a place, by the monotonic clock
        self._loaded = means.surroundings.monotonic()
        self.is_back = (
            False  # it was read from the log of a server that has stopped: people have their whole time again
        )
        self._asked: dict[Seat, tuple[tuple[int, float], float]] = {}  # a decision, and when it was first seen here
        self._newest = (0, 0.0)  # the newest entry, and when it was first seen here
        self.spared: dict[Seat, tuple[int, float]] = {}  # present but slow: since which entry, and until when
        self._lock = asyncio.Lock()
        self._told = state.version  # the newest entry that the audience has got
        self._is_ahead = False  # the state has an entry of which nobody knows whether it was written

    @property
    def id(self) -> str:
        """The table's public name."""
        return self.state.id

    # Reading

    @asynccontextmanager
    async def settled(self, version: int = 0) -> AsyncIterator[TableState]:
        """The state while nobody writes; at least as new as `version`, if the log is."""
        async with self._lock:
            await self._settle(version)
            yield self.state

    async def _settle(self, version: int) -> None:
        if self._is_ahead:
            await self._read_anew()
        elif version > self.state.version:
            await self._catch_up()

    async def catch_up(self, number: int = NEWEST) -> None:
        """Read what other processes have written, unless an entry of that number is here by now."""
        async with self.settled(number):
            pass

    async def follow(self, reader: Reader, after: int) -> None:
        """Let a reader in, with everything after the entry it has seen last."""
        async with self.settled(after) as state:
            if after > state.version:
                raise Problem("future-version", given=after, version=state.version)
            reader.viewer = self.viewer(reader.caller)
            hello = frames.hello(state, reader.viewer, reader.caller.is_host, self.means.settings.beat_seconds)
            told = await self.told(reader.viewer, after)
            self.audience.add(reader, [frames.encode(hello).decode(), *told])

    async def told(self, viewer: Viewer, after: int, limit: int = NEWEST) -> list[str]:
        """The entries after a number as a viewer may see them; made a moment at a time, while nobody writes."""
        texts = []
        until = time.perf_counter() + SLICE
        for line in self.state.lines[after : after + limit]:
            texts.append(self.means.frames.text(self.state, line, viewer))
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
            raise Problem("no-spectators")
        return None if caller.place is None else self.seat_of(caller)

    def seat_of(self, caller: Caller) -> Seat:
        """The seat of a caller whose secret is still good, now that it is their turn to be heard."""
        key, seat = self.keys.get(caller.key), self.state.seat_of(caller.place)
        if key is None or key.is_revoked or seat is None:
            raise self.old_secret(caller.key)
        return seat

    def old_secret(self, digest: str) -> Problem:
        """What is wrong with a secret that opens nothing any more, and whether it can take its seat back."""
        seat = self.seat_to_take_back(digest)
        return Problem("old-secret") if seat is None else Problem("seat-handed-over", seat=seat)

    def seat_to_take_back(self, digest: str) -> Seat | None:
        """The seat that a secret has opened, until the host gave it to somebody else."""
        if self.state.status not in LIVE:
            return None
        now = self.means.surroundings.now()
        for seat, chair in enumerate(self.state.chairs):
            if any(former.key == digest and former.until > now for former in chair.former):
                return seat
        return None

    # Who is there

    def hear(self, place: int) -> None:
        """Note that the holder of a place has asked something."""
        self._heard[place] = self.means.surroundings.monotonic()

    def is_present(self, seat: Seat) -> bool:
        """Whether the holder of a seat is there: has a stream anywhere, or was heard from not long ago.

        Nobody counts as away before the table has been in memory for so long: after a restart all have to come back.
        """
        chair, surroundings = self.state.chairs[seat], self.means.surroundings
        heard = surroundings.monotonic() - self._heard.get(chair.place, self._loaded)
        acted = abs(surroundings.now() - chair.acted)  # perhaps by way of another process
        return self.audience.is_present(seat) or min(heard, acted) < self.means.settings.away_seconds

    def is_away(self, seat: Seat) -> bool:
        """Whether the holder of a seat has left or is not there."""
        return self.state.chairs[seat].is_gone or not self.is_present(seat)

    # How long it has lasted: by the monotonic clock, because the other one may be set while somebody waits

    def due_of(self, seat: Seat) -> float | None:
        """When the server has to do something about a deciding seat."""
        self._note_times()
        return self.state.due_after(seat, self.means.settings.away_seconds, self._asked[seat][1], self._newest[1])

    def is_late(self, seat: Seat) -> bool:
        """Whether a seat has had more time for its decision than the table gives."""
        limit = self.state.plan.turn_seconds
        if limit is None or seat not in self.state.deciding:
            return False
        self._note_times()
        return self.means.surroundings.monotonic() >= self._asked[seat][1] + limit

    def _note_times(self) -> None:
        """Note when everything that is waited for began; what is read from the log is as old as its stamp says."""
        state = self.state
        if self._newest[0] != state.version:
            self._newest = (state.version, self._seen(state.lines[-1].at))
        for seat in state.deciding:
            stamp = state.decided_since(seat)
            decision = (state.since[seat], stamp)
            if seat not in self._asked or self._asked[seat][0] != decision:
                is_fresh = self.is_back and not state.chairs[seat].is_played_by_bot
                self._asked[seat] = (decision, self._loaded if is_fresh else self._seen(stamp))
        self.is_back = False

    def _seen(self, stamp: float) -> float:
        """When something was stamped, which was not in the future, whatever the clock says now."""
        surroundings = self.means.surroundings
        return surroundings.monotonic() - max(0.0, surroundings.now() - stamp)

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
        place = self.state.chairs[seat].place
        return Key(digest_of(secret), self.id, Purpose.SEAT, place, place == self.state.plan.host, None)

    def host_key(self, secret: str) -> Key:
        """The key of a host who only watches."""
        return Key(digest_of(secret), self.id, Purpose.SEAT, None, True, None)

    # Writing

    async def act(self, judge: Judge, version: int = 0) -> Line | None:
        """Judge a command while nobody else writes, and do what it comes to; None if that is nothing."""
        async with self._lock:
            await self._settle(version)
            while True:
                deed = self._judged(judge)
                if not isinstance(deed, Deed):
                    return deed
                if (line := await self._write(deed)) is not None:
                    return line

    def _judged(self, judge: Judge) -> Deed | Line | None:
        try:
            return judge(self.state)
        except (Problem, TrekvaartError):  # refused before anything was changed
            raise
        except BaseException:
            self._is_ahead = True
            raise

    # The log

    def change_of_list(self) -> Change:
        """What lists say about the table now."""
        return change_of(self.state, self.means.settings.away_seconds)

    async def _write(self, deed: Deed) -> Line | None:
        """Write an entry, then tell everybody; None if another process was first and the log has been read again."""
        self._is_ahead = True
        # Stamps do not go back, whatever the clock does.
        line = self.state.note(deed.entry, max(self.means.surroundings.now(), self.state.lines[-1].at))
        body = entries.write(deed.entry)
        row = Row(line.number, line.at, body, link(self.head, self.id, line.number, line.at, body))
        began = time.perf_counter()
        is_first = await self._store.append(
            self.id, row, self.change_of_list(), deed.keys, deed.revoke_seat, head=self.head
        )
        self.means.metrics.append(time.perf_counter() - began)
        if not is_first:
            await self._read_anew()
            return None
        self.head = row.digest
        if deed.keys or deed.revoke_seat is not None:
            await self.read_keys()
        self._is_ahead = False
        self._tell()
        self._on_change(self)
        return line

    async def _catch_up(self) -> None:
        """Apply what other processes have written."""
        rows = await self._store.rows(self.id, self.state.version, self.head)
        if not rows:
            return
        await self.read_keys()  # first, because a state that is new already would not make anybody read them again
        for row in rows:
            self.state.apply(entries.read(row.body), row.at)
        self.head = rows[-1].digest
        self._tell()

    async def _read_anew(self) -> None:
        """Forget the state and fold the log again."""
        rows = await self._store.rows(self.id)
        if not rows:
            raise Problem("unknown-game")
        state = await self.means.folded(partial(fold, self.id, self.state.edition, rows, self.means.surroundings))
        await self.read_keys()
        self.state, self.head = state, rows[-1].digest
        self._is_ahead = False
        self._tell()

    async def read_keys(self) -> None:
        """Read which secrets open what."""
        self.keys = {key.digest: key for key in await self._store.keys(self.id)}

    def _tell(self) -> None:
        """Send the audience what it has not got yet."""
        self._note_times()
        for line in self.state.lines[self._told :]:
            if isinstance(line.entry, Started):
                self.audience.renumber(self.state)
            self.audience.publish(self.state, line)
            self._told = line.number
            self._dismiss(line.entry)

    def _dismiss(self, entry: Entry) -> None:
        """End the streams of those who may not look any more."""
        if isinstance(entry, HandedOver | TakenBack) or (isinstance(entry, Left) and self.state.game is None):
            seat = entry.seat
            self.audience.end(OLD_SECRET, lambda reader: reader.viewer == seat)
        if isinstance(entry, Changed) and not entry.has_spectators:
            self.audience.end(NO_SPECTATORS, lambda reader: reader.viewer is None and not reader.caller.is_host)


def change_of(state: TableState, away_seconds: float) -> Change:
    """What lists say about a table that stands so."""
    summary = frames.encode(frames.table(state)).decode() if state.is_public else ""  # no list has the others
    return Change(state.status, state.is_public, len(state.free), state.due(away_seconds), summary)


def fold(id: str, edition: Edition, rows: Sequence[Row], surroundings: Surroundings) -> TableState:
    """The state that a log tells."""
    created = entries.read(rows[0].body)
    assert isinstance(created, Created)
    state = TableState(id, edition, surroundings.new_luck(), created, rows[0].at)
    for row in rows[1:]:
        state.apply(entries.read(row.body), row.at)
    return state
