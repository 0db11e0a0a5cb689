"""Row values: how the store's values are written to rows of the database, and read from them."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import RowMapping

from trekvaart.server.store.checksums import CURRENT, KEY, ORIGIN, checksum
from trekvaart.server.store.store_errors import StoreDamaged
from trekvaart.server.store.values import EditionFiles, EntryRow, GameRow, Key, ListChange, Purpose, Status

RowValues = Mapping[str, Any]


def change_values(change: ListChange) -> RowValues:
    """What an entry changes, column by column."""
    return {
        "status": change.status.value,
        "is_public": change.is_public,
        "free": change.free,
        "due": None if change.due is None else float(change.due),
        "summary": change.summary,
    }


def current_values(game: str, row: EntryRow, change: ListChange) -> RowValues:
    """What the newest entry makes of a table's line of the list."""
    line = {"id": game, "version": row.number, "changed": float(row.at), "head": row.digest, **change_values(change)}
    return {**line, "checksum": checksum(line, CURRENT)}


def game_values(row: GameRow, newest: EntryRow) -> RowValues:
    """A new table's line of the list."""
    line = {
        "id": row.id,
        "board": row.board,
        "edition": row.edition,
        "rules": row.rules,
        "created": float(row.created),
        "seats": row.seats,
        "creator": row.creator,
        "key_count": 0,
    }
    current = current_values(row.id, replace(newest, at=row.changed), row.change)
    return {**line, "origin_checksum": checksum(line, ORIGIN), **current}


def read_game(line: RowMapping) -> GameRow:
    """The table that a line tells of; a line that contradicts itself is damaged."""
    if line["origin_checksum"] != checksum(line, ORIGIN) or line["checksum"] != checksum(line, CURRENT):
        raise StoreDamaged("its line of the list is not what was written", line["id"])
    return GameRow(
        id=line["id"],
        board=line["board"],
        edition=line["edition"],
        rules=line["rules"],
        created=line["created"],
        changed=line["changed"],
        version=line["version"],
        seats=line["seats"],
        creator=line["creator"],
        change=ListChange(Status(line["status"]), line["is_public"], line["free"], line["due"], line["summary"]),
    )


def entry_values(game: str, row: EntryRow, mark: str) -> RowValues:
    """An entry, with the mark of the write that brings it."""
    return {
        "game": game,
        "number": row.number,
        "at": float(row.at),
        "body": row.body,
        "mark": mark,
        "digest": row.digest,
    }


def key_values(key: Key) -> RowValues:
    """A key."""
    line = {
        "digest": key.digest,
        "game": key.game,
        "purpose": key.purpose.value,
        "seat": key.seat,
        "is_host": key.is_host,
        "expires": None if key.expires is None else float(key.expires),
        "is_revoked": key.is_revoked,
    }
    return {**line, "checksum": checksum(line, KEY)}


def read_key(line: RowMapping) -> Key:
    """The key that a line tells of; a line that contradicts itself is damaged."""
    if line["checksum"] != checksum(line, KEY):
        raise StoreDamaged("one of its keys is not what was written", line["game"])
    return Key(
        digest=line["digest"],
        game=line["game"],
        purpose=Purpose(line["purpose"]),
        seat=line["seat"],
        is_host=line["is_host"],
        expires=line["expires"],
        is_revoked=line["is_revoked"],
    )


def board_values(board: EditionFiles) -> RowValues:
    """A board, its files in one text."""
    return {"key": board.key, "name": board.name, "files": json.dumps(dict(board.files), ensure_ascii=False)}


def read_board(line: RowMapping) -> EditionFiles:
    """The board that a line tells of; its key follows from its files."""
    board = EditionFiles.of(line["name"], json.loads(line["files"]))
    if board.key != line["key"]:
        raise StoreDamaged("the board of some tables is not what was written")
    return board
