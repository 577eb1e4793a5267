"""A position as a readable saved form and back: saves, puzzles and tests write positions in this form."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.abilities import EFFECTS
from anpfiff.games.tsubasa.rules.cards import in_order, show
from anpfiff.games.tsubasa.rules.position import NOTHING, Position, side_of
from anpfiff.games.tsubasa.rules.stack import FRAME
from anpfiff.games.tsubasa.rules.tables import NO_CARD, NO_EFFECT, Card, Seat, Tables
from anpfiff.games.tsubasa.saved import STAGES, Saved, SavedAbility, SavedPlayer
from anpfiff.games.tsubasa.view import ATTACKS, BOOKINGS, PERIODS, PHASES, ShownCard
from anpfiff.kit.packed import packed, pair

# The words of effects by number.
EFFECT_WORDS: Final = [effect.word for effect in EFFECTS]


def encode(p: Position) -> Saved:
    t = p.tables
    saved: Saved = {
        "phase": PHASES[p.phase],
        "stage": STAGES[p.stage],
        "period": PERIODS[p.period],
        "round": p.round,
        "injury_time": p.injury_time,
        "coach": p.coach,
        "attacker": p.attacker,
        "kicked_off": _maybe(p.kicked_off),
        "extra_starter": _maybe(p.extra_starter),
        "players": [_player(p, seat) for seat in range(2)],
        "removed": names(t, p.removed),
        "pitch": names(t, p.pitch),
        "unseen": [names(t, half) for half in p.unseen],
        "supply": list(p.supply),
        "bench": names(t, p.bench),
        "transfers": names(t, p.transfers),
        "transfer_box": names(t, p.transfer_box),
        "abilities": [_ability(p, start) for start in range(0, len(p.frames), FRAME)],
        "drawn": p.drawn,
        "signing": name(t, p.signing),
        "shown": shown_cards(p),
        "last_special": list(p.last_special),
        "action": None if p.action == NOTHING else ATTACKS[p.action],
        "save_die": p.save_die,
        "rerolling": _maybe(p.rerolling),
        "declines": p.declines,
        "saving": name(t, p.saving),
        "save_tried": names(t, p.save_tried),
    }
    if p.interrupted != NOTHING:
        saved["interrupted"] = p.interrupted
    return saved


def _player(p: Position, seat: i64) -> SavedPlayer:
    t, side = p.tables, side_of(p, seat)
    return {
        "team": t.team_ids[p.team(seat)],
        "goals": side.goals,
        "hand": names(t, side.hand),
        "draw": names(t, side.draw),
        "discard": names(t, side.discard),
        "area": names(t, side.area),
        "placed": names(t, side.placed),
        "blind": names(t, side.blind),
        "pool": list(side.pool),
        "reserve": list(side.reserve),
        "spent": list(side.spent),
        "booking": BOOKINGS[side.booking],
        "passed": side.passed,
        "committed": side.committed,
        "die": side.die,
        "rerolls_used": side.rerolls_used,
        "special": _maybe(side.special),
    }


def _ability(p: Position, start: i64) -> SavedAbility:
    card, unused, effect, count, done, number = p.frames[start : start + FRAME]
    return {
        "card": p.tables.ids[card],
        "unused": ability_numbers(unused),
        "effect": None if effect == NO_EFFECT else EFFECT_WORDS[effect],
        "count": count,
        "done": done,
        "number": number,
    }


def shown_cards(p: Position) -> list[ShownCard]:
    shown = p.shown
    return [{"seat": shown[i], "card": p.tables.ids[shown[i + 1]]} for i in range(0, len(shown), 2)]


def ability_numbers(abilities: i64) -> list[int]:
    """A bit set of abilities as the numbers 1 and 2."""
    return [number for number in (1, 2) if abilities >> (number - 1) & 1]


def _maybe(number: i64) -> int | None:
    return None if number < 0 else number


def name(t: Tables, card: Card) -> str | None:
    return None if card == NO_CARD else t.ids[card]


def names(t: Tables, cards: vec[i64]) -> list[str]:
    return [t.ids[card] for card in cards]


def decode(p: Position, saved: Saved) -> None:
    """Set every field from a saved form that has been checked (see loading.py)."""
    t = p.tables
    p.phase = PHASES.index(saved["phase"])
    p.stage = STAGES.index(saved["stage"])
    p.period = PERIODS.index(saved["period"])
    p.round = saved["round"]
    p.injury_time = saved["injury_time"]
    p.coach = Seat(saved["coach"])
    p.interrupted = Seat(_number(saved.get("interrupted")))
    p.attacker = Seat(saved["attacker"])
    p.kicked_off = Seat(_number(saved["kicked_off"]))
    p.extra_starter = Seat(_number(saved["extra_starter"]))
    p.swapped = t.team_ids.index(saved["players"][0]["team"])
    for seat in range(2):
        _fill_player(p, seat, saved["players"][seat])
    p.removed = numbers(t, saved["removed"])
    p.pitch = numbers(t, saved["pitch"])
    p.unseen = pair(in_order(numbers(t, saved["unseen"][0])), in_order(numbers(t, saved["unseen"][1])))
    p.supply = packed(saved["supply"])
    p.bench = in_order(numbers(t, saved["bench"]))
    p.transfers = in_order(numbers(t, saved["transfers"]))
    p.transfer_box = in_order(numbers(t, saved["transfer_box"]))
    p.frames = vec[i64]()
    for a in saved["abilities"]:
        left = sum([1 << (number - 1) for number in a["unused"]])
        effect = NO_EFFECT if a["effect"] is None else EFFECT_WORDS.index(a["effect"])
        frame = [t.ids.index(a["card"]), left, effect, a["count"], a["done"], a["number"]]
        p.frames = extend(p.frames, packed(frame))
    p.drawn = saved["drawn"]
    p.signing = _card(t, saved["signing"])
    p.shown = vec[i64]()
    for shown in saved["shown"]:
        show(p, shown["seat"], Card(t.ids.index(shown["card"])))
    p.last_special = packed(saved["last_special"])
    p.action = NOTHING if saved["action"] is None else ATTACKS.index(saved["action"])
    p.save_die = saved["save_die"]
    p.rerolling = _number(saved["rerolling"])
    p.declines = saved["declines"]
    p.saving = _card(t, saved["saving"])
    p.save_tried = numbers(t, saved["save_tried"])


def _fill_player(p: Position, seat: i64, saved: SavedPlayer) -> None:
    t, side = p.tables, side_of(p, seat)
    side.goals = saved["goals"]
    side.hand = in_order(numbers(t, saved["hand"]))
    side.draw = in_order(numbers(t, saved["draw"]))
    side.discard = numbers(t, saved["discard"])
    side.area = numbers(t, saved["area"])
    side.placed = numbers(t, saved["placed"])
    side.blind = numbers(t, saved["blind"])
    side.pool = packed(saved["pool"])
    side.reserve = packed(saved["reserve"])
    side.spent = packed(saved["spent"])
    side.booking = BOOKINGS.index(saved["booking"])
    side.passed = saved["passed"]
    side.committed = saved["committed"]
    side.die = saved["die"]
    side.rerolls_used = saved["rerolls_used"]
    side.special = _number(saved["special"])


def _number(value: int | None) -> i64:
    return -1 if value is None else value


def _card(t: Tables, value: str | None) -> Card:
    return Card(NO_CARD if value is None else t.ids.index(value))


def numbers(t: Tables, cards: list[str]) -> vec[i64]:
    return packed([t.ids.index(card) for card in cards])
