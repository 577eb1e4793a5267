"""Opening a phase of the tournament, or its replays: pairings, pile, full hands (WC-3.16, WC sections 8 and 10)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import open_match, set_pairings
from anpfiff.games.worldcup.rules.names import pairing
from anpfiff.games.worldcup.rules.piles import build_pile, knockout_replay_rule, seat_to_top_up
from anpfiff.games.worldcup.rules.position import NOBODY, TOP_UP, TURNS_OVER, Position, ReplayedResult
from anpfiff.games.worldcup.rules.tables import NO_GROUP, PILE_PASSES, Card, Match, left_row, right_row
from anpfiff.games.worldcup.rules.turn import begin_turn


def start_stage(p: Position) -> None:
    """Set the pairings, build the pile, begin (WC-3.16)."""
    t = p.tables
    p.round = 0
    for team in range(len(p.lots)):
        p.lots[team] = 0
    p.lots_drawn = 0
    set_pairings(p)
    for seat in range(p.num_players):
        p.plays[seat] = not p.out[seat]
    if p.events is not None:
        matches = [pairing(p, match) for match in p.open_matches()]
        p.tell("WC-3.16", {"kind": "stage", "stage": t.stage_ids[p.stage], "matches": matches})
    build_pile(p)
    if t.pile_mode[p.stage] == PILE_PASSES:
        p.passes = t.pile_cards[p.stage]
    _fill_hands(p)


def start_replays(p: Position) -> None:
    """Open the pending matches again; only the owners of their teams take part (WC-8.6 to WC-8.9)."""
    for seat in range(p.num_players):
        p.plays[seat] = False
    for match in p.pending:
        left, right = left_row(match), right_row(match)
        p.replayed.append(ReplayedResult(match, p.round, p.goals[left], p.goals[right]))
        p.goals[left] = -1
        p.goals[right] = -1
    p.round += 1
    for match in sorted(p.pending):
        open_match(p, match)
        p.plays[p.owner[p.team_at[left_row(match)]]] = True
        p.plays[p.owner[p.team_at[right_row(match)]]] = True
    if p.events is not None:
        _tell_replays(p)
    build_pile(p)
    p.pending = []
    _fill_hands(p)


def replays_used_up(p: Position) -> bool:
    """Whether the lot decides what replays have left undecided (WC-8.20)."""
    return p.round >= p.tables.replay_cap


def _tell_replays(p: Position) -> None:
    t = p.tables
    matches: list[Match] = p.open_matches()
    p.tell(
        _replay_rule(p),
        {
            "kind": "replays",
            "stage": t.stage_ids[p.stage],
            "replay": p.round,
            "count": len(matches),
            "names": [t.match_ids[match] for match in matches],
            "matches": [pairing(p, match) for match in matches],
        },
    )


def _replay_rule(p: Position) -> str:
    """Why matches are replayed: a tie in a group, a drawn final, a drawn semi-final, another drawn match."""
    t = p.tables
    if t.match_group[p.pending[0]] != NO_GROUP:
        return "WC-17.10" if t.play_offs[p.stage] else "WC-8.2"
    return knockout_replay_rule(p)


def _fill_hands(p: Position) -> None:
    """Fill up the hands, then the first participant to the left of the last one to draw begins (WC-10.6, WC-2.26)."""
    seat = seat_to_top_up(p)
    if seat != NOBODY:
        p.active = seat
        p.phase = TOP_UP
    elif p.pile == 0:
        p.phase = TURNS_OVER
    else:
        begin_turn(p, p.next_player(p.dealer if p.last_drawer == NOBODY else p.last_drawer))


def apply_top_up(p: Position, card: Card) -> None:
    """A participant with two cards draws one that is not in the pile (WC-10.11)."""
    seat = p.active
    p.take_from_pool(seat, card)
    if p.events is not None:
        rule = "WC-10.11" if p.round == 0 else "WC-10.12"
        p.tell(rule, {"kind": "drawn", "seat": seat, "card": p.tables.card_ids[card]}, [seat])
        p.tell(rule, {"kind": "top_up", "seat": seat})
    _fill_hands(p)
