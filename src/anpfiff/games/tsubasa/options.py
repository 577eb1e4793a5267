"""What can be set, and which values cannot be combined."""

from __future__ import annotations

from anpfiff.kit.errors import BadOption
from anpfiff.kit.options import Choice, Options, Preset, Toggle

OPTIONS = (
    Choice("preset", ("standard", "first_game", "advanced"), "standard", basic=True),
    Toggle("motivation", False),
    Toggle("transfers", False),
    Toggle("guaranteed_success", False, basic=True),
    Choice("team_assignment", ("choose", "random"), "choose", basic=True),
    Choice("spent_tokens", ("reserve", "box"), "reserve"),
    Choice("reroll_scope", ("any_die", "own_roll"), "any_die"),
    Choice("three_icon_gain", ("each", "any"), "each"),
    Choice("exhaustion_supply", ("common_8", "per_team_4"), "common_8"),
    Choice("booking_scope", ("all_three", "attack_only"), "all_three"),
    Choice("motivation_timing", ("until_dice", "own_turn", "any_time"), "until_dice"),
    Choice("save_attempts", ("one", "each_card"), "one"),
    Choice("replaced_keeper", ("removed", "discarded"), "removed"),
    Toggle("extra_time_break_reshuffle", True),
    Choice("discard_piles", ("open", "top_card"), "open"),
)
PRESETS = (
    Preset("first_game", {"preset": "first_game"}),
    Preset("book"),
    Preset("advanced", {"preset": "advanced", "guaranteed_success": True}),
)
ADVANCED_RULES = ("motivation", "transfers", "guaranteed_success")


def check_options(options: Options, players: int) -> None:
    """The first game does without the advanced rules (TS-15.8)."""
    for name in ADVANCED_RULES:
        if options["preset"] == "first_game" and options[name]:
            raise BadOption(f"option {name} must be off in the preset first_game", rule="TS-15.8")


def has_motivation(options: Options) -> bool:
    return bool(options["motivation"]) or options["preset"] == "advanced"


def has_transfers(options: Options) -> bool:
    return bool(options["transfers"]) or options["preset"] == "advanced"
