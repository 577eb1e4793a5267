"""Build the docs site with the reference for the Python package: `python scripts/build_docs.py`.

The pages are those of docs/, with the README as the start page, and the notebooks with what they print. The site is in
build/site and can be read without a network.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from build_api_docs import build_api_docs
from project import BUILD, ROOT

PAGES = BUILD / "docs"
SITE = BUILD / "site"
# Files of the repository that pages link to.
BESIDE = ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "LICENSE")


def gather() -> None:
    """Put all pages in one folder, with links that fit."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for name in BESIDE:
        shutil.copy(ROOT / name, PAGES)
    _move_links(ROOT / "README.md", PAGES / "index.md")
    _move_links(ROOT / "CONTRIBUTING.md", PAGES / "CONTRIBUTING.md")
    _move_links(ROOT / "CHANGELOG.md", PAGES / "CHANGELOG.md")
    for notebook in sorted(PAGES.glob("notebooks/*.ipynb")):
        page = page_of(json.loads(notebook.read_text(encoding="utf-8")))
        notebook.with_suffix(".md").write_text(page, encoding="utf-8")
        notebook.unlink()


def _move_links(source: Path, target: Path) -> None:
    """A root page becomes a neighbour of those in docs/; what the site does not have is named without a link."""
    text = source.read_text(encoding="utf-8").replace("](docs/", "](")
    text = re.sub(r"(?<!!)\[([^\]]+)\]\((?:web|examples)/[^)]*\)", r"\1", text)
    target.write_text(text, encoding="utf-8")


def page_of(notebook: dict[str, Any]) -> str:
    """A notebook as Markdown: its cells in order, code with what it printed."""
    parts: list[str] = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        printed = "".join(line for output in cell["outputs"] for line in output["text"])
        if printed:
            parts.append(f"```text\n{printed}```")
    return "\n\n".join(parts) + "\n"


def build_docs() -> Path:
    """The page to begin with."""
    gather()
    build_api_docs(PAGES / "api")
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=ROOT, env=quiet, check=True)
    return SITE / "index.html"


if __name__ == "__main__":
    print(build_docs())
