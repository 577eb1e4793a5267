"""A match analysed separately, as texts: worked out for a host while it goes on playing."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from anpfiff.analysis.analyse import analyse
from anpfiff.play.record import Record


def analyse_text(record: str, progress: Callable[[int], None]) -> str:
    """The analysis of a record; `progress` is told after each step how many are done."""
    found = analyse(msgspec.json.decode(record, type=Record), progress=progress)
    return msgspec.json.encode(found).decode()
