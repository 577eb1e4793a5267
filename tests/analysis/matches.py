"""Matches whose analysis is known, or at least what it must be like."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from anpfiff import CHANCE, Game, Record, State
from anpfiff.kit.playout import random_action
from anpfiff.play.record import RecordChance, RecordSeat, record_of

# May replace what the rules of thumb say: (state, seat, action) to an action.
Meddling = Callable[[State, int, int], int]


def compiled_where_dear(games: list[str]) -> list[Any]:
    """To judge a position of these games takes long without compiled rules."""
    dear = pytest.mark.needs("compiled")
    return [pytest.param(game, marks=[dear] if game in ("catan", "worldcup") else []) for game in games]


def played(game: Game, seed: int, meddle: Meddling = lambda state, seat, action: action) -> Record:
    """A match of the rules of thumb; the same for the same seed."""
    state, steps, rng, policy = game.new_initial_state(), [], random.Random(seed), game.heuristic()
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            action = random_action(state, rng)
        else:
            action = meddle(state, seat, policy(state.resample(seat, rng), seat))
        state.apply_action(action, seat)
        steps.append((seat, action))
    seats = [RecordSeat(f"Player {seat}") for seat in range(game.players)]
    return record_of(game, seats, RecordChance("seeded"), steps, state)


class MissedWin:
    """Lets the first chance to win at once go by: does this instead."""

    def __init__(self, instead: str = "build_nothing") -> None:
        self.instead = instead
        self.seat: int | None = None
        self.missed: int | None = None

    def __call__(self, state: State, seat: int, action: int) -> int:
        if self.missed is not None:
            return action
        after = state.clone()
        after.apply_action(action, seat)
        if not after.is_terminal():
            return action
        instead = state.move_to_action({"kind": self.instead})
        if state.refusal(instead, seat) is not None:
            return action
        self.seat, self.missed = seat, action
        return instead


def idle_second_seat(state: State, seat: int, action: int) -> int:
    """Seat 1 never builds anything."""
    if seat != 1:
        return action
    kinds = {state.action_to_move(each)["kind"]: each for each in state.legal_actions(seat)}
    return kinds.get("build_nothing", action)


def passive_second_seat(state: State, seat: int, action: int) -> int:
    """Seat 1 never plays a card if it may pass."""
    if seat != 1:
        return action
    kinds = {state.action_to_move(each)["kind"]: each for each in state.legal_actions(seat)}
    return kinds.get("pass", action)


def wasteful_second_seat(state: State, seat: int, action: int) -> int:
    """Seat 1 throws its cards away without effect."""
    if seat != 1:
        return action
    discards = [each for each in state.legal_actions(seat) if state.action_to_move(each)["kind"] == "discard"]
    return discards[0] if discards else action
