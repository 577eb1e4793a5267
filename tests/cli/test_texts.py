"""Texts: complete in both languages, and the values of a match arrive ready to print."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import anpfiff.cli
from anpfiff import all_games, load_game
from anpfiff.arena.workers import ArenaError
from anpfiff.bots.bot import BotError
from anpfiff.kit.board import plain
from anpfiff.kit.conformance import covering_games
from anpfiff.kit.core import Event, Refusal, State
from anpfiff.kit.errors import AnpfiffError, BadData, NotYourTurn
from anpfiff.kit.playout import random_action
from anpfiff.kit.text_table import TextTable
from anpfiff.kit.texts import LANGUAGES, GameTexts, Texts
from anpfiff.server.run import CannotListen

SHELL = Path(anpfiff.cli.__file__).parent / "texts"
COMPLETE = [game for game in all_games().values() if game.manifest.maturity == "complete"]
# A board is drawn once in this many steps.
BOARD_EVERY = 20
FOLDERS = [SHELL, *(game.folder / "texts" for game in COMPLETE)]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by fluent.syntax
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The variables of every message; a text that is no Fluent fails the test."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path.name}: {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_messages_with_the_same_variables(folder: Path) -> None:
    assert messages(folder / "de.ftl") == messages(folder / "en.ftl")


def subclasses(kind: type[AnpfiffError]) -> set[type[AnpfiffError]]:
    return {kind}.union(*map(subclasses, kind.__subclasses__()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_in_random_matches_has_words(language: str) -> None:
    """Every event, move, refusal and phase; a value that is missing would show as {$name}."""
    for game_class in COMPLETE:
        games = covering_games(game_class)
        rng = random.Random(1)
        for game in rng.sample(games, min(8, len(games))):
            names = [f"Player {seat}" for seat in range(game.players)]
            texts = GameTexts(game, language, names, reader=0)
            said = what_is_said(texts, game.text_table(texts), rng, game.new_initial_state())
            for sentence in said:
                assert "{$" not in sentence, sentence
                assert not sentence.startswith(("event-", "move-", "refusal-", "phase-", "outcome-", "text-")), sentence


def what_is_said(texts: GameTexts, table: TextTable[Any, Any], rng: random.Random, state: State) -> set[str]:
    said: set[str] = set()
    considered: set[tuple[str, int]] = set()
    for step in range(400):
        if state.is_terminal():
            break
        phase = state.view(None)["phase"]
        texts.reader = max(state.current_player(), 0)
        said.add(texts.phase(phase, texts.reader))
        said.add(table.question(state.view(texts.reader), texts.reader))
        if step % BOARD_EVERY == 0:
            said.add(plain(table.board(state.view(texts.reader))))
        for action in state.candidate_actions():
            if (phase, action) not in considered:
                considered.add((phase, action))
                said.add(texts.move(state.action_to_move(action)))
                said.add(table.choice(state.action_to_move(action), state.view(texts.reader)))
                refusal = state.refusal(action)
                said.add("" if refusal is None else texts.refusal(refusal))
        state.events = []
        state.apply_action(random_action(state, rng))
        said.update(texts.event(event) for event in state.events)
    outcome = state.outcome()
    return said | ({texts.outcome(outcome.reason)} if outcome is not None else set())


def speaker(language: str = "en", reader: int | None = None) -> GameTexts:
    return GameTexts(load_game("machikoro", 3), language, ["Anna", "Ben", "Cleo"], reader)


def payment() -> Event:
    parts = [{"card": "fanshop", "copies": 2, "amount": 2}]
    return Event(
        "payment", "MK-5.9", {"from": 0, "to": 1, "amount": 1, "due": 2, "lapsed": 1, "bonus": 0, "parts": parts}
    )


def test_seats_become_names_and_ids_become_words_of_the_language() -> None:
    english, german = (speaker(language).event(payment()) for language in ("en", "de"))
    assert english == "Anna pays 1 coin to Ben (2 × Fan Shop). 2 coins were due; 1 coin lapses."
    assert german == "Anna zahlt 1 Münze an Ben (2 × Fanshop). Fällig waren 2 Münzen, 1 verfällt."


def test_the_reader_is_spoken_to_in_the_role_they_play() -> None:
    assert speaker("de", reader=0).event(payment()).startswith("Du zahlst 1 Münze an Ben ")
    assert speaker("de", reader=1).event(payment()).startswith("Anna zahlt dir ")
    assert speaker("de", reader=2).event(payment()).startswith("Anna zahlt 1 Münze an Ben ")


def test_a_move_may_use_the_facts_of_the_card_it_names() -> None:
    told = speaker("en").move({"kind": "build", "card": "imbissstand"})
    assert told == "Snack Stand – 1 coin, dice number 2/3, green: 1 coin from the bank."


def test_lists_of_things_dice_and_truths_are_said() -> None:
    values = speaker("de").values({"dice": [3, 4], "again": True, "cards": ["fanshop", "clubhaus"], "inner": {"a": 1}})
    assert values == {"me": "none", "dice": "3 + 4", "again": "yes", "cards": "Fanshop und Clubhaus"}


def test_a_missing_text_is_said_by_its_key_and_spoils_nothing() -> None:
    assert speaker().event(Event("earthquake", "MK-1.1", {})) == "event-earthquake"
    assert speaker().refusal(Refusal("moon", "MK-1.1")) == "refusal-moon"
    assert speaker().texts.attribute("game-name", "nothing") is None
    assert speaker().texts.attribute("nothing", "help") is None


def test_a_language_or_folder_without_texts_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="no texts in 'fr'; languages are de, en"):
        Texts(SHELL, "fr")
    with pytest.raises(BadData, match=r"de\.ftl cannot be read: No such file"):
        Texts(tmp_path, "de")


def test_every_error_a_user_can_cause_is_introduced_in_words() -> None:
    shell = Texts(SHELL, "de")
    kinds = [kind for kind in subclasses(AnpfiffError) if kind.__module__ == "anpfiff.kit.errors"]
    kinds += [ArenaError, BotError, CannotListen]
    # These two answer single moves and never leave a match.
    spoken = [kind for kind in kinds if kind not in (AnpfiffError, NotYourTurn)]
    assert [kind.code for kind in spoken if f"error-{kind.code}" not in shell] == []
