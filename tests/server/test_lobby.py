"""The lobby: which tables it shows, and how it tells those who listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import Connection, delete, update

from anpfiff.server import channels
from anpfiff.server.bus import LocalBus
from anpfiff.server.connections.outbox import SIGNED_OUT, CloseReason
from anpfiff.server.friends.online import OnlinePeople
from anpfiff.server.lobby import lobby as lobby_module
from anpfiff.server.lobby.listener import Listener
from anpfiff.server.lobby.lobby import Lobby
from anpfiff.server.lobby.open_tables import FORGOTTEN, MOST, OLD, open_tables
from anpfiff.server.lobby.quick import QuickMatches, checked_options, waiting
from anpfiff.server.problems import AlreadySeated, Conflict, StoreFailed, TableFull
from anpfiff.server.protocol import ClockSettings, CreateTable, OpenTable, PersonInfo, QuickMatch
from anpfiff.server.store import schema
from anpfiff.server.texts import Text, whole
from anpfiff.server.times import now
from tests.patience import PATIENCE
from tests.server.club import DAY, NOW, OPEN, Club, bot, of

PUBLIC = {"public": True}
RUNNING = {"public": True, "started": NOW}


def listed(club: Club) -> list[str]:
    return [table.id for table in open_tables(club.connection, NOW)]


# -- which tables it shows -------------------------------------------------------------------------------


def test_a_table_is_shown_with_all_that_helps_to_choose_it(club: Club) -> None:
    clock = {"kind": "live", "seconds": 600, "increment": 5}
    options: dict[str, Any] = {"bank_supply": "limited"}
    club.table("t", of("anna"), OPEN, bot(), **PUBLIC, rated=True, clock=clock, options=options, fills_at=NOW + 60)
    assert open_tables(club.connection, NOW) == [
        OpenTable(
            id="t",
            game="machikoro",
            options=options,
            seats=["anna", None, "Bot heuristic"],
            status="waiting",
            rated=True,
            clock=ClockSettings("live", 600, 5),
            fills_at=NOW + 60,
            created=NOW,
        )
    ]


def test_tables_that_wait_come_first_and_the_newest_of_each(club: Club) -> None:
    club.table("running old", of("anna"), **RUNNING, created=NOW - 4)
    club.table("waiting old", of("anna"), OPEN, **PUBLIC, created=NOW - 3)
    club.table("running new", of("anna"), **RUNNING, created=NOW - 1, fills_at=NOW)
    club.table("waiting new", of("anna"), OPEN, **PUBLIC, created=NOW - 2)
    assert listed(club) == ["waiting new", "waiting old", "running new", "running old"]
    shown = open_tables(club.connection, NOW)
    assert [table.status for table in shown] == ["waiting", "waiting", "running", "running"]
    assert {table.fills_at for table in shown} == {None}


def test_private_finished_and_empty_tables_are_not_shown(club: Club) -> None:
    club.table("private", of("anna"), OPEN)
    club.table("private running", of("anna"), started=NOW)
    club.table("over", of("anna"), **RUNNING, ended=NOW)
    club.table("closed", of("anna"), OPEN, **PUBLIC, ended=NOW)
    club.table("left by all", OPEN, bot(), **PUBLIC)
    assert listed(club) == []


def test_forgotten_tables_are_not_shown(club: Club) -> None:
    club.table("set long ago", of("anna"), OPEN, **PUBLIC, created=NOW - FORGOTTEN)
    club.table("set lately", of("anna"), OPEN, **PUBLIC, created=NOW - FORGOTTEN + 1)
    club.table("played long ago", of("anna"), **RUNNING, created=NOW - 9 * DAY)
    club.table("played lately", of("anna"), **RUNNING, created=NOW - 9 * DAY)
    club.table("very old", of("anna"), **RUNNING, created=NOW - OLD)
    for number, ages in enumerate([(FORGOTTEN + 1, FORGOTTEN + 1, 1), (FORGOTTEN, 1, 0)]):
        for table, age in zip(["played long ago", "played lately", "very old"], ages, strict=True):
            club.entry(table, number, at=NOW - age)
    assert listed(club) == ["set lately", "played lately"]


def test_the_lobby_shows_at_most_a_hundred_tables_in_three_queries(club: Club) -> None:
    for number in range(MOST + 3):
        kind = PUBLIC if number % 2 else RUNNING
        club.table(f"{number}", of("anna"), OPEN, **kind, created=NOW - number)
    club.queries = 0
    odd, even = list(range(1, MOST + 3, 2)), list(range(0, MOST + 3, 2))
    assert listed(club) == [str(number) for number in odd + even[: MOST - len(odd)]]
    assert club.queries == 3


# -- quick matches ---------------------------------------------------------------------------------------

QUICK: dict[str, Any] = {"public": True, "rated": True, "fills_at": NOW + 1}
WANTED = QuickMatch("machikoro", "Anna", players=2, wait=30)


def like(club: Club, wanted: QuickMatch = WANTED) -> list[str]:
    return waiting(club.connection, wanted, checked_options(wanted), NOW)


@pytest.fixture
def options() -> dict[str, Any]:
    return checked_options(WANTED)


def test_a_quick_match_is_sought_among_those_who_want_the_same_the_oldest_first(
    club: Club, options: dict[str, Any]
) -> None:
    club.table("new", of("bert"), OPEN, options=options, **QUICK)
    club.table("old", OPEN, of("bert"), options=options, **{**QUICK, "created": NOW - 9})
    assert like(club) == ["old", "new"]


@pytest.mark.parametrize(
    ("seats", "differs"),
    [
        ([of("bert"), OPEN], {"game": "catan"}),
        ([of("bert"), OPEN], {"public": False}),
        ([of("bert"), OPEN], {"rated": False}),
        ([of("bert"), OPEN], {"chance": "typed"}),
        ([of("bert"), OPEN], {"clock": {"kind": "live", "seconds": 60, "increment": 0}}),
        ([of("bert"), OPEN], {"fills_at": NOW}),
        ([of("bert"), OPEN], {"fills_at": None}),
        ([of("bert"), OPEN], {"started": NOW}),
        ([of("bert"), OPEN], {"ended": NOW}),
        ([of("bert"), OPEN], {"options": {"bank_supply": "limited"}}),
        ([of("bert"), OPEN, OPEN], {}),
        ([of("bert"), bot()], {}),
    ],
)
def test_a_table_that_differs_in_anything_is_not_a_quick_match(
    club: Club, options: dict[str, Any], seats: list[dict[str, Any]], differs: dict[str, Any]
) -> None:
    club.table("t", *seats, **{"options": options, **QUICK, **differs})
    assert like(club) == []


def test_options_that_were_left_out_are_those_of_a_table_that_names_them(club: Club, options: dict[str, Any]) -> None:
    club.table("t", of("bert"), OPEN, options=options, **QUICK)
    name, value = next(iter(options.items()))
    assert like(club, msgspec.structs.replace(WANTED, options={name: value})) == ["t"]


class SomeTables:
    """Tables that wait, by name, of which some are taken by the time one sits down; every answer takes a moment."""

    def __init__(self, *waiting: str, taken: tuple[str, ...] = (), own: str | None = None) -> None:
        self.tables = list(waiting)
        self._taken = taken
        self._own = own
        # Tables that others set up just before somebody sets up their own.
        self.faster: list[str] = []

    async def read(self, _: object) -> list[str]:
        await asyncio.sleep(0)
        return list(self.tables)

    async def get_newest(self, table_id: str) -> SomeTable:
        return SomeTable(table_id, self)

    async def create(self, request: CreateTable, person: PersonInfo, *checks: object) -> str:
        await asyncio.sleep(0)
        if checks and self.faster:
            self.tables.append(self.faster.pop())
            raise Conflict("somebody waits by now")
        self.tables.append(f"new of {person.id}")
        return self.tables[-1]

    def take_seat(self, table: str) -> None:
        if table == self._own:
            raise AlreadySeated("here already")
        if table in self._taken:
            raise TableFull("somebody was quicker")


class SomeTable(str):
    """The name of one of them."""

    def __new__(cls, name: str, tables: SomeTables) -> SomeTable:
        table = super().__new__(cls, name)
        table.tables = tables
        return table

    tables: SomeTables

    async def do(self, command: object) -> None:
        await asyncio.sleep(0)
        self.tables.take_seat(self)


async def sit_down(some: SomeTables, *people: str) -> list[Any]:
    """Where these people sit who ask for the same at the same moment."""
    quick = QuickMatches(cast(Any, some), cast(Any, some))
    return await asyncio.gather(*(quick.play(WANTED, PersonInfo(person, person, guest=True)) for person in people))


@pytest.mark.anyio
async def test_two_who_ask_at_the_same_moment_meet() -> None:
    assert await sit_down(SomeTables(), "anna", "bert") == ["new of anna", "new of anna"]


@pytest.mark.anyio
async def test_where_a_seat_is_gone_the_next_table_is_tried_and_then_a_new_one_is_set() -> None:
    assert await sit_down(SomeTables("a", "b", "c", taken=("a",)), "anna") == ["b"]
    assert await sit_down(SomeTables("a", "b", taken=("a", "b")), "anna") == ["new of anna"]


@pytest.mark.anyio
async def test_anyone_who_sits_at_such_a_table_already_stays_there() -> None:
    assert await sit_down(SomeTables("a", "b", taken=("a",), own="b"), "anna") == ["b"]


@pytest.mark.anyio
async def test_anyone_who_would_set_up_a_table_just_after_another_sits_down_there_instead() -> None:
    some = SomeTables(taken=("a",))
    some.faster = ["b", "a"]
    assert await sit_down(some, "anna") == ["b"]


@pytest.mark.anyio
async def test_anyone_who_comes_too_late_again_and_again_gets_a_table_all_the_same() -> None:
    some = SomeTables(taken=("a",))
    some.faster = ["a"] * 100
    assert await sit_down(some, "anna") == ["new of anna"]


# -- telling those who listen ----------------------------------------------------------------------------


class CountingStore:
    """A store whose looks are counted, and which can fail."""

    def __init__(self, club: Club) -> None:
        self.looks = 0
        self.broken = False
        self._connection = club.connection

    async def read(self, work: Callable[[Connection], Any]) -> Any:
        self.looks += 1
        if self.broken:
            raise StoreFailed("the disk is gone")
        return work(self._connection)


class Visit:
    """A connection to the lobby, with what it was told last."""

    def __init__(self, lobby: Lobby, person: str | None = None, session: str | None = None) -> None:
        self.listener = Listener(person, session)
        self._listening = lobby.listening(self.listener)
        self._listening.__enter__()

    def leave(self) -> None:
        self._listening.__exit__(None, None, None)

    async def next(self) -> list[Text] | CloseReason | None:
        async with asyncio.timeout(PATIENCE):
            return await self.listener.outbox.take() or self.listener.outbox.close_reason

    async def hear(self) -> dict[str, Any]:
        """The next messages, by type."""
        news = await self.next()
        assert isinstance(news, list)
        messages = map(msgspec.json.decode, map(whole, news))
        return {message["type"]: message for message in messages}


@pytest.fixture
def quick_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pauses in tests, and no looking unless something was heard from the bus."""
    monkeypatch.setattr(lobby_module, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(lobby_module, "POLL_SECONDS", PATIENCE)


@asynccontextmanager
async def open_lobby(store: Any) -> AsyncIterator[tuple[Lobby, LocalBus]]:
    bus = LocalBus()
    lobby = Lobby(store, bus, OnlinePeople(bus))
    try:
        yield lobby, bus
    finally:
        await lobby.close()


@pytest.mark.anyio
async def test_anyone_who_connects_is_told_all_and_then_what_changes(club: Club, quick_lobby: None) -> None:
    club.table("t", of("anna"), OPEN, public=True, created=now())
    club.session("here", club.person("anna"))
    async with open_lobby(CountingStore(club)) as (lobby, bus):
        anna, nobody = Visit(lobby, "anna", "here"), Visit(lobby)
        heard = await anna.hear()
        assert [table["id"] for table in heard["lobby"]["tables"]] == ["t"]
        assert [match["id"] for match in heard["matches"]["matches"]] == ["t"]
        heard = await nobody.hear()
        assert [table["id"] for table in heard["lobby"]["tables"]] == ["t"]
        assert heard["matches"]["matches"] == []
        club.connection.execute(update(schema.tables).values(ended=1))
        bus.publish(channels.LOBBY, b"t")
        assert await nobody.hear() == {"lobby": {"type": "lobby", "tables": []}}
        assert (await anna.hear()).keys() == {"lobby", "matches"}


@pytest.mark.anyio
async def test_what_the_bus_did_not_tell_is_found_by_looking(
    club: Club, quick_lobby: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "POLL_SECONDS", 0.01)
    club.table("t", of("anna"), of("bert"), started=NOW)
    club.session("here", club.person("anna"))
    async with open_lobby(CountingStore(club)) as (lobby, _):
        anna = Visit(lobby, "anna", "here")
        assert not (await anna.hear())["matches"]["matches"][0]["your_turn"]
        club.entry("t", 0, pending="0")
        heard = await anna.hear()
        assert heard.keys() == {"matches"}
        assert heard["matches"]["matches"][0]["your_turn"]


@pytest.mark.anyio
async def test_one_look_serves_all_who_listen_and_none_is_made_for_nobody(club: Club, quick_lobby: None) -> None:
    store = CountingStore(club)
    async with open_lobby(store) as (lobby, bus):
        bus.publish(channels.LOBBY, b"")
        await asyncio.sleep(0.01)
        assert store.looks == 0
        visits = [Visit(lobby) for _ in range(50)]
        for visit in visits:
            await visit.hear()
        assert store.looks == 1
        for visit in visits:
            visit.leave()
        bus.publish(channels.LOBBY, b"")
        await asyncio.sleep(0.01)
        assert store.looks == 1


@pytest.mark.anyio
async def test_however_much_happens_there_is_a_pause_between_looks(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "PAUSE_SECONDS", PATIENCE)
    store = CountingStore(club)
    async with open_lobby(store) as (lobby, bus):
        await Visit(lobby).hear()
        for _ in range(100):
            bus.publish(channels.LOBBY, b"")
            await asyncio.sleep(0)
        assert store.looks == 1


@pytest.mark.anyio
async def test_anyone_who_is_signed_out_elsewhere_is_not_told_any_more(club: Club, quick_lobby: None) -> None:
    club.person("anna")
    club.session("here", "anna")
    club.session("there", "anna")
    async with open_lobby(CountingStore(club)) as (lobby, bus):
        here, there, nobody = Visit(lobby, "anna", "here"), Visit(lobby, "anna", "there"), Visit(lobby)
        for visit in (here, there, nobody):
            await visit.hear()
        club.connection.execute(delete(schema.sessions).where(schema.sessions.c.token == "there"))
        club.table("t", of("anna"), OPEN, public=True, created=now())
        bus.publish(channels.LOBBY, b"t")
        assert await there.next() == SIGNED_OUT
        assert (await here.hear()).keys() == {"lobby", "matches"}
        assert (await nobody.hear()).keys() == {"lobby"}


@pytest.mark.anyio
async def test_the_lobby_outlives_a_store_that_fails(
    club: Club, quick_lobby: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "POLL_SECONDS", 0.01)
    store = CountingStore(club)
    store.broken = True
    async with open_lobby(store) as (lobby, _):
        visit = Visit(lobby)
        async with asyncio.timeout(PATIENCE):
            while store.looks < 3:
                await asyncio.sleep(0.01)
        store.broken = False
        assert (await visit.hear()).keys() == {"lobby", "matches"}


@pytest.mark.anyio
@pytest.mark.parametrize("moments", range(6))
async def test_the_lobby_closes_even_while_something_changes(moments: int) -> None:
    bus = LocalBus()
    lobby = Lobby(cast(Any, None), bus, OnlinePeople(bus))
    await asyncio.sleep(0.01)
    bus.publish(channels.LOBBY, b"")
    for _ in range(moments):
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await lobby.close()


@pytest.mark.anyio
async def test_anyone_who_reads_slowly_gets_the_newest_and_nothing_piles_up() -> None:
    listener = Listener()
    outbox = listener.outbox
    for number in range(1000):
        listener.show("lobby", b"tables %d" % number)
        outbox.replace(b"pong %d" % number, "pong")
    assert await outbox.take() == [b"tables 999", b"pong 999"]
    listener.show("lobby", b"tables 999")
    outbox.replace(b"pong 999", "pong")
    outbox.end(CloseReason(1008, "bad_request"))
    assert await outbox.take() == [b"pong 999"]
    assert await outbox.take() == []
    assert outbox.close_reason == CloseReason(1008, "bad_request")
