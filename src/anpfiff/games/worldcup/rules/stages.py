"""From phase to phase: opening a stage or its replays, and closing it (WC section 10)."""

from __future__ import annotations

from anpfiff.games.worldcup.rules.bracket import open_match, set_pairings
from anpfiff.games.worldcup.rules.piles import build_pile, lay_rest_away, seat_to_top_up
from anpfiff.games.worldcup.rules.position import DEAL, NOBODY, PHASE_OVER, TOP_UP, Position
from anpfiff.games.worldcup.rules.report import tell_replays, tell_stage
from anpfiff.games.worldcup.rules.rows import clear_board
from anpfiff.games.worldcup.rules.scoring import begin_dice
from anpfiff.games.worldcup.rules.tables import HAND, PILE_PASSES
from anpfiff.games.worldcup.rules.turns import begin_turn
from anpfiff.games.worldcup.rules.verdict import score


def choose_dealer(p: Position, seat: int) -> None:
    p.dealer = seat
    if p.events is not None:
        p.tell("dealer", "WC-2.22", {"seat": seat})
    p.active = (seat + 1) % p.num_players
    p.step = DEAL


def deal_card(p: Position, kind: int) -> None:
    """Everybody receives three cards, one after the other from the dealer's left (WC-2.24)."""
    seat = p.active
    p.take_from_pool(seat, kind)
    if p.events is not None:
        p.tell_only(seat, "dealt", "WC-2.24", {"seat": seat, "card": p.tables.card_ids[kind]})
    if p.hand_size[p.dealer] == HAND:
        if p.events is not None:
            p.tell("deal", "WC-2.24", {"seat": p.dealer, "cards": HAND})
        start_stage(p)
    else:
        p.active = (seat + 1) % p.num_players


def start_stage(p: Position) -> None:
    """Set the pairings, build the pile, begin (WC-3.16)."""
    p.round = 0
    for team in range(len(p.lots)):
        p.lots[team] = 0
    p.lots_drawn = 0
    set_pairings(p)
    for seat in range(p.num_players):
        p.plays[seat] = not p.out[seat]
    if p.events is not None:
        tell_stage(p)
    build_pile(p)
    if p.tables.pile_mode[p.stage] == PILE_PASSES:
        p.passes = p.tables.pile_cards[p.stage]
    begin_phase(p)


def start_replays(p: Position) -> None:
    """Open the pending matches again; only the owners of their teams take part (WC-8.6 to WC-8.9)."""
    for seat in range(p.num_players):
        p.plays[seat] = False
    for match in p.pending:
        p.archive.extend([match, p.round, p.goals[2 * match], p.goals[2 * match + 1]])
        p.goals[2 * match] = -1
        p.goals[2 * match + 1] = -1
    p.round += 1
    for match in range(len(p.winners)):
        if match in p.pending:
            open_match(p, match)
            p.plays[p.owner[p.team_at[2 * match]]] = True
            p.plays[p.owner[p.team_at[2 * match + 1]]] = True
    if p.events is not None:
        tell_replays(p)
    build_pile(p)
    p.pending = []
    begin_phase(p)


def begin_phase(p: Position) -> None:
    """Fill up the hands, then the first participant to the left of the last drawer begins (WC-10.6, WC-2.26)."""
    seat = seat_to_top_up(p)
    if seat >= 0:
        p.active = seat
        p.step = TOP_UP
    elif p.pile == 0:
        p.step = PHASE_OVER
    else:
        begin_turn(p, p.next_player(p.dealer if p.last_drawer == NOBODY else p.last_drawer))


def top_up(p: Position, kind: int) -> None:
    """A participant with two cards draws one that is not in the pile (WC-10.11)."""
    seat = p.active
    p.take_from_pool(seat, kind)
    if p.events is not None:
        p.tell_only(seat, "drawn", "WC-10.11", {"seat": seat, "card": p.tables.card_ids[kind]})
        p.tell("top_up", "WC-10.11", {"seat": seat})
    begin_phase(p)


def end_phase(p: Position) -> bool:
    """The last card is drawn: dice, or the results at once (WC-7.18). Returns whether the tournament goes on."""
    lay_rest_away(p)
    if p.tables.modifier_dice:
        begin_dice(p)
        return False
    return score(p)


def go_on(p: Position) -> None:
    """Clear the board; replays come first, then the next stage (WC-7.11 steps 7 and 8)."""
    clear_board(p)
    if p.pending:
        start_replays(p)
    else:
        p.stage += 1
        start_stage(p)
