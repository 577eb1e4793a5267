"""A penalty shoot-out for two: secret choices, one die."""

from __future__ import annotations

from anpfiff_shootout.game import Shootout

GAME = Shootout
