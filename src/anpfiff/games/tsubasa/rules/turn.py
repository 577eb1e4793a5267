"""What an action or outcome does, by phase, and how a round goes on when abilities have been resolved.

Everything ends at a resting point: a decision with more than one choice, a chance event, or the end.
"""

from __future__ import annotations

from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.abilities import resolve_abilities, resting_effect, use_ability
from anpfiff.games.tsubasa.rules.actions import (
    ABILITY_0,
    BLIND_PICK,
    COMMIT_0,
    DECLINE,
    DONE,
    KICK_OFF,
    NO_SAVE,
    PASS_TURN,
    PICK_0,
    PLAY_0,
    REPLACE_0,
    REROLL_0,
    SAVE_0,
    SHOOT,
    card_of,
    is_purchase,
)
from anpfiff.games.tsubasa.rules.attack_phase import apply_pass, apply_play, end_turn, rest_in_turn
from anpfiff.games.tsubasa.rules.choices import first_special
from anpfiff.games.tsubasa.rules.draw_phase import apply_blind_card, apply_blind_pick, apply_draw, apply_pick
from anpfiff.games.tsubasa.rules.duel import (
    apply_declare,
    apply_decline,
    apply_no_save,
    apply_reroll,
    apply_roll,
    apply_roll_again,
    apply_save,
    apply_save_roll,
    apply_tokens,
    reopen_window,
    rest_at_tokens,
)
from anpfiff.games.tsubasa.rules.position import (
    ABILITY,
    BLIND,
    DECLARE,
    DRAW,
    IN_ADVANCE,
    IN_DECLARE,
    IN_DICE,
    IN_DRAW_UP,
    IN_SPECIAL_SHOT,
    IN_TOKENS,
    IN_TURN,
    IN_TURN_END,
    INJURY,
    KEEPER_OUT,
    KICKOFF_CHOICE,
    NOTHING,
    OPEN_PITCH,
    OPEN_TRANSFERS,
    PICK,
    REFRESH_CARD,
    REROLL,
    REROLL_WINDOW,
    ROLL,
    SAVE_CHOICE,
    SAVE_REROLL_WINDOW,
    SAVE_ROLL,
    SPECIAL_CHOICE,
    TEAMS,
    TOKEN_TYPE,
    TOKENS,
    TOSS,
    TURN,
    TURN_END,
    Position,
    other,
)
from anpfiff.games.tsubasa.rules.purchases import apply_purchase, apply_replace, can_purchase, interrupt
from anpfiff.games.tsubasa.rules.round_end import BALL_KEPT, resolve
from anpfiff.games.tsubasa.rules.setup import (
    apply_extra_toss,
    apply_kick_off,
    apply_open_transfer,
    apply_teams,
    apply_toss,
    apply_turn_up,
)
from anpfiff.games.tsubasa.rules.special_shot import apply_special
from anpfiff.games.tsubasa.rules.stack import pop
from anpfiff.games.tsubasa.rules.tables import PASS, SHOT, Card, Seat

# -- decisions ---------------------------------------------------------------------------------------------


def apply_decision(p: Position, action: i64, seat: Seat) -> None:
    """For a legal action of a seat that has to act."""
    phase = p.phase
    if is_purchase(action) and phase != KEEPER_OUT:
        if seat != p.coach:
            interrupt(p, seat)
        apply_purchase(p, action)
        if p.phase != KEEPER_OUT:
            go_on(p)
    elif phase == TURN:
        if action == PASS_TURN:
            apply_pass(p, False)
        else:
            apply_play(p, card_of(action, PLAY_0))
            go_on(p)
    elif phase == ABILITY:
        if action == DONE:
            pop(p)
        else:
            use_ability(p, action - ABILITY_0)
        go_on(p)
    elif TOKEN_TYPE <= phase <= REFRESH_CARD:
        resting_effect(p).choose(p, action)
        go_on(p)
    elif phase == PICK:
        if action == BLIND_PICK:
            apply_blind_pick(p)
        else:
            apply_pick(p, card_of(action, PICK_0))
    elif phase == DECLARE:
        apply_declare(p, SHOT if action == SHOOT else PASS)
    elif phase == TOKENS:
        apply_tokens(p, action - COMMIT_0)
    elif phase == TURN_END:
        end_turn(p)
    else:
        _apply_rare_decision(p, action, seat)


def _apply_rare_decision(p: Position, action: i64, seat: Seat) -> None:
    phase = p.phase
    if phase == REROLL_WINDOW or phase == SAVE_REROLL_WINDOW:
        if action == DECLINE:
            apply_decline(p)
        else:
            apply_reroll(p, action - REROLL_0)
    elif phase == SAVE_CHOICE:
        if action == NO_SAVE:
            apply_no_save(p)
        else:
            apply_save(p, card_of(action, SAVE_0))
    elif phase == SPECIAL_CHOICE:
        apply_special(p, seat, action - first_special(p, seat))
    elif phase == KICKOFF_CHOICE:
        apply_kick_off(p, seat if action == KICK_OFF else other(seat))
    else:
        apply_replace(p, card_of(action, REPLACE_0))
        go_on(p)


# -- chance ------------------------------------------------------------------------------------------------


def apply_outcome(p: Position, outcome: i64) -> None:
    """For an outcome that is possible; the numbers are explained in actions.py."""
    phase = p.phase
    if phase == DRAW and p.stage == IN_DRAW_UP:
        apply_draw(p, Card(outcome))
    elif phase == DRAW or phase == INJURY:
        resting_effect(p).choose(p, outcome)
        go_on(p)
    elif phase == OPEN_PITCH:
        apply_turn_up(p, Card(outcome))
    elif phase == BLIND:
        apply_blind_card(p, Card(outcome))
    elif phase == ROLL:
        apply_roll(p, outcome // 6 + 1, outcome % 6 + 1)
    elif phase == REROLL:
        apply_roll_again(p, outcome + 1)
    elif phase == SAVE_ROLL:
        apply_save_roll(p, outcome + 1)
    elif phase == OPEN_TRANSFERS:
        apply_open_transfer(p, Card(outcome))
    elif phase == TOSS:
        apply_toss(p, Seat(outcome))
    elif phase == TEAMS:
        apply_teams(p, outcome)
    else:
        apply_extra_toss(p, Seat(outcome))


# -- going on ----------------------------------------------------------------------------------------------


def go_on(p: Position) -> None:
    """After a step of an ability: the rest of the abilities, then the round from where it stood (TS-16.4)."""
    if resolve_abilities(p):
        return
    if p.interrupted != NOTHING:
        p.coach = p.interrupted
        p.interrupted = Seat(NOTHING)
    stage = p.stage
    if stage == IN_TURN:
        rest_in_turn(p)
    elif stage == IN_TURN_END:
        if can_purchase(p, True):
            p.phase = TURN_END
        else:
            end_turn(p)
    elif stage == IN_DECLARE:
        p.phase = DECLARE
    elif stage == IN_TOKENS:
        rest_at_tokens(p)
    elif stage == IN_DICE:
        reopen_window(p)
    elif stage == IN_ADVANCE:
        resolve(p, BALL_KEPT, "advance", "TS-13.13")
    elif stage == IN_SPECIAL_SHOT:
        p.phase = SPECIAL_CHOICE
