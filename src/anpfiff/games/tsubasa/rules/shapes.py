"""The words of saves and views."""

from __future__ import annotations

from typing import Final

from anpfiff.games.tsubasa.rules.abilities import EFFECTS
from anpfiff.games.tsubasa.rules.position import SPECIAL

PHASES: Final = [
    "teams",
    "open_pitch",
    "open_transfers",
    "toss",
    "draw",
    "blind",
    "injury",
    "roll",
    "reroll",
    "save_roll",
    "extra_toss",
    "over",
    "kickoff_choice",
    "pick",
    "turn",
    "ability",
    "token_type",
    "extra_card",
    "discard_pick",
    "opposing_card",
    "cycle_card",
    "refresh_card",
    "keeper_out",
    "turn_end",
    "declare",
    "tokens",
    "reroll_window",
    "save_choice",
    "save_reroll_window",
    "special_choice",
]
STAGES: Final = ["draw_up", "turn", "turn_end", "declare", "tokens", "dice", "advance", "special_shot"]
BOOKINGS: Final = ["none", "yellow", "red"]
# The vocabulary by number.
WORDS: Final = [effect.word for effect in EFFECTS]

assert PHASES[SPECIAL] == "special_choice"
