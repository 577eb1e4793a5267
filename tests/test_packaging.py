"""What users install: the wheel, the source distribution, the locks, and the choice of compiled or plain rules."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from itertools import count
from pathlib import Path, PurePosixPath

import pytest
from packaging.requirements import Requirement

from compile_rules import KEPT_COPIES, compiled_modules, groups, made_once
from project import ROOT, SOURCES, settings, source_files

EXTENSION = sysconfig.get_config_var("EXT_SUFFIX")
STATIC = "anpfiff/server/static/"
DATA_SUFFIXES = {".ftl", ".md", ".toml", ".typed"}


def build(what: str, folder: Path, source: Path = ROOT, **environment: str) -> tuple[Path, str]:
    """The built file, and what the build said."""
    code = f"import hatchling.build, sys; print('made', hatchling.build.build_{what}(sys.argv[1]))"
    run = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=source,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert run.returncode == 0, run.stdout
    return folder / run.stdout.split("made ")[-1].strip(), run.stdout


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def package_files(*suffixes: str) -> set[str]:
    return {path.relative_to(SOURCES).as_posix() for path in source_files([SOURCES]) if path.suffix in suffixes}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))[0]


@pytest.fixture(scope="module")
def unpacked_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    shutil.unpack_archive(build("sdist", folder)[0], folder)
    return next(path for path in folder.iterdir() if path.is_dir())


def python_says(code: str, *path: Path, **environment: str) -> str:
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), **environment}
    run = subprocess.run([sys.executable, "-c", code], env=settings, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def bare_machine(empty: Path) -> dict[str, str]:
    """The environment of a machine without compiler, Node and npm; `empty` is a folder without programs."""
    return {"CC": "/no/such/compiler", "PATH": str(empty), "HOME": str(empty)}


def fresh_environment(folder: Path, wheel: Path) -> Path:
    """The folder of programs of a new environment: this wheel from the file alone, what it depends on from ours."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    install = ["-m", "uv", "pip", "install", "--quiet", "--no-index", "--no-deps", "--python", str(programs / "python")]
    subprocess.run([sys.executable, *install, str(wheel)], check=True)
    packages = next(folder.rglob("site-packages"))
    # Paths named here come after the environment's own packages.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return programs


IS_COMPILED = "from anpfiff.kit.compiled import is_compiled; import anpfiff; print(is_compiled())"


# -- what is compiled ------------------------------------------------------------------------------------------


def test_the_modules_that_say_they_are_compiled_are_and_the_others_are_not() -> None:
    """A package `rules` is compiled as a whole, so its modules need not say so."""
    says = {
        path.relative_to(SOURCES).as_posix()
        for path in source_files([SOURCES])
        if path.suffix == ".py" and re.search(r"\bCompiled[.;]", module_docstring(path))
    }
    alone = {module for module in compiled_modules() if "/rules/" not in module}
    assert says == alone


def module_docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


# -- the wheel -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.needs("compiler")
def test_the_wheel_holds_each_compiled_module_beside_its_source_and_says_for_which_platform(wheel: Path) -> None:
    names = names_in(wheel)
    modules = compiled_modules()
    assert "anpfiff/kit/core.py" in modules
    assert "anpfiff/games/machikoro/rules/state.py" in modules
    assert set(modules) <= names
    extensions = {module.removesuffix(".py") + EXTENSION for module in modules}
    libraries = {f"anpfiff_{group}__mypyc{EXTENSION}" for group in groups()}
    assert {"anpfiff_kit__mypyc" + EXTENSION, "anpfiff_machikoro__mypyc" + EXTENSION} <= libraries
    assert {name for name in names if name.endswith(EXTENSION)} == extensions | libraries
    assert not wheel.name.endswith("-any.whl")


@pytest.mark.slow
def test_the_wheel_holds_every_source_and_data_file(wheel: Path) -> None:
    assert package_files(".py", *DATA_SUFFIXES) <= names_in(wheel)


@pytest.mark.slow
@pytest.mark.needs("node")
def test_the_wheel_holds_the_built_page(wheel: Path) -> None:
    page = {name.removeprefix(STATIC) for name in names_in(wheel) if name.startswith(STATIC)}
    assert "index.html" in page
    assert {".js", ".css"} <= {PurePosixPath(name).suffix for name in page}
    assert ".sources" not in page
    (entry,) = [name for name in page if re.fullmatch(r"assets/index-[\w-]{8}\.js", name)]
    assert {f"{entry}.br", f"{entry}.gz"} <= page


@pytest.mark.slow
@pytest.mark.needs("compiler")
def test_both_forms_of_the_rules_run_from_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    assert python_says(IS_COMPILED, tmp_path) == "True"
    assert python_says(IS_COMPILED, tmp_path, ANPFIFF_PURE="0") == "True"
    assert python_says(IS_COMPILED, tmp_path, ANPFIFF_PURE="1") == "False"
    loaded = "import sys, anpfiff; anpfiff.all_games(); print(sorted(m for m in sys.modules if '__mypyc' in m))"
    assert python_says(loaded, tmp_path, ANPFIFF_PURE="1") == "[]"


@pytest.mark.slow
def test_an_editable_install_has_nothing_compiled_and_points_to_the_sources(tmp_path: Path) -> None:
    wheel, _ = build("editable", tmp_path)
    assert not [name for name in names_in(wheel) if name.endswith(EXTENSION) or name.startswith(STATIC)]
    with zipfile.ZipFile(wheel) as archive:
        pointer = next(name for name in archive.namelist() if name.endswith(".pth"))
        assert Path(archive.read(pointer).decode().strip()) == SOURCES


# -- the source distribution -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_source_distribution_holds_what_a_build_needs_and_no_machine_code(unpacked_sdist: Path) -> None:
    for name in (
        "hatch_build.py",
        "scripts/compile_rules.py",
        "web/package-lock.json",
        "locks/runtime.txt",
        "start.py",
    ):
        assert (unpacked_sdist / name).is_file(), name
    assert not list(unpacked_sdist.rglob("*.so"))
    assert not (unpacked_sdist / "web" / "node_modules").exists()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there the compiler is found through the registry, not through CC and PATH")
def test_without_compiler_and_page_the_wheel_is_plain_and_two_lines_say_what_is_missing(
    unpacked_sdist: Path, tmp_path: Path
) -> None:
    source = Path(shutil.copytree(unpacked_sdist, tmp_path / "source"))
    shutil.rmtree(source / "web" / "dist", ignore_errors=True)
    (source / "web" / "package.json").unlink()  # Node may still come from a Python package
    wheel, said = build("wheel", tmp_path, source, **bare_machine(tmp_path))
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "Anpfiff: the rules stay uncompiled, which is slower: the C compiler /no/such/compiler was not found" in said
    assert "Anpfiff: built without its page, which the server needs: " in said
    assert set(compiled_modules()) <= names_in(wheel)


@pytest.mark.slow
@pytest.mark.needs("node")
@pytest.mark.skipif(os.name == "nt", reason="there the compiler is found through the registry, not through CC and PATH")
def test_the_source_distribution_plays_without_a_compiler_or_node(unpacked_sdist: Path, tmp_path: Path) -> None:
    source = Path(shutil.copytree(unpacked_sdist, tmp_path / "source"))
    bare = bare_machine(tmp_path)
    wheel, said = build("wheel", tmp_path, source, **bare)
    assert "built without its page" not in said
    assert not (source / "web" / "node_modules").exists()
    assert STATIC + "index.html" in names_in(wheel)
    fresh = fresh_environment(tmp_path / "fresh", wheel)
    version = subprocess.run([fresh / "anpfiff", "--lang", "en", "--version"], env=bare, capture_output=True, text=True)
    assert "uncompiled" in version.stdout
    smoke = [sys.executable, str(source / "scripts" / "smoke.py"), str(fresh / "anpfiff")]
    served = subprocess.run(smoke, env=bare, capture_output=True, text=True)
    assert served.returncode == 0, served.stdout + served.stderr
    assert re.search(r"ok  http://\S+/assets/\S+\.js", served.stdout)


@pytest.mark.slow
@pytest.mark.needs("node")
def test_a_page_whose_sources_have_changed_since_is_not_taken_for_the_built_one(unpacked_sdist: Path) -> None:
    says = "import build_web; print(build_web.page_is_built())"
    assert python_says(says, unpacked_sdist / "scripts") == "True"
    page = unpacked_sdist / "web" / "index.html"
    before = page.read_text(encoding="utf-8")
    page.write_text(before + "<!-- changed -->", encoding="utf-8")
    try:
        assert python_says(says, unpacked_sdist / "scripts") == "False"
    finally:
        page.write_text(before, encoding="utf-8")


@pytest.mark.slow
def test_a_release_fails_rather_than_go_without_compiled_rules_and_can_leave_them_out(
    unpacked_sdist: Path, tmp_path: Path
) -> None:
    wheel, said = build("wheel", tmp_path, unpacked_sdist, ANPFIFF_COMPILE="0")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "Anpfiff: the rules stay uncompiled, which is slower: ANPFIFF_COMPILE=0 asks for that" in said
    with pytest.raises(AssertionError, match="the C compiler /no/such/compiler was not found"):
        build("wheel", tmp_path, unpacked_sdist, ANPFIFF_COMPILE="1", **bare_machine(tmp_path))


# -- the locks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["runtime", "dev", "node"])
def test_a_lock_has_hashes_and_names_no_address(name: str) -> None:
    text = (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    assert "--hash=sha256:" in text
    assert not re.search(r"://|--index|--find-links", text)


def locked_versions(name: str) -> dict[str, set[str]]:
    versions: dict[str, set[str]] = {}
    text = (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    for package, version in re.findall(r"^([\w.-]+)==([^ \\]+)", text, re.MULTILINE):
        versions.setdefault(normal(package), set()).add(version)
    return versions


def normal(package: str) -> str:
    return re.sub(r"[-_.]+", "-", package).lower()


@pytest.mark.parametrize(
    ("name", "declared"),
    [
        ("runtime", settings()["project"]["dependencies"]),
        ("dev", settings()["project"]["dependencies"] + settings()["dependency-groups"]["dev"]),
        ("dev", settings()["build-system"]["requires"] + settings()["tool"]["anpfiff"]["compile-requires"]),
        ("node", settings()["dependency-groups"]["node"]),
    ],
)
def test_a_lock_holds_everything_that_is_declared(name: str, declared: list[str]) -> None:
    locked = locked_versions(name)
    for requirement in map(Requirement, declared):
        versions = locked.get(normal(requirement.name), set())
        assert versions, f"locks/{name}.txt lacks {requirement}: run python scripts/lock.py"
        assert all(requirement.specifier.contains(version) for version in versions), requirement


def test_of_many_compiled_copies_those_needed_last_are_kept(tmp_path: Path) -> None:
    """However old the sources are: a copied folder takes over their age."""

    ages = count(1000, -1)

    def make(target: Path) -> None:
        os.utime(target, (next(ages),) * 2)

    first, *_ = [made_once(tmp_path / str(number), make) for number in range(KEPT_COPIES)]
    made_once(first, make)
    last = made_once(tmp_path / "last", make)
    kept = {path.name for path in tmp_path.iterdir()}
    assert last.is_dir()
    assert len(kept) == KEPT_COPIES
    assert first.name in kept
