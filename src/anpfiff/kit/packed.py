"""Packed arrays: numbers side by side in memory, which compiled rules read and change as in C. Compiled.

librt 0.16 never frees an array that uncompiled code hands to compiled code, as an argument or an attribute. So
uncompiled code hands over lists, which compiled code packs, or changes items of arrays that are there already.
"""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64


def packed(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64](numbers)


def packed_rows(rows: Iterable[Iterable[int]]) -> vec[vec[i64]]:
    """Arrays of different length, one per row."""
    return vec[vec[i64]]([vec[i64](row) for row in rows])


def pair(first: vec[i64], second: vec[i64]) -> vec[vec[i64]]:
    """Two arrays, one for each side of a match."""
    return vec[vec[i64]]([first, second])
