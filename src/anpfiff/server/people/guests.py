"""Who is who without accounts: a random token in a cookie. Only its hash is ever stored or compared."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

AnyConnection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "anpfiff_guest"
# Browsers keep a cookie for 400 days at most.
LIFETIME_SECONDS = 400 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class Guest:
    """One browser. `key` identifies it in the store and does not give the token away."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.key = hashlib.sha256(token.encode()).hexdigest()

    def cookie(self, *, secure: bool) -> Cookie:
        return Cookie(
            COOKIE, value=self.token, httponly=True, samesite="lax", max_age=LIFETIME_SECONDS, path="/", secure=secure
        )


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(32))


def known_guest(connection: AnyConnection) -> Guest | None:
    """The guest whose cookie came with the request; None without a well-formed one."""
    token = connection.cookies.get(COOKIE, "")
    return Guest(token) if _TOKEN.fullmatch(token) else None
