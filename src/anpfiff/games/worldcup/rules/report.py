"""What the end and the beginning of a phase tell: results, tables, who goes on and why."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.worldcup.rules.bracket import group_teams, slot_team, teams_still_in
from anpfiff.games.worldcup.rules.position import LOT_TIE, Position
from anpfiff.games.worldcup.rules.scoring import dice_halves, match_data
from anpfiff.games.worldcup.rules.standings import Table, group_table
from anpfiff.games.worldcup.rules.tables import (
    CRITERIA,
    DRAWS_SHOOTOUT,
    KINDS,
    NO_TEAM,
    PLACES,
    TURNED,
    WIDTH,
)
from anpfiff.games.worldcup.view import TableRow

TOKEN_SHORT: Final = ["", "A", "D", "G1", "G2", "G3", "P"]


def token_names(p: Position, row: int) -> list[str]:
    """The tokens of a row from the inside outwards; an x marks those that lie face down."""
    names: list[str] = []
    for field in range(row * WIDTH, row * WIDTH + p.size[row]):
        token = p.cells[field]
        names.append(TOKEN_SHORT[token & (TURNED - 1)] + ("x" if token >= TURNED else ""))
    return names


def tell_result(p: Position, match: int) -> None:
    data = match_data(p, match)
    left, right = 2 * match, 2 * match + 1
    data["score"] = f"{p.goals[left]}:{p.goals[right]}"
    data["goals"] = [p.goals[left], p.goals[right]]
    data["tokens"] = [token_names(p, left), token_names(p, right)]
    data["halves"] = [p.halves[left], p.halves[right]]
    data["dice_halves"] = [dice_halves(p, left), dice_halves(p, right)]
    data["stage"] = p.tables.stage_ids[p.stage]
    data["replay"] = p.round
    p.tell("result", "WC-7.19", data)


def tell_decided(p: Position, match: int, how: str) -> None:
    data = match_data(p, match)
    data["team"] = p.tables.team_ids[p.winners[match]]
    data["seat"] = p.owner[p.winners[match]]
    data["score"] = f"{p.goals[2 * match]}:{p.goals[2 * match + 1]}"
    data["how"] = how
    if how == "shootout":
        data["shootout"] = f"{p.kicks[2 * match]}:{p.kicks[2 * match + 1]}"
    p.tell("shootout_won" if how == "shootout" else "decided", _decided_rule(p, how), data)


def _decided_rule(p: Position, how: str) -> str:
    if how == "shootout":
        return "WC-13.6"
    if how == "lot":
        return "WC-8.20"
    if how == "pick":
        return "WC-8.19"
    return "WC-12.7" if p.tables.draws[p.stage] == DRAWS_SHOOTOUT else "WC-11.9"


def tell_lot(p: Position, team: int, picked: bool) -> None:
    t = p.tables
    data: dict[str, Any] = {"team": t.team_ids[team], "teams": [t.team_ids[other] for other in p.candidates]}
    if picked:
        data["seat"] = p.owner[team]
        p.tell("pick", "WC-8.19", data)
    else:
        p.tell("lot", "WC-8.20" if p.lot_for == LOT_TIE else "WC-9.7", data)


def tell_stage(p: Position) -> None:
    t = p.tables
    matches = [match_data(p, row >> 1) for row in p.open_rows if row & 1 == 0]
    p.tell("stage", "WC-3.16", {"stage": t.stage_ids[p.stage], "matches": matches})


def tell_replays(p: Position) -> None:
    t = p.tables
    pairs = [match_data(p, row >> 1) for row in p.open_rows if row & 1 == 0]
    names = [t.match_ids[row >> 1] for row in p.open_rows if row & 1 == 0]
    data = {"stage": t.stage_ids[p.stage], "replay": p.round, "count": len(names), "names": names, "matches": pairs}
    p.tell("replays", "WC-8.2" if t.match_group[p.open_rows[0] >> 1] >= 0 else "WC-11.7", data)


def tell_report(p: Position) -> None:
    """The report of a phase: tables, results, who is through, who is out, which ties are open."""
    t = p.tables
    still = teams_still_in(p)
    champion = slot_team(p, t.champion)
    if champion != NO_TEAM:
        still[champion] = True
    involved = [p.team_at[row] for row in p.open_rows]
    for match in range(t.first_match[p.stage], t.last_match[p.stage]):
        if p.winners[match] != NO_TEAM and p.team_at[2 * match] not in involved:
            involved.append(p.winners[match])
    waiting = [p.team_at[row] for match in p.pending for row in (2 * match, 2 * match + 1)]
    through = [team for team in involved if still[team] and team not in waiting]
    out = [team for team in involved if not still[team]]
    data: dict[str, Any] = {
        "stage": t.stage_ids[p.stage],
        "replay": p.round,
        "last": champion != NO_TEAM,
        "through": [t.team_ids[team] for team in _once(through)],
        "out": [t.team_ids[team] for team in _once(out)],
        "open": [t.team_ids[team] for team in _once(waiting)],
        "groups": [group_report(p, group) for group in range(t.first_group[p.stage], t.last_group[p.stage])],
        "matches": [_match_report(p, row >> 1) for row in p.open_rows if row & 1 == 0],
    }
    p.tell("report", "WC-7.11", data)


def _once(teams: list[int]) -> list[int]:
    found: list[int] = []
    for team in teams:
        if team not in found:
            found.append(team)
    return found


def _match_report(p: Position, match: int) -> dict[str, Any]:
    data = match_data(p, match)
    data["goals"] = [p.goals[2 * match], p.goals[2 * match + 1]]
    data["shootout"] = [p.kicks[2 * match], p.kicks[2 * match + 1]] if p.kicks[2 * match] >= 0 else None
    data["winner"] = p.tables.team_ids[p.winners[match]] if p.winners[match] != NO_TEAM else None
    return data


def group_report(p: Position, group: int) -> dict[str, Any]:
    """A group's table in its order, with what keeps each team before the next one."""
    return {"id": p.tables.group_ids[group], "table": table_rows(p, group, group_table(p, group))}


def table_rows(p: Position, group: int, table: Table) -> list[TableRow]:
    """The lines of a ranked table. Where the places stand, they and their reasons come from the position."""
    t = p.tables
    judged = p.judged[group] >= 0
    order = table.order
    reasons = table.reasons
    base = group * PLACES
    if judged and tied_count(p, group) == 0:
        order = p.places[base : base + len(order)]
        reasons = p.reasons[base : base + len(order)]
    rows: list[TableRow] = []
    for index, team in enumerate(order):
        line = table.line(team)
        rows.append(
            {
                "team": t.team_ids[team],
                "place": index + 1,
                "played": line.won + line.drawn + line.lost,
                "won": line.won,
                "drawn": line.drawn,
                "lost": line.lost,
                "goals": line.goals,
                "against": line.against,
                "difference": line.goals - line.against,
                "points": line.points,
                "ahead_by": CRITERIA[reasons[index]] if index + 1 < len(order) else None,
                "through": through(p, group, team) if judged else None,
            }
        )
    return rows


def tied_count(p: Position, group: int) -> int:
    found = 0
    for team in group_teams(p, group):
        if team != NO_TEAM and p.tied[team]:
            found += 1
    return found


def through(p: Position, group: int, team: int) -> bool | None:
    """Whether a team of a ranked group goes on by its place; None while that is open."""
    t = p.tables
    if p.tied[team]:
        return None
    for place in range(t.qualifiers[group]):
        if p.places[group * PLACES + place] == team:
            return True
    hopeful: bool | None = False
    for index, stage in enumerate(t.best_stage):
        if stage == t.group_stage[group] and p.places[group * PLACES + t.best_position[index]] == team:
            if p.best[index] == team:
                return True
            if p.best[index] == NO_TEAM:
                hopeful = None
    return hopeful


def tell_champion(p: Position, team: int) -> None:
    p.tell("champion", "WC-14.1", {"team": p.tables.team_ids[team], "seat": p.owner[team]})


def tell_winner(p: Position) -> None:
    if p.won_early:
        p.tell("early_win", "WC-14.3", {"seat": p.winner})
    else:
        p.tell("win", "WC-14.1", {"seat": p.winner})


def tell_out(p: Position, seat: int, dropped: int) -> None:
    t = p.tables
    data: dict[str, Any] = {"seat": seat, "dropped": dropped}
    if t.dropped_hands_open:
        hand = [kind for kind in range(KINDS) if p.dropped[seat * KINDS + kind] > 0]
        data["cards"] = [{"card": t.card_ids[kind], "copies": p.dropped[seat * KINDS + kind]} for kind in hand]
    p.tell("out", "WC-10.2", data)
