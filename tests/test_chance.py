"""The chance of tests repeats itself; that of the program does not."""

from __future__ import annotations

import secrets
import subprocess
import sys
from pathlib import Path

from anpfiff.play import chance
from tests.chance import SharedSeeds, numbered_seeds
from tests.cli.program import anpfiff
from tests.server.people import Person, Server

ME, BOT = {"kind": "me"}, {"kind": "bot"}
DRAW = "from anpfiff.play.chance import new_seed; print(new_seed().hex())"
WATCH = ("play", "machikoro", "--seats", "heuristic,heuristic")


def commitments(server: Server, tables: int) -> list[str]:
    anna = Person(server)
    return [anna.create(ME, BOT)["chance"]["commitment"] for _ in range(tables)]


def test_a_server_under_test_repeats_its_seeds_whenever_a_test_begins(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    first = commitments(server, 3)
    assert len(set(first)) == 3
    server.kill()
    server = Server(tmp_path / "data")
    assert commitments(server, 1)[0] not in first, "a restart in the middle of a test goes on"
    server.seeds.begin()
    assert commitments(server, 3) == first
    server.seeds.begin(variant=1)
    assert commitments(server, 1)[0] not in first
    server.stop()


def test_seeds_that_processes_share_are_those_of_one_process(tmp_path: Path) -> None:
    one, other, alone = SharedSeeds(tmp_path / "seeds"), SharedSeeds(tmp_path / "seeds"), numbered_seeds()
    assert [one(32), other(32), one(32)] == [alone(32) for _ in range(3)]


def test_the_program_itself_draws_from_the_system(tmp_path: Path) -> None:
    """Also where tests have been: nothing in the environment changes it."""
    assert vars(chance)["secrets"] is secrets
    drawn = {subprocess.run([sys.executable, "-c", DRAW], capture_output=True, check=True).stdout for _ in range(2)}
    assert len(drawn) == 2


def test_a_command_under_test_repeats_its_dice() -> None:
    promised = [line for line in anpfiff(*WATCH).out.splitlines() if "SHA-256" in line]
    assert promised == [line for line in anpfiff(*WATCH).out.splitlines() if "SHA-256" in line]
    assert promised
