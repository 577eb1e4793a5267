"""The states of a match at any step, without playing all of it again for each of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from threading import Lock

from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.game import Game
from anpfiff.play.record import Step
from anpfiff.server.protocol import OutcomeInfo, Position

# A copy of the state is kept every so many steps; from the nearest one, the steps are played again.
EVERY = 32
# How many matches' copies are kept: those looked at most recently.
MOST_MATCHES = 32


class Replayer:
    """Copies of one match's states, made when they are first needed."""

    def __init__(self, game: Game) -> None:
        self.lock = Lock()
        self._copies = [game.new_initial_state()]
        # Those that led to the last copy.
        self._steps: list[Step] = []

    def state(self, steps: Sequence[Step], number: int) -> State:
        """The state after the first `number` of these steps; it belongs to the caller."""
        self._forget_what_was_taken_back(steps)
        nearest = number // EVERY
        while len(self._copies) <= nearest:
            next_steps = steps[len(self._steps) : len(self._steps) + EVERY]
            self._copies.append(_played(self._copies[-1], next_steps))
            self._steps.extend(next_steps)
        return _played(self._copies[nearest], steps[nearest * EVERY : number])

    def _forget_what_was_taken_back(self, steps: Sequence[Step]) -> None:
        if self._steps == steps[: len(self._steps)]:
            return
        pairs = enumerate(zip(self._steps, steps, strict=False))
        same = next((number for number, (ours, theirs) in pairs if ours != theirs), len(steps)) // EVERY
        del self._copies[same + 1 :], self._steps[same * EVERY :]


def _played(state: State, steps: Iterable[Step]) -> State:
    after = state.clone()
    for seat, action in steps:
        after.apply_action(action, seat)
    return after


class Replayers:
    """The replayers of one worker."""

    def __init__(self, most: int = MOST_MATCHES) -> None:
        self._most = most
        self._lock = Lock()
        self._replayers: OrderedDict[str, Replayer] = OrderedDict()

    def __len__(self) -> int:
        return len(self._replayers)

    def state(self, table_id: str, game: Game, steps: Sequence[Step], number: int) -> State:
        """The state of this table's match after this many steps. Can be called from any thread."""
        with self._lock:
            replayer = self._replayers.setdefault(table_id, Replayer(game))
            self._replayers.move_to_end(table_id)
            if len(self._replayers) > self._most:
                self._replayers.popitem(last=False)
        with replayer.lock:
            return replayer.state(steps, number)


def position_of(game: Game, state: State, number: int, seat: int | None, *, ended: bool) -> Position:
    """A state as `seat` (None: a spectator) may see it; to look at, not to act in. `ended`: the match ended here."""
    outcome = state.outcome()
    return Position(
        number=number,
        seat=seat,
        view=state.view(seat if game.manifest.hidden_information else None),
        pending=[] if ended else state.pending_players(),
        options=[],
        outcomes=[],
        outcome=None if outcome is None else OutcomeInfo(outcome.winners, outcome.reason, outcome.rule),
    )


def turns_of(steps: Iterable[Step]) -> list[int]:
    """The numbers of the states in which a different seat decides than before."""
    turns: list[int] = []
    last = CHANCE
    for number, (seat, _) in enumerate(steps):
        if seat not in (CHANCE, last):
            turns.append(number)
            last = seat
    return turns
