"""Hashes and counts that stand for states, matches and game trees: the same on every machine, compiled or not.

They change when the rules do, like perft in chess programming.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from anpfiff.kit.core import CHANCE, State

# How often a seat that need not act does so, if there is one.
UNASKED = 0.1


def canonical(value: Any) -> str:
    """JSON text with one spelling per value: sorted keys, no spaces. Raises TypeError or ValueError."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def state_fingerprint(state: State) -> str:
    """SHA-256 of the whole truth about a state."""
    return hashlib.sha256(canonical(state.to_dict()).encode()).hexdigest()


def random_step(state: State, rng: random.Random) -> tuple[int, int]:
    """(seat, action): one of the pending seats with one of its actions, or CHANCE with an outcome drawn by weight.

    Now and then a seat that may act unasked does so. Uses only `rng.random()`, whose sequence Python guarantees for
    ever.
    """
    if state.current_player() == CHANCE:
        return CHANCE, state.chance_pick(int(rng.random() * state.chance_total()))
    pending = [seat for seat in state.optional_players() if state.legal_actions(seat)]
    if not pending or rng.random() >= UNASKED:
        pending = state.pending_players()
    seat = pending[int(rng.random() * len(pending))]
    actions = state.legal_actions(seat)
    return seat, actions[int(rng.random() * len(actions))]


def playout_fingerprint(state: State, seed: int, max_steps: int = 100_000) -> str:
    """SHA-256 over a random match from `state` on: at each step who acts, what is legal and what is done; the end.

    `state` itself is played; pass a clone to keep it.
    """
    rng = random.Random(seed)
    digest = hashlib.sha256()
    for _ in range(max_steps):
        if state.is_terminal():
            break
        seat, action = random_step(state, rng)
        digest.update(f"{seat}:{state.legal_actions(seat)}:{action}\n".encode())
        state.apply_action(action, seat)
    digest.update(state_fingerprint(state).encode())
    return digest.hexdigest()


def count_nodes(state: State, depth: int) -> int:
    """The number of ways to go on for `depth` actions and outcomes; a finished match goes on no further."""
    if depth == 0:
        return 1
    return sum(split_nodes(state, depth).values())


def split_nodes(state: State, depth: int) -> dict[str, int]:
    """`count_nodes` split by the first step, which is written as its named move; shows where a count went wrong."""
    if state.is_terminal():
        return {}
    split: dict[str, int] = {}
    for seat in state.pending_players() or [CHANCE]:
        for action in state.legal_actions(seat):
            after = state.clone()
            after.apply_action(action, seat)
            split[f"{seat}: {canonical(state.action_to_move(action))}"] = count_nodes(after, depth - 1)
    return split
