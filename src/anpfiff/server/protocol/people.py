"""People and how they sign in."""

from __future__ import annotations

import msgspec


class PersonInfo(msgspec.Struct):
    """Somebody as everyone may know them. A guest has no password yet, and no name until they have given one.

    A deleted person is not a guest and has an empty name.
    """

    id: str
    name: str
    guest: bool


class Me(msgspec.Struct):
    """The reader; `person` is None until they have done something that needs a name or a seat."""

    person: PersonInfo | None
    # The browsers that are signed in as this person, including this one.
    sessions: int


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class SetPassword(msgspec.Struct, forbid_unknown_fields=True):
    """Turns a guest into an account, with a name that nobody else has; or changes the password of an account."""

    password: str
    # Needed to change a password.
    current: str | None = None


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a guest played in this browser moves to the account."""

    name: str
    password: str


class DeleteMe(msgspec.Struct, forbid_unknown_fields=True):
    """An account gives its password once more; a guest has none."""

    password: str | None = None
