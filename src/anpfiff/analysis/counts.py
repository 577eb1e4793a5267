"""How often cards, colours and goals came up, and how often chance would have it.

A game's `chances.toml` says which chance events people count, and by what: the colour of a die, the card of a draw.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from pathlib import Path

import msgspec

from anpfiff.analysis.dice import DiceCount, DiceTally, band
from anpfiff.kit.core import CHANCE, Move, State
from anpfiff.kit.errors import BadData
from anpfiff.kit.game import Game
from anpfiff.kit.vocabulary import BadWords, Family
from anpfiff.play.record import Record

FILE = "chances.toml"


class Counted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Chance events of one kind, counted by one of their fields; if they just happen or not, by how often they did."""

    kind: str
    by: str
    # For each seat separately: the luck belongs to the one whose turn it is.
    seats: bool = False


class _File(msgspec.Struct, forbid_unknown_fields=True):
    count: list[Counted]


class ChanceCount(msgspec.Struct, frozen=True):
    """How often something came up, out of how many times; `value` is empty if it could only happen or not.

    `seat` is None if all are counted together.
    """

    kind: str
    value: str
    seat: int | None
    seen: int
    of: int
    expected: float
    # The range in which the count stays in 95 of 100 matches.
    low: int
    high: int


@lru_cache(maxsize=64)
def read_counted(path: Path, moves: Family) -> dict[str, Counted]:
    """By kind of move; none if a game has no such file. BadData if it cannot be read or names what is not declared."""
    if not path.is_file():
        return {}
    try:
        counted = {each.kind: each for each in msgspec.toml.decode(path.read_bytes(), type=_File).count}
        for each in counted.values():
            if each.by not in moves.fields(each.kind):
                raise BadWords(f"{moves.name} {each.kind} has no field {each.by!r}")
    except (msgspec.MsgspecError, ValueError, BadWords) as error:
        raise BadData(f"{path.name}: {error}") from None
    return counted


class ChanceTally:
    """Counts the chance events of one match."""

    def __init__(self, game: Game) -> None:
        self._counted = read_counted(game.folder / FILE, game.vocabulary.moves)
        self._seen: defaultdict[tuple[str, int | None, str], int] = defaultdict(int)
        # For each value, the chance it had at each single event.
        self._chances: dict[tuple[str, int | None, str], list[float]] = {}

    def count(self, state: State, outcome: int) -> None:
        """A chance event, before it happens."""
        move = state.action_to_move(outcome)
        counted = self._counted.get(move["kind"])
        weights = state.chance_weights()
        if counted is None or len(weights) == 1:
            return
        seat = int(state.view(None)["active"]) if counted.seats else None
        total = float(state.chance_total())
        chances: defaultdict[str, float] = defaultdict(float)
        for each, weight in weights:
            value = _value(state.action_to_move(each), counted)
            if value is not None:
                chances[value] += weight / total
        for value, chance in chances.items():
            self._chances.setdefault((move["kind"], seat, value), []).append(chance)
        fallen = _value(move, counted)
        if fallen is not None:
            self._seen[move["kind"], seat, fallen] += 1

    def counts(self) -> list[ChanceCount]:
        """In the order of the file, by seat; including what never came up."""
        kinds = list(self._counted)
        order = sorted(self._chances, key=lambda key: (kinds.index(key[0]), -1 if key[1] is None else key[1]))
        return [self._count(*key) for key in order]

    def _count(self, kind: str, seat: int | None, value: str) -> ChanceCount:
        chances = self._chances[kind, seat, value]
        low, high = band(chances)
        return ChanceCount(kind, value, seat, self._seen[kind, seat, value], len(chances), sum(chances), low, high)


def _value(move: Move, counted: Counted) -> str | None:
    """None if it did not happen."""
    value = move[counted.by]
    if isinstance(value, bool):
        return "" if value else None
    return str(value)


def count_chance(record: Record) -> tuple[list[DiceCount], list[ChanceCount]]:
    """For a match whose positions nothing can judge: its dice and cards alone."""
    game = record.load_game()
    dice, others, state = DiceTally(game), ChanceTally(game), game.new_initial_state()
    for seat, action in record.steps:
        if seat == CHANCE:
            dice.count(state, action)
            others.count(state, action)
        state.apply_action(action, seat)
    return dice.counts(), others.counts()
