"""Texts: everything a match can say is said in both languages, with real words for every value."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import get_args

import pytest

from anpfiff.games import all_games, game_class, load_game
from anpfiff.games.tsubasa.view import EffectWord
from anpfiff.games.tsubasa.vocabulary import VOCABULARY
from anpfiff.kit.core import CHANCE, Event
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.rulebook import read_rules
from anpfiff.kit.texts import LANGUAGES, GameTexts

FOLDER = game_class("tsubasa").folder
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py")))


def texts(language: str, reader: int | None = None) -> GameTexts:
    return GameTexts(load_game("tsubasa"), language, ["Anna", "Ben"], reader)


def keys(path: Path) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.M)


def test_both_languages_have_the_same_texts_each_once() -> None:
    german, english = (keys(FOLDER / "texts" / f"{language}.ftl") for language in LANGUAGES)
    assert german == english
    assert len(german) == len(set(german))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_event_refusal_move_option_and_effect_has_a_text(language: str) -> None:
    said = texts(language).texts
    words = VOCABULARY
    wanted = [f"phase-{phase}" for phase in words.phases]
    wanted += [f"event-{kind}" for kind in words.events.types]
    wanted += [f"refusal-{code}" for code in words.refusals.types]
    wanted += [f"move-{kind}" for kind in words.moves.types]
    wanted += [f"effect-{word}" for word in get_args(EffectWord)]
    wanted += [f"outcome-{reason}" for reason in words.outcomes]
    for option in all_games()["tsubasa"].manifest.options:
        wanted.append(f"option-{option.name}")
        assert said.attribute(f"option-{option.name}", "help")
        wanted += [f"option-{option.name}-{value}" for value in option.samples() if isinstance(value, str)]
    assert sorted({key for key in wanted if key not in said}) == []
    assert len(wanted) > 200


def test_every_rule_that_the_code_names_is_in_the_rulebook() -> None:
    named = set(re.findall(r'"(TS-\d+\.\d+)"', SOURCE))
    assert len(named) > 30
    assert named - {rule.id for rule in read_rules(FOLDER)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_told_without_a_missing_word(language: str) -> None:
    state = load_game("tsubasa", preset="advanced", guaranteed_success=True).new_initial_state()
    rng = random.Random(5)
    speakers = {reader: texts(language, reader) for reader in (None, 0, 1)}
    while not state.is_terminal():
        events: list[Event] = []
        state.events = events
        seat, action = random_step(state, rng)
        if seat != CHANCE:
            for candidate in state.candidate_actions(seat):
                reason = state.refusal(candidate, seat)
                line = speakers[seat].move(state.action_to_move(candidate))
                assert_words(line if reason is None else speakers[seat].refusal(reason))
        state.apply_action(action, seat)
        for event in events:
            for reader, speaker in speakers.items():
                if event.visible_to(reader):
                    assert_words(speaker.event(event))
        assert_words(speakers[0].phase(state.view(0)["phase"], state.view(0)["active"]))


def assert_words(line: str) -> None:
    assert line
    assert "{" not in line
    assert not re.search(r"\b[a-z]+_[a-z]+", line), f"an id instead of a word: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_explained(language: str) -> None:
    assert len(texts(language).rules()) > 2000
