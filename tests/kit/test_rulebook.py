"""The rules in words, of every game."""

from __future__ import annotations

import pytest

from anpfiff.games import all_games
from anpfiff.kit.data import SOURCES
from anpfiff.kit.rulebook import read_rules


@pytest.mark.parametrize("game_id", list(all_games()))
def test_every_rule_has_a_sentence_in_both_languages_and_a_source(game_id: str) -> None:
    game_class = all_games()[game_id]
    rules = read_rules(game_class.folder)
    assert len({rule.id for rule in rules}) == len(rules) > 50
    for rule in rules:
        assert rule.id.split("-")[0] in game_class.manifest.rule_prefixes
        assert rule.source in SOURCES
        assert min(len(rule.de), len(rule.en)) > 10
