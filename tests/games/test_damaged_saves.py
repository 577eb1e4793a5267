"""A saved position in which something was changed is refused with a reason, or is as good as any other."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from anpfiff.games import all_games
from anpfiff.kit import checks
from anpfiff.kit.conformance import Check, covering_games
from anpfiff.kit.errors import BadState
from anpfiff.kit.fingerprint import canonical, random_step
from anpfiff.kit.game import Game

Path = tuple[Any, ...]

POSITIONS = 5
DAMAGES = 25
# How far a damaged position that was accepted is played.
STEPS = 40
# What may stand in place of a value. No text in it is a word of a game; those come from elsewhere in the position.
NUMBERS = (-1, 0, 1, 2, 3, 7, 13, 54, 2**31, 2**53, 2**70)
VALUES: tuple[Any, ...] = (*NUMBERS, None, True, 1.5, "", "x", "\ud800", [], {}, [[]], [None])
CHECKS: tuple[Check, ...] = (
    checks.check_saves,
    checks.check_who_acts,
    checks.check_legal_actions,
    checks.check_refusals,
    checks.check_chance,
    checks.check_moves,
    checks.check_scores,
)


@cache
def games_of(name: str) -> list[Game]:
    return covering_games(all_games()[name])


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value in a position, except to the whole."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield (*path, key)
            yield from places(value[key], (*path, key))


def at(position: Any, path: Path) -> Any:
    for key in path:
        position = position[key]
    return position


def damaged(text: str, rng: random.Random) -> Any:
    """The position with one value changed, moved by one, replaced by another part, doubled or left out."""
    position = json.loads(text)
    ways = list(places(position))
    *path, last = rng.choice(ways)
    parent, kind = at(position, tuple(path)), rng.randrange(6)
    if kind == 0:
        parent[last] = json.loads(json.dumps(at(position, rng.choice(ways))))
    elif kind == 1:
        del parent[last]
    elif kind == 2 and isinstance(parent, list):
        parent.append(parent[last])
    elif kind == 2:
        parent["another"] = parent[last]
    elif kind == 3 and type(parent[last]) is int:
        parent[last] += rng.choice((-1, 1))
    elif kind == 3 and isinstance(parent[last], bool):
        parent[last] = not parent[last]
    else:
        parent[last] = rng.choice(VALUES)
    return position


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", all_games())
def test_a_damaged_position_is_refused_or_can_be_played(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(POSITIONS):
        game = rng.choice(games_of(name))
        state = game.new_initial_state()
        for _ in range(rng.choice((0, 3, 10, 40, 120, 300))):
            if not state.is_terminal():
                seat, action = random_step(state, rng)
                state.apply_action(action, seat)
        text = canonical(state.to_dict())
        for _ in range(DAMAGES):
            check_damaged(game, damaged(text, rng), rng)


def check_damaged(game: Game, position: Any, rng: random.Random) -> None:
    try:
        state = game.state_from_dict(position)
    except BadState:
        return
    for step in range(STEPS):
        if step % 20 == 0:
            for check in CHECKS:
                check(game, state, rng)
        if state.is_terminal():
            break
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
    checks.check_saves(game, state, rng)


@pytest.mark.parametrize("name", all_games())
def test_a_text_that_is_not_unicode_is_refused(name: str) -> None:
    game = all_games()[name]()
    with pytest.raises(BadState, match="not valid Unicode"):
        game.state_from_dict({**game.new_initial_state().to_dict(), "phase": "\ud800"})
