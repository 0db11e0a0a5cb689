"""Alembic's environment: runs the migrations on the connection and in the transaction of `migrate.py`."""

from alembic import context

from trekvaart.server.store.db_schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
