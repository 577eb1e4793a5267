"""The form of a saved position. Not compiled: the check of saves reads its annotations."""

from __future__ import annotations

from typing import TypedDict


class SavedAbility(TypedDict):
    """A card whose abilities are being resolved; `effect` is under way, `count` times more after `done` times."""

    card: str
    unused: list[int]
    effect: str | None
    count: int
    done: int
    number: int


class SavedPlayer(TypedDict):
    """All that belongs to one coach. Tokens are shot, pass, defence; cards in `placed` and `blind` are also elsewhere:

    hand cards that did not come from the present draw pile, and cards of the deck that only this coach has seen.
    """

    team: str
    goals: int
    hand: list[str]
    draw: list[str]
    discard: list[str]
    area: list[str]
    placed: list[str]
    blind: list[str]
    pool: list[int]
    reserve: list[int]
    spent: list[int]
    booking: str
    passed: bool
    committed: int
    die: int
    rerolls_used: int
    special: int | None


class SavedShown(TypedDict):
    """A card that everybody saw this round on its way to a hidden place."""

    seat: int
    card: str


class Saved(TypedDict):
    """The whole truth about a match."""

    phase: str
    stage: str
    period: str
    round: int
    injury_time: bool
    coach: int
    attacker: int
    kicked_off: int | None
    extra_starter: int | None
    players: list[SavedPlayer]
    removed: list[str]
    pitch: list[str]
    unseen: list[list[str]]
    supply: list[int]
    bench: list[str]
    transfers: list[str]
    transfer_box: list[str]
    abilities: list[SavedAbility]
    drawn: int
    signing: str | None
    shown: list[SavedShown]
    last_special: list[int]
    action: str | None
    save_die: int
    rerolling: int | None
    declines: int
    saving: str | None
    save_tried: list[str]
