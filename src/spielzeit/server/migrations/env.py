"""Alembic's entry: it is handed the open connection and migrates inside its transaction."""

from __future__ import annotations

from alembic import context

from spielzeit.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
