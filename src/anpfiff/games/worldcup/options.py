"""What can be set, with the defaults. WC-1.2 and the rulings of the catalogue say what each option decides."""

from __future__ import annotations

from anpfiff.games.worldcup.data_tournament import TOURNAMENTS
from anpfiff.kit.options import Choice, Number, Preset, Toggle

OPTIONS = (
    Choice("tournament", TOURNAMENTS, "wc1930", basic=True),
    Toggle("modifier_dice", True, basic=True),
    Choice("deck_variant", ("itemised_91", "total_87"), "itemised_91"),
    Toggle("token_limit", False),
    Choice("three_goal_tokens", ("3", "6"), "3"),
    Choice("leftover_compare", ("lexicographic", "rank_sum"), "lexicographic"),
    Toggle("voluntary_downgrade", False),
    Choice("defence_flip_targets", ("attack_only", "any_attackable"), "attack_only"),
    Choice("penalty_full_row", ("forbidden", "roll_no_effect"), "forbidden"),
    Choice("goal_difference_rule", ("larger", "smaller_literal"), "larger"),
    Choice("multi_tie_method", ("mini_table_restart", "no_restart"), "mini_table_restart"),
    Choice("set_aside_return", ("book", "never", "always"), "book"),
    Choice("last_phase_scope", ("all_actions", "placing_only"), "all_actions"),
    Choice("last_phase_multi", ("any_subset", "one_or_all", "free"), "any_subset"),
    Choice("solo_replay", ("play", "owner_picks"), "play"),
    Number("replay_cap", 0, 99, 20, examples=(0, 1)),
    Toggle("shootout_early_stop", False, basic=True),
    Choice("r16_4_sides", ("b1_left", "e2_left"), "b1_left"),
    Choice("play_on", ("ask", "never"), "ask"),
    Choice("discard_visibility", ("full", "top_only"), "full"),
    Choice("dropped_hands", ("open", "face_down"), "open"),
)
PRESETS = (
    Preset("first_game", {"modifier_dice": False}),
    Preset("wc1930"),
    Preset("wc2002", {"tournament": "wc2002"}),
    Preset("knockout", {"tournament": "wc1934"}),
)
