"""texts/rules.<language>.md: a stranger can play by it, so every rule is told there or left out for a reason.

A comment below a passage names the rules it tells: `<!-- MK-2.1 MK-2.4-6 -->`; `<!-- picture: Card -->` is the place
of a drawing in web/src/games/<id>/pictures. What is left out stands in the table
`untold` of rules.toml, by reason.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from anpfiff.games import all_games, game_class
from anpfiff.kit.rulebook import read_rules
from anpfiff.kit.texts import LANGUAGES

COMMENT = re.compile(r"<!--(.*?)-->", re.DOTALL)
ONE_OR_SEVERAL = re.compile(r"([A-Z]+-\d+\.)(\d+)(?:-(\d+)|([a-z]?))")

games = pytest.mark.parametrize("game", sorted(all_games()))
languages = pytest.mark.parametrize("language", LANGUAGES)


def text_of(game: str, language: str) -> str:
    return (game_class(game).folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")


def told(text: str) -> list[str]:
    """The rules that the comments of a text name, in their order."""
    rules = []
    for comment in COMMENT.findall(text):
        for word in [] if comment.startswith(" picture: ") else comment.split():
            match = ONE_OR_SEVERAL.fullmatch(word)
            assert match, f"{word} is not a rule"
            section, first, last, letter = match.groups()
            rules += [f"{section}{number}{letter or ''}" for number in range(int(first), int(last or first) + 1)]
    return rules


def untold(folder: Path) -> list[str]:
    reasons = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))["untold"]
    return [rule for rules in reasons.values() for rule in rules]


@games
@languages
def test_every_rule_is_told_once_or_left_out_for_a_reason(game: str, language: str) -> None:
    folder = game_class(game).folder
    named = [*told(text_of(game, language)), *untold(folder)]
    assert sorted(named) == sorted(rule.id for rule in read_rules(folder))


@games
def test_both_languages_tell_the_same_rules_in_the_same_places(game: str) -> None:
    german, english = (text_of(game, language) for language in LANGUAGES)
    assert COMMENT.findall(german) == COMMENT.findall(english)
    assert [len(line) for line in re.findall(r"^#+", german, re.MULTILINE)] == [
        len(line) for line in re.findall(r"^#+", english, re.MULTILINE)
    ]
    assert len(re.findall(r"^\|", german, re.MULTILINE)) == len(re.findall(r"^\|", english, re.MULTILINE))
    # ° marks a reconstructed value.
    assert german.count("°") == english.count("°")


@games
@languages
def test_a_comment_follows_the_passage_it_speaks_of(game: str, language: str) -> None:
    """Comments stand alone between blank lines, so that no reader of Markdown shows or swallows them."""
    for comment in re.finditer(r"<!--(?! picture:).*?-->", text_of(game, language), re.DOTALL):
        before, after = comment.string[: comment.start()], comment.string[comment.end() :]
        assert before.endswith("\n\n")
        assert after.startswith("\n\n") or after.strip() == ""
        assert not before.rstrip().rsplit("\n", 1)[-1].startswith("#"), "a heading tells no rule"


@games
@languages
def test_every_picture_is_drawn(game: str, language: str) -> None:
    pictures = Path(__file__).parents[2] / "web" / "src" / "games" / game / "pictures"
    named = re.findall(r"<!-- picture: (\w+) -->", text_of(game, language))
    assert sorted(named) == sorted(path.stem for path in pictures.glob("*.svelte"))
