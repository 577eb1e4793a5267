"""What a server tells of a match that a device has seen: the page and `anpfiff verify` find the same in it."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from anpfiff.games import load_game
from anpfiff.kit.errors import BadRecord
from anpfiff.offline.checking import CheckMatch, check_match
from anpfiff.play.record import record_from_json
from anpfiff.play.verify import verify
from anpfiff.play.witness import witness_from_json

Json = dict[str, Any]

RECORDER = Path(__file__).parents[2] / "web" / "tests" / "record_forgeries.py"
CASES: list[Json] = json.loads((RECORDER.parent / "forgeries.json").read_text())
CARDS = Path(__file__).parents[2] / "src" / "anpfiff" / "games" / "machikoro" / "cards.toml"
# Only the page, which does not know the rules, doubts these.
PAGE_ONLY = {"witness-none", "rolls-need-rules", "steps-hidden"}


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["record"] and case["witness"]], ids=lambda case: case["name"]
)
def test_a_forgery_is_found_and_a_doubt_is_named(case: Json) -> None:
    record = record_from_json(json.dumps(case["record"]))
    witness = witness_from_json(json.dumps(case["witness"]))
    if isinstance(case["program"], str):
        with pytest.raises(BadRecord) as found:
            verify(record, witness)
        assert case["program"] in found.value.message
    else:
        verdict = verify(record, witness)
        assert sorted(set(verdict.unproved) - {"early-resigned"}) == sorted(case["program"])
        assert ("witness" in verdict.proved) == (case["program"] == [])


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["record"] and case["witness"]], ids=lambda case: case["name"]
)
def test_the_page_is_told_the_same_by_the_rules(case: Json) -> None:
    found = check_match(CheckMatch(json.dumps(case["record"]), json.dumps(case["witness"])))
    assert found.cannot is None
    if isinstance(case["program"], str):
        assert case["program"] in (found.wrong or "")
    else:
        assert (found.wrong, sorted(found.unproved)) == (None, sorted(case["program"]))


def honest(**changed: object) -> tuple[str, Json]:
    """The record of an honest match, changed, and what was kept of it."""
    case = CASES[0]
    return json.dumps({**case["record"], **changed}), case["witness"]


def test_other_cards_than_everybody_has_are_another_setup() -> None:
    told, witness = honest(data=load_game("machikoro", data=CARDS.read_text()).custom_data)
    found = check_match(CheckMatch(told, json.dumps(witness)))
    assert found.wrong == "the table was set up otherwise before the match"
    # Older pages have not kept how it was set up.
    assert check_match(CheckMatch(told, json.dumps({**witness, "setup": None}))).wrong is None


def test_rules_that_are_not_here_say_so() -> None:
    for changed in ({"rules_version": 99}, {"game": "chess"}):
        told, witness = honest(**changed)
        found = check_match(CheckMatch(told, json.dumps(witness)))
        assert found.cannot is not None
        assert found.wrong is None


def test_what_is_no_record_is_wrong_and_one_without_its_secret_proves_nothing() -> None:
    told, witness = honest()
    assert check_match(CheckMatch("{", json.dumps(witness))).wrong is not None
    told, witness = honest(chance={**CASES[0]["record"]["chance"], "seed": None})
    assert check_match(CheckMatch(told, json.dumps(witness))).unproved == ["chance-secret"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_page_expects_the_same(case: Json) -> None:
    page, program = case["page"], case["program"]
    if program is None:
        return
    if isinstance(program, str) and page["result"] == "right":
        # Only the rules tell what may be played, and which steps show something.
        assert program.startswith(("step ", "the table "))
    elif isinstance(program, str) and page["result"] == "unproven":
        assert set(page["doubts"]) <= PAGE_ONLY
    elif page["result"] in ("right", "unproven"):
        assert sorted(set(page["doubts"]) - PAGE_ONLY) == sorted(program)
    else:
        assert isinstance(program, str)


def test_the_cases_are_those_that_the_recorder_makes() -> None:
    made = runpy.run_path(str(RECORDER))["cases"]()
    assert json.loads(json.dumps(made)) == CASES
