"""Run by Alembic: migrates over the connection that `coltexpress.server.migrate` has opened."""

from alembic import context

from coltexpress.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
