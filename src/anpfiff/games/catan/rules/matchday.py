"""A matchday: two duels, the football track, the ranking list, the end of the season (FF-4 to FF-8, FF-11).

Functions that return a bool say whether the matchday is over.
"""

from __future__ import annotations

from typing import Final

from anpfiff.games.catan.rules.position import COUNT_RESULT, REWARD, REWARD_CARD, SHOT, Position, season_of
from anpfiff.games.catan.rules.season import COUNTED, NOT_COUNTED, SHOTS, UNDECIDED, Result, Season, Side, goals
from anpfiff.games.catan.rules.tables import NOBODY, FootballTables, card_slot

# For a goal, a miss, a ball that is out, a foul.
_SHOT_RULES: Final = ["FF-5.9", "FF-5.9", "FF-5.7", "FF-5.8"]

# -- who plays whom ------------------------------------------------------------------------------------------


def row(p: Position, s: Season) -> list[int]:
    """The seats in the columns of the matchday table (FF-4.7)."""
    rows = s.tables.rows
    return [p.colours.index(colour) for colour in rows[s.played % len(rows)]]


def double_player(p: Position, s: Season) -> int:
    """The one of three who plays two duels; NOBODY with four (FF-11.2)."""
    return row(p, s)[0] if p.num_players == 3 else NOBODY


def pairing(p: Position, s: Season, duel: int) -> tuple[int, int]:
    """Left and right side of a duel; with three players the double player takes the free half (FF-11.8)."""
    seats = row(p, s)
    if duel == 1:
        return seats[0], seats[1]
    return seats[2], seats[3] if len(seats) == 4 else seats[0]


# -- duels ---------------------------------------------------------------------------------------------------


def begin_matchday(p: Position, s: Season) -> None:
    s.matchday_due = False
    s.first_counted = UNDECIDED
    if p.events is not None:
        p.tell("FF-4.1", {"kind": "matchday", "number": s.played + 1})
    _begin_duel(p, s, 1)


def _begin_duel(p: Position, s: Season, duel: int) -> None:
    s.duel = duel
    s.left, s.right = pairing(p, s, duel)
    s.left_shots = []
    s.right_shots = []
    p.phase = SHOT
    if p.events is not None:
        p.tell(
            "FF-11.8" if duel == 2 and p.num_players == 3 else "FF-4.8",
            {
                "kind": "duel",
                "number": s.played + 1,
                "duel": duel,
                "seat": s.left,
                "opponent": s.right,
                "tokens": s.tokens[s.left],
                "against": s.tokens[s.right],
            },
        )


def shooter(s: Season) -> int:
    """They throw alternately, the left side first; the one with more tokens throws the rest (FF-5.1, FF-5.6)."""
    left, right = len(s.left_shots), len(s.right_shots)
    if left < s.tokens[s.left] and (left <= right or right == s.tokens[s.right]):
        return s.left
    return s.right


def apply_shot(p: Position, result: int) -> bool:
    s = season_of(p)
    seat = shooter(s)
    shots = s.left_shots if seat == s.left else s.right_shots
    shots.append(result)
    if p.events is not None:
        attempt, scored = len(shots), goals(shots)
        p.tell(
            _SHOT_RULES[result],
            {"kind": "shot", "seat": seat, "shot": SHOTS[result], "attempt": attempt, "goals": scored},
        )
    if len(s.left_shots) < s.tokens[s.left] or len(s.right_shots) < s.tokens[s.right]:
        return False
    if p.events is not None:
        own, other = goals(s.left_shots), goals(s.right_shots)
        p.tell("FF-5.10", {"kind": "duel_result", "seat": s.left, "opponent": s.right, "goals": own, "against": other})
    if s.duel == 1 and double_player(p, s) != NOBODY:
        p.phase = COUNT_RESULT
        return False
    return _score(p, s)


def apply_count(p: Position, counted: bool) -> bool:
    """The double player's choice after the first duel (FF-11.4)."""
    s = season_of(p)
    s.first_counted = COUNTED if counted else NOT_COUNTED
    if p.events is not None:
        rule = "FF-11.5" if counted else "FF-11.6"
        p.tell(rule, {"kind": "count_result", "seat": double_player(p, s), "counted": counted})
    return _score(p, s)


def _is_counted(p: Position, s: Season, seat: int) -> bool:
    """All results count except one of the double player's two (FF-11.7, FF-11.10, FF-11.11)."""
    if seat != double_player(p, s):
        return True
    return s.first_counted == (COUNTED if s.duel == 1 else NOT_COUNTED)


def duel_points(t: FootballTables, own: int, other: int) -> int:
    """3 for a win, 1 for a draw (FF-6.1)."""
    if own == other:
        return t.draw
    return t.win if own > other else 0


def _score(p: Position, s: Season) -> bool:
    """Note the result, and move the markers in turn order (FF-6.2, FF-6.9)."""
    mine, theirs = goals(s.left_shots), goals(s.right_shots)
    left = Side(s.left, s.left_shots, duel_points(s.tables, mine, theirs), _is_counted(p, s, s.left))
    right = Side(s.right, s.right_shots, duel_points(s.tables, theirs, mine), _is_counted(p, s, s.right))
    s.results.append(Result(s.played + 1, s.duel, left, right))
    for step in range(p.num_players):
        seat = (p.active + step) % p.num_players
        for side in (left, right):
            if side.seat == seat and side.counted and side.points > 0:
                s.movers.extend([seat, side.points])
    return _go_on(p, s)


# -- the football track --------------------------------------------------------------------------------------


def _go_on(p: Position, s: Season) -> bool:
    """Hand out what is due, move the next marker, and finish the duel when nothing is left."""
    while True:
        if _reward_waits(p, s):
            return False
        if not s.movers:
            return _finish_duel(p, s)
        seat, points = s.movers.pop(0), s.movers.pop(0)
        _move_marker(p, s, seat, points)


def _reward_waits(p: Position, s: Season) -> bool:
    """Rest at the next reward of the marker moved last; without bank or deck it lapses (FF-6.7, FF-6.8)."""
    if s.resources_due > 0:
        if p.bank_size() > 0:
            p.phase = REWARD
            return True
        s.resources_due = 0
        p.tell("FF-6.7", {"kind": "reward_lapses", "seat": s.rewarded})
    if s.card_due:
        if p.deck_size() > 0:
            p.phase = REWARD_CARD
            return True
        s.card_due = False
        p.tell("FF-6.8", {"kind": "reward_lapses", "seat": s.rewarded})
    s.rewarded = NOBODY
    return False


def apply_reward(p: Position, resource: int) -> bool:
    """A resource card of the player's choice (FF-6.3)."""
    s = season_of(p)
    s.resources_due -= 1
    p.take_from_bank(s.rewarded, resource, 1)
    p.tell("FF-6.3", {"kind": "reward", "seat": s.rewarded, "card": p.tables.resource_ids[resource]})
    return _go_on(p, s)


def apply_no_reward(p: Position) -> bool:
    s = season_of(p)
    s.resources_due -= 1
    p.tell("FF-6.7", {"kind": "reward_declined", "seat": s.rewarded})
    return _go_on(p, s)


def apply_reward_card(p: Position, card: int) -> bool:
    """A development card from the deck, which can be played at once; only its owner sees it (FF-6.4, FF-6.10)."""
    s = season_of(p)
    s.card_due = False
    seat = s.rewarded
    p.deck[card] -= 1
    slot = card_slot(seat, card)
    p.cards[slot] += 1
    p.tell("FF-6.4", {"kind": "reward_card", "seat": seat})
    p.tell("FF-6.10", {"kind": "card_drawn", "seat": seat, "card": p.tables.card_ids[card]}, [seat])
    return _go_on(p, s)


def _move_marker(p: Position, s: Season, seat: int, points: int) -> None:
    """Symbols passed give a resource, the card symbol only if landed on; the trophy stops (FF-6.3 to FF-6.14)."""
    t = s.tables
    start = s.marker[seat]
    end = min(start + points, t.trophy)
    s.marker[seat] = end
    s.rewarded = seat
    for field in range(start + 1, end + 1):
        if t.resource_field[field]:
            s.resources_due += 1
    s.card_due = end > start and t.card_field[end]
    if p.events is not None:
        rule = "FF-6.14" if start + points > t.trophy else "FF-6.2"
        p.tell(rule, {"kind": "marker", "seat": seat, "points": end - start, "field": end})


def _trophy_reached(s: Season) -> bool:
    return max(s.marker) == s.tables.trophy


# -- end of duel, matchday, season ---------------------------------------------------------------------------


def _finish_duel(p: Position, s: Season) -> bool:
    if s.duel == 1 and not (s.tables.trophy_ends_at_once and _trophy_reached(s)):
        _begin_duel(p, s, 2)
        return False
    s.duel = 0
    s.left = NOBODY
    s.right = NOBODY
    s.left_shots = []
    s.right_shots = []
    _update_ranking(p, s)
    s.played += 1
    if s.played >= s.tables.season_length or _trophy_reached(s):
        s.over = True
        early = s.played < s.tables.season_length
        usual = "FF-11.13" if p.num_players == 3 else "FF-8.4"
        p.tell("FF-8.7" if early else usual, {"kind": "season_over", "number": s.played, "early": early})
    return True


def _update_ranking(p: Position, s: Season) -> None:
    """Places and their victory points follow the track (FF-7.1 to FF-7.6)."""
    for seat in range(p.num_players):
        s.place[seat] = s.place_by_points(seat)
        p.bonus[seat] = s.tables.place_points[s.place[seat] - 1]
    if p.events is not None:
        for place in range(1, p.num_players + 1):
            for seat in range(p.num_players):
                if s.place[seat] == place:
                    rule = _ranking_rule(p, s.place.count(place))
                    p.tell(rule, {"kind": "ranking", "seat": seat, "place": place, "points": p.bonus[seat]})


def _ranking_rule(p: Position, sharing: int) -> str:
    """The rule for a place that this many players share."""
    if sharing == 1:
        return "FF-7.1"
    if sharing == p.num_players:
        return "FF-7.5"
    return "FF-7.3" if sharing == 2 else "FF-7.4"
