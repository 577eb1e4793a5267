"""Score sheets for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from anpfiff.kit.words import Words


def as_csv(rows: Sequence[Words]) -> str:
    """Comma-separated, with a line of column names; unknown values stay empty."""
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue()
