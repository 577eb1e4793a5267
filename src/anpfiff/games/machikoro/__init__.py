"""Machi Koro Fußball: a dice and card building game for 2 to 4 players."""

from __future__ import annotations

from anpfiff.games.machikoro.game import MachiKoro

GAME = MachiKoro
