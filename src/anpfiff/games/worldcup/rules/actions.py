"""The numbers of actions, and their named form. Stable for a rules version: records store these numbers.

With K kinds of cards and R rows: K x play · K x discard · leave a token out · stop · play on · goal token of 1, 2, 3 ·
R x place on a row · R x turn the outermost token of a row · one for each team to pick.
Chance outcomes have numbers of their own: a team, a seat, a kind of card, a rank's colour, 0 missed and 1 scored.
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.worldcup.rules.position import (
    CARD,
    DEAL,
    DEALER,
    DICE_THROW,
    DRAW,
    DRAW_TEAM,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    LOT,
    OVER,
    PENALTY_THROW,
    PICK,
    SHOOTOUT,
    TARGET,
    TOKEN,
    TOP_UP,
    Position,
)
from anpfiff.games.worldcup.rules.tables import KINDS, RANKS
from anpfiff.kit.core import Move
from anpfiff.kit.errors import BadMove, IllegalAction

PLAY_0: Final = 0
DISCARD_0: Final = KINDS
LEAVE_OUT: Final = 22
STOP: Final = 23
PLAY_ON: Final = 24
TOKEN_0: Final = 25
PLACE_0: Final = 28

MISSED: Final = 0
SCORED: Final = 1


def turn_action(p: Position, row: int) -> int:
    return PLACE_0 + p.tables.rows() + row


def pick_action(p: Position, team: int) -> int:
    return PLACE_0 + 2 * p.tables.rows() + team


def is_chance(step: int) -> bool:
    return step < CARD or (PENALTY_THROW <= step <= LOT)


def to_move(p: Position, action: int) -> Move:
    """The named form of an action or chance outcome; BadMove for a number that means nothing in this step."""
    if is_chance(p.step):
        return _outcome_to_move(p, action)
    t = p.tables
    rows = t.rows()
    if PLAY_0 <= action < PLAY_0 + KINDS:
        return {"kind": "play", "card": t.card_ids[action - PLAY_0]}
    if DISCARD_0 <= action < DISCARD_0 + KINDS:
        return {"kind": "discard", "card": t.card_ids[action - DISCARD_0]}
    if action == LEAVE_OUT:
        return {"kind": "leave_out"}
    if action == STOP:
        return {"kind": "stop"}
    if action == PLAY_ON:
        return {"kind": "play_on"}
    if TOKEN_0 <= action < TOKEN_0 + 3:
        return {"kind": "token", "goals": action - TOKEN_0 + 1}
    if PLACE_0 <= action < PLACE_0 + 2 * rows:
        row = (action - PLACE_0) % rows
        if p.team_at[row] >= 0:
            kind = "place" if action < PLACE_0 + rows else "turn"
            return {"kind": kind, "match": t.match_ids[row >> 1], "team": t.team_ids[p.team_at[row]]}
    team = action - PLACE_0 - 2 * rows
    if 0 <= team < len(t.team_ids):
        return {"kind": "pick", "team": t.team_ids[team]}
    raise BadMove(f"{action} is no action of this game")


def from_move(p: Position, move: Move) -> int:
    """The number of a named move; BadMove says what is wrong with one that this game does not have."""
    if not isinstance(move, dict):
        raise BadMove('a move is an object such as {"kind": "discard", "card": "attack"}')
    kind = move.get("kind")
    t = p.tables
    if kind == "play":
        return PLAY_0 + _name(move, "card", t.card_ids)
    if kind == "discard":
        return DISCARD_0 + _name(move, "card", t.card_ids)
    if kind == "leave_out":
        return LEAVE_OUT
    if kind == "stop":
        return STOP
    if kind == "play_on":
        return PLAY_ON
    if kind == "token":
        return TOKEN_0 + _number(move, "goals", 1, 3) - 1
    if kind == "place":
        return PLACE_0 + _row(p, move)
    if kind == "turn":
        return turn_action(p, _row(p, move))
    if kind == "pick":
        return pick_action(p, _name(move, "team", t.team_ids))
    return _outcome_from_move(p, move)


def _outcome_to_move(p: Position, outcome: int) -> Move:
    t = p.tables
    step = p.step
    if (step == DRAW_TEAM or step == LEFTOVER_TEAM or step == LOT) and 0 <= outcome < len(t.team_ids):
        return {"kind": "lot" if step == LOT else "team", "team": t.team_ids[outcome]}
    if (step == LEFTOVER_LOT or step == DEALER) and 0 <= outcome < p.num_players:
        return {"kind": "dealer" if step == DEALER else "extra", "seat": outcome}
    if (step == DEAL or step == TOP_UP or step == DRAW) and 0 <= outcome < KINDS:
        return {"kind": "draw", "card": t.card_ids[outcome]}
    if step == DICE_THROW and 0 <= outcome < RANKS:
        return {"kind": "die", "colour": t.rank_ids[outcome]}
    if (step == PENALTY_THROW or step == SHOOTOUT) and MISSED <= outcome <= SCORED:
        return {"kind": "penalty" if step == PENALTY_THROW else "kick", "goal": outcome == SCORED}
    raise BadMove(f"{outcome} is no outcome of this chance event")


def _outcome_from_move(p: Position, move: Move) -> int:
    kind = move.get("kind")
    t = p.tables
    if kind == "team" or kind == "lot":
        return _name(move, "team", t.team_ids)
    if kind == "dealer" or kind == "extra":
        return _number(move, "seat", 0, p.num_players - 1)
    if kind == "draw":
        return _name(move, "card", t.card_ids)
    if kind == "die":
        return _name(move, "colour", t.rank_ids)
    if kind == "penalty" or kind == "kick":
        goal = move.get("goal")
        if not isinstance(goal, bool):
            raise BadMove(f"goal must be true or false, not {goal!r}")
        return SCORED if goal else MISSED
    raise BadMove(f"{kind!r} is no kind of move; now possible: {', '.join(kinds_of_step(p))}")


def kinds_of_step(p: Position) -> list[str]:
    """The kinds of move that the present step knows."""
    step = p.step
    if step == CARD:
        return ["play", "discard"]
    if step == TARGET:
        return ["place", "turn", "leave_out"]
    if step == TOKEN:
        return ["token"]
    if step == PICK:
        return ["pick"]
    if step == OVER:
        return ["none, the match is over"]
    if not is_chance(step):
        return ["stop", "play_on"]
    if step == DRAW_TEAM or step == LEFTOVER_TEAM:
        return ["team"]
    if step == LEFTOVER_LOT:
        return ["extra"]
    if step == DEALER:
        return ["dealer"]
    if step == DICE_THROW:
        return ["die"]
    if step == PENALTY_THROW:
        return ["penalty"]
    if step == SHOOTOUT:
        return ["kick"]
    return ["lot"] if step == LOT else ["draw"]


def _row(p: Position, move: Move) -> int:
    """The row that match and team name."""
    match = _name(move, "match", p.tables.match_ids)
    team = _name(move, "team", p.tables.team_ids)
    for row in (2 * match, 2 * match + 1):
        if p.team_at[row] == team:
            return row
    raise IllegalAction(f"{move['team']} does not play in match {move['match']}", rule="WC-4.6")


def _number(move: Move, key: str, low: int, high: int) -> int:
    value = move.get(key)
    if type(value) is not int or not low <= value <= high:
        raise BadMove(f"{key} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _name(move: Move, key: str, names: list[str]) -> int:
    value = move.get(key)
    if not isinstance(value, str) or value not in names:
        raise BadMove(f"{key} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)
