"""How the pieces of a player are marked in text: by the letter of their colour, which both languages share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def letter(player: Mapping[str, Any]) -> str:
    return str(player["colour"] or "?")[0].upper()


def style(player: Mapping[str, Any]) -> str:
    return f"strong {player['colour'] or 'violet'}"
