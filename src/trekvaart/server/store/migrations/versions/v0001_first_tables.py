"""The first tables: boards, games, entries, keys; processes and presence."""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table("boards", sa.Column("key", sa.Text, primary_key=True), *_required(sa.Text, "name", "files"))
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        *_required(sa.Text, "board", "edition"),
        *_required(sa.Integer, "rules"),
        *_required(sa.Double, "created", "changed"),
        *_required(sa.Integer, "version", "seats"),
        *_required(sa.Text, "creator", "status"),
        *_required(sa.Boolean, "is_public"),
        *_required(sa.Integer, "free"),
        sa.Column("due", sa.Double),
        *_required(sa.Text, "summary"),
    )
    # SQLite uses such an index only for queries with exactly the same condition.
    is_one, is_true = sa.text("is_public = 1"), sa.text("is_public")
    op.create_index("games_public", "games", ["changed"], sqlite_where=is_one, postgresql_where=is_true)
    has_due = sa.text("due IS NOT NULL")
    op.create_index("games_due", "games", ["due"], sqlite_where=has_due, postgresql_where=has_due)
    op.create_index("games_creator", "games", ["creator", "status"])
    op.create_table(
        "entries",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        *_required(sa.Double, "at"),
        *_required(sa.Text, "body", "mark"),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        *_required(sa.Text, "purpose"),
        sa.Column("seat", sa.Integer),
        *_required(sa.Boolean, "is_host"),
        sa.Column("expires", sa.Double),
        *_required(sa.Boolean, "is_revoked"),
    )
    op.create_index("keys_game", "keys", ["game"])
    op.create_table("processes", sa.Column("id", sa.Text, primary_key=True), *_required(sa.Double, "beat"))
    op.create_table(
        "presence",
        *(sa.Column(name, sa.Text, primary_key=True) for name in ("process", "game")),
        *_required(sa.Text, "present"),
    )
    op.create_index("presence_game", "presence", ["game"])


def _required(kind: type[TypeEngine[Any]], *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind, nullable=False) for name in names]


def downgrade() -> None:
    """Drop the tables, with all games."""
    for name in ("presence", "processes", "keys", "entries", "games", "boards"):
        op.drop_table(name)
