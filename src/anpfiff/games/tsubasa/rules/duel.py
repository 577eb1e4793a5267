"""The shot/pass phase: declaration, tokens, dice, re-rolls, save attempts (TS section 6, TS-13.16 to TS-13.27)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.actions import die_name
from anpfiff.games.tsubasa.rules.dice import (
    attack_value,
    attacker_wins,
    can_reroll,
    defence_value,
    is_corner,
    is_guaranteed,
    is_saved,
    savers,
)
from anpfiff.games.tsubasa.rules.position import (
    IN_DICE,
    IN_TOKENS,
    NOTHING,
    REROLL,
    REROLL_WINDOW,
    ROLL,
    SAVE_CHOICE,
    SAVE_DIE,
    SAVE_REROLL_WINDOW,
    SAVE_ROLL,
    TOKENS,
    Position,
    other,
    side_of,
)
from anpfiff.games.tsubasa.rules.purchases import can_purchase
from anpfiff.games.tsubasa.rules.round_end import BALL_KEPT, BALL_LOST, GOAL, resolve
from anpfiff.games.tsubasa.rules.tables import DEFENCE, SHOT, Card
from anpfiff.games.tsubasa.rules.tokens import spend
from anpfiff.games.tsubasa.view import ATTACKS


def apply_declare(p: Position, action: i64) -> None:
    p.action = action
    if p.events is not None:
        p.tell("TS-6.2", {"kind": "declare", "seat": p.attacker, "action": ATTACKS[action]})
    p.stage = IN_TOKENS
    rest_at_tokens(p)


# -- tokens ------------------------------------------------------------------------------------------------


def spendable_kind(p: Position) -> i64:
    """The tokens that the coach can spend now (TS-6.5)."""
    return p.action if p.coach == p.attacker else DEFENCE


def most_tokens(p: Position) -> i64:
    return side_of(p, p.coach).pool[spendable_kind(p)]


def rest_at_tokens(p: Position) -> None:
    """Rest at the coach's choice, or go on if there is nothing to decide (TS-16.4)."""
    if most_tokens(p) == 0 and not can_purchase(p, False):
        apply_tokens(p, 0)
    else:
        p.phase = TOKENS


def apply_tokens(p: Position, number: i64) -> None:
    """The attacker first, then the defender, openly (TS-6.6)."""
    side_of(p, p.coach).committed = number
    spend(p, p.coach, spendable_kind(p), number)
    if number > 0 and p.events is not None:
        p.tell("TS-6.6", {"kind": "tokens", "seat": p.coach, "count": number})
    if p.coach == p.attacker:
        p.coach = p.defender()
        rest_at_tokens(p)
    else:
        p.stage = IN_DICE
        p.phase = ROLL


# -- dice --------------------------------------------------------------------------------------------------


def apply_roll(p: Position, attack: i64, defence: i64) -> None:
    side_of(p, p.attacker).die = attack
    side_of(p, p.defender()).die = defence
    if p.events is not None:
        attacker, defender = p.attacker, p.defender()
        p.tell("TS-6.7", {"kind": "roll", "seat": attacker, "opponent": defender, "attack": attack, "defence": defence})
    _open_window(p, REROLL_WINDOW)


def _open_window(p: Position, phase: i64) -> None:
    p.phase = phase
    p.declines = 0
    p.coach = p.attacker
    _next_in_window(p)


def _next_in_window(p: Position) -> None:
    """Pass the window on until a coach can change something, or both have declined in a row (TS-13.26, TS-14.8)."""
    while p.declines < 2:
        if can_reroll(p) or (p.phase == REROLL_WINDOW and can_purchase(p, False)):
            return
        p.declines += 1
        p.coach = other(p.coach)
    if p.phase == REROLL_WINDOW:
        _compare(p)
    else:
        _after_save(p)


def reopen_window(p: Position) -> None:
    """A player has been motivated after the dice: both coaches may go on from there, this one first (TS-14.8)."""
    p.phase = REROLL_WINDOW
    p.declines = 0
    _next_in_window(p)


def apply_decline(p: Position) -> None:
    p.declines += 1
    p.coach = other(p.coach)
    _next_in_window(p)


def apply_reroll(p: Position, die: i64) -> None:
    p.rerolling = die
    side_of(p, p.coach).rerolls_used += 1
    p.phase = REROLL


def apply_roll_again(p: Position, face: i64) -> None:
    """The new result replaces the old one; the window goes on with the other coach (TS-13.26)."""
    which = p.rerolling
    p.rerolling = NOTHING
    if which == SAVE_DIE:
        p.save_die = face
        p.phase = SAVE_REROLL_WINDOW
    else:
        side_of(p, which).die = face
        p.phase = REROLL_WINDOW
    if p.events is not None:
        p.tell("TS-13.23", {"kind": "rerolled", "seat": p.coach, "die": die_name(p, which), "result": face})
    p.declines = 0
    p.coach = other(p.coach)
    _next_in_window(p)


def _compare(p: Position) -> None:
    won = attacker_wins(p)
    if p.events is not None:
        p.tell(
            "TS-14.12" if is_guaranteed(p) else "TS-6.8",
            {
                "kind": "compare",
                "seat": p.attacker,
                "opponent": p.defender(),
                "attack": attack_value(p),
                "defence": defence_value(p),
                "won": won,
                "guaranteed": is_guaranteed(p),
            },
        )
    if not won:
        resolve(p, BALL_LOST, "duel", "TS-6.13")
    elif p.action == SHOT:
        _offer_save(p)
    else:
        resolve(p, BALL_KEPT, "duel", "TS-6.12")


# -- save attempts -----------------------------------------------------------------------------------------


def _offer_save(p: Position) -> None:
    if len(savers(p)) > 0:
        p.coach = p.defender()
        p.phase = SAVE_CHOICE
    else:
        apply_no_save(p)


def apply_no_save(p: Position) -> None:
    """The shot goes in: nobody tries to save it, or every attempt has failed (TS-6.11, TS-13.20)."""
    if len(p.save_tried) > 0:
        resolve(p, GOAL, "failed_save", "TS-13.20")
    else:
        resolve(p, GOAL, "duel", "TS-6.11")


def apply_save(p: Position, card: Card) -> None:
    p.saving = card
    p.save_tried = append(p.save_tried, card)
    p.phase = SAVE_ROLL


def apply_save_roll(p: Position, face: i64) -> None:
    p.save_die = face
    if p.events is not None:
        p.tell("TS-13.17", {"kind": "save_roll", "seat": p.defender(), "card": p.tables.ids[p.saving], "die": face})
    _open_window(p, SAVE_REROLL_WINDOW)


def _after_save(p: Position) -> None:
    if is_saved(p):
        resolve(p, BALL_LOST, "save", "TS-13.18")
    elif is_corner(p):
        resolve(p, BALL_KEPT, "corner", "TS-13.19")
    else:
        _offer_save(p)
