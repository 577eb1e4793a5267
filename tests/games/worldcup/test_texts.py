"""The texts: everything the rules can say, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from anpfiff.games import load_game
from anpfiff.games.worldcup.options import OPTIONS
from anpfiff.games.worldcup.vocabulary import VOCABULARY
from anpfiff.kit.core import Event
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from anpfiff.kit.options import Number, Toggle
from anpfiff.kit.texts import LANGUAGES, GameTexts
from tests.games.worldcup.cup import Cup

FOLDER = load_game("worldcup").folder
NAMES = ["Anna", "Ben", "Cem", "Dora", "Elif", "Finn", "Gül", "Hans", "Ida"]


def events() -> Iterator[tuple[Game, list[Event]]]:
    for tournament, players, options in (
        ("wc1930", 3, {"replay_cap": 1}),
        ("wc2002", 9, {}),
        ("wc1938", 2, {"solo_replay": "owner_picks"}),
    ):
        game = load_game("worldcup", players, tournament=tournament, **options)
        for seed in range(4):
            state = game.new_initial_state()
            state.events, rng = [], random.Random(seed)
            while not state.is_terminal():
                seat, action = random_step(state, rng)
                state.apply_action(action, seat)
            yield game, state.events


EVENTS = list(events())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_happens_is_told_in_words(language: str) -> None:
    for game, told_in_match in EVENTS:
        for reader in (None, 0):
            texts = GameTexts(game, language, NAMES, reader)
            for event in told_in_match:
                told = texts.event(event)
                assert not told.startswith("event-"), event.kind
                assert "$" not in told, f"{event.kind}: {told}"
                assert "{" not in told, f"{event.kind}: {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_refusal_move_and_phase_has_a_text(language: str) -> None:
    texts = GameTexts(load_game("worldcup"), language, NAMES).texts
    kinds, codes, moves = VOCABULARY.events.types, VOCABULARY.refusals.types, VOCABULARY.moves.types
    wanted = [f"event-{kind}" for kind in kinds] + [f"refusal-{code}" for code in codes]
    wanted += [f"move-{kind}" for kind in moves] + [f"phase-{phase}" for phase in VOCABULARY.phases]
    wanted += [f"outcome-{reason}" for reason in VOCABULARY.outcomes] + ["game-name", "game-tagline"]
    assert [key for key in wanted if key not in texts] == []
    assert {event.kind for _, told_in_match in EVENTS for event in told_in_match} <= set(kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_a_text_and_a_hint(language: str) -> None:
    texts = GameTexts(load_game("worldcup"), language, NAMES).texts
    for option in OPTIONS:
        assert f"option-{option.name}" in texts
        assert texts.attribute(f"option-{option.name}", "help")
        if not isinstance(option, Toggle | Number):
            assert [v for v in option.values if f"option-{option.name}-{v}" not in texts] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_and_column_of_the_score_sheet_has_a_title(language: str) -> None:
    cup = Cup("wc1930", modifier_dice=True).whistle().dice(*["black red blue green"] * 4)
    texts = GameTexts(cup.game, language, NAMES).texts
    sheet = cup.game.score_sheet(cup.view())
    wanted = [f"sheet-{name}" for name in sheet]
    wanted += [f"column-{column.replace('_', '-')}" for rows in sheet.values() for column in rows[0]]
    assert [key for key in wanted if key not in texts] == []


def test_both_languages_say_the_same_things() -> None:
    keys = [
        re.findall(r"^([\w-]+) =", (FOLDER / "texts" / f"{language}.ftl").read_text(encoding="utf-8"), re.M)
        for language in LANGUAGES
    ]
    assert keys[0] == keys[1]
    assert len(keys[0]) == len(set(keys[0]))


def test_names_of_things_are_unique_in_the_catalogue() -> None:
    for tournament in ("wc1930", "wc2002"):
        catalogue = load_game("worldcup", tournament=tournament).catalogue()
        parts = ("cards", "tokens", "dice", "ranks", "criteria", "teams", "groups", "matches")
        ids = [thing["id"] for part in parts for thing in catalogue[part]]
        assert len(ids) == len(set(ids))
