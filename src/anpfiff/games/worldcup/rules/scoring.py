"""The goals of a match: tokens, and the modifier dice at the end of a phase (WC sections 7b and 7c)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.position import DICE, Position, Throw
from anpfiff.games.worldcup.rules.tables import DICE_COUNT, NO_GROUP, Match, Row, left_row, match_of, right_row


def goals_of(p: Position, row: Row) -> int:
    """Full goals of a row of an open match; a remaining half goal counts for nothing (WC-7.19 to WC-7.23)."""
    return (p.halves[row] + dice_halves(p, row)) // 2


def goals_of_match(p: Position, match: Match) -> list[int]:
    return [goals_of(p, left_row(match)), goals_of(p, right_row(match))]


def dice_halves(p: Position, row: Row) -> int:
    """Half goals that the dice of this phase have brought the row so far (WC-7.12, WC-7.16)."""
    if not p.throws or p.throws[len(p.throws) - 1].stage != p.stage:
        return 0
    rank = p.rank_at(row)
    group = p.tables.match_group[match_of(row)] if throws_per_group(p) else NO_GROUP
    found = 0
    for throw in p.throws:
        if throw.stage == p.stage and throw.round == p.round and throw.group == group:
            for shown in throw.ranks:
                if shown == rank:
                    found += 1
    return found


# -- modifier dice -------------------------------------------------------------------------------------------


def begin_dice(p: Position) -> None:
    p.scope = 0
    p.dice_thrown = 0
    p.phase = DICE


def throws_per_group(p: Position) -> bool:
    """Whether every group throws for itself (WC-7.13); replays have one throw for all (WC-7.14)."""
    return p.tables.dice_per_group[p.stage] and p.round == 0


def throwing_group(p: Position) -> int:
    """The group for which the dice are thrown now, NO_GROUP if for all matches."""
    return p.tables.first_group[p.stage] + p.scope if throws_per_group(p) else NO_GROUP


def throw_die(p: Position, rank: int) -> bool:
    """A die shows a rank's colour; returns whether it was the last one of the phase."""
    t = p.tables
    group = throwing_group(p)
    if p.dice_thrown == 0:
        p.throws.append(Throw(p.stage, p.round, group, [rank]))
    else:
        p.throws[len(p.throws) - 1] = Throw(p.stage, p.round, group, [*p.throws[len(p.throws) - 1].ranks, rank])
    p.dice_thrown += 1
    if p.dice_thrown < DICE_COUNT:
        return False
    if p.events is not None:
        _tell_throw(p, p.throws[len(p.throws) - 1])
    p.dice_thrown = 0
    p.scope += 1
    return not throws_per_group(p) or p.scope == t.last_group[p.stage] - t.first_group[p.stage]


def _tell_throw(p: Position, throw: Throw) -> None:
    t = p.tables
    stage = t.stage_ids[throw.stage]
    dice = [t.rank_ids[rank] for rank in throw.ranks]
    if throw.group != NO_GROUP:
        p.tell("WC-7.13", {"kind": "group_dice", "stage": stage, "dice": dice, "group": t.group_ids[throw.group]})
    else:
        p.tell(_throw_rule(p), {"kind": "dice", "stage": stage, "dice": dice})


def _throw_rule(p: Position) -> str:
    """Why there is one throw for all: replays, a knock-out, or groups of a tournament that specifies it."""
    if p.round > 0:
        return "WC-7.14"
    return "WC-7.15" if p.tables.first_group[p.stage] == p.tables.last_group[p.stage] else "WC-17.8"
