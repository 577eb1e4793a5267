"""Where matches are played: in this process, in several, or on a cluster. The results are the same."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from anpfiff.arena.workers import Job, P, Range, run_in_processes
from anpfiff.kit.errors import BadOption


def spread(job: Job[P], ranges: Sequence[Range], workers: int, cluster: str | None = None) -> Iterator[P]:
    """The results of all ranges in the order in which they are finished."""
    if cluster is not None:
        # Imported late: only this needs the extra `cluster`.
        from anpfiff.arena.cluster import run_on_cluster

        return run_on_cluster(job, ranges, cluster)
    if workers > 1 and len(ranges) > 1:
        return run_in_processes(job, ranges, min(workers, len(ranges)))
    play = job.ready()
    return (play(*span) for span in ranges)


def worker_count(processes: int | None) -> int:
    """As many as requested, otherwise the cores that this process may use, which can be fewer than the machine has."""
    if processes is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if processes < 1:
        raise BadOption(f"processes must be 1 or more, not {processes}")
    return processes
