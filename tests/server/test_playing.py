"""Whole matches as people play them."""

from __future__ import annotations

import random
import time

from anpfiff.play.chance import commitment_of
from anpfiff.play.record import record_from_json
from anpfiff.play.verify import verify
from tests.patience import PATIENCE
from tests.server.people import Live, Person, Server, play_out

ME = {"kind": "me", "name": "Anna"}
LOCAL = {"kind": "local", "name": "Änne"}
OPEN = {"kind": "open"}
DREAMING = {"kind": "bot", "bot": "dreaming"}
BOT = {"kind": "bot", "bot": "random", "name": "Robert"}


def test_a_person_plays_a_whole_match_against_bots(anna: Person, rng: random.Random) -> None:
    table = anna.create(ME, {"kind": "bot"}, BOT)
    assert table["status"] == "running"
    assert [(seat["name"], seat["kind"], seat["yours"]) for seat in table["seats"]] == [
        ("Anna", "human", True),
        ("Bot 2", "bot", False),
        ("Robert", "bot", False),
    ]
    with anna.live(table) as live:
        assert play_out([live], rng) > 3
        assert live.at["outcome"]["winners"]
        assert live.at["pending"] == live.at["options"] == []
    record = record_from_json(anna.record(table))
    assert verify(record).proved == ["commitment", "rules", "outcome", "chance"]
    assert [seat.bot for seat in record.seats] == [None, "heuristic", "random"]


def test_two_people_meet_by_link(anna: Person, bert: Person, rng: random.Random) -> None:
    table = anna.create(ME, OPEN)
    with anna.live(table) as first, bert.live(table) as second:
        assert first.table["status"] == second.table["status"] == "waiting"
        assert first.position is second.position is None
        assert bert.join(table, "  Bert ")["status"] == "running"
        first.until(lambda: first.position is not None)
        second.until(lambda: second.position is not None)
        assert [seat["name"] for seat in first.table["seats"]] == ["Anna", "Bert"]
        assert [seat["yours"] for seat in second.table["seats"]] == [False, True]
        play_out([first, second], rng)
        assert (first.at["seat"], second.at["seat"]) == (0, 1)
        assert first.log == second.log
        assert first.at["view"] == second.at["view"]
    assert verify(record_from_json(bert.record(table))).unproved == []


def test_several_people_share_one_device(anna: Person, rng: random.Random) -> None:
    table = anna.create(ME, LOCAL, {"kind": "local"})
    with anna.live(table) as live:
        assert all(seat["yours"] for seat in live.table["seats"])
        play_out([live], rng)
        looked_from = {m["position"]["seat"] for m in live.messages if m["type"] == "update"}
        assert looked_from == {0, 1, 2}
        assert [seat["name"] for seat in live.table["seats"]] == ["Anna", "Änne", "Player 3"]


def test_dice_are_rolled_on_the_real_table_and_typed_in(anna: Person, bert: Person, rng: random.Random) -> None:
    table = anna.create(ME, OPEN, BOT, chance="typed")
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second, Person(anna.server).live(table) as watching:
        assert first.table["chance"] == {"mode": "typed", "commitment": None, "entropy": [], "seed": None}
        assert first.at["pending"] == []
        assert first.at["outcomes"] == second.at["outcomes"] != []
        assert watching.at["outcomes"] == []
        assert watching.type_chance(first.at["outcomes"][0])["problem"]["code"] == "not_your_seat"
        # Anyone who plays may say what the dice show, for a bot too.
        second.act(rng)
        play_out([second, first], rng)
    record = record_from_json(anna.record(table))
    assert record.chance.mode == "typed"
    assert verify(record).proved == ["rules", "outcome"]


def let_dream(live: Live) -> int:
    """Play until it is the bot's turn, which then thinks until it is woken; the number of that state."""
    while live.at["pending"] == [0]:
        answer = live.play(live.legal()[-1])
        live.reach(answer["number"])
    number: int = live.at["number"]
    return number


def wake(server: Server) -> None:
    """Returns when the bot that thinks has come to an end."""
    (server.data / "wake").touch()
    deadline = time.monotonic() + PATIENCE
    while (server.data / "wake").exists():
        assert time.monotonic() < deadline, "no bot thinks"
        time.sleep(0.01)


def wake_bots(server: Server, live: Live) -> None:
    """Until it is Anna's turn."""
    while live.at["pending"] != [0]:
        number = live.at["number"]
        wake(server)
        live.reach(number + 1)


def test_nobody_waits_for_a_plug_in_that_takes_its_time(
    server: Server, anna: Person, bert: Person, rng: random.Random
) -> None:
    with anna.live(anna.create(ME, DREAMING)) as hers:
        asked = let_dream(hers)
        # Meanwhile another table is set and played at, and people talk and look at this one.
        with bert.live(bert.create(ME, LOCAL, BOT)) as his:
            play_out([his], rng, moves=10)
        assert hers.answer({"type": "say", "text": "Hallo?"})["type"] == "accepted"
        with bert.live(hers.table) as looking:
            assert looking.at["number"] == asked
        assert hers.sync()["position"]["number"] == asked
        wake_bots(server, hers)


def test_what_a_bot_thought_about_moves_that_were_taken_back_is_forgotten(server: Server, anna: Person) -> None:
    with anna.live(anna.create(ME, DREAMING, DREAMING, game="catan")) as live:
        # The first player is drawn at random; then there is no chance event for a while.
        wake_bots(server, live)
        asked = let_dream(live)
        answer = live.answer({"type": "ask_undo", "seat": 0, "number": asked})
        assert answer["type"] == "accepted", answer
        live.until(lambda: live.at["pending"] == [0])
        wake(server)
        assert let_dream(live) > asked
        wake_bots(server, live)
    assert "Traceback" not in server.log


def test_a_broken_bot_does_not_stop_a_match(anna: Person, rng: random.Random) -> None:
    with anna.live(anna.create(ME, {"kind": "bot", "bot": "broken"})) as live:
        play_out([live], rng)
    told = [line for line in anna.server.log.splitlines() if f"table={live.table['id']}" in line]
    assert any("bot_failed" in line for line in told)


def test_anyone_who_reloads_is_back_where_they_were(anna: Person, rng: random.Random) -> None:
    table = anna.create(ME, LOCAL, BOT)
    with anna.live(table) as live:
        play_out([live], rng, moves=25)
        live.until(lambda: bool(live.at["options"]))
    with anna.live(table) as again:
        assert again.messages[0]["type"] == "snapshot"
        assert again.position == live.position
        assert again.log == live.log
        play_out([again], rng)


def test_two_windows_of_one_person_show_the_same(anna: Person, rng: random.Random) -> None:
    table = anna.create(ME, BOT)
    with anna.live(table) as one, anna.live(table) as other:
        play_out([one, other], rng, moves=10)
        other.reach(one.at["number"])
        one.reach(other.at["number"])
        assert one.position == other.position


def test_others_can_watch_but_not_play(anna: Person, bert: Person, rng: random.Random) -> None:
    table = anna.create(ME, LOCAL)
    with anna.live(table) as live, bert.live(table) as watching:
        assert not any(seat["yours"] for seat in watching.table["seats"])
        play_out([live, watching], rng, moves=10)
        assert (watching.at["seat"], watching.at["options"]) == (None, [])
        assert watching.at["view"] == live.at["view"]
        move = {"type": "play", "number": live.at["number"], "seat": live.at["seat"], "moves": [live.legal()[0]]}
        assert watching.answer(move)["problem"]["code"] == "not_your_seat"
        assert live.sync()["position"] == watching_as(live, watching)


def watching_as(live: Live, watching: Live) -> dict[str, object]:
    """The position of the watcher as the player sees it."""
    return {**watching.sync()["position"], "seat": live.at["seat"], "options": live.at["options"]}


def test_everyone_learns_who_is_there(anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN)
    with anna.live(table) as first:
        bert.join(table, "Bert")
        with bert.live(table):
            first.until(lambda: bool(first.table["seats"][1]["connected"]))
        first.until(lambda: not first.table["seats"][1]["connected"])
        assert first.table["seats"][0]["connected"]


def test_chance_is_committed_to_before_anyone_adds_entropy_and_revealed_at_the_end(
    anna: Person, bert: Person, rng: random.Random
) -> None:
    table = anna.create(ME, OPEN, entropy="alpha")
    committed = table["chance"]["commitment"]
    joined = bert.join(table, "Bert", entropy="beta")
    assert joined["chance"] == {"mode": "fair", "commitment": committed, "entropy": ["0:alpha", "1:beta"], "seed": None}
    with anna.live(table) as first, bert.live(table) as second:
        play_out([first, second], rng)
        before_the_end = [m["table"] for m in first.messages if m["type"] in ("table", "snapshot")][:-1]
        assert all(info["chance"]["seed"] is None for info in before_the_end)
        assert commitment_of(bytes.fromhex(first.table["chance"]["seed"])) == committed


def test_the_rules_of_every_game_can_be_read(anna: Person) -> None:
    for game in anna.http.get("/api/games").json():
        if game["id"] == "sealed":
            continue
        rules = anna.http.get(f"/api/games/{game['id']}/rules").json()
        assert all(rule["de"] and rule["en"] and rule["source"] for rule in rules)
        assert len(rules) > 50
    assert anna.http.get("/api/games/poker/rules").status_code == 400
