"""Whose page is open now, at this worker and at the others. It only affects what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from anpfiff.server import channels
from anpfiff.server.bus import Bus
from anpfiff.server.ids import new_id
from anpfiff.server.tables.presence import BELIEVED_MS, REPEATED_MS
from anpfiff.server.tables.worker_messages import PeopleHere, decode, encode
from anpfiff.server.times import now


class OnlinePeople:
    """`changed` is called when somebody came or went."""

    def __init__(self, bus: Bus) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._bus = bus
        self._worker = new_id()
        # How many pages each person has open here.
        self._pages: Counter[str] = Counter()
        # By worker: who is there, and until when that is believed.
        self._elsewhere: dict[str, tuple[frozenset[str], int]] = {}
        self._last_said = 0
        self._stop_listening = bus.listen(channels.ONLINE, self._hear) if bus.shared else None
        self._say(ask=True)

    def close(self) -> None:
        if self._stop_listening is not None:
            self._stop_listening()

    @contextmanager
    def present(self, person: str | None) -> Iterator[None]:
        """While this page of theirs is open."""
        if person is None:
            yield
            return
        self._pages[person] += 1
        if self._pages[person] == 1:
            self._news()
        try:
            yield
        finally:
            self._pages[person] -= 1
            if not self._pages[person]:
                del self._pages[person]
                self._news()

    def everyone(self, time: int) -> frozenset[str]:
        self._elsewhere = {worker: told for worker, told in self._elsewhere.items() if told[1] >= time}
        return frozenset(self._pages).union(*(people for people, _ in self._elsewhere.values()))

    def repeat(self) -> None:
        """From time to time, for workers that have missed it."""
        if now() - self._last_said >= REPEATED_MS:
            self._say(ask=False)

    def _news(self) -> None:
        self._say(ask=False)
        self.changed()

    def _say(self, *, ask: bool) -> None:
        if self._bus.shared:
            self._last_said = now()
            self._bus.publish(channels.ONLINE, encode(PeopleHere(self._worker, sorted(self._pages), ask)))

    def _hear(self, message: bytes) -> None:
        told = decode(message)
        if not isinstance(told, PeopleHere) or told.worker == self._worker:
            return
        if told.ask:
            self._say(ask=False)
        time = now()
        before = self.everyone(time)
        self._elsewhere[told.worker] = (frozenset(told.people), time + BELIEVED_MS)
        if self.everyone(time) != before:
            self.changed()
