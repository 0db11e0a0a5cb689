"""The reads of the store: each is one statement on a connection."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, RowMapping, func, select

from trekvaart.server.store.checksums import START, link
from trekvaart.server.store.db_schema import boards, entries, games, keys, presence, processes
from trekvaart.server.store.row_values import read_board, read_game, read_key
from trekvaart.server.store.store_errors import StoreDamaged
from trekvaart.server.store.stored_values import LIVE, EditionFiles, EntryRow, GameRow, Key, Purpose, Status

# The errors of reading a damaged row.
UNREADABLE = (ValueError, TypeError, KeyError, OverflowError, RecursionError)

IS_LIVE = games.c.status.in_([status.value for status in LIVE])


def game(connection: Connection, id: str) -> GameRow | None:
    """The row of a table, if it exists."""
    line = connection.execute(select(games).where(games.c.id == id)).mappings().one_or_none()
    if line is None:
        _refuse_orphans(connection, id)
        return None
    return read_game(line)


def rows(connection: Connection, id: str, after: int, head: str | None) -> list[EntryRow]:
    """The entries of a table after a number, in order; `head` is the digest of that entry, if it is known.

    Returns all of them or fails: a log whose digests do not lead to the newest one, in the table's row, is damaged.
    """
    first = after if head is None and after else after + 1
    mine = (entries.c.game == games.c.id) & (entries.c.number >= first)
    wanted = select(games.c.version, games.c.head, entries.c.number, entries.c.at, entries.c.body, entries.c.digest)
    wanted = wanted.select_from(games.outerjoin(entries, mine)).where(games.c.id == id).order_by(entries.c.number)
    lines = connection.execute(wanted).all()
    if not lines:
        _refuse_orphans(connection, id)
        return []
    version, newest = lines[0][:2]
    found = [EntryRow(*line[2:]) for line in lines if line[2] is not None]
    if first == after:
        if after > version:
            return []
        head = found.pop(0).digest if found else ""
    check_log(id, found, after, head or START, version, newest)
    return found


def check_log(id: str, found: Sequence[EntryRow], after: int, head: str, version: int, newest: str) -> None:
    """Refuse a log that has changed since it was written."""
    for number, row in enumerate(found, after + 1):
        if row.number != number:
            raise StoreDamaged(f"entry {number} is missing", id)
        if row.digest != link(head, id, row.number, row.at, row.body):
            raise StoreDamaged(f"entry {number} has changed", id)
        head = row.digest
    if (after + len(found), head) != (version, newest):
        raise StoreDamaged(f"its log has {after + len(found)} entries and should have {version}", id)


def _refuse_orphans(connection: Connection, id: str) -> None:
    """Refuse a table whose row is lost; a table that never existed has no entries and keys."""
    of_entries, of_keys = (select(1).where(column == id).exists() for column in (entries.c.game, keys.c.game))
    if connection.execute(select(of_entries | of_keys)).scalar_one():
        raise StoreDamaged("its row in the list of tables is missing", id)


def keys_of(connection: Connection, id: str) -> list[Key]:
    """Every key of a table, including revoked ones."""
    wanted = select(games.c.key_count, keys).select_from(games.outerjoin(keys, keys.c.game == games.c.id))
    lines = connection.execute(wanted.where(games.c.id == id)).mappings().all()
    found = [read_key(line) for line in lines if line["digest"] is not None]
    if lines and lines[0]["key_count"] != len(found):
        raise StoreDamaged(f"it has {len(found)} keys and should have {lines[0]['key_count']}", id)
    return found


def table_code(connection: Connection, digest: str) -> Key | None:
    """The key of a table code, if any table has it."""
    wanted = select(keys).where(keys.c.digest == digest, keys.c.purpose == Purpose.TABLE_CODE.value)
    line = connection.execute(wanted).mappings().one_or_none()
    return None if line is None else read_key(line)


def list_games(
    connection: Connection, statuses: Collection[Status], edition: str | None, before: float | None, limit: int
) -> list[GameRow | StoreDamaged]:
    """The public tables, last changed first; a damaged one is in its place as an error."""
    wanted = select(games).where(games.c.is_public, games.c.status.in_([status.value for status in statuses]))
    if edition is not None:
        wanted = wanted.where(games.c.edition == edition)
    if before is not None:
        wanted = wanted.where(games.c.changed < before)
    wanted = wanted.order_by(games.c.changed.desc(), games.c.id).limit(limit)
    return [_game_or_damage(line) for line in connection.execute(wanted).mappings()]


def _game_or_damage(line: RowMapping) -> GameRow | StoreDamaged:
    try:
        return read_game(line)
    except StoreDamaged as damage:
        return damage
    except UNREADABLE:
        return StoreDamaged("its row in the list of tables cannot be read", str(line["id"]))


def live_tables(connection: Connection, creator: str) -> int:
    """The number of a creator's tables that are open or being played."""
    return connection.execute(select(func.count()).where(games.c.creator == creator, IS_LIVE)).scalar_one()


def overdue(connection: Connection, before: float, limit: int, exclude: Collection[str] = ()) -> list[str]:
    """The tables where the server should have acted before a time, most urgent first."""
    wanted = select(games.c.id).where(games.c.due < before, IS_LIVE, games.c.id.not_in(exclude))
    return list(connection.scalars(wanted.order_by(games.c.due).limit(limit)))


def ahead(connection: Connection, after: float, limit: int, exclude: Collection[str] = ()) -> list[str]:
    """The tables that wait for the server and whose last change is after a time, because the clock was set back."""
    wanted = select(games.c.id).where(games.c.due.is_not(None), games.c.changed > after, IS_LIVE)
    return list(connection.scalars(wanted.where(games.c.id.not_in(exclude)).order_by(games.c.due).limit(limit)))


def idle(connection: Connection, status: Status, before: float, limit: int, exclude: Collection[str] = ()) -> list[str]:
    """Some of the tables that have not changed since a time, without damaged ones."""
    wanted = select(games).where(games.c.status == status.value, games.c.changed < before, games.c.id.not_in(exclude))
    found = [_game_or_damage(line) for line in connection.execute(wanted.limit(limit)).mappings()]
    return [row.id for row in found if isinstance(row, GameRow)]


def board(connection: Connection, key: str) -> EditionFiles | None:
    """A stored board."""
    line = connection.execute(select(boards).where(boards.c.key == key)).mappings().one_or_none()
    return None if line is None else read_board(line)


def presence_at(connection: Connection, id: str, alive_since: float, exclude: str) -> list[str]:
    """The presence at a table in each process with a heartbeat since a time, except one process."""
    wanted = select(presence.c.present).join(processes, processes.c.id == presence.c.process)
    wanted = wanted.where(presence.c.game == id, processes.c.beat >= alive_since, presence.c.process != exclude)
    wanted = wanted.order_by(presence.c.process)
    return list(connection.scalars(wanted))
