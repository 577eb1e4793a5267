"""What a seat cannot know: dealt anew, consistent with everything the coach has seen (TS: hidden information)."""

from __future__ import annotations

import random

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.cards import in_order, place_of
from anpfiff.games.tsubasa.rules.position import NOTHING, OVER, SPECIAL_CHOICE, Position, side_of
from anpfiff.games.tsubasa.rules.tables import SPECIALS
from anpfiff.kit.packed import packed


def foreseeable(p: Position, action: int, seat: int) -> bool:
    """All except the special cards, which cannot be taken back: everything hidden is turned up by chance."""
    return p.phase > OVER and p.phase != SPECIAL_CHOICE


def resample(p: Position, seat: int | None, rng: random.Random) -> None:
    """Change `p` at random in everything that `seat` (None: a spectator) does not know."""
    hidden = packed([other for other in range(2) if other != seat])
    for half in range(i64(2)):
        _deal_blind_cards(p, hidden, half, rng)
    for other in hidden:
        _deal_hand(p, other, rng)
        if side_of(p, other).special != NOTHING:
            side_of(p, other).special = int(rng.random() * SPECIALS)


def _deal_blind_cards(p: Position, hidden: vec[i64], half: i64, rng: random.Random) -> None:
    """Match cards taken blind might be any that nobody has seen; a coach's own are known to that coach."""
    old = vec[i64]()
    for seat in hidden:
        for card in side_of(p, seat).blind:
            if card in p.tables.match_cards[half]:
                old = append(old, card)
    taken = len(old)
    if taken == 0:
        return
    pool = in_order(extend(old[:], p.unseen[half]))
    _shuffle(pool, rng)
    new = pool[:taken]
    unseen = p.unseen[:]
    unseen[half] = in_order(pool[taken:])
    p.unseen = unseen
    for seat in hidden:
        side = side_of(p, seat)
        side.blind = _exchanged(side.blind, old, new)
        side.placed = _exchanged(side.placed, old, new)
        side.hand = in_order(_exchanged(side.hand, old, new))
        side.draw = in_order(_exchanged(side.draw, old, new))


def _exchanged(cards: vec[i64], old: vec[i64], new: vec[i64]) -> vec[i64]:
    found = vec[i64](capacity=len(cards))
    for card in cards:
        found = append(found, new[place_of(old, card)] if card in old else card)
    return found


def _deal_hand(p: Position, seat: i64, rng: random.Random) -> None:
    """The hand cards that came from the current draw pile might be any from hand and pile."""
    side = side_of(p, seat)
    drawn = side.hand[:]
    for card in side.placed:
        drawn = remove(drawn, card)
    count = len(drawn)
    if count == 0:
        return
    pool = in_order(extend(drawn, side.draw))
    _shuffle(pool, rng)
    side.hand = in_order(extend(side.placed[:], pool[:count]))
    side.draw = in_order(pool[count:])


def _shuffle(cards: vec[i64], rng: random.Random) -> None:
    """Uses only rng.random(), whose sequence Python guarantees for ever."""
    draw = rng.random
    last: i64 = len(cards) - 1
    while last > 0:
        other: i64 = int(draw() * float(last + 1))
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
        last -= 1
