"""Matches on a Ray cluster: a task is a job and a range of matches, never a state; its result is a part.

A task that is lost with its worker or its node is played again, with the same result. At most a few tasks per core are
in flight, so neither the queue nor the results fill up memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from anpfiff.adapters.extras import needed
from anpfiff.arena.workers import ArenaError, Job, P, Range
from anpfiff.kit.errors import AnpfiffError

# Tasks in flight per core: one runs, one waits.
IN_FLIGHT = 2
# How often a task is restarted when its worker dies: one that kills every worker must not go on for ever.
RETRIES = 8
AUTO = "auto"
TOKEN = "A cluster with a token wants the same token here, in ~/.ray/auth_token or RAY_AUTH_TOKEN"


def run_on_cluster(job: Job[P], ranges: Sequence[Range], address: str) -> Iterator[P]:
    """The parts in the order in which they are finished. `auto` is this machine's cluster, or one made from it."""
    ray = needed("ray", "cluster")
    begun = not ray.is_initialized()
    if begun:
        _connect(ray, address)
    try:
        yield from _run(ray, job, ranges)
    finally:
        if begun:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
    try:
        if address == AUTO:
            try:
                ray.init(address=AUTO, **quiet)
            except ConnectionError:  # there is no cluster yet
                ray.init(include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        raise ArenaError(f"no Ray cluster at {address} that accepts us: {error}. {TOKEN}") from None


def _run(ray: Any, job: Job[P], ranges: Sequence[Range]) -> Iterator[P]:
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(_play)
    shared = ray.put(job)
    waiting = iter(ranges)
    flying: list[Any] = []
    while True:
        # Asked repeatedly: nodes come and go.
        limit = max(1, int(ray.cluster_resources().get("CPU", 1))) * IN_FLIGHT
        while len(flying) < limit and (following := next(waiting, None)) is not None:
            flying.append(task.remote(shared, *following))
        if not flying:
            return
        ready, flying = ray.wait(flying, num_returns=1)
        try:
            result: P | AnpfiffError = ray.get(ready[0])
        except ray.exceptions.RayError as error:
            raise ArenaError(f"the cluster could not carry out a task: {error}") from None
        if isinstance(result, AnpfiffError):
            raise result
        yield result


def _play(job: Job[P], first: int, end: int) -> P | AnpfiffError:
    """What a worker of the cluster does; our own errors come back as they are."""
    try:
        return job.ready()(first, end)
    except AnpfiffError as error:
        return error
