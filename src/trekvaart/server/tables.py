"""All tables of this process: finds them in memory or in the log, creates them, and lets go of those nobody needs."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from weakref import WeakValueDictionary

from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.server import entries
from trekvaart.server.boards import Boards, Known
from trekvaart.server.caller import Caller
from trekvaart.server.entries import By, Created, Entry, Moved, Started
from trekvaart.server.guard.secrets import derived_secret
from trekvaart.server.hosting import close, note_rematch
from trekvaart.server.means import Means
from trekvaart.server.plan import Place, Plan, SeatKind
from trekvaart.server.presence import SILENCE
from trekvaart.server.problems import Problem
from trekvaart.server.seating import take
from trekvaart.server.slices import Slices
from trekvaart.server.state import TableState
from trekvaart.server.store import GameRow, Key, Row, Status, StoreAway, StoreDamaged, linked
from trekvaart.server.table import Table, fold

ATTEMPTS = 5  # to find an id that no other table has


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table and the secrets of the people at the host's screen; the host's is the first."""

    table: Table
    secret: str = field(repr=False)
    secrets: dict[Seat, str] = field(repr=False)


class Tables:
    """The tables, by id."""

    def __init__(self, boards: Boards, means: Means) -> None:
        self.boards = boards
        self.slices = Slices()
        self.on_change: Callable[[Table], None] = lambda _table: None
        self.on_presence: Callable[[Table], None] = lambda _table: None
        self._means = means
        self._store = means.store
        self._surroundings = means.surroundings
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._living: WeakValueDictionary[str, Table] = WeakValueDictionary()  # a game never has two tables here
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._met: set[str] = set()  # tables that this process has made or read before

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._living.values()))

    def __len__(self) -> int:
        return len(self._living)

    def in_memory(self, id: str) -> Table | None:
        """A table, if it is in memory."""
        return self._living.get(id)

    async def find(self, id: str) -> Table:
        """A table, wherever it is."""
        if (table := self._recent.get(id)) is not None:
            self._recent.move_to_end(id)
            return table
        if (table := self._living.get(id)) is not None:
            self._keep(table)
            return table
        if (loading := self._loading.get(id)) is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _task: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def find_newest(self, id: str) -> Table:
        """A table with what other processes have written: secrets they revoked open nothing here either."""
        table = await self.find(id)
        if self._store.is_shared:
            await table.catch_up()
        return table

    async def _load(self, id: str) -> Table:
        row = await self._store.game(id)
        if row is None:
            raise Problem("unknown-game")
        keys, rows = await self._store.keys(id), await self._store.rows(id)
        if not rows:  # removed just now
            raise Problem("unknown-game")
        try:
            known = await self.boards.recall(row.board)
            state = await self._means.folded(partial(fold, id, known.edition, rows, self._surroundings))
        except StoreAway:
            raise
        except Exception as fault:
            damage = StoreDamaged("its log cannot be played again", id)
            self._store.note_damage(damage)
            raise damage from fault
        table = self._table(state, keys, row.creator)
        table.head = rows[-1].digest
        table.is_back = not self._store.is_shared and id not in self._met
        self._met.add(id)
        if self._store.is_shared:  # nobody here has told who follows it elsewhere
            alive_since = self._surroundings.now() - SILENCE
            table.audience.hear_from_elsewhere(await self._store.presence(id, alive_since))
        self._keep(table)
        return table

    def _table(self, state: TableState, keys: Sequence[Key], creator: str) -> Table:
        return Table(
            state,
            keys,
            creator,
            self._means,
            on_change=lambda table: self.on_change(table),
            on_presence=lambda table: self.on_presence(table),
        )

    def _keep(self, table: Table) -> None:
        """Keep a table in memory, and let go of those used longest ago; whoever has one in hand still keeps it."""
        self._living[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > self._means.settings.limits.tables_in_memory:
            self._recent.popitem(last=False)

    async def need_room(self, creator: str) -> None:
        """Refuse those who have too many tables that are not finished."""
        if await self._store.live_tables(creator) >= self._means.settings.limits.tables_per_address:
            raise Problem("too-many", limit="tables_per_address", retry_after=60)

    async def open(
        self,
        plan: Plan,
        known: Known,
        creator: str,
        played: Game | None = None,
        secret_at: Callable[[str], str] | None = None,
    ) -> Opened:
        """A new table; with nobody to wait for the game begins at once, with a record it goes on from there.

        `secret_at` gives the host's secret at the table of an id.
        """
        for _ in range(ATTEMPTS):
            state = await self._planned(self._surroundings.new_game_id(), plan, known, played)
            secret = self._surroundings.new_secret() if secret_at is None else secret_at(state.id)
            people = [seat for seat, chair in enumerate(state.chairs) if chair.kind is SeatKind.HUMAN]
            secrets = {seat: secret if seat == plan.host else self._surroundings.new_secret() for seat in people}
            table = self._table(state, (), creator)
            keys = [table.seat_key(given, seat) for seat, given in secrets.items()]
            if plan.host is None:
                keys.append(table.host_key(secret))
            table.keys = {key.digest: key for key in keys}
            rows = linked(table.id, (Row(line.number, line.at, entries.write(line.entry)) for line in state.lines))
            table.head = rows[-1].digest
            if await self._store.create(self._row(table), rows, keys):
                self._met.add(table.id)
                self._keep(table)
                self.on_change(table)
                return Opened(table, secret, secrets)
        raise Problem("busy", retry_after=1)

    async def _planned(self, id: str, plan: Plan, known: Known, played: Game | None) -> TableState:
        now = self._surroundings.now()
        state = TableState(id, known.edition, self._surroundings.new_luck(), Created(plan), now)
        if played is not None:
            await self.slices.last_of(state.apply(entry, now) for entry in entries_of(played))
        elif not state.free:
            state.note(state.deal(range(len(plan.places)), {}, plan.first), now)
        return state

    def _row(self, table: Table) -> GameRow:
        state = table.state
        return GameRow(
            id=state.id,
            board=state.plan.board,
            edition=state.plan.edition,
            rules=state.plan.rules,
            created=state.lines[0].at,
            changed=state.lines[-1].at,
            version=state.version,
            seats=len(state.chairs),
            creator=table.creator,
            change=table.change_of_list(),
        )

    async def rematch(self, table: Table, caller: Caller, secret: str, creator: str) -> tuple[Table, int, str]:
        """Sit down again with the same players: the first to ask makes the table, the others find their seats kept.

        The secret of a seat there follows from the secret here, so that asking again gives the same one, and gives
        nothing once the seat there has another holder.
        """
        async with table.settled() as state:
            seat = table.seat_of(caller)
            if state.status is not Status.FINISHED:
                raise Problem("not-over")
            name, wanted, plan = state.names[seat], state.rematch, self._plan_again(state, seat)
        if wanted is None or await self._is_closed(wanted):
            await self.need_room(creator)
            known = await self.boards.recall(plan.board)
            opened = await self.open(plan, known, creator, secret_at=lambda id: derived_secret(secret, id))
            wanted = await note_rematch(table, opened.table.id, instead_of=wanted)
            if wanted == opened.table.id:
                return opened.table, seat, opened.secret
            await close(opened.table)
        new, derived = await self.find(wanted), derived_secret(secret, wanted)
        await take(new, seat, name, derived)
        return new, seat, derived

    async def _is_closed(self, id: str) -> bool:
        """Whether nobody can play at a table, because its host gave it up and perhaps it has been removed since."""
        try:
            return (await self.find_newest(id)).state.status is Status.CLOSED
        except Problem as problem:
            if problem.slug != "unknown-game":
                raise
            return True

    def _plan_again(self, state: TableState, host: Seat) -> Plan:
        """The same table; everybody but the one who asks still has to come."""
        places = tuple(
            Place(
                SeatKind.OPEN if chair.kind is SeatKind.HUMAN and seat != host else chair.kind, chair.name, chair.level
            )
            for seat, chair in enumerate(state.chairs)
        )
        seed = self._surroundings.new_seed()
        return replace(
            state.plan, places=places, host=host, first=None, is_public=False, bot_seed=seed, rematch_of=state.id
        )


def entries_of(game: Game) -> list[Entry]:
    """The log that a game played elsewhere would have."""
    steps = game.steps
    moves = [number for number, step in enumerate(steps) if step.seat is not None]
    ends = [*moves, len(steps)]
    dealt = tuple(str(step.action) for step in steps[: ends[0]])
    log: list[Entry] = [Started(tuple(range(game.seats)), {}, game.first, dealt)]
    for start, end in pairwise(ends):
        seat = steps[start].seat
        assert seat is not None
        drawn = tuple(str(step.action) for step in steps[start + 1 : end])
        log.append(Moved(seat, str(steps[start].action), drawn, By.PLAYER, None))
    return log
