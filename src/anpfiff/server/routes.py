"""What the routes of all areas have in common."""

from __future__ import annotations

from typing import Literal

from anpfiff.server.limits import limit_writes
from anpfiff.server.security import same_origin

# On every route that changes something.
GUARDS = [same_origin, limit_writes]
# Headers of an answer that may be another one a moment later.
FRESH = {"cache-control": "no-store"}
# Why a WebSocket is closed: later there may be room.
CLOSE_TRY_LATER = 1013

Language = Literal["de", "en"]
