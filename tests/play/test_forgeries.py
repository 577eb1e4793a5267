"""What a server tells of a match that a device has seen: the page and `anpfiff verify` find the same in it."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from anpfiff.kit.errors import BadRecord
from anpfiff.play.record import record_from_json
from anpfiff.play.verify import verify
from anpfiff.play.witness import witness_from_json

Json = dict[str, Any]

RECORDER = Path(__file__).parents[2] / "web" / "tests" / "record_forgeries.py"
CASES: list[Json] = json.loads((RECORDER.parent / "forgeries.json").read_text())
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


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_page_expects_the_same(case: Json) -> None:
    page, program = case["page"], case["program"]
    if program is None:
        return
    if isinstance(program, str) and page["result"] == "right":
        # Only the rules tell which steps show something.
        assert program.startswith("step ")
    elif page["result"] in ("right", "unproven"):
        assert sorted(set(page["doubts"]) - PAGE_ONLY) == sorted(program)
    else:
        assert isinstance(program, str)


def test_the_cases_are_those_that_the_recorder_makes() -> None:
    made = runpy.run_path(str(RECORDER))["cases"]()
    assert json.loads(json.dumps(made)) == CASES
