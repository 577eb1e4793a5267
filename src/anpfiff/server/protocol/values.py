"""Words that stand for one of few things."""

from __future__ import annotations

from typing import Literal

SeatKind = Literal["human", "bot", "open"]
TableStatus = Literal["waiting", "running", "over"]
ChanceMode = Literal["fair", "typed"]
OptionValue = str | bool | int | None
ClockKind = Literal["live", "correspondence"]
# Why a match ended before its rules ended it.
EarlyEnd = Literal["resigned", "time", "stopped"]
Reaction = Literal["goal", "well_played", "oh_no", "laugh", "thinking", "hurry"]
