"""What a tournament consists of: rounds, and for each one who sat together and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

Format = Literal["swiss", "round_robin", "knockout"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """People at one table, in the order of their seats; one alone has a bye.

    `ranks`: 1 for the best, the same for those who are level; None until the match is over.
    """

    players: tuple[int, ...]
    ranks: tuple[int, ...] | None = None

    @property
    def is_bye(self) -> bool:
        return len(self.players) < 2

    @property
    def is_over(self) -> bool:
        return self.is_bye or self.ranks is not None

    def rank_of(self, player: int) -> int | None:
        """None while the match is running; a player with a bye is first."""
        if self.is_bye:
            return 1
        return None if self.ranks is None else self.ranks[self.players.index(player)]


Round = Sequence[Pairing]


def pair(one: int, other: int) -> frozenset[int]:
    return frozenset((one, other))


def meetings(rounds: Iterable[Round]) -> Counter[frozenset[int]]:
    """How often two have sat at one table."""
    return Counter(pair(*both) for each in rounds for pairing in each for both in combinations(pairing.players, 2))


def byes(rounds: Iterable[Round]) -> Counter[int]:
    return Counter(player for each in rounds for pairing in each if pairing.is_bye for player in pairing.players)


def firsts(rounds: Iterable[Round]) -> Counter[int]:
    """How often everybody had the first seat."""
    return Counter(pairing.players[0] for each in rounds for pairing in each if not pairing.is_bye)


def pairings_of(player: int, rounds: Iterable[Round]) -> Iterator[Pairing]:
    return (pairing for each in rounds for pairing in each if player in pairing.players)
