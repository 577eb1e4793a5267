"""How everybody stands: points by rank at the table, then the strength of the opponents met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from anpfiff.tournament.rounds import Format, Pairing, Round, pairings_of

# For the first at a table, and for a bye; the last gets nothing, and those in between are evenly spaced.
FULL = Fraction(3)


@dataclass(frozen=True, slots=True)
class Standing:
    """`buchholz`: the points of the opponents met, averaged per table. Players who are level share a `place`."""

    player: int
    place: int
    points: Fraction
    buchholz: Fraction
    wins: int
    played: int


def points_of(pairing: Pairing, player: int) -> Fraction:
    """With 4 at a table 3, 2, 1 and 0; with 2, 3 and 0. Players who are level share what their ranks are worth."""
    if pairing.is_bye:
        return FULL
    if pairing.ranks is None:
        return Fraction(0)
    own = pairing.ranks[pairing.players.index(player)]
    behind = sum(rank > own for rank in pairing.ranks)
    level = sum(rank == own for rank in pairing.ranks) - 1
    return FULL * (behind + Fraction(level, 2)) / (len(pairing.players) - 1)


def standings(players: Sequence[int], rounds: Sequence[Round], format_: Format) -> list[Standing]:
    """The best first; if nothing separates two, the one who comes first in `players`, the order of the draw."""
    total = {
        player: sum((points_of(p, player) for p in pairings_of(player, rounds)), Fraction(0)) for player in players
    }
    rows = []
    for player in players:
        played = [p for p in pairings_of(player, rounds) if not p.is_bye and p.is_over]
        met = sum((_strength(p, player, total) for p in played), Fraction(0))
        wins = sum(p.rank_of(player) == 1 for p in played)
        reached = _reached(player, rounds) if format_ == "knockout" else (0, 0)
        rows.append(((*reached, -total[player], -met, -wins), player, len(played)))
    rows.sort(key=lambda row: row[0])
    worse = [row[0] for row in rows]
    return [Standing(player, worse.index(key) + 1, -key[2], -key[3], -key[4], played) for key, player, played in rows]


def _strength(pairing: Pairing, player: int, total: dict[int, Fraction]) -> Fraction:
    others = [total[other] for other in pairing.players if other != player]
    return sum(others, Fraction(0)) / len(others)


def _reached(player: int, rounds: Sequence[Round]) -> tuple[int, int]:
    """In a knock-out the last round counts, then the rank in it: the smaller, the better."""
    for number in range(len(rounds), 0, -1):
        for pairing in rounds[number - 1]:
            if player in pairing.players:
                return -number, pairing.rank_of(player) or 1
    return 0, 0
