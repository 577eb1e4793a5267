"""A position as a readable dict and back: saves, puzzles and tests write positions in this form."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.names import (
    card_or_none,
    hand_counts,
    index_of,
    pair_or_none,
    seat_or_none,
    team_or_none,
    token_code,
    token_names,
    zone_counts,
)
from anpfiff.games.worldcup.rules.position import NOBODY, Position, ReplayedResult, Throw, total
from anpfiff.games.worldcup.rules.rows import put_token
from anpfiff.games.worldcup.rules.tables import (
    CRITERIA,
    DICE_COUNT,
    NO_CARD,
    NO_GROUP,
    NO_MATCH,
    NO_ROW,
    NO_TEAM,
    Card,
    Match,
    Row,
    Tables,
    Team,
    left_row,
    place_index,
    right_row,
)
from anpfiff.games.worldcup.saved import (
    LOTS,
    Saved,
    SavedCard,
    SavedGroup,
    SavedLot,
    SavedMatch,
    SavedPlayer,
)
from anpfiff.games.worldcup.view import PHASES, Rank, SavedReplay, SavedThrow
from anpfiff.kit.packed import packed

# -- position to dict ----------------------------------------------------------------------------------------


def encode(p: Position) -> Saved:
    t = p.tables
    return {
        "phase": PHASES[p.phase],
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
        "pool": zone_counts(t, p.pool),
        "pile": p.pile,
        "discard": zone_counts(t, p.discard),
        "discard_top": card_or_none(t, p.discard_top),
        "face_down": zone_counts(t, p.face_down),
        "locked": zone_counts(t, p.locked),
        "removed": zone_counts(t, p.removed),
        "playing": _saved_card(p),
        "matches": {name: _saved_match(p, Match(match)) for match, name in enumerate(t.match_ids)},
        "replayed": saved_replays(p),
        "throws": saved_throws(p),
        "scope": p.scope,
        "dice_thrown": p.dice_thrown,
        "shootout": t.match_ids[p.shootout] if p.shootout != NO_MATCH else None,
        "kicks_taken": p.kicks_taken,
        "groups": {name: _saved_group(p, group) for group, name in enumerate(t.group_ids)},
        "tied": [t.team_ids[team] for team, tied in enumerate(p.tied) if tied],
        "lots": [t.team_ids[p.lots.index(number)] for number in range(1, p.lots_drawn + 1)],
        "best": [team_or_none(t, team) for team in p.best],
        "lot": _saved_lot(p),
        "pending": [t.match_ids[match] for match in p.pending],
        "winner": seat_or_none(p.winner),
        "won_early": p.won_early,
    }


def saved_throws(p: Position) -> list[SavedThrow]:
    t = p.tables
    throws: list[SavedThrow] = []
    for throw in p.throws:
        dice: list[Rank | None] = [t.rank_ids[rank] for rank in throw.ranks]
        dice.extend([None] * (DICE_COUNT - len(dice)))
        throws.append(
            {
                "stage": t.stage_ids[throw.stage],
                "replay": throw.round,
                "group": t.group_ids[throw.group] if throw.group != NO_GROUP else None,
                "dice": dice,
            }
        )
    return throws


def saved_replays(p: Position) -> list[SavedReplay]:
    results: list[SavedReplay] = []
    for result in p.replayed:
        goals = [result.left, result.right]
        results.append({"match": p.tables.match_ids[result.match], "replay": result.round, "goals": goals})
    return results


def _saved_player(p: Position, seat: int) -> SavedPlayer:
    t = p.tables
    return {
        "hand": hand_counts(t, p.hands, seat),
        "last_card": card_or_none(t, p.last_card[seat]),
        "dropped": hand_counts(t, p.dropped, seat),
        "out": p.out[seat],
        "plays": p.plays[seat],
        "extra_team": team_or_none(t, p.extra_team[seat]),
    }


def _saved_card(p: Position) -> SavedCard | None:
    if p.card == NO_CARD:
        return None
    t = p.tables
    return {
        "card": t.card_ids[p.card],
        "part": p.part,
        "placed": p.placed,
        "used": [t.team_ids[team] for team in (p.used1, p.used2) if team != NO_TEAM],
        "row": p.row if p.row != NO_ROW else None,
    }


def _saved_match(p: Position, match: Match) -> SavedMatch:
    t = p.tables
    left, right = left_row(match), right_row(match)
    return {
        "left": team_or_none(t, p.team_at[left]),
        "right": team_or_none(t, p.team_at[right]),
        "open": p.room[left] > 0,
        "tokens": [token_names(p, left), token_names(p, right)],
        "goals": pair_or_none(p.goals, match),
        "shootout": pair_or_none(p.kicks, match),
        "winner": team_or_none(t, p.winners[match]),
    }


def _saved_group(p: Position, group: int) -> SavedGroup:
    first = place_index(group, 0)
    after = place_index(group, len(p.tables.group_slots[group]))
    return {
        "places": [team_or_none(p.tables, team) for team in p.places[first:after]],
        "reasons": [CRITERIA[reason] if reason >= 0 else None for reason in p.reasons[first:after]],
        "judged": p.judged[group],
    }


def _saved_lot(p: Position) -> SavedLot | None:
    if not p.candidates:
        return None
    teams: list[str] = [p.tables.team_ids[team] for team in p.candidates]
    return {"about": LOTS[p.lot_for], "subject": p.lot_subject, "teams": teams}


# -- dict to position ----------------------------------------------------------------------------------------


def decode(p: Position, saved: Saved) -> None:
    """Set every field of an empty position from a dict that has been checked (see loading.py)."""
    t = p.tables
    p.phase = index_of(PHASES, saved["phase"])
    p.stage = index_of(t.stage_ids, saved["stage"])
    p.round = saved["replay"]
    p.active = saved["active"]
    p.dealer = _seat(saved["dealer"])
    p.last_drawer = _seat(saved["last_drawer"])
    p.passes = saved["passes"]
    p.extra_turns = saved["extra_turns"]
    p.teams_drawn = saved["teams_drawn"]
    for name, seat in saved["owners"].items():
        p.owner[index_of(t.team_ids, name)] = seat
    _fill_cards(p, saved)
    _fill_board(p, saved)
    _fill_groups(p, saved)
    p.scope = saved["scope"]
    p.dice_thrown = saved["dice_thrown"]
    p.shootout = Match(index_of(t.match_ids, saved["shootout"]))
    p.kicks_taken = saved["kicks_taken"]
    p.pending = [Match(index_of(t.match_ids, name)) for name in saved["pending"]]
    p.winner = _seat(saved["winner"])
    p.won_early = saved["won_early"]


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _team(t: Tables, name: str | None) -> Team:
    return Team(index_of(t.team_ids, name))


def _card(t: Tables, name: str | None) -> Card:
    return Card(index_of(t.card_ids, name))


def _zone(t: Tables, cards: dict[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in t.card_ids]


def _fill_cards(p: Position, saved: Saved) -> None:
    t = p.tables
    hands: list[int] = []
    dropped: list[int] = []
    for seat, player in enumerate(saved["players"]):
        hand = _zone(t, player["hand"])
        hands.extend(hand)
        p.hand_size[seat] = sum(hand)
        dropped.extend(_zone(t, player["dropped"]))
        p.last_card[seat] = _card(t, player["last_card"])
        p.out[seat] = player["out"]
        p.plays[seat] = player["plays"]
        p.extra_team[seat] = _team(t, player["extra_team"])
    p.hands = packed(hands)
    p.dropped = packed(dropped)
    p.pool = packed(_zone(t, saved["pool"]))
    p.pool_size = total(p.pool)
    p.pile = saved["pile"]
    p.discard = packed(_zone(t, saved["discard"]))
    p.discard_top = _card(t, saved["discard_top"])
    p.face_down = packed(_zone(t, saved["face_down"]))
    p.locked = packed(_zone(t, saved["locked"]))
    p.removed = packed(_zone(t, saved["removed"]))
    playing = saved["playing"]
    if playing is not None:
        p.card = _card(t, playing["card"])
        p.part = playing["part"]
        p.placed = playing["placed"]
        used = [_team(t, name) for name in playing["used"]]
        p.used1 = used[0] if used else Team(NO_TEAM)
        p.used2 = used[1] if len(used) > 1 else Team(NO_TEAM)
        row = playing["row"]
        p.row = Row(NO_ROW if row is None else row)


def _fill_board(p: Position, saved: Saved) -> None:
    t = p.tables
    for number, name in enumerate(t.match_ids):
        _fill_match(p, Match(number), saved["matches"][name])
    for result in saved["replayed"]:
        left, right = result["goals"]
        p.replayed.append(ReplayedResult(Match(index_of(t.match_ids, result["match"])), result["replay"], left, right))
    for throw in saved["throws"]:
        ranks = [index_of(t.rank_ids, colour) for colour in throw["dice"] if colour is not None]
        stage, group = index_of(t.stage_ids, throw["stage"]), index_of(t.group_ids, throw["group"])
        p.throws.append(Throw(stage, throw["replay"], group, ranks))


def _fill_match(p: Position, match: Match, saved: SavedMatch) -> None:
    t = p.tables
    left, right = left_row(match), right_row(match)
    p.team_at[left] = _team(t, saved["left"])
    p.team_at[right] = _team(t, saved["right"])
    winner = _team(t, saved["winner"])
    p.winners[match] = winner
    if winner != NO_TEAM:
        p.losers[match] = p.team_at[right] if winner == p.team_at[left] else p.team_at[left]
    goals, shootout = saved["goals"], saved["shootout"]
    for side, row in enumerate((left, right)):
        if saved["open"]:
            p.room[row] = t.fields[p.rank_at(row)]
            p.open_rows.append(row)
        if goals is not None:
            p.goals[row] = goals[side]
        if shootout is not None:
            p.kicks[row] = shootout[side]
        for name in saved["tokens"][side]:
            put_token(p, row, token_code(name))


def _fill_groups(p: Position, saved: Saved) -> None:
    t = p.tables
    for group, name in enumerate(t.group_ids):
        ranked = saved["groups"][name]
        first = place_index(group, 0)
        for place, ranked_team in enumerate(ranked["places"]):
            p.places[first + place] = _team(t, ranked_team)
        for place, reason in enumerate(ranked["reasons"]):
            p.reasons[first + place] = index_of(CRITERIA, reason)
        p.judged[group] = ranked["judged"]
    for team in saved["tied"]:
        p.tied[_team(t, team)] = True
    for number, team in enumerate(saved["lots"], 1):
        p.lots[_team(t, team)] = number
    p.lots_drawn = len(saved["lots"])
    p.best = [_team(t, name) for name in saved["best"]]
    lot = saved["lot"]
    if lot is not None:
        p.lot_for = index_of(LOTS, lot["about"])
        p.lot_subject = lot["subject"]
        p.candidates = [_team(t, name) for name in lot["teams"]]
