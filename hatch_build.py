"""The build hook: a wheel holds the rules as machine code beside their sources, and the built page.

A source distribution carries the built page, so that a wheel can be made from it without Node. Either part may be
impossible on the building machine; the result then goes without it, and one line says why. ANPFIFF_COMPILE=1 makes it
an error if the rules cannot be compiled, ANPFIFF_COMPILE=0 leaves them uncompiled. Editable installs stay plain: they
run the sources of the tree as they are.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPTS = Path(__file__).resolve().parent / "scripts"
sys.path.insert(0, str(SCRIPTS))
from build_web import DIST, machine_has_node, page_files, page_is_built
from compile_rules import compiler_problem
from project import ROOT, settings

STATIC = "anpfiff/server/static"
SWITCH = "ANPFIFF_COMPILE"


class BuildFailed(Exception):
    """Why a part could not be built, in one line."""


class AnpfiffBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # the parameter is any builder's configuration
    def dependencies(self) -> list[str]:
        """What building needs on this machine, beyond hatchling."""
        project = settings()
        needed: list[str] = []
        if self.target_name == "wheel" and problem_with_compiling() is None:
            needed += project["tool"]["anpfiff"]["compile-requires"]
        if not page_is_built() and not machine_has_node():
            needed += project["dependency-groups"]["node"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        files: dict[str, str] = build_data["force_include"]
        if self.target_name == "wheel":
            self.add_rules(files, build_data)
        try:
            run_script("build_web.py")
        except BuildFailed as problem:
            self.app.display_warning(f"Anpfiff: built without its page, which the server needs: {problem}")
        else:
            files.update(self.page())

    def add_rules(self, files: dict[str, str], build_data: dict[str, Any]) -> None:
        try:
            files.update(compiled_extensions())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        except BuildFailed as problem:
            if os.environ.get(SWITCH) == "1":
                raise
            self.app.display_warning(f"Anpfiff: the rules stay uncompiled, which is slower: {problem}")

    def page(self) -> dict[str, str]:
        """The built page: where it comes from, and where it goes in the build."""
        if self.target_name == "sdist":
            return {str(DIST): DIST.relative_to(ROOT).as_posix()}
        return {source: f"{STATIC}/{target}" for source, target in page_files().items()}


def problem_with_compiling() -> str | None:
    """Why the rules cannot or should not be compiled; None if they can."""
    if os.environ.get(SWITCH) == "0":
        return f"{SWITCH}=0 asks for that"
    return compiler_problem()


def compiled_extensions() -> dict[str, str]:
    """The compiled modules: where they come from, and where they go in the wheel."""
    problem = problem_with_compiling()
    if problem is not None:
        raise BuildFailed(problem)
    folder = Path(run_script("compile_rules.py", "--extensions-only"))
    return {str(path): path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def run_script(name: str, *arguments: str) -> str:
    """The last line that the script printed. A failing script's whole output is shown; its last line is the reason."""
    command = [sys.executable, str(SCRIPTS / name), *arguments]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = run.stdout.strip().splitlines() or [f"{name} said nothing"]
    if run.returncode != 0:
        print(run.stdout)
        raise BuildFailed(lines[-1])
    return lines[-1]
