"""Matches on a Ray cluster. Ray is too large for the lock of the tests (250 MB); they run where it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from anpfiff.arena.ladder import Ladder, LadderPlan
from anpfiff.arena.simulate import simulate
from anpfiff.bots.bot import BotError

ray = pytest.importorskip("ray", reason="pip install anpfiff[cluster]")

MATCHES = 400


def play(**more: object) -> str:
    options = {"max_rounds": 5}
    return simulate("machikoro", ["heuristic", "random"], MATCHES, seed=3, options=options, **more).digest  # type: ignore[arg-type]


@pytest.mark.slow
def test_a_killed_node_costs_no_match_and_changes_no_result() -> None:
    cluster = pytest.importorskip("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        second = cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
        cluster.wait_for_nodes()
        finished: list[int] = []

        def progress(matches: int) -> None:
            finished.append(matches)
            if len(finished) == 5:
                cluster.remove_node(second, allow_graceful=False)

        digest = play(cluster=cluster.address, progress=progress)
        assert sum(finished) == MATCHES
        with pytest.raises(BotError, match="no_such_bot"):
            simulate("machikoro", ["no_such_bot", "random"], 2, seed=1, cluster=cluster.address)
    finally:
        ray.shutdown()
        cluster.shutdown()  # type: ignore[no-untyped-call,unused-ignore]
    assert digest == play(processes=1)


@pytest.mark.slow
def test_a_ladder_has_the_same_digest_on_a_cluster(tmp_path: Path) -> None:
    plan = LadderPlan(game="machikoro", players=2, bots=("heuristic", "beginner"), sets=12, seed=4, tell_luck=False)
    try:
        digest = Ladder(plan, tmp_path / "cluster", cluster="auto").run().digest
    finally:
        ray.shutdown()
    assert digest == Ladder(plan, tmp_path / "here", processes=1).run().digest
