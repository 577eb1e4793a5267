"""Compile the rules: prints the folder of an importable copy of the package in which they are machine code.

    PYTHONPATH=$(python scripts/compile_rules.py) python -m pytest tests/games

The copy is in build/compiled/ and is remade only if a source has changed. Nothing is ever compiled into src/,
so a development tree cannot hold stale machine code. pyproject.toml lists what is compiled: the kit, the bots and each
game are separate groups, so games compile side by side and a change to one leaves the others alone.
ANPFIFF_OPT_LEVEL=g halves the time that takes, for those who want to try the machine code rather than use it.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from project import BUILD, SOURCES, digest, settings

KEPT_COPIES = 12
OPT_LEVEL = os.environ.get("ANPFIFF_OPT_LEVEL", "3")
# Asked here, before there are threads: sysconfig answers None to a second thread that asks while the first still does.
PLATFORM = (str(sysconfig.get_config_var("EXT_SUFFIX")), sysconfig.get_platform())


def compiled_modules() -> list[str]:
    """Paths relative to src/, in a fixed order."""
    found = [path for pattern in settings()["tool"]["anpfiff"]["compiled"] for path in SOURCES.glob(pattern)]
    return sorted(path.relative_to(SOURCES).as_posix() for path in found)


def compiler_problem() -> str | None:
    """None if a C program that uses Python's headers can be compiled, otherwise what is missing."""
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, not for {sys.implementation.name}"
    if os.name == "nt":
        return None  # setuptools looks for Microsoft's compiler in its own way; only trying tells
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "probe.c")
        program.write_text("#include <Python.h>\n")
        headers = sysconfig.get_path("include")
        try:
            run = subprocess.run([*compiler, "-c", f"-I{headers}", str(program)], cwd=folder, capture_output=True)
        except OSError:
            return f"the C compiler {compiler[0]} was not found"
    if run.returncode == 0:
        return None
    if not Path(headers, "Python.h").is_file():
        return f"Python.h was not found in {headers}"
    return f"the C compiler {compiler[0]} does not work"


def groups() -> dict[str, list[str]]:
    """The modules that are compiled into one library, by its name: `kit`, `bots`, and the name of each game."""
    found: dict[str, list[str]] = {}
    for module in compiled_modules():
        _, layer, name, *_ = Path(module).parts
        found.setdefault(name if layer == "games" else layer, []).append(module)
    return found


def extension_folder() -> Path:
    """The folder with nothing but the compiled modules, laid out as they are imported; compiled if necessary."""
    names = sorted(groups(), key=lambda name: -_size(name))  # the longest first: the others fit in beside it
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(pool.map(_compiled_group, names))

    def join(target: Path) -> None:
        for part in parts:
            shutil.copytree(part, target, dirs_exist_ok=True)

    return made_once(BUILD / "extensions" / digest([], *sorted(part.name for part in parts)), join)


def _size(name: str) -> int:
    return sum((SOURCES / module).stat().st_size for module in groups()[name])


def _compiled_group(name: str) -> Path:
    """The folder with the compiled modules of one group."""
    # What a module imports matters too, compiled or not; texts, data and nets do not.
    packages = [SOURCES / "anpfiff/kit"] + ([] if name == "kit" else [_package(name)])
    modules = [path for package in packages for path in package.rglob("*.py")]
    key = digest([Path(__file__), *modules], *PLATFORM, version("mypy"), OPT_LEVEL, name, *groups()[name])
    return made_once(BUILD / "groups" / f"{name}-{key}", lambda target: _compile(target, name))


def _package(group: str) -> Path:
    """The folder of a game, or of a layer."""
    game = SOURCES / "anpfiff/games" / group
    return game if game.is_dir() else SOURCES / "anpfiff" / group


def compiled_copy() -> Path:
    """The folder to put on the path: the whole package with its compiled modules."""
    extensions = extension_folder()

    def copy(target: Path) -> None:
        shutil.copytree(SOURCES, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        shutil.copytree(extensions, target, dirs_exist_ok=True)

    return made_once(BUILD / "compiled" / digest([SOURCES], extensions.name), copy)


def _compile(target: Path, name: str) -> None:
    """mypyc in its own process and folder: it and setuptools write beside the sources and may exit."""
    with tempfile.TemporaryDirectory() as scratch:
        run = subprocess.run(
            [sys.executable, __file__, "--compile-into", str(target), scratch, name],
            cwd=SOURCES,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    if run.returncode != 0:
        raise SystemExit(f"{run.stdout}\nThe rules ({name}) could not be compiled.")


def _run_mypyc(target: str, scratch: str, name: str) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    # A game is analysed together with the kit that it builds on, but only its own part becomes machine code here.
    together: list[tuple[list[str], str | None]] = [
        (groups()[group], f"anpfiff_{group}") for group in dict.fromkeys(["kit", name])
    ]
    modules = [module for sources, _ in together for module in sources]
    # Uncompiled modules may import what is not installed where the package is built.
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent", f"--cache-dir={scratch}/mypy"]
    extensions = mypycify(
        [*options, *modules], opt_level=OPT_LEVEL, debug_level="0", separate=together, target_dir=scratch
    )
    own = {f"anpfiff_{name}__mypyc"} | {module.removesuffix(".py").replace("/", ".") for module in groups()[name]}
    # Nobody replaces a function of these libraries from outside, so calls inside them can be direct.
    inlining = [] if os.name == "nt" else ["-fvisibility=hidden", "-fno-semantic-interposition"]
    wanted = [extension for extension in extensions if extension.name in own]
    for extension in wanted:
        extension.extra_compile_args += inlining
    folders = ["--build-lib", target, "--build-temp", scratch]
    setup(name="anpfiff", ext_modules=wanted, script_args=["--quiet", "build_ext", *folders])


def made_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """`folder`, made if it is not there; it appears complete or not at all, even with several makers at once."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix="unfinished-") as scratch:
            unfinished = Path(scratch, "made")
            unfinished.mkdir()
            make(unfinished)
            with contextlib.suppress(OSError):  # another process was first
                unfinished.rename(folder)
    # A copied folder is as old as its source; what counts is when it was last needed.
    folder.touch()
    _forget_old(folder.parent)
    return folder


def _forget_old(parent: Path) -> None:
    copies = [path for path in parent.iterdir() if not path.name.startswith("unfinished-")]
    for path in sorted(copies, key=lambda path: path.stat().st_mtime)[:-KEPT_COPIES]:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--compile-into"]:
        _run_mypyc(*sys.argv[2:])
    elif sys.argv[1:] == ["--extensions-only"]:
        print(extension_folder())
    elif not sys.argv[1:]:
        print(compiled_copy())
    else:
        sys.exit(__doc__)
