"""The reads: each one statement on a connection."""

from collections.abc import Collection

from sqlalchemy import Connection, func, select

from trekvaart.server.store.lines import read_board, read_game, read_key
from trekvaart.server.store.schema import boards, entries, games, keys, presence, processes
from trekvaart.server.store.values import LIVE, Board, GameRow, Key, Row, Status

IS_LIVE = games.c.status.in_([status.value for status in LIVE])


def game(connection: Connection, id: str) -> GameRow | None:
    """The table's line of the list, if there is such a table."""
    line = connection.execute(select(games).where(games.c.id == id)).mappings().one_or_none()
    return None if line is None else read_game(line)


def rows(connection: Connection, id: str, after: int) -> list[Row]:
    """The entries of a table after a number, in order."""
    wanted = select(entries.c.number, entries.c.at, entries.c.body)
    wanted = wanted.where(entries.c.game == id, entries.c.number > after).order_by(entries.c.number)
    return [Row(number, at, body) for number, at, body in connection.execute(wanted)]


def keys_of(connection: Connection, id: str) -> list[Key]:
    """Every key of a table, revoked ones too."""
    return [read_key(line) for line in connection.execute(select(keys).where(keys.c.game == id)).mappings()]


def list_games(
    connection: Connection, statuses: Collection[Status], edition: str | None, before: float | None, limit: int
) -> list[GameRow]:
    """The public tables, those that changed last first."""
    wanted = select(games).where(games.c.is_public, games.c.status.in_([status.value for status in statuses]))
    if edition is not None:
        wanted = wanted.where(games.c.edition == edition)
    if before is not None:
        wanted = wanted.where(games.c.changed < before)
    wanted = wanted.order_by(games.c.changed.desc(), games.c.id).limit(limit)
    return [read_game(line) for line in connection.execute(wanted).mappings()]


def live_tables(connection: Connection, creator: str) -> int:
    """How many tables of a creator are open or being played."""
    return connection.execute(select(func.count()).where(games.c.creator == creator, IS_LIVE)).scalar_one()


def overdue(connection: Connection, before: float, limit: int) -> list[str]:
    """The tables at which the server should have acted by then, the most urgent first."""
    wanted = select(games.c.id).where(games.c.due < before, IS_LIVE).order_by(games.c.due).limit(limit)
    return list(connection.scalars(wanted))


def idle(connection: Connection, status: Status, before: float, limit: int) -> list[str]:
    """Some of the tables that have not changed since then."""
    wanted = select(games.c.id).where(games.c.status == status.value, games.c.changed < before).limit(limit)
    return list(connection.scalars(wanted))


def board(connection: Connection, key: str) -> Board | None:
    """A kept board."""
    line = connection.execute(select(boards).where(boards.c.key == key)).mappings().one_or_none()
    return None if line is None else read_board(line)


def presence_at(connection: Connection, id: str, alive_since: float, besides: str) -> list[str]:
    """Who is at a table, by way of each process but one that has shown a sign of life since then."""
    wanted = select(presence.c.present).join(processes, processes.c.id == presence.c.process)
    wanted = wanted.where(presence.c.game == id, processes.c.beat >= alive_since, presence.c.process != besides)
    wanted = wanted.order_by(presence.c.process)
    return list(connection.scalars(wanted))
