"""Nets as files: one line of JSON that says what the net fits and how it was made, then its weights.

Files are in the folder `nets` of their game. A net that does not fit a game is an error that says why, never a bad
player.
"""

from __future__ import annotations

from array import array
from math import prod
from pathlib import Path
from sys import byteorder
from typing import Any

import msgspec

from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.forms import learnt
from anpfiff.kit.game import Game
from anpfiff.kit.net import Net
from anpfiff.kit.options import Options, OptionValue

FORMAT = "anpfiff net 1"
FOLDER = "nets"
SUFFIX = ".net"


class NetError(AnpfiffError):
    """A net that cannot be read, or does not fit the game it is wanted for."""

    code = "net_error"


class Temperature(msgspec.Struct, frozen=True):
    """What a net's answers are divided by before they become chances, at tables of this kind.

    Measured (benchmarks/calibration.py): above 1 the net is too sure of itself there, below 1 too timid.
    """

    players: int
    options: Options
    value: float


class NetHeader(msgspec.Struct, kw_only=True):
    """What a file says about its net."""

    format: str = FORMAT
    game: str
    rules_version: int
    features_version: int
    players: int
    # The option values that the net was trained with; an option that is not named may have any value.
    options: dict[str, list[OptionValue]] = {}
    # The widths of all layers, inputs first.
    layers: list[int]
    # A net that judges every seat in the same way fits several numbers of seats. It is shown the features of the table,
    # this many, first, then those of one seat; then those of the table again, and a 1, for the observing seat (0 for
    # the others). 0: a net that is shown all seats at once.
    common: int = 0
    # The numbers of seats that such a net was trained with.
    seats: list[int] = []
    # How much better than the rules of thumb's choice an action must look to be taken: less is mostly the net's error.
    caution: float = 0.0
    # How many settled positions Champion follows its futures through before the net judges them; 0: it follows none. A
    # shipped net that serves every level names one only where Champion was shown to be stronger than Pro by it.
    horizon: int = 0
    # The level that plays with it and was shown to be stronger with it than the one below; empty: every learnt level
    # plays with it, and reports and hints judge by it.
    level: str = ""
    # Where its chances are not those that come true; elsewhere they are taken as they are.
    temperatures: list[Temperature] = []
    # The recipe and the facts needed to make it again.
    made: dict[str, Any] = {}
    # What was measured, keyed by the command that measures it again (arena/strength.py).
    strength: dict[str, Any] = {}

    @property
    def numbers_of_seats(self) -> list[int]:
        return self.seats or [self.players]

    @property
    def breadth(self) -> int:
        """How many kinds of tables it was trained with."""
        return len(self.numbers_of_seats) * prod(map(len, self.options.values()))

    def temperature(self, game: Game) -> float:
        for each in self.temperatures:
            if each.players == game.players and each.options.items() <= game.options.items():
                return each.value
        return 1.0


def write_net(path: Path, header: NetHeader, weights: list[float]) -> None:
    """All or nothing: interrupted training never leaves half a file."""
    packed = array("f", weights)
    if byteorder == "big":
        packed.byteswap()
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(msgspec.json.encode(header) + b"\n" + packed.tobytes())
    unfinished.replace(path)


def rewrite_header(path: Path, header: NetHeader) -> None:
    """Another header for the same weights."""
    write_net(path, header, read_weights(path)[1])


def read_header(path: Path) -> NetHeader:
    return read_weights(path)[0]


def read_net(path: Path, game: Game) -> tuple[Net, NetHeader]:
    """The net in a file; NetError if it does not fit `game`."""
    header, weights = read_weights(path)
    problem = misfit(header, game)
    if problem is not None:
        raise NetError(f"{path.name} does not fit {game!r}: {problem}")
    weights = _tempered(weights, header.layers, header.temperature(game))
    try:
        return (_for_all_seats(header, weights, game.players) if header.common else Net(header.layers, weights)), header
    except ValueError as error:
        raise NetError(f"{path.name} is damaged: {error}") from None


def misfit(header: NetHeader, game: Game) -> str | None:
    """Why a net cannot judge this game; None if it can."""
    features = game.features()
    if features is None:
        return f"{game.manifest.id} does not show its positions to nets"
    if (outdated := _outdated(header, game, features.version)) is not None:
        return outdated
    if game.players not in header.numbers_of_seats:
        seats = " or ".join(map(str, header.numbers_of_seats))
        return f"it was made for {seats} seats, not {game.players}"
    if game.custom_data is not None:
        return "it has learnt with the shipped data, not with your own data file"
    for name, values in header.options.items():
        if game.options.get(name) not in values:
            return f"it has learnt with {name} = {' or '.join(map(str, values))}, not {game.options.get(name)}"
    count = len(features.names(game.new_initial_state()))
    if header.common:
        ends = [2 * header.common + 1 + (count - header.common) // game.players, 1]
    else:
        ends = [count, game.players]
    if not header.layers or [header.layers[0], header.layers[-1]] != ends:
        return f"its layers {header.layers} do not fit {count} features and {game.players} seats"
    return None


def _outdated(header: NetHeader, game: Game, features_version: int) -> str | None:
    """Why a net is for another game or for another version of it; None if it is for this one."""
    facts = (
        ("game", header.game, game.manifest.id),
        ("rules version", header.rules_version, game.manifest.rules_version),
        ("features version", header.features_version, features_version),
    )
    for name, theirs, ours in facts:
        if theirs != ours:
            return f"it was made for {name} {theirs}, not {ours}"
    return None


def _tempered(weights: list[float], layers: list[int], temperature: float) -> list[float]:
    """With outputs divided by a temperature: they are sums of the last layer's weights."""
    if temperature == 1.0:
        return weights
    last = len(weights) - (layers[-2] + 1) * layers[-1]
    return weights[:last] + [weight / temperature for weight in weights[last:]]


def _for_all_seats(header: NetHeader, weights: list[float], players: int) -> Net:
    """A net that judges every seat alike, as one that judges all at once: its units for each seat, side by side."""
    common, (inputs, *widths) = header.common, header.layers
    block = inputs - 2 * common - 1
    sizes = [common + players * block, *[players * width for width in widths]]
    found: list[float] = []
    at, before = 0, inputs
    for number, width in enumerate(widths):
        rows = [weights[at + row * width : at + (row + 1) * width] for row in range(before + 1)]
        at += (before + 1) * width
        if number == 0:
            own = rows[common + block : -1]
            table, seat, bias = rows[:common], rows[common : common + block], rows[-1]
            for row, extra in zip(table, own, strict=False):
                found += _added(row, extra) + row * (players - 1)
            found += _side_by_side(seat, players)
            found += _added(bias, own[common]) + bias * (players - 1)
        else:
            found += _side_by_side(rows[:-1], players) + rows[-1] * players
        before = width
    if at != len(weights):
        raise ValueError(f"layers {header.layers} need {at} weights, not {len(weights)}")
    return Net(sizes, found)


def _side_by_side(rows: list[list[float]], players: int) -> list[float]:
    """Rows of weights, once for every seat, each only to the units of that seat."""
    found: list[float] = []
    for place in range(players):
        for row in rows:
            nothing = [0.0] * len(row)
            found += nothing * place + row + nothing * (players - 1 - place)
    return found


def _added(one: list[float], other: list[float]) -> list[float]:
    return [a + b for a, b in zip(one, other, strict=True)]


def shipped_nets(game: Game) -> list[NetHeader]:
    """The headers of the nets made for a game's current version, whatever seats and options they fit."""
    features = game.features()
    if features is None:
        return []
    found = [read_header(path) for path in _files(game)]
    return [header for header in found if _outdated(header, game, features.version) is None]


def _files(game: Game) -> list[Path]:
    return sorted((game.folder / FOLDER).glob(f"*{SUFFIX}"))


def net_for(game: Game, level: str = "") -> tuple[Net, NetHeader]:
    """The shipped net that fits; NetError with the reason if there is none.

    Prefers one for the level over one for all, then the one trained with the fewest kinds of tables.
    """
    reasons: list[str] = []
    fitting: list[tuple[bool, int, Path]] = []
    for path in _files(game):
        header = read_header(path)
        if header.level not in ("", level):
            continue
        problem = misfit(header, game)
        if problem is None:
            fitting.append((not header.level, header.breadth, path))
        elif game.players in header.numbers_of_seats:
            reasons.append(f"{path.name}: {problem}")
    if fitting:
        return read_net(min(fitting)[2], game)
    why = "; ".join(reasons) or f"none was made for {game.players} seats"
    raise NetError(f"no learnt net fits {game!r}: {why}")


def read_weights(path: Path) -> tuple[NetHeader, list[float]]:
    """What a file says about its net, and the weights as they are stored, whatever they fit."""
    try:
        line, _, packed = path.read_bytes().partition(b"\n")
        header = msgspec.json.decode(line, type=learnt(NetHeader))
        weights = array("f", packed)
    except OSError as error:
        raise NetError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, msgspec.MsgspecError) as error:
        raise NetError(f"{path.name} is not a net: {error}") from None
    if header.format != FORMAT:
        raise NetError(f"{path.name} has the format {header.format!r}; this version reads {FORMAT!r}")
    if byteorder == "big":
        weights.byteswap()
    return header, weights.tolist()
