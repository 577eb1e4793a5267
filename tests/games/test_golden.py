"""Golden records replay as they always did, to the letter of their transcripts, and prove fair."""

from __future__ import annotations

from pathlib import Path

import pytest

from anpfiff.games import all_games
from anpfiff.play.record_files import read_record
from anpfiff.play.verify import verify
from tests.games.golden import folder_of, records, transcript

RECORDS = [pytest.param(path, id=f"{path.parent.parent.name}-{path.stem}") for path in records()]


@pytest.mark.parametrize("path", RECORDS)
def test_a_golden_record_replays_and_proves_fair(path: Path) -> None:
    record = read_record(path)
    verdict = verify(record)
    assert verdict.steps == len(record.steps)
    assert verdict.proved == ["commitment", "rules", "outcome", "chance"]


@pytest.mark.parametrize("path", RECORDS)
def test_a_golden_record_tells_the_same_story_as_ever(path: Path) -> None:
    told = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert transcript(read_record(path)) == told, "if meant: python -m tests.games.golden --transcripts"


@pytest.mark.parametrize("game_id", list(all_games()))
def test_every_game_has_golden_records(game_id: str) -> None:
    assert len(list(folder_of(game_id).glob("*.json"))) >= 2
