"""The attack phase: turns, passing, counting cards (TS section 5)."""

from __future__ import annotations

from anpfiff.games.tsubasa.rules.cards import leave_hand
from anpfiff.games.tsubasa.rules.effects_area import play_card
from anpfiff.games.tsubasa.rules.position import (
    DECLARE,
    IN_DECLARE,
    IN_TURN,
    IN_TURN_END,
    TURN,
    Position,
    other,
    side_of,
)
from anpfiff.games.tsubasa.rules.purchases import can_purchase
from anpfiff.games.tsubasa.rules.tables import DEFENCE, PASS, SHOT, Card, Seat
from anpfiff.games.tsubasa.vocabulary import AttackOver


def begin_turn(p: Position, seat: Seat) -> None:
    p.coach = seat
    p.stage = IN_TURN
    rest_in_turn(p)


def rest_in_turn(p: Position) -> None:
    """Rest at the coach's turn, or go on if there is nothing to decide (TS-16.4)."""
    if p.limit_reached():
        end_turn(p)
    elif len(side_of(p, p.coach).hand) == 0 and not can_purchase(p, True):
        apply_pass(p, True)
    else:
        p.phase = TURN


def apply_play(p: Position, card: Card) -> None:
    """A card from the hand; its abilities and the end of the turn follow."""
    leave_hand(p, p.coach, card)
    p.stage = IN_TURN_END
    play_card(p, card, "hand", "TS-5.3")


def apply_pass(p: Position, forced: bool) -> None:
    side_of(p, p.coach).passed = True
    if p.events is not None:
        rule = "TS-5.7" if forced else "TS-5.4"
        p.tell(rule, {"kind": "passed", "seat": p.coach, "forced": forced, "count": len(side_of(p, p.coach).hand)})
    end_turn(p)


def end_turn(p: Position) -> None:
    """Cards are counted: step 2 of a turn (TS-5.8 to TS-5.11, TS-5.15)."""
    if p.limit_reached() or (p.first.passed and p.second.passed):
        p.coach = p.attacker
        p.stage = IN_DECLARE
        p.phase = DECLARE
        if p.events is not None:
            _tell_attack_over(p)
    else:
        opponent = other(p.coach)
        begin_turn(p, p.coach if side_of(p, opponent).passed else opponent)


def _tell_attack_over(p: Position) -> None:
    attacker, defender = p.attacker, p.defender()
    totals: AttackOver = {
        "kind": "attack_over",
        "seat": attacker,
        "opponent": defender,
        "shot": p.total(attacker, SHOT),
        "pass": p.total(attacker, PASS),
        "defence": p.total(defender, DEFENCE),
    }
    p.tell("TS-5.15", totals)
