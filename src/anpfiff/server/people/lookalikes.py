"""When two names look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain, count

from anpfiff.server.people.names import MAX_NAME, as_shown

# ASCII letters that pass for another one in most typefaces.
_ON_ANY_KEYBOARD = str.maketrans("I1|0", "lllO")


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name as it is, or with a number if somebody at the same table has one that looks the same."""
    others = {skeleton_of(other) for other in taken}
    numbered = (f"{name[: MAX_NAME - 1 - len(str(number))].rstrip()} {number}" for number in count(2))
    return next(each for each in chain([name], numbered) if skeleton_of(each) not in others)


def skeleton_of(name: str) -> str:
    """The same for names that look alike (Paul and PauI, TOM and Cyrillic ТОМ): no two accounts share one.

    As in Unicode's TS 39, from what is seen, before the size of letters is forgotten.
    """
    letters = map(_prototype, unicodedata.normalize("NFD", as_shown(name)))
    return "".join(letters).translate(_ON_ANY_KEYBOARD).casefold().replace("rn", "m")


def _prototype(character: str) -> str:
    """What this one looks like: an ASCII letter if there is one, otherwise one letter for all that look alike."""
    if character.isascii():
        return character
    # A large lookup table, which a device without a server can do without: nobody else comes to its tables.
    from confusable_homoglyphs.confusables import confusables_data

    alike = [glyph["c"] for glyph in confusables_data.get(character, ()) if len(glyph["c"]) == 1]
    in_ascii = next((glyph for glyph in alike if glyph.isascii()), None)
    if in_ascii is not None:
        return str(in_ascii)
    # The table names for each letter the one that stands for all, and for that one all others.
    if len(alike) == 1 and len(confusables_data.get(alike[0], ())) > 1:
        return str(alike[0])
    return character if len(alike) > 1 else min([character, *alike])
