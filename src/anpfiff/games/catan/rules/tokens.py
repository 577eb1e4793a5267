"""Shot tokens of Fußballfieber: by buildings at a pitch, and by retraining knights (FF sections 3 and 9)."""

from __future__ import annotations

from anpfiff.games.catan.rules.geometry import VERTEX_HEXES, Vertex
from anpfiff.games.catan.rules.position import Position, season_of
from anpfiff.games.catan.rules.season import Season
from anpfiff.games.catan.rules.special_cards import judge_largest_army
from anpfiff.games.catan.rules.tables import PITCH


def tokens_in_use(s: Season) -> bool:
    return not s.over or s.tables.post_season_tokens


def tokens_left(s: Season, seat: int) -> int:
    return s.tables.tokens - s.tokens[seat]


def pitches_at(p: Position, vertex: Vertex) -> int:
    """How many pitches a building on this vertex touches (FF-3.4)."""
    count = 0
    for hex_ in VERTEX_HEXES[vertex]:
        if p.terrain[hex_] == PITCH:
            count += 1
    return count


def _take_tokens(p: Position, s: Season, seat: int, count: int, rule: str) -> None:
    if count == 0:
        return
    s.tokens[seat] += count
    if p.events is not None:
        p.tell(rule, {"kind": "token", "seat": seat, "count": count, "tokens": s.tokens[seat]})


def reward_building(p: Position, seat: int, vertex: Vertex) -> None:
    """A building at a pitch brings a token; any building in a regular turn brings a matchday (FF-3.3, FF-4.1)."""
    s = p.season
    if s is None:
        return
    if not s.over and p.turn > 0:
        s.matchday_due = True
    pitches = pitches_at(p, vertex)
    if pitches == 0 or not tokens_in_use(s):
        return
    count = pitches if s.tables.token_per_pitch else 1
    _take_tokens(p, s, seat, min(count, tokens_left(s, seat)), _token_rule(p, vertex, count))


def _token_rule(p: Position, vertex: Vertex, count: int) -> str:
    """The rule by which a building brings its tokens."""
    if count > 1:
        return "FF-3.7"
    if p.turn == 0:
        return "FF-3.2"
    return "FF-3.5" if p.level[vertex] == 2 else "FF-3.3"


def may_retrain(p: Position) -> bool:
    """Whether the active player may retrain a knight now; public knowledge. refusals.py says why not."""
    s = p.season
    if s is None or s.retrained or p.knights[p.active] == 0 or tokens_left(s, p.active) == 0:
        return False
    return tokens_in_use(s) and (p.rolled or s.tables.retrain_before_roll)


def retrain(p: Position) -> None:
    """A played knight goes to the training camp: out of the game, for one more token (FF-9.1 to FF-9.8)."""
    s = season_of(p)
    s.retrained = True
    p.progress = p.turn
    p.knights[p.active] -= 1
    if p.events is not None:
        p.tell("FF-9.1", {"kind": "retrain", "seat": p.active, "knights": p.knights[p.active]})
    _take_tokens(p, s, p.active, 1, "FF-9.1")
    judge_largest_army(p, "FF-9.8")
