"""Anpfiff: play, learn, analyse and simulate football board games."""

from __future__ import annotations

from anpfiff.kit.compiled import obey_switch

obey_switch()  # compiled or plain is decided before the first compiled module is imported

from anpfiff.games import all_games, load_game
from anpfiff.kit.core import CHANCE, TERMINAL, Event, State
from anpfiff.kit.errors import AnpfiffError
from anpfiff.kit.game import Game

__version__ = "0.1.0"
__all__ = ["CHANCE", "TERMINAL", "AnpfiffError", "Event", "Game", "State", "all_games", "load_game"]
