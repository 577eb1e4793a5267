"""What the server tells of its games before a table is set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from anpfiff.bots import learnt
from anpfiff.bots.levels import has_net
from anpfiff.games import load_game
from anpfiff.kit.errors import BadOption
from anpfiff.kit.game import Game
from anpfiff.server.bus import LocalBus
from anpfiff.server.match import opponents
from anpfiff.server.match.commands import Resign
from anpfiff.server.match.opponents import check_bots
from anpfiff.server.problems import BadSeats
from anpfiff.server.protocol import CreateTable, PersonInfo, PlayAgain, SeatRequest
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.store import Store
from anpfiff.server.store.stored import StoredSeat
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.tables import Tables
from tests.server.people import Person


def test_the_usual_numbers_of_players_need_no_option(anna: Person) -> None:
    found = {game["id"]: game for game in anna.http.get("/api/games").json() if game["id"] != "sealed"}
    assert found["catan"]["usual_players"] == [3, 4]
    for game_id, game in found.items():
        assert game["default_players"] in game["usual_players"]
        for players in game["usual_players"]:
            load_game(game_id, players)


def test_a_game_names_its_presets_which_tables_can_be_set_with(anna: Person) -> None:
    found = {game["id"]: game for game in anna.http.get("/api/games").json()}
    assert [preset["name"] for preset in found["catan"]["presets"]] == ["first_game", "family", "book", "base"]
    for preset in found["worldcup"]["presets"]:
        table = anna.create(
            {"kind": "me"}, {"kind": "open"}, {"kind": "open"}, game="worldcup", options=preset["options"]
        )
        assert preset["options"].items() <= table["options"].items()


@pytest.mark.parametrize(
    ("game_id", "levels"),
    [
        ("machikoro", ["beginner", "amateur", "pro", "champion", "even"]),
        ("tsubasa", ["beginner", "amateur", "pro", "champion", "even"]),
        ("catan", ["beginner", "amateur", "pro", "champion", "even"]),
        ("worldcup", ["beginner", "amateur", "pro", "champion", "even"]),
    ],
)
def test_a_game_offers_the_levels_that_can_play_it_then_all_other_bots(
    anna: Person, game_id: str, levels: list[str]
) -> None:
    found = {game["id"]: game["bots"] for game in anna.http.get("/api/games").json()}
    assert found[game_id] == [*levels, "random", "dreaming", "sleepy"]


def test_a_level_that_learns_names_the_seats_and_options_it_can_play_with(anna: Person) -> None:
    """What the setup page offers is never refused, and what it does not offer would be."""
    told = {game["id"]: game for game in anna.http.get("/api/games").json()}
    for name in ("machikoro", "tsubasa", "catan", "worldcup"):
        offers = told[name]["bots_only_with"]["pro"]
        for made in _ways_to_play(told[name], {option for terms in offers for option in terms["options"]}):
            fitting = [terms for terms in offers if made.players in terms["players"]]
            offered = any(all(made.options[o] in some for o, some in terms["options"].items()) for terms in fitting)
            assert offered == has_net(made, "pro"), made


def _ways_to_play(told: dict[str, Any], varied: set[str]) -> Iterator[Game]:
    """With every number of seats and all values of some options, as far as the rules allow it."""
    asked = [option for option in told["options"] if option["name"] in varied]
    values = [[(option["name"], each) for each in option.get("values", [False, True])] for option in asked]
    for players in range(told["min_players"], told["max_players"] + 1):
        for options in product(*values):
            with suppress(BadOption):
                yield load_game(told["id"], players, **dict(options))


@pytest.mark.parametrize("bot", ["pro", "heuristic", "heuristic-0.1", "champion"])
def test_bots_by_their_other_names_are_accepted_and_keep_them(anna: Person, bot: str) -> None:
    table = anna.create({"kind": "me"}, {"kind": "bot", "bot": bot})
    assert table["seats"][1]["bot"] == bot


@pytest.mark.parametrize("bot", ["pro", "champion"])
def test_a_level_that_has_not_learnt_the_game_is_refused_with_those_that_have(anna: Person, bot: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    # With trade between players, which no net for two has learnt.
    table = {"game": "catan", "seats": seats, "options": {"two_players": True, "scenario": "base"}}
    problem = anna.expect(400, anna.http.post("/api/tables", json=table))
    assert problem["code"] == "bad_seats"
    assert problem["message"].startswith(f"seat 1: {bot} cannot play this: ")
    assert problem["message"].endswith("choose one of beginner, amateur, even, random, dreaming, sleepy")


def test_a_net_for_other_seats_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("machikoro", 2)
    seats = [StoredSeat("Anna", owner="anna"), StoredSeat("Uwe", bot="pro")]
    check_bots(seats, game)
    monkeypatch.setattr(game, "players", 9)
    learnt._shipped.cache_clear()
    with pytest.raises(BadSeats, match=r"seat 1: pro cannot play this: .*none was made for 9 seats; choose one of"):
        check_bots(seats, game)
    # A bot that only stands in for somebody is not an opponent to choose.
    check_bots([StoredSeat("Anna", owner="anna", bot="pro")], game)


@pytest.mark.anyio
async def test_a_rematch_is_refused_when_its_bot_is_gone_and_nothing_is_half_done(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = PersonInfo("anna", "Anna", guest=True)
    store = Store(open_engine(database))
    tables = Tables(WorkerServices(store, LocalBus(), lease_ms=0), idle_seconds=60)
    try:
        table = await tables.create(CreateTable("machikoro", [SeatRequest("me"), SeatRequest("bot", bot="pro")]), anna)
        await table.do(Resign(anna.id, 0))
        with monkeypatch.context() as patch:
            patch.setattr(opponents, "why_no_net", lambda game, level: "its net is gone")
            with pytest.raises(BadSeats, match="seat 1: pro cannot play this: its net is gone; choose one of beginner"):
                await tables.rematch(table, anna, PlayAgain())
            assert table.standing.table.rematch is None
        again = await tables.rematch(table, anna, PlayAgain())
        assert [seat.bot for seat in again.standing.table.seats] == [None, "pro"]
    finally:
        await tables.close()
        await store.close()
