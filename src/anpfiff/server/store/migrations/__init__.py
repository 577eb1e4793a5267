"""The way from every older schema to the present one, run by Alembic at the start of a server."""
