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

from tests.server.fuzz import KINDS, Inventor, RawSocket
from tests.server.people import Json, Person, Server

# Seats of a match of each game; "sealed" is the game of the tests with hidden cards and secret choices.
SEATS = {"machikoro": 2, "catan": 3, "worldcup": 2, "tsubasa": 2, "sealed": 2}
MOVES = 30
FRAMES = 250
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
        kinds = {message["type"] for message in stranger.received}
        # "accepted": who has no seat may leave, and may mute whom they like.
        assert kinds <= {"snapshot", "update", "table", "refused", "pong", "said", "accepted"}, (game, kinds)
        assert {"snapshot", "refused"} <= kinds
        assert [seat for seat in match.watching.table["seats"] if seat["left"] or seat["gave_up"]] == []


def test_who_plays_may_send_anything_and_the_match_goes_on(server: Server, pool: ThreadPoolExecutor) -> None:
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


def test_a_flood_is_slowed_down_and_the_others_play(
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
            while not any(message["type"] == "refused" for message in live.messages):
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
