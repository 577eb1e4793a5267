"""The form of a saved position: its words and fields."""

from __future__ import annotations

from typing import Final, TypedDict

from anpfiff.games.tsubasa.rules.abilities import EFFECTS
from anpfiff.games.tsubasa.rules.position import SPECIAL

PHASES: Final = [
    "teams",
    "open_pitch",
    "open_transfers",
    "toss",
    "draw",
    "blind",
    "injury",
    "roll",
    "reroll",
    "save_roll",
    "extra_toss",
    "over",
    "kickoff_choice",
    "pick",
    "turn",
    "ability",
    "token_type",
    "extra_card",
    "discard_pick",
    "opposing_card",
    "cycle_card",
    "refresh_card",
    "keeper_out",
    "turn_end",
    "declare",
    "tokens",
    "reroll_window",
    "save_choice",
    "save_reroll_window",
    "special_choice",
]
STAGES: Final = ["draw_up", "turn", "turn_end", "declare", "tokens", "dice", "advance", "special_shot"]
BOOKINGS: Final = ["none", "yellow", "red"]
# The vocabulary by number.
WORDS: Final = [effect.word for effect in EFFECTS]


class AbilityDict(TypedDict):
    """A card whose abilities are being resolved; `effect` is under way, `count` times more after `done` times."""

    card: str
    unused: list[int]
    effect: str | None
    count: int
    done: int
    number: int


class PlayerDict(TypedDict):
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


class ShownDict(TypedDict):
    """A card that everybody saw this round on its way to a hidden place."""

    seat: int
    card: str


class PositionDict(TypedDict):
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
    players: list[PlayerDict]
    removed: list[str]
    pitch: list[str]
    unseen: list[list[str]]
    supply: list[int]
    bench: list[str]
    transfers: list[str]
    transfer_box: list[str]
    abilities: list[AbilityDict]
    drawn: int
    signing: str | None
    shown: list[ShownDict]
    last_special: list[int]
    action: str | None
    save_die: int
    rerolling: int | None
    declines: int
    saving: str | None
    save_tried: list[str]


assert PHASES[SPECIAL] == "special_choice"
