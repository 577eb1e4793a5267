"""What is said about a table next to its link."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from anpfiff.kit.texts import Texts, listed

TEXTS = Path(__file__).parent / "texts"


def told_of(status: str, names: Sequence[str], count: int, language: str) -> str:
    """Who plays, or waits with `count` open seats."""
    key = f"preview-{status if names or status != 'waiting' else 'empty'}"
    people = listed(names, language)
    return Texts(TEXTS, language).say(key, {"names": people, "people": len(names), "count": count})
