"""The page as a folder of files that any web space serves: it plays, teaches and analyses without a server."""

from __future__ import annotations

import io
import json
import re
import shutil
import zipfile
from collections.abc import Sequence
from pathlib import Path

from anpfiff.kit.errors import AnpfiffError

MARK = '<meta name="anpfiff-site" content="static" />'
# The page then shows the way to them.
DOCS_MARK = '<meta name="anpfiff-docs" content="./docs/" />'
# What the server says in a header otherwise.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'"
)
# Placed beside the files for our own server; web hosts compress by themselves.
PACKED = ("*.br", "*.gz", ".sources")


class CannotWriteSite(AnpfiffError):
    code = "cannot_write_site"


def write_site(page: Path, folder: Path, docs: Path | None = None) -> None:
    """Write the built page into a folder that is new, empty, or was written by this before; with these docs inside."""
    if not (page / "runtime" / "runtime.json").is_file():
        raise CannotWriteSite(
            "the page was built without offline play; build it where pip and npm can load what that needs"
        )
    if docs is not None and not (docs / "index.html").is_file():
        raise CannotWriteSite(f"{docs} has no index.html; `python scripts/build_docs.py` makes the docs")
    start = folder / "index.html"
    if folder.exists() and any(folder.iterdir()):
        if not (start.is_file() and MARK in start.read_text(encoding="utf-8")):
            raise CannotWriteSite(f"{folder} holds other files; name an empty folder, or one that does not exist")
        shutil.rmtree(folder)
    shutil.copytree(page, folder, ignore=shutil.ignore_patterns(*PACKED), dirs_exist_ok=True)
    for archive in (folder / "runtime").glob("*/*.zip"):
        _compress(archive)
    _tell_sizes(folder / "runtime")
    marks = [MARK] if docs is None else [MARK, DOCS_MARK]
    start.write_text(_start_page((page / "index.html").read_text(encoding="utf-8"), marks), encoding="utf-8")
    if docs is not None:
        shutil.copytree(docs, folder / "docs")
    # Some hosts hide names that begin with an underscore, or run their own generator, unless told not to.
    (folder / ".nojekyll").touch()


def _compress(archive: Path) -> None:
    """Our own server compresses whole archives, which is better; web hosts send them as they are."""
    written = io.BytesIO()
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for info in old.infolist():
            new.writestr(zipfile.ZipInfo(info.filename, info.date_time), old.read(info), zipfile.ZIP_DEFLATED)
    archive.write_bytes(written.getvalue())


def _tell_sizes(runtime: Path) -> None:
    """How much there is to load, for the progress display."""
    told = json.loads((runtime / "runtime.json").read_text(encoding="utf-8"))
    told["sizes"] = {name: (runtime / name).stat().st_size for name in told["sizes"]}
    (runtime / "runtime.json").write_text(json.dumps(told), encoding="utf-8")


def _start_page(html: str, marks: Sequence[str]) -> str:
    """The start page of a folder that may be anywhere: its addresses are relative, and it knows of no server."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    relative = re.sub(r'(href|src)="/(?!/)', r'\1="./', html)
    charset = '<meta charset="utf-8" />'
    return relative.replace(charset, "\n    ".join([charset, policy, *marks]), 1)
