"""The cards whose abilities are being resolved, the last one played on top (TS-11.6).

Each takes up six numbers of `Position.frames`: the card, its unused abilities (a bit set), the effect under way (or
NO_EFFECT), how often that is still to happen, how often it has happened, and a number that the effect needs.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import Position
from anpfiff.games.tsubasa.rules.tables import NO_EFFECT, Card

FRAME: Final = 6


def push(p: Position, card: Card) -> None:
    """A card has just been played: its abilities may be used now (TS-11.2)."""
    abilities = p.tables.on_play[card]
    if abilities != 0:
        p.frames = extend(p.frames, vec[i64]([card, abilities, NO_EFFECT, 0, 0, 0]))


def pop(p: Position) -> None:
    p.frames = p.frames[: len(p.frames) - FRAME]


def top_card(p: Position) -> Card:
    return Card(p.frames[len(p.frames) - 6])


def unused_abilities(p: Position) -> i64:
    """As a bit set."""
    return p.frames[len(p.frames) - 5]


def mark_used(p: Position, ability: i64) -> None:
    place = len(p.frames) - 5
    p.frames[place] &= ~(1 << ability)


def effect_under_way(p: Position) -> i64:
    return p.frames[len(p.frames) - 4]


def steps_left(p: Position) -> i64:
    return p.frames[len(p.frames) - 3]


def steps_done(p: Position) -> i64:
    return p.frames[len(p.frames) - 2]


def number_of_effect(p: Position) -> i64:
    return p.frames[len(p.frames) - 1]


def start_effect(p: Position, effect: i64, count: i64, number: i64 = 0) -> None:
    """The ability being used continues for up to `count` steps."""
    frames = p.frames
    end = len(frames)
    frames[end - 4] = effect
    frames[end - 3] = count
    frames[end - 2] = 0
    frames[end - 1] = number


def count_step(p: Position) -> None:
    frames = p.frames
    end = len(frames)
    frames[end - 3] = frames[end - 3] - 1
    frames[end - 2] = frames[end - 2] + 1


def stop_effect(p: Position) -> None:
    """No further steps; what belongs to the end of the effect still happens."""
    p.frames[len(p.frames) - 3] = 0


def end_effect(p: Position) -> None:
    p.frames[len(p.frames) - 4] = NO_EFFECT
