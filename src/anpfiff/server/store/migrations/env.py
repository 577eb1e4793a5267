"""How Alembic runs the migrations here: in the transaction of the connection it is given."""

from __future__ import annotations

from alembic import context

from anpfiff.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
