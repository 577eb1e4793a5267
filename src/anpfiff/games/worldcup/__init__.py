"""The World Cup Game: whole football World Cups on a wall chart, for 2 to 12 players."""

from __future__ import annotations

from anpfiff.games.worldcup.game import WorldCup

GAME = WorldCup
