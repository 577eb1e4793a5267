"""The way from every older schema to the current one, run by Alembic when a server starts."""
