"""What may be requested for a new table besides its seats."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.bots.even import is_even
from anpfiff.play.clock import TimeControl
from anpfiff.server.problems import BadClock, BadRequest, NotRateable
from anpfiff.server.protocol import ClockSettings, CreateTable
from anpfiff.server.store.stored import StoredSeat

HOUR = 3600
DAY = 24 * HOUR
# The fewest and the most seconds of a clock, by its kind.
CLOCK_SECONDS = {"live": (30, 4 * HOUR), "correspondence": (HOUR, 14 * DAY)}
MAX_INCREMENT = 300
WAIT_SECONDS = (5, 7 * DAY)


def checked_clock(clock: ClockSettings | None) -> TimeControl | None:
    """BadClock if it is too short, too long, or a correspondence clock with an increment."""
    if clock is None:
        return None
    least, most = CLOCK_SECONDS[clock.kind]
    if not least <= clock.seconds <= most:
        raise BadClock(f"a {clock.kind} clock has {least} to {most} seconds, not {clock.seconds}")
    increment = MAX_INCREMENT if clock.kind == "live" else 0
    if not 0 <= clock.increment <= increment:
        raise BadClock(f"a {clock.kind} clock has an increment of 0 to {increment} seconds, not {clock.increment}")
    return TimeControl(clock.kind, clock.seconds, clock.increment)


def checked_wait(seconds: int | None) -> int | None:
    least, most = WAIT_SECONDS
    if seconds is not None and not least <= seconds <= most:
        raise BadRequest(f"bots can take the open seats after {least} to {most} seconds, not {seconds}")
    return seconds


def check_rated(request: CreateTable, seats: Sequence[StoredSeat]) -> None:
    """NotRateable if the result of this table would say nothing about who plays well."""
    if not request.rated:
        return
    if request.chance != "fair":
        raise NotRateable("a match with typed-in dice cannot be rated")
    if request.hints:
        raise NotRateable("a match with hints cannot be rated")
    if any(seat.bot is not None and is_even(seat.bot) for seat in seats):
        raise NotRateable("a match against a bot that plays as well as its opponent cannot be rated")
    if sum(seat.owner is not None for seat in seats) > 1:
        raise NotRateable("a match with several people at one device cannot be rated")
