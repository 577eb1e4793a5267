"""Matches on a Ray cluster of two real nodes on this machine, asked for as a user does."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.arena import cheat, marking
from tests.arena.ray_nodes import Head, Second
from tests.cli.program import anpfiff, started
from tests.patience import PATIENCE
from tests.services import PAUSE

pytestmark = [pytest.mark.needs("ray"), pytest.mark.slow]

MATCHES = 128
PARTS = 64


@pytest.fixture(scope="module")
def head() -> Iterator[Head]:
    with Head() as node:
        yield node


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(PAUSE)


def digest(*call: str | Path, **more: str) -> str:
    told = anpfiff(*call, "--json", **more)
    assert told.code == 0, told.err
    found: str = json.loads(told.out)["digest"]
    return found


def test_neither_a_killed_node_nor_a_stop_costs_a_match_or_changes_a_result(head: Head, tmp_path: Path) -> None:
    call = ["simulate", "machikoro", "-n", str(MATCHES), "--seats", f"{marking.__file__}:Marking,random"]
    call += ["--seed", "3", "-o", "max_rounds=5"]
    there = [*call, "--cluster", head.address, "--results", str(tmp_path)]

    def parts() -> list[Path]:
        return sorted(tmp_path.glob("matches-*.parquet"))

    head.allow(40)
    with Second(head) as second, started(*there, **head.secret) as command:
        wait_until(lambda: second.played() and head.played() and len(parts()) > 2)
        second.kill()
        before = len(parts())
        head.allow(80)
        wait_until(lambda: len(parts()) > before + 2)
        command.send_signal(signal.SIGINT)
        out, err = command.communicate(timeout=PATIENCE)
    assert command.returncode == 130, err
    assert str(tmp_path) in out, "nobody is told how to go on"
    kept = {part: part.stat().st_mtime_ns for part in parts()}
    assert before + 2 < len(kept) < PARTS

    head.allow(1_000)
    assert digest(*there, **head.secret) == digest(*call)
    assert len(parts()) == PARTS
    assert {part: part.stat().st_mtime_ns for part in kept} == kept


def test_a_ladder_has_the_same_digest_on_a_cluster(head: Head, tmp_path: Path) -> None:
    call = ("ladder", "machikoro", "--players", "2", "--bots", "heuristic,beginner", "--sets", "12", "--plain")
    there = digest(*call, "--folder", tmp_path / "there", "--cluster", head.address, **head.secret)
    assert there == digest(*call, "--folder", tmp_path / "here", "--processes", "1")


def test_what_goes_wrong_on_a_cluster_is_told_here(head: Head) -> None:
    call = ("simulate", "machikoro", "-n", "2", "--seats", f"{cheat.__file__}:Cheat,random", "--seed", "1")
    here = anpfiff(*call, "--processes", "1")
    there = anpfiff(*call, "--cluster", head.address, **head.secret)
    assert there.code == here.code != 0
    # Before that Ray may still tell of the node that was killed in another test.
    assert there.err.endswith(here.err)


def test_anyone_who_has_another_token_is_told_where_the_right_one_belongs(head: Head) -> None:
    call = ("simulate", "machikoro", "-n", "2", "--seats", "random,random", "--seed", "1", "--cluster", head.address)
    mistaken = {"RAY_AUTH_TOKEN": "0" * 64, "RAY_NUM_REDIS_GET_RETRIES": "1"}  # Ray tries twenty times otherwise
    told = anpfiff(*call, **head.secret | mistaken)
    assert told.code != 0
    assert head.address in told.err
    assert "RAY_AUTH_TOKEN" in told.err
