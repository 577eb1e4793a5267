"""The load test's own measuring."""

from __future__ import annotations

import subprocess
import sys

import pytest
from benchmarks.load import processes


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the load test reads /proc")
def test_a_process_that_has_just_ended_uses_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as running:
        ended = subprocess.Popen([sys.executable, "-c", ""])
        ended.wait()
        assert processes.memory_bytes(running.pid) > 0
        monkeypatch.setattr(processes, "family", lambda pid: [running.pid, ended.pid])
        assert processes.memory_bytes(running.pid) > 0
        monkeypatch.setattr(processes, "family", lambda pid: [ended.pid])
        assert processes.memory_bytes(ended.pid) == 0
