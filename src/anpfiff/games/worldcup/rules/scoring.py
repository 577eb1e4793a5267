"""The end of a phase: modifier dice, goals, shoot-outs (WC sections 7 and 13)."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.worldcup.rules.position import DICE_THROW, SHOOTOUT, Position
from anpfiff.games.worldcup.rules.tables import DICE

# Entries of Position.throws: stage, round, group or -1, four ranks.
THROW: Final = 3 + DICE
NOT_THROWN: Final = -1
# Throws in a shoot-out before single pairs decide (WC-13.4).
REGULAR_KICKS: Final = 10


def begin_dice(p: Position) -> None:
    p.scope = 0
    p.dice_thrown = 0
    p.step = DICE_THROW


def throws_per_group(p: Position) -> bool:
    """Whether every group throws for itself (WC-7.13); replays have one throw for all (WC-7.14)."""
    return p.tables.dice_per_group[p.stage] and p.round == 0


def throw_die(p: Position, rank: int) -> bool:
    """A die shows a rank's colour; returns whether it was the last one of the phase."""
    t = p.tables
    group = t.first_group[p.stage] + p.scope if throws_per_group(p) else -1
    if p.dice_thrown == 0:
        p.throws.extend([p.stage, p.round, group, NOT_THROWN, NOT_THROWN, NOT_THROWN, NOT_THROWN])
    p.throws[len(p.throws) - DICE + p.dice_thrown] = rank
    p.dice_thrown += 1
    if p.dice_thrown < DICE:
        return False
    if p.events is not None:
        shown = [t.rank_ids[p.throws[len(p.throws) - DICE + die]] for die in range(DICE)]
        data: dict[str, Any] = {"stage": t.stage_ids[p.stage], "dice": shown}
        if group >= 0:
            data["group"] = t.group_ids[group]
        p.tell("group_dice" if group >= 0 else "dice", dice_rule(p), data)
    p.dice_thrown = 0
    p.scope += 1
    return not throws_per_group(p) or p.scope == t.last_group[p.stage] - t.first_group[p.stage]


def dice_rule(p: Position) -> str:
    if p.round > 0:
        return "WC-7.14"
    return "WC-7.13" if p.tables.dice_per_group[p.stage] else "WC-7.15"


def dice_halves(p: Position, row: int) -> int:
    """Half goals that the dice of this phase have brought the row so far (WC-7.12, WC-7.16)."""
    if not p.throws or p.throws[len(p.throws) - THROW] != p.stage:
        return 0
    rank = p.rank_at(row)
    group = p.tables.match_group[row >> 1] if throws_per_group(p) else -1
    found = 0
    for index in range(0, len(p.throws), THROW):
        if p.throws[index] == p.stage and p.throws[index + 1] == p.round and p.throws[index + 2] == group:
            for die in range(index + 3, index + THROW):
                if p.throws[die] == rank:
                    found += 1
    return found


def goals_of(p: Position, row: int) -> int:
    """Full goals of a row of an open match; half a goal over counts nothing (WC-7.19 to WC-7.23)."""
    return (p.halves[row] + dice_halves(p, row)) // 2


# -- shoot-outs --------------------------------------------------------------------------------------------


def begin_shootout(p: Position, match: int) -> None:
    p.shootout = match
    p.kicks_taken = 0
    p.kicks[2 * match] = 0
    p.kicks[2 * match + 1] = 0
    p.step = SHOOTOUT
    if p.events is not None:
        p.tell("shootout", "WC-13.1", match_data(p, match))


def kicking_row(p: Position) -> int:
    """The left team begins, then they alternate (WC-13.4, WC-13.8)."""
    return 2 * p.shootout + p.kicks_taken % 2


def take_kick(p: Position, scored: bool) -> bool:
    """A throw of the shoot-out; returns whether it decided the match."""
    row = kicking_row(p)
    if scored:
        p.kicks[row] = p.kicks[row] + 1
    p.kicks_taken += 1
    if p.events is not None:
        t = p.tables
        team = p.team_at[row]
        data = match_data(p, p.shootout)
        data.update({"seat": p.owner[team], "team": t.team_ids[team], "goal": scored, "kick": (p.kicks_taken + 1) // 2})
        data["score"] = f"{p.kicks[2 * p.shootout]}:{p.kicks[2 * p.shootout + 1]}"
        p.tell("kick", "WC-13.4" if p.kicks_taken <= REGULAR_KICKS else "WC-13.8", data)
    return shootout_decided(p)


def shootout_decided(p: Position) -> bool:
    left, right = p.kicks[2 * p.shootout], p.kicks[2 * p.shootout + 1]
    taken = p.kicks_taken
    if taken >= REGULAR_KICKS:
        return taken % 2 == 0 and left != right
    if not p.tables.early_stop:
        return False
    each = REGULAR_KICKS // 2
    left_to_come = each - (taken + 1) // 2
    right_to_come = each - taken // 2
    return left > right + right_to_come or right > left + left_to_come


def match_data(p: Position, match: int) -> dict[str, Any]:
    t = p.tables
    return {
        "match": t.match_ids[match],
        "left": t.team_ids[p.team_at[2 * match]],
        "right": t.team_ids[p.team_at[2 * match + 1]],
    }
