"""A match analysed separately, as texts: worked out for a host while it goes on playing."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from anpfiff.analysis.analyse import analyse
from anpfiff.play.record import Record

# Less than a server takes: Python in a browser is slow, and nobody waits for minutes.
EFFORT = 12.0
GUESSES = 2


def analyse_text(record: str, progress: Callable[[int], None]) -> str:
    """The analysis of a record; `progress` is told after each step how many are done."""
    found = analyse(msgspec.json.decode(record, type=Record), effort=EFFORT, guesses=GUESSES, progress=progress)
    return msgspec.json.encode(found).decode()
