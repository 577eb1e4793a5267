"""How often public exercises were tried and solved: only counts, no names."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from anpfiff.server.store.locking import one_at_a_time
from anpfiff.server.store.schema import puzzles


def count(connection: Connection, game: str, puzzle: str, *, solved: bool) -> None:
    """Somebody has tried it for the first time."""
    one_at_a_time(connection)
    p = puzzles.c
    more = {"tried": p.tried + 1, "solved": p.solved + int(solved)}
    counted = connection.execute(update(puzzles).where(p.game == game, p.puzzle == puzzle).values(more))
    if not counted.rowcount:
        row = {"game": game, "puzzle": puzzle, "tried": 1, "solved": int(solved)}
        connection.execute(insert(puzzles), [row])


def counts(connection: Connection, game: str) -> dict[str, tuple[int, int]]:
    """By puzzle: how many have tried it, and how many of them found the best move first time."""
    p = puzzles.c
    rows = connection.execute(select(p.puzzle, p.tried, p.solved).where(p.game == game))
    return {puzzle: (tried, solved) for puzzle, tried, solved in rows}
