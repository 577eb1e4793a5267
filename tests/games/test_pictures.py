"""Pictures of tables: every position can be drawn from what a spectator sees, whatever people call themselves."""

from __future__ import annotations

import random
from itertools import islice
from xml.etree import ElementTree

import pytest

from anpfiff.games import all_games
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.game import Game
from anpfiff.kit.picture import HEADLINE, HEIGHT, WIDTH, framed, people

NAMES = ['<b>"Anna" & Co.', "Gast Panther", "Großmutter Hildegard", "B" * 24, "", "李"]
EVERY, MOST = 40, 400


def positions(game: Game, seed: int = 1) -> list[State]:
    """The beginning, and some positions of a random match."""
    state, rng, found = game.new_initial_state(), random.Random(seed), []
    for number in range(MOST):
        if number % EVERY == 0:
            found.append(state.clone())
        if state.is_terminal():
            break
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(state.chance_pick(rng.randrange(state.chance_total())), CHANCE)
        else:
            seat = state.pending_players()[0]
            state.apply_action(rng.choice(list(state.legal_actions(seat))), seat)
    return [*found, state]


@pytest.mark.parametrize("game_id", all_games())
@pytest.mark.parametrize("most", [False, True], ids=["usual", "most"])
def test_every_position_can_be_drawn(game_id: str, most: bool) -> None:
    manifest = all_games()[game_id].manifest
    game = all_games()[game_id](manifest.max_players if most else manifest.default_players)
    names = list(islice((name or "2" for name in NAMES * 4), game.players))
    for state in positions(game):
        svg = framed(game_id, names[0], game.picture(state.view(None), names, "de") or people(names))
        drawing = ElementTree.fromstring(svg)
        assert drawing.get("viewBox") == f"0 0 {WIDTH} {HEADLINE + HEIGHT}"
        assert "<b>" not in svg
