"""The browser that tests drive: the machine's own Chromium."""

from __future__ import annotations

import os
import shutil

from machine import Program

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """Its path: $ANPFIFF_CHROMIUM, or the first that is installed."""
    chosen = os.environ.get("ANPFIFF_CHROMIUM")
    return chosen or next(filter(None, map(shutil.which, PROGRAMS)), None)


CHROMIUM = Program(
    "chromium",
    find_chromium,
    # With a font that has umlauts.
    ("chromium", "fonts-dejavu-core"),
    "put chromium or google-chrome on the path (Debian: apt install chromium fonts-dejavu-core)",
)
