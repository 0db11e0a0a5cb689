"""The store: what the server asks of the database, without ever waiting for it on the event loop."""

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

from trekvaart.server.store import notifications, reads, retry, wal, writes
from trekvaart.server.store.database_files import FileLock, SameFiles, make_file
from trekvaart.server.store.database_url import check_file, damaged_file, read_url
from trekvaart.server.store.engines import READERS, reach, reading_engine, writing_engine
from trekvaart.server.store.integrity_check import IntegrityCheck
from trekvaart.server.store.migrate import check_schema, migrate
from trekvaart.server.store.store_errors import StoreAway, StoreDamaged, StoreFault, first_line, is_damage, is_transient
from trekvaart.server.store.stored_values import EditionFiles, EntryRow, GameRow, Key, ListChange, Status
from trekvaart.server.store.writer import Writer

OPEN_SECONDS = 3.0  # for a database that is only just starting
WELL_SECONDS = 2.0
IDLE_BATCH = 20  # few, because moves wait meanwhile

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
        self._name = f"server {_new_mark()}" if self.is_shared else "server"  # whose heart beats
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="trekvaart-reader")
        self.damaged: dict[str | None, str] = {}  # tables that cannot be trusted, and why; None: parts of the file
        self._is_open = False
        self._lock = None if self.is_shared else FileLock(self._database.file)
        self._backend: int | None = None  # PostgreSQL's number of the connection that writes
        self._on_notification: Callable[[str, int], None] | None = None
        if self._files is None:
            event.listen(self._writing, "connect", self._note_backend)
        else:
            for when in ("connect", "close"):
                event.listen(self._writing, when, self._files.forget_log)

    def __repr__(self) -> str:
        return f"<Store: {self._database.name}>"

    async def open(self) -> None:
        """Bring the tables up to date and begin; a database that cannot be used is a `StoreFault`."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._readers, self._prepare)
        except BaseException:
            await self.close()
            raise
        self._writer.open()
        self._is_open = True

    async def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        self._is_open = False
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._writing.dispose()
        self._reading.dispose()
        if self._lock is not None:
            self._lock.release()

    async def is_writable(self) -> bool:
        """Whether the database can be written to just now, which is tried, and stays where it is."""
        try:
            async with asyncio.timeout(WELL_SECONDS):
                beat = partial(writes.beat, process=self._name, now=time.time())
                await self._writer.do("", beat, WELL_SECONDS)
        except (StoreAway, StoreDamaged, TimeoutError):
            return False
        return not self._writer.is_away

    async def create(self, row: GameRow, rows: Sequence[EntryRow], keys: Sequence[Key]) -> bool:
        """Keep a new table with its first entries and its keys; False: the id is taken."""
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
        """Write the table's next entry, durably; False: another process has written one, or removed the table.

        With `head`, the digest of the entry before, also False: that is not the entry that the database has.

        After `StoreAway` the entry may or may not be there: read the log again. The keys that the seat to be revoked
        has had so far are revoked, and then the new ones are added, in the same transaction.
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
        """Keep more keys of a table, and forget some others of it, by their digests."""
        game = min((key.game for key in keys), default="")
        await self._writer.do(game, partial(writes.add_keys, new=keys, forget=forget))

    async def revoke_invitations(self, game: str) -> None:
        """Let no invitation of a table open anything any more."""
        await self._writer.do(game, partial(writes.revoke_invitations, game=game))

    async def set_due(self, game: str, due: float | None) -> None:
        """Say when the server has to act by itself at a table."""
        await self._writer.do(game, partial(writes.set_due, game=game, due=due))

    async def game(self, game: str) -> GameRow | None:
        """A table's line of the list, if there is such a table."""
        return await self._read(partial(reads.game, id=game), game)

    async def rows(self, game: str, after: int = 0, head: str | None = None) -> list[EntryRow]:
        """The entries of a table after a number, in order; `head` is the digest of that number's entry, if known."""
        return await self._read(partial(reads.rows, id=game, after=after, head=head), game)

    async def keys(self, game: str) -> list[Key]:
        """Every key of a table, revoked ones too."""
        return await self._read(partial(reads.keys_of, id=game), game)

    async def list_games(
        self, *, statuses: Collection[Status], edition: str | None, before: float | None, limit: int
    ) -> list[GameRow]:
        """The public tables that changed before then, those that changed last first, without those that are damaged."""
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
        """How many tables of a creator are open or being played."""
        return await self._read(partial(reads.live_tables, creator=creator))

    async def overdue(self, before: float, limit: int) -> list[str]:
        """The live tables at which the server should have acted by then, the most urgent first."""
        return await self._read(partial(reads.overdue, before=before, limit=limit, besides=self._damaged_tables()))

    async def ahead(self, after: float, limit: int) -> list[str]:
        """The live tables that wait for the server and changed after a moment that has not come yet."""
        return await self._read(partial(reads.ahead, after=after, limit=limit, besides=self._damaged_tables()))

    async def delete_idle(self, *, status: Status, before: float) -> int:
        """Remove every table of a status that has not changed since then, with its log and keys; how many."""
        deleted = 0
        ask = partial(reads.idle, status=status, before=before, limit=IDLE_BATCH, besides=self._damaged_tables())
        while candidates := await self._read(ask):
            act = partial(writes.delete_idle, candidates=candidates, status=status, before=before)
            gone = await self._writer.do("", act)
            deleted += gone
            if gone < len(candidates):  # another process is at it
                break
        return deleted

    async def keep_board(self, board: EditionFiles) -> None:
        """Keep a board, if it is not there yet."""
        await self._writer.do("", partial(writes.keep_board, board=board))

    async def board(self, key: str) -> EditionFiles | None:
        """A kept board."""
        return await self._read(partial(reads.board, key=key))

    async def beat(self, process: str, now: float) -> None:
        """Give a sign of life."""
        await self._writer.do("", partial(writes.beat, process=process, now=now))

    async def set_presence(self, process: str, game: str, present: str | None) -> None:
        """Tell the other processes who is at a table by way of this one; None: nobody."""
        act = partial(writes.set_presence, process=process, game=game, present=present)
        await self._writer.do(game, act)

    async def presence(self, game: str, alive_since: float, besides: str = "") -> list[str]:
        """Who is at a table, by way of each other process that has given a sign of life since then."""
        return await self._read(partial(reads.presence_at, id=game, alive_since=alive_since, besides=besides))

    async def forget_processes(self, before: float) -> None:
        """Forget the processes without a sign of life since then, and who was present by way of them."""
        games = await self._writer.do("", partial(writes.forget_processes, before=before))
        # The others are woken by the database; this process did not know who was present by way of the dead one either.
        for game in games:
            if self._on_notification is not None:
                self._on_notification(game, writes.NOT_IN_THE_LOG)

    async def listen(self, on_notification: Callable[[str, int], None], on_gap: Callable[[], None]) -> None:
        """Hear of the news of other processes until cancelled; a database that is not shared has none.

        Number 0 stands for news that has no entry: presence, new keys, revoked invitations. `on_gap` is called after
        every new connection, the first too: wakes may have been missed.
        """
        if not self.is_shared:
            return
        _, arguments = self._writing.dialect.create_connect_args(self._database.url)
        arguments.pop("context", None)  # how SQLAlchemy wants its values, which is not needed here
        self._on_notification = on_notification
        try:
            await notifications.listen(
                {**arguments, **reach(self._database, "listener")}, self._is_own, on_notification, on_gap
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
            retry.run_with_retry(partial(migrate, self._writing), until)
            retry.run_with_retry(partial(check_schema, self._writing), until)
        except UnicodeDecodeError as fault:  # SQLite says what is wrong in words that are damaged themselves
            raise StoreFault(damaged_file(self._database, "its schema cannot be read")) from fault
        except DBAPIError as fault:
            if is_damage(fault):
                raise StoreFault(damaged_file(self._database, first_line(fault))) from fault
            raise StoreFault(f"The server cannot use {self._database.name}: {first_line(fault)}.") from fault

    def _check_log(self) -> None:
        """Refuse to open a write-ahead log of which SQLite would forget a part without a word."""
        try:
            found = wal.read_log(self._database.file)
        except wal.NotALog:
            raise StoreFault(damaged_file(self._database, "its write-ahead log cannot be read")) from None
        if found is not None and found.is_damaged():
            raise StoreFault(damaged_file(self._database, "its write-ahead log is not what was written"))

    async def inspect(self) -> None:
        """Let SQLite look through its file beside everything else, and say in the log what it found."""
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
        """Tell whoever runs the server, once for each table."""
        if damage.game not in self.damaged:
            self.damaged[damage.game] = damage.what
            log.error("what is stored of a table is damaged: %s", damage.what, extra={"game": damage.game})

    async def _read(self, ask: Callable[[Connection], T], game: str | None = None) -> T:
        if not self._is_open:
            raise StoreAway("The store is closed.")
        until = time.monotonic() + retry.SECONDS
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
        if time.monotonic() > until:  # all readers have been waiting for a database that is away
            raise StoreAway
        try:
            return retry.run_with_retry(partial(self._ask_once, ask), until)
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
