"""What a seat sees: the wall chart with rows, tables and bracket, its own hand, and the number of all other cards."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import champion_team, known_teams, seat_places, slot_team, teams_not_out
from anpfiff.games.worldcup.rules.cards import TOKENS_OF_CARD, token_of
from anpfiff.games.worldcup.rules.codec import saved_replays, saved_throws
from anpfiff.games.worldcup.rules.names import (
    TOKEN_SHORT,
    card_or_none,
    hand_counts,
    pair,
    pair_or_none,
    seat_or_none,
    team_or_none,
    token_names,
    zone_counts,
)
from anpfiff.games.worldcup.rules.position import DICE, NOBODY, OVER, SHOOTOUT, Position
from anpfiff.games.worldcup.rules.report import table_rows
from anpfiff.games.worldcup.rules.rows import is_attackable
from anpfiff.games.worldcup.rules.scoring import dice_halves, goals_of_match, throwing_group
from anpfiff.games.worldcup.rules.shootout import kicking_row
from anpfiff.games.worldcup.rules.standings import Table, group_results, group_table, match_result
from anpfiff.games.worldcup.rules.tables import (
    BY_LOT,
    EMPTY,
    NO_CARD,
    NO_GROUP,
    NO_MATCH,
    NO_ROW,
    NO_TEAM,
    REST_LOCKED,
    REST_REMOVED,
    Match,
    Row,
    Team,
    left_row,
    match_of,
    right_row,
)
from anpfiff.games.worldcup.view import PHASES, GroupView, MatchView, PlayerView, PlayingView, Rank, ReplayRow, View


def view(p: Position, seat: int | None) -> View:
    """The view of a seat; None means a spectator."""
    t = p.tables
    rest = p.pool_size - p.pile if True in p.plays else 0
    kind_of_rest = t.rest[p.stage] if p.round == 0 else -1
    places = seat_places(p) if p.phase == OVER else []
    return {
        "phase": PHASES[p.phase],
        "stage": t.stage_ids[p.stage],
        "replay": p.round,
        "active": p.active,
        "dealer": seat_or_none(p.dealer),
        "last_drawer": seat_or_none(p.last_drawer),
        "passes": p.passes,
        "extra_turns": p.extra_turns,
        "pile": p.pile,
        "discard": zone_counts(t, p.discard) if t.whole_discard_shown else None,
        "discard_top": card_or_none(t, p.discard_top),
        "discard_cards": sum(p.discard) + sum(p.face_down),
        "aside": rest if kind_of_rest not in (REST_LOCKED, REST_REMOVED) else 0,
        "locked": sum(p.locked) + (rest if kind_of_rest == REST_LOCKED else 0),
        "removed": sum(p.removed) + (rest if kind_of_rest == REST_REMOVED else 0),
        "playing": _playing(p),
        "players": [_player(p, other, seat, places) for other in range(p.num_players)],
        "owners": {t.team_ids[team]: owner for team, owner in enumerate(p.owner) if owner != NOBODY},
        "still_in": _still_in(p),
        "groups": [_group(p, group) for group in range(len(t.group_ids))],
        "matches": [_match(p, Match(match)) for match in range(len(t.match_ids))],
        "replayed": saved_replays(p),
        "throws": saved_throws(p),
        "dice_group": _dice_group(p),
        "shootout": t.match_ids[p.shootout] if p.shootout != NO_MATCH else None,
        "kicker": team_or_none(t, p.team_at[kicking_row(p)]) if p.phase == SHOOTOUT else None,
        "kicks_taken": p.kicks_taken,
        "lot_teams": [t.team_ids[team] for team in p.candidates],
        "champion": team_or_none(t, champion_team(p)),
        "winner": seat_or_none(p.winner),
        "won_early": p.won_early,
    }


def _player(p: Position, seat: int, viewer: int | None, places: list[int]) -> PlayerView:
    t = p.tables
    return {
        "teams": [t.team_ids[team] for team, owner in enumerate(p.owner) if owner == seat],
        "hand": hand_counts(t, p.hands, seat) if seat == viewer else None,
        "cards": p.hand_size[seat],
        "last_card": card_or_none(t, p.last_card[seat]),
        "dropped": hand_counts(t, p.dropped, seat),
        "out": p.out[seat],
        "plays": p.plays[seat],
        "place": places[seat] if places else None,
    }


def _playing(p: Position) -> PlayingView | None:
    if p.card == NO_CARD:
        return None
    t = p.tables
    tokens: list[str] = []
    for part in range(p.part, TOKENS_OF_CARD[p.card]):
        # Any row will do: for multi-goal cards the token does not depend on it, for others it shows the best case.
        best = max([EMPTY, *[token_of(p, p.card, part, row) for row in p.open_rows]])
        tokens.append(TOKEN_SHORT[best])
    row = p.row
    return {
        "card": t.card_ids[p.card],
        "tokens": tokens,
        "by_rank": _by_rank(p) if tokens else {},
        "match": t.match_ids[match_of(row)] if row != NO_ROW else None,
        "team": team_or_none(t, p.team_at[row]) if row != NO_ROW else None,
    }


def _by_rank(p: Position) -> dict[Rank, str | None]:
    """The next token by the rank of the team it goes to."""
    t = p.tables
    return {t.rank_ids[p.rank_at(row)]: TOKEN_SHORT[token_of(p, p.card, p.part, row)] or None for row in p.open_rows}


def _still_in(p: Position) -> list[str]:
    """Teams with a match in progress or to come."""
    still = teams_not_out(p)
    for row in p.open_rows:
        if p.goals[row] < 0 or p.winners[match_of(row)] == p.team_at[row]:
            still[p.team_at[row]] = True
    return [p.tables.team_ids[team] for team, is_in in enumerate(still) if is_in]


def _match(p: Position, match: Match) -> MatchView:
    t = p.tables
    left, right = left_row(match), right_row(match)
    if p.room[left] == 0:
        return {
            "id": t.match_ids[match],
            "open": False,
            "played": p.goals[left] >= 0,
            "teams": [team_or_none(t, _team_of(p, left)), team_or_none(t, _team_of(p, right))],
            "tokens": [[], []],
            "attackable": [False, False],
            "halves": [0, 0],
            "dice_halves": [0, 0],
            "goals": pair_or_none(p.goals, match),
            "shootout": pair_or_none(p.kicks, match),
            "winner": team_or_none(t, p.winners[match]),
        }
    dice = [dice_halves(p, left), dice_halves(p, right)]
    return {
        "id": t.match_ids[match],
        "open": True,
        "played": p.goals[left] >= 0,
        "teams": [team_or_none(t, p.team_at[left]), team_or_none(t, p.team_at[right])],
        "tokens": [token_names(p, left), token_names(p, right)],
        "attackable": [is_attackable(p.top(left)), is_attackable(p.top(right))],
        "halves": pair(list(p.halves), match),
        "dice_halves": dice,
        "goals": [(p.halves[left] + dice[0]) // 2, (p.halves[right] + dice[1]) // 2],
        "shootout": pair_or_none(p.kicks, match),
        "winner": team_or_none(t, p.winners[match]),
    }


def _team_of(p: Position, row: Row) -> Team:
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
        left = left_row(match)
        if p.room[left] > 0 and p.goals[left] < 0:
            results.append(match_result(p, match, goals_of_match(p, match)))
    teams = known_teams(p, group)
    table = Table(t, teams, results)
    if teams:
        table.rank([c for c in t.criteria[t.group_stage[group]] if c != BY_LOT], p.lots)
    return table


def _replay_rows(p: Position, group: int) -> list[ReplayRow]:
    """The table of the replays in progress in this group."""
    t = p.tables
    if p.round == 0 or t.group_stage[group] != p.stage:
        return []
    results = [
        match_result(p, match, goals_of_match(p, match))
        for match in t.group_matches[group]
        if p.room[left_row(match)] > 0
    ]
    if not results:
        return []
    teams: list[Team] = []
    for result in results:
        teams.extend([team for team in (result.left, result.right) if team not in teams])
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
    """The group whose dice are thrown now."""
    group = throwing_group(p) if p.phase == DICE else NO_GROUP
    return p.tables.group_ids[group] if group != NO_GROUP else None
