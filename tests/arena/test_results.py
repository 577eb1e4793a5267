"""Results in files: complete, readable by others, and gone on with after a stop."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

from anpfiff.arena.experiment import BadExperiment, read_experiment, run_experiment
from anpfiff.arena.report import Report
from anpfiff.arena.results import BadResults, files_of, read_rows
from anpfiff.arena.simulate import simulate
from anpfiff.arena.summary import read_summary

MATCHES = 70
EXPERIMENTS = sorted(Path(__file__, "../../../experiments").resolve().glob("*.toml"))


def play(folder: Path | None, *, seed: int = 1, steps: bool = False) -> Report:
    options = {"max_rounds": 3}
    bots = ["heuristic", "random"]
    return simulate("machikoro", bots, MATCHES, options=options, seed=seed, processes=1, results=folder, steps=steps)


def test_the_files_hold_every_match_in_order_and_its_steps(tmp_path: Path) -> None:
    report = play(tmp_path, steps=True)
    table = pyarrow.parquet.read_table([*files_of(tmp_path)]).to_pydict()
    assert table["match"] == list(range(MATCHES))
    assert table["bots"][:2] == [["heuristic", "random"], ["random", "heuristic"]]
    assert sum(not winners for winners in table["winners"]) == report.draws + report.unfinished
    steps = pyarrow.parquet.read_table([*sorted(tmp_path.glob("steps-*"))]).to_pydict()
    assert len(steps["match"]) == sum(table["steps"])
    assert sum(seat >= 0 for seat in steps["seat"]) == sum(table["decisions"])
    assert sum(kind == "roll" for kind in steps["kind"]) == sum(map(sum, table["dice"]))
    assert len(table["final_coins"][0]) == 2


def test_a_simulation_goes_on_where_it_stopped_and_ends_with_the_same_result(tmp_path: Path) -> None:
    whole = play(None)
    play(tmp_path)
    files = files_of(tmp_path)
    for file in files[3:20]:
        file.unlink()
    # What a stop in the middle of a file leaves behind.
    files[3].with_suffix(".unfinished").write_bytes(b"PAR1")
    assert play(tmp_path).digest == whole.digest
    again = play(tmp_path)
    assert msgspec.to_builtins(again) | {"timing": None} == msgspec.to_builtins(whole) | {"timing": None}


def test_a_folder_of_another_simulation_is_left_alone(tmp_path: Path) -> None:
    play(tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(BadResults, match="other seed"):
        play(tmp_path, seed=2)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_another_digest_means_other_matches() -> None:
    assert play(None).digest != play(None, seed=2).digest


def test_what_is_not_a_file_of_matches_is_recognised(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="has no matches"):
        files_of(tmp_path)
    (tmp_path / "matches-0.parquet").write_bytes(b"something else")
    with pytest.raises(BadResults, match="cannot be read"):
        read_rows(tmp_path / "matches-0.parquet")
    play(tmp_path / "good", steps=True)
    with pytest.raises(BadResults, match="no column"):
        read_rows(tmp_path / "good" / "steps-000000000000.parquet")


def test_a_summary_says_what_the_report_says(tmp_path: Path) -> None:
    report = play(tmp_path)
    summary = read_summary(tmp_path)
    assert {bot.bot: bot.total for bot in report.bots} == {bot: summary.total(bot) for bot in summary.bots}
    assert [bot.places for bot in report.bots] == [[summary.at(bot, place) for place in (0, 1)] for bot in summary.bots]
    assert summary.by_place["coins"][0].count == MATCHES


EXPERIMENT = """
name = "small"
game = "machikoro"
seats = ["random", "random"]
matches = 4
seed = 1
show = ["coins"]
[vary]
max_rounds = [1, 2]
bank_supply = ["limited", "unlimited"]
"""


def test_an_experiment_plays_every_combination_once(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(EXPERIMENT)
    experiment = read_experiment(file)
    begun: list[str] = []

    def begin(combination: str) -> list[int].append:  # type: ignore[valid-type]
        begun.append(combination)
        return [].append

    lines = list(run_experiment(experiment, tmp_path / "results", processes=1, begin=begin))
    assert begun == [
        f"max_rounds={rounds},bank_supply={bank}" for rounds in (1, 2) for bank in ("limited", "unlimited")
    ]
    assert [line.report.options["max_rounds"] for line in lines] == [1, 1, 2, 2]
    assert all(len(line.shown["coins"]) == 2 for line in lines)
    again = list(run_experiment(experiment, tmp_path / "results", processes=1))
    assert [line.report.digest for line in again] == [line.report.digest for line in lines]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('game = "machikoro"', 'game = "chess"'), "chess"),
        (("max_rounds = [1, 2]", "max_rounds = [1, 0]"), "max_rounds=0"),
        (("matches = 4", 'matches = "four"'), "matches"),
        (("seed = 1", "sead = 1"), "sead"),
        (("[vary]", "[options]\nmax_rounds = 1\n[vary]"), "also varies"),
        (("[vary]", "[vary"), "not TOML"),
    ],
)
def test_a_mistake_in_an_experiment_is_told_before_anything_is_played(
    tmp_path: Path, change: tuple[str, str], problem: str
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(EXPERIMENT.replace(*change))
    with pytest.raises(BadExperiment, match=problem):
        read_experiment(file)


@pytest.mark.parametrize("file", EXPERIMENTS, ids=lambda file: file.stem)
def test_the_experiments_of_the_docs_can_be_run(file: Path) -> None:
    assert read_experiment(file).combinations()
