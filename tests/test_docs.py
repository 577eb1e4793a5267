"""The site of the docs can be built, needs no network, and its notebooks run."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from build_docs import build_docs
from notebooks import NOTEBOOKS, run

# What a page loads by itself, as opposed to what its reader may click.
LOADS = re.compile(
    r'<(?:script|img|iframe)[^>]*\ssrc="(https?:[^"]*)"|<link[^>]*"stylesheet"[^>]*href="(https?:[^"]*)"'
)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    held = json.loads(path.read_text(encoding="utf-8"))
    now = run(held, path.stem)
    printing = [[bool(cell.get("outputs")) for cell in notebook["cells"]] for notebook in (held, now)]
    assert printing[0] == printing[1]


@pytest.mark.slow
def test_the_site_is_complete_and_loads_nothing_from_elsewhere() -> None:
    start = build_docs()
    pages = sorted(start.parent.glob("*.html")) + sorted(start.parent.glob("notebooks/*.html"))
    assert {"index.html", "laboratory.html", "my_first_bot.html"} <= {page.name for page in pages}
    assert {page.name: found for page in pages if (found := LOADS.findall(page.read_text(encoding="utf-8")))} == {}
