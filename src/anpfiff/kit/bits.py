"""Bit sets in fixed-width numbers: how many bits are set, and which. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_PAIRS: Final = 0x5555555555555555
_FOURS: Final = 0x3333333333333333
_BYTES: Final = 0x0F0F0F0F0F0F0F0F


def bit_count(bits: i64) -> i64:
    """The number of bits set; `bits` is not negative."""
    count = bits - (bits >> 1 & _PAIRS)
    count = (count & _FOURS) + (count >> 2 & _FOURS)
    count = (count + (count >> 4)) & _BYTES
    count += count >> 8
    count += count >> 16
    count += count >> 32
    return count & 0x7F


def nth_bit(bits: i64, number: i64) -> i64:
    """The place of a set bit, the lowest being number 0; at least `number` + 1 must be set."""
    for _ in range(number):
        bits &= bits - 1
    return bit_count((bits & -bits) - 1)
