"""The site of the docs can be built, needs no network, and its notebooks run."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from anpfiff.games import load_game
from build_docs import build_docs
from notebooks import NOTEBOOKS, run
from project import ROOT

# What a page loads by itself, as opposed to what its reader may click.
LOADS = re.compile(
    r'<(?:script|img|iframe)[^>]*\ssrc="(https?:[^"]*)"|<link[^>]*"stylesheet"[^>]*href="(https?:[^"]*)"'
)


def test_every_page_has_its_place_in_the_navigation() -> None:
    nav = json.dumps(yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"])
    named = set(re.findall(r'"([^"]+\.md)"', nav))
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert pages | {f"notebooks/{path.stem}.md" for path in NOTEBOOKS} <= named


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    held = json.loads(path.read_text(encoding="utf-8"))
    now = run(held, path.stem)
    printing = [[bool(cell.get("outputs")) for cell in notebook["cells"]] for notebook in (held, now)]
    assert printing[0] == printing[1]


@pytest.mark.parametrize(
    ("title", "game", "players", "options"),
    [
        ("Machi Koro, 2 seats", "machikoro", 2, {}),
        ("CATAN Fußballfieber, 4 seats", "catan", 4, {}),
        ("World Cup 1930, 3 seats", "worldcup", 3, {"tournament": "wc1930"}),
        ("World Cup 2002, 5 seats", "worldcup", 5, {"tournament": "wc2002"}),
        ("Captain Tsubasa", "tsubasa", 2, {}),
    ],
)
def test_the_laboratory_says_how_much_a_learner_sees(
    title: str, game: str, players: int, options: dict[str, Any]
) -> None:
    shown = load_game(game, players, **options)
    row = f"| {title} | {shown.observation_size():,} | {shown.num_distinct_actions():,} |"
    assert row in (ROOT / "docs" / "laboratory.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_site_is_complete_and_loads_nothing_from_elsewhere() -> None:
    start = build_docs()
    pages = sorted(start.parent.glob("*.html")) + sorted(start.parent.glob("notebooks/*.html"))
    assert {"index.html", "laboratory.html", "my_first_bot.html"} <= {page.name for page in pages}
    assert {page.name: found for page in pages if (found := LOADS.findall(page.read_text(encoding="utf-8")))} == {}
