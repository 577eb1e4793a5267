"""A small random generator for playouts: xoshiro128++ by Blackman and Vigna, on fixed-width numbers. Compiled.

A seed means the same on every platform, in every version, compiled or not. It is neither the fair chance of a match
(play/chance.py) nor fit for secrets.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF
_LONG: Final = 0xFFFFFFFFFFFFFFFF
# No range to draw from may be longer, so that products stay within 63 bits.
LONGEST_RANGE: Final = 1 << 31


@final
class Xoshiro:
    """Four words of 32 bits. From a seed they are filled by SplitMix64, as the authors advise."""

    def __init__(self, seed: int) -> None:
        first = split_mix(seed)
        second = split_mix(seed + 0x9E3779B97F4A7C15)
        self.a: i64 = first & _WORD
        self.b: i64 = first >> 32
        self.c: i64 = second & _WORD
        self.d: i64 = second >> 32

    def word(self) -> i64:
        """The next 32 bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        total: i64 = (a + d) & _WORD
        result: i64 = (((total << 7) & _WORD | total >> 25) + a) & _WORD
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & _WORD)
        self.d = ((d << 11) & _WORD) | d >> 21
        return result

    def below(self, end: i64) -> i64:
        """A number from 0 to `end` - 1, all equally likely (Lemire's method); `end` is at most LONGEST_RANGE."""
        product: i64 = self.word() * end
        if product & _WORD < end:
            unfair: i64 = (_WORD + 1 - end) % end
            while product & _WORD < unfair:
                product = self.word() * end
        return product >> 32


def split_mix(state: int) -> int:
    """The number that SplitMix64 produces from the state after `state`."""
    z = (state + 0x9E3779B97F4A7C15) & _LONG
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _LONG
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _LONG
    return z ^ z >> 31
