"""What can be set: variants of the rulebook and answers where it is silent; the defaults are the printed rules."""

from __future__ import annotations

from anpfiff.kit.errors import BadOption
from anpfiff.kit.options import Choice, Number, Options, Preset, Toggle

MAX_SEATS = 4
# A match that goes on for this long ends without a winner, agreed or not: nobody is building any more.
MAX_ROUNDS = 10_000

OPTIONS = (
    Choice("market_mode", ("all_stacks", "komme_was_wolle"), "all_stacks", basic=True),
    Choice("max_copies_per_type", ("unlimited", "2"), "unlimited", basic=True),
    Toggle("limit_counts_start_cards", True),
    Choice("start_player", ("youngest", "random", "seat_1"), "youngest"),
    Number("youngest_seat", 1, MAX_SEATS, None, optional=True, examples=(2,), basic=True),
    Choice("landmark_activation", ("next_turn", "next_regular_turn", "immediate"), "next_turn"),
    Choice("bank_supply", ("unlimited", "limited"), "unlimited"),
    Choice("sponsor_swap", ("optional", "mandatory"), "optional"),
    Choice("swap_start_cards", ("allowed", "forbidden"), "allowed"),
    Choice("violet_roles", ("player_all_coach_one", "player_one_coach_all"), "player_all_coach_one"),
    Number("max_rounds", 1, MAX_ROUNDS, None, optional=True, examples=(25,)),
)
PRESETS = (
    Preset("first_game", {"max_copies_per_type": "2"}),
    Preset("book"),
    Preset("surprise", {"market_mode": "komme_was_wolle"}),
)


def check_options(options: Options, players: int) -> None:
    """BadOption if the values are fine one by one but do not fit the seat count."""
    seat = options["youngest_seat"]
    if seat is not None and int(seat) > players:
        raise BadOption(f"option youngest_seat: there is no seat {seat} with {players} players")
