"""The truth about everything: a database, its schema, and the one way to write into it."""
