"""Fingerprints and tree counts on the toy game, whose numbers can be worked out by hand."""

from __future__ import annotations

import random

from anpfiff.kit.core import CHANCE
from anpfiff.kit.fingerprint import (
    canonical,
    count_nodes,
    playout_fingerprint,
    random_step,
    split_nodes,
    state_fingerprint,
)
from tests.kit.toy_games import SealedBids


def test_canonical_json_has_one_spelling_per_value() -> None:
    assert canonical({"b": [1, None], "a": "ü"}) == '{"a":"\\u00fc","b":[1,null]}'


def test_equal_states_have_equal_fingerprints_and_others_have_not() -> None:
    state = SealedBids().new_initial_state()
    same, other = state.clone(), state.clone()
    other.apply_action(0)
    assert state_fingerprint(state) == state_fingerprint(same) != state_fingerprint(other)


def test_a_playout_fingerprint_depends_on_the_seed_and_nothing_else() -> None:
    prints = [playout_fingerprint(SealedBids(3).new_initial_state(), seed) for seed in (1, 2, 1)]
    assert prints[0] == prints[2] != prints[1]


def test_a_playout_fingerprint_notices_a_change_of_the_legal_actions_alone() -> None:
    def prints(may_raise: bool) -> list[str]:
        return [playout_fingerprint(SealedBids(2, may_raise=may_raise).new_initial_state(), seed) for seed in range(20)]

    assert prints(True) != prints(False)


def test_nodes_are_counted_over_deals_and_over_all_who_may_act() -> None:
    # Cards 0 (twice) to 3; with both cards of 2 or more each seat has three bids, else two.
    state = SealedBids(2, top=3).new_initial_state()
    assert [count_nodes(state, depth) for depth in range(3)] == [1, 4, 4 * 4 - 3]
    hands = [(a, b) for a in range(4) for b in range(4) if a != b or a == 0]
    bids = {card: 3 if card >= 2 else 2 for card in range(4)}
    assert count_nodes(state, 3) == sum(bids[a] + bids[b] for a, b in hands)
    assert count_nodes(state, 4) == sum(2 * bids[a] * bids[b] for a, b in hands)
    assert count_nodes(state, 5) == 0


def test_the_split_names_the_first_steps() -> None:
    state = SealedBids(2, top=3).new_initial_state()
    assert split_nodes(state, 2) == {
        '-1: {"card":0,"kind":"deal"}': 4,
        '-1: {"card":1,"kind":"deal"}': 3,
        '-1: {"card":2,"kind":"deal"}': 3,
        '-1: {"card":3,"kind":"deal"}': 3,
    }


def test_random_steps_take_every_pending_seat_and_every_outcome() -> None:
    rng = random.Random(0)
    state = SealedBids(3).new_initial_state()
    assert {random_step(state, rng) for _ in range(200)} == {(CHANCE, card) for card in range(5)}
    for card in (2, 0, 3):
        state.apply_action(card)
    assert {seat for seat, _ in (random_step(state, rng) for _ in range(200))} == {0, 1, 2}
