"""The browser that tests drive: the machine's own Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core")
HOW_TO_GET = "put chromium or google-chrome on the path (Debian: apt install chromium fonts-dejavu-core)"


def find_chromium() -> str | None:
    """Its path: $ANPFIFF_CHROMIUM, or the first that is installed."""
    chosen = os.environ.get("ANPFIFF_CHROMIUM")
    return chosen or next(filter(None, map(shutil.which, PROGRAMS)), None)


def may_install() -> bool:
    """Whether this is a machine of the Debian family and we are its administrator."""
    return shutil.which("apt-get") is not None and os.name == "posix" and os.geteuid() == 0


def install_chromium() -> None:
    """With a font that has umlauts."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "--yes", "--no-install-recommends", *PACKAGES]):
        subprocess.run(["apt-get", "--quiet", *arguments], env=quiet, stdout=subprocess.DEVNULL, check=True)
