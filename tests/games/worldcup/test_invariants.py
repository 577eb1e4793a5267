"""What holds at every moment of every match, whatever the options and whoever plays how."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from anpfiff.games import load_game
from anpfiff.games.worldcup.options import OPTIONS
from anpfiff.kit.core import State
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from anpfiff.kit.words import Words
from tests.games.rules import rule


@st.composite
def games(draw: st.DrawFn) -> Game:
    options = {option.name: draw(st.sampled_from(list(option.samples()))) for option in OPTIONS}
    return load_game("worldcup", draw(st.integers(2, 12)), data=None, **options)


def states(game: Game, seed: int, every: int = 9) -> Iterator[State]:
    """Some states of a random match, its last included."""
    state: State = game.new_initial_state()
    rng = random.Random(seed)
    step = 0
    while not state.is_terminal():
        if step % every == 0:
            yield state
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
        step += 1
    yield state


def zones(position: Words) -> Counter[str]:
    cards: Counter[str] = Counter()
    for zone in ("pool", "discard", "face_down", "locked", "removed"):
        cards.update(position[zone])
    for player in position["players"]:
        cards.update(player["hand"])
    if position["playing"]:
        cards[position["playing"]["card"]] += 1
    return cards


@rule("WC-10.1", "WC-16.4")
@settings(max_examples=12, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_cards_are_conserved_and_hands_have_the_right_size(game: Game, seed: int) -> None:
    copies = {card["id"]: card["copies"] for card in game.catalogue()["cards"]}
    for state in states(game, seed):
        position = state.to_dict()
        assert zones(position) == Counter(copies)
        if position["phase"] in ("card", "dice"):
            sizes = {sum(p["hand"].values()) for p in position["players"] if not p["out"]}
            assert sizes <= ({3} if game.players < 9 else {2, 3})
            assert all(not p["hand"] for p in position["players"] if p["out"])


@rule("WC-16.3", "WC-4.9", "WC-4.10")
@settings(max_examples=8, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_inner_tokens_never_change_during_a_phase(game: Game, seed: int) -> None:
    before: dict[tuple[str, int], Any] = {}
    where: Any = None
    for state in states(game, seed, every=1):
        position = state.to_dict()
        now = {(name, side): match["tokens"][side] for name, match in position["matches"].items() for side in (0, 1)}
        if where == (position["stage"], position["replay"]):
            for row, tokens in now.items():
                old = before[row]
                assert tokens[: max(0, len(old) - 1)] == old[:-1] or not tokens
                assert len(tokens) >= len(old) or not tokens
        before, where = now, (position["stage"], position["replay"])


@settings(max_examples=6, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_a_view_tells_nothing_of_hidden_cards_and_a_guess_keeps_what_is_known(game: Game, seed: int) -> None:
    for number, state in enumerate(states(game, seed, every=60)):
        seat = number % game.players
        view = state.view(seat)
        other = state.resample(seat, random.Random(number))
        assert other.view(seat) == view
        assert zones(other.to_dict()) == zones(state.to_dict())
        assert other.to_dict()["players"][seat]["hand"] == state.to_dict()["players"][seat]["hand"]
        assert "pool" not in view


@rule("WC-14.1")
@settings(max_examples=10, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_the_winner_owns_the_champion_if_there_is_one(game: Game, seed: int) -> None:
    *_, last = states(game, seed, every=10_000)
    view = last.view(None)
    assert view["players"][view["winner"]]["place"] == 1
    assert [player["place"] for player in view["players"]].count(1) == 1
    if view["champion"] is not None:
        assert view["owners"][view["champion"]] == view["winner"]
    else:
        assert view["won_early"]
