"""The shape of a saved position. Not compiled: its annotations are read when one is loaded."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from anpfiff.games.catan.view import Answer, Counted, OfferView, Phase, ResultView, Shot
from anpfiff.kit.words import Seat


class SavedPlayer(TypedDict):
    """`discards` are the cards put aside so far after a seven, `stolen` what was taken from each seat by theft."""

    hand: dict[str, int]
    development: dict[str, int]
    knights: int
    roads: list[int]
    settlements: list[int]
    cities: list[int]
    bonus: int
    first_roll: int
    discards_due: int
    discards: dict[str, int]
    answer: Answer
    counter: OfferView | None
    offers_made: int
    stolen: list[dict[str, int]]


class SavedSeason(TypedDict):
    tokens: list[int]
    marker: list[int]
    place: list[int]
    results: list[ResultView]
    played: int
    over: bool
    matchday_due: bool
    retrained: bool
    duel: int
    left: Seat | None
    right: Seat | None
    left_shots: list[Shot]
    right_shots: list[Shot]
    first_counted: Counted
    movers: list[int]
    rewarded: Seat | None
    resources_due: int
    card_due: bool


class Saved(TypedDict):
    """The whole truth about a match."""

    phase: Phase
    colours: list[str]
    terrain: list[str]
    chips: list[list[int]]
    harbours: list[str | None]
    robber: int | None
    bank: dict[str, int]
    deck: dict[str, int]
    new_cards: dict[str, int]
    players: list[SavedPlayer]
    longest_road: Seat | None
    largest_army: Seat | None
    first: Seat
    active: Seat
    turn: int
    # Turns in a row without progress; left out while there are none, and when the match is over.
    idle: NotRequired[int]
    founded: int
    rolled: bool
    dice: list[int]
    card_played: bool
    has_built: bool
    sums: list[int]
    dice_deck: list[int]
    free_roads: int
    free_cards: int
    named: str | None
    victim: Seat | None
    offer: OfferView | None
    winner: Seat | None
    season: SavedSeason | None
