"""The shape of what a seat sees. Not compiled: the page's types are made from its annotations."""

from __future__ import annotations

from typing import Literal, TypedDict

from anpfiff.kit.words import Face, Seat, Thing

# Where a match can rest, in the order of their numbers in the rules.
Phase = Literal[
    "colours",
    "terrain",
    "corner",
    "chips",
    "harbours",
    "first_seat",
    "first_roll",
    "found_settlement",
    "found_road",
    "pre_roll",
    "roll",
    "discard",
    "move_robber",
    "choose_victim",
    "steal",
    "main",
    "draw_card",
    "free_road",
    "plenty",
    "name_resource",
    "over",
    "draw_pasture",
    "swap_pasture",
    "shot",
    "count_result",
    "reward",
    "reward_card",
]
# What a seat has said to the open offer.
Answer = Literal["not_asked", "waiting", "accepted", "declined"]
# How an attempt at goal ends.
Shot = Literal["goal", "miss", "out", "foul"]
# What the double player says about the first duel.
Counted = Literal["undecided", "counted", "not_counted"]


class OfferView(TypedDict):
    give: dict[str, int]
    want: dict[str, int]
    to: list[Seat]


class SideView(TypedDict):
    """One side of a finished duel; `counted` says whether its marker moved by the points."""

    seat: Seat
    shots: list[Shot]
    goals: int
    points: int
    counted: bool


class ResultView(TypedDict):
    day: int
    duel: int
    left: SideView
    right: SideView


class CountedView(TypedDict):
    """An opponent's hand as a perfect memory knows it: cards counted, then cards of unknown kind won and lost."""

    cards: dict[str, int]
    won: int
    lost: int


class PlayerView(TypedDict):
    """`hand`, `development`, `new_cards` and `total` are None if they are secret; `place` is that in the standings."""

    colour: Thing | None
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
    answer: Answer
    counter: OfferView | None


class PairingView(TypedDict):
    left: Seat
    right: Seat


class DuelView(TypedDict):
    number: int
    left: Seat
    right: Seat
    left_shots: list[Shot]
    right_shots: list[Shot]
    # Who throws next, or the double player who decides whether the result counts.
    next: Seat | None
    counted: Counted


class SeasonView(TypedDict):
    """`matchday` is the one the indicator points at, None after the season; `pairings` are its duels."""

    matchday: int | None
    played: int
    length: int
    over: bool
    matchday_due: bool
    retrained: bool
    pairings: list[PairingView]
    double_player: Seat | None
    duel: DuelView | None
    tokens: list[int]
    supply: list[int]
    marker: list[int]
    place: list[int | None]
    rewarded: Seat | None
    results: list[ResultView]


class View(TypedDict):
    """`bank` is None if its counts are not shown; `bank_empty` always says what has run out."""

    phase: Phase
    turn: int
    round: int
    active: Seat
    first: Seat
    target: int
    dice: list[Face]
    rolled: bool
    sums: list[int]
    first_rolls: list[int]
    card_played: bool
    free_roads: int
    free_cards: int
    named: Thing | None
    victim: Seat | None
    terrain: list[Thing]
    chips: list[list[int]]
    harbours: list[Thing | None]
    robber: int | None
    bank: dict[str, int] | None
    bank_empty: list[Thing]
    deck: int
    longest_road: Seat | None
    largest_army: Seat | None
    offer: OfferView | None
    players: list[PlayerView]
    season: SeasonView | None
    winner: Seat | None
