"""Virtual environments that hold what a lock lists: made when needed, made anew when the lock or Python changes.

Standard library only. Works where Python comes without ensurepip (Debian) and where its own packages may not be
touched (PEP 668), because everything happens inside the new environment.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from compile_rules import compiler_problem
from project import ROOT, SOURCES, WEB, digest

LOCKED = ("--require-hashes", "--requirement")
UV_IN_LOCK = re.compile(r"^uv==.*(?:\n    --hash=.*)+", re.MULTILINE)
INSTALLED_FROM = ["LICENSE", "README.md", "hatch_build.py", "pyproject.toml", "scripts"]

NO_PIP = """\
Neither pip nor ensurepip was found in {python}. One of them is needed once, to install Anpfiff's dependencies.
Debian and Ubuntu: apt install python3-venv. Fedora: dnf install python3-pip. Others: see python.org."""


def build_for_this_machine() -> None:
    """From now on a page is built soon rather than small: nobody loads it from far away."""
    os.environ.setdefault("ANPFIFF_COMPRESS", "quick")


class Environment:
    def __init__(self, folder: Path, lock: str) -> None:
        self.folder = folder
        self.lock = ROOT / "locks" / f"{lock}.txt"
        self.python = self.program("python")

    def program(self, name: str) -> Path:
        """Where a command of this environment is."""
        return self.folder / "Scripts" / f"{name}.exe" if os.name == "nt" else self.folder / "bin" / name

    def prepare(self) -> None:
        """Make sure that the environment exists and holds what its lock lists."""
        key = digest([self.lock], sys.version, sys.base_prefix, str(self.folder))
        if not self.has("lock", key):
            tell(f"Preparing {self.folder.relative_to(ROOT)} with what locks/{self.lock.name} lists (once) …")
            self._create()
            if not self._filled_by_uv():
                # What is imported gets compiled at that point; most of it never is imported.
                self.pip("install", "--no-compile", *LOCKED, str(self.lock))
            self.remember("lock", key)

    def install_project(self, *options: str) -> None:
        """Make sure that this folder's Anpfiff is installed as it is now; says what the build had to leave out."""
        # A compiler that has appeared or disappeared is also a reason to reinstall.
        key = digest([SOURCES, WEB, *(ROOT / name for name in INSTALLED_FROM)], str(compiler_problem()))
        if self.has("project", key):
            return
        tell("Installing Anpfiff: compiling its rules, building its page (a few minutes, only this once) …")
        said = self.pip("install", "--verbose", "--no-deps", "--force-reinstall", *options, str(ROOT))
        for line in dict.fromkeys(map(str.strip, said.splitlines())):
            if line.startswith("Anpfiff:"):
                tell(line)
        if any(self.folder.glob("**/anpfiff/server/static/index.html")):  # else the next call tries again
            self.remember("project", key)

    def pip(self, *arguments: str) -> str:
        """Run pip for this environment and return what it printed; if pip fails, exit with that."""
        if find_spec("pip"):
            command = [sys.executable, "-m", "pip", "--python", str(self.python)]
        else:
            command = [str(self.python), "-m", "pip"]
        options = ["--disable-pip-version-check", "--no-input"]
        run = subprocess.run(
            [*command, *options, *arguments],
            cwd=ROOT,
            env={**os.environ, "PIP_USER": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if run.returncode != 0:
            raise SystemExit(f"{run.stdout}\n`pip {' '.join(arguments)}` failed; its last lines above say why.")
        return run.stdout

    def _filled_by_uv(self) -> bool:
        """Use uv if the lock itself includes it: it takes a fifth of pip's time for a gigabyte; False: pip has to."""
        stanza = UV_IN_LOCK.search(self.lock.read_text(encoding="utf-8"))
        if stanza is None:
            return False
        uv_alone = self.folder / "uv.txt"
        uv_alone.write_text(stanza[0], encoding="utf-8")
        self.pip("install", "--no-compile", *LOCKED, str(uv_alone))
        command = [str(self.program("uv")), "pip", "install", "--python", str(self.python), *LOCKED, str(self.lock)]
        run = subprocess.run(command, cwd=ROOT, env={**os.environ, **index_of_pip()}, capture_output=True)
        return run.returncode == 0

    def has(self, what: str, key: str) -> bool:
        mark = self._mark(what)
        return mark.is_file() and mark.read_text(encoding="utf-8") == key

    def remember(self, what: str, key: str) -> None:
        self._mark(what).write_text(key, encoding="utf-8")

    def _mark(self, what: str) -> Path:
        return self.folder / f"anpfiff-{what}.txt"

    def _create(self) -> None:
        if find_spec("pip"):
            extra = ["--without-pip"]
        elif find_spec("ensurepip"):
            extra = []
        else:
            raise SystemExit(NO_PIP.format(python=sys.executable))
        subprocess.run([sys.executable, "-m", "venv", "--clear", *extra, str(self.folder)], check=True)


def index_of_pip() -> dict[str, str]:
    """Where pip is told to look, in uv's terms: uv does not read pip's settings."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    index = os.environ.get("PIP_INDEX_URL") or subprocess.run(asked, capture_output=True, text=True).stdout.strip()
    return {"UV_DEFAULT_INDEX": index} if index else {}


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
