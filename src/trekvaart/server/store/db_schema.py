"""The tables of the database. How they came to be is told, step by step, in `migrations/versions`."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text

metadata = MetaData()

boards = Table(
    "boards",
    metadata,
    Column("key", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("files", Text, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("board", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("creator", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("free", Integer, nullable=False),
    Column("due", Double),
    Column("summary", Text, nullable=False),
    # What `checksums.py` tells damage by.
    Column("head", Text, nullable=False),
    Column("key_count", Integer, nullable=False),
    Column("origin_checksum", Text, nullable=False),
    Column("checksum", Text, nullable=False),
)
# Partial, so that an append to a private table without a clock, the common case, touches neither.
Index("games_public", games.c.changed, sqlite_where=games.c.is_public, postgresql_where=games.c.is_public)
Index("games_due", games.c.due, sqlite_where=games.c.due.is_not(None), postgresql_where=games.c.due.is_not(None))
Index("games_creator", games.c.creator, games.c.status)

entries = Table(
    "entries",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
    # Random, of one write: tells our own row from another process's after a commit of unknown outcome.
    Column("mark", Text, nullable=False),
    Column("digest", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("purpose", Text, nullable=False),
    Column("seat", Integer),
    Column("is_host", Boolean, nullable=False),
    Column("expires", Double),
    Column("is_revoked", Boolean, nullable=False),
    Column("checksum", Text, nullable=False),
)
Index("keys_game", keys.c.game)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", Double, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("process", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("present", Text, nullable=False),
)
Index("presence_game", presence.c.game)
