"""What holds at every moment of every match, whatever the options and whoever plays how."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from anpfiff.games import load_game
from anpfiff.games.tsubasa.options import ADVANCED_RULES, OPTIONS
from anpfiff.kit.fingerprint import random_step
from anpfiff.kit.game import Game
from anpfiff.kit.words import Words
from tests.games.rules import rule

SEEDS = st.integers(0, 2**32)


@st.composite
def games(draw: st.DrawFn) -> Game:
    options: dict[str, Any] = {option.name: draw(st.sampled_from(list(option.samples()))) for option in OPTIONS}
    if options["preset"] == "first_game":
        options |= dict.fromkeys(ADVANCED_RULES, False)
    return load_game("tsubasa", data=None, **options)


def positions(game: Game, seed: int) -> Iterator[tuple[Words, Words]]:
    """Positions and public views of a random match."""
    state = game.new_initial_state()
    rng = random.Random(seed)
    while not state.is_terminal():
        yield state.to_dict(), state.view(None)
        seat, action = random_step(state, rng)
        state.apply_action(action, seat)
    yield state.to_dict(), state.view(None)


def all_cards(position: Words) -> Counter[str]:
    places = [position[key] for key in ("removed", "pitch", "bench", "transfers", "transfer_box")] + position["unseen"]
    for player in position["players"]:
        places += [player[key] for key in ("hand", "draw", "discard", "area")]
    return Counter(card for place in places for card in place)


@rule("TS-13.11", "TS-13.12", "TS-8.12")
@settings(max_examples=12, deadline=None)
@given(games(), SEEDS)
def test_no_card_is_lost_or_doubled(game: Game, seed: int) -> None:
    wanted: Counter[str] | None = None
    for position, _ in positions(game, seed):
        found = all_cards(position)
        found["exhaustion"] += sum(position["supply"])
        if position["phase"] != "teams":
            wanted = wanted or found
            assert found == wanted


@rule("TS-10.2", "TS-2.6")
@settings(max_examples=12, deadline=None)
@given(games(), SEEDS)
def test_five_tokens_of_each_type_unless_they_go_to_the_box(game: Game, seed: int) -> None:
    box = game.options["spent_tokens"] == "box"
    for position, _ in positions(game, seed):
        for player in position["players"]:
            sums = [sum(t) for t in zip(player["pool"], player["reserve"], player["spent"], strict=True)]
            assert max(sums) <= 5
            assert box or sums == [5, 5, 5]


@rule("TS-5.9", "TS-9.7", "TS-14.23", "TS-3.9")
@settings(max_examples=12, deadline=None)
@given(games(), SEEDS)
def test_the_limit_is_never_exceeded(game: Game, seed: int) -> None:
    for position, view in positions(game, seed):
        assert view["count"] <= view["limit"] == (7 if position["period"].startswith("extra") else 9)


@rule("TS-13.4", "TS-13.7")
@settings(max_examples=12, deadline=None)
@given(games(), SEEDS)
def test_red_stays_and_goals_only_grow(game: Game, seed: int) -> None:
    red = [False, False]
    goals = [0, 0]
    for position, _ in positions(game, seed):
        for seat, player in enumerate(position["players"]):
            assert not red[seat] or player["booking"] == "red"
            assert 0 <= player["goals"] - goals[seat] <= 1
            red[seat], goals[seat] = player["booking"] == "red", player["goals"]


@settings(max_examples=8, deadline=None)
@given(games(), SEEDS)
def test_the_public_view_counts_right(game: Game, seed: int) -> None:
    for position, view in positions(game, seed):
        assert view["count"] == sum(len(player["area"]) for player in position["players"])
        for player, shown in zip(position["players"], view["players"], strict=True):
            assert (shown["hand"], shown["hand_count"]) == (None, len(player["hand"]))
            assert shown["draw_count"] == len(player["draw"])
            assert len(shown["deck"]) + shown["unknown_cards"] == sum(
                len(player[place]) for place in ("hand", "draw", "discard", "area")
            )
