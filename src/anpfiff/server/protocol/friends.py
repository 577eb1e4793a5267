"""Friends: who they are, who asks, and invitations."""

from __future__ import annotations

import msgspec

from anpfiff.server.protocol.people import PersonInfo
from anpfiff.server.protocol.values import TableStatus


class FriendTable(msgspec.Struct):
    """A public table at which a friend sits; `open` seats can be taken."""

    id: str
    game: str
    status: TableStatus
    open: int


class FriendInfo(msgspec.Struct):
    """`here`: their page is open now."""

    person: PersonInfo
    here: bool
    table: FriendTable | None


class FriendRequest(msgspec.Struct):
    """Somebody asks the reader to be friends."""

    id: str
    person: PersonInfo
    at: int


class SentRequest(msgspec.Struct):
    """The reader has asked somebody of this name. Nothing reveals whether such a person exists or what they decide."""

    id: str
    name: str
    at: int


class Invitation(msgspec.Struct):
    """A friend invites the reader to a waiting table."""

    table: str
    game: str
    by: PersonInfo
    at: int


class FriendsState(msgspec.Struct, tag="friends"):
    """Everything about the reader's friends; sent in the lobby whenever it changes. Those who are here come first."""

    friends: list[FriendInfo]
    asking: list[FriendRequest]
    asked: list[SentRequest]
    blocked: list[PersonInfo]
    invitations: list[Invitation]


class AskFriend(msgspec.Struct, forbid_unknown_fields=True):
    """By the name of an account, or by the id of somebody the reader has met."""

    name: str | None = None
    person: str | None = None


class AnswerFriend(msgspec.Struct, forbid_unknown_fields=True):
    accept: bool


class FriendLink(msgspec.Struct):
    """Makes friends of its owner and anyone who opens `/friends/<token>`, until then."""

    token: str
    until: int


class RenewLink(msgspec.Struct, forbid_unknown_fields=True):
    """`renew`: the link given out so far is no longer valid."""

    renew: bool = False


class UseLink(msgspec.Struct, forbid_unknown_fields=True):
    """`name`: what somebody who has no name yet wants to be called."""

    name: str | None = None


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    """A friend, by the id of the person."""

    person: str
