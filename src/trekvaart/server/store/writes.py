"""The writes of the store: each is a small idempotent act on a connection, because it may be repeated."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Integer, Table, Text, bindparam, delete, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import Insert, UpdateBase

from trekvaart.server.store.checksums import CURRENT, START, checksum, linked
from trekvaart.server.store.db_schema import boards, entries, games, keys, presence, processes
from trekvaart.server.store.engines import run_on_driver
from trekvaart.server.store.notifications import Notification
from trekvaart.server.store.row_values import (
    RowValues,
    board_values,
    current_values,
    entry_values,
    game_values,
    key_values,
    read_key,
)
from trekvaart.server.store.stored_values import EditionFiles, EntryRow, GameRow, Key, ListChange, Purpose, Status

PROBE_SIZE = 1 << 18
NOT_IN_THE_LOG = 0  # the number in a notification of a change without an entry


def create(
    connection: Connection, _: list[Notification], row: GameRow, rows: Sequence[EntryRow], new: Sequence[Key], mark: str
) -> bool:
    """Add a table with its first entries and its keys; False if the id is taken."""
    log = linked(row.id, rows)
    if not _insert_new(connection, games, game_values(row, log[-1])):
        return _is_ours(connection, row.id, rows[0].number, mark)
    connection.execute(entries.insert(), [entry_values(row.id, entry, mark) for entry in log])
    _insert_keys(connection, new)
    return True


def append(
    connection: Connection,
    notifications: list[Notification],
    game: str,
    row: EntryRow,
    change: ListChange,
    new: Sequence[Key],
    revoke_seat: int | None,
    mark: str,
    head: str | None,
) -> bool:
    """Add the next entry of a table and its changes; False if its number is taken or the log has changed."""
    if head is None:
        head = connection.scalar(select(games.c.head).where(games.c.id == game)) or START
    if not row.digest:
        (row,) = linked(game, [row], head)
    entry = {**entry_values(game, row, mark), "before": head, "last": row.number - 1}
    if not _run(connection, _insert_next_entry(connection.dialect.name), entry):
        return _is_ours(connection, game, row.number, mark)
    current = current_values(game, row, change)
    _run(connection, CHANGE_GAME, {f"new_{column}": value for column, value in current.items()})
    if revoke_seat is not None:
        _revoke(connection, keys.c.game == game, keys.c.purpose == Purpose.SEAT.value, keys.c.seat == revoke_seat)
    _insert_keys(connection, new, may_replace=True)  # a revoked key may become valid again
    notifications.append((game, row.number))
    return True


def add_keys(
    connection: Connection, notifications: list[Notification], new: Sequence[Key], forget: Collection[str]
) -> None:
    """Add keys to a table, and delete some others."""
    _insert_keys(connection, new)
    if forget:
        gone = connection.execute(delete(keys).where(keys.c.game == new[0].game, keys.c.digest.in_(forget))).rowcount
        less = {"key_count": games.c.key_count - gone}
        connection.execute(update(games).where(games.c.id == new[0].game).values(less))
    notifications += [(game, NOT_IN_THE_LOG) for game in {key.game for key in new}]


def revoke_invitations(connection: Connection, notifications: list[Notification], game: str) -> None:
    """Revoke all invitations to a table, table codes included."""
    _revoke(connection, keys.c.game == game, keys.c.purpose.in_([Purpose.INVITATION.value, Purpose.TABLE_CODE.value]))
    notifications.append((game, NOT_IN_THE_LOG))


def set_due(connection: Connection, _: list[Notification], game: str, due: float | None) -> None:
    """Set when the server has to act at a table; a damaged row is not changed."""
    line = connection.execute(select(games).where(games.c.id == game).with_for_update()).mappings().one_or_none()
    if line is None or line["checksum"] != checksum(line, CURRENT):
        return
    changed = {**line, "due": None if due is None else float(due)}
    wanted = {"due": changed["due"], "checksum": checksum(changed, CURRENT)}
    connection.execute(update(games).where(games.c.id == game).values(wanted))


def delete_idle(
    connection: Connection, _: list[Notification], candidates: Collection[str], status: Status, before: float
) -> int:
    """Delete those candidates that still have the status and have not changed since a time; returns their number."""
    idle = select(games.c.id).where(
        games.c.id.in_(candidates), games.c.status == status.value, games.c.changed < before
    )
    # A locked table is being changed.
    ids = connection.scalars(idle.order_by(games.c.id).with_for_update(skip_locked=True)).all()
    connection.execute(delete(presence).where(presence.c.game.in_(ids)))
    return connection.execute(delete(games).where(games.c.id.in_(ids))).rowcount


def keep_board(connection: Connection, _: list[Notification], board: EditionFiles) -> None:
    """Add a board, unless it is stored."""
    _insert_new(connection, boards, board_values(board))


def beat(connection: Connection, _: list[Notification], process: str, now: float) -> None:
    """Record a heartbeat of a process."""
    _upsert(connection, processes, {"id": process, "beat": now})


def set_presence(
    connection: Connection, notifications: list[Notification], process: str, game: str, present: str | None
) -> None:
    """Set the presence at a table in this process; None if nobody is connected."""
    if present is None:
        connection.execute(delete(presence).where(presence.c.process == process, presence.c.game == game))
    else:
        _upsert(connection, presence, {"process": process, "game": game, "present": present})
    notifications.append((game, NOT_IN_THE_LOG))


def broadcast(_: Connection, notifications: list[Notification], game: str, message: str) -> None:
    """Send the other processes a message about a table."""
    notifications.append((game, message))


def forget_processes(connection: Connection, notifications: list[Notification], before: float) -> list[str]:
    """Delete the processes without a heartbeat since a time, and their presence; returns the affected tables."""
    dead = connection.scalars(select(processes.c.id).where(processes.c.beat < before).order_by(processes.c.id)).all()
    left = connection.scalars(select(presence.c.game).where(presence.c.process.in_(dead)).distinct()).all()
    connection.execute(delete(presence).where(presence.c.process.in_(dead)))
    connection.execute(delete(processes).where(processes.c.id.in_(dead), processes.c.beat < before))
    notifications += [(game, NOT_IN_THE_LOG) for game in left]
    return list(left)


def probe(connection: Connection) -> None:
    """Check that the disk has room for many moves, by writing and deleting as much."""
    line = {"process": "probe", "game": "", "present": "-" * PROBE_SIZE}
    connection.execute(presence.insert(), line)
    connection.execute(delete(presence).where(presence.c.process == line["process"]))


CHANGE_GAME = (
    update(games)
    .where(games.c.id == bindparam("new_id"))
    .values({games.c[column]: bindparam(f"new_{column}") for column in (*CURRENT[1:], "checksum")})
)


@cache
def _insert_function(dialect: str) -> Callable[[Table], Any]:
    """The `insert` of a dialect, which supports ON CONFLICT."""
    if dialect == "sqlite":
        return sqlite.insert
    from sqlalchemy.dialects import postgresql  # here, because importing it takes time and SQLite does not need it

    return postgresql.insert


@cache
def _insert_next_entry(dialect: str) -> Insert:
    """Insert an entry if the table exists and the entry before is its newest, so that the log has no gaps."""
    line = select(*(bindparam(column.name, type_=column.type) for column in entries.columns)).where(
        games.c.id == bindparam("game", type_=Text),
        games.c.version == bindparam("last", type_=Integer),
        games.c.head == bindparam("before", type_=Text),
    )
    statement = _insert_function(dialect)(entries).from_select(entries.columns.keys(), line)
    new: Insert = statement.on_conflict_do_nothing()
    return new


@cache
def _insert_or_ignore(table: Table, dialect: str) -> Insert:
    statement: Insert = _insert_function(dialect)(table).on_conflict_do_nothing()
    return statement


@cache
def _insert_or_update(table: Table, dialect: str) -> Insert:
    statement = _insert_function(dialect)(table)
    values = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    upsert: Insert = statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=values)
    return upsert


@cache
def _compiled(statement: UpdateBase, dialect: Dialect) -> tuple[str, tuple[str, ...] | None]:
    """The SQL of a statement and, if the driver takes values by position, their names."""
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return compiled.string, None if compiled.positiontup is None else tuple(compiled.positiontup)


def _run(connection: Connection, statement: UpdateBase, line: RowValues) -> int:
    """Run a statement that every move needs; returns the number of changed rows.

    The values are numbers, text, booleans and None, which every driver accepts.
    """
    text, names = _compiled(statement, connection.dialect)
    return int(run_on_driver(connection, text, line if names is None else [line[name] for name in names]).rowcount)


def _insert_new(connection: Connection, table: Table, line: RowValues) -> bool:
    """Insert a row; False if it exists."""
    statement = _insert_or_ignore(table, connection.dialect.name)
    return connection.execute(statement, line, execution_options={"preserve_rowcount": True}).rowcount > 0


def _insert_keys(connection: Connection, new: Sequence[Key], *, may_replace: bool = False) -> None:
    for key in new:
        if _insert_new(connection, keys, key_values(key)):
            more = {"key_count": games.c.key_count + 1}
            connection.execute(update(games).where(games.c.id == key.game).values(more))
        elif may_replace:
            _upsert(connection, keys, key_values(key))


def _upsert(connection: Connection, table: Table, line: RowValues) -> None:
    connection.execute(_insert_or_update(table, connection.dialect.name), line)


def _revoke(connection: Connection, *which: ColumnElement[bool]) -> None:
    for line in connection.execute(select(keys).where(*which, ~keys.c.is_revoked)).mappings().all():
        revoked = key_values(replace(read_key(line), is_revoked=True))
        connection.execute(update(keys).where(keys.c.digest == line["digest"]).values(revoked))


def _is_ours(connection: Connection, game: str, number: int, mark: str) -> bool:
    """Whether this write has already added the entry, in a commit that seemed to fail."""
    found = select(entries.c.mark).where(entries.c.game == game, entries.c.number == number)
    return connection.scalar(found) == mark
