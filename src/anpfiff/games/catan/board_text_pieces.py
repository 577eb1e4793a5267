"""How the pieces of a player are marked in text: by the letter of their colour, which both languages share."""

from __future__ import annotations

from anpfiff.games.catan.view import PlayerView


def letter(player: PlayerView) -> str:
    return str(player["colour"] or "?")[0].upper()


def style(player: PlayerView) -> str:
    return f"strong {player['colour'] or 'violet'}"
