"""The little language of a deck's abilities: `save(1,3) @def` as numbers for the rules and parts for the page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import get_args

from anpfiff.games.tsubasa.rules import tables
from anpfiff.games.tsubasa.vocabulary import AbilityEntry, EffectWord, Role

WORDS: dict[str, EffectWord] = {word: word for word in get_args(EffectWord)}
HIGHEST_NUMBER = 9
ROLES = {"@att": tables.ATTACKER, "@def": tables.DEFENDER}
ROLE_NAMES: dict[int, Role | None] = {tables.ANYONE: None, tables.ATTACKER: "attacker", tables.DEFENDER: "defender"}
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
# Of these the rulebook says who may use them (TS-12.14, TS-12.15, TS-12.17).
ROLE_NEEDED = {"auto_pass": "@att", "special_shot": "@att", "save": "@def"}
MANDATORY = ("remove_self", "exhaust_self", "yellow_self")

_FORM = re.compile(r"([a-z_]+)(?:\(([^()]*)\))?(?: (@[a-z]+))?")


class BadAbility(ValueError):
    """Not a known ability, or not with these numbers; the text says what would be right."""


@dataclass(frozen=True, slots=True)
class Ability:
    word: EffectWord
    arguments: tuple[str, ...]
    effect: int
    # What the effect needs to know; see the classes of the effects.
    a: int = 0
    b: int = 0
    role: int = tables.ANYONE

    def describe(self) -> AbilityEntry:
        """As the catalogue shows it."""
        return {"effect": self.word, "arguments": list(self.arguments), "role": ROLE_NAMES[self.role]}


def parse_ability(text: str) -> Ability:
    """An optional ability."""
    word, arguments, mark = _split(text)
    role = _role(word, mark)
    if word == "gain":
        if len(arguments) != 1 or arguments[0] not in GAINS:
            raise BadAbility(f"gain needs one of {', '.join(GAINS)}")
        types, number = GAINS[arguments[0]]
        effect = tables.GAIN_EACH if arguments[0] == "each" else tables.GAIN
        return Ability(WORDS[word], arguments, effect, types, number, role)
    if word == "save":
        saved, corner = _numbers(word, arguments, 2, 0, 6)
        if not saved <= corner or corner == 0:
            raise BadAbility("save(a,b) needs a no greater than b, and b at least 1")
        return Ability(WORDS[word], arguments, tables.SAVE, saved, corner, role)
    if word in COUNTED:
        return Ability(
            WORDS[word], arguments, COUNTED[word], _numbers(word, arguments, 1, 1, HIGHEST_NUMBER)[0], 0, role
        )
    if word in PLAIN:
        _numbers(word, arguments, 0, 0, 0)
        return Ability(WORDS[word], arguments, PLAIN[word], 0, 0, role)
    known = ", ".join(sorted(["gain", "save", *COUNTED, *PLAIN]))
    raise BadAbility(f"{word} is not a known ability; known are {known}")


def parse_mandatory(text: str) -> Ability:
    """A mandatory action."""
    word, arguments, mark = _split(text)
    if word not in MANDATORY or mark:
        raise BadAbility(f"a mandatory action is one of {', '.join(MANDATORY)}, without a role")
    if word == "exhaust_self":
        return Ability(WORDS[word], arguments, tables.EXHAUST_SELF, _numbers(word, arguments, 1, 1, HIGHEST_NUMBER)[0])
    _numbers(word, arguments, 0, 0, 0)
    return Ability(WORDS[word], arguments, tables.REMOVE_SELF if word == "remove_self" else tables.YELLOW_SELF)


def _split(text: str) -> tuple[str, tuple[str, ...], str]:
    form = _FORM.fullmatch(text)
    if form is None:
        raise BadAbility("an ability is written like gain(S|P), save(1,3) @def or remove_self")
    arguments = () if form[2] is None else tuple(part.strip() for part in form[2].split(","))
    return form[1], arguments, form[3] or ""


def _role(word: str, mark: str) -> int:
    if mark and mark not in ROLES:
        raise BadAbility(f"{mark} is not a role; roles are {' and '.join(ROLES)}")
    if mark != ROLE_NEEDED.get(word, mark):
        raise BadAbility(f"{word} is always {ROLE_NEEDED[word]}")
    return ROLES[mark] if mark else tables.ANYONE


def _numbers(word: str, arguments: tuple[str, ...], count: int, low: int, high: int) -> list[int]:
    if len(arguments) != count or not all(a.isdecimal() and low <= int(a) <= high for a in arguments):
        wanted = f"{count} number(s) from {low} to {high}" if count else "no numbers"
        raise BadAbility(
            f"{word} needs {wanted} in brackets, not ({','.join(arguments)})" if count else f"{word} takes no numbers"
        )
    return [int(a) for a in arguments]
