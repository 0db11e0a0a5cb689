"""The first tables: boards, games, entries, keys; processes and presence."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "boards",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("files", sa.Text, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("summary", sa.Text, nullable=False),
    )
    # SQLite uses such an index only for queries that say it in the very same words.
    op.create_index(
        "games_public",
        "games",
        ["changed"],
        sqlite_where=sa.text("is_public = 1"),
        postgresql_where=sa.text("is_public"),
    )
    has_due = sa.text("due IS NOT NULL")
    op.create_index("games_due", "games", ["due"], sqlite_where=has_due, postgresql_where=has_due)
    op.create_index("games_creator", "games", ["creator", "status"])
    op.create_table(
        "entries",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("expires", sa.Double),
        sa.Column("is_revoked", sa.Boolean, nullable=False),
    )
    op.create_index("keys_game", "keys", ["game"])
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("beat", sa.Double, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("present", sa.Text, nullable=False),
    )
    op.create_index("presence_game", "presence", ["game"])


def downgrade() -> None:
    """Remove the tables, and every game with them."""
    for name in ("presence", "processes", "keys", "entries", "games", "boards"):
        op.drop_table(name)
