"""What things are called outside the rules: ids and short names in events, views and saved positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.rules.position import NOBODY, Position
from anpfiff.games.worldcup.rules.tables import (
    CARD_KINDS,
    EMPTY,
    NO_CARD,
    NO_TEAM,
    TURNED,
    Card,
    Match,
    Row,
    Tables,
    Team,
    first_field,
    hand_index,
    left_row,
    right_row,
)
from anpfiff.games.worldcup.vocabulary import Pairing, TokenName
from anpfiff.kit.words import Seat, Thing

# By token; nothing lies on an empty field.
TOKEN_IDS: Final[list[TokenName]] = [
    "tok_attack",
    "tok_defence",
    "tok_goal_1",
    "tok_goal_2",
    "tok_goal_3",
    "tok_penalty",
]
TOKEN_SHORT: Final = ["", "A", "D", "G1", "G2", "G3", "P"]
# Written after a token that lies face down.
FACE_DOWN: Final = "x"


def index_of(names: Sequence[str], name: str | None) -> int:
    """The number of a name; no name has -1, like NO_TEAM and so on."""
    return -1 if name is None else names.index(name)


def seat_or_none(seat: int) -> Seat | None:
    return None if seat == NOBODY else seat


def card_or_none(t: Tables, card: Card) -> Thing | None:
    return t.card_ids[card] if card != NO_CARD else None


def team_or_none(t: Tables, team: Team) -> Thing | None:
    return t.team_ids[team] if team != NO_TEAM else None


def team_id(p: Position, row: Row) -> Thing:
    """Who plays on a row whose team is known."""
    return p.tables.team_ids[p.team_at[row]]


def pairing(p: Position, match: Match) -> Pairing:
    return {
        "match": p.tables.match_ids[match],
        "left": team_id(p, left_row(match)),
        "right": team_id(p, right_row(match)),
    }


def pair(numbers: list[int], match: Match) -> list[int]:
    """What both rows of a match have."""
    return [numbers[left_row(match)], numbers[right_row(match)]]


def pair_or_none(numbers: list[int], match: Match) -> list[int] | None:
    """What both rows of a match have, None if it is not there yet."""
    return None if numbers[left_row(match)] < 0 else pair(numbers, match)


def score_text(numbers: list[int], match: Match) -> str:
    return f"{numbers[left_row(match)]}:{numbers[right_row(match)]}"


def zone_counts(t: Tables, zone: vec[i64]) -> dict[str, int]:
    """Card ids with their number, leaving out kinds with none."""
    return {t.card_ids[card]: zone[card] for card in range(len(zone)) if zone[card] > 0}


def hand_counts(t: Tables, hands: vec[i64], seat: int) -> dict[str, int]:
    first = hand_index(seat, Card(0))
    return zone_counts(t, hands[first : first + CARD_KINDS])


# -- tokens --------------------------------------------------------------------------------------------------


def token_id(token: int) -> TokenName:
    """The name of a token that lies face up."""
    return TOKEN_IDS[token - 1]


def token_names(p: Position, row: Row) -> list[str]:
    """The tokens of a row from the inside outwards; an x marks those that lie face down."""
    names: list[str] = []
    for field in range(first_field(row), first_field(row) + p.size[row]):
        token = p.cells[field]
        names.append(TOKEN_SHORT[token & (TURNED - 1)] + (FACE_DOWN if token >= TURNED else ""))
    return names


def token_code(name: str) -> int:
    """The token that a short name means, EMPTY if it means none."""
    face_up = name.removesuffix(FACE_DOWN)
    if face_up not in TOKEN_SHORT or face_up == "":
        return EMPTY
    return TOKEN_SHORT.index(face_up) + (TURNED if name.endswith(FACE_DOWN) else 0)
