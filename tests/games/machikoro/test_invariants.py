"""What holds at every moment of every match, whatever the options and whoever plays how."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from anpfiff.games import load_game
from anpfiff.games.machikoro.options import OPTIONS
from anpfiff.kit.core import State
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from anpfiff.kit.words import Words
from tests.games.rules import rule

VIOLET = ("neuer_spieler", "neuer_trainer", "neuer_sponsor")
MAX_STEPS = 600


@st.composite
def games(draw: st.DrawFn) -> Game:
    options = {option.name: draw(st.sampled_from(list(option.samples()))) for option in OPTIONS}
    return load_game("machikoro", draw(st.integers(2, 4)), data=None, **options)


def positions(game: Game, seed: int) -> Iterator[Words]:
    """The positions of a random match, its first and its last included."""
    state: State = game.new_initial_state()
    rng = random.Random(seed)
    for _ in range(MAX_STEPS):
        yield state.to_dict()
        if state.is_terminal():
            return
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)


def count(position: Words, card: str) -> int:
    """The copies of a card in display and pile and, bought, in front of players."""
    bought = sum(p["cards"].get(card, 0) - p["start_cards"].get(card, 0) for p in position["players"])
    return int(position["display"].get(card, 0) + position["pile"].get(card, 0) + bought)


@rule("MK-12.4", "MK-12.5", "MK-1.2")
@settings(max_examples=25, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_coins_are_conserved_and_nobody_has_debts(game: Game, seed: int) -> None:
    for position in positions(game, seed):
        coins = [player["coins"] for player in position["players"]]
        assert position["bank"] + sum(coins) == 210
        assert min(coins) >= 0
        assert game.options["bank_supply"] == "unlimited" or position["bank"] >= 0


@rule("MK-1.5", "MK-1.6", "MK-10.2", "MK-8.7")
@settings(max_examples=25, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_cards_are_conserved_and_start_copies_stay_start_copies(game: Game, seed: int) -> None:
    removed = 4 - game.players if game.options["market_mode"] == "komme_was_wolle" else 0
    cards = game.catalogue()["projects"]
    for position in positions(game, seed):
        for card in cards:
            assert count(position, card["id"]) == card["copies"] - (removed if card["id"] in VIOLET else 0)
            starts = sum(player["start_cards"].get(card["id"], 0) for player in position["players"])
            assert starts == card["start_copies"] * game.players


@rule("MK-6.22", "MK-8.9", "MK-8.12", "MK-8.15")
@settings(max_examples=25, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_possessions_never_shrink_and_keep_their_limits(game: Game, seed: int) -> None:
    limited = game.options["max_copies_per_type"] == "2"
    before = [(0, 0)] * game.players
    for position in positions(game, seed):
        now = []
        for player in position["players"]:
            assert all(player["cards"].get(card, 0) <= 1 for card in VIOLET)
            assert sum(number for card, number in player["cards"].items() if card not in VIOLET) >= 2
            free = {} if game.options["limit_counts_start_cards"] else player["start_cards"]
            if limited:
                assert all(number - free.get(card, 0) <= 2 for card, number in player["cards"].items())
            built = sum(state != "unbuilt" for state in player["projects"].values())
            now.append((sum(player["cards"].values()), built))
        assert all(cards >= had and built >= stood for (cards, built), (had, stood) in zip(now, before, strict=True))
        before = now


@rule("MK-10.6", "MK-10.9", "MK-10.13")
@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_the_display_of_the_variant_has_ten_types_while_the_pile_lasts(players: int, seed: int) -> None:
    game = load_game("machikoro", players, market_mode="komme_was_wolle")
    for position in positions(game, seed):
        if position["phase"] not in ("open_display", "refill") and position["pile"]:
            assert len(position["display"]) == 10


@rule("MK-3.4", "MK-9.15")
@settings(max_examples=15, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_turns_go_round_with_at_most_one_bonus_turn_each(game: Game, seed: int) -> None:
    turns: dict[int, tuple[int, bool]] = {}
    for position in positions(game, seed):
        if position["turn"] > 0 and position["phase"] != "over":
            turns[position["turn"]] = (position["active"], position["bonus_turn"])
    ordered = [turns[number] for number in sorted(turns)]
    for (seat, bonus), (next_seat, next_bonus) in pairwise(ordered):
        assert not (bonus and next_bonus)
        assert next_seat == (seat if next_bonus else (seat + 1) % game.players)
