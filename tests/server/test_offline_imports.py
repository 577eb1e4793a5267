"""What hosts matches in a browser is imported where nothing of a server is installed."""

from __future__ import annotations

import subprocess
import sys

NEEDED = {
    "attr",
    "attrs",
    "babel",
    "fluent",
    "librt",
    "msgspec",
    "mypy_extensions",
    "precis_i18n",
    "pytz",
    "typing_extensions",
}
PROGRAM = f"""
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        first = name.partition(".")[0]
        ours = first == "anpfiff" or first.startswith("anpfiff_")  # compiled libraries have names of their own
        if not ours and first not in sys.stdlib_module_names and first not in {sorted(NEEDED)!r}:
            raise ModuleNotFoundError(f"{{name}} is not there", name=name)
sys.meta_path.insert(0, Nothing())
import anpfiff.offline.routes, anpfiff.offline.analysing
from anpfiff.offline.host import Host
print(anpfiff.offline.routes.handle(Host(), "GET", "/games", "")[:24])
"""


def test_the_host_of_a_device_needs_little() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith('{"saves":[]')
