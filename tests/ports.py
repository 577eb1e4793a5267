"""Ports of this machine that nobody else takes."""

from __future__ import annotations

import os
import socket

# Below those that systems give to outgoing connections, which come and go while a server restarts.
FIRST, LAST = 10_000, 32_000
_taken: set[int] = set()


def free_port() -> int:
    """One that nobody listens on, and that this process did not get before; other processes begin elsewhere."""
    port = FIRST + os.getpid() * 89 % (LAST - FIRST)
    while port in _taken or not _is_free(port):
        port = port + 1 if port < LAST else FIRST
    _taken.add(port)
    return port


def _is_free(port: int) -> bool:
    with socket.socket() as listener:
        try:
            listener.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
