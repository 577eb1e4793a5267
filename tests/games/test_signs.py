"""Symbols explain themselves: whatever a game's data puts on its cards and boards has a text in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

import pytest

from anpfiff.games import all_games, load_game
from anpfiff.kit.texts import LANGUAGES
from anpfiff.kit.words import Words


def of_machikoro(catalogue: Words) -> Iterator[str]:
    yield from (symbol["id"] for symbol in catalogue["symbols"])
    # What the bank pays is a number; everything else needs a mark.
    yield from (f"effect-{card['effect']}" for card in catalogue["projects"] if card["effect"] != "bank")


def of_catan(catalogue: Words) -> Iterator[str]:
    yield from (resource["id"] for resource in catalogue["resources"])


def of_worldcup(catalogue: Words) -> Iterator[str]:
    yield from (f"rank-{rank['id']}" for rank in catalogue["ranks"])
    yield from (f"token-{token['short']}" for token in catalogue["tokens"])


def of_tsubasa(catalogue: Words) -> Iterator[str]:
    yield from (token["id"] for token in catalogue["tokens"])
    for card in chain(*(catalogue[pile] for pile in ("starters", "motivations", "match_cards", "transfers"))):
        printed = (card[place] for place in ("ability_1", "mandatory_1", "ability_2"))
        yield from (f"ability-{ability['effect']}" for ability in printed if ability is not None)


SIGNS: dict[str, Callable[[Words], Iterator[str]]] = {
    "catan": of_catan,
    "machikoro": of_machikoro,
    "tsubasa": of_tsubasa,
    "worldcup": of_worldcup,
}


@pytest.mark.parametrize("game_id", all_games())
def test_every_sign_on_a_card_is_explained(game_id: str) -> None:
    game = load_game(game_id)
    signs = set(SIGNS[game_id](game.catalogue()))
    assert len(signs) >= 5
    for language in LANGUAGES:
        texts = (game.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        assert [sign for sign in signs if f"\nsign-{sign} = " not in texts] == []
