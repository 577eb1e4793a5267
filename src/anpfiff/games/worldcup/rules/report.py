"""What is reported at the end of a phase: results, tables, who goes through and why."""

from __future__ import annotations

from typing import Literal

from anpfiff.games.worldcup.rules.bracket import (
    champion_team,
    finalists_known,
    is_bye,
    possible_champions,
    teams_not_out,
)
from anpfiff.games.worldcup.rules.names import pair, pair_or_none, score_text, team_id, team_or_none, token_names
from anpfiff.games.worldcup.rules.phases import replays_used_up
from anpfiff.games.worldcup.rules.position import LOT_MATCH, LOT_TABLE, LOT_TIE, Position
from anpfiff.games.worldcup.rules.scoring import dice_halves
from anpfiff.games.worldcup.rules.shootout import REGULAR_KICKS
from anpfiff.games.worldcup.rules.standings import Table, group_table, tied_teams
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    CRITERIA,
    NO_TEAM,
    SLOT_BEST,
    SLOT_LOSER,
    SLOT_WINNER,
    Card,
    Match,
    Team,
    hand_index,
    left_row,
    match_of_slot,
    place_index,
    right_row,
)
from anpfiff.games.worldcup.view import TableRow
from anpfiff.games.worldcup.vocabulary import GroupReport, MatchReport, Prize
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
            "halves": pair(list(p.halves), match),
            "dice_halves": [dice_halves(p, left), dice_halves(p, right)],
            "stage": p.tables.stage_ids[p.stage],
            "replay": p.round,
        },
    )


def tell_decided(p: Position, match: Match, how: Literal["result", "lot", "pick"]) -> None:
    winner = p.winners[match]
    p.tell(
        _decided_rule(p, match, how),
        {
            "kind": "decided",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "team": p.tables.team_ids[winner],
            "seat": p.owner[winner],
            "score": score_text(p.goals, match),
            "how": how,
            "prize": _prize(p, match),
        },
    )


def _decided_rule(p: Position, match: Match, how: str) -> str:
    if how == "lot":
        return _match_lot_rule(p)
    if how == "pick":
        return "WC-8.19"
    prize = _prize(p, match)
    if prize == "cup":
        return "WC-14.1"
    if prize == "third_place":
        return "WC-12.22"
    if prize == "finalist":
        return "WC-12.14" if SLOT_LOSER + match in p.tables.slots else "WC-11.9"
    return "WC-12.7" if prize == "next_round" else "WC-7.19"


def _match_lot_rule(p: Position) -> str:
    """A lot decides a match after too many replays, or because the tournament has none."""
    return "WC-8.20" if replays_used_up(p) else "WC-17.9"


def _prize(p: Position, match: Match) -> Prize:
    """What the winner of a knock-out match has won."""
    t = p.tables
    if match == t.final_match:
        return "cup"
    if t.leads_to_final(match):
        return "finalist"
    if SLOT_WINNER + match in t.slots:
        return "next_round"
    slots = [t.slots[left_row(match)], t.slots[right_row(match)]]
    losers = [slot for slot in slots if SLOT_LOSER <= slot < SLOT_BEST and t.leads_to_final(match_of_slot(slot))]
    return "third_place" if len(losers) == 2 else "nothing"


def tell_shootout_won(p: Position, match: Match) -> None:
    winner = p.winners[match]
    kicks = sorted(pair(p.kicks, match))
    p.tell(
        _shootout_rule(p),
        {
            "kind": "shootout_won",
            "match": p.tables.match_ids[match],
            "left": team_id(p, left_row(match)),
            "right": team_id(p, right_row(match)),
            "team": p.tables.team_ids[winner],
            "seat": p.owner[winner],
            "score": score_text(p.goals, match),
            "how": "shootout",
            "shootout": score_text(p.kicks, match),
            "prize": _prize(p, match),
            "scored": kicks[1],
            "conceded": kicks[0],
        },
    )


def _shootout_rule(p: Position) -> str:
    """Decided before or after the throws that everybody has, or by single pairs after them."""
    if p.kicks_taken == REGULAR_KICKS:
        return "WC-13.6"
    return "WC-13.7" if p.kicks_taken < REGULAR_KICKS else "WC-13.9"


def tell_lot(p: Position, team: Team) -> None:
    p.tell(_lot_rule(p), {"kind": "lot", "team": p.tables.team_ids[team], "teams": _ids(p, p.candidates)})


def _lot_rule(p: Position) -> str:
    if p.lot_for == LOT_MATCH:
        return _match_lot_rule(p)
    if p.lot_for == LOT_TIE:
        # Without a match between every two of them the tie cannot be replayed.
        return "WC-8.20" if replays_used_up(p) else "WC-17.10"
    return "WC-9.7" if p.lot_for == LOT_TABLE else "WC-17.14"


def tell_pick(p: Position, team: Team) -> None:
    p.tell(
        "WC-8.19",
        {
            "kind": "pick",
            "team": p.tables.team_ids[team],
            "teams": _ids(p, p.candidates),
            "seat": p.owner[team],
        },
    )


# -- the phase as a whole ------------------------------------------------------------------------------------


def tell_report(p: Position) -> None:
    """The report of a phase: tables, results, who is through, who is out, which ties are open."""
    t = p.tables
    still = teams_not_out(p)
    to_the_cup = possible_champions(p)
    involved = [p.team_at[row] for row in p.open_rows]
    if p.round == 0:
        involved.extend([p.winners[match] for match in t.matches_of_stage(p.stage) if is_bye(p, match)])
    waiting = [p.team_at[row] for match in p.pending for row in (left_row(match), right_row(match))]
    through = _ids(p, [team for team in involved if to_the_cup[team] and team not in waiting])
    third = _ids(p, [team for team in involved if still[team] and not to_the_cup[team] and team not in waiting])
    p.tell(
        "WC-7.11",
        {
            "kind": "report",
            "stage": t.stage_ids[p.stage],
            "replay": p.round,
            "last": champion_team(p) != NO_TEAM,
            "through": through,
            "out": _ids(p, [team for team in involved if not still[team]]),
            "open": _ids(p, waiting),
            "groups": [_group_report(p, group) for group in range(t.first_group[p.stage], t.last_group[p.stage])],
            "matches": [_match_report(p, match) for match in p.open_matches()],
            "third_place": third,
            "through_count": len(through),
            "third_place_count": len(third),
            "open_count": len(_ids(p, waiting)),
        },
    )


def _ids(p: Position, teams: list[Team]) -> list[Thing]:
    """The names of teams in order, each once."""
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
    """A group's table in order, with what keeps each team ahead of the next one."""
    return {"id": p.tables.group_ids[group], "table": table_rows(p, group, group_table(p, group))}


def table_rows(p: Position, group: int, table: Table) -> list[TableRow]:
    """The lines of a ranked table. If the places are settled, they and their reasons come from the position."""
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
    """Whether a team of a ranked group goes through by its place; None while that is open."""
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
    p.tell("WC-14.1", {"kind": "champion", "team": p.tables.team_ids[team], "seat": p.owner[team]})


def tell_winner(p: Position) -> None:
    if p.won_early:
        rule = "WC-14.2" if finalists_known(p) else "WC-14.3"
        p.tell(rule, {"kind": "early_win", "seat": p.winner})
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
