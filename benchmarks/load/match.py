"""A match of two players under load, whatever the server: who moves when, and how long it took."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Protocol

SEATS = 2


@dataclass(slots=True)
class Moves:
    """Every move that all seats have seen: when it was sent, the seconds it took, how long its match was then."""

    sent: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def add(self, sent: float, number: int) -> None:
        self.sent.append(sent)
        self.seconds.append(time.perf_counter() - sent)
        self.numbers.append(number)


@dataclass(frozen=True, slots=True)
class Pace:
    """Moves a second at each table on average; None: as fast as possible."""

    rate: float | None

    def pause(self, rng: random.Random) -> float:
        return 0.0 if self.rate is None else rng.expovariate(self.rate)


class Speaker(Protocol):
    """How the players of one match talk to their server."""

    async def set_up(self) -> None:
        """Make a match and take both seats."""

    async def connect(self, match: Match) -> None:
        """Connect both players, who from now on tell `match.heard` what they are sent."""

    def move(self, seat: int, rng: random.Random) -> None:
        """Make one of the moves that this seat was offered last."""


class Match:
    """The player to move does so when both have the current state and the pace says so."""

    def __init__(self, speaker: Speaker, moves: Moves, pace: Pace, rng: random.Random) -> None:
        self._speaker = speaker
        self._moves = moves
        self._pace = pace
        self._rng = rng
        self._loop = asyncio.get_running_loop()
        self._numbers = [-1] * SEATS
        self._to_move = 0
        # The state for which a move was last sent.
        self._answered = -1
        self._sent = 0.0
        # When the next move is to be made. Moves that came late do not slow the pace.
        self._due: float | None = None
        self.set_up = speaker.set_up

    async def connect(self) -> None:
        await self._speaker.connect(self)

    @property
    def ready(self) -> bool:
        """Whether both players have the first state."""
        return self._numbers[0] == self._numbers[1] >= 0

    def begin(self) -> None:
        self._due = self._loop.time()
        self._schedule()

    def heard(self, seat: int, number: int, to_move: bool) -> None:
        """This seat has the state with this number."""
        self._numbers[seat] = number
        if to_move:
            self._to_move = seat
        if self._due is not None and self._numbers[0] == self._numbers[1] > self._answered:
            self._moves.add(self._sent, number)
            self._schedule()

    def refused(self, reason: str) -> None:
        self._moves.refused.append(reason)

    def _schedule(self) -> None:
        assert self._due is not None
        self._answered = self._numbers[0]
        self._due += self._pace.pause(self._rng)
        if self._pace.rate is None:
            self._move()
        else:
            self._loop.call_at(self._due, self._move)

    def _move(self) -> None:
        self._sent = time.perf_counter()
        self._speaker.move(self._to_move, self._rng)
