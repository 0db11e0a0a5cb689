"""The current tables of the database, as the migrations in `migrations/versions` create them."""

from typing import Any

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text
from sqlalchemy.types import TypeEngine

metadata = MetaData()


def _required(kind: type[TypeEngine[Any]], *names: str) -> list[Column[Any]]:
    return [Column(name, kind, nullable=False) for name in names]


boards = Table("boards", metadata, Column("key", Text, primary_key=True), *_required(Text, "name", "files"))

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    *_required(Text, "board", "edition"),
    *_required(Integer, "rules"),
    *_required(Double, "created", "changed"),
    *_required(Integer, "version", "seats"),
    *_required(Text, "creator", "status"),
    *_required(Boolean, "is_public"),
    *_required(Integer, "free"),
    Column("due", Double),
    *_required(Text, "summary"),
    # With these, `checksums.py` detects damage.
    *_required(Text, "head"),
    *_required(Integer, "key_count"),
    *_required(Text, "origin_checksum", "checksum"),
)
# Partial, so that an append to a private table without a time limit, the common case, changes neither.
Index("games_public", games.c.changed, sqlite_where=games.c.is_public, postgresql_where=games.c.is_public)
Index("games_due", games.c.due, sqlite_where=games.c.due.is_not(None), postgresql_where=games.c.due.is_not(None))
Index("games_creator", games.c.creator, games.c.status)

entries = Table(
    "entries",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    *_required(Double, "at"),
    *_required(Text, "body"),
    # Random for each write: after a commit of unknown outcome, it identifies our own row.
    *_required(Text, "mark", "digest"),
)

keys = Table(
    "keys",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    *_required(Text, "purpose"),
    Column("seat", Integer),
    *_required(Boolean, "is_host"),
    Column("expires", Double),
    *_required(Boolean, "is_revoked"),
    *_required(Text, "checksum"),
)
Index("keys_game", keys.c.game)

processes = Table("processes", metadata, Column("id", Text, primary_key=True), *_required(Double, "beat"))

presence = Table(
    "presence",
    metadata,
    *(Column(name, Text, primary_key=True) for name in ("process", "game")),
    *_required(Text, "present"),
)
Index("presence_game", presence.c.game)
