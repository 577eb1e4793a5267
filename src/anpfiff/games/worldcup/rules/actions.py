"""The numbers of actions, and their named form. Stable for a rules version: records store these numbers.

With K kinds of cards and R rows: K x play · K x discard · leave a token out · stop · play on · goal token of 1, 2, 3 ·
R x place on a row · R x turn the outermost token of a row · one for each team to pick.
Chance outcomes have numbers of their own: a team, a seat, a kind of card, a rank's colour, 0 missed and 1 scored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from anpfiff.games.worldcup.rules.position import (
    ASK_PLAY_ON,
    CHOOSE_CARD,
    CHOOSE_DEALER,
    CHOOSE_ROW,
    CHOOSE_TOKEN,
    DEAL,
    DRAW_CARD,
    DRAW_LOT,
    DRAW_TEAM,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    OVER,
    PICK_TEAM,
    TAKE_KICK,
    THROW_DICE,
    THROW_PENALTY,
    TOP_UP,
    Position,
    is_chance,
)
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    NO_TEAM,
    RANKS,
    TOKEN_G1,
    Match,
    Row,
    Team,
    left_row,
    match_of,
    right_row,
)
from anpfiff.kit.core import Move
from anpfiff.kit.errors import BadMove, IllegalAction

PLAY_0: Final = 0
DISCARD_0: Final = CARD_KINDS
LEAVE_OUT: Final = 22
STOP: Final = 23
PLAY_ON: Final = 24
TOKEN_0: Final = 25
PLACE_0: Final = 28

MISSED: Final = 0
SCORED: Final = 1


def turn_action(p: Position, row: Row) -> int:
    return PLACE_0 + len(p.size) + row


def pick_action(p: Position, team: Team) -> int:
    return PLACE_0 + 2 * len(p.size) + team


def token_action(token: int) -> int:
    return TOKEN_0 + token - TOKEN_G1


def token_of_action(action: int) -> int:
    return TOKEN_G1 + action - TOKEN_0


def places_at(p: Position, action: int) -> bool:
    return PLACE_0 <= action < PLACE_0 + len(p.size)


def turns_at(p: Position, action: int) -> bool:
    return PLACE_0 + len(p.size) <= action < PLACE_0 + 2 * len(p.size)


def row_of_action(p: Position, action: int) -> Row:
    """The row on which an action places, or whose token it turns."""
    row = action - PLACE_0
    return Row(row if row < len(p.size) else row - len(p.size))


def team_of_action(p: Position, action: int) -> Team:
    return Team(action - PLACE_0 - 2 * len(p.size))


def to_move(p: Position, action: int) -> Move:
    """The named form of an action or chance outcome; BadMove for a number that means nothing in this phase."""
    if is_chance(p.phase):
        return _outcome_to_move(p, action)
    t = p.tables
    if PLAY_0 <= action < PLAY_0 + CARD_KINDS:
        return {"kind": "play", "card": t.card_ids[action - PLAY_0]}
    if DISCARD_0 <= action < DISCARD_0 + CARD_KINDS:
        return {"kind": "discard", "card": t.card_ids[action - DISCARD_0]}
    if action == LEAVE_OUT:
        return {"kind": "leave_out"}
    if action == STOP:
        return {"kind": "stop"}
    if action == PLAY_ON:
        return {"kind": "play_on"}
    if TOKEN_0 <= action < TOKEN_0 + 3:
        return {"kind": "token", "goals": action - TOKEN_0 + 1}
    if places_at(p, action) or turns_at(p, action):
        row = row_of_action(p, action)
        if p.team_at[row] != NO_TEAM:
            kind = "place" if places_at(p, action) else "turn"
            return {"kind": kind, "match": t.match_ids[match_of(row)], "team": t.team_ids[p.team_at[row]]}
    team = team_of_action(p, action)
    if 0 <= team < len(t.team_ids):
        return {"kind": "pick", "team": t.team_ids[team]}
    raise BadMove(f"{action} is not an action of this game")


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
        return pick_action(p, Team(_name(move, "team", t.team_ids)))
    return _outcome_from_move(p, move)


def _outcome_to_move(p: Position, outcome: int) -> Move:
    t = p.tables
    phase = p.phase
    if (phase == DRAW_TEAM or phase == LEFTOVER_TEAM or phase == DRAW_LOT) and 0 <= outcome < len(t.team_ids):
        return {"kind": "lot" if phase == DRAW_LOT else "team", "team": t.team_ids[outcome]}
    if (phase == LEFTOVER_LOT or phase == CHOOSE_DEALER) and 0 <= outcome < p.num_players:
        return {"kind": "dealer" if phase == CHOOSE_DEALER else "extra", "seat": outcome}
    if (phase == DEAL or phase == TOP_UP or phase == DRAW_CARD) and 0 <= outcome < CARD_KINDS:
        return {"kind": "draw", "card": t.card_ids[outcome]}
    if phase == THROW_DICE and 0 <= outcome < RANKS:
        return {"kind": "die", "colour": t.rank_ids[outcome]}
    if (phase == THROW_PENALTY or phase == TAKE_KICK) and MISSED <= outcome <= SCORED:
        return {"kind": "penalty" if phase == THROW_PENALTY else "kick", "goal": outcome == SCORED}
    raise BadMove(f"{outcome} is not an outcome of this chance event")


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
    raise BadMove(f"{kind!r} is not a kind of move; now possible: {', '.join(kinds_of_phase(p))}")


def kinds_of_phase(p: Position) -> list[str]:
    """The kinds of move that the present phase knows."""
    phase = p.phase
    if phase == CHOOSE_CARD:
        return ["play", "discard"]
    if phase == CHOOSE_ROW:
        return ["place", "turn", "leave_out"]
    if phase == CHOOSE_TOKEN:
        return ["token"]
    if phase == PICK_TEAM:
        return ["pick"]
    if phase == OVER:
        return ["none, the match is over"]
    if phase == ASK_PLAY_ON:
        return ["stop", "play_on"]
    if phase == DRAW_TEAM or phase == LEFTOVER_TEAM:
        return ["team"]
    if phase == LEFTOVER_LOT:
        return ["extra"]
    if phase == CHOOSE_DEALER:
        return ["dealer"]
    if phase == THROW_DICE:
        return ["die"]
    if phase == THROW_PENALTY:
        return ["penalty"]
    if phase == TAKE_KICK:
        return ["kick"]
    return ["lot"] if phase == DRAW_LOT else ["draw"]


def _row(p: Position, move: Move) -> Row:
    """The row that match and team name."""
    match = Match(_name(move, "match", p.tables.match_ids))
    team = _name(move, "team", p.tables.team_ids)
    for row in (left_row(match), right_row(match)):
        if p.team_at[row] == team:
            return row
    raise IllegalAction(f"{move['team']} does not play in match {move['match']}", rule="WC-4.6")


def _number(move: Move, key: str, low: int, high: int) -> int:
    value = move.get(key)
    if type(value) is not int or not low <= value <= high:
        raise BadMove(f"{key} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _name(move: Move, key: str, names: Sequence[str]) -> int:
    value = move.get(key)
    if not isinstance(value, str) or value not in names:
        raise BadMove(f"{key} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)
