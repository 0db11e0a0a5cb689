"""Database repair, for `trekvaart doctor`: checks a database that no server uses, and restores undamaged data."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from trekvaart import editions
from trekvaart.editions.edition import Edition
from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.secrets import is_game_id
from trekvaart.server.store import EditionFiles, EntryRow, GameRow, Key, Store, StoreDamaged, StoreFault, link, wal
from trekvaart.server.store.checksums import ORIGIN, START, checksum
from trekvaart.server.store.database_files import FileLock
from trekvaart.server.store.database_url import DatabaseUrl, read_url
from trekvaart.server.store.db_schema import boards, entries, games, keys
from trekvaart.server.store.engines import reading_engine
from trekvaart.server.store.reads import UNREADABLE
from trekvaart.server.store.row_values import read_board as read_stored_files
from trekvaart.server.store.row_values import read_game, read_key
from trekvaart.server.store.salvage import Pages, Value
from trekvaart.server.tables.edition_catalogue import load_files, read_files
from trekvaart.server.tables.live_table import fold, game_row
from trekvaart.server.tables.log_entries import Created, read
from trekvaart.server.tables.services import Runtime
from trekvaart.server.tables.table_state import TableState

Line = Mapping[Any, Any]
Progress = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]  # takes the kind and number of steps

TABLES = (games, entries, keys, boards)
MAX_FAULTS = 5
NOBODY = "restored"  # the creator of a table, if that is lost


@dataclass(slots=True)
class FoundRows:
    """Rows that may be damaged or old, by the table that they name."""

    games: dict[str, list[Line]] = field(default_factory=dict)
    entries: dict[str, dict[int, list[Line]]] = field(default_factory=dict)
    keys: dict[str, dict[str, Key]] = field(default_factory=dict)  # undamaged ones, by table and digest
    boards: dict[str, EditionFiles] = field(default_factory=dict)  # undamaged ones

    def add(self, table: sa.Table, line: Line) -> None:
        """Add a row, unless it cannot be read."""
        try:
            if table is games:
                self.games.setdefault(line["id"], []).append(line)
            elif table is entries:
                self.entries.setdefault(line["game"], {}).setdefault(line["number"], []).append(line)
            elif table is keys:
                key = read_key(line)  # type: ignore[arg-type]
                known = self.keys.setdefault(key.game, {}).get(key.digest)
                if known is None or key.is_revoked:  # the newest row: keys are revoked for good
                    self.keys[key.game][key.digest] = key
            else:
                board = read_stored_files(line)  # type: ignore[arg-type]
                self.boards[board.key] = board
        except (StoreDamaged, *UNREADABLE):
            return


@dataclass(frozen=True, slots=True)
class TableReport:
    """One table: its undamaged data, and what is wrong with it."""

    id: str
    row: GameRow | None  # None: nothing can be restored
    rows: tuple[EntryRow, ...]
    keys: tuple[Key, ...]
    wrong: str = ""  # empty: nothing
    lost: int | None = 0  # the number of missing entries; None: unknown

    def to_json(self) -> dict[str, object]:
        """The JSON of the report."""
        return {
            "table": self.id,
            "is_sound": not self.wrong,
            "is_restorable": self.row is not None,
            "entries": len(self.rows),
            "lost": self.lost,
            "wrong": self.wrong,
        }


@dataclass(frozen=True, slots=True)
class DatabaseReport:
    """The result of checking a database."""

    faults: tuple[str, ...]  # of the whole file
    tables: tuple[TableReport, ...]
    boards: tuple[EditionFiles, ...]

    @property
    def damaged(self) -> list[TableReport]:
        """The damaged tables."""
        return [table for table in self.tables if table.wrong]

    @property
    def is_sound(self) -> bool:
        """Whether nothing is damaged."""
        return not self.faults and not self.damaged


def database_at(database: str) -> DatabaseUrl:
    """The database at a URL or in a file."""
    return read_url(database if "://" in database else f"sqlite:///{database}")


def no_progress(_what: str, _total: int) -> AbstractContextManager[Callable[[int], None]]:
    """Report no progress."""
    return nullcontext(lambda _done: None)


def check_database(place: DatabaseUrl, progress: Progress = no_progress) -> DatabaseReport:
    """Check a database without changing it."""
    if place.is_shared:
        return _examine(_read(reading_engine(place)), (), progress)
    if not place.file.exists():
        raise StoreFault(f"There is no file {place.file}.")
    lock = FileLock(place.file)
    lock.take()
    try:
        lines, faults = _read_copy(place)
        found = _examine(lines, faults, progress)
        if not found.is_sound:  # then look for rows in all pages
            pages = Pages(place.file)
            with progress("pages", len(pages)) as advance:
                for done, number in enumerate(pages.numbers(), 1):
                    for values in pages.rows(number):
                        _salvage(lines, values)
                    advance(done)
            found = _examine(lines, faults, progress)
    finally:
        lock.release()
    return found


def _read_copy(place: DatabaseUrl) -> tuple[FoundRows, list[str]]:
    """Read what SQLite can, from a copy, because SQLite changes a file when it opens it."""
    faults: list[str] = []
    try:
        log = wal.read_log(place.file)
        if log is not None and log.is_damaged():
            faults.append("the write-ahead log has changed")
    except wal.NotALog:
        faults.append("the write-ahead log cannot be read")
    with tempfile.TemporaryDirectory(prefix="trekvaart-") as folder:
        copy = Path(folder) / "copy.db"
        shutil.copyfile(place.file, copy)
        if wal.path_of(place.file).exists():
            shutil.copyfile(wal.path_of(place.file), wal.path_of(copy))
        try:
            with closing(sqlite3.connect(copy)) as connection:
                connection.text_factory = lambda read: read.decode("utf-8", "replace")
                found = connection.execute(f"PRAGMA integrity_check({MAX_FAULTS})").fetchall()
            faults += [" ".join(str(text).split()) for (text,) in found if text != "ok"]
        except (sqlite3.Error, UnicodeDecodeError) as fault:
            faults.append(str(fault) if isinstance(fault, sqlite3.Error) else "the schema cannot be read")
        try:
            return _read(reading_engine(read_url(f"sqlite:///{copy}")), faults), faults
        except UNREADABLE:
            return FoundRows(), faults


def _read(engine: sa.Engine, faults: list[str] | None = None) -> FoundRows:
    """Read every row of the database."""
    lines = FoundRows()
    with engine.connect() as connection:
        _check_revision(connection)
        for table in TABLES:
            try:
                for line in connection.execute(sa.select(table)).mappings():
                    lines.add(table, dict(line))
            except (sa.exc.DBAPIError, *UNREADABLE) as fault:
                if faults is None:
                    raise StoreFault(f"The database cannot be read: {str(fault).splitlines()[0]}") from None
                faults.append(f"{table.name} cannot be read to the end")
    engine.dispose()
    return lines


def _check_revision(connection: sa.Connection) -> None:
    try:
        version = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    except (sa.exc.DBAPIError, *UNREADABLE):
        return
    if version == "0001":
        raise StoreFault("This database has no checksums yet; they are added when this version of the server starts.")


def _salvage(lines: FoundRows, values: list[Value]) -> None:
    """Add a row of values to the tables that have as many columns."""
    for table in TABLES:
        if len(values) == len(table.columns):
            line = {column.name: _cast(column, value) for column, value in zip(table.columns, values, strict=True)}
            lines.add(table, line)


def _cast(column: sa.Column[Any], value: Value) -> object:
    """A value in the Python type of its column; SQLite stores whole numbers and truth values as integers."""
    if isinstance(value, int) and isinstance(column.type, sa.Double | sa.Boolean):
        return column.type.python_type(value)
    return value


def _examine(lines: FoundRows, faults: Iterable[str], progress: Progress) -> DatabaseReport:
    known = {board.key: board for board in map(read_files, map(editions.load, editions.names()))}
    known |= lines.boards
    loaded: dict[str, Edition] = {}
    tables = []
    ids = [id for id in sorted({*lines.games, *lines.entries, *lines.keys}, key=str) if is_game_id(str(id))]
    with progress("tables", len(ids)) as advance:
        for done, id in enumerate(ids, 1):
            tables.append(_table_report(id, lines, known, loaded))
            advance(done)
    used = {table.row.board for table in tables if table.row is not None}
    return DatabaseReport(tuple(faults), tuple(tables), tuple(known[key] for key in sorted(used)))


def _table_report(
    id: str, lines: FoundRows, known: Mapping[str, EditionFiles], loaded: dict[str, Edition]
) -> TableReport:
    rows = _verified_entries(id, lines.entries.get(id, {}))
    mine = tuple(sorted(lines.keys.get(id, {}).values(), key=lambda key: key.digest))
    sound = [(row, line) for line in lines.games.get(id, []) if (row := _undamaged_game(line)) is not None]
    newest = max(sound, key=lambda found: found[0].version, default=None)
    if not rows:
        return TableReport(id, None, (), mine, "its log is lost", None if newest is None else newest[0].version)
    if newest is not None and newest[0].version == len(rows) and newest[1]["head"] == rows[-1].digest:
        wrong = ""
        if newest[1]["key_count"] != len(mine):
            wrong = f"{len(mine)} of its {newest[1]['key_count']} keys are left"
        if newest[0].board not in known:
            return TableReport(id, None, rows, mine, "its board is lost", 0)
        return TableReport(id, newest[0], rows, mine, wrong)
    row = _rebuild_row(id, rows, lines.games.get(id, []), known, loaded)
    if newest is not None and newest[0].version > len(rows):
        wrong = f"{len(rows)} of its {newest[0].version} entries are left"
        return TableReport(id, row, rows, mine, wrong, newest[0].version - len(rows))
    return TableReport(
        id, row, rows, mine, f"its row in the list of tables is lost; {len(rows)} entries are left", None
    )


def _verified_entries(id: str, found: Mapping[int, Iterable[Line]]) -> tuple[EntryRow, ...]:
    """The entries from the first on, as far as their digests match."""
    rows: list[EntryRow] = []
    head = START
    while True:
        for line in found.get(len(rows) + 1, ()):
            try:
                row = EntryRow(line["number"], line["at"], line["body"], line["digest"])
                if row.digest == link(head, id, row.number, row.at, row.body):
                    break
            except UNREADABLE:
                continue
        else:
            return tuple(rows)
        rows.append(row)
        head = row.digest


def _undamaged_game(line: Line) -> GameRow | None:
    try:
        return read_game(line)  # type: ignore[arg-type]
    except (StoreDamaged, *UNREADABLE):
        return None


def _rebuild_row(
    id: str,
    rows: tuple[EntryRow, ...],
    found: Iterable[Line],
    known: Mapping[str, EditionFiles],
    loaded: dict[str, Edition],
) -> GameRow | None:
    """The row of a table, derived from its log; None if the log cannot be replayed."""
    try:
        state = _replay(id, rows, known, loaded)
    except Exception:  # a damaged log may contain anything
        return None
    creator = next((line["creator"] for line in found if _has_sound_origin(line)), NOBODY)
    return game_row(state, creator, Settings())


def _replay(
    id: str, rows: tuple[EntryRow, ...], known: Mapping[str, EditionFiles], loaded: dict[str, Edition]
) -> TableState:
    created = read(rows[0].body)
    assert isinstance(created, Created)
    key = created.plan.board
    if key not in loaded:
        loaded[key] = load_files(known[key])
    return fold(id, loaded[key], rows, Runtime())


def _has_sound_origin(line: Line) -> bool:
    try:
        return bool(line["origin_checksum"] == checksum(line, ORIGIN))
    except UNREADABLE:
        return False


async def restore(found: DatabaseReport, path: Path, progress: Progress = no_progress) -> int:
    """Write the undamaged data to a new SQLite database; returns the number of tables."""
    if path.exists():
        raise StoreFault(f"{path} already exists; name a file that does not.")
    store = Store(f"sqlite:///{path}")
    await store.open()
    try:
        for board in found.boards:
            await store.keep_board(board)
        written = [table for table in found.tables if table.row is not None]
        with progress("tables", len(written)) as advance:
            for done, table in enumerate(written, 1):
                assert table.row is not None
                await store.create(table.row, table.rows, table.keys)
                advance(done)
    finally:
        await store.close()
    return len(written)
