"""What plays without a server: Python for browsers, the packages it needs, and the rules, in one folder.

`python scripts/build_runtime.py FOLDER` makes it. Python comes from the npm package `pyodide`, the packages from the
index that pip knows, each as locks/runtime.txt pins it by its hash: among its files are wheels for Python in browsers.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from project import BUILD, ROOT, SOURCES, WEB, digest, source_files

PYODIDE = WEB / "node_modules" / "pyodide"
LOCK = ROOT / "locks" / "runtime.txt"
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
# Name in the lock, and the folders of its wheel that are taken.
PACKAGES = {
    "attrs": ("attr/", "attrs/"),
    "babel": ("babel/",),
    "fluent-runtime": ("fluent/",),
    "fluent-syntax": ("fluent/",),
    "librt": ("librt",),
    "msgspec": ("msgspec/",),
    "mypy-extensions": ("mypy_extensions.py",),
    "precis-i18n": ("precis_i18n/",),
    "pytz": ("pytz/",),
    "typing-extensions": ("typing_extensions.py",),
}
# Of no use here: other languages, time zones, tools.
LEFT_OUT = re.compile(r"babel/messages/|babel/locale-data/(?!(root|de|en)\.dat)|pytz/zoneinfo/|.*\.pyi$|.*/py\.typed$")
# Of the sources: what only a server, a command line or a laboratory needs.
NOT_PLAYED = ("adapters", "arena", "cli", "server/admin", "server/static", "server/store/migrations")
# Of the standard library: tools, the network, other systems.
UNUSED_LIBRARY = re.compile(
    r"(_pydecimal|_pyrepl|bdb|cProfile|cmd|compileall|curses|dbm|doctest|ensurepip|filecmp|fileinput|ftplib|idlelib|"
    r"imaplib|lib2to3|mailbox|modulefinder|multiprocessing|netrc|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|"
    r"pty|pyclbr|pydoc|pydoc_data|rlcompleter|sched|shelve|smtplib|socketserver|sqlite3|symtable|tabnanny|timeit|trace|"
    r"tracemalloc|tty|turtle|unittest|venv|wave|webbrowser|wsgiref|xml|xmlrpc|zipapp)[/.]"
)
EPOCH = (1980, 1, 1, 0, 0, 0)


class CannotBuild(Exception):
    """Why not, in one line."""


def build(target: Path) -> None:
    """Fill the folder: runtime.json says what lies in which subfolder, whose name changes with its content."""
    made = BUILD / "runtime" / digest([LOCK, Path(__file__), WEB / "package-lock.json"])
    if not (made / "done").is_file():
        _make_python(made)
    rules = _zip_of(_rules())
    files = {path.name: path for path in sorted(made.iterdir()) if path.suffix in (".mjs", ".wasm", ".zip", ".json")}
    name = hashlib.sha256(rules + "".join(sorted(files)).encode() + made.name.encode()).hexdigest()[:16]
    folder = target / name
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(made, folder, ignore=shutil.ignore_patterns("done"))
    (folder / "anpfiff.zip").write_bytes(rules)
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir()) if path.suffix not in (".br", ".gz")}
    (target / "runtime.json").write_text(json.dumps({"folder": name, "sizes": sizes}))


def _make_python(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        kept = ((name, library.read(name)) for name in library.namelist() if not UNUSED_LIBRARY.match(name))
        (folder / "python_stdlib.zip").write_bytes(_zip_of(kept))
    (folder / "packages.zip").write_bytes(_zip_of(_packages(folder / "wheels")))
    shutil.rmtree(folder / "wheels")
    node = shutil.which("node")
    assert node is not None, "npm has run, so there is a node"
    subprocess.run([node, str(WEB / "compress.js"), str(folder)], check=True)
    (folder / "done").touch()


def _packages(wheels: Path) -> Iterable[tuple[str, bytes]]:
    wheels.mkdir()
    wanted = wheels / "wanted.txt"
    wanted.write_text("".join(_pinned(LOCK.read_text(encoding="utf-8"))))
    options = ["--no-deps", "--only-binary", ":all:", "--python-version", PYTHON, "--platform", PLATFORM]
    command = [*_pip(), "download", "--quiet", "--disable-pip-version-check", "--require-hashes", *options]
    run = subprocess.run([*command, "--dest", str(wheels), "--requirement", str(wanted)], stdout=sys.stderr)
    if run.returncode != 0:
        raise CannotBuild("The packages for playing without a server could not be had; pip says why above.")
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as content:
            for name in content.namelist():
                licence = ".dist-info/" in name and "LICENSE" in name.upper()
                taken = name.startswith(tuple(part for parts in PACKAGES.values() for part in parts))
                if licence or (taken and not LEFT_OUT.match(name)):
                    yield name, content.read(name)


def _pinned(lock: str) -> Iterable[str]:
    """The requirements of the packages, as the lock has them."""
    blocks = re.findall(r"^([A-Za-z0-9_.-]+)==.*\n(?:^    --hash.*\n)+", lock, re.MULTILINE)
    for name in PACKAGES:
        if name not in blocks:
            raise CannotBuild(f"{LOCK.name} does not list {name}, which playing without a server needs.")
        found = re.search(rf"^{re.escape(name)}(==[^\s;]+)[^\n]*\n((?:^    --hash.*\n)+)", lock, re.MULTILINE)
        assert found is not None
        yield f"{name}{found[1]} \\\n{found[2]}"


def _pip() -> list[str]:
    """A pip: of this Python, of the one it was made from, or the one that Python brings along for its environments."""
    for python in dict.fromkeys((sys.executable, getattr(sys, "_base_executable", sys.executable))):
        if subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0:
            return [python, "-m", "pip"]
    bundled = find_spec("ensurepip")
    if bundled is not None and bundled.origin is not None:
        for wheel in (Path(bundled.origin).parent / "_bundled").glob("pip-*.whl"):
            return [sys.executable, str(wheel / "pip")]
    raise CannotBuild("pip was not found, which fetches the packages for playing without a server.")


def _rules() -> Iterable[tuple[str, bytes]]:
    package = SOURCES / "anpfiff"
    for path in source_files([package]):
        name = path.relative_to(package).as_posix()
        if not name.startswith(tuple(f"{folder}/" for folder in NOT_PLAYED)):
            yield f"anpfiff/{name}", path.read_bytes()


def _zip_of(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The same files always give the same bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files):
            if not PurePosixPath(name).name:
                continue
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)
    return written.getvalue()


if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]).resolve())
    except CannotBuild as problem:
        raise SystemExit(str(problem)) from None
