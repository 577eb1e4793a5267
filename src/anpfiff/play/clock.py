"""The time of a match: who has how much left. It only knows the times it is told, so a journal gives the same clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`live`: seconds for the whole match, and `increment` more for each turn; `correspondence`: for each decision."""

    kind: Literal["live", "correspondence"]
    seconds: int
    increment: int = 0


# From when until when nobody could be served.
Outage = tuple[int, int]


class Clock:
    """All times are milliseconds. `left` is what each seat had at the time `at`; that of `running` seats goes by.

    During `outages`, which its host knows, no time goes by.

    A flag that has fallen stays fallen: who has nothing left gets no more.
    """

    def __init__(self, control: TimeControl, seats: int, at: int) -> None:
        self.control = control
        self.left = [control.seconds * 1000] * seats
        self.running: list[int] = []
        self.at = at
        self.outages: Sequence[Outage] = ()

    @property
    def ran_from(self) -> int:
        """As `at`, but such that all time since it counts."""
        return self.at + lost_since(self.at, self.outages)

    def press(self, now: int, pending: Sequence[int], moved: Sequence[int]) -> None:
        """Charge the running seats up to `now`, credit those of them who `moved`, and let `pending` run.

        An earlier `now` than the last one charges nothing. An increment is earned by who was asked, moved, and is not
        to act any more: as one presses a chess clock, and not by many small decisions in one turn.
        """
        elapsed = self._elapsed(now)
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - elapsed)
        self.at = max(self.at, now)
        if self.control.kind == "live":
            self._add_increments(pending, moved)
        else:
            self._refill(pending, moved)
        self.running = sorted(set(pending))

    def next_flag(self) -> tuple[int, int] | None:
        """When the first running seat runs out of time if nothing happens, and which; None if nobody runs."""
        return min(((self.ran_from + self.left[seat], seat) for seat in self.running), default=None)

    def flagged(self, now: int) -> list[int]:
        """The running seats whose time is over."""
        elapsed = self._elapsed(now)
        return [seat for seat in self.running if self.left[seat] <= elapsed]

    def _elapsed(self, now: int) -> int:
        return max(0, now - self.ran_from)

    def _add_increments(self, pending: Sequence[int], moved: Sequence[int]) -> None:
        for seat in self.running:
            if seat in moved and seat not in pending and self.left[seat] > 0:
                self.left[seat] += self.control.increment * 1000

    def _refill(self, pending: Sequence[int], moved: Sequence[int]) -> None:
        """A new decision has the whole time again; one that goes on, because others moved, has not."""
        for seat, left in enumerate(self.left):
            asked_anew = seat in pending and seat not in self.running
            if left > 0 and (seat in moved or asked_anew):
                self.left[seat] = self.control.seconds * 1000


def lost_since(at: int, outages: Sequence[Outage]) -> int:
    """How long nobody could be served since then."""
    return sum(ended - max(at, began) for began, ended in outages if ended > at)
