"""Names of tables and people: nobody can guess them, and they can be typed anywhere (none begins with a dash)."""

from __future__ import annotations

import secrets
import string

_CHARACTERS = string.ascii_letters + string.digits
LENGTH = 12


def new_id() -> str:
    return "".join(secrets.choice(_CHARACTERS) for _ in range(LENGTH))
