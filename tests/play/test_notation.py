"""Records as text and in streams: there and back again, and mistakes by their line."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from anpfiff import all_games, load_game
from anpfiff.kit.errors import BadRecord
from anpfiff.kit.fingerprint import random_step
from anpfiff.play.notation import record_to_text, records_from_text
from anpfiff.play.record import Record, RecordChance, RecordEarlyEnd, RecordSeat, Step, record_of, record_to_json
from anpfiff.play.record_files import read_record, read_records, write_records

OPTIONS: dict[str, dict[str, Any]] = {"machikoro": {"max_rounds": 4}, "worldcup": {"tournament": "wc1934"}}


def played(game_id: str, seed: int, most: int = 400) -> Record:
    """Moves of all kinds, also unasked ones."""
    game = load_game(game_id, **OPTIONS.get(game_id, {}))
    state, rng = game.new_initial_state(), random.Random(seed)
    steps: list[Step] = []
    while not state.is_terminal() and len(steps) < most:
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
        steps.append((seat, action))
    seats = [RecordSeat(f'"Nr. {seat}" # [Ö]', bot="random" if seat else None) for seat in range(game.players)]
    chance = RecordChance("fair", "c0ffee", ["a b", 'c"d'], "00ff")
    early = None if state.is_terminal() else RecordEarlyEnd("stopped", [1])
    return record_of(game, seats, chance, steps, state, early)


@pytest.mark.parametrize("game_id", sorted(all_games()))
def test_a_record_survives_its_text(game_id: str) -> None:
    record = played(game_id, seed=1)
    assert list(records_from_text(record_to_text(record).splitlines())) == [record]


def test_text_and_json_lines_hold_any_number_of_records(tmp_path: Path) -> None:
    records = [played("machikoro", seed) for seed in range(3)]
    for name in ("all.txt", "all.jsonl"):
        assert write_records(iter(records), tmp_path / name) == 3
        assert list(read_records(tmp_path / name)) == records
        with pytest.raises(BadRecord, match="more than one"):
            read_record(tmp_path / name)
    (tmp_path / "one.json").write_bytes(record_to_json(records[0]))
    (tmp_path / "notes.md").write_text("not a record")
    assert len(list(read_records(tmp_path))) == 7


def test_records_are_read_one_by_one(tmp_path: Path) -> None:
    """A mistake in the second does not keep the first back."""
    good = record_to_json(played("machikoro", 1)).decode()
    (tmp_path / "all.jsonl").write_text(f"{good}\n{good[:100]}\n")
    records = read_records(tmp_path / "all.jsonl")
    next(records)
    with pytest.raises(BadRecord, match="not a match record"):
        next(records)


TEXT = """
# A match to paste
[Format "anpfiff-text" 1]
[Game "machikoro" 1]
[Seat "Anna"]
[Seat "Ben"]
[Option "start_player" "seat_1"]
[Chance "typed"]

* roll dice=[2]
1 build card=fanmeile   # her first
* roll dice=[6]
2 build card=clubhaus
"""


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("[6]", "[7]"), r"line 12: dice must be"),
        (("1 build", "2 build"), "line 11: seat 1 is not to act now"),
        (("1 build", "3 build"), "line 11: there is no seat 3"),
        (("card=fanmeile", "card=bakery"), "line 11: card must be one of"),
        (("card=fanmeile", "fanmeile"), "line 11: a detail is written key=value"),
        (("1 build", "Anna builds a"), "line 11: a step is a seat"),
        (("[Chance", "[Luck"), r"line 8: \[Luck …\] is not known"),
        (('"typed"]', '"typed"'), "line 8: a tag ends with ]"),
        (('"typed"]', "typed]"), "line 8: 'typed' is not a JSON value"),
        (('"Ben"]', '"Ben" "b" "c"]'), "line 6: .* too many"),
        (('"machikoro" 1', '"machikoro" 9'), "rules version 9"),
        (('"anpfiff-text" 1', '"anpfiff-text" 2'), "line 3: this program reads"),
        (('[Format "anpfiff-text" 1]\n', ""), "line 3: a record begins with"),
        (('"typed"', '"loaded"'), "the header is wrong"),
    ],
)
def test_a_mistake_is_told_with_its_line(change: tuple[str, str], problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        list(records_from_text(TEXT.replace(*change).splitlines()))


def test_an_empty_text_is_not_a_record() -> None:
    with pytest.raises(BadRecord, match="no record"):
        list(records_from_text(["", "# nothing"]))
