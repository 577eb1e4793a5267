"""What a player's own device has kept of a match while it was played: what the server cannot change afterwards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import msgspec

from anpfiff.kit.errors import AnpfiffError, BadRecord
from anpfiff.kit.options import OptionValue
from anpfiff.play.chance import said_at, seal_of
from anpfiff.play.record import Record
from anpfiff.play.setup import configured_game

# What a die showed: a number, a colour, or whether it was a goal.
Face = int | str | bool
# The number of the state in which dice were rolled (None: not known), and the dice.
Roll = tuple[int | None, list[Face]]

_SAID = re.compile(r"([0-9]{1,3}):(.*)", re.DOTALL)


class Contradiction(msgspec.Struct, forbid_unknown_fields=True):
    """The first roll, counted from 1, that was shown in one way and `later` in another, or at another place."""

    roll: int
    later: Roll


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """What is played, as the table said before the match."""

    game: str
    players: int
    options: dict[str, OptionValue]


class Witness(msgspec.Struct, forbid_unknown_fields=True, tag_field="version", tag=2):
    """`seals` is the list that was shown before anybody revealed their word, by seat; `rolls` all dice that were shown.

    `setup` was kept together with that list; older pages did not keep it. `hidden` are the numbers before the last roll
    at which nothing was shown; None if that is not known.
    """

    commitment: str
    seals: list[str | None] | None = None
    word: str | None = None
    rolls: list[Roll] = []
    hidden: list[int] | None = None
    contradiction: Contradiction | None = None
    # In training, rolls that were shown have been taken back.
    taken_back: bool = False
    setup: Setup | None = None
    format: Literal["anpfiff-witness"] = "anpfiff-witness"


class OldWitness(msgspec.Struct, forbid_unknown_fields=True, tag_field="version", tag=1):
    """As older pages kept it: the dice without their place in the match."""

    commitment: str
    seals: list[str | None] | None = None
    word: str | None = None
    rolls: list[list[int]] = []
    format: Literal["anpfiff-witness"] = "anpfiff-witness"

    def renewed(self) -> Witness:
        rolls: list[Roll] = [(None, [*dice]) for dice in self.rolls]
        return Witness(self.commitment, self.seals, self.word, rolls)


_decoder = msgspec.json.Decoder(Witness | OldWitness)


def read_witness(path: Path) -> Witness:
    try:
        return witness_from_json(path.read_bytes())
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None


def witness_from_json(text: bytes | str) -> Witness:
    try:
        found = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not what a device has kept of a match: {error}") from None
    return found.renewed() if isinstance(found, OldWitness) else found


@dataclass(slots=True)
class Seen:
    """What a match showed: the numbers of the steps that rolled dice, with the dice; and of each step whether it showed
    something to everybody (True), to nobody (False), or to some (None).
    """

    rolls: list[tuple[int, list[Face]]] = field(default_factory=list)
    steps: list[bool | None] = field(default_factory=list)


def check_witness(witness: Witness, record: Record, seen: Seen) -> list[str]:
    """BadRecord if this cannot be the match that the device has seen; otherwise what keeps that from being proved.

    The page does the same as far as it can without the rules (web/src/lib/proof.ts), then has this done as well.
    """
    chance = record.chance
    if (found := witness.contradiction) is not None:
        before, later = witness.rolls[found.roll - 1 : found.roll], found.later
        raise BadRecord(f"during the match, roll {found.roll} was shown as {before}, later as {later}")
    if chance.mode != "fair" or witness.commitment != chance.commitment:
        raise BadRecord("the commitment is not the one that was shown before the match")
    check_setup(witness, record)
    since = chance.since or 0
    if since and witness.word is not None:
        raise BadRecord("the device sat down at a new match, but this one continues another")
    doubts = [*check_words(witness, chance.entropy), *check_rolls(witness, seen)]
    return [*doubts, "chance-elsewhere"] if since else doubts


def check_setup(witness: Witness, record: Record) -> None:
    """Other options would be other dice, or other steps between them: one more course of chance to choose from each."""
    if (shown := witness.setup) is None:
        return
    try:
        game = configured_game(shown.game, shown.players, shown.options)
    except AnpfiffError as error:
        raise BadRecord(f"the table was said to be set up as no match can be: {error}") from None
    if (game.manifest.id, game.players, game.options, None) != (
        record.game,
        record.players,
        record.load_game().options,
        record.data,
    ):
        raise BadRecord("the table was set up otherwise before the match")


def check_words(witness: Witness, entropy: Sequence[str]) -> list[str]:
    """Whether the words are those that were sealed, and the device's own is among them."""
    doubts = [] if witness.word is not None else ["witness-no-word"]
    said = [(entry, _said_in(entry)) for entry in entropy]
    last = -1
    for entry, each in said if witness.seals is not None else ():
        if each is None or not last < each[0] < len(witness.seals or ()):
            raise BadRecord(f"nobody had sealed the word {entry!r} before the words were said")
        last, word = each
        if witness.seals is not None and witness.seals[last] != seal_of(word):
            raise BadRecord(f"the word of seat {last} is not the one that was sealed")
    if witness.word is not None and witness.word not in [each[1] for _, each in said if each is not None]:
        raise BadRecord("your own word is not part of the chance")
    if witness.seals is None:
        return [*doubts, "witness-no-list"]
    spoken = {each[0] for _, each in said if each is not None}
    silent = [seat for seat, seal in enumerate(witness.seals) if seal is not None and seat not in spoken]
    return [*doubts, "word-withheld"] if silent else doubts


def _said_in(entry: str) -> tuple[int, str] | None:
    """The seat and the word, written in the one way there is: "00:word" would be the same word, and other chance."""
    found = _SAID.fullmatch(entry)
    if found is None or entry != said_at(int(found[1]), found[2]):
        return None
    return int(found[1]), found[2]


def check_rolls(witness: Witness, seen: Seen) -> list[str]:
    """Whether what was shown was rolled, and at the places at which it was shown."""
    doubts = {"witness-taken-back"} if witness.taken_back else set[str]()
    rolls, ahead, surely = seen.rolls, 0, 0
    for number, (place, dice) in enumerate(witness.rolls, 1):
        if number > len(rolls):
            raise BadRecord(f"{len(witness.rolls)} rolls were shown, but there are only {len(rolls)} here")
        step, rolled = rolls[number - 1]
        if dice != rolled:
            raise BadRecord(f"roll {number} was shown as {dice}, but is {rolled} here")
        if place is None:
            doubts.add("witness-old")
            continue
        # The numbers that people see run ahead of the steps once moves were taken back, and more so each time.
        if place - step < ahead:
            raise BadRecord(f"roll {number} was shown at {place}, but is step {step} here")
        ahead = place - step
        if ahead:
            doubts.add("witness-taken-back")
        else:
            surely = place
    if witness.hidden is not None:
        _check_hidden(set(witness.hidden), seen.steps[:surely])
    if not witness.rolls:
        doubts.add("witness-no-rolls")
    elif len(witness.rolls) < len(rolls):
        doubts.add("witness-rolls-unseen")
    return sorted(doubts)


def _check_hidden(hidden: set[int], steps: Sequence[bool | None]) -> None:
    """Nobody has put in moves afterwards, or left some out, for the sake of the numbers of later steps."""
    for number, shown in enumerate(steps):
        if shown is not None and shown == (number in hidden):
            told = (
                "shown to everybody here, but the device saw nothing" if shown else "not to be seen, but the device did"
            )
            raise BadRecord(f"step {number} was {told}")
