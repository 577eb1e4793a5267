"""Load on the server: many live tables, real WebSocket clients, and boardgame.io beside it."""
