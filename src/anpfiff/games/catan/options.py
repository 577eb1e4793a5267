"""The options of CATAN and Fußballfieber: what can be set, and which values cannot be combined."""

from __future__ import annotations

from itertools import permutations

from anpfiff.games.catan.rules.geometry import CORNERS
from anpfiff.kit.errors import BadOption
from anpfiff.kit.options import Choice, Number, Option, Options, Preset, Toggle

AUTO = "auto"
# The colours of seats 1 to 4 by their initials; with fewer players, white is left out.
COLOUR_ORDERS = tuple("".join(letters) for letters in permutations("RBWO"))
PLACE_OPTIONS = ("rank_vp_1", "rank_vp_2", "rank_vp_3", "rank_vp_4")

OPTIONS: tuple[Option, ...] = (
    Choice("scenario", ("football", "base"), "football", basic=True),
    Number("victory_points", 8, 16, None, optional=True, examples=(8,)),
    Choice("win_timing", ("auto", "immediate", "end_of_turn"), "auto"),
    Choice("board_setup", ("variable", "beginner"), "variable", basic=True),
    Choice("number_chips", ("spiral", "random"), "spiral"),
    Choice("spiral_start", ("random", *(f"h{hex_}" for hex_ in sorted(CORNERS))), "random", ("h7",)),
    Toggle("no_adjacent_red", True),
    Choice("harbours", ("fixed", "shuffled"), "fixed"),
    Choice("start_player", ("random", "highest_roll", "chosen"), "random"),
    Number("chosen_seat", 1, 4, 1, examples=(2,)),
    Choice("colours", ("chosen", "random"), "chosen"),
    Choice("colour_order", COLOUR_ORDERS, COLOUR_ORDERS[0], ("OWBR",)),
    Choice("turn_phases", ("combined", "separate"), "combined"),
    Choice("dice", ("fair", "deck36"), "fair"),
    Number("dice_deck_reserve", 0, 12, 5, examples=(0, 12)),
    Number("no_seven_rounds", 0, 3, 0, examples=(2,)),
    Number("discard_limit", 5, 12, 7, optional=True, examples=(5,)),
    Toggle("friendly_robber", False, basic=True),
    Number("friendly_robber_vp", 2, 4, 2, examples=(4,)),
    Toggle("player_trade", True),
    Choice("bank_counts", ("visible", "hidden"), "visible"),
    Choice("pasture_swap", ("random", "start_player"), "random"),
    Toggle("robber_on_pitch", False),
    Choice("tokens_per_building", ("per_building", "per_pitch"), "per_building"),
    Number("goal_probability", 1, 99, 50, examples=(30,)),
    Number("ball_out_probability", 0, 98, 0, examples=(10,)),
    Number("foul_probability", 0, 98, 0, examples=(10,)),
    Choice("throw_presentation", ("alternating", "simultaneous"), "alternating"),
    Choice("season_length", (AUTO, *(str(days) for days in range(3, 31, 3))), AUTO, ("3",)),
    Number("trophy_field", 20, 45, None, optional=True, examples=(20,)),
    Choice("trophy_end", ("complete_matchday", "immediate"), "complete_matchday"),
    *(Number(name, 0, 9, 4 - place, examples=(0,)) for place, name in enumerate(PLACE_OPTIONS, 1)),
    Toggle("retrain_before_roll", True),
    Toggle("post_season_tokens", False),
    Toggle("two_players", False),
)
PRESETS = (
    Preset("first_game", {"scenario": "base", "board_setup": "beginner", "friendly_robber": True}),
    Preset("family", {"friendly_robber": True, "no_seven_rounds": 2}),
    Preset("book"),
    Preset("base", {"scenario": "base"}),
)


def check_options(options: Options, players: int) -> None:
    """BadOption if the values are fine one by one but do not fit together or the seat count."""
    if players == 2 and not (options["two_players"] and options["scenario"] == "base"):
        raise BadOption(
            "CATAN is for 3 or 4 players; two can play, for analysis, with two_players = true, scenario = base"
        )
    if options["start_player"] == "chosen" and number(options, "chosen_seat") > players:
        raise BadOption(f"option chosen_seat: there is no seat {options['chosen_seat']} with {players} players")
    lost = number(options, "ball_out_probability") + number(options, "foul_probability")
    if lost >= 100:
        raise BadOption(f"options ball_out_probability and foul_probability: together below 100 %, not {lost} %")
    places = [number(options, name) for name in PLACE_OPTIONS]
    if places != sorted(places, reverse=True):
        raise BadOption(f"options {', '.join(PLACE_OPTIONS)}: a better place is worth as much or more, not {places}")


def number(options: Options, name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value
