"""A turn: use one card, carry it out, draw (WC section 3a)."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.worldcup.rules.cards import more_to_place, smallest_choice, token_of
from anpfiff.games.worldcup.rules.piles import gather_discards
from anpfiff.games.worldcup.rules.position import CARD, DRAW, PENALTY_THROW, PHASE_OVER, TARGET, TOKEN, Position
from anpfiff.games.worldcup.rules.rows import cancel_top, put_token
from anpfiff.games.worldcup.rules.scoring import goals_of, match_data
from anpfiff.games.worldcup.rules.tables import (
    DEFENCE,
    EMPTY,
    FOUL,
    GOAL_2,
    GOAL_2_1,
    GOAL_3,
    KINDS,
    MANY_PLAYERS,
    NO_CARD,
    NO_TEAM,
    PENALTY,
    TOKEN_A,
    TOKEN_D,
    TOKEN_G2,
    TOKEN_G3,
    TOKEN_P,
)

TOKEN_NAMES: Final = ["", "tok_attack", "tok_defence", "tok_goal_1", "tok_goal_2", "tok_goal_3", "tok_penalty"]


def begin_turn(p: Position, seat: int) -> None:
    p.active = seat
    p.step = CARD


def _use_card(p: Position, kind: int) -> None:
    seat = p.active
    p.hands[seat * KINDS + kind] = p.hands[seat * KINDS + kind] - 1
    p.hand_size[seat] = p.hand_size[seat] - 1
    p.last_card[seat] = kind


def play_card(p: Position, kind: int) -> None:
    """Show the card; it lies open until its action is done (WC-3.4)."""
    _use_card(p, kind)
    p.card = kind
    p.part = 0
    p.placed = 0
    p.step = TARGET
    if p.events is not None:
        p.tell("card", "WC-3.4", {"seat": p.active, "card": p.tables.card_ids[kind]})


def discard_card(p: Position, kind: int) -> None:
    """Without effect (WC-3.5)."""
    _use_card(p, kind)
    if p.events is not None:
        p.tell("discard", "WC-3.5", {"seat": p.active, "card": p.tables.card_ids[kind]})
    _to_discard(p, kind)
    _end_turn(p)


def place(p: Position, row: int) -> None:
    """The next token of the card goes to a row; penalties are thrown for, sizes may be chosen."""
    kind = p.card
    if kind == PENALTY:
        p.row = row
        p.step = PENALTY_THROW
        if p.events is not None:
            p.tell("penalty", "WC-5.27", row_data(p, row))
        return
    token = token_of(p, kind, p.part, row)
    if smallest_choice(p, kind, token) < token:
        p.row = row
        p.step = TOKEN
    else:
        lay_token(p, row, token)


def choose_token(p: Position, token: int) -> None:
    """The size of the goal token, where that is free (WC-5.6)."""
    lay_token(p, p.row, token)


def throw_penalty(p: Position, scored: bool) -> None:
    """Black misses; on a full row a goal has no effect either (WC-5.28, WC-5.30)."""
    row = p.row
    if p.events is not None:
        data = row_data(p, row)
        data["goal"] = scored
        p.tell("penalty_throw", "WC-5.28", data)
    if scored and p.size[row] < p.room[row]:
        lay_token(p, row, TOKEN_P)
    else:
        _finish_card(p)


def lay_token(p: Position, row: int, token: int) -> None:
    put_token(p, row, token)
    if p.events is not None:
        data = row_data(p, row)
        data["token"] = TOKEN_NAMES[token]
        data["goals"] = [goals_of(p, row & -2), goals_of(p, row | 1)]
        p.tell("token", _token_rule(p.card, token), data)
    p.placed += 1
    p.used2 = p.used1
    p.used1 = p.team_at[row]
    p.part += 1
    if more_to_place(p):
        p.step = TARGET
    else:
        _finish_card(p)


def leave_out(p: Position) -> None:
    """The token that is next is not placed, nor are its equals after it (WC-12.18)."""
    if p.events is not None:
        p.tell("leave_out", "WC-12.18", {"seat": p.active, "card": p.tables.card_ids[p.card]})
    if p.card == GOAL_2_1 and p.part == 0:
        p.part = 1
    else:
        _finish_card(p)


def turn_token(p: Position, row: int) -> None:
    """Cancel the attackable token of a row."""
    if p.events is None:
        cancel_top(p, row)
    else:
        data = row_data(p, row)
        data["card"] = p.tables.card_ids[p.card]
        token = p.top(row)
        last = p.size[row] == p.room[row]
        data["token"] = TOKEN_NAMES[token]
        substitute = cancel_top(p, row)
        data["goals"] = [goals_of(p, row & -2), goals_of(p, row | 1)]
        if substitute == EMPTY:
            p.tell("turn_token", _turn_rule(p.card), data)
        else:
            data["substitute"] = TOKEN_NAMES[substitute]
            data["replaced"] = last
            p.tell("take_goal", "WC-5.24" if last else "WC-5.23", data)
    _finish_card(p)


def draw_card(p: Position, kind: int) -> None:
    """Draw the top card; the last one of the last pass ends the phase (WC-7.3 to WC-7.7)."""
    seat = p.active
    p.take_from_pool(seat, kind)
    p.pile -= 1
    p.last_drawer = seat
    if p.events is not None:
        p.tell_only(seat, "drawn", "WC-3.8", {"seat": seat, "card": p.tables.card_ids[kind]})
        p.tell("draw", "WC-3.8", {"seat": seat, "pile": p.pile})
    if p.pile == 0:
        p.passes -= 1
        if p.passes > 0:
            _reshuffle(p)
        elif p.stage == 0 and p.round == 0 and p.num_players >= MANY_PLAYERS:
            p.extra_turns = p.num_players
            if p.events is not None:
                p.tell("extra_turns", "WC-7.6", {"seat": p.next_player(seat)})
        else:
            p.step = PHASE_OVER
            return
    begin_turn(p, p.next_player(seat))


def _reshuffle(p: Position) -> None:
    gather_discards(p)
    p.pile = p.pool_size
    if p.events is not None:
        p.tell("reshuffle", "WC-7.3", {"cards": p.pile})


def _finish_card(p: Position) -> None:
    _to_discard(p, p.card)
    p.card = NO_CARD
    p.row = -1
    # Whether a multi-goal card can be played later must not depend on the teams this one was played for.
    p.used1 = NO_TEAM
    p.used2 = NO_TEAM
    _end_turn(p)


def _to_discard(p: Position, kind: int) -> None:
    p.discard[kind] = p.discard[kind] + 1
    p.discard_top = kind


def _end_turn(p: Position) -> None:
    if p.extra_turns == 0:
        p.step = DRAW
        return
    p.extra_turns -= 1
    if p.extra_turns == 0:
        p.step = PHASE_OVER
    else:
        begin_turn(p, p.next_player(p.active))


# -- words -------------------------------------------------------------------------------------------------


def row_data(p: Position, row: int) -> dict[str, Any]:
    """What an event says about a row."""
    data = match_data(p, row >> 1)
    data["seat"] = p.active
    data["team"] = p.tables.team_ids[p.team_at[row]]
    return data


def _token_rule(kind: int, token: int) -> str:
    if token == TOKEN_A:
        return "WC-5.8"
    if token == TOKEN_D:
        return "WC-5.10"
    if token == TOKEN_P:
        return "WC-5.28"
    if kind >= GOAL_2_1:
        return ["WC-5.13", "WC-5.16", "WC-5.15"][kind - GOAL_2_1]
    if kind == GOAL_3:
        return "WC-5.2" if token == TOKEN_G3 else "WC-5.3"
    if kind == GOAL_2:
        return "WC-5.4" if token == TOKEN_G2 else "WC-5.5"
    return "WC-5.7"


def _turn_rule(kind: int) -> str:
    if kind == DEFENCE:
        return "WC-5.10"
    return "WC-5.20" if kind == FOUL else "WC-5.21"
