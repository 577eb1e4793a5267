"""The form of what a seat sees. Not compiled: the types of the page are made from its annotations."""

from __future__ import annotations

from typing import TypedDict

from anpfiff.games.tsubasa.saved import SavedShown

# One coach; a functional type because `pass` is a word of Python. `shot`, `pass` and `defence` are totals with the
# booking. `hand` and `special` are shown to the coach alone. `deck` lists the cards known to be in the deck, and
# `unknown_cards` counts those taken blind that the reader has not seen yet.
PlayerView = TypedDict(
    "PlayerView",
    {
        "team": str,
        "goals": int,
        "shot": int,
        "pass": int,
        "defence": int,
        "area": list[str],
        "booking": str | None,
        "passed": bool,
        "pool": dict[str, int],
        "reserve": dict[str, int],
        "spent": dict[str, int],
        "committed": int,
        "die": int | None,
        "rerolls": int,
        "hand": list[str] | None,
        "hand_count": int,
        "draw_count": int,
        "discard": list[str],
        "discard_count": int,
        "deck": list[str],
        "unknown_cards": int,
        "special_chosen": bool,
        "special": str | None,
    },
)


class AbilityView(TypedDict):
    """The card whose abilities are being resolved, and what it is doing."""

    seat: int
    card: str
    unused: list[int]
    effect: str | None


class SpecialView(TypedDict):
    """The last special shot that was revealed."""

    seat: int
    shot: str
    defence: str


class View(TypedDict):
    """The table. `active` is the seat that decides or for which chance does; values are None before they exist."""

    phase: str
    period: str
    round: int
    injury_time: bool
    last_round: bool
    active: int
    attacker: int
    kicked_off: int | None
    count: int
    limit: int
    pitch: list[str]
    match_deck: int
    transfers: list[str]
    bench: list[str]
    supply: list[int]
    removed: list[str]
    ability: AbilityView | None
    shown: list[SavedShown]
    last_special: SpecialView | None
    action: str | None
    attack_value: int | None
    defence_value: int | None
    save_die: int | None
    saving: str | None
    players: list[PlayerView]
