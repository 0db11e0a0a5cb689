"""Keys may be table codes (purpose "code"), which earlier versions cannot read; no table changes."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Change nothing: the new revision keeps earlier versions from opening the database."""


def downgrade() -> None:
    """Delete the codes; the tables and their invitations stay."""
    codes = "SELECT count(*) FROM keys WHERE keys.game = games.id AND purpose = 'code'"
    op.execute(f"UPDATE games SET key_count = key_count - ({codes})")
    op.execute("DELETE FROM keys WHERE purpose = 'code'")
