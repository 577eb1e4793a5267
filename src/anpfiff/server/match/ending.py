"""The end of a match: who finished where, and why."""

from __future__ import annotations

from dataclasses import dataclass

from anpfiff.kit.core import State
from anpfiff.kit.words import Words
from anpfiff.server.match.standing import Change
from anpfiff.server.store.journal import Ended
from anpfiff.server.store.stored import StoredTable


@dataclass(frozen=True, slots=True)
class Ending:
    """`ranks`: 1 for the best, the same for those who are level; empty if the hosts stopped the match."""

    outcome: Words
    ranks: list[int]


def early_end(table: StoredTable) -> Ended | None:
    """How the match ends now that somebody has given up; None if it goes on.

    It is over when all but one have given up, or when no person is left who could go on.
    """
    left = [index for index, seat in enumerate(table.seats) if seat.gave_up is None]
    reasons = [seat.gave_up for seat in table.seats if seat.gave_up is not None]
    people_left = any(table.seats[index].owner is not None for index in left)
    if not reasons or (len(left) > 1 and people_left):
        return None
    return Ended(reasons[-1], left)


def ending_of(change: Change, state: State) -> Ending | None:
    """How this change ends the match; None if it does not."""
    if not change.ends:
        return None
    return ending(change.table, state, next((event for event in change.events if isinstance(event, Ended)), None))


def ending(table: StoredTable, state: State, end: Ended | None) -> Ending:
    """The ending of a finished match: by its rules, or early."""
    if end is None:
        outcome = state.outcome()
        assert outcome is not None
        told = {"reason": outcome.reason, "rule": outcome.rule, "winners": outcome.winners, "early": False}
    else:
        told = {"reason": end.reason, "rule": None, "winners": end.winners, "early": True}
    # If the hosts stopped it, nobody is better than anybody else.
    stopped = end is not None and end.reason == "stopped"
    return Ending(told, [] if stopped else ranks_of(table, state, end))


def ranks_of(table: StoredTable, state: State, end: Ended | None) -> list[int]:
    """1 for the best, the same for those who are level; anyone who gave up comes last."""
    if end is not None:
        values = [1.0 if seat in end.winners else 0.0 for seat in range(len(table.seats))]
    else:
        values = list(state.returns())
    floor = min(values) - 1
    values = [floor if seat.gave_up else value for seat, value in zip(table.seats, values, strict=True)]
    return [1 + sum(other > value for other in values) for value in values]
