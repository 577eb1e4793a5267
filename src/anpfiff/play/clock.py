"""The time of a match: who has how much left. It knows only the times it is given: a journal yields the same clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`live`: seconds for the whole match, and `increment` more for each turn; `correspondence`: for each decision."""

    kind: Literal["live", "correspondence"]
    seconds: int
    increment: int = 0


# The period in which nobody could be served.
Outage = tuple[int, int]


class Clock:
    """All times are milliseconds. `left` is what each seat had at time `at`; it runs down for `running` seats.

    No time passes during `outages`, which the host knows about.

    A flag that has fallen stays fallen: a seat with nothing left gets no more time.
    """

    def __init__(self, control: TimeControl, seats: int, at: int) -> None:
        self.control = control
        self.left = [control.seconds * 1000] * seats
        self.running: list[int] = []
        self.at = at
        self.outages: Sequence[Outage] = ()

    @property
    def ran_from(self) -> int:
        """Like `at`, but shifted so that all time since then counts."""
        return self.at + lost_since(self.at, self.outages)

    def press(self, now: int, pending: Sequence[int], moved: Sequence[int]) -> None:
        """Charge the running seats up to `now`, credit those of them who `moved`, and let `pending` run.

        An earlier `now` than the last one charges nothing. A seat earns its increment if it was asked, has moved, and
        no longer has to act: as when pressing a chess clock, not for many small decisions within one turn.
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
        """When, and which, running seat runs out of time first if nothing happens; None if no seat is running."""
        return min(((self.ran_from + self.left[seat], seat) for seat in self.running), default=None)

    def flagged(self, now: int) -> list[int]:
        """The running seats whose time is up."""
        elapsed = self._elapsed(now)
        return [seat for seat in self.running if self.left[seat] <= elapsed]

    def _elapsed(self, now: int) -> int:
        return max(0, now - self.ran_from)

    def _add_increments(self, pending: Sequence[int], moved: Sequence[int]) -> None:
        for seat in self.running:
            if seat in moved and seat not in pending and self.left[seat] > 0:
                self.left[seat] += self.control.increment * 1000

    def _refill(self, pending: Sequence[int], moved: Sequence[int]) -> None:
        """A new decision gets the full time again; one that continues because others moved does not."""
        for seat, left in enumerate(self.left):
            asked_anew = seat in pending and seat not in self.running
            if left > 0 and (seat in moved or asked_anew):
                self.left[seat] = self.control.seconds * 1000


def lost_since(at: int, outages: Sequence[Outage]) -> int:
    """How long nobody could be served since then."""
    return sum(ended - max(at, began) for began, ended in outages if ended > at)
