"""A position as a readable dict and back: saves, puzzles and tests write positions in this form."""

from __future__ import annotations

from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.machikoro.rules.position import Position
from anpfiff.games.machikoro.rules.tables import Tables
from anpfiff.games.machikoro.view import Phase, PlayerView, ProjectState, View
from anpfiff.kit.packed import packed

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
PROJECT_STATES: Final[tuple[ProjectState, ...]] = get_args(ProjectState)


def encode(p: Position) -> View:
    t = p.tables
    return {
        "phase": PHASES[p.phase],
        "active": p.active,
        "first": p.first,
        "round": p.round,
        "turn": p.turn,
        "bonus_turn": p.bonus_turn,
        "bonus_earned": p.bonus_earned,
        "dice_count": p.dice_count,
        "dice": dice_list(p),
        "rerolled": p.rerolled,
        "giving": t.ids[p.giving] if p.giving >= 0 else None,
        "winner": p.winner if p.winner >= 0 else None,
        "bank": p.bank,
        "players": [player_dict(p, seat) for seat in range(p.num_players)],
        "display": counts(t, p.display, 0),
        "pile": counts(t, p.pile, 0),
    }


def dice_list(p: Position) -> list[int]:
    """The dice that lie on the table; empty before the roll."""
    if p.die1 == 0:
        return []
    return [p.die1] if p.die2 == 0 else [p.die1, p.die2]


def player_dict(p: Position, seat: int) -> PlayerView:
    t = p.tables
    return {
        "coins": p.coins[seat],
        "cards": counts(t, p.cards, seat * t.types),
        "start_cards": counts(t, p.starts, seat * t.types),
        "projects": {name: project_state(p, seat, i) for i, name in enumerate(t.project_ids)},
    }


def project_state(p: Position, seat: int, project: int) -> ProjectState:
    return PROJECT_STATES[int(p.has_built(seat, project)) + int(p.works(seat, project))]


def counts(t: Tables, numbers: vec[i64], base: i64) -> dict[str, int]:
    """Card ids with their number, leaving out types with none."""
    return {t.ids[card]: numbers[base + card] for card in range(t.types) if numbers[base + card] > 0}


def decode(p: Position, saved: View) -> None:
    """Set every field from a dict whose shape has been checked (see loading.py)."""
    t = p.tables
    p.phase = PHASES.index(saved["phase"])
    p.active = saved["active"]
    p.first = saved["first"]
    p.round = saved["round"]
    p.turn = saved["turn"]
    p.bonus_turn = saved["bonus_turn"]
    p.bonus_earned = saved["bonus_earned"]
    p.dice_count = saved["dice_count"]
    dice = saved["dice"]
    p.die1 = dice[0] if len(dice) > 0 else 0
    p.die2 = dice[1] if len(dice) > 1 else 0
    p.rerolled = saved["rerolled"]
    giving, winner = saved["giving"], saved["winner"]
    p.giving = t.ids.index(giving) if giving is not None else -1
    p.winner = winner if winner is not None else -1
    p.bank = saved["bank"]
    players = saved["players"]
    p.coins = packed([player["coins"] for player in players])
    p.cards = packed([number for player in players for number in _numbers(t, player["cards"])])
    p.starts = packed([number for player in players for number in _numbers(t, player["start_cards"])])
    p.built = packed([_bits(t, player["projects"], ("built", "active")) for player in players])
    p.working = packed([_bits(t, player["projects"], ("active",)) for player in players])
    p.display = packed(_numbers(t, saved["display"]))
    p.pile = packed(_numbers(t, saved["pile"]))
    p.update_sales()


def _bits(t: Tables, projects: dict[str, ProjectState], states: tuple[str, ...]) -> int:
    bits = 0
    for index, name in enumerate(t.project_ids):
        if projects[name] in states:
            bits |= 1 << index
    return bits


def _numbers(t: Tables, cards: dict[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in t.ids]
