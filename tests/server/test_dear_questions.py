"""What anybody may ask for and takes a while: it has limits, and those who play do not wait for it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from anpfiff.games import load_game
from anpfiff.kit.achievements import Earned
from anpfiff.kit.errors import BadMove
from anpfiff.play.match import MAX_MOVES, Match
from anpfiff.server import desk
from anpfiff.server.analyses.analyst import Analyst
from anpfiff.server.analyses.api import STEPS_FOR_ONE, may_begin, show_report
from anpfiff.server.bus import LocalBus
from anpfiff.server.club import api as club
from anpfiff.server.desk import Desk, DeskPool
from anpfiff.server.honours import honours as honours_module
from anpfiff.server.honours import rows
from anpfiff.server.honours.api import show_achievements
from anpfiff.server.honours.honours import Honours
from anpfiff.server.limits import LIMITS, Limiter, limit_long_reads
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.practice.api import answer_decision, show_decision, try_in_decision
from anpfiff.server.problems import RateLimited
from anpfiff.server.protocol import BringMatch, CreateTournament, NextRound, PersonInfo, PlayOn
from anpfiff.server.replays.api import show_proof, show_replay
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.rows import update_table
from anpfiff.server.store.store import Store
from anpfiff.server.store.stored import StoredTable
from anpfiff.server.tables import tables as tables_module
from anpfiff.server.tables.api import play_on
from anpfiff.server.tables.bringing import bring_match
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.subscriber import Subscriber
from anpfiff.server.tables.tables import Tables
from anpfiff.server.thinkers import INSIDE, Thinkers
from tests.analysis.matches import played
from tests.patience import PATIENCE
from tests.server.long_matches import store_long_match
from tests.server.people import Person, Server

Json = dict[str, Any]


@pytest.mark.anyio
async def test_a_few_are_worked_out_at_a_time_and_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "MAX_WAITING", 5)
    desk_pool, lock, may = DeskPool(threads=2), threading.Lock(), threading.Event()
    works = Desk(desk_pool, "somewhere")
    now = most = 0

    def work(answer: int) -> int:
        nonlocal now, most
        with lock:
            now += 1
            most = max(most, now)
        may.wait()
        with lock:
            now -= 1
        return answer

    asked = [asyncio.create_task(works.do(work, number)) for number in range(5)]
    await asyncio.sleep(0)
    refused = asyncio.create_task(works.do(work, 5))
    await asyncio.sleep(0)
    at_once = refused.done()
    may.set()
    assert at_once
    assert isinstance(refused.exception(), RateLimited)
    assert await asyncio.gather(*asked) == list(range(5))
    assert most <= 2
    assert await works.do(work, 6) == 6
    desk_pool.close()


@pytest.mark.anyio
async def test_households_take_turns_at_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much one of them wants, another one waits for one piece of it, and finds a place to wait."""
    monkeypatch.setattr(desk, "MAX_PER_HOUSEHOLD", 5)
    desk_pool, may, done = DeskPool(threads=1), threading.Event(), list[str]()
    greedy, modest = Desk(desk_pool, "greedy"), Desk(desk_pool, "modest")

    def work(who: str) -> None:
        may.wait()
        done.append(who)

    asked = [asyncio.create_task(greedy.do(work, "greedy")) for _ in range(8)]
    await asyncio.sleep(0)
    asked.append(asyncio.create_task(modest.do(work, "modest")))
    await asyncio.sleep(0)
    may.set()
    ended = await asyncio.gather(*asked, return_exceptions=True)
    desk_pool.close()
    assert done.index("modest") <= 2
    assert [type(each) for each in ended] == [type(None)] * 6 + [RateLimited] * 2 + [type(None)]


@pytest.mark.anyio
async def test_households_take_turns_with_bots_that_think() -> None:
    thinkers, may, done = Thinkers(0), threading.Event(), list[str]()

    class Thought:
        def __init__(self, who: str) -> None:
            self.who = who

        def answer(self) -> None:
            may.wait()
            done.append(self.who)

    asked = [asyncio.create_task(thinkers.think(Thought("greedy"), "greedy")) for _ in range(3 * INSIDE)]
    await asyncio.sleep(0)
    asked.append(asyncio.create_task(thinkers.think(Thought("modest"), "modest")))
    await asyncio.sleep(0)
    may.set()
    await asyncio.gather(*asked)
    thinkers.close()
    # After those that were under way, and one each of those that began beside them.
    assert done.index("modest") < 2 * INSIDE


@pytest.mark.anyio
async def test_anyone_who_no_longer_waits_for_their_turn_keeps_nobody_waiting() -> None:
    desk_pool, may = DeskPool(threads=1), threading.Event()
    here = Desk(desk_pool, "somewhere")
    first, second = (asyncio.create_task(here.do(may.wait)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    second.cancel()
    third = asyncio.create_task(here.do(int))
    await asyncio.sleep(0)
    may.set()
    assert await third == 0
    assert first.cancelled()
    assert second.cancelled()
    desk_pool.close()


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """At a server that is strict enough for any machine to ask too often."""
    server = Server(tmp_path_factory.mktemp("strict") / "data", "--limit-factor", "0.05")
    yield Person(server)
    server.stop()


@pytest.fixture(scope="module")
def table(anna: Person) -> Json:
    return anna.create({"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"start_player": "seat_1"})


def answered(ask: Callable[[], httpx.Response]) -> int:
    """How often, before it was refused for being asked too often."""
    return next(number for number in count() if ask().status_code == 429)


def test_hints_and_foresight_have_limits(anna: Person, table: Json) -> None:
    asked = f"/api/tables/{table['id']}"
    with anna.live(table) as live:
        live.until(lambda: bool(live.position and live.position["options"]))
        assert 1 <= answered(lambda: anna.http.get(f"{asked}/hint/0")) <= 2
        assert 1 <= answered(lambda: anna.http.get(f"{asked}/foresight/0")) <= 9


def test_going_through_a_whole_match_has_a_limit(anna: Person, table: Json) -> None:
    """One for all ways to do so."""
    asked = f"/api/tables/{table['id']}"
    assert 1 <= answered(lambda: anna.http.get(f"{asked}/replay")) <= 9
    through_all = (show_replay, show_proof, show_decision, try_in_decision, answer_decision, show_report)
    for handler in (*through_all, show_achievements):
        assert limit_long_reads in (handler.guards or []), handler.name


def test_taking_back_has_a_limit(anna: Person, table: Json) -> None:
    message = {"type": "ask_undo", "number": 0, "seat": 0}
    with anna.live(table) as live:
        codes = [live.answer({**message, "id": number})["problem"]["code"] for number in range(1, 9)]
    assert codes[-1] == "rate_limited"


class Nowhere:
    """In place of what a handler asks: what gets there was not refused."""

    class Reached(Exception):
        pass

    def __getattr__(self, _: str) -> Any:
        async def reach(*_: Any) -> None:
            raise self.Reached

        return reach


class Empty:
    """A store that knows nothing."""

    async def read(self, _: object) -> None:
        return None

    async def write(self, _: object) -> None:
        return None


class Neighbours:
    """New people of one address, whose time stands still."""

    def __init__(self) -> None:
        self.limiter = Limiter(clock=lambda: 0.0)
        self._numbers = count()

    def somebody(self) -> Visitor:
        visitor = Visitor(cast(Any, Empty()), self.limiter, "192.0.2.1", secure=False)
        visitor.person = PersonInfo(f"guest {next(self._numbers)}", "Guest", guest=True)
        return visitor

    async def expect_limit(self, kind: str, ask: Callable[[Visitor], Awaitable[object]]) -> None:
        """So many are let through, whoever asks, and then nobody."""
        for _ in range(LIMITS[kind].most):
            with pytest.raises(Nowhere.Reached):
                await ask(self.somebody())
        with pytest.raises(RateLimited):
            await ask(self.somebody())


@pytest.mark.anyio
async def test_club_evenings_have_limits_for_each_address() -> None:
    house, nowhere = Neighbours(), cast(Any, Nowhere())
    limiter, evening = house.limiter, CreateTournament("Pokal", "machikoro", "swiss", 2)
    await house.expect_limit(
        "create_table_address", lambda who: club.create_tournament.fn(evening, who, limiter, nowhere)
    )
    await house.expect_limit(
        "club_round", lambda who: club.begin_round.fn("evening", NextRound(0), who, limiter, nowhere)
    )


@pytest.mark.anyio
async def test_playing_on_stores_a_match_once_more_and_so_has_a_limit() -> None:
    house, nowhere = Neighbours(), cast(Any, Nowhere())
    wanted = PlayOn(9, 0, "Anna")
    await house.expect_limit("play_on", lambda who: play_on.fn("table", wanted, nowhere, who, house.limiter))


@pytest.mark.anyio
async def test_matches_that_are_brought_have_a_limit_and_are_proved_at_the_desk() -> None:
    house, nowhere = Neighbours(), cast(Any, Nowhere())
    match = BringMatch("{}", 0)
    await house.expect_limit(
        "bring_match_address",
        lambda who: bring_match.fn(match, nowhere, nowhere, who, house.limiter, nowhere),
    )


@pytest.mark.anyio
async def test_a_match_is_looked_through_once_however_many_ask_for_its_achievements(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[str] = []

    def look(table: StoredTable, _: object) -> list[Earned]:
        looks.append(table.id)
        return []

    asked, answer = count(), rows.is_done

    def is_done(*question: Any) -> bool:
        """Whoever asks first hears the answer when the others have long been there."""
        done = answer(*question)
        if next(asked) == 0:
            time.sleep(0.2)
        return done

    monkeypatch.setattr(rows, "is_done", is_done)
    monkeypatch.setattr(honours_module, "earned_at", look)
    store = Store(open_engine(sqlite_url(tmp_path / "test.db")))
    await store_long_match(store, "over", 20)
    await store.write(lambda connection: update_table(connection, "over", ended=1))
    honours = Honours(store)
    assert await asyncio.gather(*(honours.at_table("over") for _ in range(20))) == [[]] * 20
    assert looks == ["over"]
    await honours.close()
    await store.close()


@pytest.mark.anyio
async def test_long_matches_that_nobody_looks_at_do_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_module, "MAX_IDLE_STEPS", 250)
    store = Store(open_engine(sqlite_url(tmp_path / "test.db")))
    tables = Tables(WorkerServices(store, LocalBus()), idle_seconds=60)
    for name in ("first", "second", "third"):
        await store_long_match(store, name, 100)
    watched = Subscriber(None)
    await (await tables.get("first")).connect(watched)
    for name in ("second", "third"):
        await tables.get(name)
    tables.forget_old()
    # All were asked for just now.
    assert {table.id for table in tables.in_memory()} == {"first", "second", "third"}
    monkeypatch.setattr(tables_module, "LATELY_SECONDS", -1.0)
    tables.forget_old()
    assert {table.id for table in tables.in_memory()} == {"first", "second", "third"}
    monkeypatch.setattr(tables_module, "MAX_IDLE_STEPS", 150)
    tables.forget_old()
    assert {table.id for table in tables.in_memory()} == {"first", "third"}
    await tables.close()
    await store.close()


@pytest.mark.anyio
async def test_those_who_play_do_not_wait_for_somebody_who_looks_through_their_match(tmp_path: Path) -> None:
    store = Store(open_engine(sqlite_url(tmp_path / "test.db")))
    tables = Tables(WorkerServices(store, LocalBus()), idle_seconds=60)
    await store_long_match(store, "watched", 100)
    at_the_desk = asyncio.Event()

    async def wait_for_ever(*_: object) -> None:
        at_the_desk.set()
        await asyncio.Event().wait()

    stranger, busy = SimpleNamespace(person_id=None), SimpleNamespace(do=wait_for_ever)
    looking = asyncio.ensure_future(show_replay.fn("watched", tables, stranger, None, busy))
    async with asyncio.timeout(PATIENCE):
        await at_the_desk.wait()
        async with (await tables.get("watched")).turn:
            pass
    looking.cancel()
    await tables.close()
    await store.close()


@pytest.mark.anyio
async def test_an_address_has_few_matches_analysed() -> None:
    analyst = Analyst(cast(Any, Empty()), lambda: 0)
    record = played(load_game("machikoro", 2), seed=1)

    async def refuse() -> None:
        raise RateLimited("enough")

    with pytest.raises(RateLimited):
        await analyst.ask("table", record, refuse)
    # Whoever was not allowed to begin keeps nobody else from it.
    with pytest.raises(RateLimited):
        await analyst.ask("table", record, refuse)


@pytest.mark.anyio
async def test_a_long_report_counts_as_many() -> None:
    limiter, record = Limiter(clock=lambda: 0.0), played(load_game("machikoro", 2), seed=1)
    record.steps = (record.steps * 10 * STEPS_FOR_ONE)[: 9 * STEPS_FOR_ONE]
    for _ in range(LIMITS["analysis"].most // 10):
        await may_begin(limiter, "somewhere", record)
    with pytest.raises(RateLimited):
        await may_begin(limiter, "somewhere", record)


def test_moves_at_once_have_a_limit() -> None:
    match = Match(load_game("machikoro", players=2), None)
    seat = match.state.pending_players()
    with pytest.raises(BadMove, match=str(MAX_MOVES)):
        match.attempt(seat[0] if seat else 0, [{"kind": "nothing"}] * (MAX_MOVES + 1), 0)
