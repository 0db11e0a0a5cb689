"""What Alembic runs to take the steps: on the connection, and inside the transaction, that `migrate.py` brings."""

from alembic import context

from trekvaart.server.store.db_schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
