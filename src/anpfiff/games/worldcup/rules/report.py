"""What the end of a phase tells: results, tables, who goes on and why."""

from __future__ import annotations

from typing import Literal

from anpfiff.games.worldcup.rules.bracket import champion_team, teams_not_out
from anpfiff.games.worldcup.rules.names import pair, pair_or_none, score_text, team_id, team_or_none, token_names
from anpfiff.games.worldcup.rules.position import LOT_TIE, Position
from anpfiff.games.worldcup.rules.scoring import dice_halves
from anpfiff.games.worldcup.rules.standings import Table, group_table, tied_teams
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    CRITERIA,
    DRAWS_SHOOTOUT,
    NO_TEAM,
    Card,
    Match,
    Team,
    hand_index,
    left_row,
    place_index,
    right_row,
)
from anpfiff.games.worldcup.view import TableRow
from anpfiff.games.worldcup.vocabulary import GroupReport, MatchReport
from anpfiff.kit.words import Copies, Thing

# -- matches -------------------------------------------------------------------------------------------------


def tell_result(p: Position, match: Match) -> None:
    left, right = left_row(match), right_row(match)
    p.tell(
        "WC-7.19",
        {
            "kind": "result",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left),
            "right": team_id(p, right),
            "score": score_text(p.goals, match),
            "goals": pair(p.goals, match),
            "tokens": [token_names(p, left), token_names(p, right)],
            "halves": pair(p.halves, match),
            "dice_halves": [dice_halves(p, left), dice_halves(p, right)],
            "stage": p.tables.stage_ids[p.stage],
            "replay": p.round,
        },
    )


def tell_decided(p: Position, match: Match, how: Literal["result", "lot", "pick"]) -> None:
    winner = p.winners[match]
    p.tell(
        _decided_rule(p, how),
        {
            "kind": "decided",
            "seat": p.owner[winner],
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "team": p.tables.team_ids[winner],
            "score": score_text(p.goals, match),
            "how": how,
        },
    )


def _decided_rule(p: Position, how: str) -> str:
    if how == "lot":
        return "WC-8.20"
    if how == "pick":
        return "WC-8.19"
    return "WC-12.7" if p.tables.draws[p.stage] == DRAWS_SHOOTOUT else "WC-11.9"


def tell_shootout_won(p: Position, match: Match) -> None:
    winner = p.winners[match]
    p.tell(
        "WC-13.6",
        {
            "kind": "shootout_won",
            "seat": p.owner[winner],
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "team": p.tables.team_ids[winner],
            "score": score_text(p.goals, match),
            "how": "shootout",
            "shootout": score_text(p.kicks, match),
        },
    )


def tell_lot(p: Position, team: Team) -> None:
    rule = "WC-8.20" if p.lot_for == LOT_TIE else "WC-9.7"
    p.tell(rule, {"kind": "lot", "team": p.tables.team_ids[team], "teams": _ids(p, p.candidates)})


def tell_pick(p: Position, team: Team) -> None:
    p.tell(
        "WC-8.19",
        {
            "kind": "pick",
            "seat": p.owner[team],
            "team": p.tables.team_ids[team],
            "teams": _ids(p, p.candidates),
        },
    )


# -- the phase as a whole ------------------------------------------------------------------------------------


def tell_report(p: Position) -> None:
    """The report of a phase: tables, results, who is through, who is out, which ties are open."""
    t = p.tables
    still = teams_not_out(p)
    involved = [p.team_at[row] for row in p.open_rows]
    for match in t.matches_of_stage(p.stage):
        if p.winners[match] != NO_TEAM and p.team_at[left_row(match)] not in involved:
            involved.append(p.winners[match])
    waiting = [p.team_at[row] for match in p.pending for row in (left_row(match), right_row(match))]
    p.tell(
        "WC-7.11",
        {
            "kind": "report",
            "stage": t.stage_ids[p.stage],
            "replay": p.round,
            "last": champion_team(p) != NO_TEAM,
            "through": _ids(p, [team for team in involved if still[team] and team not in waiting]),
            "out": _ids(p, [team for team in involved if not still[team]]),
            "open": _ids(p, waiting),
            "groups": [_group_report(p, group) for group in range(t.first_group[p.stage], t.last_group[p.stage])],
            "matches": [_match_report(p, match) for match in p.open_matches()],
        },
    )


def _ids(p: Position, teams: list[Team]) -> list[Thing]:
    """The names of teams in their order, each once."""
    found: list[Thing] = []
    for team in teams:
        if p.tables.team_ids[team] not in found:
            found.append(p.tables.team_ids[team])
    return found


def _match_report(p: Position, match: Match) -> MatchReport:
    return {
        "match": p.tables.match_ids[match],
        "left": team_id(p, left_row(match)),
        "right": team_id(p, right_row(match)),
        "goals": pair(p.goals, match),
        "shootout": pair_or_none(p.kicks, match),
        "winner": team_or_none(p.tables, p.winners[match]),
    }


def _group_report(p: Position, group: int) -> GroupReport:
    """A group's table in its order, with what keeps each team before the next one."""
    return {"id": p.tables.group_ids[group], "table": table_rows(p, group, group_table(p, group))}


def table_rows(p: Position, group: int, table: Table) -> list[TableRow]:
    """The lines of a ranked table. Where the places stand, they and their reasons come from the position."""
    t = p.tables
    judged = p.judged[group] >= 0
    order = table.order
    reasons = table.reasons
    if judged and not tied_teams(p, group):
        first = place_index(group, 0)
        order = p.places[first : first + len(order)]
        reasons = p.reasons[first : first + len(order)]
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
                "through": _is_through(p, group, team) if judged else None,
            }
        )
    return rows


def _is_through(p: Position, group: int, team: Team) -> bool | None:
    """Whether a team of a ranked group goes on by its place; None while that is open."""
    t = p.tables
    if p.tied[team]:
        return None
    for place in range(t.qualifiers[group]):
        if p.places[place_index(group, place)] == team:
            return True
    hopeful: bool | None = False
    for index, stage in enumerate(t.best_stage):
        if stage == t.group_stage[group] and p.places[place_index(group, t.best_position[index])] == team:
            if p.best[index] == team:
                return True
            if p.best[index] == NO_TEAM:
                hopeful = None
    return hopeful


# -- players -------------------------------------------------------------------------------------------------


def tell_champion(p: Position, team: Team) -> None:
    p.tell("WC-14.1", {"kind": "champion", "seat": p.owner[team], "team": p.tables.team_ids[team]})


def tell_winner(p: Position) -> None:
    if p.won_early:
        p.tell("WC-14.3", {"kind": "early_win", "seat": p.winner})
    else:
        p.tell("WC-14.1", {"kind": "win", "seat": p.winner})


def tell_out(p: Position, seat: int, dropped: int) -> None:
    if not p.tables.dropped_hands_open:
        p.tell("WC-10.2", {"kind": "out", "seat": seat, "dropped": dropped})
        return
    cards: list[Copies] = []
    for card in range(CARD_KINDS):
        copies = p.dropped[hand_index(seat, Card(card))]
        if copies > 0:
            cards.append({"card": p.tables.card_ids[card], "copies": copies})
    p.tell("WC-10.2", {"kind": "out", "seat": seat, "dropped": dropped, "cards": cards})
