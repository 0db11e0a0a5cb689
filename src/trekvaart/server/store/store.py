"""The store: reads and writes the database without blocking the event loop."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError

from trekvaart.server.store import engines, notifications, reads, wal, writes
from trekvaart.server.store.database_files import FileLock, SameFiles, make_file
from trekvaart.server.store.database_url import check_file, damaged_file, read_url
from trekvaart.server.store.engines import READERS, reach, reading_engine, run_with_retry, writing_engine
from trekvaart.server.store.integrity_check import IntegrityCheck
from trekvaart.server.store.migrate import check_schema, migrate
from trekvaart.server.store.store_errors import StoreAway, StoreDamaged, StoreFault, first_line, is_damage, is_transient
from trekvaart.server.store.stored_values import EditionFiles, EntryRow, GameRow, Key, ListChange, Status
from trekvaart.server.store.writer import Writer

OPEN_SECONDS = 3.0  # to wait for a database that is starting
PROBE_SECONDS = 2.0
IDLE_BATCH = 20  # few, because moves wait while tables are deleted

T = TypeVar("T")

log = logging.getLogger(__name__)


class Store:
    """The database at a URL; on PostgreSQL it is shared with other processes."""

    def __init__(self, url: str) -> None:
        self._database = read_url(url)
        self.is_shared = self._database.is_shared
        self._writing = writing_engine(self._database)
        self._reading = reading_engine(self._database)
        self._files = None if self.is_shared else SameFiles(self._database.file)
        self._writer = Writer(self._writing, self._check_files)
        self._name = f"server {_new_mark()}" if self.is_shared else "server"  # the process whose heartbeats are stored
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="trekvaart-reader")
        self.damaged: dict[str | None, str] = {}  # damaged tables, and why; None: parts of the file
        self._is_open = False
        self._lock = None if self.is_shared else FileLock(self._database.file)
        self._backend: int | None = None  # PostgreSQL's process id of the writing connection
        self._on_notification: Callable[[str, int], None] | None = None
        if self._files is None:
            event.listen(self._writing, "connect", self._note_backend)
        else:
            for when in ("connect", "close"):
                event.listen(self._writing, when, self._files.forget_log)

    def __repr__(self) -> str:
        return f"<Store: {self._database.name}>"

    async def open(self) -> None:
        """Migrate and open the database; raises `StoreFault` if it cannot be used."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._readers, self._prepare)
        except BaseException:
            await self.close()
            raise
        self._writer.open()
        self._is_open = True

    async def close(self) -> None:
        """Finish the queued writes, then close the database."""
        self._is_open = False
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._writing.dispose()
        self._reading.dispose()
        if self._lock is not None:
            self._lock.release()

    async def is_writable(self) -> bool:
        """Whether the database can be written to now, which a small write checks."""
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                beat = partial(writes.beat, process=self._name, now=time.time())
                await self._writer.do("", beat, PROBE_SECONDS)
        except (StoreAway, StoreDamaged, TimeoutError):
            return False
        return not self._writer.is_away

    async def create(self, row: GameRow, rows: Sequence[EntryRow], keys: Sequence[Key]) -> bool:
        """Add a table with its first entries and its keys; False if the id is taken."""
        assert rows[-1].number == row.version, "the version is the number of the newest entry"
        act = partial(writes.create, row=row, rows=rows, new=keys, mark=_new_mark())
        return await self._writer.do(row.id, act)

    async def append(
        self,
        game: str,
        row: EntryRow,
        change: ListChange,
        keys: Sequence[Key] = (),
        revoke_seat: int | None = None,
        head: str | None = None,
    ) -> bool:
        """Write the next entry of a table durably; False if another process has written one, or deleted the table.



        With `head`, the digest of the entry before, also False if the newest entry in the database has another digest.

        After `StoreAway` the entry may or may not exist: read the log again. In the same transaction, the keys of the
        seat `revoke_seat` are revoked, then the new keys are added.
        """
        act = partial(
            writes.append,
            game=game,
            row=row,
            change=change,
            new=keys,
            revoke_seat=revoke_seat,
            mark=_new_mark(),
            head=head,
        )
        return await self._writer.do(game, act)

    async def add_keys(self, keys: Sequence[Key], forget: Collection[str] = ()) -> None:
        """Add keys to a table, and delete some others by their digests."""
        game = min((key.game for key in keys), default="")
        await self._writer.do(game, partial(writes.add_keys, new=keys, forget=forget))

    async def revoke_invitations(self, game: str) -> None:
        """Revoke all invitations to a table."""
        await self._writer.do(game, partial(writes.revoke_invitations, game=game))

    async def set_due(self, game: str, due: float | None) -> None:
        """Set when the server has to act at a table."""
        await self._writer.do(game, partial(writes.set_due, game=game, due=due))

    async def game(self, game: str) -> GameRow | None:
        """The row of a table, if it exists."""
        return await self._read(partial(reads.game, id=game), game)

    async def rows(self, game: str, after: int = 0, head: str | None = None) -> list[EntryRow]:
        """The entries of a table after a number, in order; `head` is the digest of that entry, if known."""
        return await self._read(partial(reads.rows, id=game, after=after, head=head), game)

    async def keys(self, game: str) -> list[Key]:
        """Every key of a table, including revoked ones."""
        return await self._read(partial(reads.keys_of, id=game), game)

    async def table_code(self, digest: str) -> Key | None:
        """The key of a table code, if any table has it."""
        return await self._read(partial(reads.table_code, digest=digest))

    async def list_games(
        self, *, statuses: Collection[Status], edition: str | None, before: float | None, limit: int
    ) -> list[GameRow]:
        """The public tables that changed before a time, last changed first, without damaged ones."""
        asked = limit
        while True:
            act = partial(reads.list_games, statuses=statuses, edition=edition, before=before, limit=asked)
            found = await self._read(act)
            for damage in found:
                if isinstance(damage, StoreDamaged):
                    self.report_damage(damage)
            rows = [row for row in found if isinstance(row, GameRow)]
            if len(rows) >= limit or len(found) < asked:
                return rows[:limit]
            asked += len(found) - len(rows)

    async def live_tables(self, creator: str) -> int:
        """The number of a creator's tables that are open or being played."""
        return await self._read(partial(reads.live_tables, creator=creator))

    async def overdue(self, before: float, limit: int) -> list[str]:
        """The live tables where the server should have acted before a time, most urgent first."""
        return await self._read(partial(reads.overdue, before=before, limit=limit, exclude=self._damaged_tables()))

    async def ahead(self, after: float, limit: int) -> list[str]:
        """The live tables that wait for the server and whose last change is after a time in the future."""
        return await self._read(partial(reads.ahead, after=after, limit=limit, exclude=self._damaged_tables()))

    async def delete_idle(self, *, status: Status, before: float) -> int:
        """Delete every table of a status that has not changed since a time; returns their number."""
        deleted = 0
        ask = partial(reads.idle, status=status, before=before, limit=IDLE_BATCH, exclude=self._damaged_tables())
        while candidates := await self._read(ask):
            act = partial(writes.delete_idle, candidates=candidates, status=status, before=before)
            gone = await self._writer.do("", act)
            deleted += gone
            if gone < len(candidates):  # another process deletes them too
                break
        return deleted

    async def keep_board(self, board: EditionFiles) -> None:
        """Add a board, unless it is stored."""
        await self._writer.do("", partial(writes.keep_board, board=board))

    async def board(self, key: str) -> EditionFiles | None:
        """A stored board."""
        return await self._read(partial(reads.board, key=key))

    async def beat(self, process: str, now: float) -> None:
        """Record a heartbeat of a process."""
        await self._writer.do("", partial(writes.beat, process=process, now=now))

    async def set_presence(self, process: str, game: str, present: str | None) -> None:
        """Set the presence at a table in this process, for the other processes; None if nobody is connected."""
        act = partial(writes.set_presence, process=process, game=game, present=present)
        await self._writer.do(game, act)

    async def broadcast(self, game: str, message: str) -> None:
        """Send a message about a table to the other processes, if there are any; it is not stored."""
        if self.is_shared:
            await self._writer.do(game, partial(writes.broadcast, game=game, message=message))

    async def presence(self, game: str, alive_since: float, exclude: str = "") -> list[str]:
        """The presence at a table in each other process with a heartbeat since a time."""
        return await self._read(partial(reads.presence_at, id=game, alive_since=alive_since, exclude=exclude))

    async def forget_processes(self, before: float) -> None:
        """Delete the processes without a heartbeat since a time, and their presence."""
        games = await self._writer.do("", partial(writes.forget_processes, before=before))
        # The database notifies the other processes, but not this one.
        for game in games:
            if self._on_notification is not None:
                self._on_notification(game, writes.NOT_IN_THE_LOG)

    async def listen(
        self,
        on_notification: Callable[[str, int], None],
        on_gap: Callable[[], None],
        on_message: Callable[[str, str], None] = lambda _game, _message: None,
    ) -> None:
        """Receive notifications and messages of other processes until cancelled; a database of one process has none.

        The number 0 is for changes without an entry: presence, new keys, revoked invitations. `on_gap` is called after
        every new connection, including the first, because notifications may have been missed.
        """
        if not self.is_shared:
            return
        _, arguments = self._writing.dialect.create_connect_args(self._database.url)
        arguments.pop("context", None)  # SQLAlchemy's type adapters, which are not needed here
        self._on_notification = on_notification
        try:
            await notifications.listen(
                {**arguments, **reach(self._database, "listener")}, self._is_own, on_notification, on_gap, on_message
            )
        finally:
            self._on_notification = None

    def _is_own(self, backend: int) -> bool:
        return backend == self._backend

    def _note_backend(self, connection: Any, _: object) -> None:
        self._backend = connection.info.backend_pid

    def _check_files(self) -> None:
        if self._files is not None:
            self._files.check()

    def _prepare(self) -> None:
        if self._lock is not None and self._files is not None:
            check_file(self._database.file)
            self._lock.take()
            make_file(self._database.file)
            self._files.remember()
            self._check_log()
        try:
            until = time.monotonic() + OPEN_SECONDS
            run_with_retry(partial(migrate, self._writing), until)
            run_with_retry(partial(check_schema, self._writing), until)
        except UnicodeDecodeError as fault:  # SQLite's message contains damaged text
            raise StoreFault(damaged_file(self._database, "its schema cannot be read")) from fault
        except DBAPIError as fault:
            if is_damage(fault):
                raise StoreFault(damaged_file(self._database, first_line(fault))) from fault
            raise StoreFault(f"The server cannot use {self._database.name}: {first_line(fault)}.") from fault

    def _check_log(self) -> None:
        """Refuse to open a write-ahead log of which SQLite would silently drop a part."""
        try:
            found = wal.read_log(self._database.file)
        except wal.NotALog:
            raise StoreFault(damaged_file(self._database, "its write-ahead log cannot be read")) from None
        if found is not None and found.is_damaged():
            raise StoreFault(damaged_file(self._database, "its write-ahead log has changed"))

    async def inspect(self) -> None:
        """Let SQLite check its file in the background, and log the result."""
        if self.is_shared:
            return
        inspection = IntegrityCheck(self._database)
        try:
            await asyncio.to_thread(inspection.run)
        except asyncio.CancelledError:
            inspection.stop()
            raise

    def _damaged_tables(self) -> list[str]:
        return [game for game in self.damaged if game is not None]

    def report_damage(self, damage: StoreDamaged) -> None:
        """Log damage, once for each table."""
        if damage.game not in self.damaged:
            self.damaged[damage.game] = damage.what
            log.error("the stored data of a table is damaged: %s", damage.what, extra={"game": damage.game})

    async def _read(self, ask: Callable[[Connection], T], game: str | None = None) -> T:
        if not self._is_open:
            raise StoreAway("The store is closed.")
        until = time.monotonic() + engines.RETRY_SECONDS
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, ask, until)
        except reads.UNREADABLE as fault:
            damage = StoreDamaged("it cannot be read", game)
            self.report_damage(damage)
            raise damage from fault
        except StoreDamaged as damage:
            damage.game = damage.game or game
            self.report_damage(damage)
            raise

    def _ask(self, ask: Callable[[Connection], T], until: float) -> T:
        if time.monotonic() > until:  # all readers were waiting for a database that is away
            raise StoreAway
        try:
            return run_with_retry(partial(self._ask_once, ask), until)
        except DBAPIError as fault:
            if is_damage(fault):
                raise StoreDamaged(first_line(fault)) from fault
            if is_transient(fault):
                raise StoreAway from fault
            raise

    def _ask_once(self, ask: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return ask(connection)


def _new_mark() -> str:
    return os.urandom(8).hex()
