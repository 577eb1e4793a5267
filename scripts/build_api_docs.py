"""Build the reference for the Python package from its docstrings: `python scripts/build_api_docs.py [FOLDER]`.

Covers what your own bots, experiments and games use: not the server, nor the command line.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pdoc

from project import BUILD

# Each by name: pdoc finds no modules of a package that lists its names in __all__, as anpfiff does.
MODULES = (
    "anpfiff",
    "anpfiff.adapters",
    "anpfiff.analysis",
    "anpfiff.arena",
    "!anpfiff.arena.training",
    "anpfiff.bots",
    "anpfiff.kit",
    "anpfiff.learn",
    "anpfiff.play",
    "anpfiff.tournament",
)


def build_api_docs(folder: Path) -> Path:
    """The page to begin with."""
    pdoc.render.configure(docformat="markdown", show_source=True)
    pdoc.pdoc(*MODULES, output_directory=folder)
    return folder / "anpfiff.html"


if __name__ == "__main__":
    print(build_api_docs(Path(sys.argv[1]) if sys.argv[1:] else BUILD / "api"))
