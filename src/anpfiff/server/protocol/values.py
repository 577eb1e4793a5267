"""Words that stand for one of few things."""

from __future__ import annotations

from typing import Literal

from anpfiff.kit.options import OptionValue
from anpfiff.play.record import EarlyEnd

SeatKind = Literal["human", "bot", "open"]
TableStatus = Literal["waiting", "running", "over"]
ChanceMode = Literal["fair", "typed"]
ClockKind = Literal["live", "correspondence"]
Reaction = Literal["goal", "well_played", "oh_no", "laugh", "thinking", "hurry"]

__all__ = ["ChanceMode", "ClockKind", "EarlyEnd", "OptionValue", "Reaction", "SeatKind", "TableStatus"]
