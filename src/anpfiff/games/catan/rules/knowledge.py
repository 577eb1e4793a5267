"""What a seat knows about hidden cards, and other ways in which they could lie.

Everything that moves resource cards is public but theft. So a seat that remembers everything knows each hand up to
the kinds of the cards stolen between others; `counted_cards` is that knowledge. Resampling gives those thefts other
kinds, again and again, such that no hand lacks a card; it uses how many cards moved, not in which order.
"""

from __future__ import annotations

import random
from typing import Final

from anpfiff.games.catan.rules.offers import cards_given, cards_wanted
from anpfiff.games.catan.rules.position import ACCEPTED, NO_OFFER, OVER, Position
from anpfiff.games.catan.rules.tables import CARD_KINDS, KINDS, VICTORY_POINT

# How often the kind of every unknown theft is drawn anew.
_SWEEPS: Final = 12
_SPECTATOR: Final = -1


def counted_cards(p: Position, seat: int, observer: int) -> list[int]:
    """The seat's hand but for thefts the observer did not see: may be negative where a stolen card was used."""
    counted = p.hand[seat * KINDS : seat * KINDS + KINDS]
    for other in range(p.num_players):
        if other != observer and seat != observer:
            gained, lost = _theft(p, seat, other), _theft(p, other, seat)
            for kind in range(KINDS):
                counted[kind] += p.thefts[lost + kind] - p.thefts[gained + kind]
    return counted


def unseen_thefts(p: Position, thief: int, observer: int, *, as_victim: bool) -> int:
    """How many cards of unknown kind the seat gained (or lost as a victim) by theft."""
    count = 0
    for other in range(p.num_players):
        if other != observer and thief != observer:
            first = _theft(p, other, thief) if as_victim else _theft(p, thief, other)
            count += sum(p.thefts[first : first + KINDS])
    return count


def _theft(p: Position, thief: int, victim: int) -> int:
    return (thief * p.num_players + victim) * KINDS


# -- other ways in which the cards could lie -----------------------------------------------------------------


def resample_into(p: Position, seat: int | None, rng: random.Random) -> None:
    """Change `p` into a random position that looks the same to the seat; None is a spectator."""
    if p.phase == OVER:
        return
    observer = _SPECTATOR if seat is None else seat
    _resample_thefts(p, observer, rng)
    _resample_discards(p, observer, rng)
    _resample_cards(p, observer, rng)


def _below(rng: random.Random, limit: int) -> int:
    return int(rng.random() * limit)


def _draw(counts: list[int], rng: random.Random) -> int:
    """One kind, each as likely as it is frequent."""
    point = _below(rng, sum(counts))
    for kind, count in enumerate(counts):
        point -= count
        if point < 0:
            return kind
    raise AssertionError("nothing to draw from")


def _resample_thefts(p: Position, observer: int, rng: random.Random) -> None:
    """Take unknown thefts in turn and let each have been of another kind, if both hands allow it."""
    pairs: list[int] = []
    for thief in range(p.num_players):
        for victim in range(p.num_players):
            if observer not in (thief, victim):
                for _ in range(sum(p.thefts[_theft(p, thief, victim) : _theft(p, thief, victim) + KINDS])):
                    pairs.append(thief * p.num_players + victim)
    least = _promised(p)
    for _ in range(_SWEEPS):
        for pair in pairs:
            first = pair * KINDS
            was = _draw(p.thefts[first : first + KINDS], rng)
            now = _below(rng, KINDS)
            if was == now or p.named in (was, now):
                continue
            thief, victim = divmod(pair, p.num_players)
            has, wants = thief * KINDS + was, victim * KINDS + now
            if p.hand[has] > least[has] and p.hand[wants] > least[wants]:
                p.hand_over(thief, victim, was, 1)
                p.hand_over(victim, thief, now, 1)
                p.thefts[first + was] -= 1
                p.thefts[first + now] += 1


def _promised(p: Position) -> list[int]:
    """Cards that everybody knows a seat to hold: it accepted an offer or made one (CA-7.6)."""
    least = [0] * (p.num_players * KINDS)
    for seat in range(p.num_players):
        if p.answers[seat] == ACCEPTED:
            cards = cards_wanted(p.offer)
        elif p.counters[seat] != NO_OFFER:
            cards = cards_given(p.counters[seat])
        else:
            continue
        least[seat * KINDS : seat * KINDS + KINDS] = cards
    return least


def _resample_discards(p: Position, observer: int, rng: random.Random) -> None:
    """Others may have put other cards aside (CA-6.10)."""
    for seat in range(p.num_players):
        first = seat * KINDS
        chosen = sum(p.discards[first : first + KINDS])
        if seat == observer or chosen == 0:
            continue
        left = p.hand[first : first + KINDS]
        for kind in range(KINDS):
            p.discards[first + kind] = 0
        for _ in range(chosen):
            kind = _draw(left, rng)
            left[kind] -= 1
            p.discards[first + kind] += 1


def _resample_cards(p: Position, observer: int, rng: random.Random) -> None:
    """Deal the development cards the observer cannot see anew to the others and the deck."""
    pool = p.deck[:]
    others = [seat for seat in range(p.num_players) if seat != observer]
    counts = [sum(p.cards[seat * KINDS : seat * KINDS + KINDS]) for seat in others]
    bought = 0 if observer == p.active else sum(p.new_cards)
    for seat in others:
        for kind in range(CARD_KINDS):
            pool[kind] += p.cards[seat * KINDS + kind]
            p.cards[seat * KINDS + kind] = 0
    if bought > 0:
        for kind in range(CARD_KINDS):
            pool[kind] += p.new_cards[kind]
            p.new_cards[kind] = 0
    for index, seat in enumerate(others):
        for _ in range(counts[index]):
            p.cards[seat * KINDS + _deal(p, seat, pool, rng)] += 1
        if seat == p.active:
            for _ in range(bought):
                p.new_cards[_deal(p, seat, pool, rng)] += 1
    p.deck = pool


def _deal(p: Position, seat: int, pool: list[int], rng: random.Random) -> int:
    """A card of the pool; no victory point for someone who would have won with it."""
    left = pool[:]
    if p.tables.win_at_once and _checked_points(p, seat) + p.secret_points(seat) + 1 >= p.tables.target:
        left[VICTORY_POINT] = 0
    kind = _draw(left if sum(left) > 0 else pool, rng)
    pool[kind] -= 1
    return kind


def _checked_points(p: Position, seat: int) -> int:
    """Public points the seat surely had when it could have won: Longest Road and a league's may have come since."""
    if seat == p.active:
        return p.public_points(seat)
    return p.points[seat] - (p.tables.special_points if p.longest_road == seat else 0)
