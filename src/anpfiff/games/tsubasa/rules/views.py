"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.codec import EFFECT_WORDS, ability_numbers, name, names, shown_cards
from anpfiff.games.tsubasa.rules.dice import attack_value, defence_value, rerolls_left
from anpfiff.games.tsubasa.rules.position import NO_BOOKING, NOTHING, Position, other
from anpfiff.games.tsubasa.rules.special_shot import special_id
from anpfiff.games.tsubasa.rules.stack import effect_under_way, top_card, unused_abilities
from anpfiff.games.tsubasa.rules.tables import DEFENCE, NO_EFFECT, PASS, SHOT, TYPES, special_index, token_index
from anpfiff.games.tsubasa.view import (
    ATTACKS,
    BOOKINGS,
    PERIODS,
    PHASES,
    TOKEN_NAMES,
    AbilityView,
    PlayerView,
    SpecialView,
    Token,
    View,
)
from anpfiff.kit.packed import packed


def view(p: Position, seat: int | None) -> View:
    t = p.tables
    declared = p.action != NOTHING
    return {
        "phase": PHASES[p.phase],
        "period": PERIODS[p.period],
        "round": p.round,
        "injury_time": p.injury_time,
        "last_round": p.half_may_end(),
        "active": p.coach,
        "attacker": p.attacker,
        "kicked_off": None if p.kicked_off == NOTHING else p.kicked_off,
        "count": p.count(),
        "limit": p.limit(),
        "pitch": names(t, p.pitch),
        "match_deck": p.match_deck_size(),
        "transfers": names(t, p.transfers),
        "bench": names(t, p.bench),
        "supply": [p.supply[stock] for stock in t.stock_of],
        "removed": names(t, p.removed),
        "ability": _ability(p),
        "shown": shown_cards(p),
        "last_special": _last_special(p),
        "action": ATTACKS[p.action] if declared else None,
        "attack_value": attack_value(p) if declared else None,
        "defence_value": defence_value(p) if declared else None,
        "save_die": p.save_die or None,
        "saving": name(t, p.saving),
        "players": [_player(p, owner, seat) for owner in range(2)],
    }


def _ability(p: Position) -> AbilityView | None:
    if len(p.frames) == 0:
        return None
    effect = effect_under_way(p)
    return {
        "seat": p.coach,
        "card": p.tables.ids[top_card(p)],
        "unused": ability_numbers(unused_abilities(p)),
        "effect": None if effect == NO_EFFECT else EFFECT_WORDS[effect],
    }


def _last_special(p: Position) -> SpecialView | None:
    if len(p.last_special) == 0:
        return None
    seat, shot, block = p.last_special
    t = p.tables
    return {
        "seat": seat,
        "shot": t.special_shots[special_index(p.team(seat), shot)],
        "defence": t.special_defences[special_index(p.team(other(seat)), block)],
    }


def _player(p: Position, seat: i64, reader: int | None) -> PlayerView:
    t = p.tables
    own = seat == reader
    everything = [*p.hand[seat], *p.draw[seat], *p.discard[seat], *p.area[seat]]
    known = packed(sorted([card for card in everything if own or card not in p.blind[seat]]))
    discard = p.discard[seat] if own or t.open_discards else p.discard[seat][-1:]
    return {
        "team": t.team_ids[p.team(seat)],
        "goals": p.goals[seat],
        "shot": p.total(seat, SHOT),
        "pass": p.total(seat, PASS),
        "defence": p.total(seat, DEFENCE),
        "area": names(t, p.area[seat]),
        "booking": BOOKINGS[p.booking[seat]] if p.booking[seat] != NO_BOOKING else None,
        "passed": p.passed[seat],
        "pool": _tokens(p.pool, seat),
        "reserve": _tokens(p.reserve, seat),
        "spent": _tokens(p.spent, seat),
        "committed": p.committed[seat],
        "die": p.die[seat] or None,
        "rerolls": rerolls_left(p, seat),
        "hand": names(t, p.hand[seat]) if own else None,
        "hand_count": len(p.hand[seat]),
        "draw_count": len(p.draw[seat]),
        "discard": names(t, discard),
        "discard_count": len(p.discard[seat]),
        "deck": names(t, known),
        "unknown_cards": len(everything) - len(known),
        "special_chosen": p.special[seat] != NOTHING,
        "special": special_id(p, seat) if own and p.special[seat] != NOTHING else None,
    }


def _tokens(tokens: vec[i64], seat: i64) -> dict[Token, int]:
    return {TOKEN_NAMES[kind]: tokens[token_index(seat, kind)] for kind in range(TYPES)}
