"""Fair chance: the same numbers for ever, without bias, and dependent on everything it is made of."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from itertools import pairwise

import pytest

from anpfiff.play.chance import SEED_BYTES, FairChance, commitment_of, new_seed

SEED = bytes(range(32))
VECTOR_WITHOUT_ENTROPY = [2, 0, 0, 2, 2, 1, 1, 5, 2, 5, 4, 3]
VECTOR_WITH_ENTROPY = [7, 5, 26, 21, 31, 30, 1, 33, 19, 26, 27, 27]


def test_outcomes_are_the_same_on_every_machine_and_in_every_release() -> None:
    assert [FairChance(SEED).point(number, 6) for number in range(12)] == VECTOR_WITHOUT_ENTROPY
    assert [FairChance(SEED, ["Anna", "Ben"]).point(number, 36) for number in range(12)] == VECTOR_WITH_ENTROPY


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment_of(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment_of(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_new_seeds_are_long_and_differ() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


@pytest.mark.parametrize(("total", "limit"), [(2, 10.83), (6, 20.52), (36, 66.62)])
def test_every_point_comes_up_equally_often(total: int, limit: float) -> None:
    """Chi-square at the 0.1 % level; the seed is fixed, so the test is too."""
    rolls = 200 * total
    chance = FairChance(SEED)
    counts = Counter(chance.point(number, total) for number in range(rolls))
    expected = rolls / total
    assert sum((counts[point] - expected) ** 2 / expected for point in range(total)) < limit


def test_neighbouring_outcomes_are_unrelated() -> None:
    chance = FairChance(SEED)
    rolls = [chance.point(number, 6) for number in range(3601)]
    pairs = Counter(pairwise(rolls))
    assert sum((pairs[a, b] - 100) ** 2 / 100 for a in range(6) for b in range(6)) < 66.62


def series(chance: FairChance) -> list[int]:
    return [chance.point(number, 1_000_000) for number in range(3)]


def test_seed_entropy_its_order_and_its_division_all_matter() -> None:
    entropies: list[list[str]] = [[], [""], ["ab"], ["a", "b"], ["b", "a"], ["a", "b", ""]]
    chances = [FairChance(SEED, entropy) for entropy in entropies] + [FairChance(SEED[::-1])]
    assert len({tuple(series(chance)) for chance in chances}) == len(chances)


def test_a_number_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """With this total nearly half of all numbers have to be rejected, or the low points would come up too often."""
    total = (1 << 255) + 1
    context = f"anpfiff chance 1|{hashlib.sha256(json.dumps([]).encode()).hexdigest()}|"
    attempts_needed = []
    for number in range(20):
        attempt = 0
        while True:
            drawn = int.from_bytes(hmac.digest(SEED, f"{context}{number}|{attempt}".encode(), "sha256"))
            if drawn < total:
                break
            attempt += 1
        attempts_needed.append(attempt)
        assert FairChance(SEED).point(number, total) == drawn
    assert max(attempts_needed) > 0
