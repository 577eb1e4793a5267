"""Strangers send whatever they like while honest people play all games: nobody learns more, nothing is lost."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.server.fuzz import KINDS, Inventor, RawSocket
from tests.server.people import Json, Person, Server

pytestmark = pytest.mark.slow

# Seats of a match of each game; "sealed" is the game of the tests with hidden cards and secret choices.
SEATS = {"machikoro": 2, "catan": 3, "worldcup": 2, "tsubasa": 2, "sealed": 2}
MOVES = 30
FRAMES = 250
REQUESTS = 200
NUMBERS_ASKED = [-1, 0, 1, 2, 5, 10, 20, 30, 10**6, 10**30, "x", "1.5", ""]
SEATS_ASKED = [None, None, None, 0, 1, 2, -1, 10**30, "x", ""]
RAW_CONNECTIONS = 100
LOOK_AGAIN = ("stale_move", "not_your_turn")
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}


class HonestMatch:
    """Two people, bots at the other seats, and somebody who watches."""

    def __init__(self, server: Server, game: str) -> None:
        self.people = [Person(server), Person(server)]
        self.table = self.people[0].create(ME, OPEN, *[BOT] * (SEATS[game] - 2), game=game)
        self.people[1].join(self.table, "Bert")
        self.lives = [person.live(self.table) for person in self.people]
        self.watching = Person(server).live(self.table)
        for live in (*self.lives, self.watching):
            live.sync()

    def play(self, seed: int) -> int:
        """Some moves, or to the end, as the page would play; returns the number that was reached."""
        rng, everyone = random.Random(seed), [*self.lives, self.watching]
        for _ in range(MOVES):
            self._wait_for_a_person()
            if self.watching.at["outcome"]:
                break
            live = next(live for live in self.lives if live.legal())
            answer = live.play(rng.choice(live.legal()))
            # A bot may act at the same time: then one looks again.
            assert answer["type"] == "accepted" or answer["problem"]["code"] in LOOK_AGAIN, answer
            for each in everyone:
                each.sync()
        return int(self.watching.at["number"])

    def _wait_for_a_person(self) -> None:
        """Until somebody may act, or the match is over."""
        while not any(live.legal() for live in self.lives) and not self.watching.at["outcome"]:
            for live in (*self.lives, self.watching):
                live.sync()

    def close(self) -> None:
        for live in (*self.lives, self.watching):
            live.socket.close()


class Rogue:
    """Somebody who sends anything to a table, theirs or not, with all that they were ever sent."""

    def __init__(self, person: Person, table: Json, seed: int) -> None:
        self.person = person
        self.table = table
        self.inventor = Inventor(seed)
        self.received: list[Json] = []
        self.live = self.person.live(table)
        self._take_in(self.live.messages)

    def attack(self, frames: int) -> None:
        for _ in range(frames):
            try:
                self.live.socket.send(self.inventor.frame())
                if self.inventor.rng.random() < 0.1:
                    self.catch_up()
                if self.inventor.rng.random() < 0.01:
                    self._come_back()
            except ConnectionClosed:
                self._come_back()
        self.catch_up()

    def catch_up(self) -> None:
        """Read until the server has answered all that was sent."""
        start = len(self.live.messages)
        marker = self.inventor.rng.randrange(10**9, 2 * 10**9)
        self.live.socket.send(json.dumps({"type": "ping", "id": marker}))
        while (message := self.live.receive()) != {"type": "pong", "id": marker}:
            assert message["type"] != "refused" or message["problem"]["code"] != "internal_error", message
        self._take_in(self.live.messages[start:])

    def _take_in(self, messages: list[Json]) -> None:
        self.received += messages
        for message in messages:
            self.inventor.learn(message)

    def _come_back(self) -> None:
        self.live.socket.close()
        self.live = self.person.live(self.table)
        self._take_in(self.live.messages)


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor() as pool:
        yield pool


@pytest.fixture
def matches(server: Server) -> Iterator[dict[str, HonestMatch]]:
    with ExitStack() as stack:
        found = {}
        for game in SEATS:
            found[game] = HonestMatch(server, game)
            stack.callback(found[game].close)
        yield found


def finish(work: list[Future[Any]]) -> list[Any]:
    return [job.result() for job in work]


def views_by_number(messages: list[Json]) -> dict[int, Json]:
    positions = [message["position"] for message in messages if message["type"] in ("snapshot", "update")]
    return {position["number"]: position for position in positions if position is not None}


def test_strangers_learn_nothing_and_change_nothing(
    server: Server, matches: dict[str, HonestMatch], pool: ThreadPoolExecutor
) -> None:
    strangers = {game: Rogue(Person(server), match.table, seed) for seed, (game, match) in enumerate(matches.items())}
    playing = [pool.submit(match.play, seed) for seed, match in enumerate(matches.values())]
    attacking = [pool.submit(stranger.attack, FRAMES) for stranger in strangers.values()]
    finish(attacking)
    finish(playing)
    for game, match in matches.items():
        stranger = strangers[game]
        stranger.catch_up()
        allowed = views_by_number(match.watching.messages)
        told = views_by_number(stranger.received)
        assert {number: allowed[number] for number in told} == told, game
        assert {(position["seat"], len(position["options"])) for position in told.values()} == {(None, 0)}, game
        if game == "sealed":
            assert {str(told[number]["view"]["hands"]) for number in told if told[number]["pending"]} <= {
                "[None, None]"
            }
        kinds = {message["type"] for message in stranger.received}
        # "accepted": people without a seat may leave, and may mute anybody.
        assert kinds <= {"snapshot", "update", "table", "refused", "pong", "said", "accepted"}, (game, kinds)
        assert {"snapshot", "refused"} <= kinds
        assert [seat for seat in match.watching.table["seats"] if seat["left"] or seat["gave_up"]] == []


def test_players_may_send_anything_and_the_match_goes_on(server: Server, pool: ThreadPoolExecutor) -> None:
    """A rogue at a seat of their own, against a bot: every kind of message, in any order and form."""

    def rage(game: str, seed: int) -> set[str]:
        person = Person(server)
        table = person.create(ME, *[BOT] * (SEATS[game] - 1), game=game)
        rogue = Rogue(person, table, seed)
        rogue.attack(FRAMES)
        assert person.http.get(f"/api/tables/{table['id']}").status_code == 200
        return {message["type"] for message in rogue.received}

    answers = finish([pool.submit(rage, game, 100 + seed) for seed, game in enumerate(SEATS)])
    assert all({"refused", "accepted"} <= kinds for kinds in answers)


def test_broken_and_half_open_connections_trouble_nobody(
    server: Server, matches: dict[str, HonestMatch], pool: ThreadPoolExecutor
) -> None:
    rng = random.Random(5)
    playing = [pool.submit(match.play, seed) for seed, match in enumerate(matches.values())]
    half_open = []
    for number in range(RAW_CONNECTIONS):
        match = rng.choice(list(matches.values()))
        raw = RawSocket(server.url, f"/api/tables/{match.table['id']}/live", rng)
        raw.misbehave()
        if number % 3 == 0:
            half_open.append(raw)
        else:
            raw.vanish()
    finish(playing)
    for raw in half_open:
        with suppress(OSError):
            raw.vanish()


def test_whatever_strangers_ask_for_they_see_what_a_spectator_sees(
    server: Server, matches: dict[str, HonestMatch], pool: ThreadPoolExecutor
) -> None:
    """Replays, positions, exports of running matches, from every seat, with every number."""
    rng, stranger = random.Random(6), Person(server)
    playing = [pool.submit(match.play, 20 + seed) for seed, match in enumerate(matches.values())]
    answers: list[tuple[HonestMatch, str, Any]] = []
    for _ in range(REQUESTS):
        match = rng.choice(list(matches.values()))
        asked = rng.choice(
            ["", "/replay", f"/positions/{rng.choice(NUMBERS_ASKED)}", "/record", "/proof", "/sheet.json"]
        )
        seat = rng.choice(SEATS_ASKED)
        response = stranger.http.get(
            f"/api/tables/{match.table['id']}{asked}", params={} if seat is None else {"seat": seat}
        )
        assert response.status_code < 500, (asked, seat, response.text)
        answers.append((match, asked, response.json() if response.status_code == 200 else None))
    finish(playing)
    assert sum(answer is not None for _, _, answer in answers) > REQUESTS // 10
    for match, asked, answer in answers:
        if answer is not None and not match.watching.over:
            expect_spectator(match, asked, answer)


def expect_spectator(match: HonestMatch, asked: str, answer: Json) -> None:
    assert asked not in ("/record", "/proof")
    if asked == "/replay":
        public = {json.dumps(entry, sort_keys=True) for entry in match.watching.log}
        assert {json.dumps(entry, sort_keys=True) for entry in answer["log"]} <= public
        assert answer["table"]["chance"]["seed"] is None
    elif asked.startswith("/positions/"):
        assert (answer["seat"], answer["options"]) == (None, [])
        known = views_by_number(match.watching.messages).get(answer["number"])
        assert known is None or known["view"] == answer["view"]


def test_the_lobby_stands_whatever_is_sent_to_it(server: Server) -> None:
    inventor = Inventor(7)
    address = server.url.replace("http", "ws") + "/api/lobby/live"
    lobby = connect(address, open_timeout=PATIENCE, legacy=True)
    for _ in range(FRAMES):
        try:
            lobby.send(inventor.frame())
        except ConnectionClosed:
            lobby = connect(address, open_timeout=PATIENCE, legacy=True)
    lobby.close()
    with connect(address, open_timeout=PATIENCE, legacy=True) as again:
        assert json.loads(again.recv(timeout=PATIENCE))["type"] == "lobby"


def test_a_flood_is_read_slowly_and_the_others_play(
    start_server: Callable[..., Server], pool: ThreadPoolExecutor
) -> None:
    server = start_server("--rate", "50")
    match = HonestMatch(server, "machikoro")
    flooding = [Person(server).live(match.table) for _ in range(4)]
    for live in flooding:
        for number in range(500):
            live.socket.send(json.dumps({"type": "sync"} if number % 2 else {"type": "ping", "id": number}))
    assert match.play(1) > 0
    for live in flooding:
        with suppress(ConnectionClosed):
            while not any(message["type"] == "pong" for message in live.messages):
                live.receive()
        live.socket.close()
    match.close()


def test_the_inventor_makes_up_every_kind_of_message() -> None:
    inventor = Inventor(1)
    made = {json.loads(inventor._valid())["type"] for _ in range(1000)}
    assert made == {kind.__struct_config__.tag for kind in KINDS}


def test_no_secret_is_in_the_log(server: Server) -> None:
    """Whatever the tests above made the server write."""
    assert "anpfiff_session" not in server.log
    assert "internal_error" not in server.log
    assert "Traceback" not in server.log
