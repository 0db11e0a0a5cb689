"""A table: the one writer of its log in this process. Judges commands, writes entries, then tells the audience.

    command -> lock -> judge -> play -> append (durable, unique on game and number) -> publish

If another process has written the same number first, the log is read again and the command judged anew.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

from trekvaart.bots import LEVELS
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.errors import IllegalMove, NotationError
from trekvaart.game.ids import Seat
from trekvaart.server import entries, frames
from trekvaart.server.audience import Audience
from trekvaart.server.caller import Caller
from trekvaart.server.entries import (
    By,
    Changed,
    Closed,
    Created,
    Entry,
    Joined,
    Left,
    Moved,
    Reissued,
    Rematched,
    Returned,
    Started,
    StoodIn,
)
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.means import Means
from trekvaart.server.plan import SeatKind
from trekvaart.server.problems import Problem
from trekvaart.server.reader import NO_SPECTATORS, OLD_SECRET, Reader
from trekvaart.server.state import Line, TableState
from trekvaart.server.store import Change, Key, Purpose, Row, Status
from trekvaart.server.surroundings import Surroundings


class Table:
    """One game on the server, with its players, its log and its audience."""

    def __init__(
        self,
        state: TableState,
        keys: Sequence[Key],
        means: Means,
        on_change: Callable[[Table], None],
        on_presence: Callable[[Table], None],
    ) -> None:
        self.state = state
        self.keys: Mapping[str, Key] = {key.digest: key for key in keys}
        self.audience = Audience(lambda: on_presence(self))
        self._means = means
        self._store = means.store
        self._now = means.surroundings.now
        self._new_secret = means.surroundings.new_secret
        self._on_change = on_change
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
            if self._is_ahead:
                await self._read_anew()
            elif version > self.state.version:
                await self._catch_up()
            yield self.state

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        async with self.settled(self.state.version + 1):
            pass

    async def follow(self, reader: Reader, after: int) -> None:
        """Let a reader in, with everything after the entry it has seen last."""
        async with self.settled(after) as state:
            if after > state.version:
                raise Problem("future-version", given=after, version=state.version)
            caller = reader.caller
            reader.viewer = None if caller.place is None else self._seat_of(caller)
            first = [frames.hello(state, reader.viewer, caller.is_host, self._means.settings.beat_seconds)]
            first += [frames.entry(state, line, reader.viewer) for line in state.lines[after:]]
            self.audience.add(reader, first)

    async def find_key(self, secret: str) -> Key | None:
        """The key that a secret fits."""
        digest = digest_of(secret)
        if digest not in self.keys and self._store.is_shared:
            await self.read_keys()
        return self.keys.get(digest)

    def _seat_of(self, caller: Caller) -> Seat:
        """The seat of a caller whose secret is still good, now that it is their turn to be heard."""
        key, seat = self.keys.get(caller.key), self.state.seat_of(caller.place)
        if key is None or key.is_revoked or seat is None:
            raise Problem("old-secret")
        return seat

    # Playing

    async def move(self, caller: Caller, text: str, move_id: str, version: int) -> Line:
        """Make a move, once, however often it is asked for."""
        async with self.settled(version):
            while True:
                seat = self._seat_of(caller)
                if (line := self._repeated(seat, text, move_id)) is not None:
                    return line
                self._check_move(seat, version)
                if self.state.chairs[seat].stand_in or self.state.chairs[seat].is_gone:
                    await self._write(Returned(seat))
                    continue
                line = await self._write(self._play(seat, text, By.PLAYER, move_id))
                if line is not None:
                    return line

    async def move_for(self, seat: Seat, action: Action, since: int) -> None:
        """Make the move that a bot chose, if the decision it was asked for still stands."""
        async with self.settled() as state:
            if self.awaits_bot(seat) and state.since[seat] == since:
                await self._write(self._play(seat, action, By.BOT, None))

    def awaits_bot(self, seat: Seat) -> bool:
        """Whether a bot has to decide for a seat."""
        return seat in self.state.deciding and self.state.chairs[seat].is_played_by_bot

    def _play(self, seat: Seat, action: Action | str, by: By, move_id: str | None) -> Moved:
        try:
            return self.state.play(seat, action, by, move_id)
        except (IllegalMove, NotationError):
            raise
        except BaseException:
            self._is_ahead = True
            raise

    def _repeated(self, seat: Seat, text: str, move_id: str) -> Line | None:
        number = self.state.done.get((seat, move_id))
        if number is None:
            return None
        line = self.state.lines[number - 1]
        assert isinstance(line.entry, Moved)
        if not self.state.is_same_move(line.entry.move, text):
            raise Problem("move-id-used", move_id=move_id)
        return line

    def _check_move(self, seat: Seat, version: int) -> None:
        state = self.state
        self._check_started()
        if state.status is Status.FINISHED:
            raise Problem("game-over")
        if version > state.version:
            raise Problem("future-version", given=version, version=state.version)
        if seat not in state.deciding:
            names = [state.names[one] for one in state.deciding]
            raise Problem("not-your-turn", deciding=list(state.deciding), names=names, version=state.version)
        if version < state.since[seat]:
            raise Problem("stale-version", given=version, version=state.version)

    def _check_started(self) -> None:
        self._check_not_closed()
        if self.state.status is Status.OPEN:
            raise Problem("not-started")

    # Sitting down and getting up

    async def join(self, name: str, seat: Seat | None, invitation: str | None) -> tuple[Seat, str]:
        """Take an open seat; the game begins when none is left."""
        invited = await self.find_key(invitation) if invitation else None
        async with self.settled():
            while True:
                given = self._open_seat(seat, self._invited(invitation, invited))
                if name.casefold() in (other.casefold() for other in self.state.names):
                    raise Problem("name-taken", name=name)
                secret = self._new_secret()
                if await self._write(Joined(given, name), keys=(self.seat_key(secret, given),)):
                    await self._start_if_full()
                    return given, secret

    async def take(self, place: int, name: str) -> str:
        """Give somebody the seat that is kept for them; asked again, as after a lost answer, a new secret for it."""
        async with self.settled():
            while True:
                secret, seat = self._new_secret(), self.state.seat_of(place)
                chair = None if seat is None else self.state.chairs[seat]
                if seat is not None and chair is not None and (chair.kind, chair.name) == (SeatKind.HUMAN, name):
                    key = self.seat_key(secret, seat)
                    line = await self._write(Reissued(seat), keys=(key,), revoke_seat=place)
                else:
                    self._open_seat(place, None)
                    line = await self._write(Joined(place, name), keys=(self.seat_key(secret, place),))
                if line is not None:
                    await self._start_if_full()
                    return secret

    def seat_key(self, secret: str, seat: Seat) -> Key:
        """The key of a seat."""
        place = self.state.chairs[seat].place
        return Key(digest_of(secret), self.id, Purpose.SEAT, place, place == self.state.plan.host, None)

    def host_key(self, secret: str) -> Key:
        """The key of a host who only watches."""
        return Key(digest_of(secret), self.id, Purpose.SEAT, None, True, None)

    async def add_invitation(self, key: Key) -> None:
        """Let people in by a new invitation."""
        async with self.settled():
            self._check_open()
            await self._store.add_keys([key])
            await self.read_keys()

    async def revoke_invitations(self) -> None:
        """Let nobody in by the invitations made so far."""
        async with self.settled():
            await self._store.revoke_invitations(self.id)
            await self.read_keys()

    def _invited(self, invitation: str | None, key: Key | None) -> Key | None:
        if invitation is None:
            if not self.state.is_public:
                raise Problem("invitation-needed")
            return None
        if key is None or key.purpose is not Purpose.INVITATION:
            raise Problem("unknown-secret")
        if key.is_revoked or (key.expires is not None and key.expires <= self._now()):
            raise Problem("invitation-expired")
        return key

    def _open_seat(self, seat: Seat | None, invited: Key | None) -> Seat:
        """The seat that somebody gets: the one of the invitation, the one asked for, or the first free one."""
        state = self.state
        self._check_open()
        if invited is not None and invited.seat is not None:
            seat = invited.seat
        if not state.free:
            raise Problem("table-full")
        if seat is None:
            return state.free[0]
        if seat not in state.free:
            raise Problem("seat-taken", seat=seat)
        return seat

    async def start(self, open_seats: str, level: str) -> Line:
        """Begin before all seats are taken: bots take the open ones, or they are taken away."""
        async with self.settled():
            while True:
                self._check_open()
                free = self.state.free
                if open_seats == "bots":
                    line = await self._deal(range(len(self.state.chairs)), dict.fromkeys(free, level))
                else:
                    places = [place for place in range(len(self.state.chairs)) if place not in free]
                    least = self.state.edition.min_seats
                    if len(places) < least:
                        raise Problem("too-few-players", players=len(places), least=least)
                    line = await self._deal(places, {})
                if line is not None:
                    return line

    @property
    def is_full_but_waits(self) -> bool:
        """Whether the game should have begun: the server stopped between the last player's coming and the deal."""
        return self.state.status is Status.OPEN and not self.state.free

    async def start_if_full(self) -> None:
        """Begin the game if all seats are taken."""
        async with self.settled():
            await self._start_if_full()

    async def _start_if_full(self) -> None:
        while self.is_full_but_waits:
            await self._deal(range(len(self.state.chairs)), {})

    async def _deal(self, places: Sequence[int], filled: dict[int, str]) -> Line | None:
        first = self.state.plan.first
        self._is_ahead = True  # until it is noted
        entry = self.state.deal(places, filled, first if first in places else None)
        return await self._write(entry)

    async def leave(self, caller: Caller) -> Line:
        """Get up: before the start for good, later until one returns. A host who leaves early closes the table."""
        async with self.settled():
            while True:
                state, seat = self.state, self._seat_of(caller)
                self._check_not_closed()
                if state.status is Status.FINISHED:
                    raise Problem("game-over")
                is_open = state.status is Status.OPEN
                if state.chairs[seat].is_gone:
                    return state.lines[-1]
                closes = is_open and caller.place == state.plan.host
                entry: Entry = Closed() if closes else Left(seat)
                line = await self._write(entry, revoke_seat=caller.place if is_open and not closes else None)
                if line is not None:
                    return line

    async def come_back(self, caller: Caller) -> Line | None:
        """Take one's seat back from a stand-in, or after having left; None if there is nothing to take back."""
        async with self.settled():
            while True:
                seat = self._seat_of(caller)
                chair = self.state.chairs[seat]
                if self.state.status is not Status.PLAYING or not (chair.is_gone or chair.stand_in):
                    return None
                if (line := await self._write(Returned(seat))) is not None:
                    return line

    async def stand_in(self, seat: Seat, level: str) -> Line:
        """Let a bot play on for a player."""
        async with self.settled():
            while True:
                self._check_started()
                if self.state.status is Status.FINISHED:
                    raise Problem("game-over")
                if self.state.chairs[seat].is_played_by_bot:
                    raise Problem("seat-taken", seat=seat)
                if (line := await self._write(StoodIn(seat, level))) is not None:
                    return line

    async def take_over(self, seat: Seat, since: int) -> None:
        """Let a bot play on for a player who did not move in time."""
        async with self.settled() as state:
            chair = state.chairs[seat]
            if seat in state.deciding and state.since[seat] == since and not chair.is_played_by_bot:
                level = chair.level if chair.level in LEVELS else LEVELS[-1]
                await self._write(StoodIn(seat, level))

    # What the host may do

    async def change(self, is_public: bool | None, has_spectators: bool | None, bot_seconds: float | None) -> Line:
        """Change what may be changed during a game."""
        async with self.settled():
            while True:
                state = self.state
                self._check_not_closed()
                entry = Changed(
                    state.is_public if is_public is None else is_public,
                    state.has_spectators if has_spectators is None else has_spectators,
                    state.bot_seconds if bot_seconds is None else bot_seconds,
                )
                if (line := await self._write(entry)) is not None:
                    return line

    async def reissue(self, seat: Seat) -> str:
        """A new secret for a seat; the old one opens nothing any more."""
        async with self.settled():
            while True:
                self._check_not_closed()
                chair = self.state.chairs[seat]
                if chair.kind is not SeatKind.HUMAN:
                    raise Problem("nobody-there", seat=seat)
                secret = self._new_secret()
                key = self.seat_key(secret, seat)
                if await self._write(Reissued(seat), keys=(key,), revoke_seat=chair.place):
                    return secret

    async def close(self) -> None:
        """Give the table up before the game begins."""
        async with self.settled():
            while True:
                self._check_open()
                if await self._write(Closed()):
                    return

    async def note_rematch(self, game: str) -> str:
        """Note at which table the players sit down again; the first to say so decides."""
        async with self.settled():
            while self.state.rematch is None:
                await self._write(Rematched(game))
            return self.state.rematch

    def _check_not_closed(self) -> None:
        if self.state.status is Status.CLOSED:
            raise Problem("table-closed")

    def _check_open(self) -> None:
        self._check_not_closed()
        if self.state.status is not Status.OPEN:
            raise Problem("already-started")

    # The log

    def change_of_list(self) -> Change:
        """What lists say about the table now."""
        state = self.state
        due = state.due(self._means.settings.away_seconds)
        summary = frames.encode(frames.table(state)).decode()
        return Change(state.status, state.is_public, len(state.free), due, summary)

    async def _write(self, entry: Entry, *, keys: Sequence[Key] = (), revoke_seat: int | None = None) -> Line | None:
        """Write an entry, then tell everybody; None if another process was first and the log has been read again."""
        self._is_ahead = True
        line = self.state.note(entry, self._now())
        row = Row(line.number, line.at, entries.write(entry))
        began = time.perf_counter()
        is_first = await self._store.append(self.id, row, self.change_of_list(), keys, revoke_seat)
        self._means.metrics.append(time.perf_counter() - began)
        if not is_first:
            await self._read_anew()
            return None
        self._is_ahead = False
        if keys or revoke_seat is not None:
            await self.read_keys()
        self._tell()
        self._on_change(self)
        return line

    async def _catch_up(self) -> None:
        """Apply what other processes have written."""
        rows = await self._store.rows(self.id, self.state.version)
        if not rows:
            return
        for row in rows:
            self.state.apply(entries.read(row.body), row.at)
        await self.read_keys()
        self._tell()

    async def _read_anew(self) -> None:
        """Forget the state and fold the log again."""
        rows = await self._store.rows(self.id)
        self.state = await asyncio.to_thread(fold, self.id, self.state.edition, rows, self._means.surroundings)
        self._is_ahead = False
        await self.read_keys()
        self._tell()

    async def read_keys(self) -> None:
        """Read which secrets open what."""
        self.keys = {key.digest: key for key in await self._store.keys(self.id)}

    def _tell(self) -> None:
        """Send the audience what it has not got yet."""
        for line in self.state.lines[self._told :]:
            if isinstance(line.entry, Started):
                self.audience.renumber(self.state)
            self.audience.publish(self.state, line)
            self._told = line.number
            self._dismiss(line.entry)

    def _dismiss(self, entry: Entry) -> None:
        """End the streams of those who may not look any more."""
        if isinstance(entry, Reissued) or (isinstance(entry, Left) and self.state.game is None):
            seat = entry.seat
            self.audience.end(OLD_SECRET, lambda reader: reader.viewer == seat)
        if isinstance(entry, Changed) and not entry.has_spectators:
            self.audience.end(NO_SPECTATORS, lambda reader: reader.viewer is None and not reader.caller.is_host)


def fold(id: str, edition: Edition, rows: Sequence[Row], surroundings: Surroundings) -> TableState:
    """The state that a log tells."""
    created = entries.read(rows[0].body)
    assert isinstance(created, Created)
    state = TableState(id, edition, surroundings.new_luck(), created, rows[0].at)
    for row in rows[1:]:
        state.apply(entries.read(row.body), row.at)
    return state
