"""Taking back: only what nobody has to forget, and then the match is exactly what it was."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from anpfiff import CHANCE, load_game
from anpfiff.kit.core import Event, Move, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.fingerprint import canonical, random_step, state_fingerprint
from anpfiff.play.chance import FairChance
from anpfiff.play.match import Match
from anpfiff.play.record import Step
from anpfiff.play.undo import CannotUndo, revealing_step, undo_target
from tests.kit.toy_games import SealedBids
from tests.play.matches import SEED, finished_match

# With options under which there is something to take back.
GAMES: dict[str, Move] = {
    "machikoro": {},
    "tsubasa": {},
    "worldcup": {"tournament": "wc2006", "players": 2},
    "catan": {},
}
# Trade talk would take up most of a random match of CATAN.
TALK = {"offer", "withdraw", "decline"}
Taken = tuple[Match, int, Move, State]


def playout(game: str, seed: int, steps: int = 600, **options: Any) -> Iterator[Taken]:
    """A random match after each of its decisions, with who decided what in which state."""
    rng = random.Random(seed)
    match = Match(load_game(game, **options), FairChance(SEED, [str(seed)]))
    match.begin()
    while match.number < steps and not match.state.is_terminal():
        before = match.state.clone()
        seat, action = quiet_step(before, rng)
        match.act(seat, action)
        yield match, seat, before.action_to_move(action), before


def quiet_step(state: State, rng: random.Random) -> Step:
    seat, action = random_step(state, rng)
    while state.action_to_move(action)["kind"] in TALK and rng.random() < 0.9:
        seat, action = random_step(state, rng)
    return seat, action


def first(game: str, wanted: Callable[[Match, Move, State], bool], **options: Any) -> Taken:
    """The first such decision in random matches."""
    for seed in range(20):
        for match, seat, move, before in playout(game, seed, **options):
            if not match.state.is_terminal() and wanted(match, move, before):
                return match, seat, move, before
    raise AssertionError("no such decision in 20 matches")


def assert_can_be_taken_back(taken: Taken) -> None:
    match, seat, _, before = taken
    target = undo_target(match, seat)
    assert match.steps[target][0] == seat
    back = match.truncated(target)
    assert state_fingerprint(back.state) == state_fingerprint(before)
    assert back.steps == match.steps[:target]


def assert_cannot_be_taken_back(taken: Taken, reason: str) -> None:
    match, seat, _, _ = taken
    with pytest.raises(CannotUndo, match=reason):
        undo_target(match, seat)


def chance_followed(match: Match) -> bool:
    return match.steps[-1][0] == CHANCE


# -- what must be possible ---------------------------------------------------------------------------------


def test_a_road_of_catan_can_be_taken_back() -> None:
    founding = first("catan", lambda match, move, _: move["kind"] == "road" and not chance_followed(match))
    assert_can_be_taken_back(founding)
    built = first("catan", lambda match, move, before: move["kind"] == "road" and before.view(None)["phase"] == "main")
    assert_can_be_taken_back(built)


def test_a_build_of_machi_koro_can_be_taken_back_until_somebody_rolls() -> None:
    free_choice = first("machikoro", lambda match, move, _: move["kind"] == "build" and not chance_followed(match))
    assert_can_be_taken_back(free_choice)
    rolled = first("machikoro", lambda match, move, _: move["kind"] == "build" and chance_followed(match))
    assert_cannot_be_taken_back(rolled, "was a chance event")


def test_a_token_of_world_cup_can_be_taken_back_but_not_the_card_that_brought_it() -> None:
    placed = first(
        "worldcup", lambda match, move, _: move["kind"] == "place" and not chance_followed(match), tournament="wc2006"
    )
    assert_can_be_taken_back(placed)
    played = first("worldcup", lambda match, move, _: move["kind"] == "play" and not chance_followed(match))
    assert_cannot_be_taken_back(played, "has revealed something")


def test_a_declared_action_of_tsubasa_can_be_taken_back() -> None:
    assert_can_be_taken_back(first("tsubasa", lambda match, move, _: move["kind"] == "pass"))


def test_a_secret_decision_can_be_taken_back_while_it_shows_nobody_anything() -> None:
    match = Match(SealedBids(3), FairChance(SEED))
    match.begin()
    match.act(1, 0)
    match.act(2, 1)
    assert [undo_target(match, seat) for seat in (1, 2)] == [3, 4]


# -- what must not -----------------------------------------------------------------------------------------


def test_a_special_card_of_tsubasa_cannot_be_taken_back() -> None:
    chosen = first("tsubasa", lambda match, _, before: before.view(None)["phase"] == "special_choice")
    assert not chance_followed(chosen[0])
    assert_cannot_be_taken_back(chosen, "has revealed something")


@pytest.mark.parametrize(
    ("kind", "reason"), [("play", "revealed"), ("buy_card", "chance event"), ("victim", "chance event")]
)
def test_cards_and_thefts_of_catan_cannot_be_taken_back(kind: str, reason: str) -> None:
    assert_cannot_be_taken_back(first("catan", lambda match, move, _: move["kind"] == kind), reason)


def test_what_only_a_stolen_card_could_pay_for_cannot_be_taken_back() -> None:
    """Before it, somebody did not know that the builder had the cards."""

    def surprising(match: Match, move: Move, before: State) -> bool:
        if move["kind"] not in ("road", "city", "settlement", "bank_trade") or chance_followed(match):
            return False
        seat, action = match.steps[-1]
        others = [other for other in range(match.game.players) if other != seat]
        guesses = [before.resample(other, random.Random(0)) for other in others]
        return any(guess.refusal(action, seat) is not None for guess in guesses)

    assert_cannot_be_taken_back(first("catan", surprising), "has revealed something")


def test_nothing_before_a_chance_event_can_be_taken_back_by_anyone() -> None:
    for match, _, _, _ in playout("machikoro", 1):
        if chance_followed(match) and not match.state.is_terminal():
            for seat in range(match.game.players):
                with pytest.raises(CannotUndo, match=f"step {match.number - 1} was a chance event"):
                    undo_target(match, seat)


def test_anyone_who_has_decided_nothing_has_nothing_to_take_back() -> None:
    match = Match(load_game("machikoro", 2, start_player="seat_1"), None)
    with pytest.raises(CannotUndo, match="seat 1 has not decided anything yet"):
        undo_target(match, 1)


def test_after_the_end_nothing_is_taken_back() -> None:
    match = finished_match()
    for seat in range(2):
        with pytest.raises(CannotUndo, match="the match is over"):
            undo_target(match, seat)


# -- whatever is played ------------------------------------------------------------------------------------


def seen_by(state: State, steps: list[Step], seat: int | None) -> list[str]:
    """What a seat is shown on the way; the state is played."""
    shown: list[str] = []
    for actor, action in steps:
        events: list[Event] = []
        state.events = events
        try:
            state.apply_action(action, actor)
        except AnpfiffError:
            return [*shown, "impossible"]
        shown.append(canonical([state.view(seat), [event.to_dict() for event in events if event.visible_to(seat)]]))
    return shown


@pytest.mark.parametrize("game", GAMES)
def test_whoever_takes_back_what_nobody_knows_anything_they_did_not_know_before(game: str) -> None:
    """For each seat the hidden things could have been otherwise, and all that was taken back would look the same."""
    rng = random.Random(game)
    possible = 0
    for seed in range(3):
        for match, seat, _, _ in playout(game, seed, steps=400, **GAMES[game]):
            asking = rng.choice([seat, rng.randrange(match.game.players)])
            try:
                target = undo_target(match, asking)
            except CannotUndo:
                continue
            possible += 1
            undone = match.steps[target:]
            assert undone[0][0] == asking
            assert CHANCE not in [seat for seat, _ in undone]
            before = match.truncated(target).state
            for watching in range(match.game.players):
                truth = seen_by(before.clone(), undone, watching)
                twins = [seen_by(before.resample(watching, rng), undone, watching) for _ in range(3)]
                assert twins == [truth] * 3
    assert possible > 10


@pytest.mark.parametrize(("game", "first", "last"), [("catan", 60, 75), ("tsubasa", 60, 75), ("worldcup", 0, 80)])
def test_whether_a_decision_can_be_taken_back_tells_nobody_what_others_hold(game: str, first: int, last: int) -> None:
    """Had the hidden things been otherwise, with all else as it was, the answer would have been the same."""
    rng = random.Random(game)
    asked = 0
    for match, seat, _, before in playout(game, 5, steps=last, **GAMES[game]):
        if match.number < first or chance_followed(match):
            continue
        step = match.steps[-1]
        answer = revealing_step(match.game, before, [step], random.Random(0))
        for watching in 2 * [None, *range(match.game.players)]:
            twin = before.resample(watching, rng)
            if twin.refusal(step[1], seat) is None:
                asked += 1
                assert revealing_step(match.game, twin, [step], random.Random(0)) == answer
    assert asked >= 10


@pytest.mark.parametrize("game", GAMES)
def test_asking_changes_nothing_and_gives_the_same_answer_again(game: str) -> None:
    for match, seat, _, _ in playout(game, 7, steps=120):
        before = (match.number, state_fingerprint(match.state))
        answers = []
        for _ in range(2):
            try:
                answers.append(str(undo_target(match, seat)))
            except CannotUndo as error:
                answers.append(error.message)
        assert answers[0] == answers[1]
        assert (match.number, state_fingerprint(match.state)) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_match_cut_off_is_the_match_as_it_was_and_goes_on_by_the_same_chance(game: str) -> None:
    *_, (match, _, _, _) = playout(game, 3, steps=80)
    for number in range(0, match.number + 1, 7):
        cut = match.truncated(number)
        assert cut.steps == match.steps[:number]
        assert cut.number == number
        if cut.state.current_player() == CHANCE:
            steps = cut.begin().steps
            assert match.steps[number : number + len(steps)] == steps
