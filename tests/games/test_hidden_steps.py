"""How many steps there are between two chance events follows from what everybody is shown between them.

So a server that knows the seed gains no further try at a roll by steps that show nothing (docs/fairness.md).
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass, field

import pytest

from anpfiff.games import all_games
from anpfiff.kit.conformance import covering_games
from anpfiff.kit.core import CHANCE, Event, State
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.playout import random_action

# Whoever has chosen what to give may still call off the swap, and a purchase may be the last thing in a turn, or the
# first in the same coach's next one: either way there is a step more or less before it. The docs say so.
EITHER_WAY = {"no_swap", "sign", "motivate"}
# How far a look goes: things shown, and positions.
MOST_SHOWN, MOST_POSITIONS = 3, 400
# How much of a match is played, and how often there is a look.
STEPS, LOOKS = 600, 0.2
MATCHES = {"catan": 8, "machikoro": 25, "tsubasa": 12, "worldcup": 2}


@dataclass
class Ways:
    """After how many steps the next chance event comes, for all that may be shown until then."""

    rng: random.Random
    steps: dict[tuple[str, ...], set[int]] = field(default_factory=lambda: defaultdict(set))
    left: int = MOST_POSITIONS

    def explore(self, state: State, shown: tuple[str, ...] = (), taken: int = 0) -> None:
        if state.is_terminal() or state.current_player() == CHANCE:
            self.steps[(*shown, canonical(state.view(None)))].add(taken)
            return
        seats = {*state.pending_players(), *state.optional_players()}
        choices = [(seat, action) for seat in seats for action in state.legal_actions(seat)]
        for seat, action in self.rng.sample(choices, len(choices)):
            if self.left > 0 and len(shown) < MOST_SHOWN:
                self.left -= 1
                self._try(state.clone(), seat, action, shown, taken + 1)

    def _try(self, state: State, seat: int, action: int, shown: tuple[str, ...], taken: int) -> None:
        events: list[Event] = []
        state.events = events
        state.apply_action(action, seat)
        state.events = None
        told = [event for event in events if event.visible_to(None)]
        if all(event.kind not in EITHER_WAY for event in told):
            self.explore(state, (*shown, canonical([event.to_dict() for event in told])) if told else shown, taken)


@pytest.mark.parametrize("name", MATCHES)
def test_what_is_shown_tells_how_many_steps_there_were(name: str) -> None:
    ways, games = 0, covering_games(all_games()[name])
    for number in range(MATCHES[name]):
        state, rng = games[number % len(games)].new_initial_state(), random.Random(number)
        for _ in range(STEPS):
            if state.is_terminal():
                break
            if state.current_player() != CHANCE and rng.random() < LOOKS:
                found = Ways(rng)
                found.explore(state)
                assert {shown: taken for shown, taken in found.steps.items() if len(taken) > 1} == {}
                ways += len(found.steps)
            state.apply_action(random_action(state, rng), state.current_player())
    assert ways > 100
