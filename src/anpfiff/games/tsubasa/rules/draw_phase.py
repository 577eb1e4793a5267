"""The draw phase: hands are filled, match cards are taken (TS section 4)."""

from __future__ import annotations

from librt.vecs import append, remove

from anpfiff.games.tsubasa.rules.attack_phase import begin_turn
from anpfiff.games.tsubasa.rules.cards import draw_card, enter_hand, prepare_draw, show, tell_drawn, uncover
from anpfiff.games.tsubasa.rules.position import (
    BLIND,
    DRAW,
    EXTRA_FIRST,
    EXTRA_SECOND,
    PICK,
    SECOND_HALF,
    Position,
    side_of,
)
from anpfiff.games.tsubasa.rules.tables import Card, Seat
from anpfiff.games.tsubasa.view import PERIODS


def begin_round(p: Position) -> None:
    p.round += 1
    p.coach = p.attacker
    if p.events is not None:
        p.tell(_rule_of_round(p), {"kind": "round", "seat": p.attacker, "round": p.round, "period": PERIODS[p.period]})
    _draw_up(p)


def _rule_of_round(p: Position) -> str:
    """Why there is another round, or why this coach begins it."""
    if p.round == 1 and p.period == SECOND_HALF:
        return "TS-9.1"
    if p.round == 1 and p.period == EXTRA_SECOND:
        return "TS-9.12"
    if p.injury_time:
        return "TS-8.4"
    return "TS-9.10" if p.period >= EXTRA_FIRST and p.round > 2 else "TS-3.8"


def _draw_up(p: Position) -> None:
    """Hands are filled, the attacker's first (TS-4.1 to TS-4.6); then match cards are taken."""
    while True:
        if len(side_of(p, p.coach).hand) < p.tables.hand_size and prepare_draw(p, p.coach):
            p.phase = DRAW
            return
        tell_drawn(p, "TS-4.1")
        if p.coach != p.attacker:
            break
        p.coach = p.defender()
    _offer_match_card(p, p.defender())


def apply_draw(p: Position, card: Card) -> None:
    draw_card(p, card, "TS-4.1")
    _draw_up(p)


def _offer_match_card(p: Position, seat: Seat) -> None:
    """The defender picks first (TS-4.7, TS-4.8); without match cards the turns begin (TS-4.14)."""
    p.coach = seat
    if len(p.pitch) == 0:
        begin_turn(p, p.attacker)
    elif len(p.pitch) == 1 and p.match_deck_size() == 0:
        _take(p, p.pitch[0], "TS-4.12")
    else:
        p.phase = PICK


def apply_pick(p: Position, card: Card) -> None:
    _take(p, card, _rule_of_pick(p))


def _rule_of_pick(p: Position) -> str:
    return "TS-4.8" if p.coach == p.attacker else "TS-4.7"


def _take(p: Position, card: Card, rule: str) -> None:
    p.pitch = remove(p.pitch, card)
    enter_hand(p, p.coach, card, True)
    show(p, p.coach, card)
    if p.events is not None:
        p.tell(rule, {"kind": "pick", "seat": p.coach, "card": p.tables.ids[card]})
    _after_pick(p)


def apply_blind_pick(p: Position) -> None:
    p.phase = BLIND
    if p.events is not None:
        p.tell(_rule_of_pick(p), {"kind": "blind_pick", "seat": p.coach})


def apply_blind_card(p: Position, card: Card) -> None:
    """Only the coach who takes it sees it (TS-4.11)."""
    side = side_of(p, p.coach)
    uncover(p, card)
    enter_hand(p, p.coach, card, True)
    side.blind = append(side.blind, card)
    if p.events is not None:
        p.tell("TS-4.11", {"kind": "blind_card", "seat": p.coach, "card": p.tables.ids[card]}, [p.coach])
    _after_pick(p)


def _after_pick(p: Position) -> None:
    if p.coach != p.attacker:
        _offer_match_card(p, p.attacker)
        return
    if len(p.pitch) == 0 and p.match_deck_size() == 0:
        p.injury_time = True
        if p.events is not None:
            p.tell("TS-8.1", {"kind": "injury_time", "period": PERIODS[p.period]})
    begin_turn(p, p.attacker)
