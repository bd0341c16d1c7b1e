"""Run by Alembic: migrates with the connection and transaction of `storage/migrate.py`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
