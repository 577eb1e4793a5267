"""The catalogue: what a page needs to draw the cards of a deck."""

from __future__ import annotations

from typing import Any

from anpfiff.games.tsubasa.data import Deck
from anpfiff.games.tsubasa.data_rows import ABILITIES, Entry

TOKENS = (
    {"id": "shot", "name": {"de": "Schuss", "en": "shot"}},
    {"id": "pass", "name": {"de": "Pass", "en": "pass"}},
    {"id": "defence", "name": {"de": "Abwehr", "en": "defence"}},
)


def catalogue(deck: Deck) -> dict[str, Any]:
    return {
        "rules": _copy(deck.rules),
        "tokens": [_copy(token) for token in TOKENS],
        "teams": [_copy(team) for team in deck.teams],
        "bookings": [_copy(booking) for booking in deck.bookings],
        "starters": [_copy(card) for card in deck.starters],
        "motivations": [_copy(card) for card in deck.motivations],
        "match_cards": [_copy(card) for card in deck.match_cards],
        "transfers": [_copy(card) for card in deck.transfers],
        "exhaustion": _copy(deck.exhaustion),
        "special_shots": [_copy(card) for card in deck.special_shots],
        "special_defences": [_copy(card) for card in deck.special_defences],
    }


def _copy(entry: Entry) -> Entry:
    """The entry as JSON-able values of its own: the deck is shared by all games that read the same file."""
    copied: Entry = {}
    for key, value in entry.items():
        if key in ABILITIES:
            copied[key] = None if value is None else value.describe()
        elif isinstance(value, dict):
            copied[key] = dict(value)
        else:
            copied[key] = list(value) if isinstance(value, list) else value
    return copied
