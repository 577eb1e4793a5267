"""Plays matches of every game and prints their fingerprints: `python -m tests.games.twins`, for test_twins.py."""

from __future__ import annotations

import hashlib
import json
import random

from anpfiff.games import all_games
from anpfiff.kit.compiled import is_compiled
from anpfiff.kit.conformance import covering_games
from anpfiff.kit.fingerprint import canonical, playout_fingerprint, random_step
from anpfiff.kit.game import Game

# Differs from the seeds of the known fingerprints.
FIRST_SEED = 1000
MAX_STEPS = 600


def heuristic_match(game: Game, seed: int) -> str:
    """A hash over a match of the game's heuristic with itself: its moves, views and events."""
    state, rng, policy = game.new_initial_state(), random.Random(seed), game.heuristic()
    digest = hashlib.sha256()
    for _ in range(MAX_STEPS):
        if state.is_terminal():
            break
        seat, action = random_step(state, rng)
        # Who acts unasked does so at random: policies answer for those the match waits for.
        if seat in state.pending_players():
            action = policy(state, seat)
        state.events = []
        state.apply_action(action, seat)
        told = [event.to_dict() for event in state.events]
        digest.update(canonical([seat, action, told, state.view(None)]).encode())
    return digest.hexdigest()


def play_all() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for game_id, game_class in all_games().items():
        games = covering_games(game_class)
        found[game_id] = [playout_fingerprint(g.new_initial_state(), FIRST_SEED + n) for n, g in enumerate(games)]
        found[game_id] += [heuristic_match(g, FIRST_SEED + n) for n, g in enumerate(games)]
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": is_compiled(), "matches": play_all()}))
