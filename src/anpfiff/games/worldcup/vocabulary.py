"""Every word that leaves the rules: moves, events, refusals, phases, and the catalogue.

Not compiled: annotations are read at run time.
"""

from __future__ import annotations

from typing import Literal, NewType, NotRequired, TypedDict, get_args

from anpfiff.games.worldcup.view import TableRow

# An id of the catalogue that has a name.
Thing = NewType("Thing", str)
Seat = NewType("Seat", int)

Rank = Literal["black", "red", "blue", "green", "yellow", "grey"]
TokenName = Literal["tok_attack", "tok_defence", "tok_goal_1", "tok_goal_2", "tok_goal_3", "tok_penalty"]
# What orders two teams of a group.
Criterion = Literal[
    "points", "head_to_head", "goal_difference", "goal_average", "goals_for", "replay", "lot", "pick", "shared"
]

# What happens next, in the order of their numbers (see rules/position.py).
Phase = Literal[
    "draw_team",
    "leftover_lot",
    "leftover_team",
    "dealer",
    "deal",
    "top_up",
    "card",
    "target",
    "token",
    "penalty",
    "draw",
    "dice",
    "shootout",
    "lot",
    "pick",
    "play_on",
    "over",
]
PHASES: tuple[Phase, ...] = get_args(Phase)

# -- moves ---------------------------------------------------------------------------------------------------


class UseCard(TypedDict):
    kind: Literal["play", "discard"]
    card: Thing


class ChooseRow(TypedDict):
    """Place the next token of the card on a row, or turn the row's outermost token."""

    kind: Literal["place", "turn"]
    match: Thing
    team: Thing


class ChooseToken(TypedDict):
    kind: Literal["token"]
    goals: int


class Answer(TypedDict):
    kind: Literal["leave_out", "stop", "play_on"]


class PickTeam(TypedDict):
    kind: Literal["pick"]
    team: Thing


class DrawTeam(TypedDict):
    """Chance: a team is drawn, by a player or by lot."""

    kind: Literal["team", "lot"]
    team: Thing


class DrawSeat(TypedDict):
    """Chance: who deals, or who is next to receive a leftover team."""

    kind: Literal["dealer", "extra"]
    seat: Seat


class DrawCard(TypedDict):
    kind: Literal["draw"]
    card: Thing


class ThrowDie(TypedDict):
    kind: Literal["die"]
    colour: Rank


class ThrowPenalty(TypedDict):
    kind: Literal["penalty", "kick"]
    goal: bool


Move = UseCard | ChooseRow | ChooseToken | Answer | PickTeam | DrawTeam | DrawSeat | DrawCard | ThrowDie | ThrowPenalty

# -- events --------------------------------------------------------------------------------------------------


class TeamDrawn(TypedDict):
    kind: Literal["team", "extra_team"]
    seat: Seat
    team: Thing


class DealerChosen(TypedDict):
    kind: Literal["dealer"]
    seat: Seat


class CardReceived(TypedDict):
    """For the player alone who receives it."""

    kind: Literal["dealt", "drawn"]
    seat: Seat
    card: Thing


class HandsDealt(TypedDict):
    kind: Literal["deal"]
    seat: Seat
    cards: int


class Pairing(TypedDict):
    match: Thing
    left: Thing
    right: Thing


class StageBegun(TypedDict):
    kind: Literal["stage"]
    stage: Thing
    matches: list[Pairing]


class ReplaysBegun(TypedDict):
    kind: Literal["replays"]
    stage: Thing
    replay: int
    count: int
    names: list[Thing]
    matches: list[Pairing]


class PileBuilt(TypedDict):
    kind: Literal["pile"]
    cards: int
    rest: int


class CardUsed(TypedDict):
    kind: Literal["card", "discard", "leave_out"]
    seat: Seat
    card: Thing


class TokenPlaced(TypedDict):
    kind: Literal["token"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    token: TokenName
    goals: list[int]


class PenaltyGiven(TypedDict):
    kind: Literal["penalty"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing


class PenaltyThrown(TypedDict):
    kind: Literal["penalty_throw"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    goal: bool


class TokenTurned(TypedDict):
    kind: Literal["turn_token"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    card: Thing
    token: TokenName
    goals: list[int]


class GoalTaken(TypedDict):
    """A goal token that leaves one of a goal less: beside it, or `replaced` by it."""

    kind: Literal["take_goal"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    card: Thing
    token: TokenName
    goals: list[int]
    substitute: TokenName
    replaced: bool


class CardDrawn(TypedDict):
    kind: Literal["draw"]
    seat: Seat
    pile: int


class PileReshuffled(TypedDict):
    kind: Literal["reshuffle"]
    cards: int


class SeatNamed(TypedDict):
    """`extra_turns` names who begins with them, the others the player they are about."""

    kind: Literal["extra_turns", "top_up", "early_win", "win", "play_on", "stop"]
    seat: Seat


class GroupDiceThrown(TypedDict):
    kind: Literal["group_dice"]
    stage: Thing
    group: Thing
    dice: list[Rank]


class DiceThrown(TypedDict):
    kind: Literal["dice"]
    stage: Thing
    dice: list[Rank]


class MatchScored(TypedDict):
    """Goals with all that made them: tokens and their half goals, half goals of the dice; left and right."""

    kind: Literal["result"]
    match: Thing
    left: Thing
    right: Thing
    score: str
    goals: list[int]
    tokens: list[list[str]]
    halves: list[int]
    dice_halves: list[int]
    stage: Thing
    replay: int


class ShootoutBegun(TypedDict):
    kind: Literal["shootout"]
    match: Thing
    left: Thing
    right: Thing


class KickTaken(TypedDict):
    kind: Literal["kick"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    goal: bool
    kick: int
    score: str


class MatchDecided(TypedDict):
    kind: Literal["decided"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    score: str
    how: Literal["result", "lot", "pick"]


class ShootoutWon(TypedDict):
    kind: Literal["shootout_won"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    score: str
    how: Literal["shootout"]
    shootout: str


class LotDrawn(TypedDict):
    kind: Literal["lot"]
    team: Thing
    teams: list[Thing]


class TeamPicked(TypedDict):
    kind: Literal["pick"]
    seat: Seat
    team: Thing
    teams: list[Thing]


class GroupReport(TypedDict):
    id: Thing
    table: list[TableRow]


class MatchReport(TypedDict):
    match: Thing
    left: Thing
    right: Thing
    goals: list[int]
    shootout: list[int] | None
    winner: Thing | None


class StageReported(TypedDict):
    """The end of a phase or of its replays: who is through, who is out, and whose place is still open."""

    kind: Literal["report"]
    stage: Thing
    replay: int
    last: bool
    through: list[Thing]
    out: list[Thing]
    open: list[Thing]
    groups: list[GroupReport]
    matches: list[MatchReport]


class ChampionCrowned(TypedDict):
    kind: Literal["champion"]
    seat: Seat
    team: Thing


class Copies(TypedDict):
    card: Thing
    copies: int


class PlayerOut(TypedDict):
    """`dropped` cards; which, if they are laid down openly."""

    kind: Literal["out"]
    seat: Seat
    dropped: int
    cards: NotRequired[list[Copies]]


Event = (
    TeamDrawn
    | DealerChosen
    | CardReceived
    | HandsDealt
    | StageBegun
    | ReplaysBegun
    | PileBuilt
    | CardUsed
    | TokenPlaced
    | PenaltyGiven
    | PenaltyThrown
    | TokenTurned
    | GoalTaken
    | CardDrawn
    | PileReshuffled
    | SeatNamed
    | GroupDiceThrown
    | DiceThrown
    | MatchScored
    | ShootoutBegun
    | KickTaken
    | MatchDecided
    | ShootoutWon
    | LotDrawn
    | TeamPicked
    | StageReported
    | ChampionCrowned
    | PlayerOut
)

# -- refusals ------------------------------------------------------------------------------------------------


class NotNow(TypedDict):
    code: Literal["match_over", "not_your_turn", "impossible_outcome", "match_closed", "all_or_nothing"]


class WrongPhase(TypedDict):
    code: Literal["wrong_phase"]
    expected: str


class CardRefused(TypedDict):
    code: Literal["not_in_hand", "no_target"]
    card: Thing


class RowRefused(TypedDict):
    """A row that the card, or its next token, cannot be used on."""

    code: Literal[
        "not_your_match",
        "row_full",
        "same_team",
        "rank_too_low",
        "no_token_left",
        "all_or_one",
        "nothing_there",
        "protected",
        "wrong_token",
    ]
    team: Thing


Refusal = NotNow | WrongPhase | CardRefused | RowRefused

# -- the catalogue -------------------------------------------------------------------------------------------

# By language.
Names = dict[str, str]
# By field: book, reconstructed, ruling or beyond.
Sources = dict[str, str]


class TournamentEntry(TypedDict):
    id: Thing
    name: Names
    year: int
    hosts: list[str]
    multi_cards: bool
    win: int
    draw: int
    loss: int
    champion: str
    source: Sources


class CardEntry(TypedDict):
    id: Thing
    name: Names
    text: Names
    copies: int
    copies_total_87: int
    colour: str
    multi: bool
    source: Sources


class TokenEntry(TypedDict):
    id: Thing
    name: Names
    short: str
    count: int
    halves: int
    attackable: bool
    source: Sources


class DieEntry(TypedDict):
    id: Thing
    name: Names
    faces: list[Rank]
    source: Sources


class RankEntry(TypedDict):
    id: Rank
    name: Names
    mark: str
    fields: int
    largest_goal: int
    dot: int
    ball: str
    balls: int
    source: Sources


class CriterionEntry(TypedDict):
    id: Thing
    name: Names


Emblem = Literal["vertical", "horizontal", "cross", "disc", "diagonal", "canton"]


class NationEntry(TypedDict):
    id: Thing
    name: Names
    code: str
    emblem: Emblem
    colours: list[str]


class TeamEntry(NationEntry):
    """A nation with its rank in this tournament."""

    rank: Rank
    source: Sources


class StageEntry(TypedDict):
    """A phase of the tournament (WC-17.4); data_tournament.py says what the words mean."""

    id: Thing
    name: Names
    kind: Literal["groups", "knockout"]
    pile: Literal["passes", "half", "fixed", "per_match"]
    cards: int
    rest: Literal["none", "aside", "locked", "removed"]
    dice: Literal["per_group", "per_phase"]
    draws: Literal["stand", "replay", "shootout", "lot"]
    tiebreak: list[str]
    replay_cards: int
    final_replay_cards: int
    unlock: bool
    own_matches_only: bool
    multi_partial: bool
    carry_over: bool
    assign: list[list[list[str]]]
    source: Sources


class GroupEntry(TypedDict):
    id: Thing
    name: Names
    phase: Thing
    slots: list[str]
    matches: list[list[str]]
    source: Sources


class MatchEntry(TypedDict):
    id: Thing
    name: Names
    phase: Thing
    group: Thing | None
    left: str
    right: str
    sides_disputed: bool
    source: Sources


class Catalogue(TypedDict):
    tournament: TournamentEntry
    cards: list[CardEntry]
    tokens: list[TokenEntry]
    dice: list[DieEntry]
    ranks: list[RankEntry]
    criteria: list[CriterionEntry]
    teams: list[TeamEntry]
    stages: list[StageEntry]
    groups: list[GroupEntry]
    matches: list[MatchEntry]
    hand: int
