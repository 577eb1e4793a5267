"""Bots see what their seat may know, and a bad one is stopped with a clear word."""

from __future__ import annotations

import random
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from anpfiff import State, load_game
from anpfiff.bots import registry
from anpfiff.bots.bot import Bot, BotError, ask
from anpfiff.bots.registry import bot_class, bot_names, make_bot
from anpfiff.kit.errors import AnpfiffError
from tests.kit.toy_games import STAY, SealedBids, SealedState


class Spy(Bot):
    """Looks at everything it can reach."""

    seen: list[list[int]]

    def choose(self, state: State) -> int:
        assert isinstance(state, SealedState)
        self.seen.append(list(state.hands))
        return STAY


def dealt(hands: list[int]) -> SealedState:
    state = SealedBids(len(hands), top=9).new_initial_state()
    for card in hands:
        state.apply_action(card)
    return state


def what_a_spy_sees(hands: list[int], questions: int) -> list[list[int]]:
    spy = Spy(SealedBids(len(hands), top=9), 0, random.Random(1))
    spy.seen = []
    for _ in range(questions):
        ask(spy, dealt(hands))
    return spy.seen


def test_a_bot_sees_its_own_card_and_learns_nothing_of_the_others() -> None:
    seen = what_a_spy_sees([5, 7, 8], 400)
    assert {hands[0] for hands in seen} == {5}
    assert {hands[1] for hands in seen} == {hands[2] for hands in seen} == {0, 1, 2, 3, 4, 6, 7, 8, 9}


def test_what_a_bot_sees_does_not_depend_on_hidden_cards() -> None:
    assert what_a_spy_sees([5, 7, 8], 20) == what_a_spy_sees([5, 1, 0], 20)


class Vandal(Bot):
    """Plays on in the state it is shown."""

    def choose(self, state: State) -> int:
        action = state.legal_actions(self.seat)[0]
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        return action


def test_a_bot_may_change_the_state_it_is_shown_and_the_match_stays_as_it_was() -> None:
    state = dealt([5, 7])
    ask(Vandal(SealedBids(2, top=9), 1, random.Random(1)), state)
    assert state.to_dict() == dealt([5, 7]).to_dict()


class Fixed(Bot):
    """Answers with whatever it was given."""

    answer: Any = None

    def choose(self, state: State) -> int:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (7, r"bot Fixed chose 7: no_action \(SB-1\)"),
        (-1, r"bot Fixed chose -1: no_action \(SB-1\)"),
        (2, r"bot Fixed chose 2: card_too_low \(SB-2\)"),
        (None, "bot Fixed answered None; an action is a whole number"),
        ("1", "bot Fixed answered '1'; an action is a whole number"),
        (ZeroDivisionError("oops"), r"bot Fixed failed: ZeroDivisionError\('oops'\)"),
    ],
)
def test_an_illegal_senseless_or_crashing_answer_is_a_bot_error(answer: Any, complaint: str) -> None:
    bot = Fixed(SealedBids(2, top=9), 1, random.Random(1))
    bot.answer = answer
    state = dealt([5, 0])
    with pytest.raises(BotError, match=complaint):
        ask(bot, state)
    assert state.to_dict() == dealt([5, 0]).to_dict()


def test_the_random_bot_chooses_every_legal_action_equally_often() -> None:
    bot = make_bot("random", SealedBids(2, top=9), 0, random.Random(3))
    answers = [ask(bot, dealt([5, 0])) for _ in range(3000)]
    assert all(abs(answers.count(action) - 1000) < 100 for action in (0, 1, 2))


def test_the_heuristic_bot_is_the_policy_of_the_game() -> None:
    game = load_game("machikoro", 2, start_player="seat_1")
    state = game.new_initial_state()
    state.apply_action(3)
    assert ask(make_bot("heuristic", game, 0, random.Random(1)), state) == game.heuristic()(state, 0)


def test_bots_are_found_by_name_by_file_and_by_module(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOT_FILE)
    assert {"amateur", "beginner", "champion", "even", "heuristic", "heuristic-0.1", "pro", "random"} == set(
        bot_names()
    )
    assert bot_class("tests.bots.test_bots:Spy") is Spy
    found = bot_class(f"{file}:First")
    assert found is bot_class(f"{file}:First"), "a file is run once"
    assert make_bot(f"{file}:First", SealedBids(2), 1, random.Random(1)).choose(dealt([5, 7])) == 0


BOT_FILE = """
from __future__ import annotations
from dataclasses import dataclass
from anpfiff.bots.bot import Bot

@dataclass
class Plan:
    depth: int = 0

class First(Bot):
    def choose(self, state):
        return state.legal_actions(self.seat)[Plan().depth]

class Unfinished(Bot):
    pass

class Fussy(First):
    def __init__(self, game, seat, rng):
        raise ValueError("not today")

Nothing = 3
"""


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("stockfish", "unknown bot 'stockfish'; there are amateur, beginner, .*, random, or name one as file.py:Class"),
        ("nowhere.py:Bot", "bot nowhere.py:Bot: nowhere.py cannot be loaded: FileNotFoundError"),
        ("no_such_module:Bot", "no_such_module cannot be loaded: ModuleNotFoundError"),
        ("{file}:Missing", "None is not a subclass of anpfiff.bots.bot.Bot"),
        ("{file}:Nothing", "3 is not a subclass"),
        ("{file}:Unfinished", "bot Unfinished cannot be created: TypeError"),
        ("{file}:Fussy", "bot Fussy cannot be created: ValueError.*not today"),
        ("{broken}:Bot", "cannot be loaded: SyntaxError"),
        ("{crashing}:Bot", "cannot be loaded: ZeroDivisionError"),
    ],
)
def test_a_bot_that_cannot_be_made_says_why(tmp_path: Path, name: str, complaint: str) -> None:
    contents = {"file": BOT_FILE, "broken": "def", "crashing": "1 / 0"}
    paths = {key: tmp_path / f"{key}.py" for key in contents}
    for key, text in contents.items():
        paths[key].write_text(text)
    with pytest.raises(BotError, match=complaint):
        make_bot(name.format(**paths), SealedBids(2), 0, random.Random(1))


@pytest.mark.parametrize(
    ("place", "complaint"),
    [
        ("no_such_module:Bot", "bot chess: no_such_module:Bot cannot be loaded: ModuleNotFoundError"),
        ("anpfiff.bots.simple:Missing", "cannot be loaded: AttributeError"),
        ("anpfiff.bots.bot:ask", "is not a subclass"),
    ],
)
def test_an_installed_bot_that_cannot_be_loaded_says_why(
    monkeypatch: pytest.MonkeyPatch, place: str, complaint: str
) -> None:
    installed = EntryPoints([EntryPoint("chess", place, registry.PLUGIN_GROUP)])
    monkeypatch.setattr(registry, "entry_points", installed.select)
    with pytest.raises(BotError, match=complaint):
        make_bot("chess", SealedBids(2), 0, random.Random(1))


def test_bot_errors_are_errors_of_this_program() -> None:
    assert issubclass(BotError, AnpfiffError)
