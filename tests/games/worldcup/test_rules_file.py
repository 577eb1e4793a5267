"""rules.toml: every rule in two languages, every rule tested, every rule id that the code speaks of explained."""

from __future__ import annotations

import re
from pathlib import Path

from anpfiff.games import game_class
from anpfiff.kit.data import SOURCES, DataFile
from tests.games.rules import rules_with_tests

FOLDER = game_class("worldcup").folder
RULES = DataFile.read(FOLDER / "rules.toml").tables("rule")
IDS = [table.text("id") for table in RULES]
# How many rules each section of the catalogue has.
SECTIONS = dict(enumerate((8, 26, 16, 18, 32, 7, 27, 20, 11, 14, 18, 23, 11, 6, 7, 7, 20), 1))


def test_the_file_holds_every_rule_once_and_in_order() -> None:
    expected = [f"WC-{section}.{number}" for section, count in SECTIONS.items() for number in range(1, count + 1)]
    assert expected == IDS


def test_every_rule_has_a_source_and_a_sentence_in_both_languages() -> None:
    for table in RULES:
        table.known_keys(["id", "source", "de", "en"])
        assert (table.choice("source", SOURCES) == "beyond") == table.text("id").startswith("WC-17.")
        for language in ("de", "en"):
            sentence = table.text(language)
            assert re.fullmatch(r"[A-ZÄÖÜ0-9„“].*\.", sentence), f"{table.text('id')}: {sentence}"
            assert len(sentence) < 140, f"{table.text('id')} is too long to be read in passing"


def test_every_rule_has_a_test_that_names_it() -> None:
    tested = rules_with_tests(Path(__file__).parent)
    assert [rule for rule in IDS if rule not in tested] == []
    assert [rule for rule in tested if rule not in IDS] == []


def test_every_worked_example_is_a_test() -> None:
    text = Path(__file__).with_name("test_examples.py").read_text(encoding="utf-8")
    assert sorted({int(number) for number in re.findall(r"def test_ex_(\d+)_", text)}) == list(range(1, 67))


def test_every_rule_id_in_the_code_is_explained() -> None:
    named = {
        rule for path in FOLDER.rglob("*.py") for rule in re.findall(r"WC-\d+\.\d+", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 100
    assert sorted(named - set(IDS)) == []
