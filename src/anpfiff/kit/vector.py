"""Many matches stepped side by side, for learners that read what they need from arrays without a copy. Compiled."""

from __future__ import annotations

import hashlib
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.kit.core import CHANCE, TERMINAL, State
from anpfiff.kit.errors import BadOption, IllegalAction
from anpfiff.kit.packed import packed
from anpfiff.kit.sheet import Sheet
from anpfiff.kit.xoshiro import Xoshiro


@final
class Vector:
    """`count` matches of one game, each resting at a decision; one that ends begins anew at once.

    After `reset` and after each `step` the arrays (memoryviews that numpy and torch take as they are) hold, per match:

    - `players`: the seat that is to decide
    - `observations`: what that seat sees
    - `masks`: 1 for each legal action in the fixed action space, else 0
    - `rewards`: per seat, the returns of a match that has just ended, else zeros
    - `ended`: 1 if a match has just ended, so that all but `rewards` describes the next one

    Match i has its own generator, so it plays the same however many run beside it.
    """

    def __init__(self, game: Any, count: int, seed: int) -> None:
        if count < 1:
            raise BadOption(f"the number of matches must be 1 or more, not {count}")
        self.game = game
        self.count = count
        self.num_players: int = game.players
        self.num_actions: int = game.num_distinct_actions()
        self.observation_size: int = game.observation_size()
        if self.num_actions == 0 or self.observation_size == 0:
            raise BadOption(f"{game.manifest.id} has no observations or no action space, which vectors need")
        self._first: State = game.new_initial_state()
        self._states: list[State] = [self._first.clone() for _ in range(count)]
        self._chance: list[Xoshiro] = [_generator(seed, i) for i in range(count)]
        self._sheet = Sheet(count * self.observation_size)
        self._masks: vec[u8] = vec[u8]([u8(0) for _ in range(count * self.num_actions)])
        # Which cells of a match's mask are 1, and how many.
        self._open: vec[i64] = packed([0] * (count * self.num_actions))
        self._opened: vec[i64] = packed([0] * count)
        self._rewards: vec[float] = vec[float]([0.0 for _ in range(count * self.num_players)])
        self._ended: vec[u8] = vec[u8]([u8(0) for _ in range(count)])
        self._players: vec[i64] = packed([0] * count)
        self.observations: Any = _shaped(self._sheet.cells, "h", count, self.observation_size)
        self.masks: Any = _shaped(self._masks, "B", count, self.num_actions)
        self.rewards: Any = _shaped(self._rewards, "d", count, self.num_players)
        self.ended: Any = memoryview(self._ended)
        self.players: Any = memoryview(self._players)
        self.reset()

    def reset(self) -> None:
        """Begin all matches anew; the generators continue."""
        for i in range(self.count):
            self._states[i] = self._first.clone()
            self._clear(i)
            self._rest(i)

    def step(self, actions: Any) -> None:
        """One decision in each match, from a list or array of actions; if one is not legal, nothing changes."""
        chosen: list[int] = actions if isinstance(actions, list) else memoryview(actions).tolist()
        if len(chosen) != self.count:
            raise IllegalAction(f"{len(chosen)} actions for {self.count} matches")
        masks = self._masks
        for i in range(self.count):
            slot = chosen[i]
            if not 0 <= slot < self.num_actions or masks[i64(i * self.num_actions + slot)] == 0:
                raise IllegalAction(f"match {i}: action {slot} is not legal; its mask is 0")
        for i in range(self.count):
            self._clear(i)
            state = self._states[i]
            state.apply_action(state.action_in(chosen[i]))
            self._rest(i)

    def random_actions(self) -> list[int]:
        """A uniformly random legal action for each match."""
        slots, opened = self._open, self._opened
        return [
            int(slots[i64(i * self.num_actions) + self._chance[i].below(opened[i64(i)])]) for i in range(self.count)
        ]

    def state(self, i: int) -> State:
        """A copy of match i."""
        return self._states[i].clone()

    def _clear(self, i: int) -> None:
        """Forget what the last step said about match i."""
        masks, rewards, ended, slots = self._masks, self._rewards, self._ended, self._open
        first = i64(i * self.num_actions)
        for at in range(first, first + self._opened[i64(i)]):
            masks[first + slots[at]] = 0
        base = i64(i * self.num_players)
        for seat in range(i64(self.num_players)):
            rewards[base + seat] = 0.0
        ended[i64(i)] = 0

    def _rest(self, i: int) -> None:
        """Let chance decide until a player has to, starting over after an end; then write down what there is to see."""
        state = self._states[i]
        chance = self._chance[i]
        player = state.current_player()
        while player < 0:
            if player == CHANCE:
                state.apply_legal(state.chance_pick(chance.below(state.chance_total())))
            elif player == TERMINAL:
                self._end(i, state)
                state = self._first.clone()
                self._states[i] = state
            player = state.current_player()
        players, masks, slots, opened = self._players, self._masks, self._open, self._opened
        players[i64(i)] = i64(player)
        first = i64(i * self.num_actions)
        at = first
        for action in state.packed_actions():
            slot = i64(state.slot_of(action))
            masks[first + slot] = 1
            slots[at] = slot
            at += 1
        opened[i64(i)] = at - first
        self._sheet.at = i64(i * self.observation_size)
        state.observe(player, self._sheet)

    def _end(self, i: int, state: State) -> None:
        rewards, ended = self._rewards, self._ended
        base = i64(i * self.num_players)
        returns = state.returns()
        for seat in range(self.num_players):
            rewards[base + i64(seat)] = returns[seat]
        ended[i64(i)] = 1


def _generator(seed: int, match: int) -> Xoshiro:
    """One for each match, whatever the others do."""
    return Xoshiro(int.from_bytes(hashlib.sha256(f"anpfiff vector 1|{seed}|{match}".encode()).digest()[:8], "big"))


def _shaped(cells: Any, form: Any, rows: int, columns: int) -> Any:
    return memoryview(cells).cast("B").cast(form, (rows, columns))
