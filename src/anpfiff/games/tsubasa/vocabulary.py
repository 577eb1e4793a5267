"""Every word that leaves the rules: moves, chance outcomes, events, refusals, phases and the catalogue.

Not compiled: the kit reads these annotations to check, to translate and to write the page's types.
"""

from __future__ import annotations

from typing import Literal, TypedDict, get_args

from anpfiff.games.tsubasa.view import Attack, EffectWord, Period, Phase, Token, View
from anpfiff.kit.vocabulary import Vocabulary
from anpfiff.kit.words import Face, Refused, Seat, Sources, Thing, Translated, WrongPhase

# Which die, seen from the attack.
Die = Literal["attacker", "defender", "save"]
DICE: tuple[Die, ...] = get_args(Die)
# Where a card comes from.
Pile = Literal["discard", "hand"]
PILES: tuple[Pile, ...] = get_args(Pile)
# What decided an attack: values and dice, a save attempt, or an ability.
How = Literal["duel", "save", "corner", "failed_save", "advance", "special_shot"]

# -- moves: decisions --------------------------------------------------------------------------------------


class PlainMove(TypedDict):
    kind: Literal["kick_off", "let_kick_off", "blind_pick", "pass", "end_turn", "done", "stop", "decline", "no_save"]


class CardMove(TypedDict):
    """Take a match card, play, take from the discard pile, hit, cycle, motivate, sign, replace, save with a card."""

    kind: Literal["pick", "play", "take", "hit", "cycle", "motivate", "sign", "replace", "save"]
    card: Thing


class UseAbility(TypedDict):
    kind: Literal["ability"]
    number: int


class ChooseToken(TypedDict):
    kind: Literal["token"]
    token: Token


class RefreshFrom(TypedDict):
    kind: Literal["refresh"]
    source: Pile


class DeclareAttack(TypedDict):
    kind: Literal["declare"]
    action: Attack


class CommitTokens(TypedDict):
    kind: Literal["tokens"]
    count: int


class RerollDie(TypedDict):
    kind: Literal["reroll"]
    die: Die


class ChooseSpecial(TypedDict):
    kind: Literal["special"]
    card: Thing


# -- moves: chance outcomes --------------------------------------------------------------------------------


class Assign(TypedDict):
    """The team of seat 0."""

    kind: Literal["teams"]
    team: Thing


class Drawn(TypedDict):
    kind: Literal["turn_up", "open_transfer", "draw", "blind_card", "injure"]
    card: Thing


class Tossed(TypedDict):
    kind: Literal["toss", "extra_toss"]
    seat: Seat


class Rolled(TypedDict):
    """The attacker's die and the defender's, or the only die."""

    kind: Literal["roll", "roll_again", "save_roll"]
    dice: list[Face]


Move = (
    PlainMove
    | CardMove
    | UseAbility
    | ChooseToken
    | RefreshFrom
    | DeclareAttack
    | CommitTokens
    | RerollDie
    | ChooseSpecial
    | Assign
    | Drawn
    | Tossed
    | Rolled
)

# -- events: the course of the match -----------------------------------------------------------------------


class TeamsAssigned(TypedDict):
    kind: Literal["teams"]
    seat: Seat
    opponent: Seat
    team: Thing
    other: Thing


class TurnedUp(TypedDict):
    kind: Literal["turn_up", "open_transfer"]
    card: Thing


class SeatOnly(TypedDict):
    """Something that a coach does or that happens to them; the kind says it all."""

    kind: Literal["toss", "blind_pick", "yellow", "red", "yellow_cleared", "advance", "special_chosen"]
    seat: Seat


class KickedOff(TypedDict):
    kind: Literal["kickoff"]
    seat: Seat
    period: Period


class RoundBegun(TypedDict):
    """`seat` attacks."""

    kind: Literal["round"]
    seat: Seat
    round: int
    period: Period


class InjuryTime(TypedDict):
    # People read "stoppage time"; the word stays because saved positions and open pages have it.
    kind: Literal["injury_time"]
    period: Period


class AttackEnded(TypedDict):
    """How an attack of `seat` ended; `goals` are those of seat 0, `other_goals` those of seat 1."""

    kind: Literal["goal", "ball_lost", "ball_kept"]
    seat: Seat
    opponent: Seat
    goals: int
    other_goals: int
    how: How


class FullTime(TypedDict):
    kind: Literal["full_time"]
    seat: Seat
    opponent: Seat
    goals: int
    other_goals: int


class PeriodBegun(TypedDict):
    kind: Literal["period"]
    seat: Seat
    opponent: Seat
    period: Period
    goals: int
    other_goals: int


# -- events: cards and tokens ------------------------------------------------------------------------------


class OwnCard(TypedDict):
    """A coach and the card that moves; `drawn_card`, `blind_card` and `special_choice` are for that coach only."""

    kind: Literal["drawn_card", "pick", "blind_card", "cycled", "recovered", "removed", "special_choice"]
    seat: Seat
    card: Thing


class Counted(TypedDict):
    """How many cards or tokens."""

    kind: Literal["drew", "reshuffle", "exhausted", "tokens"]
    seat: Seat
    count: int


class OpposingCard(TypedDict):
    kind: Literal["hit", "injured"]
    seat: Seat
    opponent: Seat
    card: Thing


class Played(TypedDict):
    kind: Literal["play"]
    seat: Seat
    card: Thing
    source: Pile


class Refreshed(TypedDict):
    kind: Literal["refreshed"]
    seat: Seat
    source: Pile


class TokenGained(TypedDict):
    kind: Literal["token"]
    seat: Seat
    token: Token


class AbilityUsed(TypedDict):
    """`number` is the most cards or tokens the effect is about; 0 if nothing is counted."""

    kind: Literal["ability"]
    seat: Seat
    card: Thing
    ability: int
    effect: EffectWord
    number: int


class Motivated(TypedDict):
    kind: Literal["motivate"]
    seat: Seat
    card: Thing
    player: Thing


class Signed(TypedDict):
    """`player` is the keeper who makes room, if the card `replaces` one."""

    kind: Literal["sign"]
    seat: Seat
    card: Thing
    player: Thing | None
    replaces: bool


# -- events: the attack ------------------------------------------------------------------------------------


class Passed(TypedDict):
    """`count` is the number of cards left in the hand."""

    kind: Literal["passed"]
    seat: Seat
    forced: bool
    count: int


AttackOver = TypedDict(
    "AttackOver",
    {
        "kind": Literal["attack_over"],
        "seat": Seat,
        "opponent": Seat,
        "shot": int,
        "pass": int,
        "defence": int,
    },
)


class Declared(TypedDict):
    kind: Literal["declare"]
    seat: Seat
    action: Attack


class DiceRolled(TypedDict):
    kind: Literal["roll"]
    seat: Seat
    opponent: Seat
    attack: Face
    defence: Face


class DieRerolled(TypedDict):
    kind: Literal["rerolled"]
    seat: Seat
    die: Die
    result: Face


class Compared(TypedDict):
    """`guaranteed`: the dice alone decide, whatever the values (TS-14.12)."""

    kind: Literal["compare"]
    seat: Seat
    opponent: Seat
    attack: int
    defence: int
    won: bool
    guaranteed: bool


class SaveRolled(TypedDict):
    kind: Literal["save_roll"]
    seat: Seat
    card: Thing
    die: Face


class SpecialShot(TypedDict):
    kind: Literal["special_shot"]
    seat: Seat
    opponent: Seat


class SpecialResult(TypedDict):
    kind: Literal["special_result"]
    seat: Seat
    opponent: Seat
    won: bool
    shot_card: Thing
    block_card: Thing


Event = (
    TeamsAssigned
    | TurnedUp
    | SeatOnly
    | KickedOff
    | RoundBegun
    | InjuryTime
    | AttackEnded
    | FullTime
    | PeriodBegun
    | OwnCard
    | Counted
    | OpposingCard
    | Played
    | Refreshed
    | TokenGained
    | AbilityUsed
    | Motivated
    | Signed
    | Passed
    | AttackOver
    | Declared
    | DiceRolled
    | DieRerolled
    | Compared
    | SaveRolled
    | SpecialShot
    | SpecialResult
)

# -- refusals ----------------------------------------------------------------------------------------------

# Why an ability cannot be used now.
Obstacle = Literal[
    "no_ability",
    "ability_used",
    "kept_for_dice",
    "only_attacker",
    "only_defender",
    "not_in_duel",
    "nothing_to_gain",
    "piles_empty",
    "hand_empty",
    "limit_reached",
    "discard_empty",
    "not_in_area",
    "no_exhaustion",
    "opponent_area_empty",
    "opponent_hand_empty",
    "supply_empty",
    "opponent_on_red",
    "no_yellow",
    "other_team",
    "has_passed",
]


class Obstructed(TypedDict):
    code: Obstacle


class Impossible(TypedDict):
    """The code says it all."""

    code: Literal[
        "match_deck_empty",
        "not_on_pitch",
        "not_in_hand",
        "not_in_discard",
        "not_in_opposing_area",
        "choose_one_first",
        "die_not_allowed",
        "not_on_bench",
        "other_teams_player",
        "no_motivation_now",
        "tokens_missing",
        "not_for_sale",
        "no_keeper_in_area",
    ]


class TooManyTokens(TypedDict):
    code: Literal["too_many_tokens"]
    most: int


class PlayerNotInArea(TypedDict):
    code: Literal["player_not_in_area"]
    player: Thing


Refusal = Refused | WrongPhase | Obstructed | Impossible | TooManyTokens | PlayerNotInArea

# Why a match ended.
Outcome = Literal["win_n", "win_t", "shared_title"]

# -- the catalogue -----------------------------------------------------------------------------------------

Role = Literal["attacker", "defender"]
# Where a player plays; a fan does not.
Position = Literal["keeper", "defender", "midfielder", "forward", "fan"]
Colour = Literal["blue", "red", "green", "orange", "purple", "yellow"]


class AbilityEntry(TypedDict):
    """What is printed on a card: the effect, what is in its brackets, and who may use it (None: both)."""

    effect: EffectWord
    arguments: list[str]
    role: Role | None


class NumbersEntry(TypedDict):
    """The numbers of the rules."""

    hand_size: int
    open_match_cards: int
    card_limit: int
    extra_time_card_limit: int
    tokens_per_type: int
    open_transfers: int
    source: Sources


class TokenEntry(TypedDict):
    id: Token
    name: Translated


class TeamEntry(TypedDict):
    id: str
    name: Translated
    source: Sources


# Functional, because `pass` is a Python keyword; what a booking takes from each value.
BookingEntry = TypedDict(
    "BookingEntry",
    {
        "id": str,
        "name": Translated,
        "shot": int,
        "pass": int,
        "defence": int,
        "source": Sources,
    },
)
CardEntry = TypedDict(
    "CardEntry",
    {
        "id": str,
        "name": Translated,
        "shot": int,
        "pass": int,
        "defence": int,
        "ability_1": AbilityEntry | None,
        "mandatory_1": AbilityEntry | None,
        "ability_2": AbilityEntry | None,
        "source": Sources,
    },
)


class StarterEntry(CardEntry):
    team: str
    position: Position
    shirt: int | None


class MotivationEntry(CardEntry):
    """`replaces` is a starter; `cost` is shot, pass, defence."""

    replaces: str
    cost: list[int]


class MatchCardEntry(CardEntry):
    title: bool
    half: int
    star: bool
    team: str | None


class TransferEntry(CardEntry):
    keeper: bool
    cost: list[int]


class ExhaustionEntry(CardEntry):
    copies: int


class SpecialDefenceEntry(TypedDict):
    id: str
    name: Translated
    title: bool
    team: str
    source: Sources


class SpecialShotEntry(TypedDict):
    id: str
    name: Translated
    title: bool
    team: str
    colour: Colour
    blocked_by: str
    source: Sources


class Catalogue(TypedDict):
    rules: NumbersEntry
    tokens: list[TokenEntry]
    teams: list[TeamEntry]
    bookings: list[BookingEntry]
    starters: list[StarterEntry]
    motivations: list[MotivationEntry]
    match_cards: list[MatchCardEntry]
    transfers: list[TransferEntry]
    exhaustion: ExhaustionEntry
    special_shots: list[SpecialShotEntry]
    special_defences: list[SpecialDefenceEntry]


VOCABULARY = Vocabulary(
    moves=Move,
    events=Event,
    refusals=Refusal,
    phases=Phase,
    outcomes=Outcome,
    view=View,
    catalogue=Catalogue,
)
