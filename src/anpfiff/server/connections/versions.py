"""Tells a page that was loaded before the protocol changed."""

from __future__ import annotations

from anpfiff.server.connections.connection import AnySocket
from anpfiff.server.problems import OutdatedPage
from anpfiff.server.protocol import PROTOCOL

CLOSE_OUTDATED = 4426


def check_version(socket: AnySocket) -> None:
    """Raise OutdatedPage if the client names another version of the protocol; one that names none is trusted."""
    named = socket.query_params.get("protocol")
    if named is not None and named != str(PROTOCOL):
        speaks = f"this page speaks version {named[:9]!r} of the protocol, the server speaks {PROTOCOL}"
        raise OutdatedPage(f"{speaks}; reload the page")
