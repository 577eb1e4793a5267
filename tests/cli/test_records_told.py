"""`replay` and `verify` as a user sees them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from anpfiff.kit.core import CHANCE
from anpfiff.play.record import RecordChance, RecordEarlyEnd, record_to_json
from anpfiff.play.replay import replay
from tests.cli.program import anpfiff
from tests.play.matches import copy_of, fair_record, first_chance_step, resigned_record


def test_replay_tells_the_log_in_words_with_rules_in_both_languages(record: Path) -> None:
    english, german = anpfiff("replay", record).out, anpfiff("replay", record, "--lang", "de").out
    assert english.splitlines()[0] == "Machi Koro Fußball: Player 0, Player 1"
    assert english.splitlines()[1] == "   0  Player 1 goes first.  MK-2.10"
    assert german.splitlines()[1] == "   0  Player 1 beginnt.  MK-2.10"
    assert german.splitlines()[-1].endswith("Nach 4 Runden ist Schluss, niemand gewinnt.  MK-11.5")
    assert len(english.splitlines()) == len(german.splitlines())
    assert "event-" not in english + german


def test_replay_step_by_step_shows_the_table_and_stops_when_told(record: Path) -> None:
    result = anpfiff("replay", record, "--step", typed="\n\nq\n")
    assert result.code == 0
    assert result.out.count("Enter: continue, q: stop") == 3
    assert len(re.findall(r"^Round \d", result.out, re.MULTILINE)) == 3
    assert "Ticket Booth" in result.out
    all_of_it = anpfiff("replay", record, "--step", typed="\n" * 1000)
    assert all_of_it.code == 0
    assert "nobody wins" in all_of_it.out.splitlines()[-20:][0] or "MK-11.5" in all_of_it.out
    nobody_there = anpfiff("replay", record, "--step", typed="")
    assert nobody_there.code == 0
    assert nobody_there.out.count("Enter: continue") == 1


def test_replay_with_boards_shows_the_table_after_every_decision(record: Path) -> None:
    result = anpfiff("replay", record, "--boards")
    assert result.code == 0
    decisions = sum(step.state.current_player() != CHANCE for step in replay(fair_record()))
    assert len(re.findall(r"^Round \d", result.out, re.MULTILINE)) == decisions > 3
    log = anpfiff("replay", record).out.splitlines()
    assert [line for line in result.out.splitlines() if line in log] == log
    assert "\x1b" not in result.out


def test_replay_as_json_has_every_step_with_its_events_and_texts(record: Path) -> None:
    told = json.loads(anpfiff("replay", record, "--json", "--lang", "de").out)
    stored = json.loads(record.read_text())
    assert [[step["seat"], step["action"]] for step in told["steps"]] == stored["steps"]
    assert told["steps"][0]["move"] == {"kind": "first_seat", "seat": 1}
    assert told["steps"][0]["events"][0]["text"] == "Player 1 beginnt."
    assert told["outcome"] == stored["outcome"]


def test_replay_of_a_forged_record_tells_all_up_to_the_wrong_step(record: Path, tmp_path: Path) -> None:
    forged = fair_record()
    forged.steps[4] = (forged.steps[4][0], 99)
    path = tmp_path / "forged.json"
    path.write_bytes(record_to_json(forged))
    result = anpfiff("replay", path)
    assert result.code == 2
    assert result.err.startswith("Bad record: step 4 ")
    good, told = anpfiff("replay", record).out.splitlines(), result.out.splitlines()
    assert told == good[: len(told)]
    assert told[-1].startswith("   3  ")


def test_replay_says_when_a_record_tells_another_end_than_its_steps(tmp_path: Path) -> None:
    forged = fair_record()
    assert forged.outcome is not None
    forged.outcome.winners = [1]
    path = tmp_path / "forged.json"
    path.write_bytes(record_to_json(forged))
    for more in ([], ["--json"]):
        result = anpfiff("replay", path, *more)
        assert result.code == 2
        assert "Bad record: the record claims the outcome seat 1 " in result.err


def test_replay_tells_who_won_a_match_that_ended_early(tmp_path: Path) -> None:
    path = tmp_path / "resigned.json"
    sentences = {
        ("resigned", ()): ("Ended early by resignation. Nobody wins.", "Niemand gewinnt."),
        ("time", (1,)): ("Ended early because time ran out. Player 1 wins.", "Sieg für Player 1."),
        ("stopped", (0, 1)): (
            "Ended by the host of the server. The winners: Player 0 and Player 1.",
            "Vom Betreiber des Servers beendet. Es gewinnen: Player 0 und Player 1.",
        ),
    }
    for (reason, winners), (english, german) in sentences.items():
        early = resigned_record()
        early.early_end = RecordEarlyEnd(reason, list(winners))  # type: ignore[arg-type]
        path.write_bytes(record_to_json(early))
        assert anpfiff("replay", path).out.splitlines()[-1] == english
        assert anpfiff("replay", path, "--lang", "de").out.splitlines()[-1].endswith(german)
    told = json.loads(anpfiff("replay", path, "--json").out)
    assert told["early_end"] == {"reason": "stopped", "winners": [0, 1]}


def test_names_in_a_record_cannot_steer_the_terminal(tmp_path: Path) -> None:
    nasty = fair_record()
    nasty.seats[0].name = "\x1b[2J\x07Evil [bold]"
    path = tmp_path / "nasty.json"
    path.write_bytes(record_to_json(nasty))
    for more in ([], ["--step"]):
        out = anpfiff("replay", path, *more, typed="\n").out
        assert "Evil [bold]" in out
        assert "\x1b" not in out
        assert "\x07" not in out


def test_verify_says_what_was_proved(record: Path) -> None:
    english, german = anpfiff("verify", record), anpfiff("verify", record, "--lang", "de")
    assert (english.code, german.code) == (0, 0)
    assert english.out.splitlines()[-1] == "The record is valid."
    assert german.out.splitlines()[-1] == "Der Spielbericht stimmt."
    assert english.out.count("✓") == 4
    assert "verify-" not in english.out + german.out


def test_verify_names_the_first_wrong_outcome_and_exits_with_1(record: Path, tmp_path: Path) -> None:
    forged = copy_of(fair_record())
    step = first_chance_step(forged)
    forged.steps[step] = (CHANCE, 1 - forged.steps[step][1])
    path = tmp_path / "forged.json"
    path.write_bytes(record_to_json(forged))
    english, german = anpfiff("verify", path), anpfiff("verify", path, "--lang", "de")
    assert (english.code, german.code) == (1, 1)
    wrong = (
        "step 0: the record says {'kind': 'first_seat', 'seat': 0}, the seed gives {'kind': 'first_seat', 'seat': 1}"
    )
    assert english.err == f"The record is wrong: {wrong}\n"
    assert german.err == f"Der Spielbericht ist falsch: {wrong}\n"
    assert english.out == ""
    told = anpfiff("verify", path, "--json")
    assert told.code == 1
    assert json.loads(told.out) == {"valid": False, "problem": wrong}


def test_verify_says_what_cannot_be_proved(tmp_path: Path) -> None:
    typed = fair_record()
    typed.chance = RecordChance("typed")
    typed.steps = typed.steps[:9]
    typed.outcome = typed.fingerprint = None
    path = tmp_path / "typed.json"
    path.write_bytes(record_to_json(typed))
    result = anpfiff("verify", path)
    assert result.code == 0
    assert "Chance cannot be checked: the dice were typed in." in result.out
    assert "The match was not played to its end." in result.out
    assert result.out.splitlines()[-1] == "No errors found, but not everything can be checked."
    told = json.loads(anpfiff("verify", path, "--json").out)
    assert told["unproved"] == ["chance-typed", "outcome-open"]


def test_verify_says_that_an_early_end_is_told_and_not_computed(tmp_path: Path) -> None:
    path = tmp_path / "early.json"
    path.write_bytes(record_to_json(resigned_record()))
    english, german = anpfiff("verify", path), anpfiff("verify", path, "--lang", "de")
    assert (english.code, german.code) == (0, 0)
    assert "? Outcome cannot be checked: the match ended early by resignation." in english.out
    assert "? Ausgang nicht prüfbar: Die Partie endete vorzeitig durch Aufgabe." in german.out
    assert english.out.splitlines()[-1] == "No errors found, but not everything can be checked."


def test_verify_of_something_else_is_a_wrong_record(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"hello": 1}')
    result = anpfiff("verify", path)
    assert result.code == 1
    assert "The record is wrong: this is not a match record" in result.err


ROOT = Path(__file__).parents[2]
FORGERIES = ROOT / "web" / "tests" / "forgeries.json"
TEXTS = ROOT / "src" / "anpfiff" / "cli" / "texts" / "en.ftl"


@pytest.mark.parametrize("language", ["en", "de"])
def test_verify_compares_a_record_with_what_a_device_has_kept(language: str, tmp_path: Path) -> None:
    record, witness, told = tmp_path / "match.json", tmp_path / "witness.json", set[str]()
    for case in json.loads(FORGERIES.read_text()):
        if case["record"] and case["witness"]:
            record.write_text(json.dumps(case["record"]))
            witness.write_text(json.dumps(case["witness"]))
            found = anpfiff("verify", record, "--witness", witness, "--lang", language)
            assert (found.code == 1) == isinstance(case["program"], str)
            assert "verify-" not in found.out + found.err
            told |= set() if found.code else set(case["program"])
    # Every doubt there is has been told once, and each in words.
    doubts = re.findall(r"^verify-(witness-[a-z-]+|word-withheld) =", TEXTS.read_text(), re.MULTILINE)
    assert sorted(told) == sorted([*doubts, "chance-elsewhere"])
