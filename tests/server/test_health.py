"""What a proxy learns of a worker: that it lives, and whether to send it visitors."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.health import Readiness, healthz, readiness_of, readyz
from anpfiff.server.problems import StoreFailed
from anpfiff.server.store.database import open_engine, sqlite_url
from anpfiff.server.store.store import Store
from anpfiff.server.tables import api
from tests.patience import PATIENCE
from tests.server.people import Server

pytestmark = pytest.mark.anyio


async def ask(readiness: Readiness, path: str = "/readyz") -> httpx.Response:
    app = Litestar([healthz, readyz], exception_handlers={AnpfiffError: api.refuse})
    app.state.readiness = readiness
    async with httpx.AsyncClient(transport=httpx.ASGITransport(cast(Any, app)), base_url="http://club") as client:
        return await client.get(path)


async def no_answer() -> None:
    await asyncio.Event().wait()


async def failing() -> None:
    raise StoreFailed("the disk is gone")


async def test_a_worker_with_a_store_that_answers_is_ready(tmp_path: Path) -> None:
    store = Store(open_engine(sqlite_url(tmp_path / "anpfiff.db")))
    response = await ask(readiness_of(store))
    await store.close()
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


async def test_a_worker_without_its_store_lives_but_is_not_ready() -> None:
    assert (await ask(Readiness(failing), "/healthz")).status_code == 200
    response = await ask(Readiness(failing))
    assert response.status_code == 503
    assert response.json() == {
        "code": "not_ready",
        "message": "the store does not answer; the log of the server says why",
        "rule": None,
    }


async def test_a_store_that_does_not_answer_is_waited_for_in_vain() -> None:
    response = await ask(Readiness(no_answer, patience=0.05))
    assert response.status_code == 503
    assert response.json()["message"] == "the store has not answered for 0.05 seconds"


async def test_a_worker_that_is_about_to_end_gets_no_more_visitors(tmp_path: Path) -> None:
    store = Store(open_engine(sqlite_url(tmp_path / "anpfiff.db")))
    readiness = readiness_of(store)
    readiness.ending = True
    response = await ask(readiness)
    await store.close()
    assert (response.status_code, response.json()["code"]) == (503, "not_ready")


async def test_many_who_ask_at_once_ask_the_store_once() -> None:
    asked = 0

    async def count() -> None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)

    readiness = Readiness(count)
    await asyncio.gather(*(readiness.check() for _ in range(100)))
    assert asked == 1
    await readiness.check()
    assert asked == 2


def test_a_real_server_says_that_it_lives_and_is_ready(start_server: Callable[..., Server]) -> None:
    server = start_server()
    deadline = time.monotonic() + PATIENCE
    for path in ("/healthz", "/readyz"):
        # A disk that others use, too, may make it wait.
        while (response := httpx.get(server.url + path, timeout=PATIENCE, verify=False)).status_code == 503:
            assert time.monotonic() < deadline, response.text
        assert (response.status_code, response.json()) == (200, {"status": "ok"})
