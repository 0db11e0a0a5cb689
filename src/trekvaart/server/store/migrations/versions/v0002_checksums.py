"""Checksums, which reveal damage: a running digest of each log, and a checksum of every other row."""

import json
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NEW = {
    "games": ("head", "key_count", "origin_checksum", "checksum"),
    "entries": ("digest",),
    "keys": ("checksum",),
}
# A copy of `checksums.py` at the time of this migration: a migration never changes.
ORIGIN = ("id", "board", "edition", "rules", "created", "seats", "creator")
CURRENT = ("id", "version", "changed", "status", "is_public", "free", "due", "summary", "head")
KEY = ("digest", "game", "purpose", "seat", "is_host", "expires", "is_revoked")


def upgrade() -> None:
    """Add the columns, and fill them in for the existing rows."""
    for name, columns in NEW.items():
        for column in columns:
            kind, empty = (sa.Integer(), "0") if column == "key_count" else (sa.Text(), "")
            op.add_column(name, sa.Column(column, kind, nullable=False, server_default=empty))
    connection = op.get_bind()
    metadata = sa.MetaData()
    games, entries, keys = (
        sa.Table(
            name,
            metadata,
            *(sa.Column(column, sa.Boolean) for column in ("is_public", "is_host", "is_revoked") if column in own),
            autoload_with=connection,
        )
        for name, own in (("games", ("is_public",)), ("entries", ()), ("keys", ("is_host", "is_revoked")))
    )
    for id in connection.scalars(sa.select(games.c.id)).all():
        _seal(connection, games, entries, keys, id)


def _seal(connection: sa.Connection, games: sa.Table, entries: sa.Table, keys: sa.Table, id: str) -> None:
    head, digests = "", []
    log = sa.select(entries.c.number, entries.c.at, entries.c.body).where(entries.c.game == id)
    for number, at, body in connection.execute(log.order_by(entries.c.number)):
        head = _digest(f"{head} {id} {number} {float(at)!r} {body}")
        digests.append({"a_number": number, "a_digest": head})
    if digests:
        filled = sa.update(entries).where(entries.c.game == id, entries.c.number == sa.bindparam("a_number"))
        connection.execute(filled.values(digest=sa.bindparam("a_digest")), digests)
    mine = connection.execute(sa.select(keys).where(keys.c.game == id)).mappings().all()
    for key in mine:
        line = {**key, "expires": None if key["expires"] is None else float(key["expires"])}
        filled = sa.update(keys).where(keys.c.digest == key["digest"])
        connection.execute(filled.values(checksum=_checksum(line, KEY)))
    line = {**connection.execute(sa.select(games).where(games.c.id == id)).mappings().one(), "head": head}
    for column in ("created", "changed", "due"):
        line[column] = None if line[column] is None else float(line[column])
    connection.execute(
        sa.update(games)
        .where(games.c.id == id)
        .values(
            head=head,
            key_count=len(mine),
            origin_checksum=_checksum(line, ORIGIN),
            checksum=_checksum(line, CURRENT),
        )
    )


def _checksum(line: dict[str, Any], columns: tuple[str, ...]) -> str:
    return _digest(json.dumps([line[column] for column in columns]))


def _digest(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogateescape"), digest_size=16).hexdigest()


def downgrade() -> None:
    """Remove the columns."""
    for name, columns in NEW.items():
        for column in columns:
            op.drop_column(name, column)
