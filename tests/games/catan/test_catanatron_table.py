"""Our bots at catanatron's table: what they want is possible there, and wins."""

from __future__ import annotations

import pytest

pytest.importorskip("catanatron", reason="catanatron is not installed; it is a development dependency")

from benchmarks.catanatron_table import OurPlayer, their_bots
from catanatron.game import Game
from catanatron.models.player import Color


@pytest.mark.parametrize("players", [2, 4])
def test_our_bot_sits_down_and_wins(players: int) -> None:
    bots = their_bots()
    assert {"RandomPlayer", "WeightedRandomPlayer"} <= set(bots)
    colors = list(Color)[:players]
    ours = OurPlayer(colors[0], "amateur", players)
    match = Game([ours, *[bots["RandomPlayer"](color) for color in colors[1:]]], seed=3)
    assert match.play() == ours.color
    assert ours.decisions > 20
    assert ours.refused == 0
