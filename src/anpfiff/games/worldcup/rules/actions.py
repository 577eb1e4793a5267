"""The numbering of actions, and their named form. Stable for a rules version: records store these numbers.

With K kinds of cards and R rows: K x play · K x discard · leave a token out · stop · play on · goal token of 1, 2, 3 ·
R x place on a row · R x turn the outermost token of a row · one for each team to pick.
Chance outcomes have numbers of their own: a team, a seat, a kind of card, a rank's colour, 0 missed and 1 scored.
"""

from __future__ import annotations

from typing import Final, final

from anpfiff.games.worldcup.rules.position import (
    CARD,
    DEAL,
    DEALER,
    DICE,
    DRAW,
    DRAW_TEAM,
    LEFTOVER_LOT,
    LEFTOVER_TEAM,
    LOT,
    PENALTY,
    PICK,
    PLAY_ON,
    SHOOTOUT,
    TARGET,
    TOKEN,
    TOP_UP,
    Position,
)
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    NO_TEAM,
    TOKEN_G1,
    Match,
    Row,
    Tables,
    Team,
    left_row,
    match_of,
    right_row,
)
from anpfiff.games.worldcup.vocabulary import VOCABULARY
from anpfiff.kit.actions import ActionSpace, Block, Flag, Names, Numbers
from anpfiff.kit.core import Move, State
from anpfiff.kit.errors import BadMove, IllegalAction
from anpfiff.kit.words import Words

PLAY_0: Final = 0
DISCARD_0: Final = CARD_KINDS
LEAVE_OUT: Final = 22
STOP: Final = 23
CONTINUE: Final = 24
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


def action_space(t: Tables, players: int) -> ActionSpace:
    cards, teams, seats = Names(t.card_ids), Names(t.team_ids), Numbers(0, players - 1)
    draw_team = Block("team", 0, team=teams)
    draw_card = Block("draw", 0, card=cards)
    return ActionSpace(
        VOCABULARY,
        decisions=[
            Block("play", PLAY_0, card=cards),
            Block("discard", DISCARD_0, card=cards),
            Block("leave_out", LEAVE_OUT),
            Block("stop", STOP),
            Block("play_on", CONTINUE),
            Block("token", TOKEN_0, goals=Numbers(1, 3)),
            _RowBlock("place", PLACE_0, t),
            _RowBlock("turn", PLACE_0 + t.rows(), t),
            Block("pick", PLACE_0 + 2 * t.rows(), team=teams),
        ],
        outcomes={
            DRAW_TEAM: draw_team,
            LEFTOVER_LOT: Block("extra", 0, seat=seats),
            LEFTOVER_TEAM: draw_team,
            DEALER: Block("dealer", 0, seat=seats),
            DEAL: draw_card,
            TOP_UP: draw_card,
            PENALTY: Block("penalty", MISSED, goal=Flag()),
            DRAW: draw_card,
            DICE: Block("die", 0, colour=Names([*t.rank_ids])),
            SHOOTOUT: Block("kick", MISSED, goal=Flag()),
            LOT: Block("lot", 0, team=teams),
        },
        kinds={
            CARD: ["play", "discard"],
            TARGET: ["place", "turn", "leave_out"],
            TOKEN: ["token"],
            PICK: ["pick"],
            PLAY_ON: ["stop", "play_on"],
        },
    )


@final
class _RowBlock(Block):
    """A row is named by its match and by the team that plays there now."""

    def __init__(self, kind: str, first: int, t: Tables) -> None:
        super().__init__(kind, first, match=Names(t.match_ids), team=Names(t.team_ids))
        self.size = t.rows()

    def move(self, state: State, action: int) -> Words:
        assert isinstance(state, Position)
        t = state.tables
        row = Row(action - self.first)
        team = state.team_at[row]
        if team == NO_TEAM:
            raise BadMove(f"{action} is not an action of this game yet: nobody plays there")
        return {"kind": self.kind, "match": t.match_ids[match_of(row)], "team": t.team_ids[team]}

    def action(self, state: State, move: Move) -> int:
        assert isinstance(state, Position)
        match = Match(self.fields[0].number(state, "match", move.get("match")))
        team = self.fields[1].number(state, "team", move.get("team"))
        for row in (left_row(match), right_row(match)):
            if state.team_at[row] == team:
                return self.first + row
        raise IllegalAction(f"{move['team']} does not play in match {move['match']}", rule="WC-4.6")
