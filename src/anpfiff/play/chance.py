"""Fair chance: outcomes that nobody could choose and everybody can check.

The seed's SHA-256 (the commitment) is published before anyone contributes entropy or moves; the seed itself after
the end. Outcome number n is a function of seed, entropy and n alone: HMAC-SHA256 under the seed, read as a number
and reduced without bias to the total weight of the chance event.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence

SEED_BYTES = 32
_SPACE = 1 << 256


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def seal_of(word: str) -> str:
    """What the others see of a player's word before everybody has chosen one."""
    return hashlib.sha256(f"anpfiff word 1|{word}".encode()).hexdigest()


def said_at(seat: int, word: str) -> str:
    """A word as it enters the chance of a match: bound to the seat whose player chose it."""
    return f"{seat}:{word}"


class FairChance:
    """The chance of one match. `entropy` is what the players added, in the order of the record's header.

    The outcomes before step `since` are not its own: the match continues from a moment of another one.
    """

    def __init__(self, seed: bytes, entropy: Sequence[str] = (), since: int = 0) -> None:
        self.seed = seed
        self.since = since
        self.entropy = list(entropy)
        # JSON keeps ["ab"] and ["a", "b"] apart.
        mixed = hashlib.sha256(json.dumps(self.entropy).encode()).hexdigest()
        # The part that every message begins with is hashed only once.
        self._begun = hmac.new(seed, f"anpfiff chance 1|{mixed}|".encode(), "sha256")

    def point(self, number: int, total: int) -> int:
        """A uniform number from 0 to total - 1 for the step with this number."""
        limit = _SPACE - _SPACE % total
        attempt = 0
        while True:
            message = self._begun.copy()
            message.update(f"{number}|{attempt}".encode())
            value = int.from_bytes(message.digest())
            if value < limit:
                return value % total
            attempt += 1
