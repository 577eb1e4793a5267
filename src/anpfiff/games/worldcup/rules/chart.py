"""What a seat sees: the wall chart with rows, tables and bracket, its own hand, and the number of all other cards."""

from __future__ import annotations

from typing import Any

from anpfiff.games.worldcup.rules.bracket import slot_team, teams_still_in
from anpfiff.games.worldcup.rules.cards import TOKENS_OF_CARD, token_of
from anpfiff.games.worldcup.rules.codec import (
    STEPS,
    card_name,
    counts,
    pair_or_none,
    replayed_results,
    saved_throws,
    seat_or_none,
    team_name,
)
from anpfiff.games.worldcup.rules.finish import seat_places
from anpfiff.games.worldcup.rules.position import DICE_THROW, NOBODY, OVER, SHOOTOUT, Position
from anpfiff.games.worldcup.rules.report import TOKEN_SHORT, table_rows, token_names
from anpfiff.games.worldcup.rules.rows import is_attackable
from anpfiff.games.worldcup.rules.scoring import dice_halves, goals_of, kicking_row
from anpfiff.games.worldcup.rules.standings import Result, Table, group_results, group_table
from anpfiff.games.worldcup.rules.tables import (
    BY_LOT,
    EMPTY,
    KINDS,
    NO_TEAM,
    REST_LOCKED,
    REST_REMOVED,
)
from anpfiff.games.worldcup.view import GroupView, MatchView, PlayerView, PlayingView, ReplayRow, View


def view_of(p: Position, seat: int) -> dict[str, Any]:
    """The view of a seat; NOBODY is a spectator."""
    t = p.tables
    rest = p.pool_size - p.pile if True in p.plays else 0
    kind_of_rest = t.rest[p.stage] if p.round == 0 else -1
    places = seat_places(p) if p.step == OVER else []
    view: View = {
        "phase": STEPS[p.step],
        "stage": t.stage_ids[p.stage],
        "replay": p.round,
        "active": p.active,
        "dealer": seat_or_none(p.dealer),
        "last_drawer": seat_or_none(p.last_drawer),
        "passes": p.passes,
        "extra_turns": p.extra_turns,
        "pile": p.pile,
        "discard": counts(t, p.discard, 0) if t.whole_discard_shown else None,
        "discard_top": card_name(t, p.discard_top),
        "discard_cards": sum(p.discard) + sum(p.face_down),
        "aside": rest if kind_of_rest not in (REST_LOCKED, REST_REMOVED) else 0,
        "locked": sum(p.locked) + (rest if kind_of_rest == REST_LOCKED else 0),
        "removed": sum(p.removed) + (rest if kind_of_rest == REST_REMOVED else 0),
        "playing": _playing(p),
        "players": [_player(p, other, seat, places) for other in range(p.num_players)],
        "owners": {t.team_ids[team]: owner for team, owner in enumerate(p.owner) if owner != NOBODY},
        "still_in": _still_in(p),
        "groups": [_group(p, group) for group in range(len(t.group_ids))],
        "matches": [_match(p, match) for match in range(len(t.match_ids))],
        "replayed": replayed_results(p),
        "throws": saved_throws(p),
        "dice_group": _dice_group(p),
        "shootout": t.match_ids[p.shootout] if p.shootout >= 0 else None,
        "kicker": team_name(t, p.team_at[kicking_row(p)]) if p.step == SHOOTOUT else None,
        "kicks_taken": p.kicks_taken,
        "lot_teams": [t.team_ids[team] for team in p.candidates],
        "champion": team_name(t, slot_team(p, t.champion)),
        "winner": seat_or_none(p.winner),
        "won_early": p.won_early,
    }
    return dict(view)


def _player(p: Position, seat: int, viewer: int, places: list[int]) -> PlayerView:
    t = p.tables
    return {
        "teams": [t.team_ids[team] for team, owner in enumerate(p.owner) if owner == seat],
        "hand": counts(t, p.hands, seat * KINDS) if seat == viewer else None,
        "cards": p.hand_size[seat],
        "last_card": card_name(t, p.last_card[seat]),
        "dropped": counts(t, p.dropped, seat * KINDS),
        "out": p.out[seat],
        "plays": p.plays[seat],
        "place": places[seat] if places else None,
    }


def _playing(p: Position) -> PlayingView | None:
    if p.card < 0:
        return None
    t = p.tables
    tokens: list[str] = []
    for part in range(p.part, TOKENS_OF_CARD[p.card]):
        # Any row will do: of multi-goal cards the token does not depend on it, of others it shows the best case.
        best = max([EMPTY, *[token_of(p, p.card, part, row) for row in p.open_rows]])
        tokens.append(TOKEN_SHORT[best])
    row = p.row
    return {
        "card": t.card_ids[p.card],
        "tokens": tokens,
        "by_rank": _by_rank(p) if tokens else {},
        "match": t.match_ids[row >> 1] if row >= 0 else None,
        "team": team_name(t, p.team_at[row]) if row >= 0 else None,
    }


def _by_rank(p: Position) -> dict[str, str | None]:
    """The next token by the rank of the team it goes to."""
    t = p.tables
    return {t.rank_ids[p.rank_at(row)]: TOKEN_SHORT[token_of(p, p.card, p.part, row)] or None for row in p.open_rows}


def _still_in(p: Position) -> list[str]:
    """Teams with a match under way or to come."""
    still = teams_still_in(p)
    for row in p.open_rows:
        match = row >> 1
        if p.goals[row] < 0 or p.winners[match] == p.team_at[row]:
            still[p.team_at[row]] = True
    champion = slot_team(p, p.tables.champion)
    if champion != NO_TEAM:
        still[champion] = True
    return [p.tables.team_ids[team] for team, counts_ in enumerate(still) if counts_]


def _match(p: Position, match: int) -> MatchView:
    t = p.tables
    left, right = 2 * match, 2 * match + 1
    if p.room[left] == 0:
        return {
            "id": t.match_ids[match],
            "open": False,
            "played": p.goals[left] >= 0,
            "teams": [team_name(t, _team_of(p, left)), team_name(t, _team_of(p, right))],
            "tokens": [[], []],
            "attackable": [False, False],
            "halves": [0, 0],
            "dice_halves": [0, 0],
            "goals": pair_or_none(p.goals, match),
            "shootout": pair_or_none(p.kicks, match),
            "winner": team_name(t, p.winners[match]),
        }
    dice = [dice_halves(p, left), dice_halves(p, right)]
    return {
        "id": t.match_ids[match],
        "open": True,
        "played": p.goals[left] >= 0,
        "teams": [team_name(t, p.team_at[left]), team_name(t, p.team_at[right])],
        "tokens": [token_names(p, left), token_names(p, right)],
        "attackable": [is_attackable(p.top(left)), is_attackable(p.top(right))],
        "halves": [p.halves[left], p.halves[right]],
        "dice_halves": dice,
        "goals": [(p.halves[left] + dice[0]) // 2, (p.halves[right] + dice[1]) // 2],
        "shootout": pair_or_none(p.kicks, match),
        "winner": team_name(t, p.winners[match]),
    }


def _team_of(p: Position, row: int) -> int:
    """Who plays on a row, or will: a bracket fills itself as soon as the teams are known."""
    team = p.team_at[row]
    return slot_team(p, p.tables.slots[row]) if team == NO_TEAM else team


def _group(p: Position, group: int) -> GroupView:
    t = p.tables
    judged = p.judged[group] >= 0
    rows = table_rows(p, group, group_table(p, group) if judged else _live_table(p, group))
    return {
        "id": t.group_ids[group],
        "decided": judged and not any(row["through"] is None for row in rows),
        "table": rows,
        "replay": _replay_rows(p, group),
    }


def _live_table(p: Position, group: int) -> Table:
    """The table as it would be if the phase ended now, lots aside; before the first phase all zeros."""
    t = p.tables
    results = group_results(p, group)
    for match in t.group_matches[group]:
        if p.room[2 * match] > 0 and p.goals[2 * match] < 0:
            left, right = goals_of(p, 2 * match), goals_of(p, 2 * match + 1)
            results.append(Result(p.team_at[2 * match], p.team_at[2 * match + 1], left, right))
    teams = [team for team in [slot_team(p, slot) for slot in t.group_slots[group]] if team != NO_TEAM]
    table = Table(t, teams, results)
    if teams:
        table.rank([c for c in t.criteria[t.group_stage[group]] if c != BY_LOT], p.lots)
    return table


def _replay_rows(p: Position, group: int) -> list[ReplayRow]:
    """The table of the replays under way in this group."""
    t = p.tables
    if p.round == 0 or t.group_stage[group] != p.stage:
        return []
    open_matches = [match for match in t.group_matches[group] if p.room[2 * match] > 0]
    if not open_matches:
        return []
    teams: list[int] = []
    results: list[Result] = []
    for match in open_matches:
        left, right = p.team_at[2 * match], p.team_at[2 * match + 1]
        results.append(Result(left, right, goals_of(p, 2 * match), goals_of(p, 2 * match + 1)))
        teams.extend([team for team in (left, right) if team not in teams])
    table = Table(t, teams, results)
    table.rank([], p.lots)
    rows: list[ReplayRow] = []
    for team in table.order:
        line = table.line(team)
        row: ReplayRow = {
            "team": t.team_ids[team],
            "points": line.points,
            "goals": line.goals,
            "against": line.against,
        }
        rows.append(row)
    return rows


def _dice_group(p: Position) -> str | None:
    t = p.tables
    if p.step != DICE_THROW or not t.dice_per_group[p.stage] or p.round > 0:
        return None
    return t.group_ids[t.first_group[p.stage] + p.scope]
