"""The command line, for people at a terminal."""

from __future__ import annotations

import sys


def main() -> None:
    """The program `anpfiff`."""
    # Imported late: the worker processes of a simulation import this module and need nothing else.
    from anpfiff.cli.app import run

    sys.exit(run(sys.argv[1:]))
