"""What a coach sees as a row of whole numbers: their own side first, then the opponent's."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.dice import attack_value, defence_value, rerolls_left
from anpfiff.games.tsubasa.rules.position import NOTHING, SPECIAL_CHOICE, Position, other, side_of
from anpfiff.games.tsubasa.rules.stack import effect_under_way, top_card, unused_abilities
from anpfiff.games.tsubasa.rules.tables import (
    ABILITIES,
    CARDS,
    NO_EFFECT,
    SPECIALS,
    TYPES,
    YELLOW_SELF,
    Seat,
)
from anpfiff.kit.sheet import Sheet

_PERIODS = 4
_BOOKINGS = 3
_ATTACKS = 2


def observe(p: Position, seat: int, sheet: Sheet) -> None:
    sheet.one_of(p.phase, SPECIAL_CHOICE + 1)
    sheet.one_of(p.period, _PERIODS)
    sheet.put(p.round)
    sheet.flag(p.injury_time)
    sheet.flag(p.half_may_end())
    sheet.flag(p.coach == seat)
    sheet.flag(p.attacker == seat)
    sheet.flag(p.kicked_off == seat)
    sheet.flag(p.kicked_off != NOTHING)
    sheet.put(p.count())
    sheet.put(p.limit())
    sheet.put(p.match_deck_size())
    sheet.put(p.supply[0])
    sheet.put(p.supply[1])
    _cards(p.pitch, sheet)
    _cards(p.transfers, sheet)
    _cards(p.bench, sheet)
    _cards(p.removed, sheet)
    _observe_ability(p, sheet)
    _observe_duel(p, sheet)
    _observe_player(p, Seat(seat), seat, sheet)
    _observe_player(p, other(seat), seat, sheet)


def _cards(cards: vec[i64], sheet: Sheet) -> None:
    sheet.counts([int(card) for card in cards], CARDS)


def _observe_ability(p: Position, sheet: Sheet) -> None:
    """The card whose abilities are being resolved."""
    busy = len(p.frames) > 0
    sheet.one_of(top_card(p) if busy else NOTHING, CARDS)
    unused = unused_abilities(p) if busy else 0
    for ability in range(ABILITIES):
        sheet.put(unused >> ability & 1)
    sheet.one_of(effect_under_way(p) if busy else NO_EFFECT, YELLOW_SELF + 1)


def _observe_duel(p: Position, sheet: Sheet) -> None:
    declared = p.action != NOTHING
    sheet.one_of(p.action, _ATTACKS)
    sheet.put(attack_value(p) if declared else 0)
    sheet.put(defence_value(p) if declared else 0)
    sheet.put(p.save_die)
    sheet.one_of(p.saving, CARDS)


def _observe_player(p: Position, owner: Seat, seat: int, sheet: Sheet) -> None:
    own = owner == seat
    side = side_of(p, owner)
    sheet.put(p.team(owner))
    sheet.put(side.goals)
    for kind in range(TYPES):
        sheet.put(p.total(owner, kind))
        sheet.put(side.pool[kind])
        sheet.put(side.reserve[kind])
        sheet.put(side.spent[kind])
    sheet.one_of(side.booking, _BOOKINGS)
    sheet.flag(side.passed)
    sheet.put(side.committed)
    sheet.put(side.die)
    sheet.put(rerolls_left(p, owner))
    sheet.put(len(side.hand))
    sheet.put(len(side.draw))
    sheet.put(len(side.discard))
    sheet.flag(side.special != NOTHING)
    sheet.one_of(side.special if own else NOTHING, SPECIALS)
    _cards(side.hand if own else vec[i64](), sheet)
    _cards(side.area, sheet)
    _cards(side.discard if own or p.tables.open_discards else side.discard[-1:], sheet)
    # The whole deck as far as it is known: a card taken blind may be anywhere in it.
    known: list[int] = []
    for zone in (side.hand, side.draw, side.discard, side.area):
        for card in zone:
            if own or card not in side.blind:
                known.append(card)
    sheet.counts(known, CARDS)
    shown = [p.shown[i + 1] for i in range(0, len(p.shown), 2) if p.shown[i] == owner]
    sheet.counts(shown, CARDS)
