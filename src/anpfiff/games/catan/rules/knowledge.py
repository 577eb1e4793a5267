"""What a seat knows about hidden cards, other ways in which they could lie, and which moves show nothing new.

Everything that moves resource cards is public but theft. So a seat that remembers everything knows each hand up to
the kinds of the cards stolen between others; `counted_cards` is that knowledge. Resampling gives those thefts other
kinds, again and again, such that no hand lacks a card; it uses how many cards moved, not in which order. It begins with
kinds that follow from that knowledge alone: the same random numbers give the same guess, whatever the truth is.
"""

from __future__ import annotations

import random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.catan.rules.actions import (
    BANK_0,
    NAME_0,
    OFFER_0,
    PLAY_0,
    RETRAIN,
    ROBBER_0,
    ROLL_DICE,
    TAKE_0,
    WITHDRAW,
)
from anpfiff.games.catan.rules.offers import cards_given, cards_wanted
from anpfiff.games.catan.rules.position import (
    ACCEPTED,
    CHOOSE_VICTIM,
    DISCARD,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    MAIN,
    MOVE_ROBBER,
    NO_KIND,
    NO_OFFER,
    OVER,
    PLENTY,
    PRE_ROLL,
    Position,
    total,
)
from anpfiff.games.catan.rules.tables import (
    CARD_KINDS,
    RESOURCE_KINDS,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
    card_slot,
    hand_slot,
)

# How often the kind of every unknown theft is drawn anew.
_SWEEPS: Final = 12
# Looking for kinds with which no hand lacks a card: how often at most, and how often a step for the worse is taken.
_TRIES: Final = 20_000
_WORSE: Final = 0.1
_SPECTATOR: Final = -1


def counted_cards(p: Position, seat: int, observer: int) -> list[int]:
    """The seat's hand but for thefts the observer did not see: may be negative where a stolen card was used."""
    counted = p.hand_of(seat)
    for other in range(p.num_players):
        if other != observer and seat != observer:
            gained, lost = p.theft_slot(seat, other), p.theft_slot(other, seat)
            for kind in range(RESOURCE_KINDS):
                counted[kind] += p.thefts[lost + kind] - p.thefts[gained + kind]
    return counted


def unseen_thefts(p: Position, thief: int, observer: int, *, as_victim: bool) -> int:
    """How many cards of unknown kind the seat gained (or lost as a victim) by theft."""
    count = 0
    for other in range(p.num_players):
        if other != observer and thief != observer:
            count += sum(_thefts(p, other, thief) if as_victim else _thefts(p, thief, other))
    return count


def _thefts(p: Position, thief: int, victim: int) -> list[int]:
    """The five numbers of cards that one seat has stolen from another."""
    first = p.theft_slot(thief, victim)
    return list(p.thefts[first : first + RESOURCE_KINDS])


# -- other ways in which the cards could lie -----------------------------------------------------------------


def resample(p: Position, seat: int | None, rng: random.Random) -> None:
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
    pairs: list[tuple[int, int]] = []
    for thief in range(p.num_players):
        for victim in range(p.num_players):
            if observer not in (thief, victim):
                for _ in range(sum(_thefts(p, thief, victim))):
                    pairs.append((thief, victim))
    if not pairs:
        return
    least = _promised(p)
    _forget_thefts(p, pairs, least, rng)
    for _ in range(_SWEEPS):
        for thief, victim in pairs:
            was = _draw(_thefts(p, thief, victim), rng)
            now = _below(rng, RESOURCE_KINDS)
            if was == now or p.named in (was, now):
                continue
            has, wants = hand_slot(thief, was), hand_slot(victim, now)
            if p.hand[has] > least[has] and p.hand[wants] > least[wants]:
                _steal(p, thief, victim, was, -1)
                _steal(p, thief, victim, now, 1)


def _steal(p: Position, thief: int, victim: int, kind: int, count: int) -> None:
    """Let so many more cards of a kind have been stolen."""
    p.hand_over(victim, thief, kind, count)
    p.thefts[p.theft_slot(thief, victim) + kind] += count


def _forget_thefts(p: Position, pairs: list[tuple[int, int]], least: list[int], rng: random.Random) -> None:
    """Give all these thefts kinds that are possible and tell nothing of the true ones."""
    hand, thefts, named = p.hand[:], p.thefts[:], _of_kind(p, p.named)
    for thief, victim in pairs:
        for kind in range(RESOURCE_KINDS):
            _steal(p, thief, victim, kind, -p.thefts[p.theft_slot(thief, victim) + kind])
    for thief, victim in pairs:
        _steal(p, thief, victim, _likely_kind(p, thief, victim, least, named), 1)
    lacking = _lacking(p, least, named)
    for _ in range(_TRIES):
        if lacking == 0:
            return
        thief, victim = pairs[_below(rng, len(pairs))]
        was, now = _draw(_thefts(p, thief, victim), rng), _below(rng, RESOURCE_KINDS)
        _steal(p, thief, victim, was, -1)
        _steal(p, thief, victim, now, 1)
        changed = _lacking(p, least, named)
        if changed <= lacking or rng.random() < _WORSE:
            lacking = changed
        else:
            _steal(p, thief, victim, now, -1)
            _steal(p, thief, victim, was, 1)
    # Only a hand that was put together by hand could be so hard to explain: then the truth must do to begin with.
    p.hand, p.thefts = hand, thefts


def _of_kind(p: Position, kind: int) -> list[int]:
    """How many cards of a kind each seat holds; nothing where no kind was named."""
    return [] if kind == NO_KIND else [p.hand[hand_slot(seat, kind)] for seat in range(p.num_players)]


def _likely_kind(p: Position, thief: int, victim: int, least: list[int], named: list[int]) -> int:
    """What leaves the fewest cards lacking; among equals what the victim has most of."""
    best = 0
    best_score = -1_000_000
    for kind in range(RESOURCE_KINDS):
        _steal(p, thief, victim, kind, 1)
        score = p.hand[hand_slot(victim, kind)] - 1_000 * _lacking(p, least, named)
        _steal(p, thief, victim, kind, -1)
        if score > best_score:
            best, best_score = kind, score
    return best


def _lacking(p: Position, least: list[int], named: list[int]) -> int:
    """How many cards hands must hold beyond what they do; of the named kind, how many are too many or too few."""
    count = 0
    for seat in range(p.num_players):
        for kind in range(RESOURCE_KINDS):
            slot = hand_slot(seat, kind)
            if kind == p.named:
                count += max(p.hand[slot], named[seat]) - min(p.hand[slot], named[seat])
            elif p.hand[slot] < least[slot]:
                count += least[slot] - p.hand[slot]
    return count


def _promised(p: Position) -> list[int]:
    """Cards that everybody knows a seat to hold: it accepted an offer or made one (CA-7.6)."""
    least = [0] * (p.num_players * RESOURCE_KINDS)
    for seat in range(p.num_players):
        if p.answers[seat] == ACCEPTED:
            cards = cards_wanted(p.offer)
        elif p.counters[seat] != NO_OFFER:
            cards = cards_given(p.counters[seat])
        else:
            continue
        least[hand_slot(seat, 0) : hand_slot(seat + 1, 0)] = cards
    return least


def _resample_discards(p: Position, observer: int, rng: random.Random) -> None:
    """Others may have put other cards aside (CA-6.10)."""
    for seat in range(p.num_players):
        chosen = sum(p.discards_of(seat))
        if seat == observer or chosen == 0:
            continue
        left = p.hand_of(seat)
        for kind in range(RESOURCE_KINDS):
            p.discards[hand_slot(seat, kind)] = 0
        for _ in range(chosen):
            kind = _draw(left, rng)
            left[kind] -= 1
            p.discards[hand_slot(seat, kind)] += 1


def _resample_cards(p: Position, observer: int, rng: random.Random) -> None:
    """Deal the development cards the observer cannot see anew to the others and the deck."""
    pool = list(p.deck)
    others = [seat for seat in range(p.num_players) if seat != observer]
    counts = [sum(p.cards_of(seat)) for seat in others]
    bought = 0 if observer == p.active else total(p.new_cards)
    for seat in others:
        for kind in range(CARD_KINDS):
            pool[kind] += p.cards[card_slot(seat, kind)]
            p.cards[card_slot(seat, kind)] = 0
    if bought > 0:
        for kind in range(CARD_KINDS):
            pool[kind] += p.new_cards[kind]
            p.new_cards[kind] = 0
    for index, seat in enumerate(others):
        for _ in range(counts[index]):
            p.cards[card_slot(seat, _deal(p, seat, pool, rng))] += 1
        if seat == p.active:
            for _ in range(bought):
                p.new_cards[_deal(p, seat, pool, rng)] += 1
    p.deck = vec[i64](pool)


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


# -- moves that can be tried ---------------------------------------------------------------------------------


def foreseeable(p: Position, action: int, seat: int) -> bool:
    """Whether the seat knows all that its view shows after this legal action, unless the action ends the match.

    Building, cards laid down and the bank are open to all. A monopoly, an answer of others, the discards of others
    and a drawn card are not known beforehand; nor is, with hidden counts, whether a card was the bank's last.
    """
    phase = p.phase
    if not p.tables.bank_visible and _takes_from_bank(action):
        return False
    if phase == DISCARD:
        return not _reveals_discards(p, seat)
    if phase == PRE_ROLL:
        return action != ROLL_DICE
    if phase == MAIN:
        if seat != p.active or action >= OFFER_0:
            return False
        return PLAY_0 <= action <= RETRAIN or action == WITHDRAW or action >= BANK_0
    return phase in (FOUND_SETTLEMENT, FOUND_ROAD, MOVE_ROBBER, CHOOSE_VICTIM, FREE_ROAD, PLENTY)


def _takes_from_bank(action: int) -> bool:
    """Whether the action may take the last card of a kind, which everybody sees."""
    return TAKE_0 <= action < NAME_0 or BANK_0 <= action < ROBBER_0 or action == PLAY_0 + YEAR_OF_PLENTY


def _reveals_discards(p: Position, seat: int) -> bool:
    """Whether the next card put aside is the last of all, and others have put cards aside, too."""
    return total(p.discards_due) == 1 and total(p.discards) > sum(p.discards_of(seat))
