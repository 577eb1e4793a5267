"""Bots by name: built-in ones, plug-ins, `file.py:Class`, `package.module:Class`, or with a net: `file.net:pro`."""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
from importlib.metadata import EntryPoint, entry_points
from math import isfinite, nan
from pathlib import Path
from types import ModuleType

from anpfiff.bots.beginner import BeginnerBot
from anpfiff.bots.bot import Bot, BotError
from anpfiff.bots.even import EvenBot, is_even, strength_of
from anpfiff.bots.learnt import ChampionBot, ProBot
from anpfiff.bots.simple import FirstHeuristicBot, HeuristicBot, RandomBot
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game
from anpfiff.kit.net_file import SUFFIX

PLUGIN_GROUP = "anpfiff.bots"
BUILT_IN: dict[str, type[Bot]] = {
    "amateur": HeuristicBot,
    "beginner": BeginnerBot,
    "champion": ChampionBot,
    "even": EvenBot,
    "heuristic": HeuristicBot,
    "heuristic-0.1": FirstHeuristicBot,
    "pro": ProBot,
    "random": RandomBot,
}
# Bots that decide within microseconds (in plain Python, within a millisecond or so).
QUICK = frozenset({"amateur", "beginner", "heuristic", "heuristic-0.1", "random"})


def bot_names() -> list[str]:
    """The bots that can be chosen by a plain name."""
    return sorted([*BUILT_IN, *plugin_names()])


def plugin_names() -> list[str]:
    return sorted(plugin.name for plugin in entry_points(group=PLUGIN_GROUP))


def is_quick(name: str) -> bool:
    """Whether the table can wait for this bot: bots that plan or search, and plug-ins, may take their time."""
    strength = strength_of(name) if is_even(name) else None
    return name in QUICK or (strength is not None and strength <= 0)


def bot_class(name: str) -> type[Bot]:
    """The class of a bot; `name=number` sets its parameter: `champion=0.2` (seconds), `even=-100` (strength)."""
    if name in BUILT_IN:
        return BUILT_IN[name]
    plain, equals, number = name.partition("=")
    if equals and plain in BUILT_IN:
        return _with_setting(BUILT_IN[plain], plain, number)
    for plugin in entry_points(group=PLUGIN_GROUP, name=name):
        return _checked(_loaded(plugin), name)
    if ":" in name or name.endswith(SUFFIX):
        return _from_spec(name)
    raise BotError(
        f"unknown bot {name!r}; there are {', '.join(bot_names())}, or name one as file.py:Class or file.net:pro"
    )


def make_bot(name: str, game: Game, seat: int, rng: random.Random) -> Bot:
    """The bot of this name (or `file.py:Class`) for one seat of a match.

    >>> import anpfiff
    >>> game = anpfiff.load_game("machikoro", players=2)
    >>> bot = make_bot("heuristic", game, seat=0, rng=random.Random(1))
    >>> bot.seat
    0
    """
    return create_bot(bot_class(name), game, seat, rng)


def create_bot(chosen: type[Bot], game: Game, seat: int, rng: random.Random) -> Bot:
    """A bot of this class for one match; BotError if it cannot be made."""
    try:
        return chosen(game, seat, rng)
    except Exception as error:
        why = error.message if isinstance(error, AnpfiffError) else repr(error)
        raise BotError(f"bot {chosen.__name__} cannot be created: {why}") from error


def _with_setting(chosen: type[Bot], name: str, number: str) -> type[Bot]:
    if not hasattr(chosen, "setting"):
        raise BotError(f"bot {name} has no setting; name it without ={number}")
    try:
        setting = float(number)
    except ValueError:
        setting = nan
    if not isfinite(setting):
        raise BotError(f"bot {name}={number}: write a number, as in {name}={chosen.setting:g}")
    return type(chosen.__name__, (chosen,), {"setting": setting, "__doc__": chosen.__doc__})


def _loaded(plugin: EntryPoint) -> object:
    try:
        return plugin.load()
    except Exception as error:  # whatever a stranger's module does when it is run
        raise BotError(f"bot {plugin.name}: {plugin.value} cannot be loaded: {error!r}") from error


def _from_spec(spec: str) -> type[Bot]:
    source, _, class_name = spec.rpartition(":")
    if spec.endswith(SUFFIX):
        return _with_net(spec, spec, "pro")
    if source.endswith(SUFFIX):
        return _with_net(spec, source, class_name)
    try:
        module = _load_file(Path(source)) if source.endswith(".py") else importlib.import_module(source)
    except Exception as error:  # whatever a stranger's module does when it is run
        raise BotError(f"bot {spec}: {source} cannot be loaded: {error!r}") from error
    return _checked(getattr(module, class_name, None), spec)


def _with_net(spec: str, file: str, level: str) -> type[Bot]:
    """A learnt level that plays with the net in a file; Pro if no level is named."""
    chosen = bot_class(level)
    if not issubclass(chosen, ProBot):
        raise BotError(f"bot {spec}: {level} does not use a net; write {file}:pro or {file}:champion")
    if not Path(file).is_file():
        raise BotError(f"bot {spec}: there is no file {file}")
    return type(chosen.__name__, (chosen,), {"net": Path(file), "__doc__": chosen.__doc__})


def _load_file(path: Path) -> ModuleType:
    """The module of a file, run once; registered under its path, as dataclasses and pickles expect."""
    name = f"anpfiff bot {path.resolve()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _checked(found: object, name: str) -> type[Bot]:
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BotError(f"bot {name}: {found!r} is not a subclass of anpfiff.bots.bot.Bot")
    return found
