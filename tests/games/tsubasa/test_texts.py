"""Texts: everything a match can say is said in both languages, with real words for every value."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from anpfiff.games import all_games, game_class, load_game
from anpfiff.games.tsubasa.view import EffectWord
from anpfiff.games.tsubasa.vocabulary import VOCABULARY
from anpfiff.kit.core import CHANCE, Event
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.texts import LANGUAGES, GameTexts
from anpfiff.kit.vocabulary import is_seat
from anpfiff.kit.words import Thing, Words

FOLDER = game_class("tsubasa").folder


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


def values_of(annotation: object) -> list[Any]:
    """What a declared field can hold: every word of a Literal, some numbers, both seats, a name."""
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    members = get_args(annotation)
    if type(None) in members:
        return [None, *values_of(members[0])]
    if is_seat(annotation):
        return [0, 1]
    if annotation is bool:
        return [False, True]
    return ["n_tsubasa"] if annotation is Thing else [0, 1, 2, 5]


def all_events() -> Iterator[Event]:
    """Every declared event with every possible combination of what it can hold."""
    for kind in VOCABULARY.events.types:
        fields = VOCABULARY.events.fields(kind)
        for values in product(*map(values_of, fields.values())):
            data = dict(zip(fields, values, strict=True))
            if possible(data):
                yield Event(kind, "TS-1.1", data)


def possible(data: Words) -> bool:
    """Nobody plays against themselves, and only a card that replaces a player names one."""
    alone = "opponent" in data and data["seat"] == data["opponent"]
    return not alone and data.get("replaces", True) == (data.get("player", "") is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_to_everybody_with_any_number(language: str) -> None:
    lines: set[str] = set()
    for reader in (None, 0, 1):
        speaker = texts(language, reader)
        lines |= {speaker.event(event) for event in all_events()}
    for line in lines:
        assert_words(line)
        assert not re.search(r"\b(1 (cards|tokens|Karten))\b|  |\.\.|( [.,:!])", line), line
    assert len(lines) > 300
