"""Both languages say everything there is to say, with the same keys."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from anpfiff.games import game_class, load_game
from anpfiff.games.catan.vocabulary import VOCABULARY
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.options import Choice
from anpfiff.kit.texts import LANGUAGES, GameTexts

FOLDER = game_class("catan").folder


def keys(language: str) -> set[str]:
    text = (FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def test_both_languages_have_the_same_keys() -> None:
    assert keys("de") == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_code_can_say_has_a_text(language: str) -> None:
    v = VOCABULARY
    wanted = {f"event-{kind}" for kind in v.events.types} | {f"refusal-{code}" for code in v.refusals.types}
    wanted |= {f"move-{kind}" for kind in v.moves.types} | {f"phase-{phase}" for phase in v.phases}
    wanted |= {f"outcome-{reason}" for reason in v.outcomes}
    wanted |= {f"option-{option.name}" for option in game_class("catan").manifest.options}
    choices = [option for option in game_class("catan").manifest.options if isinstance(option, Choice)]
    wanted |= {f"option-{option.name}-{value}" for option in choices for value in option.values}
    wanted |= {"game-name", "game-tagline"}
    assert sorted(wanted - keys(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_without_gaps(language: str) -> None:
    game = load_game("catan", players=3)
    texts = GameTexts(game, language, ["Anna", "Ben", "Cem"], 0)
    state, rng = game.new_initial_state(), random.Random(5)
    state.events = []
    while not state.is_terminal():
        seat, action = random_step(state, rng)
        told = texts.move(state.action_to_move(action))
        assert told
        assert "{" not in told
        state.apply_action(action, seat)
    for event in state.events:
        told = texts.event(event)
        assert told
        assert not re.search(r"[{}$]|event-", told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_explained(language: str) -> None:
    text = Path(FOLDER / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert len(text) > 3000
