"""Special cards of Captain Tsubasa: both coaches choose at the same time, and no choice is on the wire too early."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from tests.server.people import Json, Live, Person, catch_up

ME = {"kind": "me"}
OPEN = {"kind": "open"}
MAX_MATCHES = 20


def wish(live: Live, rng: random.Random) -> Json:
    """A random move, but one that leads to a special shot of this seat's own team if there is one."""
    team = "nt"[live.at["seat"]]
    attacking = live.at["view"]["attacker"] == live.at["seat"]
    for move in live.legal():
        own_card = move.get("card") == f"m1_special_shot_{team}"
        if own_card and (move["kind"] == "pick" or (move["kind"] == "play" and attacking)):
            return move
        if move["kind"] == "ability" and live.at["view"]["ability"]["card"] == f"m1_special_shot_{team}":
            return move
    others = [move for move in live.legal() if not str(move.get("card")).startswith("m1_special_shot")]
    return rng.choice(others or live.legal())


def play_to_special_choice(lives: list[Live], rng: random.Random) -> bool:
    """Whether one is reached before half-time, by when a special shot card may be lost in a deck."""
    while lives[0].at["view"]["period"] == "first_half":
        if lives[0].at["view"]["phase"] == "special_choice":
            return True
        actor = next(live for live in lives if live.at["options"])
        answer = actor.play(wish(actor, rng))
        assert answer["type"] == "accepted", answer
        catch_up(lives, answer["number"])
        while not any(live.at["options"] for live in lives):
            lives[0].receive()
            catch_up(lives, lives[0].at["number"])
    return False


@pytest.fixture
def choosing(anna: Person, bert: Person, rng: random.Random) -> Iterator[tuple[Live, Live, Live]]:
    """A match in which two people are choosing special cards: the attacker, the defender, and a spectator."""
    for _ in range(MAX_MATCHES):
        table = anna.create(ME, OPEN, game="tsubasa")
        with anna.live(table) as first:
            bert.join(table, "Bert")
            with bert.live(table) as second, Person(anna.server).live(table) as watching:
                first.until(lambda first=first: first.position is not None)  # type: ignore[misc]
                catch_up([second, watching], first.at["number"])
                if play_to_special_choice([first, second, watching], rng):
                    attacking = first.at["view"]["attacker"] == first.at["seat"]
                    yield (first, second, watching) if attacking else (second, first, watching)
                    return
    pytest.fail("no special shot in so many matches")


@pytest.mark.parametrize("attacker_first", [True, False])
def test_both_choose_at_once_and_see_nothing_of_the_other(
    choosing: tuple[Live, Live, Live], attacker_first: bool
) -> None:
    attacker, defender, watching = choosing
    early, late = (attacker, defender) if attacker_first else (defender, attacker)
    number = early.at["number"]
    assert sorted(early.at["pending"]) == [0, 1]
    chosen, answer = early.legal()[1], late.legal()[2]
    received = {live: len(live.messages) for live in (late, watching)}
    assert early.play(chosen)["type"] == "accepted"
    for live in (late, watching):
        live.reach(number + 1)
        sent = json.dumps(live.messages[received[live] :])
        assert chosen["card"] not in sent
        assert [player["special"] for player in live.at["view"]["players"]] == [None, None]
        assert live.at["view"]["players"][early.at["seat"]]["special_chosen"]
    assert len(late.legal()) == 3
    # The second coach had not seen the first one's choice arrive when the move was made.
    seat = late.at["seat"]
    reply = late.answer({"type": "play", "number": number, "seat": seat, "moves": [answer]})
    assert reply["type"] == "accepted", reply
    for live in choosing:
        live.reach(number + 2)
        special = live.at["view"]["last_special"]
        assert {special["shot"], special["defence"]} == {chosen["card"], answer["card"]}
