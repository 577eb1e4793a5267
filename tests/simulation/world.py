"""What all parts of one run share: its chance, its time, its troubles, and what is remembered of it."""

from __future__ import annotations

import random
from collections import Counter
from hashlib import sha256

from tests.simulation.loop import Process, SimulatedLoop
from tests.simulation.plan import Plan, TroubleKind

# Any moment after 1970.
BEGINNING = 1_800_000_000.0


class Violation(AssertionError):
    """Something that must never happen has happened; `invariant` is which."""

    def __init__(self, invariant: str, told: str) -> None:
        super().__init__(f"{invariant}: {told}")
        self.invariant = invariant


class World:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        # What asyncio also asks of a loop has to do with files and sockets, of which there are none.
        self.loop = SimulatedLoop(self.chance("order"), self._thread_delays)  # type: ignore[abstract]
        self.healed = False
        # Nobody has any trouble now.
        self.is_calm = True
        # How many troubles of a kind a worker has now.
        self._active: Counter[tuple[TroubleKind, int]] = Counter()
        self._troubles_now: Counter[TroubleKind] = Counter()
        # What has happened, by its name; and what has succeeded while there was trouble, by the kind of trouble.
        self.counts: Counter[str] = Counter()
        self.in_spite_of: Counter[TroubleKind] = Counter()
        self._disk = self.chance("disk")
        self.network_chance = self.chance("network")
        self.database_chance = self.chance("database")
        # The trace, by which two runs are compared.
        self.lines: list[str] = []

    def chance(self, purpose: str) -> random.Random:
        """A source of its own for each purpose: less of one thing changes nothing about the others."""
        return random.Random(f"{self.plan.seed} {purpose}")

    def monotonic(self) -> float:
        return self.loop.time()

    def wall(self) -> float:
        return BEGINNING + self.loop.time()

    def note(self, what: str) -> None:
        self.lines.append(f"{self.loop.time():.6f} {what}")

    @property
    def fingerprint(self) -> str:
        return sha256("\n".join(self.lines).encode()).hexdigest()[:16]

    # -- troubles ----------------------------------------------------------------------------------------

    def begin(self, kind: TroubleKind, worker: int) -> None:
        self.note(f"trouble {kind} {worker}")
        self.counts[kind] += 1
        self._active[kind, worker] += 1
        self._troubles_now[kind] += 1
        self.is_calm = False

    def end(self, kind: TroubleKind, worker: int) -> None:
        self._active[kind, worker] -= 1
        self._troubles_now[kind] -= 1
        self.is_calm = not any(self._troubles_now.values())

    def has(self, kind: TroubleKind, worker: int | None) -> bool:
        return worker is not None and self._active[kind, worker] > 0

    def succeeded(self, what: str) -> None:
        self.counts[what] += 1
        troubles = [kind for kind, count in self._troubles_now.items() if count > 0]
        for kind in troubles:
            self.in_spite_of[kind] += 1
        self.counts["in spite of trouble"] += bool(troubles)

    def _thread_delays(self, process: Process) -> tuple[float, float]:
        rng = self._disk
        if self.has("disk_slow", process.worker):
            return rng.uniform(0, 0.8), rng.uniform(0, 0.2)
        return rng.uniform(0.0005, 0.012), rng.uniform(0.0001, 0.003)
