"""Ratings from paired results: 400 points mean ten wins to one.

A bot that wins the share s from the only seat it has among n has won s : (1 - s) against n - 1 others, so its lead is
400 · log10(s · (n - 1) / (1 - s)) points. All leads together are one system of linear equations, weighted by how well
each is known; the first bot stands at 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt

from anpfiff.arena.pairs import Estimate
from anpfiff.arena.report import Z_95

POINTS = 400.0
# Bots that never met, not even by way of others, are this uncertain.
UNKNOWN = 2_000.0


@dataclass(frozen=True, slots=True)
class Lead:
    """One pairing: numbers of the two bots, and how many points the first leads by, with its standard error."""

    tried: int
    rest: int
    points: float
    error: float


@dataclass(frozen=True, slots=True)
class Rating:
    points: float
    # Half the width of the 95 % interval of the distance to the first bot.
    margin: float


def lead(tried: int, rest: int, found: Estimate, sets: int, players: int) -> Lead:
    """From the share of wins. One extra set, in which everybody gets a fair share, keeps it finite."""
    fair = 1.0 / players
    kept = (found.share * sets + fair) / (sets + 1)
    kept = min(max(kept, 0.5 / (sets + 1)), 1 - 0.5 / (sets + 1))
    # If all sets end alike, their spread says nothing; one more set could still have ended differently.
    error = max(found.margin / Z_95, sqrt(kept * (1 - kept) / players) / (sets + 1))
    points = POINTS * log10(kept * (players - 1) / (1 - kept))
    return Lead(tried, rest, points, POINTS / log(10) * error / (kept * (1 - kept)))


def ratings(count: int, leads: Sequence[Lead]) -> list[Rating]:
    """By least squares."""
    size = count - 1
    # Normal equations for all but the first bot; a faint pull to 0 keeps them solvable.
    matrix = [[1.0 / UNKNOWN**2 if row == column else 0.0 for column in range(size)] for row in range(size)]
    sums = [0.0] * size
    for each in leads:
        weight = 1.0 / each.error**2
        signs = [(bot - 1, sign) for bot, sign in ((each.tried, 1.0), (each.rest, -1.0)) if bot > 0]
        for row, sign in signs:
            sums[row] += weight * sign * each.points
            for column, other in signs:
                matrix[row][column] += weight * sign * other
    inverse = _inverse(matrix)
    points = [sum(a * b for a, b in zip(row, sums, strict=True)) for row in inverse]
    return [Rating(0.0, 0.0), *[Rating(points[row], Z_95 * sqrt(inverse[row][row])) for row in range(size)]]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Of a symmetric, positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *[1.0 if place == number else 0.0 for place in range(size)]] for number, row in enumerate(matrix)]
    for pivot in range(size):
        scale = rows[pivot][pivot]
        rows[pivot] = [value / scale for value in rows[pivot]]
        for other in range(size):
            if other != pivot and (factor := rows[other][pivot]):
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
