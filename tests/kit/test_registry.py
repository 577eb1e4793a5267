"""Games are found by themselves, each by an id of its own."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from anpfiff.games import all_games
from anpfiff.kit import registry
from anpfiff.kit.errors import UnknownGame
from tests.kit.toy_games import SealedBids


class OtherMachiKoro(all_games()["machikoro"]):  # type: ignore[misc]
    """Another game with the same id."""


@pytest.fixture(autouse=True)
def _found_anew() -> Iterator[None]:
    registry.discover.cache_clear()
    yield
    registry.discover.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    installed = EntryPoints(EntryPoint(name.lower(), f"{__name__}:{name}", registry.PLUGIN_GROUP) for name in names)
    monkeypatch.setattr(registry, "entry_points", installed.select)


def test_an_installed_game_stands_beside_the_others_however_often_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    without = list(all_games())
    registry.discover.cache_clear()
    install(monkeypatch, "SealedBids", "SealedBids")
    assert list(all_games()) == sorted([*without, SealedBids.manifest.id])


def test_two_games_with_the_same_id_are_both_named(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "OtherMachiKoro")
    with pytest.raises(UnknownGame, match=rf"two games have the id 'machikoro': .*{__name__}"):
        all_games()
