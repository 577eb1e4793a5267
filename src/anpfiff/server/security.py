"""Protecting visitors from other sites: who may act in their name, and what a page may load."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.types import HTTPResponseStartEvent, Scope

from anpfiff.server.problems import WrongOrigin

AnyConnection = ASGIConnection[Any, Any, Any, Any]

# The page is built without inline scripts, styles and style attributes, so that none has to be allowed.
_CONTENT = (
    # WebAssembly, used to play without a server, counts as a separate kind of script.
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
HEADERS = [
    (b"content-security-policy", _CONTENT.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{feature}=()" for feature in _UNUSED).encode()),
]
# Only if a visitor came by https: a club without a certificate must stay reachable.
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
# What browsers say about who caused a request: a page of ours, or the person who typed the address.
_OUR_OWN = (None, "same-origin", "none")


async def same_origin(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Browsers name the page that acts: it must be one of ours. Programs that are not browsers name none."""
    origin, site = connection.headers.get("origin"), connection.headers.get("sec-fetch-site")
    host = connection.headers.get("host", "")
    if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
        raise WrongOrigin(f"a page of {origin} may not act on {host}; open the page of this server")
    if site not in _OUR_OWN:
        raise WrongOrigin(f"a page of another site ({site}) may not act on {host}; open the page of this server")


def add_headers(message: HTTPResponseStartEvent, scope: Scope) -> None:
    """Every response carries the same protection, refusals included."""
    secure = [STRICT_TRANSPORT] if scope.get("scheme") == "https" else []
    message["headers"] = [*message.get("headers", []), *HEADERS, *secure]
