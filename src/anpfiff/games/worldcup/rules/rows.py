"""Tokens on the rows of the board: placing, turning, what is attackable (WC sections 4, 5c and 6)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.tables import (
    EMPTY,
    HALVES,
    TOKEN_A,
    TOKEN_G1,
    TOKEN_G2,
    TOKEN_G3,
    TURNED,
    WIDTH,
    Row,
    first_field,
)


def put_token(p: Position, row: Row, token: int) -> None:
    """Place a token face up on the innermost free field (WC-4.8)."""
    size = p.size[row]
    p.cells[first_field(row) + size] = token
    p.size[row] = size + 1
    p.halves[row] += HALVES[token]


def cancel_top(p: Position, row: Row) -> int:
    """Turn the attackable token of a row; return the goal token that takes its place, EMPTY if none (WC-5.22 to 5.25).

    A goal token of two or three goals leaves one worth a goal less: on the next field, or in its own place on the last.
    """
    size = p.size[row]
    field = first_field(row) + size - 1
    token = p.cells[field]
    if token < TOKEN_G2:
        p.cells[field] = token + TURNED
        p.halves[row] -= HALVES[token]
        return EMPTY
    p.halves[row] -= 2
    if size < p.room[row]:
        p.cells[field] = token + TURNED
        p.cells[field + 1] = token - 1
        p.size[row] = size + 1
    else:
        p.cells[field] = token - 1
    return token - 1


def substitute_needed(token: int) -> int:
    """The goal token that cancelling `token` brings onto the board, EMPTY if none."""
    return token - 1 if TOKEN_G2 <= token < TURNED else EMPTY


def is_attackable(token: int) -> bool:
    """Whether a token can be attacked when it is the outermost of its row (WC-6.2)."""
    return token == TOKEN_A or TOKEN_G1 <= token <= TOKEN_G3


def clear_board(p: Position) -> None:
    """All tokens go back to the supply, all matches close (WC-4.18)."""
    for row in p.open_rows:
        p.size[row] = 0
        p.halves[row] = 0
        p.room[row] = 0
        for field in range(first_field(row), first_field(row) + WIDTH):
            p.cells[field] = EMPTY
    p.open_rows = []


def tokens_left(p: Position, token: int) -> int:
    """What the supply still holds; it matters only with a token limit (WC-1.5)."""
    left = p.tables.supply[token]
    for row in p.open_rows:
        for field in range(first_field(row), first_field(row) + p.size[row]):
            if p.cells[field] & (TURNED - 1) == token:
                left -= 1
    return left
