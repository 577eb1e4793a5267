"""Every word that leaves the rules: moves, chance outcomes, events, refusals, phases and the catalogue.

Not compiled: the kit reads these annotations to check, to translate and to write the page's types.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from anpfiff.games.catan.view import Phase, Shot, View
from anpfiff.kit.vocabulary import Vocabulary
from anpfiff.kit.words import Copies, Face, Numbered, Refused, Seat, Sources, Thing, Translated

# -- moves -----------------------------------------------------------------------------------------------


class Plain(TypedDict):
    kind: Literal[
        "roll",
        "end_turn",
        "buy_card",
        "retrain",
        "withdraw",
        "accept",
        "decline",
        "count",
        "do_not_count",
        "no_reward",
    ]


class Card(TypedDict):
    """A development card to play. Or else a resource: taken, named, put aside, or received as a reward."""

    kind: Literal["play", "take", "name", "discard", "reward"]
    card: Thing


class Player(TypedDict):
    """Whom to rob, or with whom to close a deal."""

    kind: Literal["victim", "trade"]
    seat: Seat


class BankTrade(TypedDict):
    kind: Literal["bank_trade"]
    give: Thing
    take: Thing


class MoveRobber(TypedDict):
    kind: Literal["robber"]
    hex: int


class BuildRoad(TypedDict):
    kind: Literal["road"]
    edge: int


class Build(TypedDict):
    kind: Literal["settlement", "city"]
    vertex: int


class GiveUpPasture(TypedDict):
    kind: Literal["pasture"]
    hex: int


class Offer(TypedDict):
    kind: Literal["offer"]
    give: list[Copies]
    want: list[Copies]
    to: list[Seat]


class DrawColour(TypedDict):
    """Chance: the colour of the next seat."""

    kind: Literal["colour"]
    colour: Thing


class Tile(TypedDict):
    """Chance: the terrain of the next hex."""

    kind: Literal["tile"]
    terrain: Thing


class Corner(TypedDict):
    """Chance: where the spiral of chips begins."""

    kind: Literal["corner"]
    hex: int


class Chip(TypedDict):
    """Chance: the chip of the next hex."""

    kind: Literal["chip"]
    number: int


class Harbour(TypedDict):
    """Chance: the next harbour; "any" exchanges every resource."""

    kind: Literal["harbour"]
    resource: Thing


class FirstSeat(TypedDict):
    """Chance: who begins. Also the event that reports it."""

    kind: Literal["first_seat"]
    seat: Seat


class Dice(TypedDict):
    """Chance: the roll of a turn, or one for the first turn."""

    kind: Literal["dice", "first_roll"]
    dice: list[Face]


class DrawCard(TypedDict):
    """Chance: the card that is stolen, or drawn from the deck."""

    kind: Literal["stolen", "draw"]
    card: Thing


class DrawPasture(TypedDict):
    """Chance: the pasture that is given up."""

    kind: Literal["pasture_out"]
    hex: int


class Shoot(TypedDict):
    """Chance: how an attempt at goal ends."""

    kind: Literal["shot"]
    shot: Shot


Move = (
    Plain
    | Card
    | Player
    | BankTrade
    | MoveRobber
    | BuildRoad
    | Build
    | GiveUpPasture
    | Offer
    | DrawColour
    | Tile
    | Corner
    | Chip
    | Harbour
    | FirstSeat
    | Dice
    | DrawCard
    | DrawPasture
    | Shoot
)

# -- events ----------------------------------------------------------------------------------------------


class Told(TypedDict):
    """Something that needs no details."""

    kind: Literal["chips_again", "board_ready", "longest_road_aside", "largest_army_aside"]


class Did(TypedDict):
    """Somebody did something, or something befell them, without further details."""

    kind: Literal["discard_ready", "nobody_robbed", "reward_card", "reward_declined", "reward_lapses"]
    seat: Seat


class ColourDrawn(TypedDict):
    kind: Literal["colour"]
    seat: Seat
    colour: Thing


class Rolled(TypedDict):
    kind: Literal["roll", "first_roll"]
    seat: Seat
    dice: list[Face]
    result: int


class Pitches(TypedDict):
    """The second pitch is on `hex` instead of `terrain`; the first one is in the centre."""

    kind: Literal["pitches"]
    terrain: Thing
    hex: int
    centre: int


class PastureGone(TypedDict):
    """`hex` is now `terrain`."""

    kind: Literal["pasture_gone"]
    terrain: Thing
    hex: int


class RoadBuilt(TypedDict):
    """`at` are the hexes beside it with their chips."""

    kind: Literal["road"]
    seat: Seat
    edge: int
    at: list[Numbered]
    cost: list[Copies]


class Built(TypedDict):
    """`at` are the hexes around it with their chips."""

    kind: Literal["settlement", "city"]
    seat: Seat
    vertex: int
    at: list[Numbered]
    cost: list[Copies]


class Turn(TypedDict):
    kind: Literal["turn"]
    seat: Seat
    turn: int
    round: int


class CardsMoved(TypedDict):
    """Cards from the bank, or put aside to it."""

    kind: Literal["starting_cards", "produce", "discard"]
    seat: Seat
    cards: list[Copies]


class Shortage(TypedDict):
    """`due` cards should be paid out, but only `left` are in the bank."""

    kind: Literal["shortage"]
    card: Thing
    due: int
    left: int


class MustDiscard(TypedDict):
    kind: Literal["must_discard"]
    seat: Seat
    count: int


class OneCard(TypedDict):
    """One card of a seat: put aside, drawn, played, taken by a card or as a reward."""

    kind: Literal["discard_chosen", "card_drawn", "play_card", "plenty", "reward"]
    seat: Seat
    card: Thing


class RobberMoved(TypedDict):
    kind: Literal["robber"]
    seat: Seat
    hex: int
    at: list[Numbered]


# The functional form, because "from" is a keyword.
Steal = TypedDict("Steal", {"kind": Literal["steal"], "seat": Seat, "from": Seat})
Stolen = TypedDict("Stolen", {"kind": Literal["stolen"], "from": Seat, "to": Seat, "card": Thing})
MonopolyPayment = TypedDict(
    "MonopolyPayment",
    {"kind": Literal["monopoly_payment"], "from": Seat, "to": Seat, "card": Thing, "amount": int},
)


class Monopoly(TypedDict):
    kind: Literal["monopoly"]
    seat: Seat
    card: Thing
    amount: int


class Offered(TypedDict):
    """`everybody`: all opponents are asked."""

    kind: Literal["offer"]
    seat: Seat
    give: list[Copies]
    want: list[Copies]
    opponents: list[Seat]
    everybody: bool


class CounterOffered(TypedDict):
    kind: Literal["counter_offer"]
    seat: Seat
    give: list[Copies]
    want: list[Copies]
    opponents: list[Seat]
    opponent: Seat


class Accepted(TypedDict):
    kind: Literal["accept"]
    seat: Seat
    opponent: Seat


class Declined(TypedDict):
    """`reason`: in a word, if it is given; the rules give none. See `why_declined`."""

    kind: Literal["decline"]
    seat: Seat
    opponent: Seat
    reason: Literal["none", "spare", "helps", "dear"]


class Withdrawn(TypedDict):
    """The active player's offer, an opponent's own one, or an opponent's consent."""

    kind: Literal["withdraw"]
    seat: Seat
    what: Literal["offer", "counter_offer", "acceptance"]


class Traded(TypedDict):
    kind: Literal["trade"]
    seat: Seat
    opponent: Seat
    give: list[Copies]
    get: list[Copies]


class BankTraded(TypedDict):
    kind: Literal["bank_trade"]
    seat: Seat
    give: list[Copies]
    card: Thing
    rate: int


class CardBought(TypedDict):
    kind: Literal["buy_card"]
    seat: Seat
    cost: list[Copies]


class LongestRoad(TypedDict):
    kind: Literal["longest_road"]
    seat: Seat
    length: int


class Knights(TypedDict):
    """Of a seat that now holds Largest Army, or that sends a knight to the training camp: knights on the table."""

    kind: Literal["largest_army", "retrain"]
    seat: Seat
    knights: int


class TokensTaken(TypedDict):
    """`count` more, `tokens` in all."""

    kind: Literal["token"]
    seat: Seat
    count: int
    tokens: int


class Matchday(TypedDict):
    kind: Literal["matchday"]
    number: int


class Duel(TypedDict):
    """`tokens` shots against `against`."""

    kind: Literal["duel"]
    number: int
    duel: int
    seat: Seat
    opponent: Seat
    tokens: int
    against: int


class ShotTaken(TypedDict):
    """The `attempt`-th of this seat in the duel; `goals` so far."""

    kind: Literal["shot"]
    seat: Seat
    shot: Shot
    attempt: int
    goals: int


class DuelResult(TypedDict):
    kind: Literal["duel_result"]
    seat: Seat
    opponent: Seat
    goals: int
    against: int


class CountChosen(TypedDict):
    kind: Literal["count_result"]
    seat: Seat
    counted: bool


class MarkerMoved(TypedDict):
    kind: Literal["marker"]
    seat: Seat
    points: int
    field: int


class Ranked(TypedDict):
    kind: Literal["ranking"]
    seat: Seat
    place: int
    points: int


class SeasonOver(TypedDict):
    """`early`: the trophy was reached before the last matchday."""

    kind: Literal["season_over"]
    number: int
    early: bool


class Standstill(TypedDict):
    """Nothing has been built, bought or played for so long that the match ends, or will end in this many rounds."""

    kind: Literal["standstill", "standstill_near"]
    rounds: int


class Drawn(TypedDict):
    """Several players have the most points after a standstill."""

    kind: Literal["draw"]
    points: int


class Won(TypedDict):
    """`hidden` of the points come from cards that nobody has seen."""

    kind: Literal["win"]
    seat: Seat
    points: int
    hidden: int


Event = (
    Told
    | Did
    | ColourDrawn
    | FirstSeat
    | Rolled
    | Pitches
    | PastureGone
    | RoadBuilt
    | Built
    | Turn
    | CardsMoved
    | Shortage
    | MustDiscard
    | OneCard
    | RobberMoved
    | Steal
    | Stolen
    | MonopolyPayment
    | Monopoly
    | Offered
    | CounterOffered
    | Accepted
    | Declined
    | Withdrawn
    | Traded
    | BankTraded
    | CardBought
    | LongestRoad
    | Knights
    | TokensTaken
    | Matchday
    | Duel
    | ShotTaken
    | DuelResult
    | CountChosen
    | MarkerMoved
    | Ranked
    | SeasonOver
    | Standstill
    | Drawn
    | Won
)

# -- refusals --------------------------------------------------------------------------------------------


class NotNow(TypedDict):
    """Not in this phase, or not at this point of the turn."""

    code: Literal[
        "wrong_phase",
        "roll_first",
        "only_trade_talk",
        "answers_are_awaited",
        "trading_is_over",
        "not_trading_time",
        "no_player_trade",
        "season_is_over",
        "retrain_after_roll",
        "retrained_already",
        "one_card_per_turn",
    ]


class NotThere(TypedDict):
    """Not at this place, or from this player."""

    code: Literal[
        "edge_taken",
        "road_blocked",
        "road_not_connected",
        "road_at_new_settlement",
        "vertex_taken",
        "too_close",
        "no_road_here",
        "no_own_settlement",
        "robber_must_move",
        "robber_on_pitch",
        "no_victim",
        "no_pasture",
    ]


class NoneLeft(TypedDict):
    """A piece, card or token is missing."""

    code: Literal[
        "no_road_left",
        "no_settlement_left",
        "no_city_left",
        "deck_empty",
        "card_not_held",
        "card_too_new",
        "points_are_not_played",
        "no_road_possible",
        "none_to_discard",
        "no_knight_played",
        "no_token_left",
    ]


class NoDeal(TypedDict):
    code: Literal[
        "wrong_partner",
        "no_gifts",
        "cards_not_held",
        "not_asked",
        "already_accepted",
        "nothing_to_withdraw",
        "no_agreement",
        "same_resource",
    ]


class TooExpensive(TypedDict):
    code: Literal["too_expensive"]
    missing: list[Copies]


class Friendly(TypedDict):
    """The robber spares those with at most this many points."""

    code: Literal["robber_is_friendly", "victim_is_protected"]
    points: int


class OfOneCard(TypedDict):
    code: Literal["like_for_like", "bank_has_none"]
    card: Thing


class RateNotReached(TypedDict):
    code: Literal["rate_not_reached"]
    card: Thing
    rate: int


Refusal = Refused | NotNow | NotThere | NoneLeft | NoDeal | TooExpensive | Friendly | OfOneCard | RateNotReached

# Why a match ended.
Outcome = Literal["points", "standstill"]

# -- the catalogue ---------------------------------------------------------------------------------------


class Rules(TypedDict):
    """Numbers of the box."""

    cards_per_resource: int
    longest_road_from: int
    largest_army_from: int
    special_card_points: int
    base_points_to_win: int
    football_points_to_win: int
    source: Sources


class Named(TypedDict):
    """A resource or a colour."""

    id: str
    name: Translated
    source: Sources


class Terrain(TypedDict):
    id: str
    name: Translated
    hexes: int
    yields: str | None
    source: Sources


class Building(TypedDict):
    id: str
    name: Translated
    cost: dict[str, int]
    points: int
    pieces: int
    source: Sources


class Purchase(TypedDict):
    id: str
    name: Translated
    cost: dict[str, int]
    source: Sources


class DevelopmentCard(TypedDict):
    id: str
    name: Translated
    copies: int
    source: Sources


class NumberChip(TypedDict):
    letter: str
    number: int
    source: Sources


class HarbourPlace(TypedDict):
    """`resource` is None for a harbour that exchanges every resource."""

    id: str
    edge: int
    resource: str | None
    source: Sources


class BeginnerHex(TypedDict):
    """A hex of the beginners' board, which is not part of the catalogue."""

    hex: int
    terrain: str
    chip: int | None
    source: Sources


class HexPlace(TypedDict):
    """Axial coordinates, the centre to draw at, and the six corners."""

    q: int
    r: int
    x: int
    y: int
    vertices: list[int]


class Point(TypedDict):
    x: int
    y: int


class Geometry(TypedDict):
    """Places to draw; `edges` are pairs of vertices."""

    hexes: list[HexPlace]
    vertices: list[Point]
    edges: list[list[int]]


class Figures(TypedDict):
    """Numbers of the scenario."""

    win: int
    draw: int
    tokens: int
    source: Sources


class Track(TypedDict):
    """The football track: fields with a resource, fields with a card, the trophy at its end."""

    players: int
    season: int
    trophy: int
    resource: list[int]
    card: list[int]
    source: Sources


class MatchdayRow(TypedDict):
    players: int
    day: int
    columns: list[str]
    source: Sources


class ShotWeights(TypedDict):
    goal: int
    miss: int
    out: int
    foul: int


class Football(TypedDict):
    pitch: Named
    figures: Figures
    track: Track
    matchdays: list[MatchdayRow]
    place_points: list[int]
    shot_weights: ShotWeights
    throw_presentation: Literal["alternating", "simultaneous"]


class Catalogue(TypedDict):
    scenario: Literal["football", "base"]
    rules: Rules
    resources: list[Named]
    terrains: list[Terrain]
    buildings: list[Building]
    purchases: list[Purchase]
    cards: list[DevelopmentCard]
    chips: list[NumberChip]
    harbours: list[HarbourPlace]
    colours: list[Named]
    geometry: Geometry
    football: NotRequired[Football]


VOCABULARY = Vocabulary(
    moves=Move,
    events=Event,
    refusals=Refusal,
    phases=Phase,
    outcomes=Outcome,
    view=View,
    catalogue=Catalogue,
)
