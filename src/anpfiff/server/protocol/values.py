"""Values that are one of a few words."""

from __future__ import annotations

from typing import Final, Literal

from anpfiff.kit.options import OptionValue
from anpfiff.play.record import EarlyEnd

# Raised when a page that was loaded before would misunderstand the server, or the server it. A page names it when it
# connects (`?protocol=2`), and is told to reload if it names another.
PROTOCOL: Final = 2

SeatKind = Literal["human", "bot", "open"]
TableStatus = Literal["waiting", "running", "over"]
ChanceMode = Literal["fair", "typed"]
ClockKind = Literal["live", "correspondence"]
Reaction = Literal["goal", "well_played", "oh_no", "laugh", "thinking", "hurry"]

__all__ = ["PROTOCOL", "ChanceMode", "ClockKind", "EarlyEnd", "OptionValue", "Reaction", "SeatKind", "TableStatus"]
