"""Ladders: fair, repeatable, kept; luck is told without a bias; what is clear ends early."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from anpfiff.arena import ladder as ladder_module
from anpfiff.arena.ladder import BadLadder, Ladder, LadderPlan, LadderReport, read_ladder
from anpfiff.arena.pairs import Estimate, Pairing, Thinking, estimate
from anpfiff.arena.ratings import Lead, lead, ratings
from anpfiff.arena.sprt import Sprt
from anpfiff.arena.strength import note_strength
from anpfiff.bots.bot import BotError
from anpfiff.games import game_class, load_game
from anpfiff.kit.errors import BadOption
from anpfiff.kit.net_file import net_for, read_header, read_net

QUICK = LadderPlan(game="machikoro", players=2, bots=("heuristic", "beginner"), sets=6, seed=4, tell_luck=False)


def play(plan: LadderPlan, folder: Path, processes: int = 1) -> LadderReport:
    return Ladder(plan, folder, processes=processes).run()


# -- pairs -------------------------------------------------------------------------------------------------


def test_a_set_is_a_match_from_every_seat_and_can_be_repeated() -> None:
    pairing = Pairing("machikoro", 3, "heuristic", "random", 1, tell_luck=False)
    found = pairing.ready()(0, 4)
    assert len(found.shares) == 4
    assert sum(found.shares) / 4 > 0.8
    assert found.tried.decisions > 0
    assert pairing.ready()(2, 4).shares == found.shares[2:]


def test_equal_bots_share_the_wins_exactly() -> None:
    """With the same chance and the same play at every seat somebody wins each match once; so does luck."""
    found = Pairing("machikoro", 2, "heuristic", "heuristic", 9).ready()(0, 2)
    assert found.shares == [0.5, 0.5]
    assert found.luck == pytest.approx([0.0, 0.0])


@pytest.mark.needs("compiled")
def test_removing_luck_adds_no_bias_and_takes_most_of_the_spread_away() -> None:
    found = Pairing("machikoro", 2, "pro", "amateur", 3).ready()(0, 60)
    luck = estimate(found.luck)
    assert abs(luck.share) < 1.5 * luck.margin
    without = estimate([share - given for share, given in zip(found.shares, found.luck, strict=True)])
    assert without.margin < 0.6 * estimate(found.shares).margin


def test_thinking_tells_mean_and_late_decisions() -> None:
    thinking = Thinking()
    for _ in range(98):
        thinking.count(0.001)
    for _ in range(2):
        thinking.count(0.1)
    assert thinking.mean == pytest.approx(0.00298)
    assert 0.1 <= thinking.late < 0.13
    assert Thinking().late == 0.0


# -- the sequential test and ratings -----------------------------------------------------------------------


@pytest.mark.parametrize(("truth", "answer"), [(0.5, False), (0.55, True)])
def test_the_sequential_test_errs_seldom_and_ends_sooner_than_it_must(truth: float, answer: bool) -> None:
    wrong, played = 0, []
    for seed in range(200):
        rng = random.Random(seed)
        values: list[float] = []
        verdict = None
        while verdict is None:
            values += [truth + rng.gauss(0.0, 0.2) for _ in range(20)]
            verdict = Sprt(0.5, 0.55).verdict(values)
        wrong += verdict != answer
        played.append(len(values))
    assert wrong <= 14  # 5 % of 200, and what chance adds to that once in 100 times
    assert sum(played) / len(played) < 130  # a fixed number with the same errors would need 173


def test_ratings_agree_with_the_shares_they_come_from() -> None:
    """Ten wins to one are 400 points; three who agree with each other leave nothing open."""
    one = lead(1, 0, Estimate(10 / 11, 0.01), 100_000, 2)
    assert one.points == pytest.approx(400, abs=0.1)
    found = ratings(3, [one, Lead(2, 1, 100, 10), Lead(2, 0, 500, 10)])
    assert [rating.points for rating in found] == pytest.approx([0, 400, 500], abs=0.5)
    assert found[0].margin == 0
    assert 0 < found[1].margin < found[1].margin + found[2].margin < 60


def test_a_fair_share_at_a_larger_table_is_not_a_lead_and_certain_wins_stay_finite() -> None:
    assert lead(1, 0, Estimate(0.25, 0.02), 500, 4).points == pytest.approx(0)
    assert 400 < lead(1, 0, Estimate(1.0, 0.0), 50, 2).points < 1_000
    assert lead(1, 0, Estimate(1.02, 0.01), 50, 2).error > 0
    alone = ratings(2, [])
    assert alone[1].margin > 1_000


# -- ladders -----------------------------------------------------------------------------------------------


def test_a_ladder_can_be_stopped_and_resumed_and_given_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_module, "RANGE", 2)
    whole = play(QUICK, tmp_path / "whole")
    assert [line.bot for line in whole.bots] == ["heuristic", "beginner"]
    assert whole.results[0].matches == 12
    folder = tmp_path / "stopped"

    def stop(pairing: Pairing, done: int, total: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Ladder(QUICK, folder, processes=1, progress=stop).run()
    with (folder / ladder_module.SETS).open("ab") as file:
        file.write(b'{"tried":"beginner","re')  # the power went away
    told: list[int] = []
    again = Ladder(QUICK, folder, processes=1, progress=lambda pairing, done, total: told.append(done)).run()
    assert told == [2, 4, 6]
    assert again.digest == whole.digest
    assert read_ladder(folder).digest == whole.digest
    lines = (folder / ladder_module.SETS).read_bytes().splitlines()
    assert len(lines) == 3
    more = LadderPlan(
        game="machikoro", players=2, bots=("heuristic", "beginner", "random"), sets=7, seed=4, tell_luck=False
    )
    assert [(each.tried, each.sets) for each in play(more, folder).results] == [
        ("beginner", 7), ("random", 7), ("random", 7)
    ]  # fmt: skip
    assert len((folder / ladder_module.SETS).read_bytes().splitlines()) == 3 + 1 + 4 + 4


def test_processes_change_no_result(tmp_path: Path) -> None:
    assert play(QUICK, tmp_path / "one").digest == play(QUICK, tmp_path / "two", processes=2).digest


def test_what_is_clear_ends_early_at_the_same_set_however_many_play(tmp_path: Path) -> None:
    plan = LadderPlan(
        game="machikoro", players=2, bots=("random",), against="heuristic", sets=400, seed=2, tell_luck=False,
        stop=(-0.1, 0.1),
    )  # fmt: skip
    found = [play(plan, tmp_path / str(processes), processes).results[0] for processes in (1, 2)]
    assert found[0].sets == found[1].sets == 40
    assert found[0].stronger is False


def test_larger_tables_are_played_both_ways() -> None:
    plan = LadderPlan(game="machikoro", players=3, bots=("a", "b"))
    assert [(each.tried, each.rest) for each in plan.pairings()] == [("a", "b"), ("b", "a")]
    against = LadderPlan(game="machikoro", players=3, bots=("a", "b", "c"), against="b")
    assert [(each.tried, each.rest) for each in against.pairings()] == [("a", "b"), ("c", "b")]
    assert against.names() == ["b", "a", "c"]


def test_a_folder_holds_one_ladder(tmp_path: Path) -> None:
    play(LadderPlan(game="machikoro", players=2, bots=("random", "beginner"), sets=1, tell_luck=False), tmp_path)
    with pytest.raises(BadLadder, match="a different ladder"):
        play(LadderPlan(game="machikoro", players=2, bots=("random", "beginner"), sets=1, seed=2), tmp_path)
    (tmp_path / ladder_module.SETS).write_bytes(b"{}\n")
    with pytest.raises(BadLadder, match="damaged"):
        play(LadderPlan(game="machikoro", players=2, bots=("random", "beginner"), sets=1, tell_luck=False), tmp_path)
    with pytest.raises(BadLadder, match="let the ladder finish"):
        read_ladder(tmp_path / "nothing")


@pytest.mark.parametrize(
    ("bots", "error"),
    [
        (("heuristic", "heuristic"), BadOption),
        (("heuristic", "nobody"), BotError),
        (("heuristic", "missing.net"), BotError),
        (("heuristic", "missing.net:random"), BotError),
    ],
)
def test_wrong_bots_fail_before_the_first_match(tmp_path: Path, bots: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        Ladder(LadderPlan(game="machikoro", players=2, bots=bots), tmp_path)


def test_another_net_is_another_bot(tmp_path: Path) -> None:
    """Results of one are not taken for results of the other."""
    plan = LadderPlan(game="machikoro", players=2, bots=("pro",), against="random", sets=1, tell_luck=False)
    marks = Ladder(plan, tmp_path).marks
    assert marks["random"] == "random"
    assert marks["pro"].startswith("pro ")


# -- strength ----------------------------------------------------------------------------------------------


def test_a_net_is_told_what_it_won_and_how_to_measure_that_again(tmp_path: Path) -> None:
    net = tmp_path / "new.net"
    net.write_bytes((game_class("machikoro").folder / "nets" / "2.net").read_bytes())
    before = read_header(net)
    options: dict[str, object] = {"max_rounds": 3}
    plan = LadderPlan(game="machikoro", players=2, bots=(f"{net}:pro", "random"), against="beginner", options=options)
    plan = msgspec.structs.replace(plan, sets=2, seed=4, tell_luck=False)
    report = play(plan, tmp_path / "ladder")
    assert note_strength(plan, report) == [net]
    after = read_header(net)
    command = (
        "anpfiff ladder machikoro --players 2 -o max_rounds=3 --bots pro --against beginner --sets 2 --seed 4 --plain"
    )
    assert after.strength[command]["matches"] == 4
    assert after.strength[command]["share"] == report.results[0].plain.share
    game = load_game("machikoro", 2)
    assert list(read_net(net, game)[0].weights) == list(net_for(game)[0].weights)
    assert msgspec.structs.replace(after, strength={}) == msgspec.structs.replace(before, strength={})
