"""What lies on the table: the penalties so far, and the choices for the next one."""

from __future__ import annotations

from typing import Final

from anpfiff.kit.core import CHANCE, TERMINAL, State, event_of
from anpfiff_shootout import vocabulary as v
from anpfiff_shootout.rules.tables import Tables

CHOOSE: Final = 0
ROLL: Final = 1  # chance
OVER: Final = 2
NOTHING: Final = -1


class Position(State):
    def __init__(self, tables: Tables) -> None:
        super().__init__(2)
        self.tables = tables
        # Shot, dive and die of each penalty; the seats take turns.
        self.kicks: list[tuple[int, int, int]] = []
        # The spot that each seat has chosen.
        self.choices: list[int] = [NOTHING, NOTHING]

    def shooter(self) -> int:
        return len(self.kicks) % 2

    def phase(self) -> int:
        if self.winner() != NOTHING:
            return OVER
        return CHOOSE if NOTHING in self.choices else ROLL

    def current_player(self) -> int:
        phase = self.phase()
        return TERMINAL if phase == OVER else CHANCE if phase == ROLL else self.choices.index(NOTHING)

    def pending_players(self) -> list[int]:
        """Both choose at the same time (PS-2.1)."""
        return [seat for seat in range(2) if self.choices[seat] == NOTHING] if self.phase() == CHOOSE else []

    def goals(self, seat: int) -> int:
        return sum([die <= self.tables.goal_faces(shot, dive) for shot, dive, die in self.kicks[seat::2]])

    def winner(self) -> int:
        """The seat ahead by more than the other can still score in this round or the rounds before it (PS-3.1)."""
        taken = [len(self.kicks[seat::2]) for seat in range(2)]
        rounds = max(self.tables.kicks, taken[0])
        for seat in range(2):
            if self.goals(seat) > self.goals(1 - seat) + rounds - taken[1 - seat]:
                return seat
        return NOTHING

    def tell(self, rule: str, event: v.Event) -> None:
        if self.events is not None:
            self.events.append(event_of(rule, event))
