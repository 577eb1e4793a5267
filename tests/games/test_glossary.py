"""docs/glossary.md: one word for one thing. What it decides against appears in no text of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from anpfiff.games import all_games, game_class
from anpfiff.kit.rulebook import read_rules
from anpfiff.kit.texts import LANGUAGES, GameTexts

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
SECTIONS = {
    "All games": tuple(all_games()),
    "Machi Koro Fußball": ("machikoro",),
    "The World Cup Game": ("worldcup",),
    "CATAN: Fußballfieber": ("catan",),
    "Captain Tsubasa": ("tsubasa",),
}


def rejected(game: str, language: str) -> list[str]:
    column = {"de": 2, "en": 4}[language]
    words: list[str] = []
    for section in re.split(r"^## ", GLOSSARY.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, _, table = section.partition("\n")
        if game in SECTIONS[title]:
            cells = [line.split("|")[column] for line in table.splitlines() if line.startswith("|")][2:]
            words += [word.strip() for cell in cells for word in cell.split(",") if word.strip()]
    return words


def pattern(word: str) -> re.Pattern[str]:
    return re.compile(r"(?<!\w)" + re.escape(word).replace("…", r"\w*") + r"(?!\w)", re.IGNORECASE)


def lines(game: str, language: str) -> list[str]:
    """What the game says: messages without their keys, rules in sentences, rules for people, names of its things."""
    folder = game_class(game).folder
    messages = (folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    said = [re.sub(r"^\s*[\w.-]+ = ?|\{[^{}]*\}?", " ", line) for line in messages if not line.startswith("#")]
    said += [str(thing["name"][language]) for thing in GameTexts(game_class(game)(), language).things.values()]
    said += [getattr(rule, language) for rule in read_rules(folder)]
    return said + (folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8").splitlines()


def test_the_glossary_speaks_of_every_game() -> None:
    assert {game for games in SECTIONS.values() for game in games} == set(all_games())
    assert all(rejected(game, language) for game in all_games() for language in LANGUAGES)


@pytest.mark.parametrize("word", ["Abwehr…", "…-Zeichen", "the own"])
def test_a_word_is_found_with_its_endings_and_beginnings(word: str) -> None:
    text = "Die Abwehrwerte, das Rohstoff-Zeichen, of the own team, Bodyabwehr, the owner"
    assert len(pattern(word).findall(text)) == 1


@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_rejected_word(game: str, language: str) -> None:
    found = [
        f"{word}: {line.strip()}"
        for word in rejected(game, language)
        for line in lines(game, language)
        if pattern(word).search(line)
    ]
    assert found == []
