"""Why an action is not legal, with the rule that forbids it."""

from __future__ import annotations

from anpfiff.games.worldcup import vocabulary as v
from anpfiff.games.worldcup.rules.actions import (
    DISCARD_0,
    LEAVE_OUT,
    PLAY_0,
    places_at,
    row_of_action,
    turns_at,
)
from anpfiff.games.worldcup.rules.cards import (
    can_play,
    is_multi,
    may_leave_out,
    may_target,
    may_turn,
    places_tokens,
    team_is_used,
    token_of,
    turns_tokens,
    within_reach,
)
from anpfiff.games.worldcup.rules.chance import is_possible
from anpfiff.games.worldcup.rules.choices import is_legal
from anpfiff.games.worldcup.rules.names import team_id
from anpfiff.games.worldcup.rules.position import CARD, OVER, TARGET, Position
from anpfiff.games.worldcup.rules.rows import is_attackable
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    EMPTY,
    GOAL_2_1,
    TOKEN_A,
    Card,
    Row,
)
from anpfiff.kit.core import CHANCE, CURRENT, TERMINAL, Refusal, refusal_of


def refusal(p: Position, action: int, seat: int) -> Refusal | None:
    """None if the action is legal for the seat; CURRENT means whoever has to act."""
    player = p.current_player()
    if player == TERMINAL:
        return wrong_phase(p)
    if seat != CURRENT and seat != player:
        return refuse("WC-3.10", {"code": "not_your_turn"})
    if player == CHANCE:
        return None if is_possible(p, action) else refuse("WC-16.6", {"code": "impossible_outcome"})
    return _choice_refusal(p, action)


def refuse(rule: str, words: v.Refusal) -> Refusal:
    return refusal_of(rule, words)


def wrong_phase(p: Position) -> Refusal:
    if p.phase == OVER:
        return refuse("WC-14.1", {"code": "match_over"})
    return refuse("WC-3.1", {"code": "wrong_phase", "expected": " / ".join(p.tables.space.kinds(p.phase))})


def _choice_refusal(p: Position, action: int) -> Refusal | None:
    phase = p.phase
    if phase == CARD and PLAY_0 <= action < PLAY_0 + CARD_KINDS:
        return _play_refusal(p, Card(action - PLAY_0))
    if phase == CARD and DISCARD_0 <= action < DISCARD_0 + CARD_KINDS:
        card = Card(action - DISCARD_0)
        return None if p.holds(p.active, card) > 0 else _not_in_hand(p, card)
    if phase == TARGET:
        if action == LEAVE_OUT and is_multi(p.card):
            return None if may_leave_out(p) else refuse("WC-5.17", {"code": "all_or_nothing"})
        if places_at(p, action) and places_tokens(p.card):
            return _place_refusal(p, row_of_action(p, action))
        if turns_at(p, action) and turns_tokens(p.card):
            return _turn_refusal(p, row_of_action(p, action))
    return None if is_legal(p, action) else wrong_phase(p)


def _not_in_hand(p: Position, card: Card) -> Refusal:
    return refuse("WC-3.2", {"code": "not_in_hand", "card": p.tables.card_ids[card]})


def _play_refusal(p: Position, card: Card) -> Refusal | None:
    if p.holds(p.active, card) == 0:
        return _not_in_hand(p, card)
    if can_play(p, card):
        return None
    rule = "WC-5.17" if is_multi(card) else "WC-3.6"
    return refuse(rule, {"code": "no_target", "card": p.tables.card_ids[card]})


def _place_refusal(p: Position, row: Row) -> Refusal | None:
    if may_target(p, row):
        return None
    t = p.tables
    if p.room[row] == 0:
        return refuse("WC-3.11", {"code": "match_closed"})
    team = team_id(p, row)
    if t.own_matches_only[p.stage] and not within_reach(p, row):
        return refuse("WC-12.16", {"code": "not_your_match", "team": team})
    if p.size[row] >= p.room[row] and not t.penalty_on_full_row:
        return refuse("WC-4.10", {"code": "row_full", "team": team})
    if p.part > 0 and team_is_used(p, row):
        return refuse("WC-5.18", {"code": "same_team", "team": team})
    if p.card == GOAL_2_1 and token_of(p, p.card, p.part, row) == EMPTY:
        return refuse("WC-5.14", {"code": "rank_too_low", "team": team})
    if p.size[row] >= p.room[row]:
        return refuse("WC-4.10", {"code": "row_full", "team": team})
    if t.token_limit:
        return refuse("WC-1.5", {"code": "no_token_left", "team": team})
    return refuse("WC-12.19", {"code": "all_or_one", "team": team})


def _turn_refusal(p: Position, row: Row) -> Refusal | None:
    if may_turn(p, p.card, row):
        return None
    t = p.tables
    if p.room[row] == 0:
        return refuse("WC-3.11", {"code": "match_closed"})
    team = team_id(p, row)
    token = p.top(row)
    if t.own_matches_only[p.stage] and not t.cancel_anywhere and not within_reach(p, row):
        return refuse("WC-12.17", {"code": "not_your_match", "team": team})
    if token == EMPTY:
        return refuse("WC-6.1", {"code": "nothing_there", "team": team})
    if not is_attackable(token):
        return refuse("WC-6.2", {"code": "protected", "team": team})
    if not t.turns[p.card][token]:
        return refuse("WC-5.20" if token == TOKEN_A else "WC-5.12", {"code": "wrong_token", "team": team})
    return refuse("WC-1.5", {"code": "no_token_left", "team": team})
