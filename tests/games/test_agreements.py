"""Rules that a table may agree otherwise say so: what the log quotes is true under every option."""

from __future__ import annotations

import re

import pytest

from anpfiff.games import all_games
from anpfiff.kit.texts import LANGUAGES
from tests.games.test_rulebooks import rules

# Options, and the rules whose sentence no longer holds with some of their values.
CHANGED: dict[str, dict[str, tuple[str, ...]]] = {
    "machikoro": {
        "start_player": ("MK-2.9",),
        "max_copies_per_type": ("MK-8.8", "MK-8.12"),
        "limit_counts_start_cards": ("MK-8.13",),
        "landmark_activation": ("MK-9.2", "MK-9.4"),
        "bank_supply": ("MK-12.4", "MK-12.5"),
        "sponsor_swap": ("MK-6.14",),
        "swap_start_cards": ("MK-6.16", "MK-6.22"),
        "violet_roles": ("MK-6.8", "MK-6.9"),
        "max_rounds": ("MK-11.5",),
    },
    "catan": {
        "victory_points": ("CA-11.2", "FF-10.1"),
        "win_timing": ("CA-11.2", "FF-10.1", "FF-10.3"),
        "number_chips": ("CA-3.3",),
        "no_adjacent_red": ("CA-3.5",),
        "turn_phases": ("CA-5.4",),
        "discard_limit": ("CA-6.9",),
        "robber_on_pitch": ("FF-2.16",),
        "tokens_per_building": ("FF-3.7",),
        "goal_probability": ("FF-5.5",),
        "season_length": ("FF-8.4", "FF-11.13"),
        "trophy_end": ("FF-8.8",),
        "rank_vp_1": ("FF-7.2", "FF-11.18"),
        "rank_vp_2": ("FF-7.2", "FF-11.18"),
        "rank_vp_3": ("FF-7.2", "FF-11.18"),
        "rank_vp_4": ("FF-7.2",),
        "retrain_before_roll": ("FF-9.6",),
        "post_season_tokens": ("FF-8.11",),
    },
    "worldcup": {
        "deck_variant": ("WC-1.2", "WC-2.21"),
        "token_limit": ("WC-1.5",),
        "three_goal_tokens": ("WC-1.3",),
        "leftover_compare": ("WC-2.13",),
        "voluntary_downgrade": ("WC-5.6",),
        "defence_flip_targets": ("WC-5.12",),
        "penalty_full_row": ("WC-5.30",),
        "goal_difference_rule": ("WC-9.4",),
        "multi_tie_method": ("WC-9.8",),
        "set_aside_return": ("WC-11.12", "WC-11.16", "WC-12.10", "WC-12.15"),
        "last_phase_scope": ("WC-12.17",),
        "last_phase_multi": ("WC-12.19",),
        "solo_replay": ("WC-8.19",),
        "replay_cap": ("WC-8.20",),
        "shootout_early_stop": ("WC-13.7",),
        "play_on": ("WC-14.4",),
        "dropped_hands": ("WC-10.5",),
    },
    "tsubasa": {
        "preset": ("TS-2.2", "TS-2.9", "TS-3.7", "TS-8.2"),
        "spent_tokens": ("TS-7.3", "TS-10.7"),
        "reroll_scope": ("TS-13.24",),
        "three_icon_gain": ("TS-11.16",),
        "exhaustion_supply": ("TS-1.8",),
        "booking_scope": ("TS-13.3",),
        "motivation_timing": ("TS-14.7",),
        "save_attempts": ("TS-13.21",),
        "replaced_keeper": ("TS-14.21",),
        "extra_time_break_reshuffle": ("TS-9.13",),
    },
}
# Options that bring rules of their own or show things differently; no other sentence is touched.
TOUCHES_NONE = {
    "machikoro": {"youngest_seat", "market_mode"},
    "catan": {
        "scenario", "board_setup", "spiral_start", "harbours", "start_player", "chosen_seat", "colours", "colour_order",
        "dice", "dice_deck_reserve", "no_seven_rounds", "friendly_robber", "friendly_robber_vp", "player_trade",
        "bank_counts", "pasture_swap", "ball_out_probability", "foul_probability", "throw_presentation", "trophy_field",
        "two_players",
    },
    "worldcup": {"tournament", "modifier_dice", "r16_4_sides", "discard_visibility"},
    "tsubasa": {"motivation", "transfers", "guaranteed_success", "team_assignment", "discard_piles"},
}  # fmt: skip
SAYS_SO = {"de": re.compile("vereinbar|ersten Spiel"), "en": re.compile("agree|first game")}


@pytest.mark.parametrize("game", CHANGED)
def test_it_is_known_of_every_option_which_rules_it_changes(game: str) -> None:
    options = {option.name for option in all_games()[game].manifest.options}
    assert options == {*CHANGED[game], *TOUCHES_NONE[game]}
    assert not CHANGED[game].keys() & TOUCHES_NONE[game]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CHANGED)
def test_a_rule_that_an_option_changes_says_that_it_can_be_agreed_otherwise(game: str, language: str) -> None:
    sentences = {table.text("id"): table.text(language) for table in rules(game)}
    changed = sorted({rule for found in CHANGED[game].values() for rule in found})
    assert [sentences[rule] for rule in changed if not SAYS_SO[language].search(sentences[rule])] == []
