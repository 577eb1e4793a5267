"""The generator of playouts gives the numbers that its authors' code gives."""

from __future__ import annotations

from collections import Counter

import pytest

from anpfiff.kit.xoshiro import Xoshiro, split_mix


def test_the_words_of_the_reference_implementation() -> None:
    rng = Xoshiro(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    first = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]
    assert [rng.word() for _ in first] == first
    for _ in range(102_400 - len(first)):
        rng.word()
    assert rng.word() == 0x2C873CFA


def test_seeds_are_spread_as_the_reference_implementation_of_splitmix64_does() -> None:
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [split_mix(1234567 + 0x9E3779B97F4A7C15 * number) for number in range(4)] == expected
    rng = Xoshiro(1234567)
    assert [rng.a | rng.b << 32, rng.c | rng.d << 32] == expected[:2]


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= Xoshiro(seed).word() < 2**32


def test_numbers_of_a_range_are_equally_likely() -> None:
    rng = Xoshiro(1)
    counted = Counter(rng.below(6) for _ in range(60_000))
    assert sorted(counted) == list(range(6))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counted.values()) < 20.5  # chi-squared, 5 degrees, 0.1 %


def test_a_word_that_would_favour_some_numbers_is_drawn_again() -> None:
    """2³² is not divisible by 6: the lowest words are left out."""
    rng, twin = Xoshiro(0), Xoshiro(0)
    for each in (rng, twin):
        each.a, each.b, each.c, each.d = 0, 1 << 31, 5, 0
    assert twin.word() == 0
    assert rng.below(6) == twin.word() * 6 >> 32
    assert rng.word() == twin.word()
