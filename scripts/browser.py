"""The browsers that tests drive: the machine's own Chromium, preferably headless, and its Firefox.

A page in the full Chromium takes more than twice as much work, and most of the time of the tests.
"""

from __future__ import annotations

import os
import shutil

from machine import Program

CHOICE = "ANPFIFF_CHROMIUM"
HEADLESS = "chromium-headless-shell"
PROGRAMS = (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """Its path: $ANPFIFF_CHROMIUM, or the first that is installed."""
    return os.environ.get(CHOICE) or next(filter(None, map(shutil.which, PROGRAMS)), None)


def find_firefox() -> str | None:
    """Its path: $ANPFIFF_FIREFOX, or the first that is installed."""
    return os.environ.get("ANPFIFF_FIREFOX") or next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


# With a font that has umlauts.
PACKAGES = (HEADLESS, "fonts-dejavu-core")
HOW_TO_GET = f"put {HEADLESS}, chromium or google-chrome on the path (Debian: apt install {' '.join(PACKAGES)})"

CHROMIUM = Program("chromium", find_chromium, PACKAGES, HOW_TO_GET)
LEAN_CHROMIUM = Program(HEADLESS, lambda: os.environ.get(CHOICE) or shutil.which(HEADLESS), PACKAGES, HOW_TO_GET)
FIREFOX = Program(
    "firefox",
    find_firefox,
    ("firefox-esr", "fonts-dejavu-core"),
    "put firefox-esr or firefox on the path (Debian: apt install firefox-esr fonts-dejavu-core)",
)
