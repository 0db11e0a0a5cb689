"""Lines: how the store's values stand in the tables of the database, and are read from them."""

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import RowMapping

from trekvaart.server.store.values import Board, Change, GameRow, Key, Purpose, Row, Status

Line = Mapping[str, Any]


def change_line(change: Change) -> Line:
    """What an entry changes, column by column."""
    return {
        "status": change.status.value,
        "is_public": change.is_public,
        "free": change.free,
        "due": change.due,
        "summary": change.summary,
    }


def game_line(row: GameRow) -> Line:
    """A table's line of the list."""
    return {
        "id": row.id,
        "board": row.board,
        "edition": row.edition,
        "rules": row.rules,
        "created": row.created,
        "changed": row.changed,
        "version": row.version,
        "seats": row.seats,
        "creator": row.creator,
        **change_line(row.change),
    }


def read_game(line: RowMapping) -> GameRow:
    """The table that a line tells of."""
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
        change=Change(Status(line["status"]), line["is_public"], line["free"], line["due"], line["summary"]),
    )


def entry_line(game: str, row: Row, mark: str) -> Line:
    """An entry, with the mark of the write that brings it."""
    return {"game": game, "number": row.number, "at": row.at, "body": row.body, "mark": mark}


def key_line(key: Key) -> Line:
    """A key."""
    return {
        "digest": key.digest,
        "game": key.game,
        "purpose": key.purpose.value,
        "seat": key.seat,
        "is_host": key.is_host,
        "expires": key.expires,
        "is_revoked": key.is_revoked,
    }


def read_key(line: RowMapping) -> Key:
    """The key that a line tells of."""
    return Key(
        digest=line["digest"],
        game=line["game"],
        purpose=Purpose(line["purpose"]),
        seat=line["seat"],
        is_host=line["is_host"],
        expires=line["expires"],
        is_revoked=line["is_revoked"],
    )


def board_line(board: Board) -> Line:
    """A board, its files in one text."""
    return {"key": board.key, "name": board.name, "files": json.dumps(dict(board.files), ensure_ascii=False)}


def read_board(line: RowMapping) -> Board:
    """The board that a line tells of."""
    return Board(line["key"], line["name"], json.loads(line["files"]))
