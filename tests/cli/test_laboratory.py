"""`anpfiff report`, `experiment` and `convert`, from the command line to the files that they leave."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.arena import cheat
from tests.cli.program import anpfiff

EXPERIMENT = """
name = "short"
game = "machikoro"
seats = ["random", "heuristic", "random", "random"]
matches = 4
seed = 1
show = ["coins"]

[options]
max_rounds = 3

[vary]
market_mode = ["all_stacks", "komme_was_wolle"]
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What four short matches have left."""
    folder = tmp_path_factory.mktemp("lab") / "four"
    played = anpfiff(
        *("simulate", "machikoro", "-n", "4", "--seats", "random,random", "--seed", "1", "--processes", "1"),
        *("-o", "max_rounds=3", "--results", folder, "--steps"),
    )
    assert played.code == 0, played.err
    return folder


@pytest.mark.parametrize(("language", "title"), [("de_DE.UTF-8", "Ergebnisse: four"), ("en_GB.UTF-8", "Results: four")])
def test_a_report_is_one_page_that_needs_nothing_beside_it(
    results: Path, tmp_path: Path, language: str, title: str
) -> None:
    page = tmp_path / "page.html"
    told = anpfiff("report", results, "--out", page, language=language)
    assert (told.code, told.out.startswith(f"{page}: ")) == (0, True), told.err
    html = page.read_text(encoding="utf-8")
    assert title in html
    assert "<svg" in html
    assert not re.search(r'(src=|href="(?!#))', html)


def test_a_report_of_something_that_is_not_a_result_says_so(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    told = anpfiff("report", tmp_path / "empty")
    assert told.code == 2
    assert str(tmp_path / "empty") in told.err


@pytest.mark.parametrize(("language", "words"), [("de", "Anteil ohne Glück"), ("en", "Share without luck")])
def test_a_ladder_shows_who_is_stronger_and_becomes_a_page(tmp_path: Path, language: str, words: str) -> None:
    folder, page = tmp_path / "ladder", tmp_path / "page.html"
    call = ["ladder", "machikoro", "--players", "2", "--bots", "heuristic,random", "--sets", "4", "--plain"]
    call += ["--processes", "1", "--folder", str(folder)]
    told = anpfiff(*call, language=language)
    assert told.code == 0, told.err
    assert words in told.out
    again = json.loads(anpfiff(*call, "--json").out)
    assert [line["bot"] for line in again["bots"]] == ["heuristic", "random"]
    assert again["digest"][:16] in told.out
    assert anpfiff("report", folder, "--out", page, language=language).code == 0
    html = page.read_text(encoding="utf-8")
    assert words in html
    assert "<svg" in html
    assert not re.search(r'(src=|href="(?!#))', html)


def test_an_experiment_plays_every_combination_once(tmp_path: Path) -> None:
    file, folder = tmp_path / "short.toml", tmp_path / "results"
    file.write_text(EXPERIMENT, encoding="utf-8")
    command = ("experiment", "run", file, "--results", folder, "--processes", "1")
    first = json.loads(anpfiff(*command, "--json").out)
    assert [line["options"] for line in first["lines"]] == [
        {"market_mode": "all_stacks"},
        {"market_mode": "komme_was_wolle"},
    ]
    assert [line["report"]["matches"] for line in first["lines"]] == [4, 4]
    kept = {path: path.stat().st_mtime_ns for path in folder.rglob("*.parquet")}
    again = anpfiff(*command)
    assert again.code == 0
    assert "market_mode=komme_was_wolle" in again.out, "what was combined must be seen in any terminal"
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*.parquet")} == kept != {}


def test_an_experiment_with_a_mistake_names_it(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(EXPERIMENT.replace("max_rounds = 3", "max_rounds = -3"), encoding="utf-8")
    told = anpfiff("experiment", "run", file, "--results", tmp_path / "results")
    assert told.code == 2
    assert "max_rounds" in told.err
    assert not (tmp_path / "results").exists()


def test_records_go_from_form_to_form_and_stay_the_same(record: Path, tmp_path: Path) -> None:
    text, lines = tmp_path / "match.txt", tmp_path / "match.jsonl"
    for source, target in ((record, text), (text, lines)):
        told = anpfiff("convert", source, target)
        assert (told.code, str(target) in told.out) == (0, True), told.err
    assert json.loads(lines.read_bytes()) == json.loads(record.read_bytes())
    assert anpfiff("verify", text).code == 0
    assert anpfiff("replay", text).out == anpfiff("replay", record).out


def test_converting_into_itself_or_into_an_unknown_form_is_refused(record: Path, tmp_path: Path) -> None:
    before = record.read_bytes()
    assert anpfiff("convert", record, tmp_path / "match.pgn").code == 2
    lines = tmp_path / "match.jsonl"
    anpfiff("convert", record, lines)
    told = anpfiff("convert", lines, lines)
    assert told.code == 2
    assert "write to another one" in told.err
    assert record.read_bytes() == before


def test_what_others_print_does_not_come_between_the_results() -> None:
    seats = f"{cheat.__file__}:Talkative,random"
    told = anpfiff("simulate", "machikoro", "-n", "1", "--seats", seats, "--processes", "1", "--seed", "1", "--json")
    assert json.loads(told.out)["matches"] == 1
    assert "hmm" in told.err
