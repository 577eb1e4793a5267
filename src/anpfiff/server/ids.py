"""Names of tables and people: nobody can guess them, and they can be typed anywhere (none begins with a dash)."""

from __future__ import annotations

import re
import secrets
import string

_CHARACTERS = string.ascii_letters + string.digits
LENGTH = 12
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def new_id() -> str:
    return "".join(secrets.choice(_CHARACTERS) for _ in range(LENGTH))


def is_id(text: str) -> bool:
    """Whether it can be an id, even an old one. Not every text in an address can be looked up in a database."""
    return _ID.fullmatch(text) is not None
