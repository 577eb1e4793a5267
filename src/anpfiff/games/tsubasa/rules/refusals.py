"""Why an action is not legal, and what a person may think of doing beside the legal actions."""

from __future__ import annotations

from anpfiff.games.tsubasa.rules.abilities import obstacle_refusal
from anpfiff.games.tsubasa.rules.actions import kinds_of_phase
from anpfiff.games.tsubasa.rules.flow import Flow
from anpfiff.games.tsubasa.rules.numbers import (
    ABILITY_0,
    BLIND_PICK,
    COMMIT_0,
    HIT_0,
    MAX_TOKENS,
    MOTIVATE_0,
    PICK_0,
    PLAY_0,
    REROLL_0,
    STOP,
    TAKE_0,
    is_card_action,
)
from anpfiff.games.tsubasa.rules.position import (
    ABILITY,
    CYCLE_CARD,
    DECLARE,
    DISCARD_PICK,
    EXTRA_CARD,
    OPPOSING_CARD,
    PICK,
    REFRESH_CARD,
    REROLL_WINDOW,
    SAVE_DIE,
    SAVE_REROLL_WINDOW,
    TOKENS,
    TURN,
    TURN_END,
)
from anpfiff.games.tsubasa.rules.signing import is_purchase, motivation_refusal, purchase_candidates, purchase_refusal
from anpfiff.kit.core import Refusal


def candidates(p: Flow, legal: list[int]) -> list[int]:
    """Ascending: the legal actions, and those that a person might expect to be possible."""
    phase = p.phase
    more: list[int] = []
    if phase == ABILITY:
        more += [ABILITY_0, ABILITY_0 + 1]
    elif phase == TOKENS:
        more += [COMMIT_0 + number for number in range(p.tables.tokens + 1)]
    if phase == TURN or phase == TURN_END or phase == DECLARE or phase == TOKENS:
        more += purchase_candidates(p, phase == TURN or phase == TURN_END)
    return sorted({*legal, *more}) if more else legal


def refusal_of(p: Flow, action: int) -> Refusal:
    """For an action that the acting seat may not take now; never looks at what that seat may not know."""
    phase = p.phase
    reason: Refusal | None = None
    if phase == ABILITY and ABILITY_0 <= action < ABILITY_0 + 2:
        reason = obstacle_refusal(p, action - ABILITY_0)
    elif is_purchase(action) and (phase == TURN or phase == TURN_END):
        reason = purchase_refusal(p, action)
    elif is_card_action(action, MOTIVATE_0) and (phase == DECLARE or phase == TOKENS):
        reason = motivation_refusal(p, action - MOTIVATE_0)
    elif phase == TOKENS and COMMIT_0 <= action <= COMMIT_0 + MAX_TOKENS:
        reason = Refusal("too_many_tokens", "TS-6.6", {"most": p.most_tokens()})
    elif phase == PICK and action == BLIND_PICK:
        reason = Refusal("match_deck_empty", "TS-4.12")
    elif phase == PICK and is_card_action(action, PICK_0):
        reason = Refusal("not_on_pitch", "TS-4.7")
    elif (phase == TURN or phase == EXTRA_CARD) and is_card_action(action, PLAY_0):
        reason = Refusal("not_in_hand", "TS-5.3")
    elif phase == DISCARD_PICK and is_card_action(action, TAKE_0):
        reason = Refusal("not_in_discard", "TS-12.6")
    elif phase == OPPOSING_CARD and is_card_action(action, HIT_0):
        reason = Refusal("not_in_opposing_area", "TS-12.9")
    elif action == STOP and (
        phase == EXTRA_CARD or phase == OPPOSING_CARD or phase == CYCLE_CARD or phase == REFRESH_CARD
    ):
        reason = Refusal("choose_one_first", "TS-11.9")
    elif (phase == REROLL_WINDOW or phase == SAVE_REROLL_WINDOW) and REROLL_0 <= action <= REROLL_0 + SAVE_DIE:
        reason = Refusal("die_not_allowed", "TS-13.24")
    return wrong_phase(p) if reason is None else reason


def wrong_phase(p: Flow) -> Refusal:
    return Refusal("wrong_phase", "TS-16.1", {"expected": " / ".join(kinds_of_phase(p.phase))})
