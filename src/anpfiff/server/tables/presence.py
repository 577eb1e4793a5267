"""Who is connected to a table, at this worker and at the others."""

from __future__ import annotations

from collections.abc import Iterable

# What another worker said is valid for this long; it repeats it before then.
BELIEVED_MS = 40_000
REPEATED_MS = 15_000


class Presence:
    def __init__(self, now: int) -> None:
        self._elsewhere: dict[str, tuple[frozenset[str], int]] = {}
        self._here: frozenset[str] = frozenset()
        self._known_since = now
        self._gone_since: dict[str, int] = {}

    def set_here(self, people: Iterable[str], now: int) -> bool:
        """Those connected to this worker; whether that changed."""
        before, self._here = self._here, frozenset(people)
        self._note_gone(before - self._here, now)
        return before != self._here

    def set_elsewhere(self, worker: str, people: Iterable[str], now: int) -> bool:
        """What another worker says; whether anything changed."""
        before = self.everyone(now)
        self._elsewhere[worker] = (frozenset(people), now + BELIEVED_MS)
        after = self.everyone(now)
        self._note_gone(before - after, now)
        return before != after

    def everyone(self, now: int) -> frozenset[str]:
        for worker in [worker for worker, (_, until) in self._elsewhere.items() if until < now]:
            people, until = self._elsewhere.pop(worker)
            self._note_gone(people, until)
        return self._here.union(*(people for people, _ in self._elsewhere.values()))

    @property
    def here(self) -> frozenset[str]:
        return self._here

    def gone_since(self, person: str) -> int:
        """When somebody who is not there was last seen, as far as this worker knows."""
        return self._gone_since.get(person, self._known_since)

    def _note_gone(self, people: Iterable[str], now: int) -> None:
        for person in people:
            self._gone_since[person] = now
