"""Hints: the bot's own choice, with chances that do not contradict it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from anpfiff import load_game
from anpfiff.analysis import hint as hints
from anpfiff.kit.core import State


@pytest.mark.parametrize(
    ("values", "chosen", "shares"),
    [([0.60, 0.62, 0.40], 0, (0.60, 0.60)), ([0.60, 0.70, 0.40], 1, (0.70, 0.60)), ([0.6, 0.5, 0.4], 0, (0.6, 0.5))],
)
def test_what_is_hardly_better_than_the_rules_of_thumb_counts_as_equal(
    monkeypatch: pytest.MonkeyPatch, values: list[float], chosen: int, shares: tuple[float, float]
) -> None:
    game = load_game("machikoro")
    state: State = game.new_initial_state()
    judge, header = SimpleNamespace(varies=lambda shown: False), SimpleNamespace(caution=0.03)
    planner = SimpleNamespace(choices=lambda shown, seat: [7, 8, 9], values=lambda *asked: values)
    monkeypatch.setattr(hints, "judge_for", lambda asked: (judge, header))
    monkeypatch.setattr(hints, "Planner", lambda *made: planner)
    found = hints.hint_for(game, state, 0)
    assert (found.action, (found.share, found.next_share)) == ([7, 8, 9][chosen], shares)
