"""WebSocket connections: what waits to be sent to one, how it is read, and how it ends."""
