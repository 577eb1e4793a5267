"""Simulations: the same seed gives the same result, however it is computed, and nobody profits from a place."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff import load_game
from anpfiff.arena import simulate as simulate_module
from anpfiff.arena.report import Report
from anpfiff.arena.runner import Plan, Runner, match_rng
from anpfiff.arena.simulate import simulate
from anpfiff.arena.workers import ArenaError
from anpfiff.bots.bot import BotError
from anpfiff.games import all_games
from anpfiff.kit.errors import AnpfiffError, BadOption, BadRecord, UnknownGame
from anpfiff.play.record_files import read_record
from anpfiff.play.verify import verify


def without_timing(report: Report) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(report)
    del data["timing"]
    return data


PROGRAM = """
import sys
import msgspec
from anpfiff.arena.simulate import simulate

if __name__ == "__main__":
    seats, processes = sys.argv[1].split(","), int(sys.argv[2])
    report = msgspec.to_builtins(simulate("machikoro", seats, 60, seed=11, processes=processes))
    del report["timing"]
    print(msgspec.json.encode(report).decode())
"""

BOT_FILE = """
from anpfiff.bots.bot import Bot

class Hasty(Bot):
    def choose(self, state):
        return self.rng.choice(sorted(set(state.legal_actions(self.seat))))
"""


@pytest.mark.parametrize("seats", ["random,random,random", "heuristic,random", "{bot}:Hasty,random"])
def test_same_seed_same_result_with_any_number_of_processes_and_any_hash_seed(tmp_path: Path, seats: str) -> None:
    program, bot = tmp_path / "program.py", tmp_path / "bot.py"
    program.write_text(PROGRAM)
    bot.write_text(BOT_FILE)
    answers = set()
    for processes, hash_seed in (("1", "0"), ("2", "0"), ("2", "12345")):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, str(program), seats.format(bot=bot), processes]
        answers.add(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(answers) == 1
    assert json.loads(answers.pop())["matches"] == 60


def test_the_result_does_not_depend_on_how_matches_are_cut_into_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate("machikoro", ["heuristic", "random"], 20, seed=3, processes=1)
    monkeypatch.setattr(simulate_module, "MAX_CHUNK", 7)
    monkeypatch.setattr(simulate_module, "CHUNKS_PER_PROCESS", 1)
    assert without_timing(simulate("machikoro", ["heuristic", "random"], 20, seed=3, processes=1)) == without_timing(
        whole
    )


def test_more_matches_contain_the_fewer() -> None:
    """Match number 7 is the same however many there are."""
    few = Runner(plan(matches=8)).play(7)
    many = Runner(plan(matches=1000)).play(7)
    assert (few[0].to_dict(), few[1]) == (many[0].to_dict(), many[1])


def test_another_seed_gives_other_matches_and_a_drawn_seed_is_reported() -> None:
    first, second = (simulate("machikoro", ["random"] * 2, 30, seed=seed, processes=1) for seed in (1, 2))
    assert first.length != second.length
    drawn = simulate("machikoro", ["random"] * 2, 30, processes=1)
    again = simulate("machikoro", ["random"] * 2, 30, seed=drawn.seed, processes=1)
    assert without_timing(again) == without_timing(drawn)


def test_generators_of_matches_seeds_and_purposes_are_all_different() -> None:
    keys = [
        (seed, index, purpose) for seed in (1, 11) for index in (1, 11) for purpose in ("chance", "bot 1", "bot 11")
    ]
    assert len({match_rng(*key).random() for key in keys}) == len(keys)


def plan(**changes: Any) -> Plan:
    values: dict[str, Any] = {
        "game": "machikoro",
        "seats": ("heuristic", "random", "random"),
        "options": {},
        "matches": 6,
        "seed": 1,
        "rotate": True,
        "max_steps": 10_000,
        "records": None,
    }
    return Plan(**(values | changes))


def test_bots_move_on_by_one_place_from_match_to_match() -> None:
    assert [plan().places(index) for index in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    assert [plan(rotate=False).places(index) for index in range(2)] == [[0, 1, 2], [0, 1, 2]]


def test_every_bot_sits_equally_often_at_every_place() -> None:
    options = {"max_rounds": 1}
    report = simulate("machikoro", ["heuristic", "random", "random"], 30, options=options, seed=1, processes=1)
    assert [[rate.matches for rate in bot.places] for bot in report.bots] == [[10, 10, 10], [20, 20, 20]]
    fixed = simulate("machikoro", ["heuristic", "random"], 30, options=options, rotate=False, seed=1, processes=1)
    assert [[rate.matches for rate in bot.places] for bot in fixed.bots] == [[30, 0], [0, 30]]
    assert fixed.bots[0].places[1].win_rate is None


def test_seats_with_the_same_bot_count_together_and_by_place() -> None:
    report = simulate("machikoro", ["random", "heuristic", "random"], 30, seed=5, processes=1)
    by_name = {bot.bot: bot for bot in report.bots}
    assert (by_name["random"].seats, by_name["heuristic"].seats) == (2, 1)
    assert sum(bot.total.wins for bot in report.bots) == 30
    for bot in report.bots:
        assert bot.total.matches == 30
        assert sum(rate.wins for rate in bot.places) == bot.total.wins


def test_the_heuristic_bot_beats_the_random_bot_in_at_least_nine_of_ten_matches() -> None:
    report = simulate("machikoro", ["heuristic", "random"], 200, seed=7, processes=1)
    interval = report.bots[0].total.interval
    assert interval is not None
    assert interval[0] > 0.9


def test_the_fast_path_of_random_seats_plays_the_same_game_as_random_bots() -> None:
    """Different generators, so not the same matches; but the same lengths within four standard errors."""
    fast = Runner(plan(seats=("random", "random"), matches=400))
    asked = Runner(plan(seats=("random", "random"), matches=400))
    asked.all_random = False
    assert fast.all_random
    lengths = [[runner.play(index)[1] for index in range(400)] for runner in (fast, asked)]
    means = [sum(series) / 400 for series in lengths]
    variance = sum((length - mean) ** 2 for series, mean in zip(lengths, means, strict=True) for length in series) / 800
    assert abs(means[0] - means[1]) < 4 * (2 * variance / 400) ** 0.5


def test_a_match_that_does_not_end_counts_as_unfinished() -> None:
    for seats in (["random", "random"], ["heuristic", "random"]):
        report = simulate("machikoro", seats, 10, seed=1, max_steps=15, processes=1)
        assert (report.unfinished, report.draws, report.length) == (10, 0, None)
        assert {bot.total.wins for bot in report.bots} == {0}


def test_matches_without_a_winner_are_draws_and_have_a_length() -> None:
    report = simulate("machikoro", ["random", "random"], 10, options={"max_rounds": 2}, seed=1, processes=1)
    assert (report.draws, report.unfinished) == (10, 0)
    assert report.length is not None
    assert report.options["max_rounds"] == 2


@pytest.mark.parametrize("seats", [["random", "random"], ["heuristic", "random"]])
def test_records_replay_and_do_not_change_the_result(tmp_path: Path, seats: list[str]) -> None:
    plain = simulate("machikoro", seats, 12, seed=9, processes=1)
    recorded = simulate("machikoro", seats, 12, seed=9, processes=2, records=tmp_path / "a" / "b")
    assert without_timing(recorded) == without_timing(plain)
    files = sorted((tmp_path / "a" / "b").iterdir())
    assert [file.name for file in files] == [f"match-{index:02}.json" for index in range(12)]
    wins = dict.fromkeys(seats, 0)
    for file in files:
        record = read_record(file)
        assert verify(record).proved == ["rules", "outcome"]
        assert record.outcome is not None
        wins[str(record.seats[record.outcome.winners[0]].bot)] += 1
    assert wins == {bot.bot: bot.total.wins for bot in recorded.bots}


def test_progress_is_told_as_it_happens_and_adds_up() -> None:
    told: list[int] = []
    simulate("machikoro", ["random", "random"], 100, seed=1, processes=1, progress=told.append)
    assert len(told) > 10
    assert sum(told) == 100


@pytest.mark.parametrize(
    ("changes", "error", "complaint"),
    [
        ({"game": "chess"}, UnknownGame, "there is no game 'chess'"),
        ({"seats": ["random"]}, BadOption, "2 to 4 players, not 1"),
        ({"seats": ["random"] * 5}, BadOption, "2 to 4 players, not 5"),
        ({"seats": ["random", "deep blue"]}, BotError, "unknown bot 'deep blue'"),
        ({"matches": 0}, BadOption, "matches must be 1 or more, not 0"),
        ({"processes": 0}, BadOption, "processes must be 1 or more, not 0"),
        ({"max_steps": 0}, BadOption, "max_steps must be 1 or more, not 0"),
        ({"options": {"speed": 9}}, BadOption, "unknown option 'speed'"),
        ({"options": {"data": "x"}}, BadOption, "unknown option 'data'"),
        ({"records": Path(__file__)}, BadRecord, "cannot be created: File exists"),
    ],
)
def test_a_simulation_that_makes_no_sense_is_refused(
    changes: dict[str, Any], error: type[AnpfiffError], complaint: str
) -> None:
    arguments: dict[str, Any] = {"game": "machikoro", "seats": ["random", "random"], "matches": 2} | changes
    with pytest.raises(error, match=complaint):
        simulate(**arguments)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bad_bot_ends_the_simulation_and_the_match_is_named(processes: int) -> None:
    with pytest.raises(BotError, match=r"match \d+, step \d+: bot Cheat chose 99"):
        simulate("machikoro", ["tests.arena.cheat:Cheat", "random"], 50, seed=1, processes=processes)


def test_a_worker_that_dies_is_reported_instead_of_waited_for() -> None:
    with pytest.raises(ArenaError, match="a worker process died"):
        simulate("machikoro", ["tests.arena.cheat:Mortal", "random"], 50, seed=1, processes=2)


def test_the_report_names_game_rules_and_all_options() -> None:
    report = simulate("machikoro", ["random", "random"], 2, seed=1, processes=1)
    game = load_game("machikoro", 2)
    assert (report.game, report.rules_version, report.options) == (
        "machikoro",
        game.manifest.rules_version,
        game.options,
    )


@pytest.mark.parametrize("game", sorted(all_games()))
def test_built_in_bots_play_the_same_match_in_one_compiled_call_as_step_by_step(game: str) -> None:
    """With records every step is asked for by itself; the table at the end is the same, to the last card."""
    players = all_games()[game].manifest.default_players
    for kinds in (["heuristic"], ["random"], ["heuristic", "random"]):
        runner = Runner(plan(game=game, seats=tuple(kinds * players)[:players], seed=5, max_steps=150))
        assert runner.all_built_in
        at_once, count = runner.play(0)
        step_by_step = runner.game.new_initial_state()
        steps = runner._play_bots(step_by_step, 0) if kinds != ["random"] else runner._play_randomly(step_by_step, 0)
        assert (at_once.to_dict(), count) == (step_by_step.to_dict(), len(steps))


def test_a_built_in_bot_that_fails_is_named_with_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    runner = Runner(plan(seats=("heuristic", "random"), matches=4))
    monkeypatch.setattr(runner, "policy", lambda state, seat: 10**30)
    with pytest.raises(BotError, match=r"match 3: bot heuristic failed: .* is not legal"):
        runner.play(3)
