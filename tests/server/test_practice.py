"""Exercises over HTTP: looked at, tried, answered, counted."""

from __future__ import annotations

import pytest

from anpfiff.learn.puzzle import puzzles_of
from tests.server.people import Person

PUZZLE = next(each for each in puzzles_of("machikoro") if each.best["kind"] == "build_project")
SWAP = next(each for each in puzzles_of("machikoro") if each.best["kind"] == "give")
PATH = f"/api/games/machikoro/puzzles/{PUZZLE.id}"
NOTHING = {"kind": "build_nothing"}


def counts(person: Person) -> tuple[int, int]:
    listed = person.http.get("/api/games/machikoro/puzzles").json()
    (found,) = [each for each in listed if each["id"] == PUZZLE.id]
    return found["tried"], found["solved"]


def test_an_exercise_is_a_table_that_a_board_can_draw(anna: Person) -> None:
    exercise = anna.http.get(PATH).json()
    assert [seat["yours"] for seat in exercise["table"]["seats"]].index(True) == PUZZLE.seat == exercise["seat"]
    assert PUZZLE.best in [option["move"] for option in exercise["position"]["options"]]
    assert "best" not in exercise
    assert len(exercise["log"]) > 0


def test_an_answer_is_judged_in_words_and_first_tries_are_counted(anna: Person) -> None:
    before = counts(anna)
    wrong = anna.http.post(f"{PATH}/answer?language=de", json={"moves": [NOTHING], "first": True}).json()
    assert (wrong["right"], wrong["best"]) == (False, PUZZLE.best)
    assert wrong["share"] < wrong["best_share"]
    assert wrong["text"]
    assert wrong["best_text"] != wrong["text"]
    right = anna.http.post(f"{PATH}/answer", json={"moves": [PUZZLE.best]}).json()
    assert right["right"]
    assert counts(anna) == (before[0] + 1, before[1])
    anna.http.post(f"{PATH}/answer", json={"moves": [PUZZLE.best], "first": True})
    assert counts(anna) == (before[0] + 2, before[1] + 1)
    shown = anna.http.post(f"{PATH}/answer", json={"moves": []}).json()
    assert (shown["right"], shown["text"], shown["share"], shown["best"]) == (False, None, None, PUZZLE.best)


def test_moves_that_can_be_taken_back_can_be_tried(anna: Person) -> None:
    path = f"/api/games/machikoro/puzzles/{SWAP.id}"
    tried = anna.http.post(f"{path}/position", json={"moves": [SWAP.best]})
    assert tried.status_code == 200
    assert "take" in {option["move"]["kind"] for option in tried.json()["options"] if option["refusal"] is None}


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/games/machikoro/puzzles/none/answer", {"moves": []}, "unknown_puzzle"),
        (f"{PATH}/answer", {"moves": [{"kind": "fly"}]}, "bad_move"),
        (f"{PATH}/answer", {"moves": [{"kind": "keep"}]}, "illegal_action"),
        (f"{PATH}/position", {"moves": [{"kind": "fly"}]}, "bad_move"),
        (f"{PATH}/answer", {"moves": 1}, "bad_request"),
        ("/api/tables/none/decisions/3/answer", {"moves": []}, "unknown_table"),
    ],
)
def test_what_does_not_fit_is_refused(anna: Person, path: str, body: object, code: str) -> None:
    assert anna.http.post(path, json=body).json()["code"] == code


def test_games_without_exercises_have_an_empty_list(anna: Person) -> None:
    games = [game["id"] for game in anna.http.get("/api/games").json()]
    for game in games:
        assert len(anna.http.get(f"/api/games/{game}/puzzles").json()) == len(puzzles_of(game))
