"""The special shot: both coaches choose a card in secret (TS-13.28 to TS-13.36)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.tsubasa.rules.position import NOTHING, Position, other, side_of
from anpfiff.games.tsubasa.rules.round_end import BALL_LOST, GOAL, resolve
from anpfiff.games.tsubasa.rules.tables import Seat, special_index


def apply_special(p: Position, seat: Seat, number: i64) -> None:
    """Kept secret until both have chosen (TS-13.30, TS-13.31, TS-16.3)."""
    side_of(p, seat).special = number
    if p.events is not None:
        p.tell("TS-13.30", {"kind": "special_chosen", "seat": seat})
        p.tell("TS-13.30", {"kind": "special_choice", "seat": seat, "card": special_id(p, seat)}, [seat])
    if side_of(p, other(seat)).special == NOTHING:
        return
    attacker, defender = p.attacker, p.defender()
    p.last_special = vec[i64]([attacker, side_of(p, attacker).special, side_of(p, defender).special])
    shot = special_index(p.team(attacker), side_of(p, attacker).special)
    blocked = p.tables.blocked_by[shot] == side_of(p, defender).special
    if p.events is not None:
        p.tell(
            "TS-13.31" if blocked else "TS-13.32",
            {
                "kind": "special_result",
                "seat": attacker,
                "opponent": defender,
                "won": not blocked,
                "shot_card": special_id(p, attacker),
                "block_card": special_id(p, defender),
            },
        )
    if blocked:
        resolve(p, BALL_LOST, "special_shot", "TS-13.31")
    else:
        resolve(p, GOAL, "special_shot", "TS-13.32")


def special_id(p: Position, seat: i64) -> str:
    """The id of the special card that the coach has chosen in this round."""
    ids = p.tables.special_shots if seat == p.attacker else p.tables.special_defences
    return ids[special_index(p.team(seat), side_of(p, seat).special)]
