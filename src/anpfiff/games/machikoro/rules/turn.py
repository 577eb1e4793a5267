"""The course of a turn: setup, roll, income, swap, building, the next turn (MK section 3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.machikoro.rules.actions import NO_SWAP, dice_faces, give_action, take_action
from anpfiff.games.machikoro.rules.building import anything_to_build, build_card, build_project
from anpfiff.games.machikoro.rules.choices import legal_swaps
from anpfiff.games.machikoro.rules.income import (
    anyone_can_pay,
    collect_from_everyone,
    collect_from_one,
    pay_bank_income,
    pay_red_cards,
    pay_training_ground,
    triggered_violet,
)
from anpfiff.games.machikoro.rules.position import (
    BUILD,
    CHOOSE_DICE,
    FIRST_SEAT,
    OPEN_DISPLAY,
    OVER,
    REFILL,
    REROLL,
    ROLL,
    SWAP_GIVE,
    SWAP_TAKE,
    TARGET,
    Position,
)
from anpfiff.games.machikoro.rules.swap import any_swap, perform_swap
from anpfiff.games.machikoro.rules.tables import (
    FROM_ONE_OPPONENT,
    LARGE_PROJECTS,
    MUSEUM,
    NEXT_REGULAR_TURN,
    NO_CARD,
    SWAP_PROJECT,
    TV_STUDIO,
    VIOLET,
    YOUTH_ACADEMY,
)

# -- setup -----------------------------------------------------------------------------------------------


def set_up(p: Position) -> None:
    """Lay out cards and coins (MK section 2) and go to the first resting point."""
    t = p.tables
    n = t.players
    p.coins = vec[i64]([t.start_coins] * n)
    p.bank = t.coins_in_box - n * t.start_coins
    p.cards = t.start_cards[:]
    p.starts = t.start_cards[:]
    p.built = vec[i64]([0] * n)
    p.working = vec[i64]([0] * n)
    if t.market:
        p.display = vec[i64]([0] * t.types)
        p.pile = t.copies[:]
        for card in range(t.types):
            if t.colour[card] == VIOLET:
                p.pile[card] -= t.violets_removed
        p.update_sales()
        p.phase = OPEN_DISPLAY
    else:
        p.display = t.copies[:]
        p.pile = vec[i64]([0] * t.types)
        p.update_sales()
        _choose_first_seat(p)


def _choose_first_seat(p: Position) -> None:
    if p.tables.first_seat >= 0:
        begin_match(p, p.tables.first_seat, "MK-2.9")
    else:
        p.phase = FIRST_SEAT


def begin_match(p: Position, seat: i64, rule: str) -> None:
    p.first = seat
    p.active = seat
    p.round = 1
    if p.events is not None:
        p.tell(rule, {"kind": "first_seat", "seat": seat})
    _begin_turn(p, False)


def turn_up(p: Position, card: i64) -> None:
    """Turn up one card of the pile; go on until enough types lie open (MK-10.5, MK-10.9, MK-10.13)."""
    p.pile[card] -= 1
    p.display[card] += 1
    p.update_sale(card)
    setting_up = p.phase == OPEN_DISPLAY
    if p.events is not None:
        p.tell("MK-10.5" if setting_up else "MK-10.9", {"kind": "turn_up", "card": p.tables.ids[card]})
    if p.display_is_short():
        return
    if setting_up:
        _choose_first_seat(p)
    else:
        _end_turn(p)


# -- the roll --------------------------------------------------------------------------------------------


def _begin_turn(p: Position, bonus: bool) -> None:
    p.turn += 1
    p.bonus_turn = bonus
    p.bonus_earned = False
    p.rerolled = False
    p.die1 = 0
    p.die2 = 0
    if p.events is not None:
        rule = "MK-9.11" if bonus else "MK-3.4"
        p.tell(rule, {"kind": "turn", "seat": p.active, "bonus": bonus, "turn": p.turn, "round": p.round})
    if not (bonus and p.tables.activation == NEXT_REGULAR_TURN):
        _activate_projects(p)
    p.dice_count = 1
    p.phase = CHOOSE_DICE if p.works(p.active, YOUTH_ACADEMY) else ROLL


def _activate_projects(p: Position) -> None:
    """What was built before this turn works from now on (MK-9.2, MK-9.3)."""
    waiting = p.built[p.active] & ~p.working[p.active]
    if waiting == 0:
        return
    p.working[p.active] = p.built[p.active]
    if p.events is not None:
        for project in range(LARGE_PROJECTS):
            if waiting >> project & 1:
                name = p.tables.project_ids[project]
                p.tell("MK-9.2", {"kind": "activate", "seat": p.active, "project": name})


def choose_dice(p: Position, count: i64) -> None:
    p.dice_count = count
    p.phase = ROLL
    if p.events is not None:
        p.tell("MK-4.2", {"kind": "dice", "seat": p.active, "count": count})


def roll(p: Position, outcome: i64) -> None:
    p.die1, p.die2 = dice_faces(outcome, p.dice_count)
    if p.events is not None:
        dice = [p.die1] if p.dice_count == 1 else [p.die1, p.die2]
        p.tell(
            "MK-4.9" if p.rerolled else "MK-4.3",
            {"kind": "roll", "seat": p.active, "dice": dice, "result": p.result(), "again": p.rerolled},
        )
    if not p.rerolled and p.works(p.active, MUSEUM):
        p.phase = REROLL
    else:
        _resolve_roll(p)


def decide_reroll(p: Position, again: bool) -> None:
    if p.events is not None:
        p.tell("MK-4.6", {"kind": "reroll" if again else "keep", "seat": p.active})
    if again:
        p.rerolled = True
        p.phase = ROLL
    else:
        _resolve_roll(p)


def _resolve_roll(p: Position) -> None:
    """The roll stands: income in its order, then the decisions of violet cards (MK-3.2 steps 5 to 8)."""
    p.bonus_earned = not p.bonus_turn and p.dice_count == 2 and p.die1 == p.die2 and p.works(p.active, TV_STUDIO)
    pay_red_cards(p)
    pay_bank_income(p)
    if len(p.tables.violet_at[p.result()]) == 0:
        _enter_building(p)
        return
    collect_from_everyone(p)
    card = triggered_violet(p, FROM_ONE_OPPONENT)
    if card != NO_CARD and anyone_can_pay(p):
        if p.tables.players > 2:
            p.phase = TARGET
            return
        collect_from_one(p, 1 - p.active, card)
    _offer_swap(p)


def choose_target(p: Position, seat: i64) -> None:
    collect_from_one(p, seat, triggered_violet(p, FROM_ONE_OPPONENT))
    _offer_swap(p)


# -- the swap --------------------------------------------------------------------------------------------


def _offer_swap(p: Position) -> None:
    if triggered_violet(p, SWAP_PROJECT) != NO_CARD and any_swap(p):
        _ask_for_swap(p, SWAP_GIVE)
    else:
        _enter_building(p)


def _ask_for_swap(p: Position, phase: i64) -> None:
    """Rest at a step of the swap; a mandatory one with a single choice is taken without asking (MK-3.5)."""
    p.phase = phase
    if p.tables.swap_mandatory:
        legal = legal_swaps(p)
        if len(legal) == 1:
            swap(p, legal[0])


def swap(p: Position, action: i64) -> None:
    """Give something, take something for it, or swap nothing."""
    types = p.tables.types
    if p.phase == SWAP_GIVE and action != NO_SWAP:
        p.giving = action - give_action(types, 0)
        _ask_for_swap(p, SWAP_TAKE)
        return
    if action == NO_SWAP:
        if p.events is not None:
            p.tell("MK-6.14", {"kind": "no_swap", "seat": p.active})
    else:
        rest = action - take_action(types, 0, 0)
        perform_swap(p, p.giving, rest // types, rest % types)
    p.giving = -1
    _enter_building(p)


# -- building and the end of the turn --------------------------------------------------------------------


def _enter_building(p: Position) -> None:
    pay_training_ground(p)
    if anything_to_build(p):
        p.phase = BUILD
    else:
        build_nothing(p, True)


def build_nothing(p: Position, forced: bool) -> None:
    if p.events is not None:
        rule = "MK-3.5" if forced else "MK-8.2"
        p.tell(rule, {"kind": "build_nothing", "seat": p.active, "forced": forced})
    _end_turn(p)


def build_a_card(p: Position, card: i64) -> None:
    build_card(p, card)
    if p.tables.market and p.display_is_short():
        p.phase = REFILL
    else:
        _end_turn(p)


def build_a_project(p: Position, project: i64) -> None:
    build_project(p, project)
    if p.built_projects(p.active) == LARGE_PROJECTS:
        _win(p)
    else:
        _end_turn(p)


def _win(p: Position) -> None:
    p.winner = p.active
    p.phase = OVER
    if p.events is not None:
        p.tell("MK-11.1", {"kind": "win", "seat": p.active})


def _end_turn(p: Position) -> None:
    if p.bonus_earned:
        _begin_turn(p, True)
        return
    p.active = p.active + 1 if p.active + 1 < p.tables.players else 0
    if p.active == p.first:
        p.round += 1
        if p.round > p.tables.max_rounds:
            p.phase = OVER
            if p.events is not None:
                p.tell("MK-11.5", {"kind": "no_winner", "rounds": p.tables.max_rounds})
            return
    _begin_turn(p, False)
