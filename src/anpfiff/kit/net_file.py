"""Nets as files: one line of JSON that says what the net fits and how it was made, then its weights.

A file lies in the folder `nets` of its game. What does not fit a game is an error that says why, never a bad player.
"""

from __future__ import annotations

from array import array
from pathlib import Path
from sys import byteorder
from typing import Any

import msgspec

from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.kit.net import Net

FORMAT = "anpfiff net 1"
FOLDER = "nets"
SUFFIX = ".net"


class NetError(AnpfiffError):
    """A net that cannot be read, or does not fit the game it is wanted for."""

    code = "net_error"


class NetHeader(msgspec.Struct, kw_only=True):
    """What a file says about its net."""

    format: str = FORMAT
    game: str
    rules_version: int
    features_version: int
    players: int
    # The values of options that the net has learnt with; an option that is not named may have any value.
    options: dict[str, list[Any]] = {}
    # The widths of all layers, inputs first.
    layers: list[int]
    # How much better than what the rules of thumb say an action must look to be taken: less is mostly the net's error.
    caution: float = 0.0
    # Through how many settled positions Champion follows its futures before the net judges them; 0: it follows none.
    horizon: int = 0
    # The command and the facts that make it again, and what was measured.
    made: dict[str, Any] = {}
    strength: dict[str, Any] = {}


def write_net(path: Path, header: NetHeader, weights: list[float]) -> None:
    """All or nothing: an interrupted training never leaves half a file."""
    packed = array("f", weights)
    if byteorder == "big":
        packed.byteswap()
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(msgspec.json.encode(header) + b"\n" + packed.tobytes())
    unfinished.replace(path)


def read_header(path: Path) -> NetHeader:
    return _read(path)[0]


def read_net(path: Path, game: Game) -> tuple[Net, NetHeader]:
    """The net of a file; NetError where it does not fit `game`."""
    header, weights = _read(path)
    problem = misfit(header, game)
    if problem is not None:
        raise NetError(f"{path.name} does not fit {game!r}: {problem}")
    try:
        return Net(header.layers, weights), header
    except ValueError as error:
        raise NetError(f"{path.name} is damaged: {error}") from None


def misfit(header: NetHeader, game: Game) -> str | None:
    """Why a net cannot judge this game; None if it can."""
    manifest, features = game.manifest, game.features()
    if features is None:
        return f"{manifest.id} shows its positions to no net"
    facts = (
        ("game", header.game, manifest.id),
        ("rules version", header.rules_version, manifest.rules_version),
        ("features version", header.features_version, features.version),
        ("number of seats", header.players, game.players),
    )
    for name, theirs, ours in facts:
        if theirs != ours:
            return f"it was made for {name} {theirs}, not {ours}"
    if game.custom_data is not None:
        return "it has learnt with the shipped data, not with a file of one's own"
    for name, values in header.options.items():
        if game.options.get(name) not in values:
            return f"it has learnt with {name} = {' or '.join(map(str, values))}, not {game.options.get(name)}"
    count = len(features.names(game.new_initial_state()))
    if not header.layers or header.layers[0] != count or header.layers[-1] != game.players:
        return f"its layers are {header.layers}; {count} features and {game.players} seats need others"
    return None


def net_for(game: Game) -> tuple[Net, NetHeader]:
    """The shipped net that fits; NetError where there is none, with the reason."""
    reasons: list[str] = []
    for path in sorted((game.folder / FOLDER).glob(f"*{SUFFIX}")):
        header = read_header(path)
        problem = misfit(header, game)
        if problem is None:
            return read_net(path, game)
        if header.players == game.players:
            reasons.append(f"{path.name}: {problem}")
    why = "; ".join(reasons) or f"none was made for {game.players} seats"
    raise NetError(f"no learnt net fits {game!r}: {why}")


def _read(path: Path) -> tuple[NetHeader, list[float]]:
    try:
        line, _, packed = path.read_bytes().partition(b"\n")
        header = msgspec.json.decode(line, type=NetHeader)
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
