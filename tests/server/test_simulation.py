"""The whole server under simulated faults: hundreds of seeds in a few seconds, and mistakes that must be found."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.simulation.plan import plan_of
from tests.simulation.planted import PLANTED
from tests.simulation.run import shrink, simulate, simulate_seed

# In portions, so that they can be run side by side.
PORTIONS, SEEDS = 4, 60
# Seeds in which a planted mistake must show, in a scene made for it.
ENOUGH = 12


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_nothing_goes_wrong_whatever_goes_wrong(portion: int) -> None:
    moves = 0
    for seed in range(portion * SEEDS, (portion + 1) * SEEDS):
        report = simulate_seed(seed)
        assert report.violation is None, f"seed {seed}: {report.violation}\n{report.plan.text()}"
        moves += report.counts["in spite of trouble"]
    assert moves > SEEDS


@pytest.mark.parametrize("name", PLANTED)
def test_planted_mistakes_are_found(name: str) -> None:
    plant, scene = PLANTED[name]
    assert simulate(scene(0)).violation is None
    with plant():
        found = next((seed for seed in range(ENOUGH) if simulate(scene(seed)).violation), None)
    assert found is not None


def test_a_seed_repeats_a_run_exactly() -> None:
    """Also in another process, whose sets have another order."""
    seeds = [3, 15, 31]
    here = [simulate_seed(seed).fingerprint for seed in seeds]
    assert here == [simulate_seed(seed).fingerprint for seed in seeds]
    assert len(set(here)) == len(seeds)
    program = f"from tests.simulation.run import simulate_seed\nfor s in {seeds}: print(simulate_seed(s).fingerprint)"
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert there.stdout.split() == here


@pytest.mark.parametrize("seed", [2, 7, 11, 29])
def test_the_lean_store_does_the_same_as_the_full_one(seed: int) -> None:
    """To the last byte that is stored or sent, with faults in the same places."""
    runs = [simulate(plan_of(seed), lean=lean) for lean in (True, False)]
    assert runs[0].fingerprint == runs[1].fingerprint
    assert runs[0].counts == runs[1].counts
    assert runs[0].counts["entries"] > 0


def test_a_failing_seed_shrinks() -> None:
    plant, _ = PLANTED["credit time twice"]
    with plant():
        seed = next(seed for seed in range(200) if simulate_seed(seed).violation)
        small = shrink(simulate_seed(seed))
        assert small.violation is not None
        assert (small.plan.workers, len(small.plan.tables), small.plan.troubles) == (1, 1, ())
        assert simulate(small.plan).fingerprint == small.fingerprint
    assert small.plan != plan_of(seed)
    assert simulate(small.plan).violation is None
