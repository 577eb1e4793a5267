"""Who meets whom in the next round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations, zip_longest

from anpfiff.tournament.matching import ALONE, maximum_matching
from anpfiff.tournament.rounds import Format, Pairing, Round, byes, firsts, meetings, pair
from anpfiff.tournament.standings import standings

Met = Counter[frozenset[int]]


def next_round(
    format_: Format, players: Sequence[int], gone: Collection[int], rounds: Sequence[Round], low: int, high: int
) -> list[Pairing]:
    """The tables of the next round, of `low` to `high` people; empty if the tournament is over.

    `players` are in the order in which they were drawn, including those who have left. All rounds so far must be over.
    """
    if format_ == "knockout":
        return _knockout(players, gone, rounds, low, high)
    if format_ == "round_robin" and high == 2:
        return _circle(players, gone, len(rounds))
    order = [row.player for row in standings(players, rounds, format_)] if format_ == "swiss" else list(players)
    return _sit_down([player for player in order if player not in gone], rounds, low, high)


def usual_rounds(format_: Format, players: int, high: int) -> int:
    """How many rounds it takes: until all have met, one is left, or (Swiss) the best stand out."""
    if format_ == "round_robin":
        return players - 1 + players % 2 if high == 2 else -(-(players - 1) // (high - 1))
    doublings = max(1, (players - 1).bit_length())
    return doublings if format_ == "swiss" or high == 2 else _knockout_rounds(players, high)


def rounds_ahead(players: Sequence[int], gone: Collection[int], begun: int) -> list[list[Pairing]]:
    """The remaining rounds if everybody meets everybody in pairs: they are known from the start."""
    last = usual_rounds("round_robin", len(players), 2)
    return [_circle(players, gone, number) for number in range(begun, last)]


def is_over(format_: Format, players: int, rounds: Sequence[Round], high: int, limit: int) -> bool:
    """Whether no round follows; `limit` is how many there are to be."""
    if not rounds or not all(pairing.is_over for pairing in rounds[-1]):
        return False
    if format_ == "knockout":
        return len(rounds[-1]) == 1
    return len(rounds) >= (usual_rounds(format_, players, high) if format_ == "round_robin" and high == 2 else limit)


def table_sizes(people: int, low: int, high: int) -> list[int]:
    """As few tables as possible, of nearly the same size; as few as possible sit out. Empty for too few people."""
    for seated in range(people, low - 1, -1):
        tables = -(-seated // high)
        if tables * low <= seated:
            return [seated // tables + (number < seated % tables) for number in range(tables)]
    return []


# -- Swiss, and everybody against everybody at larger tables -------------------------------------------------


def _sit_down(order: Sequence[int], rounds: Sequence[Round], low: int, high: int) -> list[Pairing]:
    """Players who are level meet, if possible nobody twice; nobody gets a second bye before the others have had one."""
    met = meetings(rounds)
    sizes = table_sizes(len(order), low, high)
    if not sizes:
        return []
    resting = _resting(order, byes(rounds), len(order) - sum(sizes), met if high == 2 else None)
    seated = [player for player in order if player not in resting]
    groups = _pairs(seated, met) if high == 2 else _groups(seated, sizes, met)
    began = firsts(rounds)
    tables = [
        Pairing(tuple(sorted(group, key=lambda player: (began[player], group.index(player))))) for group in groups
    ]
    return [*tables, *(Pairing((player,)) for player in resting)]


def _resting(order: Sequence[int], had: Counter[int], count: int, met: Met | None) -> list[int]:
    """Who has a bye: the last of those who had the fewest; for pairs, so that the others can all meet somebody new."""
    place = {player: number for number, player in enumerate(order)}
    by_turn = sorted(order, key=lambda player: (had[player], -place[player]))
    if count != 1 or met is None:
        return by_turn[:count]
    fair = [player for player in by_turn if had[player] == had[by_turn[0]]]
    return [max(fair, key=lambda player: _new_pairs([other for other in order if other != player], met))]


def _pairs(order: Sequence[int], met: Met) -> list[tuple[int, ...]]:
    """From the top, each with the nearest opponent that leaves as many new meetings as possible for everybody."""
    pairs: list[tuple[int, ...]] = []
    left = list(order)
    possible = _new_pairs(left, met)
    while left:
        first, *others = left
        for other in others:
            rest = [player for player in others if player != other]
            new = 0 if met[pair(first, other)] else 1
            if new + (remaining := _new_pairs(rest, met)) == possible:
                break
        else:
            # Nobody new is left for this player: take the opponent met least often.
            other = min(others, key=lambda player: met[pair(first, player)])
            rest = [player for player in others if player != other]
            remaining = _new_pairs(rest, met)
        pairs.append((first, other))
        left, possible = rest, remaining
    return pairs


def _new_pairs(people: Sequence[int], met: Met) -> int:
    """How many of them can meet somebody new at the same time, in pairs."""
    new = [
        [number for number, other in enumerate(people) if other != one and not met[pair(one, other)]] for one in people
    ]
    return sum(partner != ALONE for partner in maximum_matching(new)) // 2


def _groups(order: Sequence[int], sizes: Sequence[int], met: Met) -> list[tuple[int, ...]]:
    """Cut in order; then swap two while fewer meet again, or equally many with neighbours sitting closer."""
    place = {player: number for number, player in enumerate(order)}
    tables: list[list[int]] = []
    for size in sizes:
        at = sum(map(len, tables))
        tables.append(list(order[at : at + size]))
    home = {player: number for number, table in enumerate(tables) for player in table}

    def cost(table: int) -> tuple[int, int]:
        people = tables[table]
        again = sum(met[pair(*both)] ** 2 for both in combinations(people, 2))
        return again, sum(abs(home[player] - table) for player in people)

    def total(*some: int) -> tuple[int, int]:
        costs = [cost(table) for table in some]
        return sum(again for again, _ in costs), sum(far for _, far in costs)

    better = True
    while better:
        better = False
        for one, other in combinations(range(len(tables)), 2):
            for i in range(len(tables[one])):
                for j in range(len(tables[other])):
                    before = total(one, other)
                    tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
                    if total(one, other) < before:
                        better = True
                    else:
                        tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
    return [tuple(sorted(table, key=place.__getitem__)) for table in tables]


# -- everybody against everybody, in pairs -------------------------------------------------------------------


def _circle(players: Sequence[int], gone: Collection[int], number: int) -> list[Pairing]:
    """Everybody moves one place around a table at which one stays seated; an empty chair is a bye."""
    chairs: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    if number >= len(chairs) - 1 or len(players) - len(gone) < 2:
        return []
    fixed, moving = chairs[0], chairs[1:]
    turned = [fixed, *moving[len(moving) - number :], *moving[: len(moving) - number]]
    half = len(turned) // 2
    found = []
    for index, both in enumerate(zip(turned[:half], reversed(turned[half:]), strict=True)):
        there = [player for player in both if player is not None and player not in gone]
        # So that nobody starts every time.
        if (number if index == 0 else index) % 2:
            there.reverse()
        if there:
            found.append(Pairing(tuple(there)))
    return sorted(found, key=lambda pairing: pairing.is_bye)


# -- knock-out -----------------------------------------------------------------------------------------------


def _knockout(
    players: Sequence[int], gone: Collection[int], rounds: Sequence[Round], low: int, high: int
) -> list[Pairing]:
    if not rounds:
        return _bracket(players, gone) if high == 2 else _deal(_present(players, gone), low, high)
    if len(rounds[-1]) == 1:
        return []
    if high == 2:
        winners = [survivors(pairing, gone) for pairing in rounds[-1]]
        return [Pairing((*one, *other)) for one, other in zip(winners[::2], winners[1::2], strict=True)]
    through = [survivors(pairing, gone) for pairing in rounds[-1]]
    ranked = [player for rank in zip_longest(*through) for player in rank if player is not None]
    return _deal(ranked, low, high)


def survivors(pairing: Pairing, gone: Collection[int]) -> list[int]:
    """Who goes through: the better of two, the best two of more; of those who are level, the one drawn first."""
    order = sorted(pairing.players, key=lambda player: pairing.rank_of(player) or 1)
    return _present(order[: 1 if len(order) == 2 else 2], gone)


def _present(players: Sequence[int], gone: Collection[int]) -> list[int]:
    return [player for player in players if player not in gone]


def _bracket(players: Sequence[int], gone: Collection[int]) -> list[Pairing]:
    """Arranged so that those drawn first meet last; if there are too few people, they get byes."""
    size = 1 << max(1, (len(players) - 1).bit_length())
    order = [0]
    while len(order) < size:
        order = [number for seed in order for number in (seed, 2 * len(order) - 1 - seed)]
    filled = [players[seed] if seed < len(players) else None for seed in order]
    both = zip(filled[::2], filled[1::2], strict=True)
    return [Pairing(tuple(player for player in two if player is not None and player not in gone)) for two in both]


def _deal(order: Sequence[int], low: int, high: int) -> list[Pairing]:
    """Dealt to tables like cards, so that the best do not meet at once; anyone left without a seat has a bye."""
    sizes = table_sizes(len(order), low, high)
    if not sizes:
        return [Pairing((player,)) for player in order[:1]]
    spare = len(order) - sum(sizes)
    resting, seated = order[:spare], order[spare:]
    tables = [tuple(seated[number :: len(sizes)]) for number in range(len(sizes))]
    return [*(Pairing(table) for table in tables), *(Pairing((player,)) for player in resting)]


def _knockout_rounds(players: int, high: int) -> int:
    rounds = 1
    while players > high:
        tables = -(-players // high)
        players, rounds = 2 * tables, rounds + 1
    return rounds
