"""Captain Tsubasa – Das Kartenspiel: a duel of two coaches over the final of the school championship."""

from __future__ import annotations

from anpfiff.games.tsubasa.game import Tsubasa

GAME = Tsubasa
