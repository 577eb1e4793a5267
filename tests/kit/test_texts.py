"""Messages that are parsed one by one say what they would say in a file that is parsed as a whole."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from anpfiff.games import all_games
from anpfiff.kit.texts import LANGUAGES, Messages, Texts

FILE = """\
# goal = in a comment
-club = the club
goal = { $number ->
    [one] One goal
   *[other] { $number } goals
} for { -club }
    .help = What counts: { rule-goals }

## A heading

rule-goals = { goal }
    and no more

team_2 =
    Blue

    and white
only-help =
    .help = nothing but help
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    (tmp_path / "en.ftl").write_text(FILE)
    return Texts(tmp_path, "en")


def test_a_message_finds_what_it_refers_to_wherever_that_stands(texts: Texts) -> None:
    assert texts.say("goal", {"number": 1}) == "One goal for the club"
    assert texts.say("rule-goals", {"number": 3}) == "3 goals for the club\nand no more"
    assert texts.say("team_2") == "Blue\n\nand white"
    assert texts.attribute("only-help", "help") == "nothing but help"
    assert (texts.attribute("goal", "help") or "").startswith("What counts: ")


def test_what_is_not_a_message_is_shown_as_it_is(texts: Texts) -> None:
    assert ("goal" in texts, "number" in texts, "in" in texts, "the" in texts) == (True, False, False, False)
    assert (texts.say("nowhere"), texts.say("only-help")) == ("nowhere", "only-help")
    assert texts.attribute("team_2", "help") is None


def test_threads_that_want_the_same_message_wait_for_all_its_parts(
    texts: Texts, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Event()

    def parse_slowly(source: str) -> ast.Resource:
        begun.set()
        time.sleep(0.1)
        return FluentResource(source)

    monkeypatch.setattr("anpfiff.kit.texts.FluentResource", parse_slowly)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(texts.say, "goal", {"number": 1})
        begun.wait()
        second = threads.submit(texts.say, "goal", {"number": 1})
        assert first.result() == second.result() == "One goal for the club"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_every_message_of_a_game_says_the_same_as_in_a_whole_file(game: str, language: str) -> None:
    source = (all_games()[game].folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    whole, resource = FluentBundle([language], use_isolating=False), FluentResource(source)
    whole.add_resource(resource)
    single = Messages(source, language)
    keys = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    assert len(keys) > 100
    for key in keys:
        expected, found = whole.get_message(key).value, single.get(key).value
        assert (found is None) == (expected is None), key
        if expected is not None and found is not None:
            assert single.format(found, {}) == whole.format_pattern(expected, {})[0], key
