"""Which push services a server talks to. A browser names the address; nobody may make the server call any other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from anpfiff.server.problems import BadRequest

# Those of Chromium and its relatives, Firefox, Safari and Edge.
KNOWN = re.compile(
    r"fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|"
    r"([a-z0-9-]+\.)*notify\.windows\.com"
)
MAX_CHARACTERS = 1024


def checked_endpoint(address: str, more: Sequence[str]) -> str:
    """BadRequest unless it belongs to one of the known services, or to one of these origins."""
    try:
        parts = urlsplit(address)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise BadRequest("this is not the address of a push service") from None
    plain = len(address) <= MAX_CHARACTERS and address.isascii() and address.isprintable() and " " not in address
    if plain and parts.username is None and parts.password is None:
        if f"{parts.scheme}://{parts.netloc}" in more:
            return address
        if parts.scheme == "https" and port in (None, 443) and KNOWN.fullmatch(host):
            return address
    raise BadRequest(f"not a push service that this server knows: {host!r}")
