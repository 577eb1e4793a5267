"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from typing import Any

from anpfiff.games.tsubasa.rules.codec import bits, name, names, shown_cards
from anpfiff.games.tsubasa.rules.duel import attack_value, defence_value, rerolls_left
from anpfiff.games.tsubasa.rules.effects_tokens import TOKEN_NAMES
from anpfiff.games.tsubasa.rules.flow import ACTION_NAMES, Flow
from anpfiff.games.tsubasa.rules.position import F_CARD, F_EFFECT, F_LEFT, NO_BOOKING, NOTHING
from anpfiff.games.tsubasa.rules.rounds import PERIOD_NAMES
from anpfiff.games.tsubasa.rules.shapes import BOOKINGS, PHASES, WORDS
from anpfiff.games.tsubasa.rules.tables import DEFENCE, NO_EFFECT, PASS, SHOT, SPECIALS, TYPES
from anpfiff.games.tsubasa.view import AbilityView, PlayerView, SpecialView, View


def position_to_view(p: Flow, reader: int | None) -> dict[str, Any]:
    t = p.tables
    declared = p.action != NOTHING
    view: View = {
        "phase": PHASES[p.phase],
        "period": PERIOD_NAMES[p.period],
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
        "supply": [p.supply[t.stock_of[seat]] for seat in range(2)],
        "removed": names(t, p.removed),
        "ability": _ability(p),
        "shown": shown_cards(p),
        "last_special": _last_special(p),
        "action": ACTION_NAMES[p.action] if declared else None,
        "attack_value": attack_value(p) if declared else None,
        "defence_value": defence_value(p) if declared else None,
        "save_die": p.save_die or None,
        "saving": name(t, p.saving),
        "players": [_player(p, seat, reader) for seat in range(2)],
    }
    return dict(view)


def _ability(p: Flow) -> AbilityView | None:
    if not p.frames:
        return None
    effect = p.top(F_EFFECT)
    return {
        "seat": p.coach,
        "card": p.tables.ids[p.top(F_CARD)],
        "unused": bits(p.top(F_LEFT)),
        "effect": None if effect == NO_EFFECT else WORDS[effect],
    }


def _last_special(p: Flow) -> SpecialView | None:
    if not p.last_special:
        return None
    seat, shot, block = p.last_special
    shot_id = p.tables.special_shots[p.team(seat) * SPECIALS + shot]
    return {"seat": seat, "shot": shot_id, "defence": p.tables.defences[p.team(1 - seat) * SPECIALS + block]}


def _player(p: Flow, seat: int, reader: int | None) -> PlayerView:
    t = p.tables
    own = seat == reader
    everything = p.hand[seat] + p.draw[seat] + p.discard[seat] + p.area[seat]
    known = sorted([card for card in everything if own or card not in p.blind[seat]])
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
        "special": p.special_id(seat, p.special[seat]) if own and p.special[seat] != NOTHING else None,
    }


def _tokens(tokens: list[int], seat: int) -> dict[str, int]:
    return {TOKEN_NAMES[kind]: tokens[seat * TYPES + kind] for kind in range(TYPES)}
