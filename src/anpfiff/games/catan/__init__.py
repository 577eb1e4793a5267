"""CATAN – Das Spiel with the scenario Fußballfieber, and plain CATAN: settle, trade, and play football."""

from __future__ import annotations

from anpfiff.games.catan.game import Catan

GAME = Catan
