"""What a choice will probably bring: how often a penalty goes in, and who wins a match as it would then stand."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from anpfiff.games.worldcup.rules.actions import row_of_action
from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.tables import DICE_COUNT, DIE_FACES, Row, opponent_of
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import Prospect, Prospects, outcomes, percent


def prospects(game: Game, state: State, seat: int) -> Prospects:
    found: Prospects = {}
    for action in state.legal_actions(seat):
        move = state.action_to_move(action)
        if move["kind"] == "play" and move["card"] == "penalty":
            found[action] = [_penalty(state, action, seat)]
        elif move["kind"] in ("place", "turn"):
            found[action] = [_match(state, action, seat)]
    return found


def _penalty(state: State, action: int, seat: int) -> Prospect:
    """Whichever team takes it."""
    after = state.clone()
    after.apply_action(action, seat)
    if after.current_player() != CHANCE:
        after.apply_action(after.legal_actions(seat)[0], seat)
    weights = after.chance_weights()
    scored = sum(weight for outcome, weight in weights if after.action_to_move(outcome)["goal"])
    return Prospect("penalty", {"ways": scored, "total": sum(weight for _, weight in weights)})


def _match(state: State, action: int, seat: int) -> Prospect:
    """How often the row's team wins its match if nobody touches it any more: only the dice are still to come."""
    after = state.clone()
    after.apply_action(action, seat)
    ways = outcomes(after) if after.view(None)["phase"] == "penalty" else [(after, Fraction(1))]
    row = row_of_action(cast(Position, state), action)
    win = draw = Fraction(0)
    for way, odds in ways:
        won, drawn = chances_as_it_lies(cast(Position, way), row)
        win, draw = win + odds * won, draw + odds * drawn
    before, _ = chances_as_it_lies(cast(Position, state), row)
    team = state.action_to_move(action)["team"]
    return Prospect("match", {"team": team, "win": percent(win), "draw": percent(draw), "before": percent(before)})


def chances_as_it_lies(p: Position, row: Row) -> tuple[Fraction, Fraction]:
    """The chances that a row's team wins its match as it stands, and that nobody does."""
    other = opponent_of(row)
    win = draw = Fraction(0)
    for (ours, theirs), odds in _dice(p, p.rank_at(row), p.rank_at(other)).items():
        goals, against = (p.halves[row] + ours) // 2, (p.halves[other] + theirs) // 2
        win += odds * (goals > against)
        draw += odds * (goals == against)
    return win, draw


def _dice(p: Position, one: int, other: int) -> dict[tuple[int, int], Fraction]:
    """How many of the modifier dice may show each of two ranks."""
    found = {(0, 0): Fraction(1)}
    for die in range(DICE_COUNT if p.tables.modifier_dice else 0):
        thrown: dict[tuple[int, int], Fraction] = {}
        for rank, weight in enumerate(p.tables.die_weights[die]):
            for (ours, theirs), odds in found.items():
                counts = ours + (rank == one), theirs + (rank == other)
                thrown[counts] = thrown.get(counts, Fraction(0)) + odds * Fraction(weight, DIE_FACES)
        found = thrown
    return found
