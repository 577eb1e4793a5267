"""Chat, muting, reports; taking moves back by consent."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator

import pytest

from tests.server.people import Json, Live, Person, Server, play_out
from tests.server.test_coming_and_going import ok, refused

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def three(anna: Person, bert: Person, server: Server) -> Iterator[tuple[Live, Live, Live]]:
    """Anna and Bert play CATAN against a bot, Cleo looks on."""
    table = anna.create(ME, OPEN, BOT, game="catan")
    bert.join(table, "Bert")
    with anna.live(table) as first, bert.live(table) as second, Person(server).live(table) as third:
        yield first, second, third


def said(live: Live) -> list[Json]:
    return [message["message"] for message in live.messages if message["type"] == "said"]


# -- chat --------------------------------------------------------------------------------------------------


def test_what_is_said_reaches_everybody_and_stays(three: tuple[Live, Live, Live], bert: Person) -> None:
    ok(three[0], "say", text="  Schönes Spiel!  ")
    ok(three[1], "say", reaction="well_played")
    for live in three:
        live.until(lambda live=live: len(said(live)) == 2)  # type: ignore[misc]
    text, reaction = said(three[2])
    assert (text["text"], text["reaction"], text["name"]) == ("Schönes Spiel!", None, "Guest")
    assert (reaction["text"], reaction["reaction"]) == (None, "well_played")
    assert three[2].sync()["chat"] == [text, reaction]


@pytest.mark.parametrize(
    "wrong", [{}, {"text": ""}, {"text": "x" * 301}, {"text": "two\nlines"}, {"text": "x", "reaction": "goal"}]
)
def test_what_cannot_be_shown_is_not_said(three: tuple[Live, Live, Live], wrong: Json) -> None:
    assert refused(three[0], "say", **wrong) == "bad_chat"
    assert three[0].sync()["chat"] == []


def test_spectators_do_not_speak(three: tuple[Live, Live, Live]) -> None:
    assert refused(three[2], "say", text="Nimm das Schaf!") == "not_your_seat"


def test_anyone_who_is_muted_is_not_heard(three: tuple[Live, Live, Live], bert: Person) -> None:
    first, second, third = three
    person = bert.me["person"]["id"]
    ok(first, "mute", person=person, on=True)
    ok(second, "say", text="Hallo?")
    third.until(lambda: len(said(third)) == 1)
    snapshot = first.sync()
    assert (snapshot["chat"], snapshot["muted"], said(first)) == ([], [person], [])
    ok(first, "mute", person=person, on=False)
    assert [message["text"] for message in first.sync()["chat"]] == ["Hallo?"]
    assert refused(first, "mute", person="nobody", on=True) == "bad_chat"


def test_a_message_is_reported_to_the_hosts(three: tuple[Live, Live, Live], server: Server) -> None:
    first, second, _ = three
    ok(second, "say", text="something bad")
    first.until(lambda: len(said(first)) == 1)
    ok(first, "report", message=said(first)[0]["id"], reason="rude")
    assert refused(first, "report", message=10**6, reason="rude") == "bad_chat"
    # Nothing that a host would have to look into.
    assert refused(first, "report", message=2**70, reason="rude") == "bad_request"
    with sqlite3.connect(server.file) as connection:
        rows = connection.execute(
            "SELECT c.text, r.reason FROM reports r JOIN chat c ON c.id = r.chat_id WHERE c.table_id = ?",
            (first.table["id"],),
        ).fetchall()
    assert rows == [("something bad", "rude")]


# -- taking back -------------------------------------------------------------------------------------------


def to_act(lives: tuple[Live, ...]) -> Live:
    """Whoever of the people is to act; CATAN begins with placing, which hides nothing."""
    while True:
        for live in lives:
            if live.at["options"] and live.at["seat"] in live.at["pending"]:
                return live
        lives[0].receive()
        lives[1].reach(lives[0].at["number"])


def test_a_move_is_taken_back_if_everybody_agrees(
    three: tuple[Live, Live, Live], rng: random.Random, server: Server
) -> None:
    first, second, third = three
    mover = to_act((first, second))
    other = second if mover is first else first
    seat, before = mover.at["seat"], mover.at
    mover.act(rng)
    number = mover.at["number"]
    other.reach(number)
    third.reach(number)
    ok(mover, "ask_undo", seat=seat, number=number)
    other.until(lambda: other.table["undo"] is not None)
    assert other.table["undo"] == {"seat": seat, "number": number, "agreed": [seat]}
    ok(other, "answer_undo", number=number, agree=True)
    for live in three:
        live.until(lambda live=live: live.at["number"] == number + 1)  # type: ignore[misc]
        assert live.table["undo"] is None
    assert {**mover.at, "number": 0} == {**before, "number": 0}
    with sqlite3.connect(server.file) as connection:
        (pending,) = connection.execute(
            "SELECT pending FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1", (first.table["id"],)
        ).fetchone()
    assert pending == ",".join(map(str, before["pending"]))
    assert len(third.log) <= len([line for line in third.log if line["number"] < number])
    # A move for the state that was taken back is stale, and the match goes on.
    move = before["options"][0]["move"]
    assert refused(mover, "play", seat=seat, number=number, moves=[move]) == "stale_move"
    mover.act(rng)


def test_a_refusal_or_a_move_ends_the_question(three: tuple[Live, Live, Live], rng: random.Random) -> None:
    first, second, _ = three
    mover = to_act((first, second))
    other = second if mover is first else first
    seat = mover.at["seat"]
    mover.act(rng)
    number = mover.at["number"]
    other.reach(number)
    ok(mover, "ask_undo", seat=seat, number=number)
    other.until(lambda: other.table["undo"] is not None)
    ok(other, "answer_undo", number=number, agree=False)
    mover.until(lambda: mover.table["undo"] is None)
    assert refused(other, "answer_undo", number=number, agree=True) == "nothing_to_answer"
    assert mover.at["number"] == number
    ok(mover, "ask_undo", seat=seat, number=number)
    to_act((first, second)).act(rng)
    assert mover.sync()["table"]["undo"] is None


def test_dice_are_not_taken_back(anna: Person, rng: random.Random) -> None:
    with anna.live(anna.create(ME, {"kind": "local"})) as live:
        play_out([live], rng, moves=6)
        answers = {refused(live, "ask_undo", seat=seat, number=live.at["number"]) for seat in (live.at["seat"],)}
        assert answers == {"cannot_undo"}


def test_strangers_and_the_late_take_nothing_back(three: tuple[Live, Live, Live], rng: random.Random) -> None:
    first, second, third = three
    mover = to_act((first, second))
    seat = mover.at["seat"]
    mover.act(rng)
    assert refused(third, "ask_undo", seat=seat, number=mover.at["number"]) == "not_your_seat"
    assert refused(mover, "ask_undo", seat=seat, number=mover.at["number"] - 1) == "stale_move"
    assert refused(third, "answer_undo", number=mover.at["number"], agree=True) == "nothing_to_answer"
