"""`anpfiff analyse`: the table in both languages, JSON, the picture, and one clear line for what cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from anpfiff import load_game
from anpfiff.play.record import record_to_json
from tests.analysis.matches import idle_second_seat, played
from tests.cli.program import anpfiff


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short one, in which the second seat builds nothing."""
    record = played(load_game("machikoro", 2, max_rounds=6), 1, idle_second_seat)
    record.seats[0].name = "Ann <b>"
    path = tmp_path_factory.mktemp("records") / "match.json"
    path.write_bytes(record_to_json(record))
    return path


def test_the_table_speaks_both_languages(match: Path) -> None:
    english, german = anpfiff("analyse", match), anpfiff("analyse", match, "--lang", "de")
    for words in ("Luck", "Skill", "Good and bad luck", "The costliest decisions", "Build nothing (−", "Without luck"):
        assert words in english.out
    for words in ("Glück", "Können", "Glück und Pech", "Die teuersten Entscheidungen", "Nichts bauen (−"):
        assert words in german.out
    assert "{" not in english.out + german.out


def test_json_and_the_picture(match: Path, tmp_path: Path) -> None:
    picture = tmp_path / "match.svg"
    result = anpfiff("analyse", match, "--json", "--svg", picture)
    told = json.loads(result.out)
    for seat in told["seats"]:
        assert seat["start"] + seat["luck"] + seat["skill"] == seat["result"]
    drawn = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    lines = [node for node in drawn.iter() if node.tag.endswith("polyline")]
    assert [len(line.attrib["points"].split()) for line in lines] == [len(told["curve"])] * 2
    assert "Ann <b>" in [node.text for node in drawn.iter()]


def test_mistakes_are_one_clear_line(match: Path, tmp_path: Path) -> None:
    unwritable = anpfiff("analyse", match, "--svg", tmp_path / "nowhere" / "match.svg")
    assert unwritable.code == 2
    assert "No such file or directory" in unwritable.err
    record = tmp_path / "catan.json"
    record.write_bytes(record_to_json(played(load_game("catan", 2, two_players=True, scenario="base"), seed=1)))
    refused = anpfiff("analyse", record, "--lang", "de")
    assert refused.code == 2
    assert refused.err.startswith("Keine Auswertung möglich: a report needs a net")
