"""What a seat cannot know: dealt out anew, consistent with all that the coach has seen (TS: hidden information)."""

from __future__ import annotations

import random

from anpfiff.games.tsubasa.rules.position import NOTHING, OVER, SPECIAL_CHOICE, Position
from anpfiff.games.tsubasa.rules.tables import SPECIALS, Card


def foreseeable(p: Position, action: int, seat: int) -> bool:
    """All but the special cards, which cannot be taken back: everything hidden is turned up by chance."""
    return p.phase > OVER and p.phase != SPECIAL_CHOICE


def resample(p: Position, seat: int | None, rng: random.Random) -> None:
    """Change `p` at random in everything that `seat` (None: a spectator) does not know."""
    hidden = [other for other in range(2) if other != seat]
    for half in range(2):
        _deal_blind_cards(p, hidden, half, rng)
    for other in hidden:
        _deal_hand(p, other, rng)
        if p.special[other] != NOTHING:
            p.special[other] = int(rng.random() * SPECIALS)


def _deal_blind_cards(p: Position, hidden: list[int], half: int, rng: random.Random) -> None:
    """Match cards taken blind might be any that nobody has seen; a coach's own are known to that coach."""
    old: list[Card] = []
    for seat in hidden:
        for card in p.blind[seat]:
            if card in p.tables.match_cards[half]:
                old.append(card)
    if not old:
        return
    pool = sorted(old + p.unseen[half])
    _shuffle(pool, rng)
    new = pool[: len(old)]
    p.unseen[half] = sorted(pool[len(old) :])
    for seat in hidden:
        p.blind[seat] = _exchanged(p.blind[seat], old, new)
        p.placed[seat] = _exchanged(p.placed[seat], old, new)
        p.hand[seat] = sorted(_exchanged(p.hand[seat], old, new))
        p.draw[seat] = sorted(_exchanged(p.draw[seat], old, new))


def _exchanged(cards: list[Card], old: list[Card], new: list[Card]) -> list[Card]:
    return [new[old.index(card)] if card in old else card for card in cards]


def _deal_hand(p: Position, seat: int, rng: random.Random) -> None:
    """The hand cards that came from the present draw pile might be any of hand and pile."""
    drawn = p.hand[seat][:]
    for card in p.placed[seat]:
        drawn.remove(card)
    if not drawn:
        return
    pool = sorted(drawn + p.draw[seat])
    _shuffle(pool, rng)
    p.hand[seat] = sorted(p.placed[seat] + pool[: len(drawn)])
    p.draw[seat] = sorted(pool[len(drawn) :])


def _shuffle(cards: list[Card], rng: random.Random) -> None:
    """By rng.random() alone, whose sequence Python keeps forever."""
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
