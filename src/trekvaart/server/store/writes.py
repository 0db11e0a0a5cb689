"""The writes: each a small act on a connection, harmless when done again because nobody knew whether it was done."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Double, Integer, Table, Text, bindparam, delete, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import Insert, UpdateBase

from trekvaart.server.store.checksums import CURRENT, START, checksum, linked
from trekvaart.server.store.db_schema import boards, entries, games, keys, presence, processes
from trekvaart.server.store.driver import run_on_driver
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
NOT_IN_THE_LOG = 0  # the number of a wake for news that has no entry


def create(
    connection: Connection, _: list[Notification], row: GameRow, rows: Sequence[EntryRow], new: Sequence[Key], mark: str
) -> bool:
    """A new table with its first entries and its keys; False: the id is taken."""
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
    """The table's next entry and what it changes; False: that number is taken, or the log is not what it was."""
    if head is None:
        head = connection.scalar(select(games.c.head).where(games.c.id == game)) or START
    if not row.digest:
        (row,) = linked(game, [row], head)
    entry = {**entry_values(game, row, mark), "before": head, "last": row.number - 1}
    if not _run(connection, _next_entry(connection.dialect.name), entry):
        return _is_ours(connection, game, row.number, mark)
    current = current_values(game, row, change)
    _run(connection, CHANGE_GAME, {f"new_{column}": value for column, value in current.items()})
    if revoke_seat is not None:
        _revoke(connection, keys.c.game == game, keys.c.purpose == Purpose.SEAT.value, keys.c.seat == revoke_seat)
    _insert_keys(connection, new, may_replace=True)  # one that was revoked may open its seat again
    notifications.append((game, row.number))
    return True


def add_keys(
    connection: Connection, notifications: list[Notification], new: Sequence[Key], forget: Collection[str]
) -> None:
    """More keys of a table, instead of some others."""
    _insert_keys(connection, new)
    if forget:
        gone = connection.execute(delete(keys).where(keys.c.game == new[0].game, keys.c.digest.in_(forget))).rowcount
        less = {"key_count": games.c.key_count - gone}
        connection.execute(update(games).where(games.c.id == new[0].game).values(less))
    notifications += [(game, NOT_IN_THE_LOG) for game in {key.game for key in new}]


def revoke_invitations(connection: Connection, notifications: list[Notification], game: str) -> None:
    """No invitation of this table opens anything any more."""
    _revoke(connection, keys.c.game == game, keys.c.purpose == Purpose.INVITATION.value)
    notifications.append((game, NOT_IN_THE_LOG))


def set_due(connection: Connection, _: list[Notification], game: str, due: float | None) -> None:
    """When the server has to act by itself; a line that is damaged stays as it is."""
    line = connection.execute(select(games).where(games.c.id == game).with_for_update()).mappings().one_or_none()
    if line is None or line["checksum"] != checksum(line, CURRENT):
        return
    changed = {**line, "due": None if due is None else float(due)}
    wanted = {"due": changed["due"], "checksum": checksum(changed, CURRENT)}
    connection.execute(update(games).where(games.c.id == game).values(wanted))


def delete_idle(
    connection: Connection, _: list[Notification], candidates: Collection[str], status: Status, before: float
) -> int:
    """Remove those of the candidates that still have the status and are still unchanged since then; how many."""
    idle = select(games.c.id).where(
        games.c.id.in_(candidates), games.c.status == status.value, games.c.changed < before
    )
    # Whoever has one of them in hand now is changing it.
    ids = connection.scalars(idle.order_by(games.c.id).with_for_update(skip_locked=True)).all()
    connection.execute(delete(presence).where(presence.c.game.in_(ids)))
    return connection.execute(delete(games).where(games.c.id.in_(ids))).rowcount


def keep_board(connection: Connection, _: list[Notification], board: EditionFiles) -> None:
    """A board, if it is not there yet."""
    _insert_new(connection, boards, board_values(board))


def beat(connection: Connection, _: list[Notification], process: str, now: float) -> None:
    """A sign of life of a process."""
    _upsert(connection, processes, {"id": process, "beat": now})


def set_presence(
    connection: Connection, notifications: list[Notification], process: str, game: str, present: str | None
) -> None:
    """Who is at a table by way of this process; None: nobody."""
    if present is None:
        connection.execute(delete(presence).where(presence.c.process == process, presence.c.game == game))
    else:
        _upsert(connection, presence, {"process": process, "game": game, "present": present})
    notifications.append((game, NOT_IN_THE_LOG))


def forget_processes(connection: Connection, notifications: list[Notification], before: float) -> list[str]:
    """Processes without a sign of life since then, and who was present by way of them; the tables that this changes."""
    dead = connection.scalars(select(processes.c.id).where(processes.c.beat < before).order_by(processes.c.id)).all()
    left = connection.scalars(select(presence.c.game).where(presence.c.process.in_(dead)).distinct()).all()
    connection.execute(delete(presence).where(presence.c.process.in_(dead)))
    connection.execute(delete(processes).where(processes.c.id.in_(dead), processes.c.beat < before))
    notifications += [(game, NOT_IN_THE_LOG) for game in left]
    return list(left)


def probe(connection: Connection) -> None:
    """Take as much room as many moves need, and give it back."""
    line = {"process": "probe", "game": "", "present": "-" * PROBE_SIZE}
    connection.execute(presence.insert(), line)
    connection.execute(delete(presence).where(presence.c.process == line["process"]))


CHANGE_GAME = (
    update(games)
    .where(games.c.id == bindparam("new_id"))
    .values({games.c[column]: bindparam(f"new_{column}") for column in (*CURRENT[1:], "checksum")})
)


@cache
def _inserting(dialect: str) -> Callable[[Table], Any]:
    """The INSERT of a database, which knows what to do about a line that is there already."""
    if dialect == "sqlite":
        return sqlite.insert
    from sqlalchemy.dialects import postgresql  # here, because a server on SQLite should not wait for it

    return postgresql.insert


@cache
def _next_entry(dialect: str) -> Insert:
    """An entry, if the table is there and the one before is its newest: the log has no holes."""
    line = select(
        bindparam("game", type_=Text),
        bindparam("number", type_=Integer),
        bindparam("at", type_=Double),
        bindparam("body", type_=Text),
        bindparam("mark", type_=Text),
        bindparam("digest", type_=Text),
    ).where(
        games.c.id == bindparam("game", type_=Text),
        games.c.version == bindparam("last", type_=Integer),
        games.c.head == bindparam("before", type_=Text),
    )
    statement = _inserting(dialect)(entries).from_select(["game", "number", "at", "body", "mark", "digest"], line)
    new: Insert = statement.on_conflict_do_nothing()
    return new


@cache
def _new(table: Table, dialect: str) -> Insert:
    statement: Insert = _inserting(dialect)(table).on_conflict_do_nothing()
    return statement


@cache
def _newest(table: Table, dialect: str) -> Insert:
    statement = _inserting(dialect)(table)
    values = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    upsert: Insert = statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=values)
    return upsert


@cache
def _compiled(statement: UpdateBase, dialect: Dialect) -> tuple[str, tuple[str, ...] | None]:
    """The text of a statement and, where the driver takes its values in order, their names."""
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return compiled.string, None if compiled.positiontup is None else tuple(compiled.positiontup)


def _run(connection: Connection, statement: UpdateBase, line: RowValues) -> int:
    """Run a statement that every move needs; how many lines it changed.

    The values are numbers, text, truth values and None, which every driver takes as they are.
    """
    text, names = _compiled(statement, connection.dialect)
    return int(run_on_driver(connection, text, line if names is None else [line[name] for name in names]).rowcount)


def _count(connection: Connection, statement: Insert, line: RowValues) -> int:
    return connection.execute(statement, line, execution_options={"preserve_rowcount": True}).rowcount


def _insert_new(connection: Connection, table: Table, line: RowValues) -> bool:
    """Insert a line; False: there is one already."""
    return _count(connection, _new(table, connection.dialect.name), line) > 0


def _insert_keys(connection: Connection, new: Sequence[Key], *, may_replace: bool = False) -> None:
    for key in new:
        if _insert_new(connection, keys, key_values(key)):
            more = {"key_count": games.c.key_count + 1}
            connection.execute(update(games).where(games.c.id == key.game).values(more))
        elif may_replace:
            _upsert(connection, keys, key_values(key))


def _upsert(connection: Connection, table: Table, line: RowValues) -> None:
    connection.execute(_newest(table, connection.dialect.name), line)


def _revoke(connection: Connection, *which: ColumnElement[bool]) -> None:
    for line in connection.execute(select(keys).where(*which, ~keys.c.is_revoked)).mappings().all():
        revoked = key_values(replace(read_key(line), is_revoked=True))
        connection.execute(update(keys).where(keys.c.digest == line["digest"]).values(revoked))


def _is_ours(connection: Connection, game: str, number: int, mark: str) -> bool:
    """Whether this very write has brought the entry, in a commit that seemed to fail."""
    found = select(entries.c.mark).where(entries.c.game == game, entries.c.number == number)
    return connection.scalar(found) == mark
