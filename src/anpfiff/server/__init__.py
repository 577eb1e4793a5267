"""One process that lets people play together: HTTP to set up a table, a WebSocket to play, SQLite as the truth."""
