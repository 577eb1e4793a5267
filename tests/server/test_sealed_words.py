"""Nobody chooses the dice: words are sealed until everybody has chosen one, and bound to the seats."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from anpfiff.kit.errors import BadRecord
from anpfiff.play.chance import FairChance, commitment_of, seal_of
from anpfiff.play.record import Record, RecordEarlyEnd, Step, record_from_json
from anpfiff.play.verify import verify
from anpfiff.play.witness import Witness, read_witness
from anpfiff.server.match.commands import ComeBack, Leave, TakeSeat
from anpfiff.server.match.seats import Word
from anpfiff.server.protocol import CreateTable, SeatRequest
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine, sqlite_url
from tests.server.hosting import ANNA, tables_on
from tests.server.people import Json, Person, Server, play_out

ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}


def say(person: Person, table: Json, word: str, status: int = 200) -> Json:
    return person.expect(status, person.http.post(f"/api/tables/{table['id']}/words", json={"word": word}))


def seals(table: Json) -> list[str | None]:
    return [seat["seal"] for seat in table["seats"]]


def test_a_match_starts_when_everybody_has_said_the_word_they_sealed(anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN, seal=seal_of("a"))
    # Whoever speaks before the others have chosen gives their word away.
    assert say(anna, table, "a", 409)["code"] == "too_early"
    table = bert.join(table, "Bert", seal=seal_of("b"))
    assert (table["status"], seals(table)) == ("waiting", [seal_of("a"), seal_of("b")])
    assert say(anna, table, "another", 409)["code"] == "wrong_word"
    assert say(bert, table, "a", 409)["code"] == "wrong_word"
    table = say(anna, table, "a")
    assert (table["status"], table["chance"]["entropy"]) == ("waiting", [])
    table = say(bert, table, "b")
    assert (table["status"], table["chance"]["entropy"]) == ("running", ["0:a", "1:b"])
    assert seals(table) == [seal_of("a"), seal_of("b")]
    # Said twice by a browser that missed the answer.
    assert say(bert, table, "b")["status"] == "running"


def test_quick_matches_and_rematches_hear_words_after_their_promise(anna: Person, bert: Person) -> None:
    wanted = {"game": "catan", "name": "Anna", "players": 3, "wait": 600, "options": {"victory_points": 9}}
    quick = anna.expect(201, anna.http.post("/api/quick", json=wanted | {"seal": seal_of("a")}))
    bert.join(quick, "Bert", seal=seal_of("b"))
    table = anna.expect(200, anna.http.post(f"/api/tables/{quick['id']}/start"))
    assert table["status"] == "waiting"
    assert table["chance"]["commitment"] == quick["chance"]["commitment"]
    say(anna, table, "a")
    assert say(bert, table, "b")["chance"]["entropy"] == ["0:a", "1:b"]
    with anna.live(table) as first, bert.live(table) as second:
        for live, seat in ((first, 0), (second, 1)):
            assert live.answer({"type": "resign", "seat": seat})["type"] == "accepted"
        first.until(lambda: first.over)
    path = f"/api/tables/{table['id']}/rematch"
    again = anna.expect(201, anna.http.post(path, json={"seal": seal_of("c")}))
    assert again["chance"]["commitment"] != table["chance"]["commitment"]
    again = bert.expect(201, bert.http.post(path, json={"seal": seal_of("d")}))
    say(bert, again, "d")
    assert say(anna, again, "c")["chance"]["entropy"] == ["0:c", "1:d"]


def test_anyone_who_does_not_say_their_word_keeps_nobody_waiting(server: Server, anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN, seal=seal_of("a"))
    bert.join(table, "Bert", seal=seal_of("b"))
    say(bert, table, "b")
    engine = open_engine(server.database)
    with engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table["id"]).values(words_by=1, due=1))
    engine.dispose()
    with bert.live(table) as live:
        live.until(lambda: live.table["status"] == "running")
        assert live.table["chance"]["entropy"] == ["1:b"]


def test_nobody_takes_a_seat_once_words_are_said(server: Server, anna: Person, bert: Person) -> None:
    table = anna.create(ME, OPEN, seal=seal_of("a"))
    bert.join(table, "Bert", seal=seal_of("b"))
    say(anna, table, "a")
    with bert.live(table) as live:
        assert live.answer({"type": "leave"})["type"] == "accepted"
        live.until(lambda: live.table["status"] == "running")
        assert live.table["chance"]["entropy"] == ["0:a"]
        assert live.table["seats"][1]["left"]
    body = {"name": "Carla", "seal": seal_of("c")}
    assert Person(server).http.post(f"/api/tables/{table['id']}/seats", json=body).status_code == 409


def test_somebody_who_is_forgotten_makes_no_room_once_words_are_said(
    server: Server, anna: Person, bert: Person
) -> None:
    table = anna.create(ME, OPEN, OPEN, seal=seal_of("a"))
    for person, name in ((bert, "Bert"), (Person(server), "Carla")):
        table = person.join(table, name, seal=seal_of(name))
    say(anna, table, "a")
    assert bert.http.post("/api/me/deletion", json={}).status_code == 204
    body = {"name": "Dora", "seal": seal_of("d")}
    assert Person(server).http.post(f"/api/tables/{table['id']}/seats", json=body).status_code == 409
    table = say(person, table, "Carla")
    assert (table["status"], table["chance"]["entropy"]) == ("running", ["0:a", "2:Carla"])
    # Only one is left: the match is over as soon as it begins.
    table = anna.create(ME, OPEN, seal=seal_of("a"))
    person.join(table, "Carla", seal=seal_of("c"))
    assert person.http.post("/api/me/deletion", json={}).status_code == 204
    assert say(anna, table, "a")["status"] == "over"
    record = record_from_json(anna.record(table))
    assert record.chance.entropy == ["0:a"]
    assert record.early_end == RecordEarlyEnd("resigned", [0])


@pytest.mark.anyio
async def test_nobody_can_put_off_the_start_by_going_and_coming_back(tmp_path: Path) -> None:
    wanted = CreateTable("machikoro", [SeatRequest("me"), *[SeatRequest("open")] * 2], seal=seal_of("a"))
    async with tables_on(open_engine(sqlite_url(tmp_path / "test.db"))) as tables:
        table = await tables.create(wanted, ANNA)
        for name in ("bert", "carla"):
            await table.do(TakeSeat(name, name, Word(seal_of(name))))
        by = table.standing.table.words_by
        assert by is not None
        tables.services.now = lambda: by - 1
        await table.do(Leave("bert"))
        await table.do(ComeBack("bert"))
        assert table.standing.table.words_by == by


@pytest.mark.parametrize("word", [{"seal": "x"}, {"seal": seal_of("a"), "entropy": "a"}, {"seal": "A" * 64}])
def test_a_seal_must_be_one(anna: Person, word: Json) -> None:
    body = {"game": "machikoro", "seats": [ME, BOT], **word}
    assert anna.expect(400, anna.http.post("/api/tables", json=body))["code"] == "bad_request"


# -- what a device has kept ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[Record, Witness]:
    """A match, and what the browser has kept of it."""
    anna = Person(server)
    table = say(anna, anna.create(ME, BOT, seal=seal_of("a")), "a")
    with anna.live(table) as live:
        play_out([live], random.Random(1))
        rolls = [(entry["number"], entry["data"]["dice"]) for entry in live.log if entry["kind"] == "roll"]
        told = {entry["number"] for entry in live.log}
    hidden = [number for number in range(rolls[-1][0]) if number not in told]
    return record_from_json(anna.record(table)), Witness(
        table["chance"]["commitment"], seals(table), "a", rolls, hidden
    )


def test_the_record_is_the_match_that_the_device_has_seen(played: tuple[Record, Witness], tmp_path: Path) -> None:
    record, witness = played
    file = tmp_path / "witness.json"
    file.write_bytes(msgspec.json.encode(witness))
    verdict = verify(record, read_witness(file))
    assert verdict.proved == ["commitment", "rules", "outcome", "chance", "witness"]
    assert verdict.unproved == []
    assert len(witness.rolls) > 10


def with_words(record: Record, *entropy: str) -> Record:
    """A match that a server could have played instead: with other words, but right in itself."""
    assert record.chance.seed is not None
    chance = FairChance(bytes.fromhex(record.chance.seed), entropy)
    game = record.load_game()
    state = game.new_initial_state()
    steps: list[Step] = []
    while not state.is_terminal():
        seat = state.current_player()
        action = (
            state.chance_pick(chance.point(len(steps), state.chance_total())) if seat < 0 else state.legal_actions()[0]
        )
        if len(steps) == 40:
            break
        state.apply_action(action, seat)
        steps.append((seat, action))
    info = msgspec.structs.replace(record.chance, entropy=list(entropy))
    return msgspec.structs.replace(record, chance=info, steps=steps, outcome=None, fingerprint=None)


@pytest.mark.parametrize(
    ("entropy", "wrong"),
    [
        ([], "your own word is not part"),
        (["0:other"], "the word of seat 0 is not the one"),
        (["0:a", "1:added"], "the word of seat 1 is not the one"),
        (["0:a", "added"], "nobody had sealed"),
        (["0:a", "0:a"], "nobody had sealed"),
    ],
)
def test_a_server_cannot_choose_words_after_it_has_heard_those_of_the_players(
    played: tuple[Record, Witness], entropy: list[str], wrong: str
) -> None:
    record, witness = played
    other = with_words(record, *entropy)
    # By itself it is right: whoever keeps nothing cannot tell.
    assert "chance" in verify(other).proved
    with pytest.raises(BadRecord, match=wrong):
        verify(other, msgspec.structs.replace(witness, rolls=[]))


def test_other_rolls_and_another_promise_than_shown_are_noticed(played: tuple[Record, Witness]) -> None:
    record, witness = played
    place, dice = witness.rolls[5]
    assert place is not None
    for changed in (
        {"rolls": [*witness.rolls[:5], (place, [7 - int(face) for face in dice])]},
        {"rolls": [*witness.rolls[:5], (place - 1, dice)]},
        {"rolls": [*witness.rolls, (len(record.steps), [1])]},
        {"hidden": [*(witness.hidden or []), place]},
        {"commitment": commitment_of(b"another")},
    ):
        with pytest.raises(BadRecord):
            verify(record, msgspec.structs.replace(witness, **changed))
    withheld = msgspec.structs.replace(witness, seals=[witness.seals[0] if witness.seals else None, seal_of("b")])
    assert verify(record, withheld).unproved == ["word-withheld"]
