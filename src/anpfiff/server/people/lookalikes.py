"""When two names look the same."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, count

from anpfiff.server.people.names import MAX_NAME, login_of


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name as it is, or with a number if somebody at the same table has one that looks the same."""
    others = {skeleton_of(other) for other in taken}
    numbered = (f"{name[: MAX_NAME - 1 - len(str(number))].rstrip()} {number}" for number in count(2))
    return next(each for each in chain([name], numbered) if skeleton_of(each) not in others)


def skeleton_of(name: str) -> str:
    """The same for names that look alike (Anna with a Cyrillic a, Αnna with a Greek A): no two accounts share one."""
    return "".join(map(_latin, login_of(name)))


def _latin(character: str) -> str:
    """The Latin letter that this one looks like, if there is one."""
    if character.isascii():
        return character
    # A large lookup table, which a device without a server can do without: nobody else comes to its tables.
    from confusable_homoglyphs.confusables import confusables_data

    alike = (glyph["c"] for glyph in confusables_data.get(character, ()) if glyph["n"].startswith("LATIN SMALL"))
    return next((letter for letter in alike if len(letter) == 1 and letter.isascii()), character)
