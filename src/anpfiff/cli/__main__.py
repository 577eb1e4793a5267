"""`python -m anpfiff.cli` is the program `anpfiff`."""

from __future__ import annotations

from anpfiff.cli import main

if __name__ == "__main__":
    main()
