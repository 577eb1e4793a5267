"""The little language of a deck's abilities: `save(1,3) @def` as parts for the page and as numbers for the rules."""

from __future__ import annotations

import re
from typing import NamedTuple, get_args

from anpfiff.games.tsubasa.rules import tables
from anpfiff.games.tsubasa.view import EffectWord
from anpfiff.games.tsubasa.vocabulary import AbilityEntry, Role

HIGHEST_NUMBER = 9
WORDS: dict[str, EffectWord] = {word: word for word in get_args(EffectWord)}
ROLES: dict[str, Role] = {"@att": "attacker", "@def": "defender"}
ROLE_NUMBERS: dict[Role | None, int] = {
    None: tables.ANYONE,
    "attacker": tables.ATTACKER,
    "defender": tables.DEFENDER,
}
# Bit set of token types, number of tokens.
GAINS = {"S": (1, 1), "P": (2, 1), "D": (4, 1), "S|P": (3, 1), "each": (7, 1), "any2": (7, 2)}

PLAIN = {
    "remove_self": tables.REMOVE_SELF,
    "yellow_opp": tables.YELLOW_OPP,
    "clear_yellow": tables.CLEAR_YELLOW,
    "auto_pass": tables.AUTO_PASS,
    "special_shot": tables.SPECIAL_SHOT,
}
COUNTED = {
    "draw": tables.DRAW_CARDS,
    "cycle": tables.CYCLE,
    "play": tables.PLAY_MORE,
    "recover_play": tables.RECOVER_PLAY,
    "recover": tables.RECOVER,
    "refresh": tables.REFRESH,
    "discard_opp": tables.DISCARD_OPP,
    "injure": tables.INJURE,
    "exhaust_opp": tables.EXHAUST_OPP,
    "reroll": tables.REROLL_DIE,
}
# For these, the rulebook says who may use them (TS-12.14, TS-12.15, TS-12.17).
ROLE_NEEDED = {"auto_pass": "@att", "special_shot": "@att", "save": "@def"}
MANDATORY = {
    "remove_self": tables.REMOVE_SELF,
    "exhaust_self": tables.EXHAUST_SELF,
    "yellow_self": tables.YELLOW_SELF,
}

_FORM = re.compile(r"([a-z_]+)(?:\(([^()]*)\))?(?: (@[a-z]+))?")


class BadAbility(ValueError):
    """Not a known ability, or not with these numbers; the text says what would be right."""


class Meaning(NamedTuple):
    """An ability for the rules: its effect, what that needs to know (see the classes of the effects), and its role."""

    effect: int
    a: int
    b: int
    role: int


# -- reading -----------------------------------------------------------------------------------------------


def parse_ability(text: str) -> AbilityEntry:
    """An optional ability."""
    word, arguments, mark = _split(text)
    role = _role(word, mark)
    if word == "gain":
        if len(arguments) != 1 or arguments[0] not in GAINS:
            raise BadAbility(f"gain needs one of {', '.join(GAINS)}")
    elif word == "save":
        saved, corner = _numbers(word, arguments, 2, 0, 6)
        if not saved <= corner or corner == 0:
            raise BadAbility("save(a,b) needs a no greater than b, and b at least 1")
    elif word in COUNTED:
        _numbers(word, arguments, 1, 1, HIGHEST_NUMBER)
    elif word in PLAIN:
        _numbers(word, arguments, 0, 0, 0)
    else:
        known = ", ".join(sorted(["gain", "save", *COUNTED, *PLAIN]))
        raise BadAbility(f"{word} is not a known ability; known are {known}")
    return {"effect": WORDS[word], "arguments": arguments, "role": role}


def parse_mandatory(text: str) -> AbilityEntry:
    """A mandatory action."""
    word, arguments, mark = _split(text)
    if word not in MANDATORY or mark:
        raise BadAbility(f"a mandatory action is one of {', '.join(MANDATORY)}, without a role")
    if word == "exhaust_self":
        _numbers(word, arguments, 1, 1, HIGHEST_NUMBER)
    else:
        _numbers(word, arguments, 0, 0, 0)
    return {"effect": WORDS[word], "arguments": arguments, "role": None}


def _split(text: str) -> tuple[str, list[str], str]:
    form = _FORM.fullmatch(text)
    if form is None:
        raise BadAbility("an ability is written like gain(S|P), save(1,3) @def or remove_self")
    arguments = [] if form[2] is None else [part.strip() for part in form[2].split(",")]
    return form[1], arguments, form[3] or ""


def _role(word: str, mark: str) -> Role | None:
    if mark and mark not in ROLES:
        raise BadAbility(f"{mark} is not a role; roles are {' and '.join(ROLES)}")
    if mark != ROLE_NEEDED.get(word, mark):
        raise BadAbility(f"{word} is always {ROLE_NEEDED[word]}")
    return ROLES[mark] if mark else None


def _numbers(word: str, arguments: list[str], count: int, low: int, high: int) -> list[int]:
    if len(arguments) != count or not all(a.isdecimal() and low <= int(a) <= high for a in arguments):
        wanted = f"{count} number(s) from {low} to {high}" if count else "no numbers"
        raise BadAbility(
            f"{word} needs {wanted} in brackets, not ({','.join(arguments)})" if count else f"{word} takes no numbers"
        )
    return [int(a) for a in arguments]


# -- meaning -----------------------------------------------------------------------------------------------


def meaning(ability: AbilityEntry) -> Meaning:
    """The meaning of an ability that has been read."""
    word, arguments, role = ability["effect"], ability["arguments"], ROLE_NUMBERS[ability["role"]]
    if word == "gain":
        effect = tables.GAIN_EACH if arguments[0] == "each" else tables.GAIN
        return Meaning(effect, *GAINS[arguments[0]], role)
    if word == "save":
        return Meaning(tables.SAVE, int(arguments[0]), int(arguments[1]), role)
    number = int(arguments[0]) if arguments else 0
    return Meaning({**PLAIN, **COUNTED, **MANDATORY}[word], number, 0, role)
