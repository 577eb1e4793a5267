"""What a seat is shown. Not compiled: the page's types are made from the annotations."""

from __future__ import annotations

from typing import Literal, TypedDict, get_args

from anpfiff.kit.words import Seat, Thing

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
Rank = Literal["black", "red", "blue", "green", "yellow", "grey"]
# What decides the order of two teams in a group.
Criterion = Literal[
    "points", "head_to_head", "goal_difference", "goal_average", "goals_for", "replay", "lot", "pick", "shared"
]

# -- also parts of a saved position --------------------------------------------------------------------------


class SavedThrow(TypedDict):
    """A throw of the modifier dice; null for dice that are still to come."""

    stage: Thing
    replay: int
    group: Thing | None
    dice: list[Rank | None]


class SavedReplay(TypedDict):
    """A result that was replayed; `replay` is its own round, 0 for the first match."""

    match: Thing
    replay: int
    goals: list[int]


# -- what a seat sees ----------------------------------------------------------------------------------------


class TableRow(TypedDict):
    """A team in a group's table; `ahead_by` says what keeps it ahead of the next one, `through` is null while open."""

    team: Thing
    place: int
    played: int
    won: int
    drawn: int
    lost: int
    goals: int
    against: int
    difference: int
    points: int
    ahead_by: Criterion | None
    through: bool | None


class ReplayRow(TypedDict):
    """A team in the table of the replays in progress."""

    team: Thing
    points: int
    goals: int
    against: int


class PlayerView(TypedDict):
    """A player; `hand` is null for the hands that are hidden from the viewer."""

    teams: list[Thing]
    hand: dict[str, int] | None
    cards: int
    last_card: Thing | None
    dropped: dict[str, int]
    out: bool
    plays: bool
    place: int | None


class MatchView(TypedDict):
    """A match; pairs are left and right team. Tokens from the name outwards, an x after those that lie face down.

    `goals` are those on the board while it is `open`, tokens and dice together; once `played`, they are the result.
    """

    id: Thing
    open: bool
    played: bool
    teams: list[Thing | None]
    tokens: list[list[str]]
    # Whether the outermost token can be attacked.
    attackable: list[bool]
    # Half goals of the tokens, and of the modifier dice.
    halves: list[int]
    dice_halves: list[int]
    goals: list[int] | None
    shootout: list[int] | None
    winner: Thing | None


class GroupView(TypedDict):
    """Tables in order; while matches are open they count what lies on the board. `replay`: that of this round."""

    id: Thing
    decided: bool
    table: list[TableRow]
    replay: list[ReplayRow]


class PlayingView(TypedDict):
    """The card that lies open: the tokens still to place, and the row that waits for a throw or a token.

    `by_rank` says which token the next one is on the row of a team of this rank, null if it may not go there.
    """

    card: Thing
    tokens: list[str]
    by_rank: dict[Rank, str | None]
    match: Thing | None
    team: Thing | None


class View(TypedDict):
    phase: Phase
    stage: Thing
    replay: int
    active: Seat
    dealer: Seat | None
    last_drawer: Seat | None
    # How many passes through the pile are left, including this one; extra turns left.
    passes: int
    extra_turns: int
    pile: int
    discard: dict[str, int] | None
    discard_top: Thing | None
    discard_cards: int
    aside: int
    locked: int
    removed: int
    playing: PlayingView | None
    players: list[PlayerView]
    owners: dict[str, Seat]
    still_in: list[Thing]
    groups: list[GroupView]
    matches: list[MatchView]
    replayed: list[SavedReplay]
    throws: list[SavedThrow]
    # The group whose dice are thrown now, and the team that takes the next kick of a shoot-out.
    dice_group: Thing | None
    shootout: Thing | None
    kicker: Thing | None
    kicks_taken: int
    lot_teams: list[Thing]
    champion: Thing | None
    winner: Seat | None
    won_early: bool
