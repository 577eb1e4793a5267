"""What cards may do: which rows they may be played on, and whether a card can be carried out at all (WC section 5).

A card with several tokens is played one token at a time. It may be started only if it can be completed, and every
choice on the way keeps that possible.
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.rows import substitute_needed, tokens_left
from anpfiff.games.worldcup.rules.tables import (
    ATTACK,
    DEFENCE,
    EMPTY,
    FOUL,
    FREE,
    GOAL_1_1_1,
    GOAL_2,
    GOAL_2_1,
    GOAL_3,
    NO_TEAM,
    OFFSIDE,
    ONE_OR_ALL,
    PENALTY_CARD,
    TOKEN_A,
    TOKEN_D,
    TOKEN_G1,
    TOKEN_G2,
    TOKEN_P,
    Card,
    Row,
    Team,
    left_row,
    match_of,
    right_row,
)

# Tokens a card places, by kind of card.
TOKENS_OF_CARD: Final = [1, 1, 1, 1, 1, 0, 0, 1, 2, 3, 2]
# The single goal cards with the most goals each can bring (WC-5.1).
_GOALS: Final = [0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0]


def is_multi(card: Card) -> bool:
    return card >= GOAL_2_1


def places_tokens(card: Card) -> bool:
    return card != FOUL and card != OFFSIDE


def turns_tokens(card: Card) -> bool:
    return card == DEFENCE or card == FOUL or card == OFFSIDE


def token_of(p: Position, card: Card, part: int, row: Row) -> int:
    """The token that this part of a card puts on the row, EMPTY if it may not go there (table 5a)."""
    return token_for_rank(p, card, part, p.rank_at(row))


def token_for_rank(p: Position, card: Card, part: int, rank: int) -> int:
    """The same for a row with a team of this rank."""
    if card == ATTACK:
        return TOKEN_A
    if card == DEFENCE:
        return TOKEN_D
    if card == PENALTY_CARD:
        return TOKEN_P
    largest = p.tables.largest_goal[rank]
    if card == GOAL_2_1 and part == 0:
        return TOKEN_G2 if largest >= 2 else EMPTY
    if card == GOAL_2 or card == GOAL_3:
        return TOKEN_G1 - 1 + min(_GOALS[card], largest)
    return TOKEN_G1


def within_reach(p: Position, row: Row) -> bool:
    """Whether the active player takes part in the row's match (WC-12.17)."""
    match = match_of(row)
    return p.owner[p.team_at[left_row(match)]] == p.active or p.owner[p.team_at[right_row(match)]] == p.active


def team_is_used(p: Position, row: Row) -> bool:
    """Whether the card being played has already placed a token for this team (WC-5.18, WC-12.19)."""
    team = p.team_at[row]
    if team != p.used1 and team != p.used2:
        return False
    return not (p.tables.multi_partial[p.stage] and p.tables.last_phase_multi == FREE)


def may_place(p: Position, card: Card, part: int, row: Row) -> bool:
    """Whether this part of the card can place a token on the row."""
    if p.size[row] >= p.room[row] and not (card == PENALTY_CARD and p.tables.penalty_on_full_row and p.room[row] > 0):
        return False
    t = p.tables
    if t.own_matches_only[p.stage] and not within_reach(p, row):
        return False
    if part > 0 and team_is_used(p, row):
        return False
    if card == GOAL_2_1 and part == 0 and t.largest_goal[p.rank_at(row)] < 2:
        return False
    return not t.token_limit or in_supply(p, card, part, row)


def in_supply(p: Position, card: Card, part: int, row: Row) -> bool:
    """With a token limit: whether a token that this part may place here is left (WC-1.5)."""
    token = token_of(p, card, part, row)
    if tokens_left(p, token) > 0:
        return True
    if p.tables.voluntary_downgrade and (card == GOAL_2 or card == GOAL_3):
        for smaller in range(TOKEN_G1, token):
            if tokens_left(p, smaller) > 0:
                return True
    return False


def may_turn(p: Position, card: Card, row: Row) -> bool:
    """Whether the card can turn the outermost token of the row (WC-5.20, WC-5.21, WC-6.2)."""
    t = p.tables
    token = p.top(row)
    if not t.turns[card][token]:
        return False
    if t.own_matches_only[p.stage] and not t.cancel_anywhere and not within_reach(p, row):
        return False
    if not t.token_limit:
        return True
    needed = substitute_needed(token)
    return needed == EMPTY or tokens_left(p, needed) > 0


def any_place(p: Position, card: Card, part: int) -> bool:
    for row in p.open_rows:
        if may_place(p, card, part, row):
            return True
    return False


def any_turn(p: Position, card: Card) -> bool:
    for row in p.open_rows:
        if may_turn(p, card, row):
            return True
    return False


def can_play(p: Position, card: Card) -> bool:
    """Whether the active player could carry out this card now."""
    if is_multi(card):
        return _can_play_multi(p, card)
    if places_tokens(card) and any_place(p, card, 0):
        return True
    return turns_tokens(card) and any_turn(p, card)


def _can_play_multi(p: Position, card: Card) -> bool:
    """All or nothing: there must be enough different teams (WC-5.17); in the last phase one token is enough."""
    if p.tables.multi_partial[p.stage]:
        return any_place(p, card, 0) or (card == GOAL_2_1 and any_place(p, card, 1))
    if p.tables.token_limit:
        singles = TOKENS_OF_CARD[card] - (1 if card == GOAL_2_1 else 0)
        if tokens_left(p, TOKEN_G1) < singles:
            return False
    if card == GOAL_2_1 and not any_place(p, card, 0):
        return False
    return different_teams(p, card, TOKENS_OF_CARD[card])


def different_teams(p: Position, card: Card, wanted: int) -> bool:
    """Whether single goals could still be placed for this number of different teams."""
    first = Team(NO_TEAM)
    second = Team(NO_TEAM)
    found = 0
    for row in p.open_rows:
        team = p.team_at[row]
        if team != first and team != second and may_place(p, card, 1, row):
            found += 1
            if found >= wanted:
                return True
            if found == 1:
                first = team
            else:
                second = team
    return False


# -- the card being played ---------------------------------------------------------------------------------


def may_leave_out(p: Position) -> bool:
    """Whether the next token may be left out (WC-12.18, WC-12.19)."""
    card = p.card
    if not is_multi(card) or not p.tables.multi_partial[p.stage]:
        return False
    if p.part == 0:
        return card == GOAL_2_1 and any_place(p, card, 1)
    if p.placed == 0:
        return False
    return not (p.part == 2 and p.tables.last_phase_multi == ONE_OR_ALL)


def may_target(p: Position, row: Row) -> bool:
    """Whether the next token may go onto the row."""
    card = p.card
    if not may_place(p, card, p.part, row):
        return False
    if card == GOAL_1_1_1 and p.part == 1 and p.tables.multi_partial[p.stage]:
        if p.tables.last_phase_multi == ONE_OR_ALL:
            return different_teams(p, card, 2)
    return True


def more_to_place(p: Position) -> bool:
    """Whether the card being played has a token left that can be placed."""
    if p.part >= TOKENS_OF_CARD[p.card]:
        return False
    for row in p.open_rows:
        if may_target(p, row):
            return True
    return False


def smallest_choice(p: Position, card: Card, token: int) -> int:
    """The smallest goal token that may be placed instead of `token` (WC-5.6)."""
    if p.tables.voluntary_downgrade and (card == GOAL_2 or card == GOAL_3):
        return TOKEN_G1
    return token


def token_choices(p: Position) -> list[int]:
    """The goal tokens that may be placed on the chosen row (WC-5.6)."""
    largest = token_of(p, p.card, 0, p.row)
    smallest = smallest_choice(p, p.card, largest)
    limited = p.tables.token_limit
    return [token for token in range(smallest, largest + 1) if not limited or tokens_left(p, token) > 0]
