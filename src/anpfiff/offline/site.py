"""The page as a folder of files that any web space serves: it plays, teaches and analyses without a server."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from anpfiff.kit.errors import AnpfiffError

MARK = '<meta name="anpfiff-site" content="static" />'
# What the server says in a header otherwise.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'"
)
# Laid beside the files for our own server; web spaces compress by themselves.
PACKED = ("*.br", "*.gz", ".sources")


class CannotWriteSite(AnpfiffError):
    code = "cannot_write_site"


def write_site(page: Path, folder: Path) -> None:
    """Write the built page into a folder that is new, empty, or was written by this before."""
    if not (page / "runtime" / "runtime.json").is_file():
        raise CannotWriteSite("the page was built without what plays offline; build it where pip and npm can load it")
    start = folder / "index.html"
    if folder.exists() and any(folder.iterdir()):
        if not (start.is_file() and MARK in start.read_text(encoding="utf-8")):
            raise CannotWriteSite(f"{folder} holds other files; name an empty folder, or one that does not exist")
        shutil.rmtree(folder)
    shutil.copytree(page, folder, ignore=shutil.ignore_patterns(*PACKED), dirs_exist_ok=True)
    start.write_text(_start_page((page / "index.html").read_text(encoding="utf-8")), encoding="utf-8")
    # Some hosts hide what begins with an underscore or run a generator of their own, unless told not to.
    (folder / ".nojekyll").touch()


def _start_page(html: str) -> str:
    """The start page of a folder that may lie anywhere: its addresses are relative, and it knows of no server."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    relative = re.sub(r'(href|src)="/(?!/)', r'\1="./', html)
    return relative.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {policy}\n    {MARK}', 1)
