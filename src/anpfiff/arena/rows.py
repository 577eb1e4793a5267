"""What is kept of a match for analysis: one row for it, and one for each of its steps when asked."""

from __future__ import annotations

from typing import Any

import msgspec

from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.game import Game
from anpfiff.kit.words import Words
from anpfiff.play.record import Step

# Sums of dice are counted from 0 to 12.
SUMS = 13


class MatchRow(msgspec.Struct):
    """One match. Lists are in the order of places at the table."""

    match: int
    bots: list[str]
    winners: list[int]
    # None if the match was not over after max_steps.
    outcome: str | None
    rule: str | None
    steps: int
    decisions: int
    returns: list[float]
    # How often each sum of dice was rolled; empty in games without numbered dice.
    dice: list[int]
    # Numbers that everybody sees of each player at the end, by their name in the view: coins, points, goals …
    final: dict[str, list[float]]


class StepRow(msgspec.Struct):
    """One step: a decision, or an outcome of chance (seat -1)."""

    match: int
    number: int
    seat: int
    action: int
    # How many actions were legal, or how many outcomes possible.
    choices: int
    kind: str
    # The named move as JSON.
    move: str


def match_row(game: Game, index: int, bots: list[str], state: State, steps: list[Step]) -> MatchRow:
    outcome = state.outcome()
    return MatchRow(
        match=index,
        bots=bots,
        winners=[] if outcome is None else outcome.winners,
        outcome=None if outcome is None else outcome.reason,
        rule=None if outcome is None else outcome.rule,
        steps=len(steps),
        decisions=sum(seat != CHANCE for seat, _ in steps),
        returns=state.returns(),
        dice=_rolls(game, steps),
        final=_final(state),
    )


def step_rows(game: Game, index: int, steps: list[Step]) -> list[StepRow]:
    state = game.new_initial_state()
    rows: list[StepRow] = []
    for number, (seat, action) in enumerate(steps):
        move = state.action_to_move(action)
        choices = len(state.legal_actions(seat))
        rows.append(StepRow(index, number, seat, action, choices, move["kind"], canonical(move)))
        state.apply_action(action, seat)
    return rows


def _rolls(game: Game, steps: list[Step]) -> list[int]:
    state = game.new_initial_state()
    sums = [0] * SUMS
    for seat, action in steps:
        if seat == CHANCE:
            dice = state.action_to_move(action).get("dice")
            if isinstance(dice, list) and all(type(face) is int for face in dice):
                sums[sum(dice)] += 1
        state.apply_action(action, seat)
    return sums if any(sums) else []


def _final(state: State) -> dict[str, list[float]]:
    """The numbers in the public view of all players; for things that are counted, how many there are."""
    players: list[Words] = list(state.view(None).get("players", []))
    fields = {key: [_number(player[key]) for player in players] for key in (players[0] if players else {})}
    return {key: [n for n in numbers if n is not None] for key, numbers in fields.items() if None not in numbers}


def _number(value: Any) -> float | None:
    if isinstance(value, bool | int):
        return float(value)
    if isinstance(value, list):
        return float(len(value))
    if isinstance(value, dict) and all(type(count) is int for count in value.values()):
        return float(sum(value.values()))
    return None
