"""A position as a readable dict and back: saves, puzzles and tests write positions in this form."""

from __future__ import annotations

from typing import Any, Final

from anpfiff.games.worldcup.rules.position import NOBODY, OVER, Position
from anpfiff.games.worldcup.rules.report import token_names
from anpfiff.games.worldcup.rules.scoring import THROW
from anpfiff.games.worldcup.rules.tables import (
    CRITERIA,
    KINDS,
    NO_TEAM,
    PLACES,
    Tables,
)
from anpfiff.games.worldcup.view import (
    Save,
    SavedCard,
    SavedGroup,
    SavedLot,
    SavedMatch,
    SavedPlayer,
    SavedReplay,
    SavedThrow,
)

STEPS: Final = [
    "draw_team",
    "leftover_lot",
    "leftover_team",
    "dealer",
    "deal",
    "top_up",
    "card",
    "target",
    "token",
    "penalty",
    "draw",
    "dice",
    "shootout",
    "lot",
    "pick",
    "play_on",
    "over",
]
LOTS: Final = ["table", "tie", "match", "best"]


def position_to_dict(p: Position) -> dict[str, Any]:
    t = p.tables
    save: Save = {
        "phase": STEPS[p.step],
        "stage": t.stage_ids[p.stage],
        "replay": p.round,
        "active": p.active,
        "dealer": seat_or_none(p.dealer),
        "last_drawer": seat_or_none(p.last_drawer),
        "passes": p.passes,
        "extra_turns": p.extra_turns,
        "teams_drawn": p.teams_drawn,
        "owners": {t.team_ids[team]: seat for team, seat in enumerate(p.owner) if seat != NOBODY},
        "players": [_saved_player(p, seat) for seat in range(p.num_players)],
        "pool": counts(t, p.pool, 0),
        "pile": p.pile,
        "discard": counts(t, p.discard, 0),
        "discard_top": card_name(t, p.discard_top),
        "face_down": counts(t, p.face_down, 0),
        "locked": counts(t, p.locked, 0),
        "removed": counts(t, p.removed, 0),
        "playing": _saved_card(p),
        "matches": {name: _saved_match(p, match) for match, name in enumerate(t.match_ids)},
        "replayed": replayed_results(p),
        "throws": saved_throws(p),
        "scope": p.scope,
        "dice_thrown": p.dice_thrown,
        "shootout": t.match_ids[p.shootout] if p.shootout >= 0 else None,
        "kicks_taken": p.kicks_taken,
        "groups": {name: _saved_group(p, group) for group, name in enumerate(t.group_ids)},
        "tied": [t.team_ids[team] for team, tied in enumerate(p.tied) if tied],
        "lots": [t.team_ids[p.lots.index(number)] for number in range(1, p.lots_drawn + 1)],
        "best": [team_name(t, team) for team in p.best],
        "lot": _saved_lot(p),
        "pending": [t.match_ids[match] for match in p.pending],
        "winner": seat_or_none(p.winner),
        "won_early": p.won_early,
    }
    return dict(save)


# -- names -------------------------------------------------------------------------------------------------


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def card_name(t: Tables, kind: int) -> str | None:
    return t.card_ids[kind] if kind >= 0 else None


def team_name(t: Tables, team: int) -> str | None:
    return t.team_ids[team] if team != NO_TEAM else None


def counts(t: Tables, numbers: list[int], base: int) -> dict[str, int]:
    """Card ids with their number, without the kinds of which there are none."""
    return {t.card_ids[kind]: numbers[base + kind] for kind in range(KINDS) if numbers[base + kind] > 0}


def pair_or_none(numbers: list[int], match: int) -> list[int] | None:
    """What both rows of a match have, None where it is not there yet."""
    return None if numbers[2 * match] < 0 else [numbers[2 * match], numbers[2 * match + 1]]


def saved_throws(p: Position) -> list[SavedThrow]:
    t = p.tables
    throws: list[SavedThrow] = []
    for index in range(0, len(p.throws), THROW):
        group = p.throws[index + 2]
        dice = [t.rank_ids[rank] if rank >= 0 else None for rank in p.throws[index + 3 : index + THROW]]
        throws.append(
            {
                "stage": t.stage_ids[p.throws[index]],
                "replay": p.throws[index + 1],
                "group": t.group_ids[group] if group >= 0 else None,
                "dice": dice,
            }
        )
    return throws


def replayed_results(p: Position) -> list[SavedReplay]:
    results: list[SavedReplay] = []
    for index in range(0, len(p.archive), 4):
        match, replay, left, right = p.archive[index : index + 4]
        results.append({"match": p.tables.match_ids[match], "replay": replay, "goals": [left, right]})
    return results


def _saved_player(p: Position, seat: int) -> SavedPlayer:
    t = p.tables
    return {
        "hand": counts(t, p.hands, seat * KINDS),
        "last_card": card_name(t, p.last_card[seat]),
        "dropped": counts(t, p.dropped, seat * KINDS),
        "out": p.out[seat],
        "plays": p.plays[seat],
        "extra_team": team_name(t, p.extra_team[seat]),
    }


def _saved_card(p: Position) -> SavedCard | None:
    if p.card < 0:
        return None
    t = p.tables
    return {
        "card": t.card_ids[p.card],
        "part": p.part,
        "placed": p.placed,
        "used": [t.team_ids[team] for team in (p.used1, p.used2) if team != NO_TEAM],
        "row": p.row if p.row >= 0 else None,
    }


def _saved_match(p: Position, match: int) -> SavedMatch:
    t = p.tables
    left, right = 2 * match, 2 * match + 1
    return {
        "left": team_name(t, p.team_at[left]),
        "right": team_name(t, p.team_at[right]),
        "open": p.room[left] > 0,
        "tokens": [token_names(p, left), token_names(p, right)],
        "goals": pair_or_none(p.goals, match),
        "shootout": pair_or_none(p.kicks, match),
        "winner": team_name(t, p.winners[match]),
    }


def _saved_group(p: Position, group: int) -> SavedGroup:
    base = group * PLACES
    size = len(p.tables.group_slots[group])
    return {
        "places": [team_name(p.tables, team) for team in p.places[base : base + size]],
        "reasons": [CRITERIA[reason] if reason >= 0 else None for reason in p.reasons[base : base + size]],
        "judged": p.judged[group],
    }


def _saved_lot(p: Position) -> SavedLot | None:
    if not p.candidates:
        return None
    teams = [p.tables.team_ids[team] for team in p.candidates]
    return {"about": LOTS[p.lot_for], "subject": p.lot_subject, "teams": teams}


assert STEPS[OVER] == "over"
