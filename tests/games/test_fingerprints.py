"""No rule changes by accident: known matches and trees come out as they always did."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff.games import all_games
from tests.games import fingerprints

ADVICE = "If that is meant: python -m tests.games.fingerprints --write"
ENTRIES = [
    pytest.param(game_id, entry, id=f"{game_id}-{group}-{number}")
    for game_id in all_games()
    for group in ("matches", "trees")
    for number, entry in enumerate(fingerprints.read(game_id)[group])
]


@pytest.mark.parametrize(("game_id", "entry"), ENTRIES)
def test_a_known_match_or_tree_comes_out_as_before(game_id: str, entry: dict[str, Any]) -> None:
    problem = fingerprints.difference(game_id, entry)
    assert problem is None, f"{problem}\n{ADVICE}"


@pytest.mark.parametrize("game_id", list(all_games()))
def test_the_known_values_belong_to_the_present_rules(game_id: str) -> None:
    known = fingerprints.read(game_id)
    assert known["rules_version"] == all_games()[game_id].manifest.rules_version, ADVICE
    assert len(known["matches"]) > 1
    assert len(known["trees"]) > 1
