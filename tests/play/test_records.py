"""Records: they replay for ever, and whatever is wrong with one is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from anpfiff.kit.core import CHANCE, CURRENT
from anpfiff.kit.errors import BadRecord
from anpfiff.kit.fingerprint import state_fingerprint
from anpfiff.play.record import (
    Record,
    RecordEarlyEnd,
    record_from_json,
    record_to_dict,
    record_to_json,
)
from anpfiff.play.record_files import read_record
from anpfiff.play.replay import final_state, replay
from anpfiff.play.verify import verify
from tests.play.matches import copy_of, fair_record, finished_match, first_chance_step, resigned_record

RECORD = fair_record()


def test_a_record_survives_the_way_through_a_file(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(record_to_json(RECORD))
    assert read_record(path) == RECORD
    assert json.loads(json.dumps(record_to_dict(RECORD))) == json.loads(path.read_text())


def test_a_replay_shows_every_step_with_its_move_and_events_and_ends_in_the_same_state() -> None:
    match = finished_match()
    steps = [(step.number, step.seat, step.action, step.move["kind"], len(step.events) > 0) for step in replay(RECORD)]
    assert [(seat, action) for _, seat, action, _, _ in steps] == match.steps
    assert [number for number, *_ in steps] == list(range(len(match.steps)))
    assert {kind for *_, kind, _ in steps} >= {"first_seat", "roll", "build"}
    assert all(told for *_, told in steps)
    assert final_state(RECORD).to_dict() == match.state.to_dict()


def test_a_running_match_has_a_record_without_an_end() -> None:
    record = copy_of(RECORD)
    record.steps = record.steps[:10]
    record.outcome = record.fingerprint = None
    assert verify(record).unproved == ["outcome-open"]


def test_the_text_of_a_record_tells_an_early_end_only_where_there_was_one() -> None:
    """So records of matches that were played to their end are the same bytes as ever."""
    assert "early_end" not in record_to_dict(RECORD)
    assert b"early_end" not in record_to_json(RECORD)
    early = record_to_dict(resigned_record())
    assert early["early_end"] == {"reason": "resigned", "winners": [1]}
    assert (early["outcome"], record_from_json(json.dumps(early))) == (None, resigned_record())


@pytest.mark.parametrize("reason", ["resigned", "time", "stopped"])
def test_a_match_ended_early_is_proved_but_for_its_winners(reason: Any) -> None:
    record = resigned_record()
    assert record.fingerprint == state_fingerprint(final_state(record))
    record.early_end = RecordEarlyEnd(reason, [1])
    verdict = verify(record)
    assert verdict.proved == ["commitment", "rules", "chance"]
    assert verdict.unproved == [f"early-{reason}"]


def test_a_match_that_was_played_to_its_end_did_not_end_early() -> None:
    record = copy_of(RECORD)
    record.early_end = RecordEarlyEnd("stopped", [])
    with pytest.raises(BadRecord, match=r"an early end \(stopped\) of a match that was played to its end"):
        verify(record)


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = dict(record_to_dict(RECORD))
    change(data)
    return json.dumps(data).encode()


BROKEN_TEXTS = {
    "empty": (b"", "truncated"),
    "truncated": (record_to_json(RECORD)[:200], "truncated"),
    "not JSON": (b"<html>", "malformed"),
    "not UTF-8": (b'{"game": "\xff"}', "utf-8"),
    "not an object": (b"[1, 2]", "Expected `object`"),
    "very deep": (b"[" * 100_000, "Expected `object`"),
    "another format": (changed(lambda d: d.update(format="pgn")), "Invalid enum value 'pgn'"),
    "another version": (changed(lambda d: d.update(version=2)), "Invalid enum value 2"),
    "an unknown field": (changed(lambda d: d.update(colour="red")), "unknown field `colour`"),
    "a missing field": (changed(lambda d: d.pop("seats")), "missing required field `seats`"),
    "a wrong type": (changed(lambda d: d.update(players="two")), r"Expected `int`, got `str` - at `\$.players`"),
    "an early end of another kind": (
        changed(lambda d: d.update(early_end={"reason": "boredom", "winners": []})),
        "Invalid enum value 'boredom'",
    ),
    "a step that is none": (changed(lambda d: d["steps"].append([1])), r"at `\$.steps"),
    "an unknown chance mode": (changed(lambda d: d["chance"].update(mode="magic")), "Invalid enum value 'magic'"),
}


@pytest.mark.parametrize("case", BROKEN_TEXTS)
def test_what_is_not_a_record_is_refused_with_the_reason(case: str) -> None:
    text, reason = BROKEN_TEXTS[case]
    with pytest.raises(BadRecord, match=f"this is not a match record: .*{reason}"):
        record_from_json(text)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.json cannot be read: No such file"):
        read_record(tmp_path / "nowhere.json")


def set_step(number: int, seat: int, action: int) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        record.steps[number] = (seat, action)

    return change


def set_field(name: str, value: Any) -> Callable[[Record], None]:
    return lambda record: setattr(record, name, value)


def set_chance(name: str, value: Any) -> Callable[[Record], None]:
    return lambda record: setattr(record.chance, name, value)


def set_outcome(name: str, value: Any) -> Callable[[Record], None]:
    return lambda record: setattr(record.outcome, name, value)


FIRST = first_chance_step(RECORD)
DECISION = next(number for number, (seat, _) in enumerate(RECORD.steps) if seat != CHANCE)
DECIDER = RECORD.steps[DECISION][0]

FORGERIES: dict[str, tuple[Callable[[Record], object], str]] = {
    "unknown game": (set_field("game", "chess"), "header is wrong: there is no game 'chess'"),
    "wrong rules version": (set_field("rules_version", 99), "needs rules version 99 of machikoro; this is 1"),
    "wrong player count": (set_field("players", 9), "header is wrong: machikoro is for 2 to 4 players"),
    "too few seats": (lambda r: r.seats.pop(), "names 1 seats for 2 players"),
    "unknown option": (set_field("options", {"speed": 3}), "header is wrong: unknown option 'speed'"),
    "option named like a parameter": (
        set_field("options", {"players": 3}),
        "header is wrong: unknown option 'players'",
    ),
    "wrong option value": (set_field("options", {"max_rounds": -1}), "header is wrong: option max_rounds"),
    "broken card file": (set_field("data", "[[symbol]]"), "header is wrong: "),
    "decision of the wrong seat": (set_step(DECISION, 1 - DECIDER, 9), f"step {DECISION} .*is not to act now"),
    "illegal decision": (set_step(DECISION, DECIDER, 13), rf"step {DECISION} .*MK-8\.4"),
    "action that does not exist": (set_step(DECISION, DECIDER, 10**30), f"step {DECISION} .*not an action"),
    "chance instead of a decision": (set_step(DECISION, CHANCE, 9), f"step {DECISION} .*is not to act now"),
    "chance told as a decision": (set_step(FIRST, 0, 0), f"step {FIRST} .*is not to act now"),
    "chance told as nobody's": (set_step(FIRST, CURRENT, 0), f"step {FIRST} names seat {CURRENT}"),
    "impossible outcome": (set_step(FIRST, CHANCE, 6), f"step {FIRST} "),
    "steps after the end": (lambda r: r.steps.append((0, 9)), f"step {len(RECORD.steps)} "),
    "last step missing": (lambda r: r.steps.pop(), "says the match is over, its steps that it is not"),
    "outcome missing": (set_field("outcome", None), "says nothing of an outcome, its steps reach one"),
    "wrong winner": (set_outcome("winners", [0]), "claims the outcome seat 0 .*its steps lead to nobody"),
    "wrong reason": (set_outcome("reason", "luck"), r"claims the outcome nobody \(luck, MK-11\.5\)"),
    "wrong rule of the outcome": (set_outcome("rule", "MK-1.1"), r"nobody \(max_rounds, MK-1\.1\)"),
    "wrong fingerprint": (set_field("fingerprint", "0" * 64), "does not have the fingerprint"),
    "seed that is not a number": (set_chance("seed", "xyz"), "seed is not a hexadecimal number"),
    "wrong seed": (set_chance("seed", "00" * 32), "not the one that was committed to"),
    "wrong commitment": (set_chance("commitment", "0" * 64), "not the one that was committed to"),
    "no commitment": (set_chance("commitment", None), "needs the commitment"),
    "other entropy": (set_chance("entropy", ["Anna"]), "the record says .* the seed gives "),
}


@pytest.mark.parametrize("case", FORGERIES)
def test_a_forged_record_is_refused_with_what_is_wrong(case: str) -> None:
    record = copy_of(RECORD)
    change, reason = FORGERIES[case]
    change(record)
    with pytest.raises(BadRecord, match=reason):
        verify(record)


def set_early_end(reason: Any, *winners: int) -> Callable[[Record], None]:
    return set_field("early_end", RecordEarlyEnd(reason, list(winners)))


EARLY_FORGERIES: dict[str, tuple[Callable[[Record], object], str]] = {
    "winner that does not exist": (set_early_end("resigned", 2), r"ascending seats from 0 to 1, not \[2\]"),
    "winner below nobody": (set_early_end("time", -1), r"ascending seats from 0 to 1, not \[-1\]"),
    "winner twice": (set_early_end("time", 1, 1), r"ascending seats from 0 to 1, not \[1, 1\]"),
    "winners in another order": (set_early_end("stopped", 1, 0), r"ascending seats from 0 to 1, not \[1, 0\]"),
    "everybody wins though somebody resigned": (set_early_end("resigned", 0, 1), "nobody gave up"),
    "outcome besides": (set_field("outcome", RECORD.outcome), "says the match is over, its steps that it is not"),
    "forged outcome of chance": (
        lambda r: r.steps.__setitem__(FIRST, (CHANCE, 1 - r.steps[FIRST][1])),
        f"step {FIRST}: the record says .* the seed gives ",
    ),
    "last step missing": (lambda r: r.steps.pop(), "does not have the fingerprint"),
}


@pytest.mark.parametrize("case", EARLY_FORGERIES)
def test_a_forged_early_end_is_refused_with_what_is_wrong(case: str) -> None:
    record = resigned_record()
    change, reason = EARLY_FORGERIES[case]
    change(record)
    with pytest.raises(BadRecord, match=reason):
        verify(record)


def test_the_record_itself_is_right() -> None:
    verdict = verify(RECORD)
    assert verdict.proved == ["commitment", "rules", "outcome", "chance"]
    assert verdict.unproved == []
    assert verdict.steps == len(RECORD.steps)
    assert verdict.outcomes == sum(seat == CHANCE for seat, _ in RECORD.steps)


def test_every_single_forged_outcome_is_found_and_named_exactly() -> None:
    """Change one outcome of chance to another possible one; the verdict names this step and what was true."""
    chance_steps = [step for step in replay(RECORD) if step.seat == CHANCE]
    for step in chance_steps:
        record = copy_of(RECORD)
        forged = 1 - step.action if step.move["kind"] == "first_seat" else (step.action + 1) % 6
        record.steps[step.number] = (CHANCE, forged)
        with pytest.raises(BadRecord) as caught:
            verify(record)
        assert caught.value.message.startswith(f"step {step.number}: the record says ")
        assert caught.value.message.endswith(f"the seed gives {step.move}")


@pytest.mark.parametrize(
    ("mode", "unproved"), [("fair", "chance-secret"), ("typed", "chance-typed"), ("seeded", "chance-simulated")]
)
def test_without_a_seed_rules_and_outcome_are_proved_and_chance_is_not(mode: Any, unproved: str) -> None:
    record = copy_of(RECORD)
    record.chance.mode, record.chance.seed = mode, None
    verdict = verify(record)
    assert (verdict.proved, verdict.unproved) == (["rules", "outcome"], [unproved])
