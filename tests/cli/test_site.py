"""`anpfiff site` writes a folder that needs no server, and touches no folder that is not its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from anpfiff.offline.site import MARK, CannotWriteSite, write_site

PAGE = """<!doctype html>
<html><head>
    <meta charset="utf-8" />
    <link rel="icon" href="/favicon.svg" />
    <script type="module" src="/assets/index-1.js"></script>
</head></html>
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page, as small as can be."""
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "runtime" / "0123").mkdir(parents=True)
    (built / "index.html").write_text(PAGE)
    (built / "assets" / "index-1.js").write_text("1")
    (built / "assets" / "index-1.js.br").write_text("packed")
    (built / "runtime" / "runtime.json").write_text(json.dumps({"folder": "0123", "sizes": {}}))
    return built


def test_a_site_has_relative_addresses_and_knows_of_no_server(page: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_site(page, out)
    start = (out / "index.html").read_text()
    assert 'src="./assets/index-1.js"' in start
    assert 'href="./favicon.svg"' in start
    assert MARK in start
    assert "wasm-unsafe-eval" in start
    assert (out / "assets" / "index-1.js").is_file()
    assert not (out / "assets" / "index-1.js.br").exists()
    (out / "assets" / "old.js").write_text("of an older version")
    write_site(page, out)
    assert not (out / "assets" / "old.js").exists()


def test_other_folders_are_left_alone(page: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("keep me")
    with pytest.raises(CannotWriteSite):
        write_site(page, mine)
    assert [path.name for path in mine.iterdir()] == ["letter.txt"]
    (page / "runtime" / "runtime.json").unlink()
    with pytest.raises(CannotWriteSite):
        write_site(page, tmp_path / "out")
