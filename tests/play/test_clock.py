"""Clocks: whatever is pressed when, time is charged to those who run and to nobody else."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from anpfiff.play.clock import Clock, TimeControl

SEATS = 3
START = 1_000_000
# (now, pending, moved)
Press = tuple[int, list[int], list[int]]

seat_lists = st.lists(st.integers(0, SEATS - 1), unique=True)
presses = st.lists(st.tuples(st.integers(START - 5_000, START + 200_000), seat_lists, seat_lists))
controls = st.builds(
    TimeControl, st.sampled_from(["live", "correspondence"]), seconds=st.integers(1, 90), increment=st.integers(0, 30)
)


def clocks(control: TimeControl, pressed: list[Press]) -> list[Clock]:
    """The clock before the first press and after each."""
    found = []
    for count in range(len(pressed) + 1):
        clock = Clock(control, SEATS, START)
        for press in pressed[:count]:
            clock.press(*press)
        found.append(clock)
    return found


def state_of(clock: Clock) -> tuple[list[int], list[int], int]:
    return clock.left, clock.running, clock.at


@given(controls, presses)
def test_nobody_has_less_than_nothing_and_time_never_goes_back(control: TimeControl, pressed: list[Press]) -> None:
    found = clocks(control, pressed)
    assert all(left >= 0 for clock in found for left in clock.left)
    assert all(before.at <= after.at for before, after in pairwise(found))
    assert [clock.running for clock in found[1:]] == [sorted(pending) for _, pending, _ in pressed]


@given(controls, presses)
def test_anyone_who_does_not_run_is_not_charged(control: TimeControl, pressed: list[Press]) -> None:
    for before, after in pairwise(clocks(control, pressed)):
        for seat in set(range(SEATS)) - set(before.running):
            assert after.left[seat] >= before.left[seat]


@given(controls, presses)
def test_without_credits_what_is_charged_is_the_time_that_went_by(control: TimeControl, pressed: list[Press]) -> None:
    """As long as nobody runs out; a player who has run out is charged all that was left."""
    for before, (now, pending, moved) in zip(clocks(control, pressed), pressed, strict=False):
        elapsed = max(0, now - before.at)
        plain = Clock(TimeControl("live", 1), SEATS, before.at)
        plain.left, plain.running = list(before.left), list(before.running)
        plain.press(now, pending, moved)
        charged = [had - has for had, has in zip(before.left, plain.left, strict=True)]
        due = [min(elapsed, had) if seat in before.running else 0 for seat, had in enumerate(before.left)]
        assert charged == due
        assert plain.at == before.at + elapsed


@given(presses)
def test_one_after_another_they_pay_for_exactly_the_time_of_the_match(pressed: list[Press]) -> None:
    clock = Clock(TimeControl("live", 1000), SEATS, START)
    clock.press(START, [0], [])
    for number, (now, _, _) in enumerate(pressed):
        clock.press(now, [number % SEATS], [(number - 1) % SEATS])
    assert 1000 * 1000 * SEATS - sum(clock.left) == clock.at - START


@given(controls, presses, st.integers(0, 100_000), seat_lists)
def test_going_back_in_time_charges_nothing(
    control: TimeControl, pressed: list[Press], ago: int, pending: list[int]
) -> None:
    clock = clocks(control, pressed)[-1]
    left, at = list(clock.left), clock.at
    clock.press(at - ago, clock.running, [])
    assert (clock.left, clock.at) == (left, at)
    clock.press(at - ago, pending, [])
    assert clock.at == at
    assert all(has >= had for has, had in zip(clock.left, left, strict=True))


@given(controls, presses, st.integers(START, START + 400_000))
def test_the_next_flag_and_those_that_have_fallen_agree(control: TimeControl, pressed: list[Press], now: int) -> None:
    clock = clocks(control, pressed)[-1]
    flag = clock.next_flag()
    if flag is None:
        assert clock.running == clock.flagged(now) == []
        return
    when, seat = flag
    assert seat in clock.flagged(when)
    # A flag that has fallen already fell at the last press at the latest.
    assert when == clock.at or clock.flagged(when - 1) == []
    assert bool(clock.flagged(now)) == (max(now, clock.at) >= when)


@given(controls, presses, st.integers(START, START + 400_000))
def test_a_player_whose_flag_has_fallen_has_nothing_left_and_gets_no_more(
    control: TimeControl, pressed: list[Press], now: int
) -> None:
    clock = clocks(control, pressed)[-1]
    fallen = clock.flagged(now)
    clock.press(now, fallen, fallen)
    clock.press(now + 1, [], fallen)
    clock.press(now + 2, fallen, [])
    assert [clock.left[seat] for seat in fallen] == [0] * len(fallen)


@given(controls, presses, st.data())
def test_the_same_presses_give_the_same_clock_wherever_a_replay_is_interrupted(
    control: TimeControl, pressed: list[Press], data: st.DataObject
) -> None:
    whole = clocks(control, pressed)
    cut = data.draw(st.integers(0, len(pressed)))
    resumed = clocks(control, pressed[:cut])[-1]
    for press in pressed[cut:]:
        resumed.press(*press)
    assert state_of(resumed) == state_of(whole[-1])
    # Nor does asking change it.
    resumed.next_flag(), resumed.flagged(START)
    assert state_of(resumed) == state_of(whole[-1])


def test_a_live_clock_runs_for_the_whole_match_and_grows_with_each_turn() -> None:
    clock = Clock(TimeControl("live", 60, 5), 2, START)
    clock.press(START, [0], [])
    assert clock.next_flag() == (START + 60_000, 0)
    clock.press(START + 10_000, [1], [0])
    assert clock.left == [55_000, 60_000]
    clock.press(START + 13_000, [0], [1])
    assert clock.left == [55_000, 62_000]
    clock.press(START + 14_000, [1], [0])
    assert clock.left == [59_000, 62_000]
    assert clock.next_flag() == (START + 76_000, 1)


def test_many_decisions_in_one_turn_earn_one_increment() -> None:
    clock = Clock(TimeControl("live", 60, 5), 2, START)
    clock.press(START, [0], [])
    for second in range(1, 11):
        clock.press(START + second * 1_000, [0], [0])
    assert clock.left == [50_000, 60_000]
    clock.press(START + 11_000, [1], [0])
    assert clock.left == [54_000, 60_000]


@given(presses)
def test_nobody_has_more_time_than_their_turns_have_earned(pressed: list[Press]) -> None:
    found = clocks(TimeControl("live", 60, 5), pressed)
    for seat in range(SEATS):
        stops = sum(seat in before.running and seat not in after.running for before, after in pairwise(found))
        assert found[-1].left[seat] <= (60 + 5 * stops) * 1_000


def test_anyone_who_moves_unasked_earns_no_increment_and_pays_nothing() -> None:
    clock = Clock(TimeControl("live", 60, 5), 2, START)
    clock.press(START, [0], [])
    clock.press(START + 1_000, [0], [1])
    assert clock.left == [59_000, 60_000]


def test_a_correspondence_clock_is_full_again_after_a_move_and_for_a_new_question() -> None:
    clock = Clock(TimeControl("correspondence", 60), 2, START)
    clock.press(START, [0], [])
    clock.press(START + 20_000, [0], [0])
    assert clock.left == [60_000, 60_000]
    clock.press(START + 50_000, [1], [])
    assert clock.left == [30_000, 60_000]
    clock.press(START + 60_000, [0], [1])
    assert clock.left == [60_000, 60_000]


def test_a_decision_that_goes_on_while_others_move_keeps_its_deadline() -> None:
    clock = Clock(TimeControl("correspondence", 60), 3, START)
    clock.press(START, [0, 1, 2], [])
    clock.press(START + 10_000, [0, 2], [1])
    clock.press(START + 30_000, [0], [2])
    assert clock.next_flag() == (START + 60_000, 0)


@pytest.mark.parametrize("kind", ["live", "correspondence"])
def test_all_who_run_out_at_the_same_time_are_named(kind: str) -> None:
    clock = Clock(TimeControl(kind, 60), 3, START)  # type: ignore[arg-type]
    clock.press(START, [2, 1], [])
    assert clock.flagged(START + 59_999) == []
    assert clock.flagged(START + 60_000) == [1, 2]
    assert clock.next_flag() == (START + 60_000, 1)
