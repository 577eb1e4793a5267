"""CPU time and memory of a process and all its descendants (Linux)."""

from __future__ import annotations

import os
import time
from pathlib import Path

LOOK_EVERY_SECONDS = 0.5
IDLE_CPU_SECONDS = 0.05
_TICKS = os.sysconf("SC_CLK_TCK")
_PARENT, _USER, _SYSTEM = 1, 11, 12


def family(pid: int) -> list[int]:
    """The process and everything it has started."""
    parents = {child: int(fields[_PARENT]) for child, fields in _all_processes().items()}
    found = [pid]
    for member in found:
        found.extend(child for child, parent in parents.items() if parent == member)
    return found


def cpu_seconds(pids: list[int]) -> float:
    """CPU time that these processes and their descendants have used so far."""
    processes = _all_processes()
    members = {member for pid in pids for member in family(pid)}
    used = (processes[member] for member in members if member in processes)
    return sum(int(fields[_USER]) + int(fields[_SYSTEM]) for fields in used) / _TICKS


def wait_until_idle(pid: int) -> None:
    """Until the process and its descendants have finished starting up."""
    used, before = cpu_seconds([pid]), -1.0
    while used - before > IDLE_CPU_SECONDS:
        time.sleep(LOOK_EVERY_SECONDS)
        used, before = cpu_seconds([pid]), used


def memory_bytes(pid: int) -> int:
    """Memory of the process and its descendants; what they share counts once."""
    return sum(_proportional_bytes(member) for member in family(pid))


def _proportional_bytes(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return 0
    for line in lines:
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    return 0


def _all_processes() -> dict[int, list[str]]:
    """The fields of /proc/<pid>/stat after the name, by process id."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                found[int(entry.name)] = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
    return found
