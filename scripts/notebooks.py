"""Run the notebooks in docs/notebooks/ and keep what they print: `python scripts/notebooks.py [--check]`.

`--check` runs them and says where the output differs from what is stored. Cells share one namespace, and a cell shows
what it prints; Jupyter itself is not needed.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
import tempfile
from typing import Any

from project import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def run(notebook: dict[str, Any], name: str) -> dict[str, Any]:
    """The same notebook with the output of this run; an error in a cell is raised."""
    namespace: dict[str, Any] = {"__name__": name}
    cells: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for number, cell in enumerate(notebook["cells"]):
            if cell["cell_type"] == "code":
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    exec(compile("".join(cell["source"]), f"{name}, cell {number}", "exec"), namespace)
                cell = {**cell, "outputs": _outputs(printed.getvalue())}
            cells.append(cell)
    return {**notebook, "cells": cells}


def _outputs(text: str) -> list[dict[str, Any]]:
    lines = text.splitlines(keepends=True)
    return [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []


def main(check: bool) -> int:
    wrong = 0
    for path in NOTEBOOKS:
        held = json.loads(path.read_text(encoding="utf-8"))
        now = run(held, path.stem)
        if now != held:
            wrong += 1
            print(f"{path.name}: {'prints something else than it holds' if check else 'renewed'}")
        if not check:
            path.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return wrong if check else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
