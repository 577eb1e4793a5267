"""What a seat knows about hidden cards, how else they could be distributed, and which moves reveal nothing new.

Everything that moves resource cards is public, except theft. So a seat that remembers everything knows each hand up to
the kinds of the cards stolen between others; `counted_cards` is that knowledge. Resampling repeatedly gives those
thefts other kinds, such that no hand lacks a card; it uses how many cards moved, not in which order. It begins with
kinds that follow from that knowledge alone: the same random numbers give the same guess, whatever the truth is.
"""

from __future__ import annotations

import random
from typing import Final

from librt.vecs import append, vec
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
    hand_slot,
)
from anpfiff.kit.xoshiro import Xoshiro

# How often the kind of every unknown theft is drawn anew.
_SWEEPS: Final = 12
# Searching for kinds such that no hand lacks a card: the most tries, and one step in how many may be for the worse.
_TRIES: Final = 20_000
_WORSE: Final = 10
_SPECTATOR: Final = -1
# How many seeds a generator may start from: as many as a random float tells apart.
_SEEDS: Final = float(1 << 53)


def counted_cards(p: Position, seat: int, observer: int) -> list[int]:
    """The seat's hand without thefts the observer did not see: may be negative if a stolen card was used."""
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
    """Change `p` into a random position that looks the same to the seat; None means a spectator.

    Takes one number from `rng`, which seeds our own, quicker generator.
    """
    if p.phase == OVER:
        return
    observer: i64 = _SPECTATOR if seat is None else seat
    draws = Xoshiro(int(rng.random() * _SEEDS))
    _resample_thefts(p, observer, draws)
    _resample_discards(p, observer, draws)
    _resample_cards(p, observer, draws)


def _five(counts: vec[i64], first: i64) -> i64:
    """The sum of the five numbers from `first` on."""
    return counts[first] + counts[first + 1] + counts[first + 2] + counts[first + 3] + counts[first + 4]


def _draw(counts: vec[i64], first: i64, draws: Xoshiro) -> i64:
    """One of the five kinds counted from `first` on, each as likely as it is frequent."""
    point = draws.below(_five(counts, first))
    kind: i64 = 0
    while point >= counts[first + kind]:
        point -= counts[first + kind]
        kind += 1
    return kind


def _resample_thefts(p: Position, observer: i64, draws: Xoshiro) -> None:
    """Take unknown thefts in turn and give each another kind, if both hands allow it."""
    players: i64 = p.num_players
    unknown = vec[i64]()
    for pair in range(players * players):
        if pair // players != observer and pair % players != observer:
            for _ in range(_five(p.thefts, pair * RESOURCE_KINDS)):
                unknown = append(unknown, pair)
    if len(unknown) == 0:
        return
    least = _promised(p)
    _forget_thefts(p, unknown, least, draws)
    for _ in range(_SWEEPS):
        for pair in unknown:
            was, now = _draw(p.thefts, pair * RESOURCE_KINDS, draws), draws.below(RESOURCE_KINDS)
            if was == now or was == p.named or now == p.named:
                continue
            has, wants = hand_slot(pair // players, was), hand_slot(pair % players, now)
            if p.hand[has] > least[has] and p.hand[wants] > least[wants]:
                _steal(p, pair, was, -1)
                _steal(p, pair, now, 1)


def _steal(p: Position, pair: i64, kind: i64, count: i64) -> None:
    """Pretend that this many more cards of a kind were stolen; thief and victim as one number, as in `thefts`."""
    players: i64 = p.num_players
    p.hand_over(pair % players, pair // players, kind, count)
    p.thefts[pair * RESOURCE_KINDS + kind] += count


def _forget_thefts(p: Position, unknown: vec[i64], least: vec[i64], draws: Xoshiro) -> None:
    """Give all these thefts kinds that are possible and reveal nothing about the true ones."""
    hand, thefts, named = p.hand[:], p.thefts[:], _of_kind(p, p.named)
    for pair in unknown:
        for kind in range(i64(RESOURCE_KINDS)):
            _steal(p, pair, kind, -p.thefts[pair * RESOURCE_KINDS + kind])
    for pair in unknown:
        _steal(p, pair, _likely_kind(p, pair, least, named), 1)
    lacking = _lacking(p, least, named)
    for _ in range(_TRIES):
        if lacking == 0:
            return
        pair = unknown[draws.below(len(unknown))]
        was, now = _draw(p.thefts, pair * RESOURCE_KINDS, draws), draws.below(RESOURCE_KINDS)
        _steal(p, pair, was, -1)
        _steal(p, pair, now, 1)
        changed = _lacking(p, least, named)
        if changed <= lacking or draws.below(_WORSE) == 0:
            lacking = changed
        else:
            _steal(p, pair, now, -1)
            _steal(p, pair, was, 1)
    # Only an artificial position could be so hard to explain: then the truth has to do as a start.
    p.hand, p.thefts = hand, thefts


def _of_kind(p: Position, kind: i64) -> vec[i64]:
    """How many cards of a kind each seat holds; nothing if no kind was named."""
    if kind == NO_KIND:
        return vec[i64]()
    return vec[i64]([p.hand[hand_slot(seat, kind)] for seat in range(p.num_players)])


def _likely_kind(p: Position, pair: i64, least: vec[i64], named: vec[i64]) -> i64:
    """The kind that leaves the fewest cards missing; among equals, what the victim has most of."""
    victim = pair % p.num_players
    best: i64 = 0
    best_score: i64 = -1_000_000
    for kind in range(i64(RESOURCE_KINDS)):
        _steal(p, pair, kind, 1)
        score = p.hand[hand_slot(victim, kind)] - 1_000 * _lacking(p, least, named)
        _steal(p, pair, kind, -1)
        if score > best_score:
            best, best_score = kind, score
    return best


def _lacking(p: Position, least: vec[i64], named: vec[i64]) -> i64:
    """How many cards are missing from hands; for the named kind, how many are too many or too few."""
    count: i64 = 0
    for seat in range(i64(p.num_players)):
        for kind in range(i64(RESOURCE_KINDS)):
            slot = hand_slot(seat, kind)
            if kind == p.named:
                count += max(p.hand[slot], named[seat]) - min(p.hand[slot], named[seat])
            elif p.hand[slot] < least[slot]:
                count += least[slot] - p.hand[slot]
    return count


def _promised(p: Position) -> vec[i64]:
    """Cards that everybody knows a seat to hold: it accepted an offer or made one (CA-7.6)."""
    least = vec[i64]([0] * (p.num_players * RESOURCE_KINDS))
    for seat in range(p.num_players):
        if p.answers[seat] == ACCEPTED:
            cards = cards_wanted(p.offer)
        elif p.counters[seat] != NO_OFFER:
            cards = cards_given(p.counters[seat])
        else:
            continue
        for kind in range(RESOURCE_KINDS):
            least[hand_slot(seat, kind)] = cards[kind]
    return least


def _resample_discards(p: Position, observer: i64, draws: Xoshiro) -> None:
    """Others may have put different cards aside (CA-6.10)."""
    for seat in range(i64(p.num_players)):
        first = seat * RESOURCE_KINDS
        chosen = _five(p.discards, first)
        if seat == observer or chosen == 0:
            continue
        left = p.hand[first : first + RESOURCE_KINDS]
        for kind in range(i64(RESOURCE_KINDS)):
            p.discards[first + kind] = 0
        for _ in range(chosen):
            kind = _draw(left, 0, draws)
            left[kind] -= 1
            p.discards[first + kind] += 1


def _resample_cards(p: Position, observer: i64, draws: Xoshiro) -> None:
    """Deal the development cards the observer cannot see anew to the others and the deck."""
    pool, cards = p.deck, p.cards
    active: i64 = p.active
    dealt = cards[:]
    bought = 0 if observer == active else total(p.new_cards)
    for kind in range(i64(CARD_KINDS)):
        for seat in range(i64(p.num_players)):
            if seat != observer:
                pool[kind] += cards[seat * CARD_KINDS + kind]
                cards[seat * CARD_KINDS + kind] = 0
        if bought > 0:
            pool[kind] += p.new_cards[kind]
            p.new_cards[kind] = 0
    for seat in range(i64(p.num_players)):
        if seat != observer:
            for _ in range(_five(dealt, seat * CARD_KINDS)):
                cards[seat * CARD_KINDS + _deal(p, seat, draws)] += 1
            if seat == active:
                for _ in range(bought):
                    p.new_cards[_deal(p, seat, draws)] += 1


def _deal(p: Position, seat: i64, draws: Xoshiro) -> i64:
    """A card from the deck; no victory point for someone who would have won with it, if there is anything else."""
    deck = p.deck
    points = deck[VICTORY_POINT]
    if p.tables.win_at_once and _checked_points(p, seat) + p.secret_points(seat) + 1 >= p.tables.target:
        deck[VICTORY_POINT] = 0 if total(deck) > points else points
    kind = _draw(deck, 0, draws)
    deck[VICTORY_POINT] = points
    deck[kind] -= 1
    return kind


def _checked_points(p: Position, seat: int) -> int:
    """Public points the seat surely had when it could have won: Longest Road and league points may be newer."""
    if seat == p.active:
        return p.public_points(seat)
    return p.points[seat] - (p.tables.special_points if p.longest_road == seat else 0)


# -- moves that can be tried ---------------------------------------------------------------------------------


def foreseeable(p: Position, action: int, seat: int) -> bool:
    """Whether the seat knows everything its view will show after this legal action, unless it ends the match.

    Building, cards laid down and the bank are open to all. A monopoly, others' answers, others' discards and a drawn
    card are not known beforehand; nor, with hidden counts, is whether a card was the bank's last.
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
    """Whether the next card put aside is the very last, and others have put cards aside too."""
    return total(p.discards_due) == 1 and total(p.discards) > sum(p.discards_of(seat))
