"""The chance events: what may come up, with what weight, and what it changes."""

from __future__ import annotations

from anpfiff.games.tsubasa.rules.abilities import EFFECTS
from anpfiff.games.tsubasa.rules.flow import Flow
from anpfiff.games.tsubasa.rules.position import (
    BLIND,
    DRAW,
    F_EFFECT,
    IN_DRAW_UP,
    INJURY,
    OPEN_PITCH,
    OPEN_TRANSFERS,
    REROLL,
    ROLL,
    SAVE_ROLL,
    TEAMS,
    TOSS,
)


def is_a_card(p: Flow) -> bool:
    """Whether a card is drawn, each copy with the same chance; else dice are rolled or a seat is drawn."""
    phase = p.phase
    return phase == DRAW or phase == OPEN_PITCH or phase == BLIND or phase == INJURY or phase == OPEN_TRANSFERS


def cards_to_draw_from(p: Flow) -> list[int]:
    """Sorted; only where a card is drawn."""
    phase = p.phase
    if phase == DRAW:
        return p.draw[p.coach]
    if phase == OPEN_PITCH or phase == BLIND:
        return p.unseen[p.period]
    return p.hand[1 - p.coach] if phase == INJURY else p.transfer_box


def outcomes(p: Flow) -> int:
    """The number of equally likely outcomes; of cards, each copy counts."""
    if is_a_card(p):
        return len(cards_to_draw_from(p))
    if p.phase == ROLL:
        return 36
    return 6 if p.phase == REROLL or p.phase == SAVE_ROLL else 2


def weights(p: Flow) -> list[tuple[int, int]]:
    if not is_a_card(p):
        return [(outcome, 1) for outcome in range(outcomes(p))]
    found: list[tuple[int, int]] = []
    cards = cards_to_draw_from(p)
    index = 0
    while index < len(cards):
        end = index + 1
        while end < len(cards) and cards[end] == cards[index]:
            end += 1
        found.append((cards[index], end - index))
        index = end
    return found


def is_possible(p: Flow, outcome: int) -> bool:
    return outcome in cards_to_draw_from(p) if is_a_card(p) else 0 <= outcome < outcomes(p)


def apply_outcome(p: Flow, outcome: int) -> None:
    """For an outcome that is possible."""
    phase = p.phase
    if phase == DRAW and p.stage == IN_DRAW_UP:
        p.draw_for_round(outcome)
    elif phase == DRAW or phase == INJURY:
        EFFECTS[p.top(F_EFFECT)].choose(p, outcome)
        p.go_on()
    elif phase == OPEN_PITCH:
        p.turn_up(outcome)
    elif phase == BLIND:
        p.take_blind_card(outcome)
    elif phase == ROLL:
        p.rolled(outcome // 6 + 1, outcome % 6 + 1)
    elif phase == REROLL:
        p.rerolled(outcome + 1)
    elif phase == SAVE_ROLL:
        p.roll_save(outcome + 1)
    elif phase == OPEN_TRANSFERS:
        p.open_transfer(outcome)
    elif phase == TOSS:
        p.win_toss(outcome)
    elif phase == TEAMS:
        p.hand_out_teams(outcome)
    else:
        p.start_extra_time(outcome)
