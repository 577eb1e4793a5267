"""A turn: use one card, carry it out, draw (WC section 3a)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.cards import can_play, more_to_place, smallest_choice, token_of
from anpfiff.games.worldcup.rules.names import team_id, token_id
from anpfiff.games.worldcup.rules.piles import gather_discards
from anpfiff.games.worldcup.rules.position import (
    CARD,
    DRAW,
    PENALTY,
    TARGET,
    TOKEN,
    TURNS_OVER,
    Position,
)
from anpfiff.games.worldcup.rules.rows import cancel_top, put_token
from anpfiff.games.worldcup.rules.scoring import goals_of_match
from anpfiff.games.worldcup.rules.tables import (
    DEFENCE,
    EMPTY,
    FOUL,
    GOAL_2,
    GOAL_2_1,
    GOAL_3,
    MANY_PLAYERS,
    NO_CARD,
    NO_ROW,
    NO_TEAM,
    PENALTY_CARD,
    TOKEN_A,
    TOKEN_D,
    TOKEN_G1,
    TOKEN_G2,
    TOKEN_G3,
    TOKEN_P,
    Card,
    Row,
    Team,
    hand_index,
    left_row,
    match_of,
    right_row,
)


def begin_turn(p: Position, seat: int) -> None:
    p.active = seat
    p.phase = CARD


# -- use a card ----------------------------------------------------------------------------------------------


def apply_play(p: Position, card: Card) -> None:
    """Show the card; it lies open until its action is done (WC-3.4)."""
    _use_card(p, card)
    p.card = card
    p.part = 0
    p.placed = 0
    p.phase = TARGET
    if p.events is not None:
        p.tell("WC-3.4", {"kind": "card", "seat": p.active, "card": p.tables.card_ids[card]})


def apply_discard(p: Position, card: Card) -> None:
    """Without effect (WC-3.5)."""
    if p.events is not None:
        rule = "WC-3.5" if can_play(p, card) else "WC-3.6"
        p.tell(rule, {"kind": "discard", "seat": p.active, "card": p.tables.card_ids[card]})
    _use_card(p, card)
    _to_discard(p, card)
    _end_turn(p)


def _use_card(p: Position, card: Card) -> None:
    seat = p.active
    held = hand_index(seat, card)
    p.hands[held] -= 1
    p.hand_size[seat] -= 1
    p.last_card[seat] = card


# -- carry it out --------------------------------------------------------------------------------------------


def apply_place(p: Position, row: Row) -> None:
    """The next token of the card goes to a row; penalties are thrown for, sizes may be chosen."""
    card = p.card
    if card == PENALTY_CARD:
        p.row = row
        p.phase = PENALTY
        if p.events is not None:
            _tell_penalty(p, row)
        return
    token = token_of(p, card, p.part, row)
    if smallest_choice(p, card, token) < token:
        p.row = row
        p.phase = TOKEN
    else:
        _lay_token(p, row, token)


def apply_token(p: Position, token: int) -> None:
    """The size of the goal token, if there is a choice (WC-5.6)."""
    _lay_token(p, p.row, token)


def apply_penalty_throw(p: Position, scored: bool) -> None:
    """Black misses; on a full row a goal has no effect either (WC-5.28, WC-5.30)."""
    row = p.row
    counts = scored and p.size[row] < p.room[row]
    if p.events is not None:
        _tell_penalty_throw(p, row, scored, counts)
    if counts:
        _lay_token(p, row, TOKEN_P)
    else:
        _finish_card(p)


def _lay_token(p: Position, row: Row, token: int) -> None:
    put_token(p, row, token)
    if p.events is not None:
        _tell_token(p, row, token)
    p.placed += 1
    p.used2 = p.used1
    p.used1 = p.team_at[row]
    p.part += 1
    if more_to_place(p):
        p.phase = TARGET
    else:
        _finish_card(p)


def apply_leave_out(p: Position) -> None:
    """The next token is not placed, nor are equal ones after it (WC-12.18)."""
    only_the_two = p.card == GOAL_2_1 and p.part == 0
    if p.events is not None:
        _tell_left_out(p, TOKEN_G2 if only_the_two else TOKEN_G1, not only_the_two)
    if only_the_two:
        p.part = 1
    else:
        _finish_card(p)


def apply_turn(p: Position, row: Row) -> None:
    """Cancel the attackable token of a row."""
    token = p.top(row)
    is_last_field = p.size[row] == p.room[row]
    substitute = cancel_top(p, row)
    if p.events is not None:
        if substitute == EMPTY:
            _tell_turn(p, row, token)
        else:
            _tell_goal_taken(p, row, token, substitute, is_last_field)
    _finish_card(p)


def _finish_card(p: Position) -> None:
    _to_discard(p, p.card)
    p.card = Card(NO_CARD)
    p.part = 0
    p.placed = 0
    p.row = Row(NO_ROW)
    # Whether a multi-goal card can be played later must not depend on the teams this one was played for.
    p.used1 = Team(NO_TEAM)
    p.used2 = Team(NO_TEAM)
    _end_turn(p)


def _to_discard(p: Position, card: Card) -> None:
    p.discard[card] += 1
    p.discard_top = card


def _end_turn(p: Position) -> None:
    if p.extra_turns == 0:
        p.phase = DRAW
        return
    p.extra_turns -= 1
    if p.extra_turns == 0:
        p.phase = TURNS_OVER
    else:
        begin_turn(p, p.next_player(p.active))


# -- draw ----------------------------------------------------------------------------------------------------


def apply_draw(p: Position, card: Card) -> None:
    """Draw the top card; the last one of the last pass ends the phase (WC-7.3 to WC-7.7)."""
    seat = p.active
    p.take_from_pool(seat, card)
    p.pile -= 1
    p.last_drawer = seat
    if p.events is not None:
        p.tell("WC-3.8", {"kind": "drawn", "seat": seat, "card": p.tables.card_ids[card]}, [seat])
        p.tell("WC-3.8", {"kind": "draw", "seat": seat, "pile": p.pile})
    if p.pile == 0:
        p.passes -= 1
        if p.passes > 0:
            _reshuffle(p)
        elif p.stage == 0 and p.round == 0 and p.num_players >= MANY_PLAYERS:
            p.extra_turns = p.num_players
            if p.events is not None:
                p.tell("WC-7.6", {"kind": "extra_turns", "seat": p.next_player(seat)})
        else:
            p.phase = TURNS_OVER
            return
    begin_turn(p, p.next_player(seat))


def _reshuffle(p: Position) -> None:
    gather_discards(p)
    p.pile = p.pool_size
    if p.events is not None:
        p.tell("WC-7.3", {"kind": "reshuffle", "cards": p.pile})


# -- telling -------------------------------------------------------------------------------------------------


def _tell_penalty(p: Position, row: Row) -> None:
    match = match_of(row)
    p.tell(
        "WC-5.27",
        {
            "kind": "penalty",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "seat": p.active,
            "team": team_id(p, row),
        },
    )


def _tell_penalty_throw(p: Position, row: Row, scored: bool, counts: bool) -> None:
    match = match_of(row)
    p.tell(
        "WC-5.28" if counts or not scored else "WC-5.30",
        {
            "kind": "penalty_throw",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "seat": p.active,
            "team": team_id(p, row),
            "goal": scored,
            "counts": counts,
        },
    )


def _tell_left_out(p: Position, token: int, finished: bool) -> None:
    p.tell(
        "WC-12.18",
        {
            "kind": "leave_out",
            "seat": p.active,
            "card": p.tables.card_ids[p.card],
            "token": token_id(token),
            "finished": finished,
        },
    )


def _tell_token(p: Position, row: Row, token: int) -> None:
    match = match_of(row)
    p.tell(
        _token_rule(p, row, token),
        {
            "kind": "token",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "seat": p.active,
            "team": team_id(p, row),
            "token": token_id(token),
            "goals": goals_of_match(p, match),
        },
    )


def _tell_turn(p: Position, row: Row, token: int) -> None:
    match = match_of(row)
    p.tell(
        _turn_rule(p.card, token),
        {
            "kind": "turn_token",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "seat": p.active,
            "team": team_id(p, row),
            "card": p.tables.card_ids[p.card],
            "token": token_id(token),
            "goals": goals_of_match(p, match),
        },
    )


def _tell_goal_taken(p: Position, row: Row, token: int, substitute: int, is_last_field: bool) -> None:
    match = match_of(row)
    p.tell(
        "WC-5.24" if is_last_field else "WC-5.23",
        {
            "kind": "take_goal",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "seat": p.active,
            "team": team_id(p, row),
            "card": p.tables.card_ids[p.card],
            "token": token_id(token),
            "goals": goals_of_match(p, match),
            "substitute": token_id(substitute),
            "replaced": is_last_field,
        },
    )


def _token_rule(p: Position, row: Row, token: int) -> str:
    card = p.card
    if token == TOKEN_A:
        return "WC-5.8"
    if token == TOKEN_D:
        return "WC-5.10"
    if token == TOKEN_P:
        return "WC-5.28"
    if card >= GOAL_2_1:
        return ["WC-5.13", "WC-5.16", "WC-5.15"][card - GOAL_2_1]
    if token < token_of(p, card, p.part, row):
        return "WC-5.6"
    if card == GOAL_3:
        return "WC-5.2" if token == TOKEN_G3 else "WC-5.3"
    if card == GOAL_2:
        return "WC-5.4" if token == TOKEN_G2 else "WC-5.5"
    return "WC-5.7"


def _turn_rule(card: Card, token: int) -> str:
    if card == DEFENCE:
        return "WC-5.10" if token == TOKEN_A else "WC-5.12"
    return "WC-5.20" if card == FOUL else "WC-5.21"
