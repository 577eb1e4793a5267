"""A position from the dict that codec.py makes of it."""

from __future__ import annotations

from typing import Any

from anpfiff.games.worldcup.rules.codec import LOTS, STEPS
from anpfiff.games.worldcup.rules.position import Position
from anpfiff.games.worldcup.rules.report import TOKEN_SHORT
from anpfiff.games.worldcup.rules.tables import CRITERIA, EMPTY, HALVES, NO_TEAM, PLACES, TURNED, WIDTH, Tables


def fill_position(p: Position, d: dict[str, Any]) -> None:
    """Set every field of an empty position from a dict that has been checked (see saves.py)."""
    t = p.tables
    p.step = STEPS.index(d["phase"])
    p.stage = t.stage_ids.index(d["stage"])
    p.round = d["replay"]
    p.active = d["active"]
    p.dealer = _number(d["dealer"])
    p.last_drawer = _number(d["last_drawer"])
    p.passes = d["passes"]
    p.extra_turns = d["extra_turns"]
    p.teams_drawn = d["teams_drawn"]
    for name, seat in d["owners"].items():
        p.owner[t.team_ids.index(name)] = seat
    _fill_cards(p, d)
    _fill_board(p, d)
    _fill_groups(p, d)
    p.scope = d["scope"]
    p.dice_thrown = d["dice_thrown"]
    p.shootout = _index(t.match_ids, d["shootout"])
    p.kicks_taken = d["kicks_taken"]
    p.pending = [t.match_ids.index(name) for name in d["pending"]]
    p.winner = _number(d["winner"])
    p.won_early = d["won_early"]


def _number(value: int | None) -> int:
    return -1 if value is None else value


def _index(names: list[str], name: str | None) -> int:
    return -1 if name is None else names.index(name)


def _kinds(t: Tables, cards: dict[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in t.card_ids]


def _fill_cards(p: Position, d: dict[str, Any]) -> None:
    t = p.tables
    p.hands = []
    p.dropped = []
    for seat, player in enumerate(d["players"]):
        hand = _kinds(t, player["hand"])
        p.hands.extend(hand)
        p.hand_size[seat] = sum(hand)
        p.dropped.extend(_kinds(t, player["dropped"]))
        p.last_card[seat] = _index(t.card_ids, player["last_card"])
        p.out[seat] = player["out"]
        p.plays[seat] = player["plays"]
        p.extra_team[seat] = _index(t.team_ids, player["extra_team"])
    p.pool = _kinds(t, d["pool"])
    p.pool_size = sum(p.pool)
    p.pile = d["pile"]
    p.discard = _kinds(t, d["discard"])
    p.discard_top = _index(t.card_ids, d["discard_top"])
    p.face_down = _kinds(t, d["face_down"])
    p.locked = _kinds(t, d["locked"])
    p.removed = _kinds(t, d["removed"])
    playing = d["playing"]
    if playing is not None:
        p.card = t.card_ids.index(playing["card"])
        p.part = playing["part"]
        p.placed = playing["placed"]
        used = [t.team_ids.index(name) for name in playing["used"]]
        p.used1 = used[0] if used else NO_TEAM
        p.used2 = used[1] if len(used) > 1 else NO_TEAM
        p.row = _number(playing["row"])


def _fill_board(p: Position, d: dict[str, Any]) -> None:
    t = p.tables
    for match, name in enumerate(t.match_ids):
        saved = d["matches"][name]
        left, right = 2 * match, 2 * match + 1
        p.team_at[left] = _index(t.team_ids, saved["left"])
        p.team_at[right] = _index(t.team_ids, saved["right"])
        winner = _index(t.team_ids, saved["winner"])
        p.winners[match] = winner
        if winner != NO_TEAM:
            p.losers[match] = p.team_at[right] if winner == p.team_at[left] else p.team_at[left]
        for side, row in enumerate((left, right)):
            if saved["open"]:
                p.room[row] = t.fields[p.rank_at(row)]
                p.open_rows.append(row)
            if saved["goals"] is not None:
                p.goals[row] = saved["goals"][side]
            if saved["shootout"] is not None:
                p.kicks[row] = saved["shootout"][side]
            for token in saved["tokens"][side]:
                _add_token(p, row, token)
    for result in d["replayed"]:
        p.archive.extend([t.match_ids.index(result["match"]), result["replay"], *result["goals"]])
    for throw in d["throws"]:
        p.throws.extend([t.stage_ids.index(throw["stage"]), throw["replay"], _index(t.group_ids, throw["group"])])
        p.throws.extend([_index(t.rank_ids, colour) for colour in throw["dice"]])


def _add_token(p: Position, row: int, name: str) -> None:
    token = token_code(name)
    p.cells[row * WIDTH + p.size[row]] = token
    p.size[row] += 1
    p.halves[row] += HALVES[token]


def token_code(name: str) -> int:
    """The token that a short name means, EMPTY if it means none."""
    face_up = name.removesuffix("x")
    if face_up not in TOKEN_SHORT or face_up == "":
        return EMPTY
    return TOKEN_SHORT.index(face_up) + (TURNED if name.endswith("x") else 0)


def _fill_groups(p: Position, d: dict[str, Any]) -> None:
    t = p.tables
    for group, name in enumerate(t.group_ids):
        saved = d["groups"][name]
        base = group * PLACES
        for index, team in enumerate(saved["places"]):
            p.places[base + index] = _index(t.team_ids, team)
        for index, reason in enumerate(saved["reasons"]):
            p.reasons[base + index] = _index(CRITERIA, reason)
        p.judged[group] = saved["judged"]
    for name in d["tied"]:
        p.tied[t.team_ids.index(name)] = True
    for number, name in enumerate(d["lots"]):
        p.lots[t.team_ids.index(name)] = number + 1
    p.lots_drawn = len(d["lots"])
    p.best = [_index(t.team_ids, team) for team in d["best"]]
    lot = d["lot"]
    if lot is not None:
        p.lot_for = LOTS.index(lot["about"])
        p.lot_subject = lot["subject"]
        p.candidates = [t.team_ids.index(team) for team in lot["teams"]]
