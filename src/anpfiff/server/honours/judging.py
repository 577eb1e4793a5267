"""Who has earned what in a match: only those who played it themselves, from the first move to the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from anpfiff.kit.achievements import Earned, earned_in, story_of
from anpfiff.server.ratings.counting import MIN_DECISIONS, own_decisions
from anpfiff.server.store.journal import Ended, Entry, SeatChanged, Steps, event_of
from anpfiff.server.store.stored import StoredTable

# Raised when the same matches earn different achievements than before: all are looked through again.
VERSION = 1
_AWAY = ("left", "stand_in", "gave_up", "passed_on")


def played_themselves(table: StoredTable, entries: Sequence[Entry]) -> list[int]:
    """The seats of people who made every decision themselves, each with one seat and their own device.

    None if dice were typed in, moves were taken back, the match began with somebody else's moves, or it was played
    without this server, which has not seen who decided.
    """
    decided = own_decisions(entries)
    if decided is None or table.chance != "fair" or table.since or table.offline:
        return []
    events = [event_of(entry) for entry in entries]
    began = next((index for index, event in enumerate(events) if isinstance(event, Steps)), len(events))
    away = {event.seat for event in events[began:] if isinstance(event, SeatChanged) and event.change in _AWAY}
    seats = Counter(seat.owner for seat in table.seats)
    return [
        index
        for index, seat in enumerate(table.seats)
        if seat.owner is not None
        and seats[seat.owner] == 1
        and seat.bot is None
        and index not in away
        and decided[index] >= MIN_DECISIONS
    ]


def earned_at(table: StoredTable, entries: Sequence[Entry]) -> list[Earned]:
    """What was earned in a finished match; nothing if it was not played to its end."""
    game = table.load_game()
    achievements, seats = game.achievements(), set(played_themselves(table, entries))
    events = [event_of(entry) for entry in entries]
    if not achievements or not seats or any(isinstance(event, Ended) for event in events):
        return []
    steps = [step for event in events if isinstance(event, Steps) for step in event.steps]
    return [one for one in earned_in(achievements, story_of(game, steps)) if one.seat in seats]
