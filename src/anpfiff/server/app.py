"""The application: its routes, their dependencies, and what starts and stops with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler
from sqlalchemy import Engine

from anpfiff import __version__
from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.analyses import api as analyses
from anpfiff.server.analyses.analyst import Analyst
from anpfiff.server.bus import Bus, LocalBus, RedisBus
from anpfiff.server.club import api as club
from anpfiff.server.club.evenings import Evenings
from anpfiff.server.desk import DeskPool, desk_of
from anpfiff.server.friends import api as friends
from anpfiff.server.friends.online import OnlinePeople
from anpfiff.server.health import healthz, readiness_of, readyz
from anpfiff.server.honours.api import show_achievements
from anpfiff.server.honours.honours import Honours
from anpfiff.server.lessons import api as lessons
from anpfiff.server.limits import Limiter
from anpfiff.server.lobby import api as lobby_api
from anpfiff.server.lobby.live import lobby_live
from anpfiff.server.lobby.lobby import Lobby
from anpfiff.server.lobby.quick import QuickMatches
from anpfiff.server.logs import get_log
from anpfiff.server.openapi import DocumentWithProblems
from anpfiff.server.people import api as people
from anpfiff.server.people.passwords import Passwords
from anpfiff.server.people.visitors import visitor_of
from anpfiff.server.practice import api as practice
from anpfiff.server.previews.pages import page
from anpfiff.server.previews.pictures import Pictures, show_picture
from anpfiff.server.problems import StoreFailed
from anpfiff.server.push import api as push
from anpfiff.server.push.caller import Caller
from anpfiff.server.ratings.api import show_leaderboard
from anpfiff.server.replays import api as replays
from anpfiff.server.settings import Settings
from anpfiff.server.static import COMPRESSED
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.identity import store_identity
from anpfiff.server.store.store import Store
from anpfiff.server.tables import api as tables_api
from anpfiff.server.tables.bringing import bring_match
from anpfiff.server.tables.foresight import show_foresight
from anpfiff.server.tables.hints import show_hint
from anpfiff.server.tables.live import live
from anpfiff.server.tables.ownership import Ownership
from anpfiff.server.tables.services import WorkerServices
from anpfiff.server.tables.signing_in import delete_me, sign_in
from anpfiff.server.tables.tables import Tables
from anpfiff.server.tables.timekeeper import Timekeeper
from anpfiff.server.thinkers import Thinkers

log = get_log()

MAX_BODY = 16 * 1024
# What handlers can ask for by name.
STATE = (
    "store",
    "bus",
    "limiter",
    "passwords",
    "tables",
    "ownership",
    "lobby",
    "quick",
    "analyst",
    "evenings",
    "caller",
    "online",
    "honours",
    "pictures",
)

ROUTES: list[ControllerRouterHandler] = [
    *tables_api.ROUTES,
    bring_match,
    show_foresight,
    show_hint,
    live,
    sign_in,
    delete_me,
    *replays.ROUTES,
    *analyses.ROUTES,
    *lessons.ROUTES,
    *practice.ROUTES,
    *people.ROUTES,
    *push.ROUTES,
    *lobby_api.ROUTES,
    lobby_live,
    friends.ROUTER,
    *club.ROUTES,
    show_achievements,
    show_leaderboard,
    show_picture,
    healthz,
    readyz,
    page,
]


def create_app(settings: Settings) -> Litestar:
    """StoreFailed if the database cannot be used."""
    engine = open_engine(settings.database)
    return app_on(engine, settings, lambda: _bus(settings, engine))


def app_on(engine: Engine, settings: Settings, make_bus: Callable[[], Bus]) -> Litestar:
    """The application on this database; it gets a new bus each time it starts."""
    return Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan_on(engine, settings, make_bus)],
        dependencies={
            "settings": Provide(lambda: settings, sync_to_thread=False),
            **{name: Provide(_from_state(name), sync_to_thread=False) for name in STATE},
            "desk": Provide(desk_of, sync_to_thread=False),
            "visitor": Provide(visitor_of),
        },
        exception_handlers={
            AnpfiffError: tables_api.refuse,
            HTTPException: tables_api.refuse_http,
            Exception: tables_api.refuse_unexpected,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024, exclude_opt_key=COMPRESSED),
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig(
            title="Anpfiff", version=__version__, path="/api/schema", render_plugins=[DocumentWithProblems()]
        ),
        logging_config=None,
    )


def lifespan_on(
    engine: Engine, settings: Settings, make_bus: Callable[[], Bus]
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What starts with the application, in this order, and stops in the reverse order."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = app.state.store = Store(engine)
        app.state.readiness = readiness_of(store)
        bus = app.state.bus = make_bus()
        clock = asyncio.get_running_loop().time
        limiter = app.state.limiter = Limiter(settings.redis_url, limit_factor=settings.limit_factor, clock=clock)
        passwords = app.state.passwords = Passwords()
        desk_pool = app.state.desk_pool = DeskPool()
        thinkers = Thinkers(settings.thinkers)
        services = WorkerServices(
            store,
            bus,
            thinkers,
            patience_ms=settings.patience_ms,
            lease_ms=settings.lease_ms,
            keep_days=settings.keep_days,
        )
        tables = app.state.tables = Tables(services, settings.idle_seconds)
        ownership = app.state.ownership = Ownership(tables)
        online = app.state.online = OnlinePeople(bus)
        lobby = app.state.lobby = Lobby(store, bus, online)
        app.state.quick = QuickMatches(store, tables)
        app.state.evenings = Evenings(store, tables)
        honours = app.state.honours = Honours(store)
        app.state.pictures = Pictures()
        analyst = app.state.analyst = Analyst(store, services.now)
        try:
            await services.pulse.beat()
        except StoreFailed as error:
            log.warning("store_does_not_answer", reason=error.message)
        timekeeper = Timekeeper(tables)
        caller = app.state.caller = Caller(store, tables, settings)
        try:
            yield
        finally:
            app.state.readiness.ending = True
            await caller.close()
            await timekeeper.close()
            await analyst.close()
            await honours.close()
            await lobby.close()
            online.close()
            await ownership.close()
            await tables.close()
            thinkers.close()
            desk_pool.close()
            passwords.close()
            await limiter.close()
            await bus.close()
            await store.close()

    return lifespan


def _bus(settings: Settings, engine: Engine) -> Bus:
    return LocalBus() if settings.redis_url is None else RedisBus(settings.redis_url, store_identity(engine))


def _from_state(name: str) -> Callable[[State], Any]:
    def get(state: State) -> Any:
        return state[name]

    return get
