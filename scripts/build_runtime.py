"""Everything needed to play without a server: Python for browsers, its packages, and the rules, in one folder.

`python scripts/build_runtime.py FOLDER` makes it. Python comes from the npm package `pyodide`, the packages from the
index that pip uses, each pinned by its hash in locks/runtime.txt: among its files are wheels for Python in browsers.
"""

from __future__ import annotations

import ast
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
from tempfile import TemporaryDirectory

from project import BUILD, ROOT, SOURCES, WEB, digest, source_files

PYODIDE = WEB / "node_modules" / "pyodide"
LOCK = ROOT / "locks" / "runtime.txt"
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
# Name in the lock, and the folders of its wheel that are used.
PACKAGES = {
    "attrs": ("attr/", "attrs/"),
    "babel": ("babel/",),
    "fluent-runtime": ("fluent/",),
    "fluent-syntax": ("fluent/",),
    "librt": ("librt/vecs",),
    "msgspec": ("msgspec/",),
    "mypy-extensions": ("mypy_extensions.py",),
    "precis-i18n": ("precis_i18n/",),
    "pytz": ("pytz/",),
    "typing-extensions": ("typing_extensions.py",),
}
# Not needed here: other languages, time zones, tools.
LEFT_OUT = re.compile(
    r"babel/(messages/|lists|languages|support|units)|babel/locale-data/(?!(root|de|en)\.dat)|"
    r"pytz/(reference|zoneinfo/)|.*\.pyi$|.*/py\.typed$"
)
# The starting points: these import whatever else is needed from the sources.
ENTRANCES = ("anpfiff.offline.host", "anpfiff.offline.routes", "anpfiff.offline.analysing")
# Games, bots and lessons are found by their folders.
FOUND_BY_FOLDER = ("bots", "games", "learn")
# From the standard library: what is imported when everything is played, taught and analysed, and a little more.
LIBRARY = re.compile(
    r"(__future__|_ast_unparse|_collections_abc|_colorize|_compat_pickle|_opcode_metadata|_py_warnings|"
    r"_pylong|_pyodide|_sitebuiltins|_ssl|_strptime|_sysconfigdata__emscripten_wasm32-emscripten|"
    r"_threading_local|_weakrefset|abc|annotationlib|ast|asyncio|base64|bisect|bz2|calendar|codecs|"
    r"codeop|collections|compression|concurrent|contextlib|contextvars|copy|copyreg|csv|dataclasses|"
    r"datetime|decimal|dis|email|encodings|enum|fnmatch|fractions|functools|genericpath|gettext|glob|"
    r"graphlib|hashlib|heapq|hmac|html|importlib|inspect|io|ipaddress|json|keyword|linecache|locale|logging|"
    r"lzma|ntpath|numbers|opcode|operator|os|pathlib|pickle|pkgutil|platform|posixpath|pprint|pyodide|"
    r"queue|random|re|reprlib|secrets|selectors|shutil|signal|site|socket|ssl|stat|statistics|string|"
    r"struct|subprocess|sysconfig|tempfile|textwrap|threading|token|tokenize|tomllib|traceback|types|"
    r"typing|urllib|uuid|warnings|weakref|zipfile|zipimport|zoneinfo)[/.].*"
)
# Only some modules of these packages.
PARTS = re.compile(
    r"email/__init__\.py|encodings/(__init__|aliases|ascii|cp437|latin_1|utf_8|unicode_escape)\.py|"
    r"logging/__init__\.py|urllib/(__init__|parse)\.py|asyncio/(?!windows|__main__|tools|proactor).*"
)
PARTLY = ("asyncio/", "email/", "encodings/", "logging/", "urllib/")
EPOCH = (1980, 1, 1, 0, 0, 0)


class CannotBuild(Exception):
    """Why not, in one line."""


def build(target: Path, node: str) -> None:
    """Fill the folder: runtime.json says what is in which subfolder, whose name changes with its content.

    `node` is the path of that program.
    """
    made = BUILD / "runtime" / digest([LOCK, Path(__file__), WEB / "bytecode.js", WEB / "package-lock.json"])
    if not (made / "done").is_file():
        _make_python(made, node)
    _compile(made, {"anpfiff.zip": _rules()}, node)
    name = hashlib.sha256((made / "anpfiff.zip").read_bytes() + made.name.encode()).hexdigest()[:16]
    folder = target / name
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(made, folder, ignore=shutil.ignore_patterns("done"))
    sizes = {path.name: path.stat().st_size for path in sorted(folder.iterdir()) if path.suffix not in (".br", ".gz")}
    (target / "runtime.json").write_text(json.dumps({"folder": name, "sizes": sizes}))


def _make_python(folder: Path, node: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    _compile(folder, {"python_stdlib.zip": _library(), "packages.zip": _packages(folder / "wheels")}, node)
    shutil.rmtree(folder / "wheels")
    _run(node, "compress.js", str(folder))
    (folder / "done").touch()


def _compile(folder: Path, archives: dict[str, Iterable[tuple[str, bytes]]], node: str) -> None:
    """Write archives of these files into the folder, with bytecode in place of the Python sources."""
    with TemporaryDirectory() as sources:
        paths: list[str] = []
        for name, files in archives.items():
            source = Path(sources) / name
            source.write_bytes(_zip_of(files))
            paths += [str(source), str(folder / name)]
        _run(node, "bytecode.js", *paths)


def _run(node: str, program: str, *arguments: str) -> None:
    subprocess.run([node, str(WEB / program), *arguments], check=True, stdout=sys.stderr)


def _library() -> Iterable[tuple[str, bytes]]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        for name in library.namelist():
            if LIBRARY.fullmatch(name) and (not name.startswith(PARTLY) or PARTS.fullmatch(name)):
                yield name, library.read(name)


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
    """A pip: that of this Python, that of the one it was made from, or the one Python bundles for its environments."""
    for python in dict.fromkeys((sys.executable, getattr(sys, "_base_executable", sys.executable))):
        if subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0:
            return [python, "-m", "pip"]
    bundled = find_spec("ensurepip")
    if bundled is not None and bundled.origin is not None:
        for wheel in (Path(bundled.origin).parent / "_bundled").glob("pip-*.whl"):
            return [sys.executable, str(wheel / "pip")]
    raise CannotBuild("pip was not found, which fetches the packages for playing without a server.")


def _rules() -> Iterable[tuple[str, bytes]]:
    """What playing needs from the sources: the modules it imports, and everything beside the games' rules."""
    package = SOURCES / "anpfiff"
    files = {path.relative_to(SOURCES).as_posix(): path for path in source_files([package])}
    found = {name for name in files if name.startswith(tuple(f"anpfiff/{folder}/" for folder in FOUND_BY_FOLDER))}
    waiting = [*found, *(_file_of(name, files) for name in ENTRANCES)]
    while waiting:
        name = waiting.pop()
        found.add(name)
        if name.endswith(".py"):
            waiting += _imported(name, files) - found
    return ((name, files[name].read_bytes()) for name in found)


def _imported(name: str, files: dict[str, Path]) -> set[str]:
    """Our own files that a module imports, including within functions, and the packages they are in."""
    modules: set[str] = {name.removesuffix(".py").replace("/", ".")}
    for node in ast.walk(ast.parse(files[name].read_bytes())):
        if isinstance(node, ast.Import):
            modules |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            modules |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    found: set[str] = set()
    for module in modules:
        parts = module.split(".")
        found |= {_file_of(".".join(parts[:end]), files) for end in range(1, len(parts) + 1)}
    return found - {""}


def _file_of(module: str, files: dict[str, Path]) -> str:
    """Where one of our own modules is; empty if there is none."""
    path = module.replace(".", "/")
    return next((name for name in (f"{path}.py", f"{path}/__init__.py") if name in files), "")


def _zip_of(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The same files always give the same bytes. Not compressed: the server compresses the whole better."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as archive:
        # Like beside like: sorted by kind of file, then by folder.
        for name, content in sorted(files, key=lambda file: (PurePosixPath(file[0]).suffix, file[0])):
            if PurePosixPath(name).name:
                archive.writestr(zipfile.ZipInfo(name, EPOCH), content)
    return written.getvalue()


if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]).resolve(), shutil.which("node") or "node")
    except CannotBuild as problem:
        raise SystemExit(str(problem)) from None
