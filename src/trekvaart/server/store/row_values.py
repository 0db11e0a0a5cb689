"""Row values: writes the store's values to rows of the database, and reads them."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from sqlalchemy import Double, RowMapping

from trekvaart.server.store.checksums import CURRENT, KEY, ORIGIN, checksum
from trekvaart.server.store.db_schema import metadata
from trekvaart.server.store.store_errors import StoreDamaged
from trekvaart.server.store.stored_values import EditionFiles, EntryRow, GameRow, Key, ListChange, Purpose, Status

RowValues = Mapping[str, Any]

CHANGE = tuple(field.name for field in fields(ListChange))
DOUBLES = {
    column.name for table in metadata.sorted_tables for column in table.columns if isinstance(column.type, Double)
}


def _columns(value: Any, names: Iterable[str]) -> dict[str, Any]:
    """Some fields of a value, in the types that the driver and the checksums expect."""
    return {name: _plain(name, getattr(value, name)) for name in names}


def _plain(name: str, value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return float(value) if name in DOUBLES and value is not None else value


def current_values(game: str, row: EntryRow, change: ListChange) -> RowValues:
    """The columns of a table's row that its newest entry changes."""
    line = {"id": game, "version": row.number, "changed": float(row.at), "head": row.digest, **_columns(change, CHANGE)}
    return {**line, "checksum": checksum(line, CURRENT)}


def game_values(row: GameRow, newest: EntryRow) -> RowValues:
    """The row of a new table."""
    line = {**_columns(row, ORIGIN), "key_count": 0}
    current = current_values(row.id, replace(newest, at=row.changed), row.change)
    return {**line, "origin_checksum": checksum(line, ORIGIN), **current}


def read_game(line: RowMapping) -> GameRow:
    """Read a table's row; one whose checksums do not match is damaged."""
    if line["origin_checksum"] != checksum(line, ORIGIN) or line["checksum"] != checksum(line, CURRENT):
        raise StoreDamaged("its row in the list of tables has changed", line["id"])
    change = ListChange(**{name: line[name] for name in CHANGE} | {"status": Status(line["status"])})
    return GameRow(**{name: line[name] for name in (*ORIGIN, "changed", "version")}, change=change)


def entry_values(game: str, row: EntryRow, mark: str) -> RowValues:
    """The row of an entry, with the mark of the write that adds it."""
    return {"game": game, "mark": mark, **_columns(row, ("number", "at", "body", "digest"))}


def key_values(key: Key) -> RowValues:
    """The row of a key."""
    line = _columns(key, KEY)
    return {**line, "checksum": checksum(line, KEY)}


def read_key(line: RowMapping) -> Key:
    """Read a key's row; one whose checksum does not match is damaged."""
    if line["checksum"] != checksum(line, KEY):
        raise StoreDamaged("one of its keys has changed", line["game"])
    return Key(**{name: line[name] for name in KEY} | {"purpose": Purpose(line["purpose"])})


def board_values(board: EditionFiles) -> RowValues:
    """The row of a board, with its files in one text."""
    return {"key": board.key, "name": board.name, "files": json.dumps(dict(board.files), ensure_ascii=False)}


def read_board(line: RowMapping) -> EditionFiles:
    """Read a board's row; its key is a digest of its files."""
    board = EditionFiles.of(line["name"], json.loads(line["files"]))
    if board.key != line["key"]:
        raise StoreDamaged("the board of some tables has changed")
    return board
