"""A record as text that a person reads, writes and pastes, as chess players use PGN. docs/records.md describes it.

    [Format "anpfiff-text" 1]
    [Game "machikoro" 1]
    [Seat "Anna"]
    [Seat "Ben" "heuristic"]
    [Chance "typed"]

    * dice dice=[3]
    1 build card=fanshop

A line is a step: the seat or * for chance, then the kind of move and its details. Seats are counted from 1 everywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from anpfiff.kit.core import CHANCE, Move, State
from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.kit.fingerprint import canonical
from anpfiff.kit.game import Game
from anpfiff.kit.vocabulary import Family
from anpfiff.kit.words import Words
from anpfiff.play.record import (
    Record,
    RecordChance,
    RecordEarlyEnd,
    RecordOutcome,
    RecordSeat,
)
from anpfiff.play.replay import replay

FORMAT = "anpfiff-text"
VERSION = 1
_WORD = re.compile(r"[A-Za-z_][\w.-]*")
# A word that JSON would read as something else is written in quotation marks.
_TAKEN = {"true", "false", "null", "NaN", "Infinity"}
_SPACES = re.compile(r"\s*")
_STEP = re.compile(r"(\*|\d+)\s+([A-Za-z_]\w*)")
_KEY = re.compile(r"([A-Za-z_]\w*)=")


def record_to_text(record: Record) -> str:
    """The text of a record; BadRecord for one that does not follow the rules."""
    lines = [*_header(record), ""]
    moves = record.load_game().vocabulary.moves
    for step in replay(record):
        seat = "*" if step.seat == CHANCE else str(step.seat + 1)
        move = _moved(moves, step.move, 1)
        details = [f"{key}={_detail(value)}" for key, value in move.items() if key != "kind"]
        lines.append(" ".join([seat, move["kind"], *details]))
    return "\n".join(lines) + "\n"


def _header(record: Record) -> Iterator[str]:
    yield _tag("Format", FORMAT, VERSION)
    yield _tag("Game", record.game, record.rules_version)
    for seat in record.seats:
        yield _tag("Seat", seat.name, *([] if seat.bot is None else [seat.bot]))
    usual = {option.name: option.default for option in record.load_game().manifest.options}
    for name, value in record.options.items():
        if usual.get(name) != value:
            yield _tag("Option", name, value)
    yield _tag("Chance", record.chance.mode)
    if record.chance.commitment is not None:
        yield _tag("Commitment", record.chance.commitment)
    for entropy in record.chance.entropy:
        yield _tag("Entropy", entropy)
    if record.chance.seed is not None:
        yield _tag("Seed", record.chance.seed)
    if record.outcome is not None:
        outcome = record.outcome
        yield _tag("Outcome", outcome.reason, outcome.rule, *[seat + 1 for seat in outcome.winners])
    if isinstance(record.early_end, RecordEarlyEnd):
        yield _tag("EarlyEnd", record.early_end.reason, *[seat + 1 for seat in record.early_end.winners])
    if record.fingerprint is not None:
        yield _tag("Fingerprint", record.fingerprint)
    if record.data is not None:
        yield _tag("Data", record.data)


def _moved(moves: Family, move: Move, by: int) -> Words:
    """The move with its seats counted from another number: people count from 1, the rules from 0."""
    seats = moves.seats(move["kind"])
    return {key: _shifted(value, by) if key in seats else value for key, value in move.items()}


def _shifted(seats: Any, by: int) -> Any:
    if isinstance(seats, list):
        return [_shifted(seat, by) for seat in seats]
    return seats + by if type(seats) is int else seats


def _tag(key: str, *values: Any) -> str:
    return f"[{key} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def _detail(value: Any) -> str:
    return value if isinstance(value, str) and _WORD.fullmatch(value) and value not in _TAKEN else canonical(value)


# -- reading -------------------------------------------------------------------------------------------------


def records_from_text(lines: Iterable[str]) -> Iterator[Record]:
    """The records in a text, one after another; BadRecord names the line of a mistake."""
    reader: _Reader | None = None
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            if text.startswith("[Format"):
                if reader is not None:
                    yield reader.record()
                reader = _Reader(_values(text))
            elif reader is None:
                raise BadRecord(f"a record begins with {_tag('Format', FORMAT, VERSION)}")
            elif text.startswith("["):
                reader.take_tag(text)
            else:
                reader.take_step(text)
        except AnpfiffError as error:
            raise BadRecord(f"line {number}: {error.message}") from None
    if reader is None:
        raise BadRecord("the text holds no record")
    yield reader.record()


class _Reader:
    """One record in the making: its header, then its steps, which the rules translate."""

    def __init__(self, values: list[Any]) -> None:
        if values != [FORMAT, VERSION]:
            raise BadRecord(f"this program reads {_tag('Format', FORMAT, VERSION)}, not {values}")
        self._made = Record("", 0, 0, [], RecordChance("typed"))
        self._state: State | None = None
        self._tags: dict[str, Callable[..., None]] = {
            "Game": self._game,
            "Seat": lambda name, bot=None: self._made.seats.append(RecordSeat(name, bot)),
            "Option": lambda name, value: self._made.options.update({name: value}),
            "Chance": lambda mode: setattr(self._made.chance, "mode", mode),
            "Commitment": lambda commitment: setattr(self._made.chance, "commitment", commitment),
            "Entropy": lambda entropy: self._made.chance.entropy.append(entropy),
            "Seed": lambda seed: setattr(self._made.chance, "seed", seed),
            "Outcome": lambda reason, rule, *seats: setattr(
                self._made, "outcome", RecordOutcome([seat - 1 for seat in seats], reason, rule)
            ),
            "EarlyEnd": lambda reason, *seats: setattr(
                self._made, "early_end", RecordEarlyEnd(reason, [seat - 1 for seat in seats])
            ),
            "Fingerprint": lambda fingerprint: setattr(self._made, "fingerprint", fingerprint),
            "Data": lambda data: setattr(self._made, "data", data),
        }

    def _game(self, game: str, rules_version: int) -> None:
        self._made.game = game
        self._made.rules_version = rules_version

    def take_tag(self, text: str) -> None:
        key = text[1:].split(maxsplit=1)[0].rstrip("]")
        if self._state is not None:
            raise BadRecord(f"[{key} …] belongs before the first step")
        if key not in self._tags:
            raise BadRecord(f"[{key} …] is not known; there are {', '.join(self._tags)}")
        try:
            self._tags[key](*_values(text))
        except TypeError:
            raise BadRecord(f"[{key} …] has too many or too few values, or one of the wrong kind: {text}") from None

    def take_step(self, text: str) -> None:
        if self._state is None:
            self._begin()
        assert self._state is not None
        found = _STEP.match(text)
        if found is None:
            raise BadRecord(f"a step is a seat from 1 (or * for chance), a kind of move and its details, not {text!r}")
        seat = CHANCE if found[1] == "*" else int(found[1]) - 1
        if seat >= self._made.players:
            raise BadRecord(f"there is no seat {found[1]}; seats are 1 to {self._made.players}")
        game: Game = self._state.get_game()
        move = _moved(game.vocabulary.moves, {"kind": found[2], **_details(text, found.end())}, -1)
        action = self._state.move_to_action(move)
        self._state.apply_action(action, seat)
        self._made.steps.append((seat, action))

    def _begin(self) -> None:
        self._made.players = len(self._made.seats)
        game = self._made.load_game()
        self._made.options = dict(game.options)
        self._state = game.new_initial_state()

    def record(self) -> Record:
        if self._state is None:
            self._begin()
        try:
            # Tags may hold anything; a record may not.
            return msgspec.convert(msgspec.to_builtins(self._made), Record, strict=True)
        except msgspec.ValidationError as error:
            raise BadRecord(f"the header is wrong: {error}") from None


def _values(text: str) -> list[Any]:
    """The JSON values of a tag."""
    if not text.endswith("]"):
        raise BadRecord(f"a tag ends with ]: {text}")
    inside = text[1:-1]
    at = len(inside.split(maxsplit=1)[0])
    values: list[Any] = []
    while at < len(inside):
        value, at = _json(inside, at)
        values.append(value)
    return values


def _details(text: str, at: int) -> Words:
    details: dict[str, object] = {}
    at = _skip(text, at)
    while at < len(text) and text[at] != "#":
        key = _KEY.match(text, at)
        if key is None:
            raise BadRecord(f"a detail is written key=value, not {text[at:]!r}")
        word = _WORD.match(text, key.end())
        if word is not None and word[0] not in _TAKEN:
            details[key[1]], at = word[0], _skip(text, word.end())
        else:
            details[key[1]], at = _json(text, key.end())
    return details


def _json(text: str, at: int) -> tuple[Any, int]:
    try:
        value, end = json.JSONDecoder().raw_decode(text, _skip(text, at))
    except json.JSONDecodeError as error:
        raise BadRecord(f"{text[at:].strip()!r} is not a JSON value: {error.msg}") from None
    return value, _skip(text, end)


def _skip(text: str, at: int) -> int:
    spaces = _SPACES.match(text, at)
    return at if spaces is None else spaces.end()
