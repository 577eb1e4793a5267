"""rules.toml: every rule in two languages, every rule tested, every rule id that the code speaks of explained."""

from __future__ import annotations

import re
from pathlib import Path

from anpfiff.games import game_class
from anpfiff.kit.data import SOURCES, DataFile
from tests.games.rules import rules_with_tests

FOLDER = game_class("catan").folder
RULES = DataFile.read(FOLDER / "rules.toml").tables("rule")
IDS = [table.text("id") for table in RULES]
# How many rules each section of the catalogue has, and the numbers that have a ruling beside them.
BASE = {1: 7, 2: 12, 3: 13, 4: 7, 5: 8, 6: 22, 7: 15, 8: 11, 9: 13, 10: 8, 11: 7}
FOOTBALL = {1: 9, 2: 25, 3: 12, 4: 11, 5: 11, 6: 14, 7: 9, 8: 11, 9: 10, 10: 9, 11: 20}
RULINGS = {
    "CA-3.5", "CA-3.8", "CA-3.12", "FF-1.7", "FF-1.8", "FF-1.9",
    "FF-2.3", "FF-2.20", "FF-2.21", "FF-2.24", "FF-3.9", "FF-6.2",
}  # fmt: skip


def test_the_file_holds_every_rule_once() -> None:
    expected = []
    for prefix, sections in (("CA", BASE), ("FF", FOOTBALL)):
        for section, count in sections.items():
            for number in range(1, count + 1):
                rule = f"{prefix}-{section}.{number}"
                expected += [rule, f"{rule}a"] if rule in RULINGS else [rule]
    assert expected == IDS


def test_every_rule_has_a_source_and_a_sentence_in_both_languages() -> None:
    for table in RULES:
        table.known_keys(["id", "source", "de", "en"])
        table.choice("source", SOURCES)
        for language in ("de", "en"):
            sentence = table.text(language)
            assert re.fullmatch(r"[A-ZÄÖÜ0-9].*\.", sentence), f"{table.text('id')}: {sentence}"
            assert len(sentence) < 140, f"{table.text('id')} is too long to be read in passing"


def test_every_rule_has_a_test_that_names_it() -> None:
    tested = rules_with_tests(Path(__file__).parent)
    assert [rule for rule in IDS if rule not in tested] == []
    assert [rule for rule in tested if rule not in IDS] == []


def test_every_rule_id_in_the_code_is_explained() -> None:
    pattern = r"\b(?:CA|FF)-\d+\.\d+a?"
    named = {rule for path in FOLDER.rglob("*.py") for rule in re.findall(pattern, path.read_text(encoding="utf-8"))}
    assert len(named) > 100
    assert sorted(named - set(IDS)) == []
