"""Nobody learns what only others may know; nobody acts in another's name."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.patience import PATIENCE
from tests.server.people import Json, Live, Person, Server, play_out

ME = {"kind": "me"}
OPEN = {"kind": "open"}


@pytest.fixture
def sealed(anna: Person, bert: Person) -> Iterator[tuple[Live, Live, Live]]:
    """A match of the game with hidden cards and simultaneous secret bids: two players and a spectator."""
    table = anna.create(ME, OPEN, game="sealed")
    with anna.live(table) as first:
        bert.join(table, "Bert")
        with bert.live(table) as second, Person(anna.server).live(table) as watching:
            first.until(lambda: first.position is not None)
            yield first, second, watching


def private(live: Live) -> list[Json]:
    """The events of this log that are not for everyone."""
    return [entry for entry in live.log if entry["kind"] in ("card", "bid")]


def test_each_seat_sees_its_own_secrets_only(sealed: tuple[Live, Live, Live]) -> None:
    first, second, watching = sealed
    own = [live.at["view"]["hands"] for live in sealed]
    assert [hand is None for hand in own[0]] == [False, True]
    assert [hand is None for hand in own[1]] == [True, False]
    assert own[2] == [None, None]
    assert [entry["data"] for entry in private(first)] == [{"card": own[0][0]}]
    assert [entry["data"] for entry in private(second)] == [{"card": own[1][1]}]
    assert private(watching) == []


def test_a_secret_decision_stays_secret_until_it_is_revealed(sealed: tuple[Live, Live, Live]) -> None:
    first, second, watching = sealed
    first.play({"kind": "bid", "bid": "stay"})
    for live in (second, watching):
        live.reach(first.at["number"])
        assert live.at["view"]["bids"][0] is None
        assert live.at["pending"] == [1]
        assert live.log[-1] == {"number": 2, "kind": "decided", "rule": "SB-1", "data": {"seat": 0}}
    assert private(first)[-1]["data"] == {"bid": 1}
    assert [option["move"]["bid"] for option in second.at["options"]] == ["fold", "stay", "raise"]
    assert first.at["options"] == watching.at["options"] == []
    play_out([second, first, watching], random.Random(1))
    assert first.at["view"] == second.at["view"] == watching.at["view"]


def test_both_may_decide_at_once_without_seeing_each_other(sealed: tuple[Live, Live, Live]) -> None:
    first, second, _ = sealed
    asked = second.at["number"]
    first.play({"kind": "bid", "bid": "stay"})
    answer = second.answer({"type": "play", "number": asked, "seat": 1, "moves": [{"kind": "bid", "bid": "fold"}]})
    assert answer["type"] == "accepted"
    first.until(lambda: first.over)
    assert first.at["view"]["bids"] == [1, 0]


def test_a_trial_is_shown_to_nobody_else_and_changes_nothing(sealed: tuple[Live, Live, Live]) -> None:
    first, second, watching = sealed
    before = [live.sync() for live in sealed]
    tried = first.attempt({"kind": "bid", "bid": "stay"})
    assert tried["type"] == "tried"
    assert tried["position"]["view"]["bids"] == [1, -1]
    assert tried["position"]["number"] == first.at["number"]
    assert [entry["kind"] for entry in tried["events"]] == ["decided", "bid"]
    heard = len(second.messages), len(watching.messages)
    assert [live.sync() for live in sealed] == before
    assert (len(second.messages), len(watching.messages)) == (heard[0] + 1, heard[1] + 1)


def test_what_reveals_something_cannot_be_tried(sealed: tuple[Live, Live, Live]) -> None:
    first, second, _ = sealed
    first.play({"kind": "bid", "bid": "stay"})
    second.reach(first.at["number"])
    assert [option["foreseeable"] for option in second.at["options"]] == [False, False, False]
    refused = second.attempt({"kind": "bid", "bid": "stay"})
    assert refused["problem"]["code"] == "not_foreseeable"
    assert second.sync()["position"]["pending"] == [1]


def test_nobody_types_in_hidden_cards(anna: Person) -> None:
    body = {"game": "sealed", "seats": [ME, {"kind": "bot"}], "chance": "typed"}
    assert anna.expect(400, anna.http.post("/api/tables", json=body))["code"] == "bad_chance"


def test_a_snapshot_tells_no_more_than_the_messages_did(sealed: tuple[Live, Live, Live]) -> None:
    for live in sealed:
        log, position = live.log, live.position
        assert (live.sync()["log"], live.position) == (log, position)
        assert "seed" not in json.dumps(live.table["catalogue"])
        assert live.table["chance"]["seed"] is None


def test_the_cookie_is_out_of_reach_and_only_its_hash_is_stored(anna: Person) -> None:
    anna.create(ME, {"kind": "bot"})
    header = httpx.put(f"{anna.server.url}/api/me/name", json={"name": "Bert"}, timeout=PATIENCE).headers["set-cookie"]
    assert all(part in header for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age=34560000"))
    token = anna.cookie
    for file in anna.server.data.iterdir():
        assert token.encode() not in file.read_bytes()


@pytest.mark.parametrize("token", ["short", "x" * 43])
def test_a_made_up_cookie_is_nobody_and_is_replaced(server: Server, token: str) -> None:
    cookie = {"cookie": f"anpfiff_session={token}"}
    assert httpx.get(f"{server.url}/api/me", headers=cookie, timeout=PATIENCE).json()["person"] is None
    response = httpx.put(f"{server.url}/api/me/name", json={"name": "Eve"}, headers=cookie, timeout=PATIENCE)
    assert response.cookies["anpfiff_session"] != token


def test_pages_of_other_sites_cannot_act(anna: Person) -> None:
    table = anna.create(ME, OPEN)
    body = {"game": "machikoro", "seats": [ME, {"kind": "bot"}]}
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        for path, content in (("/api/tables", body), (f"/api/tables/{table['id']}/seats", {"name": "Eve"})):
            problem = anna.expect(403, anna.http.post(path, json=content, headers={"origin": origin}))
            assert problem["code"] == "wrong_origin"
        address = anna.server.url.replace("http", "ws") + f"/api/tables/{table['id']}/live"
        with pytest.raises(InvalidStatus) as refused:
            connect(address, origin=Origin(origin), open_timeout=PATIENCE, legacy=True)
        assert refused.value.response.status_code == 403
    assert anna.http.post("/api/tables", json=body, headers={"origin": anna.server.url}).status_code == 201
    connect(address, origin=Origin(anna.server.url), open_timeout=PATIENCE, legacy=True).close()


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nowhere", "/api/schema/openapi.json", "/table/x"])
def test_every_response_protects_the_visitor(anna: Person, path: str) -> None:
    headers = anna.http.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_the_seed_is_only_in_the_database(anna: Person, rng: random.Random) -> None:
    table = anna.create(ME, {"kind": "bot"})
    with anna.live(table) as live:
        play_out([live], rng, moves=5)
        sent = json.dumps(live.messages)
    assert seed_of(anna.server.file, table["id"]) not in sent


def seed_of(database: Path, table_id: str) -> str:
    with sqlite3.connect(database) as connection:
        seed: bytes = connection.execute("SELECT seed FROM tables WHERE id = ?", (table_id,)).fetchone()[0]
    return seed.hex()
