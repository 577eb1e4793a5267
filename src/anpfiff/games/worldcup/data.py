"""Builds the rules' tables from the box (data_box.py), a tournament (data_tournament.py) and the options."""

from __future__ import annotations

from anpfiff.games.worldcup.data_box import Box, read_box
from anpfiff.games.worldcup.data_tournament import Tournament
from anpfiff.games.worldcup.rules import tables
from anpfiff.games.worldcup.rules.actions import action_space
from anpfiff.games.worldcup.rules.names import index_of
from anpfiff.games.worldcup.rules.tables import (
    Match,
    Tables,
    group_of_slot,
    is_group_slot,
    is_match_slot,
    left_row,
    match_of_slot,
    place_index,
    right_row,
)
from anpfiff.kit.options import Options

PILE_MODES = {
    "passes": tables.PILE_PASSES,
    "half": tables.PILE_HALF,
    "fixed": tables.PILE_FIXED,
    "per_match": tables.PILE_PER_MATCH,
}
# After the first phase nothing is left over; `none` needs no separate zone.
REST_ZONES = {
    "none": tables.REST_ASIDE,
    "aside": tables.REST_ASIDE,
    "locked": tables.REST_LOCKED,
    "removed": tables.REST_REMOVED,
}
DRAW_RULES = {
    "stand": tables.DRAWS_STAND,
    "replay": tables.DRAWS_REPLAY,
    "shootout": tables.DRAWS_SHOOTOUT,
    "lot": tables.DRAWS_LOT,
}
CRITERION_NUMBERS = {
    "head_to_head": tables.BY_HEAD_TO_HEAD,
    "goal_difference": tables.BY_GOAL_DIFFERENCE,
    "goal_average": tables.BY_GOAL_AVERAGE,
    "goals_for": tables.BY_GOALS_FOR,
    "lot": tables.BY_LOT,
}
RETURN_RULES = {"book": tables.RETURN_BOOK, "never": tables.RETURN_NEVER, "always": tables.RETURN_ALWAYS}
MULTI_RULES = {"any_subset": tables.ANY_SUBSET, "one_or_all": tables.ONE_OR_ALL, "free": tables.FREE}


def build_tables(data: Tournament, players: int, options: Options) -> Tables:
    """The constants of one game, in the order of the files."""
    t = Tables()
    _fill_options(t, options)
    _fill_box(t, read_box(), data, options)
    t.team_ids = [team["id"] for team in data.teams]
    t.team_rank = [index_of(t.rank_ids, team["rank"]) for team in data.teams]
    t.win, t.draw, t.loss = data.about["win"], data.about["draw"], data.about["loss"]
    _fill_stages(t, data)
    _fill_matches(t, data, options["r16_4_sides"] == "e2_left")
    _find_ways_to_the_cup(t)
    t.space = action_space(t, players)
    return t


def _fill_options(t: Tables, options: Options) -> None:
    t.modifier_dice = bool(options["modifier_dice"])
    t.token_limit = bool(options["token_limit"])
    t.rank_sum = options["leftover_compare"] == "rank_sum"
    t.voluntary_downgrade = bool(options["voluntary_downgrade"])
    t.penalty_on_full_row = options["penalty_full_row"] == "roll_no_effect"
    t.smaller_difference = options["goal_difference_rule"] == "smaller_literal"
    t.restart_ties = options["multi_tie_method"] == "mini_table_restart"
    t.set_aside_return = RETURN_RULES[str(options["set_aside_return"])]
    t.cancel_anywhere = options["last_phase_scope"] == "placing_only"
    t.last_phase_multi = MULTI_RULES[str(options["last_phase_multi"])]
    t.owner_picks = options["solo_replay"] == "owner_picks"
    t.replay_cap = int(options["replay_cap"] or 0) or tables.MAX_REPLAYS
    t.early_stop = bool(options["shootout_early_stop"])
    t.ask_play_on = options["play_on"] == "ask"
    t.whole_discard_shown = options["discard_visibility"] == "full"
    t.dropped_hands_open = options["dropped_hands"] == "open"


def _fill_box(t: Tables, box: Box, cup: Tournament, options: Options) -> None:
    t.card_ids = [card["id"] for card in box.cards]
    small_deck = options["deck_variant"] == "total_87"
    t.copies = [card["copies_total_87"] if small_deck else card["copies"] for card in box.cards]
    if not cup.about["multi_cards"]:
        t.copies = [0 if card["multi"] else copies for card, copies in zip(box.cards, t.copies, strict=True)]
    for code, token in enumerate(box.tokens, tables.TOKEN_A):
        t.supply[code] = token["count"]
    t.supply[tables.TOKEN_G3] = int(options["three_goal_tokens"] or 0)
    t.rank_ids = [rank["id"] for rank in box.ranks]
    t.fields = [rank["fields"] for rank in box.ranks]
    t.largest_goal = [rank["largest_goal"] for rank in box.ranks]
    t.die_weights = [[die["faces"].count(rank) for rank in t.rank_ids] for die in box.dice]
    goals = (tables.TOKEN_G1, tables.TOKEN_G2, tables.TOKEN_G3)
    targets = {tables.FOUL: goals, tables.OFFSIDE: (tables.TOKEN_A, *goals), tables.DEFENCE: (tables.TOKEN_A,)}
    if options["defence_flip_targets"] == "any_attackable":
        targets[tables.DEFENCE] = (tables.TOKEN_A, *goals)
    for card, attacked in targets.items():
        for code in attacked:
            t.turns[card][code] = True


def _fill_stages(t: Tables, cup: Tournament) -> None:
    for phase in cup.phases:
        t.stage_ids.append(phase["id"])
        t.pile_mode.append(PILE_MODES[phase["pile"]])
        t.pile_cards.append(phase["cards"])
        t.rest.append(REST_ZONES[phase["rest"]])
        t.unlock.append(phase["unlock"])
        t.dice_per_group.append(phase["dice"] == "per_group")
        t.draws.append(DRAW_RULES[phase["draws"]])
        t.replay_cards.append(phase["replay_cards"])
        t.final_replay_cards.append(phase["final_replay_cards"])
        t.own_matches_only.append(phase["own_matches_only"])
        t.multi_partial.append(phase["multi_partial"])
        t.criteria.append([CRITERION_NUMBERS[name] for name in phase["tiebreak"] if name in CRITERION_NUMBERS])
        t.replays_decide.append(phase["kind"] == "groups" and phase["tiebreak"][-1] != "lot")
        t.play_offs.append(phase["kind"] == "groups" and phase["tiebreak"][-1] == "play_off")
        t.carry_over.append(phase["carry_over"])


def _fill_matches(t: Tables, cup: Tournament, swap_disputed: bool) -> None:
    t.match_ids = [match["id"] for match in cup.matches]
    groups = sorted(cup.groups, key=lambda group: index_of(t.stage_ids, group["phase"]))
    t.group_ids = [group["id"] for group in groups]
    t.group_stage = [index_of(t.stage_ids, group["phase"]) for group in groups]
    t.match_stage = [index_of(t.stage_ids, match["phase"]) for match in cup.matches]
    t.match_group = [-1 if match["group"] is None else index_of(t.group_ids, match["group"]) for match in cup.matches]
    for stage in range(len(t.stage_ids)):
        t.first_match.append(t.match_stage.index(stage))
        t.last_match.append(t.first_match[-1] + t.match_stage.count(stage))
        before = len([g for g in t.group_stage if g < stage])
        t.first_group.append(before)
        t.last_group.append(before + t.group_stage.count(stage))
    for match, entry in enumerate(cup.matches):
        sides = [entry["left"], entry["right"]]
        if swap_disputed and entry["sides_disputed"]:
            sides.reverse()
        t.slots += [_slot(t, text, t.match_stage[match]) for text in sides]
    t.group_slots = [[_slot(t, text, t.group_stage[i]) for text in group["slots"]] for i, group in enumerate(groups)]
    t.group_matches = [[Match(m) for m, g in enumerate(t.match_group) if g == group] for group in range(len(groups))]
    t.champion = _slot(t, cup.about["champion"], len(t.stage_ids))
    if t.champion >= tables.SLOT_WINNER:
        t.final_match = match_of_slot(t.champion)
    _fill_assignments(t, cup)
    _count_qualifiers(t, cup)


def _slot(t: Tables, text: str, stage: int) -> int:
    """The number of a slot that has been checked."""
    kind, *rest = text.split(":")
    if kind == "bye":
        return tables.SLOT_BYE
    if kind == "team":
        return index_of(t.team_ids, rest[0])
    if kind == "group":
        return tables.SLOT_GROUP + place_index(index_of(t.group_ids, rest[0]), int(rest[1]) - 1)
    if kind == "winner":
        return tables.SLOT_WINNER + index_of(t.match_ids, rest[0])
    if kind == "loser":
        return tables.SLOT_LOSER + index_of(t.match_ids, rest[0])
    wanted = (stage - 1, int(rest[0]) - 1, int(rest[1]) - 1)
    known = list(zip(t.best_stage, t.best_position, t.best_rank, strict=True))
    if wanted not in known:
        t.best_stage.append(wanted[0])
        t.best_position.append(wanted[1])
        t.best_rank.append(wanted[2])
        known.append(wanted)
    return tables.SLOT_BEST + known.index(wanted)


def _fill_assignments(t: Tables, cup: Tournament) -> None:
    for phase in cup.phases:
        for combination, order in phase["assign"]:
            bits = sum(1 << index_of(t.group_ids, name) for name in combination)
            t.best_assign[bits] = [index_of(t.group_ids, name) for name in order]


def _count_qualifiers(t: Tables, cup: Tournament) -> None:
    """How many of each group go through by their place (the champion of a final group counts as one)."""
    used = [slot for slot in [*t.slots, t.champion] if is_group_slot(slot)]
    for group, stage in enumerate(t.group_stage):
        first = tables.SLOT_GROUP + place_index(group, 0)
        t.qualifiers.append(max([slot - first + 1 for slot in used if 0 <= slot - first < tables.PLACES], default=0))
        leaders = cup.phases[stage]["tiebreak"][-1] == "replay_leaders"
        t.decisive.append(1 if leaders else t.qualifiers[group])


def _find_ways_to_the_cup(t: Tables) -> None:
    """From the champion's slot backwards: the matches and groups from which it can be reached (WC-14.3)."""
    t.match_leads_to_cup = [False] * len(t.match_ids)
    t.group_leads_to_cup = [False] * len(t.group_ids)
    waiting = [t.champion]
    while waiting:
        slot = waiting.pop()
        if is_group_slot(slot):
            _enter_group(t, group_of_slot(slot), waiting)
        elif is_match_slot(slot):
            match = match_of_slot(slot)
            if not t.match_leads_to_cup[match]:
                t.match_leads_to_cup[match] = True
                waiting += [t.slots[left_row(match)], t.slots[right_row(match)]]
        elif slot >= tables.SLOT_BEST:
            stage = t.best_stage[slot - tables.SLOT_BEST]
            for group in range(t.first_group[stage], t.last_group[stage]):
                _enter_group(t, group, waiting)


def _enter_group(t: Tables, group: int, waiting: list[int]) -> None:
    if not t.group_leads_to_cup[group]:
        t.group_leads_to_cup[group] = True
        waiting += t.group_slots[group]
