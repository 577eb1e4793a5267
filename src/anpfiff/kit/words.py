"""Words that the vocabularies of all games are made of. Not compiled: their annotations are read at run time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta

# JSON that a game's vocabulary declares in detail, and that higher layers pass on without looking inside.
Words = Mapping[str, Any]

# A player, by number from 0; texts say the player's name.
Seat = Annotated[int, Meta(ge=0, extra={"word": "seat"})]
# An entry of the game's catalogue, by its id; texts say its name.
Thing = Annotated[str, Meta(extra={"word": "thing"})]
# The face of a die.
Face = Annotated[int, Meta(ge=1, le=6)]


class Copies(TypedDict):
    """Some copies of one card; texts say "2 × Wool"."""

    card: Thing
    copies: int


class Numbered(TypedDict):
    """A thing with a number on it, 0 for none; texts say "Forest 6"."""

    thing: Thing
    number: int


class Translated(TypedDict):
    """What a thing is called in each language."""

    de: str
    en: str


# By field: where its value comes from, one of `kit.data.SOURCES`.
Sources = dict[str, str]


class Refused(TypedDict):
    """Refusals that every game has."""

    code: Literal["match_over", "not_your_turn", "impossible_outcome"]


class WrongPhase(TypedDict):
    """Not now; `expected` lists the kinds of move that are possible."""

    code: Literal["wrong_phase"]
    expected: str
