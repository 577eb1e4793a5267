"""What a seat cannot know: hidden cards, and whether a move will reveal any."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.rules.position import (
    CARD,
    DRAW,
    PENALTY,
    TARGET,
    TOKEN,
    Position,
)
from anpfiff.games.worldcup.rules.refusals import refusal
from anpfiff.games.worldcup.rules.tables import CARD_KINDS, Card, hand_index


def foreseeable(p: Position, action: int, seat: int) -> bool:
    """Within a turn, up to the throw or the draw. What follows a turn without a draw may reveal other hands."""
    if p.phase not in (CARD, TARGET, TOKEN) or refusal(p, action, seat) is not None:
        return False
    after = p.clone()
    after.apply_action(action)
    assert isinstance(after, Position)
    if after.phase == DRAW:
        return p.extra_turns == 0
    return after.phase in (TARGET, TOKEN, PENALTY)


def resample(p: Position, seat: int | None, rng: random.Random) -> None:
    """Deal all cards hidden from `seat` anew among the others' hands, the pool and what was put away.

    Every zone keeps its number of cards. Discards stay: everybody saw them when they were used.
    """
    hidden: list[int] = []
    sizes: list[int] = []
    for other in range(p.num_players):
        sizes.append(0 if other == seat else _empty(p.hands, hand_index(other, Card(0)), hidden))
    zones = [p.pool, p.face_down, p.locked, p.removed]
    for zone in zones:
        sizes.append(_empty(zone, 0, hidden))
    hidden.sort()  # from an order that reveals nothing, the same random numbers make the same guess
    _shuffle(hidden, rng)
    for other in range(p.num_players):
        _fill(p.hands, hand_index(other, Card(0)), hidden, sizes[other])
    for index, zone in enumerate(zones):
        _fill(zone, 0, hidden, sizes[p.num_players + index])


def _empty(zone: vec[i64], base: int, cards: list[int]) -> int:
    """Move all cards of a zone into the list; returns how many."""
    before = len(cards)
    for kind in range(CARD_KINDS):
        for _ in range(zone[base + kind]):
            cards.append(kind)
        zone[base + kind] = 0
    return len(cards) - before


def _fill(zone: vec[i64], base: int, cards: list[int], size: int) -> None:
    for _ in range(size):
        kind = cards.pop()
        zone[base + kind] += 1


def _shuffle(cards: list[int], rng: random.Random) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * float(last + 1))
        cards[last], cards[other] = cards[other], cards[last]
