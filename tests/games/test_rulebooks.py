"""rules.toml of every game: each rule of its catalogue once and in order, in two languages, and each one tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from anpfiff.games import game_class
from anpfiff.kit.data import SOURCES, DataFile, Table
from tests.games.rules import rules_with_tests

# How many rules each section of a catalogue has, by the prefix of their ids.
SECTIONS: dict[str, dict[str, tuple[int, ...]]] = {
    "machikoro": {"MK": (10, 12, 6, 13, 22, 22, 6, 16, 20, 15, 5, 7, 1)},
    "catan": {
        "CA": (7, 12, 13, 7, 8, 22, 15, 11, 13, 8, 7),
        "FF": (9, 25, 12, 11, 11, 14, 9, 11, 10, 9, 20),
    },
    "worldcup": {"WC": (8, 26, 16, 18, 32, 7, 27, 20, 11, 14, 18, 23, 11, 6, 7, 7, 20)},
    "tsubasa": {"TS": (11, 13, 10, 15, 20, 15, 7, 13, 18, 8, 21, 19, 38, 24, 8, 5)},
}
# Rules with a ruling of their own beside them: CA-3.5 and CA-3.5a.
RULINGS = {
    "CA-3.5", "CA-3.8", "CA-3.12", "FF-1.7", "FF-1.8", "FF-1.9",
    "FF-2.3", "FF-2.20", "FF-2.21", "FF-2.24", "FF-3.9", "FF-6.2",
}  # fmt: skip
GAMES = list(SECTIONS)


def rules(game: str) -> list[Table]:
    return DataFile.read(game_class(game).folder / "rules.toml").tables("rule")


def ids(game: str) -> list[str]:
    return [table.text("id") for table in rules(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_file_holds_every_rule_once_and_in_order(game: str) -> None:
    expected: list[str] = []
    for prefix, sections in SECTIONS[game].items():
        for section, count in enumerate(sections, 1):
            for number in range(1, count + 1):
                rule = f"{prefix}-{section}.{number}"
                expected += [rule, f"{rule}a"] if rule in RULINGS else [rule]
    assert expected == ids(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_source_and_a_sentence_in_both_languages(game: str) -> None:
    for table in rules(game):
        rule = table.text("id")
        table.known_keys(["id", "source", "de", "en"])
        assert (table.choice("source", SOURCES) == "beyond") == rule.startswith("WC-17.")
        for language in ("de", "en"):
            sentence = table.text(language)
            assert re.fullmatch(r"[A-ZÄÖÜ0-9„“].*\.", sentence), f"{rule}: {sentence}"
            assert len(sentence) < 140, f"{rule} is too long to be read in passing"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    tested, known = rules_with_tests(Path(__file__).parent / game), ids(game)
    assert [rule for rule in known if rule not in tested] == []
    assert [rule for rule in tested if rule not in known] == []
