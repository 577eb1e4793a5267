"""Looking through a match: what was shown is shown again, and nothing that is still secret."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from anpfiff import load_game
from anpfiff.kit.core import CHANCE, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.fingerprint import canonical, state_fingerprint
from anpfiff.kit.game import Game
from anpfiff.play.match import KEPT_EVERY, Match
from anpfiff.play.record import Step, record_from_json
from anpfiff.play.verify import verify
from anpfiff.server.replays.reading import turns_of
from tests.kit.toy_games import SealedBids
from tests.patience import PATIENCE
from tests.play.matches import finished_match
from tests.server.people import Json, Live, Person, Server, new_client, play_out

ME = {"kind": "me"}
OPEN = {"kind": "open"}
LOCAL = {"kind": "local", "name": "Cleo"}
SHORT = {"max_rounds": 4}


def address(table: Json, path: str) -> str:
    return f"/api/tables/{table['id']}/{path}"


def seen(position: Json) -> Json:
    """What a position shows, without what one could do in it."""
    return {name: position[name] for name in ("view", "pending", "outcome")}


@contextmanager
def started(anna: Person, bert: Person, game: str, **more: Any) -> Iterator[tuple[Json, list[Live]]]:
    """A match of two people, and a spectator."""
    table = anna.create(ME, OPEN, game=game, **more)
    with ExitStack() as stack:
        first = stack.enter_context(anna.live(table))
        bert.join(table, "Bert")
        lives = [first, stack.enter_context(bert.live(table)), stack.enter_context(Person(anna.server).live(table))]
        first.until(lambda: first.position is not None)
        yield table, lives


# -- what was shown is shown again -------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), [("machikoro", SHORT), ("sealed", {}), ("worldcup", {})])
def test_a_replay_shows_what_was_shown_live(anna: Person, bert: Person, game: str, options: Json) -> None:
    stranger = Person(anna.server)
    with started(anna, bert, game, options=options) as (table, lives):
        play_out(lives, random.Random(3))
        for live, seat in zip(lives, ({"seat": 0}, {"seat": 1}, {}), strict=True):
            shown = [live.messages[0], *[message for message in live.messages if message["type"] == "update"]]
            replay = stranger.expect(200, stranger.http.get(address(table, "replay"), params=seat))
            assert replay["log"] == live.log
            assert replay["last"] == live.at["number"]
            for position in [message["position"] for message in shown if message["position"]]:
                again = stranger.http.get(address(table, f"positions/{position['number']}"), params=seat)
                body = stranger.expect(200, again)
                assert seen(body) == seen(position)
                assert (body["number"], body["seat"]) == (position["number"], seat.get("seat"))
                assert body["options"] == body["outcomes"] == []
                assert again.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert replay["table"]["status"] == "over"


def test_a_running_match_can_be_looked_through_up_to_the_present(anna: Person, bert: Person) -> None:
    with started(anna, bert, "machikoro") as (table, lives):
        play_out(lives[:2], random.Random(3), moves=6)
        lives[2].reach(lives[0].at["number"])
        for person, seat, live in ((anna, {"seat": 0}, lives[0]), (bert, {"seat": 1}, lives[1]), (bert, {}, lives[2])):
            response = person.http.get(address(table, "replay"), params=seat)
            replay = person.expect(200, response)
            assert response.headers["cache-control"] == "no-store"
            assert (replay["last"], replay["log"]) == (live.at["number"], live.log)
            position = person.http.get(address(table, f"positions/{replay['last']}"), params=seat)
            assert seen(person.expect(200, position)) == seen(live.at)
            assert position.headers["cache-control"] == "no-store"
        last = replay["last"]
        assert anna.expect(404, anna.http.get(address(table, f"positions/{last + 1}"))) == {
            "code": "unknown_position",
            "message": f"this match has no position {last + 1}; the last one is {last}",
            "rule": None,
        }


def test_moves_that_were_taken_back_are_gone_from_the_replay(anna: Person) -> None:
    table = anna.create(ME, LOCAL, LOCAL, game="catan")
    with anna.live(table) as live:
        start = live.at
        live.reach(live.play(live.legal()[0])["number"])
        assert anna.http.get(address(table, "replay")).json()["last"] == start["number"] + 1
        asked = {"type": "ask_undo", "number": live.at["number"], "seat": start["seat"]}
        assert live.answer(asked)["type"] == "accepted"
        live.until(lambda: live.at["number"] > start["number"] + 1)
        replay = anna.http.get(address(table, "replay")).json()
        assert (replay["last"], replay["turns"]) == (start["number"], [])
        assert all(entry["number"] < start["number"] for entry in replay["log"])
        seat = {"seat": live.at["seat"]}
        here = anna.http.get(address(table, f"positions/{start['number']}"), params=seat).json()
        assert seen(here) == seen(live.at)
        assert here["number"] == start["number"] < live.at["number"]
        assert anna.http.get(address(table, f"positions/{start['number'] + 1}")).status_code == 404
        live.reach(live.play(live.legal()[1])["number"])
        after = anna.http.get(address(table, f"positions/{start['number'] + 1}"), params={"seat": live.at["seat"]})
        assert seen(after.json()) == seen(live.at)
        told = anna.http.get(address(table, "replay")).json()["log"]
        assert told[-1] == live.log[-1] | {"number": start["number"]}
        assert live.log[-1]["number"] > start["number"]


def test_a_match_that_was_given_up_is_open_to_all_and_proved(anna: Person, bert: Person) -> None:
    with started(anna, bert, "worldcup") as (table, lives):
        play_out(lives, random.Random(3), moves=4)
        assert lives[0].answer({"type": "resign", "seat": 0})["type"] == "accepted"
        lives[0].until(lambda: lives[0].over)
    stranger = new_client(anna.server)
    replay = stranger.get(address(table, "replay")).json()
    assert replay["table"]["end"] == {"reason": "resigned", "winners": [1]}
    last = stranger.get(address(table, f"positions/{replay['last']}"), params={"seat": 0}).json()
    assert (last["pending"], last["outcome"]) == ([], None)
    record = record_from_json(anna.record(table))
    assert verify(record).unproved == ["early-resigned"]
    assert check_by_hand(stranger.get(address(table, "proof")).json(), record.steps) > 0


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_what_another_process_has_stored_is_part_of_the_replay(
    start_server: Callable[..., Server], database: str
) -> None:
    """Also where nobody is connected to the table, and so nobody has told this process."""
    one, other = (start_server("--database", database) for _ in range(2))
    anna = Person(one)
    table = anna.create(ME, LOCAL, options=SHORT)
    beside = new_client(other, cookies=anna.http.cookies)
    with anna.live(table) as live:
        for _ in range(2):
            assert beside.get(address(table, "replay")).json()["last"] == live.at["number"]
            live.act(random.Random(1))
            assert seen(beside.get(address(table, f"positions/{live.at['number']}")).json()) == seen(live.at)
        play_out([live], random.Random(1))
        assert beside.get(address(table, "replay")).json()["table"]["status"] == "over"
        assert len(beside.get(address(table, "proof")).json()["steps"]) > 5


def test_turns_begin_where_another_seat_decides() -> None:
    steps = [(CHANCE, 0), (1, 0), (CHANCE, 3), (1, 0), (0, 2), (CHANCE, 1), (1, 5), (0, 5)]
    assert turns_of(steps) == [1, 4, 6, 7]
    assert turns_of([(CHANCE, 0)]) == turns_of([]) == []


# -- nothing that is still secret --------------------------------------------------------------------------


def look(person: Person, table: Json, numbers: range, seat: Json) -> list[tuple[bytes, Json]]:
    """All that this person is shown of a match, with the headers; but for the time of day, also of a stand-in."""
    paths = ["replay", "sheet.json", *[f"positions/{number}" for number in numbers]]
    answers = [person.http.get(address(table, path), params=seat) for path in paths]
    timeless = [re.sub(rb'"awaited_until":\d+', b'"awaited_until":0', answer.content) for answer in answers]
    headers = [dict(answer.headers) | {"date": "", "content-length": ""} for answer in answers]
    return list(zip(timeless, headers, strict=True))


def stored_steps(file: Path, table: Json) -> list[tuple[int, list[Step]]]:
    """(number of the entry, its steps)."""
    query = "SELECT number, data FROM entries WHERE table_id = ? AND kind = 'steps' ORDER BY number"
    with sqlite3.connect(file) as connection:
        rows = connection.execute(query, (table["id"],)).fetchall()
    return [(number, [(seat, action) for seat, action in json.loads(data)]) for number, data in rows]


def swap(file: Path, table: Json, entries: list[tuple[int, list[Step]]]) -> None:
    with sqlite3.connect(file) as connection:
        for number, steps in entries:
            query = "UPDATE entries SET data = ? WHERE table_id = ? AND number = ?"
            connection.execute(query, (json.dumps(steps), table["id"], number))


def known_to(game: Game, steps: list[Step], seat: int | None) -> list[str] | None:
    """What a seat is shown on the way; None if the steps are not possible."""
    state = game.new_initial_state()
    shown = []
    for actor, action in steps:
        state.events = []
        try:
            state.apply_action(action, actor)
        except AnpfiffError:
            return None
        told = [event.to_dict() for event in state.events if event.visible_to(seat)]
        shown.append(canonical([state.view(seat), state.pending_players(), told]))
    return shown


def twins(game: Game, steps: list[Step], hidden_from: list[int | None]) -> Iterator[tuple[int, int]]:
    """(step, other action): secrets that could have been otherwise, and these seats would not have noticed."""
    truth = [known_to(game, steps, seat) for seat in hidden_from]
    state = game.new_initial_state()
    for number, (actor, action) in enumerate(steps):
        for other in state.legal_actions(actor):
            changed = [*steps[:number], (actor, other), *steps[number + 1 :]]
            if other != action and [known_to(game, changed, seat) for seat in hidden_from] == truth:
                yield number, other
                break
        state.apply_action(action, actor)


@pytest.mark.parametrize(("game_id", "moves"), [("sealed", 1), ("worldcup", 5), ("tsubasa", 5)])
def test_while_it_runs_a_replay_is_the_same_whatever_the_others_hide(
    start_server: Callable[..., Server], game_id: str, moves: int
) -> None:
    """Secrets of seat 1 are exchanged in the database: byte for byte, seat 0 and strangers see what they saw before."""
    server = start_server()
    anna, bert = Person(server), Person(server)
    with started(anna, bert, game_id) as (table, lives):
        # In the game of sealed bids seat 1 has made its bid.
        play_out(lives[1:2] if game_id == "sealed" else lives, random.Random(4), moves=moves)
        last = lives[1].at["number"]
    looks = [(anna, {"seat": 0}), (bert, {}), (Person(server), {}), (bert, {"seat": 1})]
    before = [look(person, table, range(last + 1), seat) for person, seat in looks]
    cookies = [person.http.cookies for person, _ in looks]
    server.stop()

    entries = stored_steps(server.file, table)
    steps = [step for _, part in entries for step in part]
    assert len(steps) == last
    game = SealedBids(2) if game_id == "sealed" else load_game(game_id, 2)
    found = list(twins(game, steps, [0, None]))
    assert found, "nothing is hidden here"
    number, other = found[-1]
    for index, (entry, part) in enumerate(entries):
        start = sum(len(earlier) for _, earlier in entries[:index])
        if start <= number < start + len(part):
            part[number - start] = (part[number - start][0], other)
            swap(server.file, table, [(entry, part)])

    again = start_server()
    for (person, seat), jar, shown in zip(looks, cookies, before, strict=True):
        person.http = new_client(again, cookies=jar)
        if seat == {"seat": 1}:
            assert look(person, table, range(last + 1), seat) != shown
        else:
            assert look(person, table, range(last + 1), seat) == shown
    again.stop()


def test_until_the_end_nobody_looks_from_a_seat_that_is_not_theirs(anna: Person, bert: Person) -> None:
    nobody = new_client(anna.server)
    with started(anna, bert, "sealed") as (table, lives):
        for http, seats in ((anna.http, [1, 2, -1]), (bert.http, [0, 2, -1]), (nobody, [0, 1, 2, -1])):
            for seat in seats:
                for path in ("replay", "positions/0", "positions/2"):
                    response = http.get(address(table, path), params={"seat": seat})
                    assert (response.status_code, response.json()["code"]) == (403, "not_your_seat")
        for path in ("replay", "positions/2"):
            assert anna.http.get(address(table, path), params={"seat": 0}).status_code == 200
            assert nobody.get(address(table, path)).status_code == 200
        refused = anna.http.get(address(table, "proof"))
        assert (refused.status_code, refused.json()["code"]) == (409, "match_running")
        play_out(lives, random.Random(1))
        for seat in (0, 1):
            position = nobody.get(address(table, "positions/2"), params={"seat": seat}).json()
            assert [hand is None for hand in position["view"]["hands"]] == [seat == 1, seat == 0]


def test_anyone_who_has_left_looks_on_like_everyone_else(anna: Person, bert: Person) -> None:
    with started(anna, bert, "worldcup") as (table, lives):
        assert lives[0].answer({"type": "leave"})["type"] == "accepted"
        refused = anna.http.get(address(table, "replay"), params={"seat": 0})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
        assert anna.http.get(address(table, "replay")).status_code == 200


def test_pages_of_other_sites_cannot_read_a_replay(anna: Person, bert: Person) -> None:
    with started(anna, bert, "sealed") as (table, _):
        for path in ("replay", "positions/2"):
            headers = anna.http.get(address(table, path), params={"seat": 0}, headers={"origin": "http://evil.example"})
            assert not [name for name in headers.headers if name.startswith("access-control-")]
            assert headers.headers["cross-origin-resource-policy"] == "same-origin"


# -- what is asked wrongly ---------------------------------------------------------------------------------


def test_before_the_start_there_is_nothing_to_look_through(anna: Person) -> None:
    table = anna.create(ME, OPEN)
    for path in ("replay", "positions/0"):
        assert anna.expect(409, anna.http.get(address(table, path)))["code"] == "not_started"
    assert anna.expect(409, anna.http.get(address(table, "proof")))["code"] == "match_running"


def test_wrong_numbers_seats_and_tables_are_refused(anna: Person) -> None:
    table = anna.create(ME, LOCAL, options=SHORT)
    with anna.live(table) as live:
        play_out([live], random.Random(1))
    for number in ("-1", "99999", "9" * 30):
        assert anna.expect(404, anna.http.get(address(table, f"positions/{number}")))["code"] == "unknown_position"
    for number in ("last", "1.5", "9" * 5000, "%00"):
        assert anna.http.get(address(table, f"positions/{number}")).status_code in (400, 404, 414)
    for seat in ("2", "-1", "9" * 30):
        for path in ("replay", "positions/0"):
            problem = anna.expect(404, anna.http.get(address(table, path), params={"seat": seat}))
            assert problem["code"] == "unknown_seat"
    for seat in ("me", "1.5", "[0]"):
        assert anna.expect(400, anna.http.get(address(table, "replay"), params={"seat": seat}))["code"] == "bad_request"
    for path in ("replay", "positions/0", "proof"):
        assert anna.expect(404, anna.http.get(f"/api/tables/nowhere/{path}"))["code"] == "unknown_table"


def test_typed_dice_cannot_be_proved(anna: Person) -> None:
    table = anna.create(ME, LOCAL, options=SHORT, chance="typed")
    with anna.live(table) as live:
        play_out([live], random.Random(1))
    assert anna.expect(409, anna.http.get(address(table, "proof")))["code"] == "nothing_to_prove"
    assert anna.http.get(address(table, "positions/3")).json()["outcomes"] == []


# -- the proof ---------------------------------------------------------------------------------------------


def check_by_hand(proof: Json, steps: list[Step]) -> int:
    """Compute the points again with nothing but SHA-256; the number of chance events."""
    seed = bytes.fromhex(proof["seed"])
    assert hashlib.sha256(seed).hexdigest() == proof["commitment"]
    mixed = hashlib.sha256(json.dumps(proof["entropy"]).encode()).hexdigest()
    for step in proof["steps"]:
        message = f"anpfiff chance 1|{mixed}|{step['number']}|0".encode()
        value = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest(), "big")
        assert step["point"] == value % step["total"]
        # Browsers cannot count further.
        assert step["total"] < 2**53
    assert [step["number"] for step in proof["steps"]] == [n for n, (seat, _) in enumerate(steps) if seat == CHANCE]
    return len(proof["steps"])


def test_anyone_can_compute_the_chance_of_a_finished_match_again(anna: Person) -> None:
    promise = anna.http.post("/api/seeds").json()["commitment"]
    table = anna.create(ME, LOCAL, options=SHORT, entropy="Würfelglück", commitment=promise)
    with anna.live(table) as live:
        play_out([live], random.Random(1))
    response = httpx.get(anna.server.url + address(table, "proof"), timeout=PATIENCE)
    proof = anna.expect(200, response)
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (proof["commitment"], proof["entropy"]) == (promise, ["0:Würfelglück"])
    record = record_from_json(anna.record(table))
    assert check_by_hand(proof, record.steps) > 5
    dice = [step["move"]["dice"] for step in proof["steps"] if step["move"]["kind"] == "roll"]
    told = httpx.get(anna.server.url + address(table, "replay"), timeout=PATIENCE).json()["log"]
    assert dice == [entry["data"]["dice"] for entry in told if entry["kind"] == "roll"]


def test_a_die_that_was_changed_in_the_store_is_not_proved(start_server: Callable[..., Server]) -> None:
    server = start_server()
    anna = Person(server)
    table = anna.create(ME, LOCAL, options={**SHORT, "start_player": "seat_1"})
    with anna.live(table) as live:
        assert live.answer({"type": "resign", "seat": 0})["type"] == "accepted"
        live.until(lambda: live.over)
    (entry, steps), *_ = stored_steps(server.file, table)
    server.stop()
    swap(server.file, table, [(entry, [(CHANCE, (steps[0][1] + 1) % 6), *steps[1:]])])
    again = start_server()
    problem = httpx.get(again.url + address(table, "proof"), timeout=PATIENCE).json()
    assert problem == {"code": "bad_record", "message": problem["message"], "rule": None}
    assert "the outcome of step 0 is not the one that the seed gives" in problem["message"]


# -- the states of a match ---------------------------------------------------------------------------------


def long_match() -> Match:
    match = finished_match(load_game("machikoro", 2, max_rounds=60))
    assert match.number > 3 * KEPT_EVERY
    return match


def played(match: Match, number: int) -> State:
    """From the beginning."""
    state = match.game.new_initial_state()
    for seat, action in match.steps[:number]:
        state.apply_action(action, seat)
    return state


def test_any_state_can_be_had_in_any_order() -> None:
    match = long_match()
    numbers = [*range(0, match.number, 5), match.number]
    random.Random(1).shuffle(numbers)
    for number in numbers:
        assert state_fingerprint(match.state_after(number)) == state_fingerprint(played(match, number))


def test_states_are_the_callers_own() -> None:
    match = long_match()
    for number in (0, KEPT_EVERY, KEPT_EVERY + 1):
        first = match.state_after(number)
        before = state_fingerprint(first)
        first.apply_action(match.steps[number][1], match.steps[number][0])
        assert state_fingerprint(match.state_after(number)) == before


@pytest.mark.parametrize("back_to", [0, 10, KEPT_EVERY, 2 * KEPT_EVERY - 1, 2 * KEPT_EVERY, 3 * KEPT_EVERY + 5])
def test_after_taking_back_the_states_are_those_of_the_new_moves(back_to: int) -> None:
    match = long_match()
    other = match.truncated(back_to)
    other.begin()
    rng = random.Random(99)
    while other.number < back_to + 2 * KEPT_EVERY and not other.state.is_terminal():
        seat = other.state.current_player()
        other.act(seat, rng.choice(other.state.legal_actions(seat)))
    for each in (match, other):
        for number in (each.number, back_to, max(0, back_to - 1), back_to + 1):
            assert state_fingerprint(each.state_after(number)) == state_fingerprint(played(each, number))


# -- the board as text -------------------------------------------------------------------------------------


def test_the_board_can_be_read_as_text_with_what_a_seat_may_know(anna: Person, bert: Person) -> None:
    with started(anna, bert, "worldcup") as (table, _):
        board = address(table, "board")
        mine = anna.http.get(board, params={"seat": 0, "language": "de"})
        assert mine.headers["content-type"].startswith("text/plain")
        assert "Bert" in mine.text
        assert "Hand: " in mine.text
        assert "Hand: " not in anna.http.get(board, params={"language": "de"}).text, "a spectator sees no hand"
        assert anna.http.get(board, params={"seat": 1}).status_code == 403
        assert anna.http.get(board, params={"language": "fr"}).status_code == 400
