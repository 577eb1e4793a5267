"""`anpfiff site` writes a folder that needs no server, and touches no folder that is not its own."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from anpfiff.offline.site import DOCS_MARK, MARK, CannotWriteSite, write_site

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
    (built / "runtime" / "runtime.json").write_text(json.dumps({"python": "0123", "rules": "4567", "sizes": {}}))
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


def test_a_site_has_the_docs_beside_it_and_archives_that_are_small(page: Path, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    with pytest.raises(CannotWriteSite, match="no index"):
        write_site(page, tmp_path / "out", docs)
    (docs / "index.html").write_text("read me")
    runtime = page / "runtime" / "0123" / "anpfiff.zip"
    with zipfile.ZipFile(runtime, "w") as archive:
        archive.writestr("anpfiff/rules.pyc", "a" * 10_000)
    sizes = {"0123/anpfiff.zip": runtime.stat().st_size}
    (page / "runtime" / "runtime.json").write_text(json.dumps({"python": "4567", "rules": "0123", "sizes": sizes}))
    write_site(page, tmp_path / "out", docs)
    assert (tmp_path / "out" / "docs" / "index.html").read_text() == "read me"
    assert DOCS_MARK in (tmp_path / "out" / "index.html").read_text()
    small = tmp_path / "out" / "runtime" / "0123" / "anpfiff.zip"
    with zipfile.ZipFile(small) as archive:
        assert archive.read("anpfiff/rules.pyc") == b"a" * 10_000
    told = json.loads((tmp_path / "out" / "runtime" / "runtime.json").read_text())
    assert told["sizes"] == {"0123/anpfiff.zip": small.stat().st_size}
    assert small.stat().st_size < 1_000


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
