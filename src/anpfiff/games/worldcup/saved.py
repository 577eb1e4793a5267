"""The whole position as JSON. Not compiled: the check of saved positions reads the annotations."""

from __future__ import annotations

from typing import Literal, TypedDict, get_args

from anpfiff.games.worldcup.view import Criterion, Phase, SavedReplay, SavedThrow
from anpfiff.kit.words import Seat

# What a lot decides, in the order of the numbers LOT_TABLE to LOT_BEST.
About = Literal["table", "tie", "match", "best"]
LOTS: tuple[About, ...] = get_args(About)


class SavedPlayer(TypedDict):
    hand: dict[str, int]
    last_card: str | None
    dropped: dict[str, int]
    out: bool
    plays: bool
    extra_team: str | None


class SavedMatch(TypedDict):
    """Tokens from the inside outwards, an x after those that lie face down; null where there is nothing yet."""

    left: str | None
    right: str | None
    open: bool
    tokens: list[list[str]]
    goals: list[int] | None
    shootout: list[int] | None
    winner: str | None


class SavedGroup(TypedDict):
    """Places from first to last; `reasons` say what keeps a team ahead of the next one."""

    places: list[str | None]
    reasons: list[Criterion | None]
    judged: int


class SavedCard(TypedDict):
    """The card being played: its next token, the tokens placed, the teams they went to, the row that waits."""

    card: str
    part: int
    placed: int
    used: list[str]
    row: int | None


class SavedLot(TypedDict):
    """What a lot or a pick decides, and among which teams."""

    about: About
    subject: int
    teams: list[str]


class Saved(TypedDict):
    """The whole truth about a match."""

    phase: Phase
    stage: str
    replay: int
    active: Seat
    dealer: Seat | None
    last_drawer: Seat | None
    passes: int
    extra_turns: int
    teams_drawn: int
    owners: dict[str, Seat]
    players: list[SavedPlayer]
    pool: dict[str, int]
    pile: int
    discard: dict[str, int]
    discard_top: str | None
    face_down: dict[str, int]
    locked: dict[str, int]
    removed: dict[str, int]
    playing: SavedCard | None
    matches: dict[str, SavedMatch]
    replayed: list[SavedReplay]
    throws: list[SavedThrow]
    scope: int
    dice_thrown: int
    shootout: str | None
    kicks_taken: int
    groups: dict[str, SavedGroup]
    tied: list[str]
    lots: list[str]
    best: list[str | None]
    lot: SavedLot | None
    pending: list[str]
    winner: Seat | None
    won_early: bool
