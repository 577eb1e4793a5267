"""What the player to act may choose, and why not the rest (WC-16.2)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.actions import (
    DISCARD_0,
    LEAVE_OUT,
    PLACE_0,
    PLAY_0,
    STOP,
    TOKEN_0,
    kinds_of_step,
    pick_action,
    turn_action,
)
from anpfiff.games.worldcup.rules.actions import (
    PLAY_ON as GO_ON,
)
from anpfiff.games.worldcup.rules.cards import (
    can_play,
    is_multi,
    may_leave_out,
    may_target,
    may_turn,
    places,
    smallest_choice,
    team_is_used,
    token_of,
    turns,
    within_reach,
)
from anpfiff.games.worldcup.rules.position import CARD, PICK, PLAY_ON, TARGET, TOKEN, Position
from anpfiff.games.worldcup.rules.rows import is_attackable, tokens_left
from anpfiff.games.worldcup.rules.tables import (
    EMPTY,
    GOAL_2_1,
    KINDS,
    TOKEN_A,
    TOKEN_CODES,
    TOKEN_G1,
)
from anpfiff.kit.core import Refusal


def legal_choices(p: Position) -> list[int]:
    """Ascending."""
    step = p.step
    if step == TARGET:
        return _legal_targets(p)
    if step == CARD:
        return _legal_cards(p)
    if step == TOKEN:
        return [TOKEN_0 + token - TOKEN_G1 for token in token_choices(p)]
    if step == PICK:
        return sorted([pick_action(p, team) for team in p.candidates])
    return [STOP, GO_ON] if step == PLAY_ON else []


def _legal_cards(p: Position) -> list[int]:
    base = p.active * KINDS
    legal: list[int] = []
    for kind in range(KINDS):
        if p.hands[base + kind] > 0 and can_play(p, kind):
            legal.append(PLAY_0 + kind)
    for kind in range(KINDS):
        if p.hands[base + kind] > 0:
            legal.append(DISCARD_0 + kind)
    return legal


def _legal_targets(p: Position) -> list[int]:
    kind = p.card
    legal: list[int] = []
    if is_multi(kind) and may_leave_out(p):
        legal.append(LEAVE_OUT)
    if places(kind):
        for row in p.open_rows:
            if may_target(p, row):
                legal.append(PLACE_0 + row)
    if turns(kind):
        first = turn_action(p, 0)
        for row in p.open_rows:
            if may_turn(p, kind, row):
                legal.append(first + row)
    return legal


def token_choices(p: Position) -> list[int]:
    """The goal tokens that may be placed on the chosen row (WC-5.6)."""
    largest = token_of(p, p.card, 0, p.row)
    smallest = smallest_choice(p, p.card, largest)
    limited = p.tables.token_limit
    return [token for token in range(smallest, largest + 1) if not limited or tokens_left(p, token) > 0]


def only_choice(p: Position) -> int:
    """The action that is to be taken without asking, -1 where there is a choice (or nothing to choose)."""
    step = p.step
    if step == CARD:
        return _only_card(p)
    if step == TARGET:
        return _only_target(p)
    if step == TOKEN:
        tokens = token_choices(p)
        return TOKEN_0 + tokens[0] - TOKEN_G1 if len(tokens) == 1 else -1
    return -1


def _only_card(p: Position) -> int:
    base = p.active * KINDS
    only = -1
    for kind in range(KINDS):
        if p.hands[base + kind] > 0:
            if only >= 0:
                return -1
            only = kind
    return -1 if can_play(p, only) else DISCARD_0 + only


def _only_target(p: Position) -> int:
    kind = p.card
    only = LEAVE_OUT if is_multi(kind) and may_leave_out(p) else -1
    if places(kind):
        for row in p.open_rows:
            if may_target(p, row):
                if only >= 0:
                    return -1
                only = PLACE_0 + row
    if turns(kind):
        first = turn_action(p, 0)
        for row in p.open_rows:
            if may_turn(p, kind, row):
                if only >= 0:
                    return -1
                only = first + row
    return only


def all_candidates(p: Position) -> list[int]:
    """What a person may think of: every card in hand, every row of an open match (with a token, to turn one)."""
    step = p.step
    if step == CARD:
        base = p.active * KINDS
        held = [kind for kind in range(KINDS) if p.hands[base + kind] > 0]
        return [*[PLAY_0 + kind for kind in held], *[DISCARD_0 + kind for kind in held]]
    if step == TARGET:
        kind = p.card
        thinkable: list[int] = [LEAVE_OUT] if is_multi(kind) else []
        if places(kind):
            thinkable.extend([PLACE_0 + row for row in p.open_rows])
        if turns(kind):
            thinkable.extend([turn_action(p, row) for row in p.open_rows if p.size[row] > 0])
        return thinkable
    return legal_choices(p)


# -- why not -----------------------------------------------------------------------------------------------


def choice_refusal(p: Position, action: int) -> Refusal | None:
    """Why the player to act may not do this; None if it is legal."""
    step = p.step
    if step == CARD and PLAY_0 <= action < PLAY_0 + KINDS:
        return _card_refusal(p, action - PLAY_0)
    if step == CARD and DISCARD_0 <= action < DISCARD_0 + KINDS:
        kind = action - DISCARD_0
        return None if p.holds(p.active, kind) > 0 else not_in_hand(p, kind)
    if step == TARGET:
        rows = p.tables.rows()
        if action == LEAVE_OUT and is_multi(p.card):
            return None if may_leave_out(p) else Refusal("all_or_nothing", "WC-5.17")
        if PLACE_0 <= action < PLACE_0 + rows and places(p.card):
            return _place_refusal(p, action - PLACE_0)
        if PLACE_0 + rows <= action < PLACE_0 + 2 * rows and turns(p.card):
            return _turn_refusal(p, action - PLACE_0 - rows)
    return None if action in legal_choices(p) else wrong_step(p)


def wrong_step(p: Position) -> Refusal:
    return Refusal("wrong_phase", "WC-3.1", {"expected": " / ".join(kinds_of_step(p))})


def not_in_hand(p: Position, kind: int) -> Refusal:
    return Refusal("not_in_hand", "WC-3.2", {"card": p.tables.card_ids[kind]})


def _card_refusal(p: Position, kind: int) -> Refusal | None:
    if p.holds(p.active, kind) == 0:
        return not_in_hand(p, kind)
    if can_play(p, kind):
        return None
    rule = "WC-5.17" if is_multi(kind) else "WC-3.6"
    return Refusal("no_target", rule, {"card": p.tables.card_ids[kind]})


def _place_refusal(p: Position, row: int) -> Refusal | None:
    if may_target(p, row):
        return None
    t = p.tables
    if p.room[row] == 0:
        return Refusal("match_closed", "WC-3.11")
    team = {"team": t.team_ids[p.team_at[row]]}
    if t.own_matches_only[p.stage] and not within_reach(p, row):
        return Refusal("not_your_match", "WC-12.16", team)
    if p.size[row] >= p.room[row] and not t.penalty_on_full_row:
        return Refusal("row_full", "WC-4.10", team)
    if p.part > 0 and team_is_used(p, row):
        return Refusal("same_team", "WC-5.18", team)
    if p.card == GOAL_2_1 and token_of(p, p.card, p.part, row) == EMPTY:
        return Refusal("rank_too_low", "WC-5.14", team)
    if p.size[row] >= p.room[row]:
        return Refusal("row_full", "WC-4.10", team)
    if t.token_limit:
        return Refusal("no_token_left", "WC-1.5", team)
    return Refusal("all_or_one", "WC-12.19", team)


def _turn_refusal(p: Position, row: int) -> Refusal | None:
    if may_turn(p, p.card, row):
        return None
    t = p.tables
    if p.room[row] == 0:
        return Refusal("match_closed", "WC-3.11")
    team = {"team": t.team_ids[p.team_at[row]]}
    token = p.top(row)
    if t.own_matches_only[p.stage] and not t.cancel_anywhere and not within_reach(p, row):
        return Refusal("not_your_match", "WC-12.17", team)
    if token == EMPTY:
        return Refusal("nothing_there", "WC-6.1", team)
    if not is_attackable(token):
        return Refusal("protected", "WC-6.2", team)
    if t.turns[p.card * TOKEN_CODES + token] == 0:
        return Refusal("wrong_token", "WC-5.20" if token == TOKEN_A else "WC-5.12", team)
    return Refusal("no_token_left", "WC-1.5", team)
