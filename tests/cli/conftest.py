"""Records to show and to forge."""

from __future__ import annotations

from pathlib import Path

import pytest

from anpfiff.play.record import record_to_json
from tests.play.matches import fair_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a finished match of 4 rounds without a winner."""
    path = tmp_path / "match.json"
    path.write_bytes(record_to_json(fair_record()))
    return path
