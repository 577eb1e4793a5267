"""Luck and skill add up, luck is fair, bad decisions are found, and nothing is judged by what a seat could not know."""

from __future__ import annotations

import random
from math import sqrt
from typing import Any

import msgspec
import pytest

from anpfiff import CHANCE, Analysis, Game, Record, analyse, load_game
from anpfiff.analysis.analysis import Decision, Moment
from anpfiff.analysis.values import CannotAnalyse, Values, can_judge
from anpfiff.games.worldcup.data_tournament import TOURNAMENTS
from anpfiff.kit.errors import BadOption, BadRecord
from anpfiff.play.replay import replay
from tests.analysis.matches import MissedWin, idle_second_seat, passive_second_seat, played, wasteful_second_seat
from tests.play.matches import copy_of, fair_record, resigned_record

# Little thought for each position: what must hold, holds for any estimate.
QUICK = 4.0
TWO_SEATS: dict[str, Any] = {"players": 2, "two_players": True, "scenario": "base", "player_trade": False}


def quickly(record: Record) -> Analysis:
    return analyse(record, effort=QUICK, guesses=2)


def assert_adds_up(found: Analysis) -> None:
    for number, seat in enumerate(found.seats):
        assert seat.start + seat.luck + seat.skill == seat.result
        assert seat.adjusted == seat.start + seat.skill
        assert sum(moment.luck[number] for moment in found.moments) == seat.luck
    assert sum(seat.luck for seat in found.seats) == pytest.approx(0.0, abs=1e-9)
    assert sum(seat.result for seat in found.seats) == pytest.approx(1.0, abs=1e-9)
    assert found.curve[0].shares == [seat.start for seat in found.seats]
    assert found.curve[-1].shares == [seat.result for seat in found.seats]


@pytest.mark.parametrize(
    "game",
    [
        load_game("machikoro", 2),
        load_game("machikoro", 3),
        load_game("tsubasa"),
        pytest.param(load_game("worldcup", 2), marks=pytest.mark.needs("compiled")),
        pytest.param(load_game("worldcup", 5, tournament="wc1934"), marks=pytest.mark.needs("compiled")),
    ],
    ids=repr,
)
def test_start_luck_and_skill_add_up_to_the_result_exactly(game: Game) -> None:
    record = played(game, seed=3)
    found = quickly(record)
    assert_adds_up(found)
    assert record.outcome is not None
    assert [number for number, seat in enumerate(found.seats) if seat.result > 0] == record.outcome.winners
    assert found.curve[-1].steps == len(record.steps)
    assert {seat for seat, _ in [record.steps[moment.step] for moment in found.moments]} == {CHANCE}
    assert all(decision.seat == record.steps[decision.step][0] for decision in found.decisions)


@pytest.mark.needs("compiled")
@pytest.mark.parametrize("options", [TWO_SEATS, {"players": 4}], ids=["two", "football"])
def test_a_match_of_catan_adds_up_and_its_shots_and_dice_are_luck(options: dict[str, Any]) -> None:
    found = quickly(played(load_game("catan", data=None, **options), seed=3))
    assert_adds_up(found)
    kinds = {moment.move["kind"] for moment in found.moments}
    assert "dice" in kinds
    assert ("shot" in kinds) == (options is not TWO_SEATS)
    # While the board is laid nobody is lucky yet.
    assert {tuple(moment.luck) for moment in found.moments if moment.move["kind"] == "tile"} <= {
        (0.0,) * len(found.seats)
    }


@pytest.mark.needs("compiled")
def test_missing_a_win_at_catan_is_the_costliest_decision_too() -> None:
    missed = MissedWin("end_turn")
    # A match in which the other side wins before the seat that let its win go by has another turn.
    found = quickly(played(load_game("catan", data=None, **TWO_SEATS), 8, missed))
    (dearest, *_) = found.dearest()
    assert (dearest.seat, dearest.move, dearest.best["kind"]) == (missed.seat, {"kind": "end_turn"}, "road")
    assert dearest.drop > 0.5


@pytest.mark.needs("compiled")
@pytest.mark.parametrize(
    ("game", "matches"),
    [
        (load_game("machikoro", 2), 120),
        (load_game("tsubasa"), 24),
        (load_game("worldcup", 2), 16),
        (load_game("catan", data=None, **TWO_SEATS), 16),
    ],
    ids=lambda value: value.manifest.id if isinstance(value, Game) else "",
)
def test_luck_is_nothing_on_average(game: Game, matches: int) -> None:
    """Whatever the estimate; and lucky players win. Without the luck, results differ as much as their error says."""
    seats = [analyse(played(game, seed), effort=1.0, guesses=1).seats[0] for seed in range(matches)]
    mean, variance = _mean_and_variance([seat.luck for seat in seats])
    assert abs(mean) < 3 * sqrt(variance / matches)
    lucky = [seat.result for seat in seats if seat.luck > 0.2]
    assert sum(lucky) / len(lucky) > 0.75
    _, adjusted = _mean_and_variance([seat.adjusted for seat in seats])
    assert 0.4 < adjusted / (sum(seat.error**2 for seat in seats) / matches) < 2.0


def _mean_and_variance(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, sum((each - mean) ** 2 for each in values) / (len(values) - 1)


@pytest.mark.parametrize("tournament", TOURNAMENTS)
def test_every_tournament_is_judged_with_any_number_of_seats(tournament: str) -> None:
    for seats in range(2, 13):
        assert can_judge(load_game("worldcup", seats, tournament=tournament))


@pytest.mark.parametrize("seed", [2, 5])
def test_missing_a_win_is_the_costliest_decision(seed: int) -> None:
    missed = MissedWin()
    record = played(load_game("machikoro", 2), seed, missed)
    (dearest, *_) = quickly(record).dearest()
    assert (dearest.seat, dearest.move) == (missed.seat, {"kind": "build_nothing"})
    assert dearest.best["kind"] == "build_project"
    assert dearest.drop > 0.1


def test_a_seat_that_never_builds_makes_the_costliest_decisions() -> None:
    found = quickly(played(load_game("machikoro", 2), 1, idle_second_seat))
    assert {(decision.seat, decision.move["kind"]) for decision in found.dearest()} == {(1, "build_nothing")}
    assert found.seats[1].lost > found.seats[0].lost
    assert found.seats[1].skill < 0


@pytest.mark.needs("compiled")
def test_throwing_good_cards_away_makes_the_costliest_decisions() -> None:
    found = quickly(played(load_game("worldcup", 2), 2, wasteful_second_seat))
    thrown = [decision for decision in found.decisions if decision.seat == 1 and decision.move["kind"] == "discard"]
    others = [decision for decision in found.decisions if decision.seat == 0]
    assert sum(each.drop for each in thrown) / len(thrown) > 2 * sum(each.drop for each in others) / len(others)
    assert found.seats[1].lost > found.seats[0].lost
    assert {each.move["kind"] for each in found.dearest() if each.seat == 1} == {"discard"}


@pytest.mark.needs("compiled")
def test_passing_instead_of_playing_is_the_costliest_decision() -> None:
    found = quickly(played(load_game("tsubasa"), 1, passive_second_seat))
    (dearest, *_) = found.dearest()
    assert (dearest.seat, dearest.move["kind"], dearest.best["kind"]) == (1, "pass", "play")
    assert found.seats[1].lost > found.seats[0].lost


def test_decisions_are_judged_by_what_their_seat_could_know() -> None:
    """The same verdict whatever the cards that the seat does not see."""
    record = played(load_game("tsubasa"), seed=5)
    values = Values(record.load_game(), QUICK, guesses=2)
    rng, judged = random.Random(1), 0
    state = record.load_game().new_initial_state()
    steps = replay(record)
    for number, (seat, action) in enumerate(record.steps):
        if seat != CHANCE and len(state.pending_players()) == 1 and number % 7 == 0:
            verdicts = []
            for told in (state, state.resample(seat, rng)):
                values.begin(number)
                verdicts.append(values.verdict(told, seat, [action]))
            assert verdicts[0] == verdicts[1]
            judged += verdicts[0] is not None
        state = next(steps).state
    assert judged > 10


def test_the_same_match_gives_the_same_json_which_reads_back() -> None:
    record = played(load_game("machikoro", 2), seed=4)
    texts = [msgspec.json.encode(quickly(record)) for _ in range(2)]
    assert texts[0] == texts[1]
    assert msgspec.json.decode(texts[0], type=Analysis) == quickly(record)
    told = msgspec.json.decode(texts[0])
    assert (told["format"], told["version"], told["game"]) == ("anpfiff-analysis", 1, "machikoro")
    assert told["seats"][0].keys() == {"name", "start", "luck", "skill", "result", "lost", "adjusted", "error"}
    assert told["curve"][0].keys() == {"steps", "shares"}
    assert told["moments"][0].keys() == {"step", "move", "luck", "told"}
    assert told["decisions"][0].keys() == {"step", "seat", "move", "best", "drop", "error", "why"}


def test_a_match_that_was_given_up_ends_with_the_told_winners() -> None:
    found = quickly(resigned_record())
    assert_adds_up(found)
    assert [seat.result for seat in found.seats] == [0.0, 1.0]


def test_a_draw_is_shared() -> None:
    found = quickly(fair_record())
    assert_adds_up(found)
    assert [seat.result for seat in found.seats] == [0.5, 0.5]


def test_a_chance_missed_again_and_again_is_told_once_until_it_is_taken() -> None:
    play, roll = {"kind": "play"}, {"kind": "roll"}
    told = [(0, roll, play, 0.3), (0, roll, play, 0.2), (1, roll, play, 0.1), (0, play, play, 0), (0, roll, play, 0.05)]
    decisions = [Decision(step, seat, move, best, drop, 0.0) for step, (seat, move, best, drop) in enumerate(told)]
    found = Analysis("catan", [], [], [], decisions)
    assert [each.step for each in found.dearest()] == [0, 2, 4]
    assert [each.step for each in found.dearest(seat=0)] == [0, 4]


def test_the_dice_of_one_throw_are_one_moment() -> None:
    die = {"kind": "die", "colour": "red"}
    lucks, told = ([0.25, 0.5, -0.25, 0.5], [3, 3, 3, None])
    moments = [Moment(step, die, [luck, -luck], at) for step, (luck, at) in enumerate(zip(lucks, told, strict=True), 1)]
    found = Analysis("worldcup", [], [], moments, [])
    assert {(each.step, each.luck[0]) for each in found.luckiest(0)} == {(1, 0.5), (4, 0.5)}
    assert found.unluckiest(0) == []


def test_what_cannot_be_analysed_is_refused_with_the_reason() -> None:
    unfinished = copy_of(fair_record())
    unfinished.outcome = unfinished.fingerprint = None
    with pytest.raises(CannotAnalyse, match="the match is not over"):
        analyse(unfinished)
    with pytest.raises(BadOption, match="guesses 1 or more"):
        analyse(fair_record(), effort=QUICK, guesses=0)
    wrong = copy_of(fair_record())
    wrong.steps[5] = (wrong.steps[5][0], 9999)
    with pytest.raises(BadRecord, match="step 5 "):
        quickly(wrong)
    other_end = copy_of(fair_record())
    other_end.steps = other_end.steps[:-1]
    with pytest.raises(BadRecord, match="the match is over, its steps that it is not"):
        quickly(other_end)
    with pytest.raises(CannotAnalyse, match=r"needs a net .* catan"):
        analyse(played(load_game("catan", 2, two_players=True, scenario="base"), seed=1))
