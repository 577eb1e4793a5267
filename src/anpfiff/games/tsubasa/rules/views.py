"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.codec import EFFECT_WORDS, ability_numbers, name, names, shown_cards
from anpfiff.games.tsubasa.rules.dice import attack_value, defence_value, rerolls_left
from anpfiff.games.tsubasa.rules.position import NO_BOOKING, NOTHING, Position, other, side_of
from anpfiff.games.tsubasa.rules.special_shot import special_id
from anpfiff.games.tsubasa.rules.stack import effect_under_way, top_card, unused_abilities
from anpfiff.games.tsubasa.rules.tables import DEFENCE, NO_EFFECT, PASS, SHOT, TYPES, special_index
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
    t, side = p.tables, side_of(p, seat)
    own = seat == reader
    everything = [*side.hand, *side.draw, *side.discard, *side.area]
    known = packed(sorted([card for card in everything if own or card not in side.blind]))
    discard = side.discard if own or t.open_discards else side.discard[-1:]
    return {
        "team": t.team_ids[p.team(seat)],
        "goals": side.goals,
        "shot": p.total(seat, SHOT),
        "pass": p.total(seat, PASS),
        "defence": p.total(seat, DEFENCE),
        "area": names(t, side.area),
        "booking": BOOKINGS[side.booking] if side.booking != NO_BOOKING else None,
        "passed": side.passed,
        "pool": _tokens(side.pool),
        "reserve": _tokens(side.reserve),
        "spent": _tokens(side.spent),
        "committed": side.committed,
        "die": side.die or None,
        "rerolls": rerolls_left(p, seat),
        "hand": names(t, side.hand) if own else None,
        "hand_count": len(side.hand),
        "draw_count": len(side.draw),
        "discard": names(t, discard),
        "discard_count": len(side.discard),
        "deck": names(t, known),
        "unknown_cards": len(everything) - len(known),
        "special_chosen": side.special != NOTHING,
        "special": special_id(p, seat) if own and side.special != NOTHING else None,
    }


def _tokens(tokens: vec[i64]) -> dict[Token, int]:
    return {TOKEN_NAMES[kind]: tokens[kind] for kind in range(TYPES)}
