"""The table registry: finds tables in memory or in the store, creates them, and drops unused ones from memory."""

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
from trekvaart.server.guard.secrets import derived_secret
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import EntryRow, Key, Status, StoreAway, StoreDamaged, linked
from trekvaart.server.tables import log_entries
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.edition_catalogue import EditionCatalogue, StoredEdition
from trekvaart.server.tables.host_commands import close, note_rematch
from trekvaart.server.tables.live_table import LiveTable, fold, game_row
from trekvaart.server.tables.log_entries import Actor, Created, Entry, Moved, Started
from trekvaart.server.tables.presence_sync import SILENCE
from trekvaart.server.tables.seat_commands import take
from trekvaart.server.tables.services import Services
from trekvaart.server.tables.table_setup import SeatKind, SeatSetup, TableSetup
from trekvaart.server.tables.table_state import TableState
from trekvaart.server.tables.time_slices import TimeSlicer

ATTEMPTS = 5  # to find an unused id


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A new table and the secrets of the people at the host's screen; the host's is the first."""

    table: LiveTable
    secret: str = field(repr=False)
    secrets: dict[Seat, str] = field(repr=False)


class TableRegistry:
    """The tables, by id."""

    def __init__(self, boards: EditionCatalogue, services: Services) -> None:
        self.edition_catalogue = boards
        self.slicer = TimeSlicer()
        self.on_change: Callable[[LiveTable], None] = lambda _table: None
        self.on_presence: Callable[[LiveTable], None] = lambda _table: None
        self._services = services
        self._store = services.store
        self._runtime = services.runtime
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        self._living: WeakValueDictionary[str, LiveTable] = (
            WeakValueDictionary()
        )  # every table in use, so that none is loaded twice
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._known_ids: set[str] = set()  # of tables that this process has created or loaded

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._living.values()))

    def __len__(self) -> int:
        return len(self._living)

    def in_memory(self, id: str) -> LiveTable | None:
        """A table that is in memory, or None."""
        return self._living.get(id)

    async def find(self, id: str) -> LiveTable:
        """Find a table in memory or load it from the store."""
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

    async def find_newest(self, id: str) -> LiveTable:
        """Find a table and read what other processes have written, such as revoked secrets."""
        table = await self.find(id)
        if self._store.is_shared:
            await table.catch_up()
        return table

    async def _load(self, id: str) -> LiveTable:
        row = await self._store.game(id)
        if row is None:
            raise ProblemError("unknown-game")
        keys, rows = await self._store.keys(id), await self._store.rows(id)
        if not rows:  # deleted just now
            raise ProblemError("unknown-game")
        try:
            stored = await self.edition_catalogue.load_stored(row.board)
            state = await self._services.run_fold(partial(fold, id, stored.edition, rows, self._runtime))
        except StoreAway:
            raise
        except Exception as fault:
            damage = StoreDamaged("its log cannot be played again", id)
            self._store.report_damage(damage)
            raise damage from fault
        table = self._table(state, keys, row.creator)
        table.head = rows[-1].digest
        table.is_back = not self._store.is_shared and id not in self._known_ids
        self._known_ids.add(id)
        if self._store.is_shared:  # its presence in other processes is not known yet
            alive_since = self._runtime.now() - SILENCE
            table.audience.set_elsewhere(await self._store.presence(id, alive_since))
        self._keep(table)
        return table

    def _table(self, state: TableState, keys: Sequence[Key], creator: str) -> LiveTable:
        return LiveTable(
            state,
            keys,
            creator,
            self._services,
            on_change=lambda table: self.on_change(table),
            on_presence=lambda table: self.on_presence(table),
        )

    def _keep(self, table: LiveTable) -> None:
        """Keep a table in memory, and drop the least recently used ones that nothing else refers to."""
        self._living[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > self._services.settings.limits.tables_in_memory:
            self._recent.popitem(last=False)

    async def require_room(self, creator: str) -> None:
        """Refuse a creator with too many unfinished tables."""
        if await self._store.live_tables(creator) >= self._services.settings.limits.tables_per_address:
            raise ProblemError("too-many", limit="tables_per_address", retry_after=60)

    async def open(
        self,
        setup: TableSetup,
        stored: StoredEdition,
        creator: str,
        played: Game | None = None,
        secret_at: Callable[[str], str] | None = None,
        until_turn: int | None = None,
    ) -> OpenedTable:
        """Create a table; without open seats the game starts at once, and with a record it continues from there.

        `until_turn` leaves out the record from that turn on. `secret_at` returns the host's secret for a table's id.
        """
        for _ in range(ATTEMPTS):
            state = await self._new_state(self._runtime.new_game_id(), setup, stored, played, until_turn)
            secret = self._runtime.new_secret() if secret_at is None else secret_at(state.id)
            people = [seat for seat, seat_state in enumerate(state.seats) if seat_state.kind is SeatKind.HUMAN]
            secrets = {seat: secret if seat == setup.host else self._runtime.new_secret() for seat in people}
            table = self._table(state, (), creator)
            keys = [table.seat_key(given, seat) for seat, given in secrets.items()]
            if setup.host is None:
                keys.append(table.host_key(secret))
            table.keys = {key.digest: key for key in keys}
            rows = linked(
                table.id, (EntryRow(line.number, line.at, log_entries.write(line.entry)) for line in state.log)
            )
            table.head = rows[-1].digest
            row = game_row(state, creator, self._services.settings)
            if await self._store.create(row, rows, keys):
                self._known_ids.add(table.id)
                self._keep(table)
                self.on_change(table)
                return OpenedTable(table, secret, secrets)
        raise ProblemError("busy", retry_after=1)

    async def _new_state(
        self, id: str, setup: TableSetup, stored: StoredEdition, played: Game | None, until_turn: int | None
    ) -> TableState:
        now = self._runtime.now()
        state = TableState(id, stored.edition, self._runtime.new_chance_source(), Created(setup), now)
        if played is not None:
            await self.slicer.run(state.apply(entry, now) for entry in entries_of(played, until_turn))
        elif not state.free:
            state.append(state.deal(range(len(setup.places)), {}, setup.first), now)
        return state

    async def rematch(self, table: LiveTable, caller: Caller, secret: str, creator: str) -> tuple[LiveTable, int, str]:
        """Play again with the same players: the first to ask creates the table; the seats of the others are reserved.

        The secret of a seat there is derived from the secret here, so that repeating the request returns the same
        secret, and returns nothing once the seat there has another holder.
        """
        async with table.locked_state() as state:
            seat = table.seat_of(caller)
            if state.status is not Status.FINISHED:
                raise ProblemError("not-over")
            name, wanted, setup = state.names[seat], state.rematch, self._rematch_setup(state, seat)
        if wanted is None or await self._is_closed(wanted):
            await self.require_room(creator)
            stored = await self.edition_catalogue.load_stored(setup.board)
            opened = await self.open(setup, stored, creator, secret_at=lambda id: derived_secret(secret, id))
            wanted = await note_rematch(table, opened.table.id, instead_of=wanted)
            if wanted == opened.table.id:
                return opened.table, seat, opened.secret
            await close(opened.table)
        new, derived = await self.find(wanted), derived_secret(secret, wanted)
        await take(new, seat, name, derived)
        return new, seat, derived

    async def _is_closed(self, id: str) -> bool:
        """Whether a table was closed, and possibly deleted since."""
        try:
            return (await self.find_newest(id)).state.status is Status.CLOSED
        except ProblemError as problem:
            if problem.slug != "unknown-game":
                raise
            return True

    def _rematch_setup(self, state: TableState, host: Seat) -> TableSetup:
        """The setup of a rematch, in which the seats of all other people are open."""
        places = tuple(
            SeatSetup(
                SeatKind.OPEN if seat_state.kind is SeatKind.HUMAN and seat != host else seat_state.kind,
                seat_state.name,
                seat_state.level,
            )
            for seat, seat_state in enumerate(state.seats)
        )
        seed = self._runtime.new_seed()
        return replace(
            state.setup,
            places=places,
            host=host,
            first=None,
            is_public=False,
            bot_seed=seed,
            rematch_of=state.id,
            script=(),
        )


def entries_of(game: Game, until_turn: int | None = None) -> list[Entry]:
    """The log entries of a game from a record, up to a turn."""
    steps = game.steps
    moves = [number for number, step in enumerate(steps) if step.seat is not None]
    ends = [*moves, len(steps)]
    dealt = tuple(str(step.action) for step in steps[: ends[0]])
    log: list[Entry] = [Started(tuple(range(game.seats)), {}, game.first, dealt)]
    for start, end in pairwise(ends):
        if until_turn is not None and steps[start].turn >= until_turn:
            break
        seat = steps[start].seat
        assert seat is not None
        drawn = tuple(str(step.action) for step in steps[start + 1 : end])
        log.append(Moved(seat, str(steps[start].action), drawn, Actor.PLAYER, None))
    return log
