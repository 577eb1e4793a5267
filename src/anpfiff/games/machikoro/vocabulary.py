"""Every word that leaves the rules: moves, chance outcomes, events, refusals, phases and the catalogue.

Not compiled: the kit reads these annotations to check, to translate and to write the page's types.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from anpfiff.games.machikoro.view import Phase, View
from anpfiff.kit.vocabulary import Vocabulary
from anpfiff.kit.words import Face, Refused, Seat, Sources, Thing, Translated, WrongPhase

# -- moves -----------------------------------------------------------------------------------------------


class ChooseDice(TypedDict):
    kind: Literal["dice"]
    count: int


class Plain(TypedDict):
    kind: Literal["keep", "reroll", "no_swap", "build_nothing"]


class Target(TypedDict):
    """Who coins are taken from."""

    kind: Literal["target"]
    seat: Seat


class Give(TypedDict):
    kind: Literal["give"]
    card: Thing


class Take(TypedDict):
    kind: Literal["take"]
    seat: Seat
    card: Thing


class Build(TypedDict):
    kind: Literal["build"]
    card: Thing


class BuildProject(TypedDict):
    kind: Literal["build_project"]
    project: Thing


class FirstSeat(TypedDict):
    """Chance: who begins. Also the event that reports it."""

    kind: Literal["first_seat"]
    seat: Seat


class Draw(TypedDict):
    """Chance: the card that is turned up."""

    kind: Literal["draw"]
    card: Thing


class Roll(TypedDict):
    """Chance: one die or two."""

    kind: Literal["roll"]
    dice: list[Face]


Move = ChooseDice | Plain | Target | Give | Take | Build | BuildProject | FirstSeat | Draw | Roll

# -- events ----------------------------------------------------------------------------------------------


class Part(TypedDict):
    """What the copies of one card bring."""

    card: Thing
    copies: int
    amount: int


class TurnUp(TypedDict):
    kind: Literal["turn_up"]
    card: Thing


class Turn(TypedDict):
    kind: Literal["turn"]
    seat: Seat
    bonus: bool
    turn: int
    round: int


class Activate(TypedDict):
    """A large project works from now on."""

    kind: Literal["activate"]
    seat: Seat
    project: Thing


class DiceChosen(TypedDict):
    kind: Literal["dice"]
    seat: Seat
    count: int


class Rolled(TypedDict):
    kind: Literal["roll"]
    seat: Seat
    dice: list[Face]
    result: int
    again: bool


class Decided(TypedDict):
    kind: Literal["keep", "reroll", "no_swap", "win"]
    seat: Seat


# `due` is what the cards demand, `bonus` the part of it that a Stadium adds, `amount` what is paid, `lapsed` what
# nobody can pay. ("from" is a keyword.)
Payment = TypedDict(
    "Payment",
    {
        "kind": Literal["payment"],
        "from": Seat,
        "to": Seat,
        "amount": int,
        "due": int,
        "lapsed": int,
        "bonus": int,
        "parts": list[Part],
    },
)


class Income(TypedDict):
    """The bank pays."""

    kind: Literal["income"]
    seat: Seat
    amount: int
    due: int
    lapsed: int
    bonus: int
    parts: list[Part]


class TrainingGroundPays(TypedDict):
    kind: Literal["training_ground"]
    seat: Seat
    amount: int


class Swapped(TypedDict):
    kind: Literal["swap"]
    seat: Seat
    give: Thing
    opponent: Seat
    take: Thing


class Built(TypedDict):
    kind: Literal["build"]
    seat: Seat
    card: Thing
    cost: int


class ProjectBuilt(TypedDict):
    kind: Literal["build_project"]
    seat: Seat
    project: Thing
    cost: int


class NothingBuilt(TypedDict):
    """`forced`: there was nothing that could be built."""

    kind: Literal["build_nothing"]
    seat: Seat
    forced: bool


class NoWinner(TypedDict):
    kind: Literal["no_winner"]
    rounds: int


Event = (
    FirstSeat
    | TurnUp
    | Turn
    | Activate
    | DiceChosen
    | Rolled
    | Decided
    | Payment
    | Income
    | TrainingGroundPays
    | Swapped
    | Built
    | ProjectBuilt
    | NothingBuilt
    | NoWinner
)

# -- refusals --------------------------------------------------------------------------------------------


class NotBuildable(TypedDict):
    code: Literal["not_in_display", "already_built"]


class OverLimit(TypedDict):
    code: Literal["special_limit", "type_limit"]
    limit: int


class TooExpensive(TypedDict):
    code: Literal["too_expensive"]
    missing: int


class NotSwappable(TypedDict):
    code: Literal[
        "swap_mandatory",
        "same_card",
        "special_not_swappable",
        "card_not_owned",
        "start_card_not_swappable",
        "swap_over_limit",
    ]


Refusal = Refused | WrongPhase | NotBuildable | OverLimit | TooExpensive | NotSwappable

# Why a match ended.
Outcome = Literal["all_projects", "max_rounds"]

# -- the catalogue ---------------------------------------------------------------------------------------

Colour = Literal["blue", "green", "red", "violet"]
Effect = Literal["bank", "bank_per_symbol", "from_roller", "from_each_opponent", "from_one_opponent", "swap_project"]
Benefit = Literal["choose_dice", "symbol_bonus", "bonus_turn_on_double", "reroll_once"]


class Rules(TypedDict):
    """Numbers of the box."""

    coins_in_box: int
    start_coins: int
    special_limit: int
    beginner_limit: int
    open_types: int
    source: Sources


class CardSymbol(TypedDict):
    id: str
    name: Translated
    stadium_bonus: bool
    source: Sources


class Project(TypedDict):
    id: str
    name: Translated
    dice: list[int]
    colour: Colour
    symbol: str
    cost: int
    copies: int
    start_copies: int
    effect: Effect
    amount: int
    counts: str | None
    source: Sources


class LargeProject(TypedDict):
    id: str
    name: Translated
    cost: int
    benefit: Benefit
    source: Sources


class TrainingGround(TypedDict):
    id: str
    name: Translated
    amount: int
    source: Sources


class Catalogue(TypedDict):
    symbols: list[CardSymbol]
    projects: list[Project]
    large_projects: list[LargeProject]
    training_ground: TrainingGround
    rules: Rules


VOCABULARY = Vocabulary(
    moves=Move,
    events=Event,
    refusals=Refusal,
    phases=Phase,
    outcomes=Outcome,
    view=View,
    catalogue=Catalogue,
)
