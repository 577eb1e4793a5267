"""Anpfiff: play, learn, analyse and simulate football board games.

Everything a bot or an experiment needs is here, under OpenSpiel's name where there is one:

>>> import random
>>> import anpfiff
>>> game = anpfiff.load_game("machikoro", players=2)
>>> state, rng = game.new_initial_state(), random.Random(1)
>>> while not state.is_terminal():
...     if state.current_player() == anpfiff.CHANCE:
...         outcomes, weights = zip(*state.chance_outcomes())
...         state.apply_action(rng.choices(outcomes, weights)[0])
...     else:
...         state.apply_action(rng.choice(state.legal_actions()))
>>> sum(state.returns())
0.0

The packages behind these names: `anpfiff.kit` (what a game is made of; `anpfiff.kit.conformance` tests yours),
`anpfiff.play` (one match), `anpfiff.bots`, `anpfiff.analysis` (luck and skill), `anpfiff.arena` (many matches),
`anpfiff.adapters` (PettingZoo, Gymnasium, OpenSpiel, ONNX), `anpfiff.learn` (lessons and exercises) and
`anpfiff.tournament`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from anpfiff.kit.compiled import apply_pure_switch

apply_pure_switch()  # compiled or plain is decided before the first compiled module is imported

from anpfiff.games import all_games, load_game
from anpfiff.kit.core import CHANCE, TERMINAL, Event, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game

if TYPE_CHECKING:
    from anpfiff.analysis.analyse import analyse
    from anpfiff.analysis.analysis import Analysis
    from anpfiff.arena.report import Report
    from anpfiff.arena.simulate import simulate
    from anpfiff.arena.vector import vector
    from anpfiff.bots.bot import Bot
    from anpfiff.bots.registry import bot_names, make_bot
    from anpfiff.play.record import Record
    from anpfiff.play.record_files import read_record, read_records, write_records
    from anpfiff.play.replay import replay
    from anpfiff.play.verify import Verdict, verify

__version__ = "0.2.0"
__all__ = [
    "CHANCE",
    "TERMINAL",
    "Analysis",
    "AnpfiffError",
    "Bot",
    "Event",
    "Game",
    "Record",
    "Report",
    "State",
    "Verdict",
    "all_games",
    "analyse",
    "bot_names",
    "load_game",
    "make_bot",
    "read_record",
    "read_records",
    "replay",
    "simulate",
    "vector",
    "verify",
    "write_records",
]

# Imported on first use: a simulation worker or a plug-in game needs little of it.
_LATE = {
    "Analysis": "anpfiff.analysis.analysis",
    "analyse": "anpfiff.analysis.analyse",
    "Bot": "anpfiff.bots.bot",
    "Record": "anpfiff.play.record",
    "Report": "anpfiff.arena.report",
    "Verdict": "anpfiff.play.verify",
    "bot_names": "anpfiff.bots.registry",
    "make_bot": "anpfiff.bots.registry",
    "read_record": "anpfiff.play.record_files",
    "read_records": "anpfiff.play.record_files",
    "replay": "anpfiff.play.replay",
    "simulate": "anpfiff.arena.simulate",
    "vector": "anpfiff.arena.vector",
    "verify": "anpfiff.play.verify",
    "write_records": "anpfiff.play.record_files",
}


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_LATE[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
