"""Hashes that stand for states: equal states, equal fingerprints, on every machine and compiled or not."""

from __future__ import annotations

import hashlib
import json

from anpfiff.kit.core import State


def state_fingerprint(state: State) -> str:
    """SHA-256 of the whole truth in canonical JSON."""
    text = json.dumps(state.to_dict(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()
