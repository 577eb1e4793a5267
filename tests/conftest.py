"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from browser import find_chromium
from tests import ports
from tests.needs import require
from tests.services import PostgreSQL, Redis

# Machines are noisy: no test fails for being slow. What passes once passes always: `--hypothesis-profile search` looks
# for something new.
settings.register_profile("anpfiff", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1_000)
settings.load_profile("anpfiff")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """`@pytest.mark.needs("chromium")`: skip the test where that is missing; with CI=true fail it."""
    for mark in item.iter_markers("needs"):
        require(*mark.args)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each of the processes side by side begins with its share of the slow tests: nobody waits for one at the end."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    items[:] = [item for number in range(processes) for kind in (slow, quick) for item in part(kind, number, processes)]


def part(items: list[pytest.Item], number: int, parts: int) -> list[pytest.Item]:
    return items[len(items) * number // parts : len(items) * (number + 1) // parts]


@pytest.fixture
def chromium() -> str:
    """The path of the browser, for tests that also say `@pytest.mark.needs("chromium")`."""
    return str(find_chromium())


@pytest.fixture
def free_port() -> int:
    """A port of this machine for the test alone."""
    return ports.free_port()


@pytest.fixture
def variant(request: pytest.FixtureRequest) -> int:
    """Which sequence of seeds the test draws from: `@pytest.mark.chance(3)` chooses another one than the usual."""
    mark = request.node.get_closest_marker("chance")
    return int(mark.args[0]) if mark else 0


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """`@pytest.mark.anyio` runs a test on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgreSQL]:
    """One for all tests of a process; `postgres` has a database of its own there."""
    with PostgreSQL() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: PostgreSQL) -> PostgreSQL:
    """A running PostgreSQL with an empty database, for tests that also say `@pytest.mark.needs("postgresql")`."""
    postgres_server.start()
    postgres_server.new_database()
    return postgres_server


@pytest.fixture
def redis_server() -> Iterator[Redis]:
    """A running Redis, for tests that also say `@pytest.mark.needs("redis")`."""
    with Redis() as server:
        yield server
