"""Everything needed to play without a server: Python for browsers, its packages, and the rules, in one folder.

`python scripts/build_runtime.py FOLDER` makes it. Python comes from the npm package `pyodide`, the packages from the
index that pip uses, each pinned by its hash in locks/runtime.txt: among its files are wheels for Python in browsers.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import os
import pickle
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from project import BUILD, ROOT, SOURCES, WEB, digest, source_files

PYODIDE = WEB / "node_modules" / "pyodide"
LOCK = ROOT / "locks" / "runtime.txt"
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
# Name in the lock, and the folders of its wheel that are used.
PACKAGES = {
    "attrs": ("attr/",),
    "babel": ("babel/",),
    "fluent-runtime": ("fluent/",),
    "fluent-syntax": ("fluent/",),
    "librt": ("librt/vecs",),
    "msgspec": ("msgspec/",),
    "mypy-extensions": ("mypy_extensions.py",),
    "precis-i18n": ("precis_i18n/",),
}
# Not needed here: other languages, dates, tools.
LEFT_OUT = re.compile(
    r"babel/(messages/|localtime/|dates|lists|languages|support|units|util)|"
    r"babel/locale-data/(?!(root|de|en)\.dat)|.*\.pyi$|.*/py\.typed$"
)
# What is imported, but never used: Fluent formats no dates here, and nobody reads HTML.
STAND_INS = {
    "babel/dates.py": b"format_date = format_time = get_datetime_format = get_timezone = None",
    "pytz.py": b"",
    "typing_extensions.py": b"from typing import Literal",
}
LIBRARY_STAND_INS = {"html/entities.py": b"html5 = {}"}
# What Babel has to know of a language to write its numbers, and of all languages to find one.
KNOWN_OF_NUMBERS = {
    *("currency_formats", "decimal_formats", "default_numbering_system", "locale_id", "number_symbols"),
    *("numbering_systems", "ordinal_form", "percent_formats", "plural_form", "scientific_formats"),
}
KNOWN_OF_LANGUAGES = {"cldr", "language_aliases", "parent_exceptions", "script_aliases", "variant_aliases"}
# The starting points: these import whatever else is needed from the sources.
ENTRANCES = ("anpfiff.offline.host", "anpfiff.offline.routes", "anpfiff.offline.analysing")
# Games, bots and lessons are found by their folders.
FOUND_BY_FOLDER = ("bots", "games", "learn")
# Parts of the standard library that are frozen into Python itself.
FROZEN = {"abc", "codecs", "importlib.machinery", "importlib.util", "io", "os", "site", "stat", "zipimport"}
# From the rest of it: what is imported when everything is played, taught and analysed.
LIBRARY = re.compile(
    r"(__future__|_colorize|_compat_pickle|_opcode_metadata|_py_warnings|_pyodide|_weakrefset|annotationlib|ast|"
    r"asyncio|base64|bisect|codeop|collections|concurrent|contextlib|contextvars|copy|copyreg|csv|dataclasses|"
    r"datetime|decimal|dis|email|encodings|enum|fnmatch|fractions|functools|glob|hashlib|heapq|hmac|html|importlib|"
    r"inspect|ipaddress|json|keyword|linecache|locale|logging|numbers|opcode|operator|pathlib|pickle|pkgutil|platform|"
    r"pyodide|random|re|reprlib|secrets|selectors|shutil|signal|socket|string|struct|subprocess|tempfile|textwrap|"
    r"threading|token|tokenize|tomllib|traceback|types|typing|urllib|uuid|warnings|weakref|zipfile)[/.].*"
)
# Only some modules of these packages.
PARTS = re.compile(
    r"asyncio/(?!windows|__main__|tools|proactor).*|concurrent/(__init__|futures/(__init__|_base))\.py|"
    r"email/__init__\.py|encodings/(__init__|aliases|ascii|cp437|latin_1|utf_8|unicode_escape)\.py|html/__init__\.py|"
    r"importlib/(__init__|_abc|abc|metadata/(?!_adapters|_text|diagnose)\w+)\.py|json/(?!tool|__main__).*|"
    r"logging/__init__\.py|pyodide/(?!console|http|_nodesock).*|urllib/(__init__|parse)\.py|zipfile/(?!__main__).*"
)
PARTLY = (
    *("asyncio/", "concurrent/", "email/", "encodings/", "html/", "importlib/", "json/", "logging/", "pyodide/"),
    *("urllib/", "zipfile/"),
)
EPOCH = (1980, 1, 1, 0, 0, 0)
# How thoroughly web/compress.js works: "quick" where the page is only tested.
EFFORT = os.environ.get("ANPFIFF_COMPRESS", "")


class CannotBuild(Exception):
    """Why not, in one line."""


def build(target: Path, node: str) -> None:
    """Fill the folder: runtime.json says what is in which subfolder.

    Python and the rules have one each, named after its content: a browser that has it need not load it. `node` is the
    path of that program.
    """
    tools = [
        WEB / name for name in ("bytecode.js", "compress.js", "package-lock.json", "trim.js", "trim.json", "wasm.js")
    ]
    made = BUILD / "runtime" / digest([LOCK, Path(__file__), *tools], EFFORT)
    python, rules = made / "python", made / "rules"
    if not (made / "done").is_file():
        shutil.rmtree(made, ignore_errors=True)
        python.mkdir(parents=True)
        _make_python(python, node)
        (made / "done").touch()
    files = dict(_rules())
    _check_library(files)
    rules.mkdir(exist_ok=True)
    _compile(rules, {"anpfiff.zip": files.items()}, node, "--lines")
    shutil.rmtree(target, ignore_errors=True)
    names = {part.name: _copy(part, target) for part in (python, rules)}
    sizes = {path.relative_to(target).as_posix(): path.stat().st_size for path in sorted(_plain_files(target))}
    (target / "runtime.json").write_text(json.dumps({**names, "sizes": sizes}))


def _copy(folder: Path, target: Path) -> str:
    """Copy it to a place that its content names, which is returned."""
    content = hashlib.sha256()
    for path in sorted(_plain_files(folder)):
        content.update(path.name.encode() + path.read_bytes())
    name = content.hexdigest()[:16]
    shutil.copytree(folder, target / name)
    return name


def _plain_files(folder: Path) -> Iterator[Path]:
    """Without what a server sends in their place."""
    return (path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz"))


def _make_python(folder: Path, node: str) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    with TemporaryDirectory() as work:
        wheels, libraries = Path(work) / "wheels", Path(work) / "libraries"
        _compile(folder, {"python_stdlib.zip": _library(), "packages.zip": _packages(wheels)}, node)
        with zipfile.ZipFile(folder / "packages.zip") as packages:
            linked = [packages.extract(name, libraries) for name in packages.namelist() if name.endswith(".so")]
        _run(node, "trim.js", str(folder), *linked)
    _run(node, "compress.js", str(folder))


def _compile(folder: Path, archives: dict[str, Iterable[tuple[str, bytes]]], node: str, *options: str) -> None:
    """Write archives of these files into the folder, with bytecode in place of the Python sources."""
    with TemporaryDirectory() as sources:
        paths: list[str] = []
        for name, files in archives.items():
            source = Path(sources) / name
            source.write_bytes(_zip_of(files))
            paths += [str(source), str(folder / name)]
        _run(node, "bytecode.js", *options, *paths)


def _run(node: str, program: str, *arguments: str) -> None:
    subprocess.run([node, str(WEB / program), *arguments], check=True, stdout=sys.stderr)


def _library() -> Iterable[tuple[str, bytes]]:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        for name in library.namelist():
            if _is_taken(name):
                yield name, library.read(name)
    yield from LIBRARY_STAND_INS.items()


def _is_taken(name: str) -> bool:
    return LIBRARY.fullmatch(name) is not None and (not name.startswith(PARTLY) or PARTS.fullmatch(name) is not None)


def _check_library(rules: dict[str, bytes]) -> None:
    """What our own modules import, even if only now and then, has to be there."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        whole = set(library.namelist())
    trimmed = set(json.loads((WEB / "trim.json").read_text())["modules"])
    for name in (name for name in rules if name.endswith(".py")):
        for module in set(_modules(ast.parse(rules[name]))) - FROZEN:
            if module in trimmed:
                raise LookupError(f"{name} imports {module}, which trim.json leaves out")
            path = module.replace(".", "/")
            for found in {f"{path}.py", f"{path}/__init__.py"} & whole:
                if not _is_taken(found):
                    raise LookupError(f"{name} imports {module}, which LIBRARY leaves out")


def _packages(wheels: Path) -> Iterable[tuple[str, bytes]]:
    wheels.mkdir()
    wanted = wheels / "wanted.txt"
    wanted.write_text("".join(_pinned(LOCK.read_text(encoding="utf-8"))))
    options = ["--no-deps", "--only-binary", ":all:", "--python-version", PYTHON, "--platform", PLATFORM]
    command = [*_pip(), "download", "--quiet", "--disable-pip-version-check", "--require-hashes", *options]
    run = subprocess.run([*command, "--dest", str(wheels), "--requirement", str(wanted)], stdout=sys.stderr)
    if run.returncode != 0:
        raise CannotBuild("The packages for playing without a server could not be had; pip says why above.")
    yield from STAND_INS.items()
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as content:
            for name in content.namelist():
                licence = ".dist-info/" in name and "LICENSE" in name.upper()
                taken = name.startswith(tuple(part for parts in PACKAGES.values() for part in parts))
                if licence or (taken and not LEFT_OUT.match(name)):
                    found = content.read(name)
                    yield name, _only_numbers(name, found, wheel) if name.endswith(".dat") else found


def _only_numbers(name: str, content: bytes, babel: Path) -> bytes:
    """What Babel knows of a language, without the names of things, units and dates; `babel` is its wheel."""
    known = KNOWN_OF_LANGUAGES if name == "babel/global.dat" else KNOWN_OF_NUMBERS
    sys.path.insert(0, str(babel))
    try:
        data = pickle.loads(content)
        return pickle.dumps({key: value if key in known else {} for key, value in data.items()}, protocol=4)
    finally:
        sys.path.remove(str(babel))


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
    found: set[str] = set()
    for module in {name.removesuffix(".py").replace("/", "."), *_modules(ast.parse(files[name].read_bytes()))}:
        parts = module.split(".")
        found |= {_file_of(".".join(parts[:end]), files) for end in range(1, len(parts) + 1)}
    return found - {""}


def _modules(node: ast.AST) -> Iterator[str]:
    """What is imported by a part of a program when it runs."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, ast.Import):
        yield from (each.name for each in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module is not None:
        yield node.module
        yield from (f"{node.module}.{each.name}" for each in node.names)
    for part in ast.iter_child_nodes(node):
        yield from _modules(part)


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
