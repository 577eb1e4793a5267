"""The form of what a seat sees. Not compiled: the types of the page are made from its annotations."""

from __future__ import annotations

from typing import TypedDict

from anpfiff.games.catan.saved import SavedOffer, SavedResult


class CountedView(TypedDict):
    """An opponent's hand as a perfect memory knows it: cards counted, then cards of unknown kind won and lost."""

    cards: dict[str, int]
    won: int
    lost: int


class PlayerView(TypedDict):
    """`hand`, `development`, `new_cards` and `total` are None where they are secret; `place` is of the standings."""

    colour: str | None
    hand_size: int
    hand: dict[str, int] | None
    counted: CountedView | None
    card_count: int
    development: dict[str, int] | None
    new_cards: dict[str, int] | None
    knights: int
    points: int
    ranking_points: int
    total: int | None
    place: int | None
    road_length: int
    roads: list[int]
    settlements: list[int]
    cities: list[int]
    roads_left: int
    settlements_left: int
    cities_left: int
    rates: dict[str, int]
    discards_due: int
    discards: dict[str, int] | None
    answer: str
    counter: SavedOffer | None


class PairingView(TypedDict):
    left: int
    right: int


class DuelView(TypedDict):
    number: int
    left: int
    right: int
    left_shots: list[str]
    right_shots: list[str]
    # Who throws next, or the double player who decides whether the result counts.
    next: int | None
    counted: str


class SeasonView(TypedDict):
    """`matchday` is the one the indicator points at, None after the season; `pairings` are its duels."""

    matchday: int | None
    played: int
    length: int
    over: bool
    matchday_due: bool
    retrained: bool
    pairings: list[PairingView]
    double_player: int | None
    duel: DuelView | None
    tokens: list[int]
    supply: list[int]
    marker: list[int]
    place: list[int | None]
    rewarded: int | None
    results: list[SavedResult]


class View(TypedDict):
    """`bank` is None where its counts are not shown; `bank_empty` always tells what is out."""

    phase: str
    turn: int
    round: int
    active: int
    first: int
    target: int
    dice: list[int]
    rolled: bool
    sums: list[int]
    first_rolls: list[int]
    card_played: bool
    free_roads: int
    free_cards: int
    named: str | None
    victim: int | None
    terrain: list[str]
    chips: list[list[int]]
    harbours: list[str | None]
    robber: int | None
    bank: dict[str, int] | None
    bank_empty: list[str]
    deck: int
    longest_road: int | None
    largest_army: int | None
    offer: SavedOffer | None
    players: list[PlayerView]
    season: SeasonView | None
    winner: int | None
