"""Bit sets: counting bits and finding one of them."""

from __future__ import annotations

import random

import pytest

from anpfiff.kit.bits import bit_count, nth_bit


@pytest.mark.parametrize("seed", range(50))
def test_bits_are_counted_and_found_as_python_does(seed: int) -> None:
    bits = random.Random(seed).getrandbits(seed + 12)
    places = [place for place in range(63) if bits >> place & 1]
    assert bit_count(bits) == len(places)
    assert [nth_bit(bits, number) for number in range(len(places))] == places


def test_the_largest_set_has_all_63_bits() -> None:
    assert bit_count(2**63 - 1) == 63
    assert nth_bit(2**63 - 1, 62) == 62
