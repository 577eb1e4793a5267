"""Every word that leaves the rules: moves, chance outcomes, events, refusals, phases and the catalogue.

Not compiled: the kit reads these annotations to check, to translate and to write the page's types.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from anpfiff.games.worldcup.view import Phase, Rank, TableRow, View
from anpfiff.kit.vocabulary import Vocabulary
from anpfiff.kit.words import Copies, Refused, Seat, Sources, Thing, Translated, WrongPhase

TokenName = Literal["tok_attack", "tok_defence", "tok_goal_1", "tok_goal_2", "tok_goal_3", "tok_penalty"]

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
    """Told only to the player who receives it."""

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
    kind: Literal["card", "discard"]
    seat: Seat
    card: Thing


class TokenLeftOut(TypedDict):
    """`finished`: nothing more is placed with this card."""

    kind: Literal["leave_out"]
    seat: Seat
    card: Thing
    token: TokenName
    finished: bool


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
    """`counts`: a goal that has a free field."""

    kind: Literal["penalty_throw"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    goal: bool
    counts: bool


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
    """A goal token that leaves one worth a goal less: beside it, or `replaced` by it."""

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
    """`extra_turns` names who begins them, the others the player they are about."""

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
    """Goals with everything that made them: tokens and their half goals, half goals of the dice; left and right."""

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


# What the winner of a knock-out match has won.
Prize = Literal["cup", "finalist", "third_place", "next_round", "nothing"]


class MatchDecided(TypedDict):
    kind: Literal["decided"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    score: str
    how: Literal["result", "lot", "pick"]
    prize: Prize


class ShootoutWon(TypedDict):
    """`shootout` is left and right, `scored` and `conceded` are the winner's."""

    kind: Literal["shootout_won"]
    seat: Seat
    match: Thing
    left: Thing
    right: Thing
    team: Thing
    score: str
    how: Literal["shootout"]
    prize: Prize
    shootout: str
    scored: int
    conceded: int


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
    """The end of a phase or of its replays: who is through, plays for third place, is out, or must replay."""

    kind: Literal["report"]
    stage: Thing
    replay: int
    last: bool
    through: list[Thing]
    third_place: list[Thing]
    out: list[Thing]
    open: list[Thing]
    # How many there are of each, for the texts.
    through_count: int
    third_place_count: int
    open_count: int
    groups: list[GroupReport]
    matches: list[MatchReport]


class ChampionCrowned(TypedDict):
    kind: Literal["champion"]
    seat: Seat
    team: Thing


class PlayerOut(TypedDict):
    """`dropped` cards; which ones, if they are laid down openly."""

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
    | TokenLeftOut
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


class TargetRefused(TypedDict):
    code: Literal["match_closed", "all_or_nothing"]


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


Refusal = Refused | WrongPhase | TargetRefused | CardRefused | RowRefused

# Why a match ended.
Outcome = Literal["champion", "early_win"]

# -- the catalogue -------------------------------------------------------------------------------------------


class TournamentEntry(TypedDict):
    id: str
    name: Translated
    year: int
    hosts: list[str]
    multi_cards: bool
    win: int
    draw: int
    loss: int
    champion: str
    source: Sources


class CardEntry(TypedDict):
    id: str
    name: Translated
    text: Translated
    copies: int
    copies_total_87: int
    colour: str
    multi: bool
    source: Sources


class TokenEntry(TypedDict):
    id: str
    name: Translated
    short: str
    count: int
    halves: int
    attackable: bool
    source: Sources


class DieEntry(TypedDict):
    id: str
    name: Translated
    faces: list[Rank]
    source: Sources


class RankEntry(TypedDict):
    id: Rank
    name: Translated
    mark: str
    fields: int
    largest_goal: int
    dot: int
    ball: str
    balls: int
    source: Sources


class CriterionEntry(TypedDict):
    id: str
    name: Translated


Emblem = Literal["vertical", "horizontal", "cross", "disc", "diagonal", "canton", "stripes"]


class NationEntry(TypedDict):
    id: str
    name: Translated
    code: str
    emblem: Emblem
    colours: list[str]


class TeamEntry(NationEntry):
    """A nation with its rank in this tournament."""

    rank: Rank
    source: Sources


StageKind = Literal["groups", "knockout"]
Pile = Literal["passes", "half", "fixed", "per_match"]
Rest = Literal["none", "aside", "locked", "removed"]
DiceScope = Literal["per_group", "per_phase"]
Draws = Literal["stand", "replay", "shootout", "lot"]


class StageEntry(TypedDict):
    """A phase of the tournament (WC-17.4); data_tournament.py says what the words mean."""

    id: str
    name: Translated
    kind: StageKind
    pile: Pile
    cards: int
    rest: Rest
    dice: DiceScope
    draws: Draws
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
    id: str
    name: Translated
    phase: str
    slots: list[str]
    matches: list[list[str]]
    source: Sources


class MatchEntry(TypedDict):
    id: str
    name: Translated
    phase: str
    group: str | None
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


VOCABULARY = Vocabulary(
    moves=Move,
    events=Event,
    refusals=Refusal,
    phases=Phase,
    outcomes=Outcome,
    view=View,
    catalogue=Catalogue,
)
