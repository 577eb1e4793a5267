"""The tables of cards in texts/rules.<language>.md say what cards.toml says, and mark what is reconstructed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.texts import LANGUAGES

GAME = load_game("machikoro")
COLOURS = {
    "de": {"blue": "Blau", "green": "Grün", "red": "Rot", "violet": "Violett"},
    "en": {"blue": "blue", "green": "green", "red": "red", "violet": "violet"},
}


def rows(language: str) -> dict[str, list[str]]:
    """The cells of each table row that has a name in bold, by that name (which may carry a ° of its own)."""
    text = (GAME.folder / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("| ")]
    named = [(re.search(r"\*\*(.+?)\*\*", " ".join(cells)), cells) for cells in lines]
    return {match[1]: cells for match, cells in named if match}


def marked(value: str, thing: dict[str, Any], *keys: str) -> str:
    return value + ("°" if any(thing["source"].get(key) == "reconstructed" for key in keys) else "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_project_cards_are_listed_with_their_values(language: str) -> None:
    table = rows(language)
    for card in GAME.catalogue()["projects"]:
        dice = card["dice"]
        number, name, colour, price, effect = table[card["name"][language]]
        assert number == marked("–".join(map(str, sorted({dice[0], dice[-1]}))), card, "dice")
        assert name == marked(f"**{card['name'][language]}**", card, "name")
        assert colour == marked(COLOURS[language][card["colour"]], card, "colour")
        assert price == marked(str(card["cost"]), card, "cost")
        assert effect.endswith("°") == (card["source"].get("amount", card["source"]["effect"]) == "reconstructed")
        assert str(card["amount"] or "") in effect


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_projects_are_listed_with_their_prices(language: str) -> None:
    table = rows(language)
    for project in GAME.catalogue()["large_projects"]:
        assert table[project["name"][language]][1] == marked(str(project["cost"]), project, "cost")
