"""Database repair, for `trekvaart doctor`: checks a database that no server uses, and restores what is undamaged."""

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
from trekvaart.server.tables.live_table import fold, list_change_of
from trekvaart.server.tables.log_entries import Created, read
from trekvaart.server.tables.runtime import Runtime
from trekvaart.server.tables.table_state import TableState

Line = Mapping[Any, Any]
Progress = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]  # of so many things of a kind

TABLES = (games, entries, keys, boards)
MAX_FAULTS = 5
NOBODY = "restored"  # who set a table up, where that is lost


@dataclass(slots=True)
class FoundRows:
    """Lines that may be damaged, or old, by what they say they are about."""

    games: dict[str, list[Line]] = field(default_factory=dict)
    entries: dict[str, dict[int, list[Line]]] = field(default_factory=dict)
    keys: dict[str, dict[str, Key]] = field(default_factory=dict)  # sound ones, by table and digest
    boards: dict[str, EditionFiles] = field(default_factory=dict)  # sound ones

    def add(self, table: sa.Table, line: Line) -> None:
        """Note a line."""
        try:
            if table is games:
                self.games.setdefault(line["id"], []).append(line)
            elif table is entries:
                self.entries.setdefault(line["game"], {}).setdefault(line["number"], []).append(line)
            elif table is keys:
                key = read_key(line)  # type: ignore[arg-type]
                known = self.keys.setdefault(key.game, {}).get(key.digest)
                if known is None or key.is_revoked:  # which is for ever
                    self.keys[key.game][key.digest] = key
            else:
                board = read_stored_files(line)  # type: ignore[arg-type]
                self.boards[board.key] = board
        except (StoreDamaged, *UNREADABLE):
            return


@dataclass(frozen=True, slots=True)
class TableReport:
    """One table: what is proved to be sound of it, and what is wrong with it."""

    id: str
    row: GameRow | None  # None: nothing can be restored
    rows: tuple[EntryRow, ...]
    keys: tuple[Key, ...]
    wrong: str = ""  # nothing
    lost: int | None = 0  # entries that are known to be missing; None: nobody knows how many

    def to_json(self) -> dict[str, object]:
        """The same for programs."""
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
    """What was found."""

    faults: tuple[str, ...]  # of the file as a whole
    tables: tuple[TableReport, ...]
    boards: tuple[EditionFiles, ...]

    @property
    def damaged(self) -> list[TableReport]:
        """The tables that are not sound."""
        return [table for table in self.tables if table.wrong]

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults and not self.damaged


def database_at(database: str) -> DatabaseUrl:
    """The database that a URL or the name of a file means."""
    return read_url(database if "://" in database else f"sqlite:///{database}")


def no_progress(_what: str, _total: int) -> AbstractContextManager[Callable[[int], None]]:
    """Nobody is watching."""
    return nullcontext(lambda _done: None)


def check_database(place: DatabaseUrl, progress: Progress = no_progress) -> DatabaseReport:
    """Look through a database; changes nothing."""
    if place.is_shared:
        return _examined(_read(reading_engine(place)), (), progress)
    if not place.file.exists():
        raise StoreFault(f"There is no file {place.file}.")
    lock = FileLock(place.file)
    lock.take()
    try:
        lines, faults = _read_copy(place)
        found = _examined(lines, faults, progress)
        if not found.is_sound:  # then everything that looks like a line is worth a look
            pages = Pages(place.file)
            with progress("pages", len(pages)) as told:
                for done, number in enumerate(pages.numbers(), 1):
                    for values in pages.rows(number):
                        _salvage(lines, values)
                    told(done)
            found = _examined(lines, faults, progress)
    finally:
        lock.release()
    return found


def _read_copy(place: DatabaseUrl) -> tuple[FoundRows, list[str]]:
    """What SQLite can read, of a copy, because it would begin by changing the file."""
    faults: list[str] = []
    try:
        log = wal.read_log(place.file)
        if log is not None and log.is_damaged():
            faults.append("the write-ahead log is not what was written")
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
    """Every line that the database gives."""
    lines = FoundRows()
    with engine.connect() as connection:
        _check_age(connection)
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


def _check_age(connection: sa.Connection) -> None:
    try:
        version = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    except (sa.exc.DBAPIError, *UNREADABLE):
        return
    if version == "0001":
        raise StoreFault("This database has no checksums yet; they are added when this version of the server starts.")


def _salvage(lines: FoundRows, values: list[Value]) -> None:
    """Take a row for what it looks like."""
    for table in TABLES:
        if len(values) == len(table.columns):
            line = {column.name: _cast(column, value) for column, value in zip(table.columns, values, strict=True)}
            lines.add(table, line)


def _cast(column: sa.Column[Any], value: Value) -> object:
    """A value as SQLite would give it for a column; whole numbers are stored as such."""
    if isinstance(value, int):
        return float(value) if isinstance(column.type, sa.Double) else bool(value) if _is_flag(column) else value
    return value


def _is_flag(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, sa.Boolean)


def _examined(lines: FoundRows, faults: Iterable[str], progress: Progress) -> DatabaseReport:
    known = {board.key: board for board in map(read_files, map(editions.load, editions.names()))}
    known |= lines.boards
    loaded: dict[str, Edition] = {}
    tables = []
    ids = [id for id in sorted({*lines.games, *lines.entries, *lines.keys}, key=str) if is_game_id(str(id))]
    with progress("tables", len(ids)) as told:
        for done, id in enumerate(ids, 1):
            tables.append(_table_report(id, lines, known, loaded))
            told(done)
    used = {table.row.board for table in tables if table.row is not None}
    return DatabaseReport(tuple(faults), tuple(tables), tuple(known[key] for key in sorted(used)))


def _table_report(
    id: str, lines: FoundRows, known: Mapping[str, EditionFiles], loaded: dict[str, Edition]
) -> TableReport:
    rows = _proved(id, lines.entries.get(id, {}))
    mine = tuple(sorted(lines.keys.get(id, {}).values(), key=lambda key: key.digest))
    sound = [(row, line) for line in lines.games.get(id, []) if (row := _sound_game(line)) is not None]
    newest = max(sound, key=lambda found: found[0].version, default=None)
    if not rows:
        return TableReport(
            id, None, (), mine, "nothing of its log is left", None if newest is None else newest[0].version
        )
    if newest is not None and newest[0].version == len(rows) and newest[1]["head"] == rows[-1].digest:
        wrong = ""
        if newest[1]["key_count"] != len(mine):
            wrong = f"{len(mine)} of its {newest[1]['key_count']} keys are left"
        if newest[0].board not in known:
            return TableReport(id, None, rows, mine, "its board is lost", 0)
        return TableReport(id, newest[0], rows, mine, wrong)
    row = _rebuilt(id, rows, lines.games.get(id, []), known, loaded)
    if newest is not None and newest[0].version > len(rows):
        wrong = f"{len(rows)} of its {newest[0].version} entries are left"
        return TableReport(id, row, rows, mine, wrong, newest[0].version - len(rows))
    return TableReport(id, row, rows, mine, f"its line of the list is lost; {len(rows)} entries are left", None)


def _proved(id: str, found: Mapping[int, Iterable[Line]]) -> tuple[EntryRow, ...]:
    """The entries from the first on, as far as their digests prove them."""
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


def _sound_game(line: Line) -> GameRow | None:
    try:
        return read_game(line)  # type: ignore[arg-type]
    except (StoreDamaged, *UNREADABLE):
        return None


def _rebuilt(
    id: str,
    rows: tuple[EntryRow, ...],
    found: Iterable[Line],
    known: Mapping[str, EditionFiles],
    loaded: dict[str, Edition],
) -> GameRow | None:
    """The table's line as its log tells it; None if the log cannot be played."""
    try:
        state = _played(id, rows, known, loaded)
    except Exception:  # whatever a log may hold that was written by nobody
        return None
    creator = next((line["creator"] for line in found if _has_sound_origin(line)), NOBODY)
    return GameRow(
        id=id,
        board=state.setup.board,
        edition=state.setup.edition,
        rules=state.setup.rules,
        created=rows[0].at,
        changed=rows[-1].at,
        version=len(rows),
        seats=len(state.seats),
        creator=creator,
        change=list_change_of(state, Settings().away_seconds),
    )


def _played(
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
    """Write what is sound to a new SQLite database; how many tables that were."""
    if path.exists():
        raise StoreFault(f"{path} exists already; name a file that does not.")
    store = Store(f"sqlite:///{path}")
    await store.open()
    try:
        for board in found.boards:
            await store.keep_board(board)
        written = [table for table in found.tables if table.row is not None]
        with progress("tables", len(written)) as told:
            for done, table in enumerate(written, 1):
                assert table.row is not None
                await store.create(table.row, table.rows, table.keys)
                told(done)
    finally:
        await store.close()
    return len(written)
