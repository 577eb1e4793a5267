"""Whole matches in one call, the inner loop of simulations and of searching bots. Compiled."""

from __future__ import annotations

import random
from collections.abc import Callable

from mypy_extensions import i64

from anpfiff.kit.core import CHANCE, TERMINAL, State
from anpfiff.kit.xoshiro import Xoshiro

FOREVER = 1_000_000


def random_action(state: State, rng: random.Random) -> int:
    """A chance outcome by its weight, or a uniformly random legal action of the current player."""
    if state.current_player() == CHANCE:
        return state.chance_pick(int(rng.random() * float(state.chance_total())))
    actions = state.legal_actions()
    return actions[int(rng.random() * float(len(actions)))]


def random_playout(state: State, rng: random.Random, max_steps: int = FOREVER) -> int:
    """Play `state` randomly to its end (or for `max_steps`); return the number of actions applied.

    The same choices as repeated random_action, without its lookups.
    """
    draw = rng.random
    steps = 0
    while steps < max_steps:
        player = state.current_player()
        if player == TERMINAL:
            break
        if player == CHANCE:
            state.apply_legal(state.chance_pick(int(draw() * float(state.chance_total()))))
        else:
            actions = state.packed_actions()
            state.apply_legal(actions[int(draw() * float(len(actions)))])
        steps += 1
    return steps


def fast_playout(state: State, rng: Xoshiro, max_steps: i64 = FOREVER) -> i64:
    """random_playout with our own generator: different choices, equally likely, and no Python in between."""
    steps: i64 = 0
    while steps < max_steps:
        player = state.current_player()
        if player == TERMINAL:
            break
        if player == CHANCE:
            state.apply_legal(state.chance_pick(rng.below(state.chance_total())))
        else:
            state.apply_legal(state.draw_action(rng))
        steps += 1
    return steps


class Player:
    """What decides for a seat: a policy that is shown what the seat may know, or None for any legal action.

    An honest policy reads nothing else anyway and leaves the state as it was; it is asked about the true state, except
    where it is `guessing` (see Game).
    """

    def __init__(
        self,
        policy: Callable[[State, int], int] | None,
        rng: random.Random,
        honest: bool = False,
        guessing: Callable[[State, int], bool] | None = None,
    ) -> None:
        self.policy = policy
        self.rng = rng
        self.honest = honest
        self.guessing = guessing


def play_match(state: State, players: list[Player], chance: random.Random, max_steps: int = FOREVER) -> int:
    """Play `state` to its end (or for `max_steps`), one player per seat; return the number of actions applied."""
    draw = chance.random
    steps = 0
    while steps < max_steps:
        seat = state.current_player()
        if seat == TERMINAL:
            break
        if seat == CHANCE:
            state.apply_legal(state.chance_pick(int(draw() * float(state.chance_total()))))
        else:
            state.apply_action(decision(state, seat, players[seat]), seat)
        steps += 1
    return steps


def decision(state: State, seat: int, player: Player) -> int:
    """What the player does in the true `state`, of which it is shown only what its seat may know."""
    shown = state if _needs_no_guess(state, seat, player) else state.resample(seat, player.rng)
    if player.policy is not None:
        return player.policy(shown, seat)
    actions = shown.legal_actions(seat)
    return actions[int(player.rng.random() * float(len(actions)))]


def _needs_no_guess(state: State, seat: int, player: Player) -> bool:
    """Whether the player may look at the true state; a guess that is skipped still takes its number."""
    guessing = player.guessing
    if not player.honest or guessing is None:
        return player.honest
    if guessing(state, seat):
        return False
    player.rng.random()
    return True
