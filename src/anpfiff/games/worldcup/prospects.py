"""What a choice will probably bring: how often a penalty goes in."""

from __future__ import annotations

from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import Prospect, Prospects


def prospects(game: Game, state: State, seat: int) -> Prospects:
    found: Prospects = {}
    for action in state.legal_actions(seat):
        move = state.action_to_move(action)
        if move["kind"] == "play" and move["card"] == "penalty":
            found[action] = [_penalty(state, action, seat)]
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
