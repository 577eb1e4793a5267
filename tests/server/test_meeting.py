"""People find each other on a real server: in the lobby, by quick match, and on each other's pages."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE, wait_until
from tests.server.people import Json, Person, Server, new_client, play_out

ME = {"kind": "me", "name": "Anna"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


class LobbyView:
    """A browser with the lobby open, and what it would show."""

    def __init__(self, server: Server, cookie: str | None = None, origin: str | None = None) -> None:
        headers = {"Cookie": f"anpfiff_session={cookie}"} if cookie else {}
        if origin is not None:
            headers["Origin"] = origin
        address = server.url.replace("http", "ws") + "/api/lobby/live"
        self.socket: ClientConnection = connect(address, additional_headers=headers, open_timeout=PATIENCE, legacy=True)
        self.tables: list[Json] | None = None
        self.matches: list[Json] | None = None

    def __enter__(self) -> LobbyView:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def receive(self) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["type"] == "lobby":
            self.tables = message["tables"]
        if message["type"] == "matches":
            self.matches = message["matches"]
        return message

    def until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            self.receive()

    def shows(self, table: Json, **expected: Any) -> bool:
        found = next((line for line in self.tables or [] if line["id"] == table["id"]), None)
        return found is not None and expected.items() <= found.items()

    def misses(self, table: Json) -> bool:
        return self.tables is not None and all(line["id"] != table["id"] for line in self.tables)

    def my_turn(self, table: Json) -> bool | None:
        """None if the match is not on my list."""
        return next((line["your_turn"] for line in self.matches or [] if line["id"] == table["id"]), None)

    def close_code(self) -> int | None:
        """Why the server closes this connection."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def lobby_of(person: Person) -> LobbyView:
    return LobbyView(person.server, person.cookie)


def quick(person: Person, **more: Any) -> Json:
    wanted = {"game": "machikoro", "name": "Anna", "players": 2, "wait": 600, **more}
    return person.expect(201, person.http.post("/api/quick", json=wanted))


def account(person: Person, name: str) -> str:
    """Make this browser's guest an account; its id."""
    person.expect(200, person.http.put("/api/me/name", json={"name": name}))
    me = person.expect(200, person.http.put("/api/me/password", json={"password": "correct horse"}))
    return str(me["person"]["id"])


# -- the lobby -------------------------------------------------------------------------------------------


def test_two_people_with_the_same_name_can_be_told_apart(server: Server, anna: Person, bert: Person) -> None:
    table = anna.create({"kind": "me", "name": "Gast Panther"}, OPEN, OPEN)
    bert.join(table, "Gast Panther")
    seats = Person(server).join(table, "GAST PANTHER")["seats"]
    assert [seat["name"] for seat in seats] == ["Gast Panther", "Gast Panther 2", "GAST PANTHER 3"]


def test_two_browsers_see_a_public_table_appear_fill_and_vanish(
    server: Server, anna: Person, bert: Person, rng: random.Random
) -> None:
    with lobby_of(bert) as lobby, LobbyView(server) as stranger:
        lobby.until(lambda: lobby.tables is not None)
        table = anna.create(ME, OPEN, public=True)
        for view in (lobby, stranger):
            view.until(lambda view=view: view.shows(table, seats=["Anna", None], status="waiting"))  # type: ignore[misc]
        assert table["id"] in [line["id"] for line in bert.http.get("/api/lobby").json()["tables"]]
        bert.join(table, "Bert")
        for view in (lobby, stranger):
            view.until(lambda view=view: view.shows(table, seats=["Anna", "Bert"], status="running"))  # type: ignore[misc]
        with anna.live(table) as first, bert.live(table) as second:
            play_out([first, second], rng)
        for view in (lobby, stranger):
            view.until(lambda view=view: view.misses(table))  # type: ignore[misc]
        assert table["id"] not in [line["id"] for line in bert.http.get("/api/lobby").json()["tables"]]


def test_private_tables_are_on_no_list_but_that_of_their_people(anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN)
    with lobby_of(anna) as own, lobby_of(bert) as other:
        own.until(lambda: own.my_turn(table) is False)
        other.until(lambda: other.matches is not None)
        assert own.misses(table)
        assert other.misses(table)
        assert other.matches == []
        assert [match["id"] for match in anna.http.get("/api/me/matches").json()] == [table["id"]]
        assert bert.http.get("/api/me/matches").json() == []


def test_whose_turn_it_is_goes_from_list_to_list(anna: Person, bert: Person, rng: random.Random) -> None:
    table = anna.create(ME, OPEN, clock={"kind": "correspondence", "seconds": 86400})
    bert.join(table, "Bert")
    people = [anna, bert]
    with anna.live(table) as hers, bert.live(table) as his, lobby_of(anna) as one, lobby_of(bert) as other:
        lives, lobbies = [hers, his], [one, other]
        (first,) = hers.at["pending"]
        for seat in (first, 1 - first):
            for view, is_theirs in zip(lobbies, [seat == 0, seat == 1], strict=True):
                view.until(lambda view=view, is_theirs=is_theirs: view.my_turn(table) is is_theirs)  # type: ignore[misc]
            (line,) = people[seat].http.get("/api/me/matches").json()
            assert line["deadline"] - line["changed"] == 86_400_000
            while lives[seat].at["pending"] == [seat]:
                lives[seat].act(rng)
            lives[1 - seat].reach(lives[seat].at["number"])


def test_the_lobby_answers_pings_and_nothing_else(server: Server) -> None:
    with LobbyView(server) as view:
        view.socket.send('{"type": "ping", "id": 5}')
        while (message := view.receive())["type"] != "pong":
            pass
        assert message["id"] == 5
    for nonsense in ('{"type": "sync"}', "[" * 5000, "\x00", b"\x00", '{"type": "ping", "id": 1, "x": 2}', ""):
        with LobbyView(server) as view:
            view.socket.send(nonsense)
            assert view.close_code() == 1008


def test_a_page_of_another_site_cannot_look_into_the_lobby_as_me(server: Server, anna: Person) -> None:
    with pytest.raises(InvalidStatus):
        LobbyView(server, anna.cookie, origin="https://elsewhere.example")


def test_anyone_who_signs_out_everywhere_is_disconnected_from_the_lobby(anna: Person) -> None:
    with lobby_of(anna) as view:
        view.until(lambda: view.matches is not None)
        assert anna.http.delete("/api/sessions").status_code == 204
        assert view.close_code() == 4401


def test_the_lobby_says_goodbye_when_the_server_ends(start_server: Callable[..., Server]) -> None:
    server = start_server()
    with LobbyView(server) as view:
        view.until(lambda: view.matches is not None)
        server.stop()
        assert view.close_code() == 1012
    assert "Traceback" not in server.log


# -- too much of it ----------------------------------------------------------------------------------------


@pytest.fixture
def mean_server(start_server: Callable[..., Server]) -> Server:
    """A server whose limits are reached soon: five reads at once, three connections."""
    return start_server("--limit-factor", "0.01")


@pytest.mark.parametrize(
    "path",
    [
        "/api/lobby",
        "/api/me/matches",
        "/api/people/nobody",
        "/api/people/nobody/matches",
        "/api/leaderboards/catan",
        "/api/tables/none",
        "/api/tables/none/record",
        "/api/tables/none/sheet.json",
        "/api/tables/none/sheet/match.csv",
        "/api/tables/none/replay",
        "/api/tables/none/positions/0",
        "/api/tables/none/proof",
    ],
)
def test_what_costs_something_cannot_be_read_without_end(mean_server: Server, path: str) -> None:
    with new_client(mean_server) as http:
        assert http.get(path).status_code != 429
        answers = [http.get(path) for _ in range(20)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert {answer.json()["code"] for answer in refused} == {"rate_limited"}
        assert int(refused[0].headers["retry-after"]) >= 1


def is_let_in(server: Server) -> bool:
    with LobbyView(server) as view:
        try:
            return bool(view.receive())
        except ConnectionClosed:
            return False


def test_an_address_cannot_open_the_lobby_without_end(mean_server: Server) -> None:
    with LobbyView(mean_server) as first, LobbyView(mean_server) as second, LobbyView(mean_server):
        first.until(lambda: first.tables is not None)
        assert LobbyView(mean_server).close_code() == 1013
        second.socket.close()
        # The server may need a moment to notice that one has gone.
        wait_until(lambda: is_let_in(mean_server))
    assert "Traceback" not in mean_server.log


def test_tables_and_the_lobby_count_as_connections_together(mean_server: Server) -> None:
    address = mean_server.url.replace("http", "ws") + "/api/tables/none/live"

    def refusal() -> str:
        with connect(address, open_timeout=PATIENCE, legacy=True) as socket:
            return str(json.loads(socket.recv(timeout=PATIENCE))["problem"]["code"])

    # Those that ended do not count.
    assert [refusal() for _ in range(5)] == ["unknown_table"] * 5
    with LobbyView(mean_server), LobbyView(mean_server), LobbyView(mean_server) as last:
        last.until(lambda: last.tables is not None)
        assert refusal() == "rate_limited"


# -- quick matches ---------------------------------------------------------------------------------------


def test_two_who_want_the_same_meet_at_one_table(anna: Person, bert: Person) -> None:
    first = quick(anna, game="tsubasa")
    assert first["status"] == "waiting"
    assert first["public"]
    assert first["rated"]
    assert first["fills_at"] is not None
    second = quick(bert, game="tsubasa", name="Bert", wait=30)
    assert (second["id"], second["status"]) == (first["id"], "running")
    assert [seat["name"] for seat in second["seats"]] == ["Anna", "Bert"]


def test_anyone_who_asks_twice_stays_at_the_same_table(anna: Person) -> None:
    assert quick(anna, game="tsubasa")["id"] == quick(anna, game="tsubasa")["id"]


def test_anyone_who_wants_something_else_gets_another_table(anna: Person, bert: Person) -> None:
    first = quick(anna, players=3)
    for other in ({"players": 4}, {"players": 3, "game": "catan"}):
        assert quick(bert, **other)["id"] != first["id"]


def test_many_who_ask_at_once_all_meet(server: Server) -> None:
    people = [Person(server) for _ in range(12)]
    with ThreadPoolExecutor(12) as threads:
        found = list(threads.map(lambda person: quick(person, game="worldcup", players=3), people))
    tables = [person.http.get(f"/api/tables/{table['id']}").json() for person, table in zip(people, found, strict=True)]
    assert len({table["id"] for table in tables}) == 4
    assert {table["status"] for table in tables} == {"running"}


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_people_meet_across_processes_that_tell_each_other_nothing(
    start_server: Callable[..., Server], database: str
) -> None:
    anna, bert = (Person(start_server("--database", database)) for _ in range(2))
    with lobby_of(bert) as lobby:
        table = anna.create(ME, OPEN, public=True)
        lobby.until(lambda: lobby.shows(table, status="waiting"))
        bert.join(table, "Bert")
        lobby.until(lambda: lobby.shows(table, seats=["Anna", "Bert"], status="running"))
    assert quick(anna)["id"] == quick(bert, name="Bert")["id"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_people_who_ask_different_servers_at_the_same_moment_meet(
    start_server: Callable[..., Server], database: str
) -> None:
    # A commit that takes its time makes it likely that both look before either has set a table.
    servers = [start_server("--database", database, "--commit-seconds", "0.02") for _ in range(2)]
    people = [Person(servers[number % 2]) for number in range(12)]
    anna, bert = people[:2]
    with ThreadPoolExecutor(len(people)) as threads:
        for _ in range(8):
            one, other = threads.map(quick, (anna, bert))
            assert one["id"] == other["id"]
        found = list(threads.map(quick, people))
    assert len({table["id"] for table in found}) == len(people) / 2
    # Servers that tell each other nothing: who sat down second was told that it starts, the first one's server was not.
    assert {table["id"] for table in found if table["status"] == "running"} == {table["id"] for table in found}


def test_bots_take_the_seats_when_nobody_comes(anna: Person) -> None:
    table = quick(anna, game="catan", players=4, wait=5)
    with anna.live(table) as live:
        live.until(lambda: live.table["status"] == "running")
        assert [seat["kind"] for seat in live.table["seats"]] == ["human", "bot", "bot", "bot"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"wait": 4}, "bad_request"),
        ({"wait": 601}, "bad_request"),
        ({"players": 1}, "bad_option"),
        ({"players": 99}, "bad_option"),
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"data": "x"}}, "bad_option"),
        ({"name": " "}, "bad_name"),
        ({"entropy": ""}, "bad_request"),
    ],
)
def test_a_quick_match_that_cannot_be_is_refused(anna: Person, wrong: Json, code: str) -> None:
    wanted = {"game": "machikoro", "name": "Anna", "players": 2, "wait": 60, **wrong}
    response = anna.http.post("/api/quick", json=wanted)
    assert (response.status_code, response.json()["code"]) == (400, code)


def test_a_page_of_another_site_cannot_start_a_quick_match(anna: Person) -> None:
    wanted = {"game": "machikoro", "name": "Anna", "players": 2, "wait": 60}
    response = anna.http.post("/api/quick", json=wanted, headers={"Origin": "https://elsewhere.example"})
    assert (response.status_code, response.json()["code"]) == (403, "wrong_origin")


# -- afterwards ------------------------------------------------------------------------------------------


def test_a_rated_match_counts_once_and_shows_on_pages_and_leaderboard(
    anna: Person, bert: Person, rng: random.Random
) -> None:
    anna_id, bert_id = account(anna, "Änne"), account(bert, "Berta")
    table = anna.create({"kind": "me"}, OPEN, BOT, game="machikoro", public=True, rated=True)
    bert.join(table, "Berta")
    with anna.live(table) as first, bert.live(table) as second:
        play_out([first, second], rng)
        winners = first.at["outcome"]["winners"]
    profile = bert.http.get(f"/api/people/{anna_id}").json()
    assert profile["person"] == {"id": anna_id, "name": "Änne", "guest": False}
    assert [(line["game"], line["matches"], line["provisional"]) for line in profile["ratings"]] == [
        ("machikoro", 1, True)
    ]
    match = profile["matches"][0]
    assert (match["id"], match["theirs"], match["rated"], match["early_end"]) == (table["id"], [0], True, None)
    assert [seat["id"] for seat in match["seats"]] == [anna_id, bert_id, ""]
    assert [index for index, rank in enumerate(match["ranks"]) if rank == 1] == winners
    rows = anna.http.get("/api/leaderboards/machikoro").json()
    points = {row["bot"] or row["person"]["name"]: row["rating"]["rating"] for row in rows}
    assert points["Änne"] == profile["ratings"][0]["rating"]
    # Bots begin where they are known to stand, people all at the same place: the better one is ahead now.
    anna_rank, bert_rank, _ = match["ranks"]
    assert (points["Änne"] - points["Berta"]) * (anna_rank - bert_rank) <= 0
    assert all(row["rating"]["matches"] == 1 for row in rows)


def test_anyone_who_resigns_is_last_and_it_says_so(anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN, public=True, rated=True, game="tsubasa")
    bert.join(table, "Bert")
    with anna.live(table) as live:
        assert live.answer({"type": "resign", "seat": 0})["type"] == "accepted"
        live.until(lambda: live.over)
    bert_id = bert.http.get("/api/me").json()["person"]["id"]
    match = anna.http.get(f"/api/people/{bert_id}/matches").json()[0]
    assert (match["ranks"], match["early_end"], match["theirs"]) == ([2, 1], "resigned", [1])
    assert bert.http.get("/api/me/matches").json() == []


def test_history_of_private_matches_is_for_those_who_played(
    server: Server, anna: Person, bert: Person, rng: random.Random
) -> None:
    table = anna.create(ME, OPEN)
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second:
        play_out([first, second], rng)
    anna_id = anna.http.get("/api/me").json()["person"]["id"]
    address = f"/api/people/{anna_id}/matches"
    for person, count in ((anna, 1), (bert, 1), (Person(server), 0)):
        assert len(person.http.get(address).json()) == count
    ended = anna.http.get(address).json()[0]["ended"]
    assert len(anna.http.get(address, params={"before": ended + 1}).json()) == 1
    assert anna.http.get(address, params={"before": ended}).json() == []


@pytest.mark.parametrize("address", ["/api/people/nobody", "/api/people/nobody/matches", "/api/people/%00"])
def test_nobody_has_a_page(anna: Person, address: str) -> None:
    response = anna.http.get(address)
    assert (response.status_code, response.json()["code"]) == (404, "unknown_person")


def test_there_is_no_leaderboard_of_a_game_that_does_not_exist(anna: Person) -> None:
    response = anna.http.get("/api/leaderboards/chess")
    assert (response.status_code, response.json()["code"]) == (400, "unknown_game")
