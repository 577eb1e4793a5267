"""Club evenings in the store: nothing happens twice, nothing is lost with a server, nobody is forgotten by mistake."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from sqlalchemy import select

from anpfiff.server.bus import LocalBus
from anpfiff.server.club import rows
from anpfiff.server.club.evenings import Evenings, table_for
from anpfiff.server.club.presentation import tournament_info
from anpfiff.server.people import accounts
from anpfiff.server.people.leaving import forget
from anpfiff.server.people.merging import merge
from anpfiff.server.problems import Conflict, UnknownTournament
from anpfiff.server.protocol import CreateTournament, PersonInfo
from anpfiff.server.store import schema
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.store import Store
from anpfiff.server.store.tidying import DAY, tidy
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.tables import Tables

pytestmark = pytest.mark.anyio

ANNA, BERT = (PersonInfo(name.lower(), name, guest=True) for name in ("Anna", "Bert"))
WANTED = CreateTournament("Donnerstag", "machikoro", "swiss", 2, names=["Ada", "Bo", "Cem"])


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[Store, Evenings]]:
    """A server's life on this database."""
    store = Store(open_engine(database))
    tables = Tables(WorkerServices(store, LocalBus(), lease_ms=0), idle_seconds=60)
    try:
        yield store, Evenings(store, tables)
    finally:
        await tables.close()
        await store.close()


async def test_an_evening_goes_on_after_a_restart(database: str) -> None:
    async with serving(database) as (_, evenings):
        made = await evenings.create(WANTED, ANNA)
        await evenings.enter(made.id, BERT, "Bert", here=False)
        await evenings.begin_round(made.id, ANNA, after=0)
        before = tournament_info(await evenings.get(made.id), BERT.id)
    async with serving(database) as (_, evenings):
        after = await evenings.get(made.id)
        assert tournament_info(after, BERT.id) == before
        for table in after.tables[0]:
            await evenings.set_result(made.id, ANNA, 1, table.number, [1, 2])
        await evenings.begin_round(made.id, ANNA, after=1)
        assert (await evenings.get(made.id)).round == 2


async def test_of_two_who_begin_a_round_at_once_one_does(database: str) -> None:
    async with serving(database) as (store, evenings):
        made = await evenings.create(WANTED, ANNA)
        table = rows.SetTable(0, (0, 1), "there")
        await store.write(lambda c: rows.begin_round(c, made, [0, 1, 2], 2, [table]))
        with pytest.raises(Conflict):
            await store.write(lambda c: rows.begin_round(c, made, [2, 1, 0], 2, [table]))
        assert len((await evenings.get(made.id)).tables) == 1


async def test_a_round_is_not_begun_behind_the_back_of_somebody_who_just_came(database: str) -> None:
    async with serving(database) as (store, evenings):
        made = await evenings.create(WANTED, ANNA)
        await evenings.enter(made.id, BERT, "Bert", here=False)
        with pytest.raises(Conflict):
            await store.write(lambda c: rows.begin_round(c, made, [0, 1, 2], 2, [rows.SetTable(0, (0, 1), "there")]))
        assert (await evenings.get(made.id)).round == 0


async def test_seats_are_kept_for_those_with_a_device_and_never_rated(database: str) -> None:
    async with serving(database) as (_, evenings):
        made = await evenings.create(WANTED, ANNA)
        for person in (ANNA, BERT):
            await evenings.enter(made.id, person, person.name, here=False)
        evening = await evenings.get(made.id)
        apart = table_for(evening, rows.SetTable(0, (3, 4), "t"), now=1)
        assert [(seat.owner, seat.kept_for) for seat in apart.seats] == [(None, "anna"), (None, "bert")]
        # The organiser plays at the device at which others play, too.
        together = table_for(evening, rows.SetTable(0, (3, 0), "t"), now=1)
        assert [seat.owner for seat in together.seats] == ["anna", "anna"]
        assert together.is_full
        assert not together.rated


async def test_a_guest_who_signs_in_keeps_their_place_and_one_who_is_deleted_leaves_no_name(database: str) -> None:
    async with serving(database) as (store, evenings):
        made = await evenings.create(WANTED, ANNA)
        for id_, name in (("anna", "Anna"), ("bert", "Bert"), ("account", "Anna")):
            await store.write(partial(accounts.new_guest, person_id=id_, name=name, now=1))
        for person in (ANNA, BERT):
            await evenings.enter(made.id, person, person.name, here=False)
        await store.write(lambda c: merge(c, "anna", "account"))
        await store.write(lambda c: forget(c, "bert", 2))
        evening = await evenings.get(made.id)
        assert evening.host == "account"
        assert [(one.name, one.person, one.gone) for one in evening.entrants][3:] == [
            ("Anna", "account", False),
            ("", None, True),
        ]


async def test_tidying_forgets_evenings_that_never_began_and_nobody_who_takes_part(database: str) -> None:
    async with serving(database) as (store, evenings):
        begun, idle = [await evenings.create(WANTED, ANNA) for _ in range(2)]
        await store.write(lambda c: accounts.new_guest(c, "bert", "Bert", 1))
        await evenings.enter(begun.id, BERT, "Bert", here=False)
        await evenings.begin_round(begun.id, ANNA, after=0)
        later = await store.read(lambda c: c.scalar(select(schema.tournaments.c.created).limit(1)))
        assert later is not None
        await store.write(lambda c: tidy(c, later + 99 * DAY, keep_days=30))
        assert (await evenings.get(begun.id)).entrant(3).person == "bert"
        assert await store.read(lambda c: c.scalar(select(schema.people.c.id).where(schema.people.c.id == "bert")))
        with pytest.raises(UnknownTournament):
            await evenings.get(idle.id)
