"""The build hook: a wheel holds the rules as machine code beside their sources, and the built page.

Either part may be impossible on the building machine; the wheel then goes without it, and one line says why.
Editable installs stay plain: they run the sources of the tree as they are.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPTS = Path(__file__).resolve().parent / "scripts"
sys.path.insert(0, str(SCRIPTS))
from build_web import machine_has_node, page_files
from compile_rules import compiler_problem
from project import settings

STATIC = "anpfiff/server/static"


class BuildFailed(Exception):
    """Why a part could not be built, in one line."""


class AnpfiffBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # the parameter is any builder's configuration
    def dependencies(self) -> list[str]:
        """What building needs on this machine, beyond hatchling."""
        project = settings()
        needed: list[str] = []
        if compiler_problem() is None:
            needed += project["tool"]["anpfiff"]["compile-requires"]
        if not machine_has_node():
            needed += project["dependency-groups"]["node"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        files: dict[str, str] = build_data["force_include"]
        try:
            extensions = compiled_extensions()
            files.update(extensions)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        except BuildFailed as problem:
            self.app.display_warning(f"Anpfiff: the rules stay uncompiled, which is slower: {problem}")
        try:
            run_script("build_web.py")
            files.update({source: f"{STATIC}/{target}" for source, target in page_files().items()})
        except BuildFailed as problem:
            self.app.display_warning(f"Anpfiff: built without its page, which the server needs: {problem}")


def compiled_extensions() -> dict[str, str]:
    """The compiled modules: from where, and to where in the wheel."""
    problem = compiler_problem()
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
