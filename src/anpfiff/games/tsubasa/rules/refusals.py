"""Why an action is not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anpfiff.games.tsubasa import vocabulary as v
from anpfiff.games.tsubasa.rules.abilities import EFFECTS, obstacle
from anpfiff.games.tsubasa.rules.acting import acting_seat
from anpfiff.games.tsubasa.rules.actions import (
    ABILITY_0,
    BLIND_PICK,
    COMMIT_0,
    HIT_0,
    MAX_TOKENS,
    MOTIVATE_0,
    PICK_0,
    PLAY_0,
    REROLL_0,
    SIGN_0,
    STOP,
    TAKE_0,
    card_of,
    is_card_action,
    is_purchase,
)
from anpfiff.games.tsubasa.rules.chance import is_possible
from anpfiff.games.tsubasa.rules.choices import legal_choices
from anpfiff.games.tsubasa.rules.duel import most_tokens
from anpfiff.games.tsubasa.rules.effect import NONE
from anpfiff.games.tsubasa.rules.position import (
    ABILITY,
    CYCLE_CARD,
    DECLARE,
    DISCARD_PICK,
    EXTRA_CARD,
    OPPOSING_CARD,
    OVER,
    PICK,
    REFRESH_CARD,
    REROLL_WINDOW,
    SAVE_DIE,
    SAVE_REROLL_WINDOW,
    SPECIAL_CHOICE,
    TOKENS,
    TURN,
    TURN_END,
    Position,
    side_of,
)
from anpfiff.games.tsubasa.rules.purchases import keepers_in_area, may_motivate_now
from anpfiff.games.tsubasa.rules.stack import top_card
from anpfiff.games.tsubasa.rules.tables import ABILITIES, Card, ability_index
from anpfiff.games.tsubasa.rules.tokens import can_pay
from anpfiff.kit.core import CHANCE, TERMINAL, Refusal, refusal_of

# The code of each obstacle of effect.py, from 1 on, and its rule; an empty rule means the rule of the effect.
OBSTACLES: Final[list[tuple[v.Obstacle, str]]] = [
    ("no_ability", "TS-1.6"),
    ("ability_used", "TS-11.5"),
    ("kept_for_dice", "TS-11.3"),
    ("only_attacker", "TS-11.11"),
    ("only_defender", "TS-11.11"),
    ("not_in_duel", "TS-11.21"),
    ("nothing_to_gain", ""),
    ("piles_empty", ""),
    ("hand_empty", ""),
    ("limit_reached", "TS-5.9"),
    ("discard_empty", ""),
    ("not_in_area", ""),
    ("no_exhaustion", ""),
    ("opponent_area_empty", ""),
    ("opponent_hand_empty", ""),
    ("supply_empty", ""),
    ("opponent_on_red", ""),
    ("no_yellow", ""),
    ("other_team", "TS-13.28"),
    ("has_passed", "TS-5.4"),
]


def refuse(rule: str, words: v.Refusal) -> Refusal:
    return refusal_of(rule, words)


def refusal(p: Position, action: int, seat: int) -> Refusal | None:
    """None if the action is legal for the seat; CURRENT means whoever has to act."""
    if p.phase == OVER:
        return refuse("TS-9.2", {"code": "match_over"})
    player = acting_seat(p, seat)
    if player == TERMINAL:
        return refuse("TS-16.1", {"code": "not_your_turn"})
    if player == CHANCE:
        return None if is_possible(p, action) else refuse("TS-1.3", {"code": "impossible_outcome"})
    number: i64 = action
    return None if number in legal_choices(p, player) else _reason(p, number, player)


def _reason(p: Position, action: i64, seat: i64) -> Refusal:
    """For an action that the acting seat may not take now; never looks at what that seat may not know."""
    phase = p.phase
    reason: Refusal | None = None
    if seat != p.coach and phase != SPECIAL_CHOICE:
        return _interruption_refusal(p, action, seat)
    if phase == ABILITY and ABILITY_0 <= action < ABILITY_0 + ABILITIES:
        reason = _ability_refusal(p, action - ABILITY_0)
    elif is_purchase(action) and (phase == TURN or phase == TURN_END):
        reason = _purchase_refusal(p, action)
    elif is_card_action(action, MOTIVATE_0) and _asks_about_motivation(p):
        reason = _motivation_refusal(p, card_of(action, MOTIVATE_0), p.coach)
    elif phase == TOKENS and COMMIT_0 <= action <= COMMIT_0 + MAX_TOKENS:
        reason = refuse("TS-6.6", {"code": "too_many_tokens", "most": most_tokens(p)})
    elif phase == PICK and action == BLIND_PICK:
        reason = refuse("TS-4.12", {"code": "match_deck_empty"})
    elif phase == PICK and is_card_action(action, PICK_0):
        reason = refuse("TS-4.7", {"code": "not_on_pitch"})
    elif (phase == TURN or phase == EXTRA_CARD) and is_card_action(action, PLAY_0):
        reason = refuse("TS-5.3", {"code": "not_in_hand"})
    elif phase == DISCARD_PICK and is_card_action(action, TAKE_0):
        reason = refuse("TS-12.6", {"code": "not_in_discard"})
    elif phase == OPPOSING_CARD and is_card_action(action, HIT_0):
        reason = refuse("TS-12.9", {"code": "not_in_opposing_area"})
    elif action == STOP and (
        phase == EXTRA_CARD or phase == OPPOSING_CARD or phase == CYCLE_CARD or phase == REFRESH_CARD
    ):
        reason = refuse("TS-11.9", {"code": "choose_one_first"})
    elif (phase == REROLL_WINDOW or phase == SAVE_REROLL_WINDOW) and REROLL_0 <= action <= REROLL_0 + SAVE_DIE:
        reason = refuse("TS-13.24", {"code": "die_not_allowed"})
    return _wrong_phase(p) if reason is None else reason


def _wrong_phase(p: Position) -> Refusal:
    return refuse("TS-16.1", {"code": "wrong_phase", "expected": " / ".join(p.tables.space.kinds(p.phase))})


def _ability_refusal(p: Position, ability: i64) -> Refusal | None:
    reason = obstacle(p, ability)
    if reason == NONE:
        return None
    code, rule = OBSTACLES[reason - 1]
    if rule == "":
        rule = EFFECTS[p.tables.effect[ability_index(top_card(p), ability)]].rule
    return refuse(rule, {"code": code})


def _purchase_refusal(p: Position, action: i64) -> Refusal | None:
    if is_card_action(action, MOTIVATE_0):
        return _motivation_refusal(p, card_of(action, MOTIVATE_0), p.coach)
    return _transfer_refusal(p, card_of(action, SIGN_0))


def _asks_about_motivation(p: Position) -> bool:
    """Whether a coach may think of motivating at this decision of the duel."""
    phase = p.phase
    return phase == DECLARE or phase == TOKENS or (phase == REROLL_WINDOW and p.tables.motivate_any_time)


def _interruption_refusal(p: Position, action: i64, seat: i64) -> Refusal:
    """For the coach who is not asked, but may motivate."""
    reason: Refusal | None = None
    if is_card_action(action, MOTIVATE_0):
        reason = _motivation_refusal(p, card_of(action, MOTIVATE_0), seat)
    return refuse("TS-16.1", {"code": "not_your_turn"}) if reason is None else reason


def _motivation_refusal(p: Position, card: Card, seat: i64) -> Refusal | None:
    t = p.tables
    if card not in p.bench:
        return refuse("TS-14.6", {"code": "not_on_bench"})
    if t.team[card] != p.team(seat):
        return refuse("TS-14.6", {"code": "other_teams_player"})
    if not may_motivate_now(p):
        return refuse("TS-14.7", {"code": "no_motivation_now"})
    if t.replaces[card] not in side_of(p, seat).area:
        return refuse("TS-14.6", {"code": "player_not_in_area", "player": t.ids[t.replaces[card]]})
    return None if can_pay(p, seat, card) else refuse("TS-14.2", {"code": "tokens_missing"})


def _transfer_refusal(p: Position, card: Card) -> Refusal | None:
    if card not in p.transfers:
        return refuse("TS-14.24", {"code": "not_for_sale"})
    if p.tables.keeper[card] and len(keepers_in_area(p)) == 0:
        return refuse("TS-14.17", {"code": "no_keeper_in_area"})
    if not p.tables.keeper[card] and p.limit_reached():
        return refuse("TS-14.19", {"code": "limit_reached"})
    return None if can_pay(p, p.coach, card) else refuse("TS-14.16", {"code": "tokens_missing"})
