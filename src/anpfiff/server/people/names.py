"""Names of people: what can be shown, and how they are compared."""

from __future__ import annotations

import unicodedata

from precis_i18n import get_profile

from anpfiff.server.problems import BadName

MAX_NAME = 24
# RFC 8266: nothing that cannot be seen, no unassigned characters.
_NICKNAME = get_profile("Nickname")
# Looks empty, but counts as a symbol.
_BLANK = "\u2800"
_BREAKING = ("Cc", "Cs", "Zl", "Zp")
_UNSEEN = ("Cc", "Cf", "Cs")
# They would also reverse the text around the name.
_TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def checked_name(name: str) -> str:
    """The name without space around it; BadName for one that cannot be shown."""
    trimmed = name.strip()
    if not 1 <= len(trimmed) <= MAX_NAME:
        raise BadName(f"a name has 1 to {MAX_NAME} characters, not {len(trimmed)}")
    if any(unicodedata.category(character) in _BREAKING for character in trimmed):
        raise BadName("a name must not contain line breaks or control characters")
    if any(unicodedata.bidirectional(character) in _TURNING for character in trimmed):
        raise BadName("a name must not contain characters that change the direction of writing")
    if _BLANK in trimmed or not login_of(trimmed):
        raise BadName("a name needs at least one visible character, and no invisible ones")
    try:
        _NICKNAME.enforce(trimmed)
    except UnicodeEncodeError as error:
        hidden = f"U+{ord(trimmed[error.start]):04X}" if error.start < len(trimmed) else "one"
        raise BadName(f"a name must not contain characters that cannot be seen or shown, such as {hidden}") from None
    return trimmed


def login_of(name: str) -> str:
    """The name as it is compared: the same for all that look or sound the same (ANNA, Ａｎｎａ; Groß, GROSS)."""
    return as_shown(unicodedata.normalize("NFKC", name).casefold())


def as_shown(name: str) -> str:
    """The name without what cannot be seen, and each letter in its usual form."""
    usual = unicodedata.normalize("NFKC", name)
    seen = "".join(character for character in usual if unicodedata.category(character) not in _UNSEEN)
    return " ".join(seen.split())
