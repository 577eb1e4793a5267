"""The whole position as JSON. Not compiled: its annotations are read when a position is loaded."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, get_args

from anpfiff.games.tsubasa.view import Attack, Booking, EffectWord, Period, Phase, ShownCard
from anpfiff.kit.words import Seat, Thing

# Where a round stands when all abilities have been resolved.
Stage = Literal["draw_up", "turn", "turn_end", "declare", "tokens", "dice", "advance", "special_shot"]
STAGES: tuple[Stage, ...] = get_args(Stage)


class SavedAbility(TypedDict):
    """A card whose abilities are being resolved; `effect` is in progress, `count` times more after `done` times."""

    card: Thing
    unused: list[int]
    effect: EffectWord | None
    count: int
    done: int
    number: int


class SavedPlayer(TypedDict):
    """All that belongs to one coach. Tokens are shot, pass, defence; cards in `placed` and `blind` are also elsewhere:

    hand cards that did not come from the current draw pile, and cards of the deck that only this coach has seen.
    """

    team: Thing
    goals: int
    hand: list[Thing]
    draw: list[Thing]
    discard: list[Thing]
    area: list[Thing]
    placed: list[Thing]
    blind: list[Thing]
    pool: list[int]
    reserve: list[int]
    spent: list[int]
    booking: Booking
    passed: bool
    committed: int
    die: int
    rerolls_used: int
    special: int | None


class Saved(TypedDict):
    """The whole truth about a match."""

    phase: Phase
    stage: Stage
    period: Period
    round: int
    injury_time: bool
    coach: Seat
    # Only while somebody who was not asked has motivated a player, whose abilities are being resolved.
    interrupted: NotRequired[Seat]
    attacker: Seat
    kicked_off: Seat | None
    extra_starter: Seat | None
    players: list[SavedPlayer]
    removed: list[Thing]
    pitch: list[Thing]
    unseen: list[list[Thing]]
    supply: list[int]
    bench: list[Thing]
    transfers: list[Thing]
    transfer_box: list[Thing]
    abilities: list[SavedAbility]
    drawn: int
    signing: Thing | None
    shown: list[ShownCard]
    last_special: list[int]
    action: Attack | None
    save_die: int
    rerolling: int | None
    declines: int
    saving: Thing | None
    save_tried: list[Thing]
