"""Protection of visitors from other sites: who may act in their name, and what a page may load."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from anpfiff.server.people.guests import AnyConnection
from anpfiff.server.problems import WrongOrigin

_CONTENT = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", _CONTENT.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


async def same_origin(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Browsers name the page that acts: it must be one of ours. Programs that are no browser send no Origin."""
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
        raise WrongOrigin(f"a page of {origin} may not act on {host}; open the page of this server")


async def add_headers(message: Message, _: Scope) -> None:
    """Every response carries the same protection, refusals included."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", []), *HEADERS]
