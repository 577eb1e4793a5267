"""Whether a match is the one that this device has seen, by the rules: what the page cannot tell without them."""

from __future__ import annotations

import msgspec

from anpfiff.kit.errors import BadRecord
from anpfiff.play.record import record_from_json
from anpfiff.play.verify import verify
from anpfiff.play.witness import witness_from_json


class CheckMatch(msgspec.Struct):
    """The record, and what the device has kept, each as JSON."""

    record: str
    witness: str


class CheckedMatch(msgspec.Struct):
    """What is wrong; or why this program cannot tell; or else what is not proved, as `verify` names it."""

    wrong: str | None = None
    cannot: str | None = None
    unproved: list[str] = []
    rolls: int = 0


def check_match(asked: CheckMatch) -> CheckedMatch:
    try:
        record = record_from_json(asked.record)
        try:
            record.load_game()
        except BadRecord as error:
            # Another version of the rules, or a game that only the server has.
            return CheckedMatch(cannot=error.message)
        verdict = verify(record, witness_from_json(asked.witness))
    except BadRecord as error:
        return CheckedMatch(wrong=error.message)
    # Who gave up decides who won, and nothing about chance.
    unproved = [name for name in verdict.unproved if not name.startswith("early-")]
    return CheckedMatch(unproved=unproved, rolls=verdict.rolls)
