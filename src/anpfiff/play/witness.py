"""What a player's own device has kept of a match while it was played: what the server cannot change afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from anpfiff.kit.errors import BadRecord
from anpfiff.play.chance import seal_of


class Witness(msgspec.Struct, forbid_unknown_fields=True):
    """`seals` is the list that was shown before anybody said their word, by seat; `rolls` all dice that were shown."""

    commitment: str
    seals: list[str | None] | None = None
    word: str | None = None
    rolls: list[list[int]] = []
    format: Literal["anpfiff-witness"] = "anpfiff-witness"
    version: Literal[1] = 1


def read_witness(path: Path) -> Witness:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Witness)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not what a device has kept of a match: {error}") from None


def check_commitment(witness: Witness, commitment: str | None) -> None:
    if witness.commitment != commitment:
        raise BadRecord("the commitment is not the one that was shown before the match")


def check_words(witness: Witness, entropy: Sequence[str]) -> list[int]:
    """The seats that sealed a word and did not say it; BadRecord if a word does not match its seal."""
    if witness.seals is None:
        return []
    said: dict[int, str] = {}
    for entry in entropy:
        seat, separator, word = entry.partition(":")
        number = int(seat) if separator and seat.isdecimal() else -1
        if not 0 <= number < len(witness.seals) or number in said or number < max(said, default=0):
            raise BadRecord(f"nobody had sealed the word {entry!r} before the words were said")
        said[number] = word
        if witness.seals[number] != seal_of(word):
            raise BadRecord(f"the word of seat {number} is not the one that was sealed")
    if witness.word is not None and witness.word not in said.values():
        raise BadRecord("your own word is not part of the chance")
    return [seat for seat, seal in enumerate(witness.seals) if seal is not None and seat not in said]


def check_rolls(witness: Witness, rolls: Sequence[list[int]]) -> None:
    """The device may have looked away before the end; what it did see must agree."""
    for number, (shown, rolled) in enumerate(zip(witness.rolls, rolls, strict=False)):
        if shown != rolled:
            raise BadRecord(f"roll {number + 1} was shown as {shown}, but is {rolled} here")
    if len(witness.rolls) > len(rolls):
        raise BadRecord(f"{len(witness.rolls)} rolls were shown, but there are only {len(rolls)} here")
