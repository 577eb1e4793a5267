"""A running match: numbers, turns, typed chance; whatever is refused leaves it as it was."""

from __future__ import annotations

from typing import Any

import pytest

from anpfiff import CHANCE, load_game
from anpfiff.kit.core import CURRENT
from anpfiff.kit.errors import AnpfiffError, BadMove, BadOption, IllegalAction, NotYourTurn
from anpfiff.play.chance import FairChance
from anpfiff.play.match import Match, NotForeseeable, StaleMove
from anpfiff.play.record import RecordChance, RecordSeat
from anpfiff.play.replay import replay
from anpfiff.play.setup import configured_game
from tests.kit.toy_games import SealedBids
from tests.play.matches import SEED, finished_match


def match_at_a_decision() -> Match:
    match = Match(load_game("machikoro", 2, start_player="seat_1"), FairChance(SEED))
    match.begin()
    return match


def picture(match: Match) -> tuple[Any, ...]:
    return match.number, list(match.steps), match.state.to_dict(), match.state.events


def test_a_match_begins_at_its_first_decision_with_all_chance_before_it_resolved() -> None:
    match = Match(load_game("machikoro", 2), FairChance(SEED))
    progress = match.begin()
    assert progress.start == 0
    assert progress.steps == match.steps == [(CHANCE, match.steps[0][1]), (CHANCE, match.steps[1][1])]
    assert [[event.kind for event in events][:1] for events in progress.events] == [["first_seat"], ["roll"]]
    assert match.state.current_player() in (0, 1)


@pytest.mark.parametrize("chance", [FairChance(SEED), None])
def test_what_the_setup_decided_is_told_with_the_first_step(chance: FairChance | None) -> None:
    match = Match(load_game("machikoro", 2, start_player="youngest", youngest_seat=2), chance)
    progress = match.begin() if chance else match.type_chance({"kind": "roll", "dice": [1]}, 0)
    assert [(event.kind, event.data.get("seat")) for event in progress.events[0]][:3] == [
        ("first_seat", 1),
        ("turn", 1),
        ("roll", 1),
    ]
    record = match.record([RecordSeat("A"), RecordSeat("B")], RecordChance("typed"))
    told = [[event.to_dict() for event in step.events] for step in replay(record)]
    assert told[0] == [event.to_dict() for event in progress.events[0]]


def test_a_move_brings_its_step_the_chance_after_it_and_their_events() -> None:
    match = match_at_a_decision()
    before = match.number
    progress = match.play(0, {"kind": "build_nothing"}, before)
    assert progress.start == before
    assert [seat for seat, _ in progress.steps] == [0, CHANCE]
    assert [events[0].kind for events in progress.events] == ["build_nothing", "roll"]
    assert match.steps[before:] == progress.steps


@pytest.mark.parametrize("offset", [-1, 1, 100])
def test_a_move_for_another_state_number_is_stale_and_changes_nothing(offset: int) -> None:
    match = match_at_a_decision()
    before = picture(match)
    with pytest.raises(
        StaleMove, match=f"made for state {match.number + offset}, but the match is now at state {match.number}"
    ):
        match.play(0, {"kind": "build_nothing"}, match.number + offset)
    assert picture(match) == before


@pytest.mark.parametrize(
    ("seat", "move", "error"),
    [
        (1, {"kind": "build_nothing"}, NotYourTurn),
        (7, {"kind": "build_nothing"}, NotYourTurn),
        (CHANCE, {"kind": "build_nothing"}, NotYourTurn),
        (CURRENT, {"kind": "build_nothing"}, NotYourTurn),
        (0, {"kind": "build", "card": "neuer_sponsor"}, IllegalAction),
        (0, {"kind": "roll", "dice": [6]}, IllegalAction),
        (0, {"kind": "fly"}, BadMove),
        (0, {}, BadMove),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, move: dict[str, Any], error: type[AnpfiffError]) -> None:
    match = match_at_a_decision()
    before = picture(match)
    with pytest.raises(error):
        match.play(seat, move, match.number)
    assert picture(match) == before


def test_nobody_can_act_for_chance_or_for_whoever_is_current() -> None:
    match = Match(load_game("machikoro", 2, start_player="seat_1"), None)
    for seat in (CHANCE, CURRENT):
        with pytest.raises(NotYourTurn):
            match.act(seat, 0)
    assert match.steps == []


def test_after_the_end_every_move_is_refused() -> None:
    match = finished_match()
    before = picture(match)
    for seat in range(2):
        with pytest.raises(AnpfiffError):
            match.act(seat, 9)
    assert picture(match) == before


def test_people_type_in_what_their_dice_show() -> None:
    match = Match(load_game("machikoro", 2, start_player="seat_1"), None)
    assert match.begin().steps == []
    progress = match.type_chance({"kind": "roll", "dice": [1]}, 0)
    assert progress.steps == [(CHANCE, 0)]
    assert next(e for e in progress.events[0] if e.kind == "roll").data["dice"] == [1]
    match.play(0, {"kind": "build_nothing"}, 1)
    assert match.state.current_player() == CHANCE


@pytest.mark.parametrize("dice", [[], [0], [7], [1, 2], "1", None])
def test_impossible_dice_are_refused_and_change_nothing(dice: object) -> None:
    match = Match(load_game("machikoro", 2, start_player="seat_1"), None)
    before = picture(match)
    with pytest.raises((BadMove, IllegalAction)):
        match.type_chance({"kind": "roll", "dice": dice}, 0)
    assert picture(match) == before


def test_chance_can_be_typed_only_when_it_is_due_and_only_without_a_seed() -> None:
    fair = match_at_a_decision()
    with pytest.raises(IllegalAction, match="no chance outcome to type in"):
        fair.type_chance({"kind": "roll", "dice": [1]}, fair.number)
    not_begun = Match(load_game("machikoro", 2, start_player="seat_1"), FairChance(SEED))
    with pytest.raises(IllegalAction, match="no chance outcome to type in"):
        not_begun.type_chance({"kind": "roll", "dice": [1]}, 0)
    typed = Match(load_game("machikoro", 2, start_player="seat_1"), None)
    with pytest.raises(StaleMove):
        typed.type_chance({"kind": "roll", "dice": [1]}, 1)
    typed.type_chance({"kind": "roll", "dice": [1]}, 0)
    with pytest.raises(IllegalAction, match="no chance outcome to type in"):
        typed.type_chance({"kind": "roll", "dice": [1]}, 1)


def test_stored_steps_lead_to_the_same_state_as_playing_them() -> None:
    match = finished_match()
    restored = Match(match.game, match.chance)
    for step in match.steps:
        restored.apply_stored(step)
    assert picture(restored) == picture(match)


def test_with_parallel_decisions_every_pending_seat_may_act_in_any_order() -> None:
    match = Match(SealedBids(3), FairChance(SEED))
    match.begin()
    for seat in (2, 0, 1):
        match.act(seat, 1)
        if not match.state.is_terminal():
            with pytest.raises(NotYourTurn):
                match.act(seat, 1)
    assert [seat for seat, _ in match.steps] == [CHANCE] * 3 + [2, 0, 1]


@pytest.mark.parametrize("name", ["players", "data", "game_id", "self"])
def test_an_option_named_like_a_parameter_is_an_unknown_option(name: str) -> None:
    with pytest.raises(BadOption, match=f"unknown option '{name}'"):
        configured_game("machikoro", 2, {name: "3"})


def sealed_match() -> Match:
    match = Match(SealedBids(3), FairChance(SEED))
    match.begin()
    return match


STAY = {"kind": "bid", "bid": "stay"}
FOLD = {"kind": "bid", "bid": "fold"}


def test_parallel_decisions_may_arrive_in_any_order() -> None:
    match = sealed_match()
    asked = match.number
    match.play(1, STAY, asked)
    match.play(0, FOLD, asked)
    match.play(2, STAY, asked)
    assert [seat for seat, _ in match.steps[asked:]] == [1, 0, 2]


def test_a_seat_cannot_answer_the_same_question_twice() -> None:
    match = sealed_match()
    asked = match.number
    match.play(1, STAY, asked)
    before = picture(match)
    for number in (asked, match.number):
        with pytest.raises((NotYourTurn, StaleMove)):
            match.play(1, FOLD, number)
    assert picture(match) == before


def test_a_move_for_a_state_before_the_question_or_in_the_future_is_stale() -> None:
    match = sealed_match()
    asked = match.number
    match.play(1, STAY, asked)
    for number in (asked - 1, match.number + 1):
        with pytest.raises(StaleMove, match="is now at state"):
            match.play(0, STAY, number)


def test_a_match_that_was_loaded_knows_since_when_its_questions_stand() -> None:
    match = sealed_match()
    asked = match.number
    match.play(1, STAY, asked)
    loaded = Match(SealedBids(3), FairChance(SEED))
    for step in match.steps:
        loaded.apply_stored(step)
    assert loaded.play(0, STAY, asked).start == match.number


def test_a_trial_shows_what_a_move_would_lead_to_and_changes_nothing() -> None:
    match = sealed_match()
    before = picture(match)
    trial = match.attempt(1, [STAY], match.number)
    assert trial.state.view(1)["bids"] == [-1, 1, -1]
    assert [event.kind for event in trial.progress.events[0]] == ["decided", "bid"]
    assert picture(match) == before


def test_what_would_reveal_something_cannot_be_tried() -> None:
    match = sealed_match()
    match.play(1, STAY, match.number)
    match.play(0, STAY, match.number)
    before = picture(match)
    with pytest.raises(NotForeseeable, match="cannot be taken back"):
        match.attempt(2, [STAY], match.number)
    assert picture(match) == before


def test_moves_in_a_row_are_all_made_or_none() -> None:
    game = load_game("catan", 3)
    match = Match(game, FairChance(SEED))
    match.begin()
    seat = match.state.current_player()
    first = match.state.action_to_move(match.state.legal_actions()[0])
    before = picture(match)
    for moves, error in (([], BadMove), ([first, {"kind": "castle"}], BadMove), ([first, first], AnpfiffError)):
        with pytest.raises(error):
            match.play_all(seat, moves, match.number)
        assert picture(match) == before
