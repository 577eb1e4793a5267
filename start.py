"""Start Anpfiff from this folder: `python3 start.py`, with the arguments of `anpfiff` if you like.

The first start installs it into .venv/ (nothing else on the machine is touched); later ones only if sources changed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("Anpfiff needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))
from environment import Environment, build_for_this_machine
from project import ROOT


def main() -> None:
    build_for_this_machine()
    environment = Environment(ROOT / ".venv", "runtime")
    environment.prepare()
    environment.install_project()
    program = str(environment.program("anpfiff"))
    if os.name == "nt":  # there, exec would return the terminal too early
        sys.exit(subprocess.run([program, *sys.argv[1:]]).returncode)
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
