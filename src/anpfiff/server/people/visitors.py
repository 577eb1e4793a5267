"""Who sends a request or opens a WebSocket. Nobody is known, and nothing stored, until they do something."""

from __future__ import annotations

import hmac
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.types import Scope
from sqlalchemy import Connection

from anpfiff.server.ids import new_id
from anpfiff.server.limits import Limiter, address_of
from anpfiff.server.people import accounts, bans, sessions
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import NotSignedIn
from anpfiff.server.protocol import PersonInfo
from anpfiff.server.store.store import Store
from anpfiff.server.times import now

COOKIE = "anpfiff_session"
# From guests from before there were accounts; migrations have turned them into people and sessions.
FORMER_COOKIE = "anpfiff_guest"
# Stays after signing out: people who have been here before are not locked out by somebody guessing elsewhere.
DEVICE_COOKIE = "anpfiff_device"
# Where a request keeps its visitor, for refusals.
VISITOR = "visitor"
LIFETIME_SECONDS = sessions.LIFETIME_DAYS * 24 * 3600


class Visitor:
    """`person` is None for somebody unknown; `session` is what the store knows the browser by."""

    def __init__(self, store: Store, limiter: Limiter, address: str, *, secure: bool, device: str = "") -> None:
        self.address = address
        self.device = device
        self.person: PersonInfo | None = None
        self.session: str | None = None
        self._store = store
        self._limiter = limiter
        self._secure = secure
        self._cookies: list[Cookie] = []
        self._to_renew: str | None = None

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    def has_device_of(self, device: str) -> bool:
        """Whether this browser has been signed in with that account before."""
        return hmac.compare_digest(self.device, device)

    def remember_device(self, device: str) -> None:
        self._cookies = [*self._cookies, self._cookie(device, name=DEVICE_COOKIE)]

    async def recognise(self, token: str) -> None:
        """By the token of a session; one that is malformed or unknown leaves the visitor unknown."""
        if not sessions.is_token(token):
            return
        session = sessions.hash_of(token)
        known = await self._store.read(lambda connection: sessions.find(connection, session, now()))
        if known is None:
            return
        self.person, self.session = known.person, session
        self._to_renew = token if known.stale else None

    async def renew(self) -> None:
        """Once a day: the session and its cookie are extended as if they were new."""
        if self._to_renew is not None:
            session = sessions.hash_of(self._to_renew)
            await self._store.write(lambda connection: sessions.refresh(connection, session, now()))
            self._cookies = [self._cookie(self._to_renew)]

    async def expect_not_banned(self) -> None:
        """Banned if the hosts say so."""
        await self._store.read(lambda c: bans.expect_not_banned(c, self.person_id, self.address, now()))

    async def take_seat(self, name: str | None) -> PersonInfo:
        """Like `become_person`, but notes where from: one household cannot fill the ratings by itself."""
        person = await self.become_person(name)
        await self._store.write(lambda connection: accounts.note_address(connection, person.id, self.address))
        return person

    async def become_person(self, name: str | None) -> PersonInfo:
        """The known person, or a new guest. Somebody without a name yet takes `name`."""
        wanted = "" if name is None else checked_name(name)
        if self.person is None:
            return await self._become_guest(wanted)
        if wanted and not self.person.name:
            person_id = self.person.id
            self.person = await self._store.write(lambda connection: accounts.rename(connection, person_id, wanted))
        return self.person

    def known_person(self) -> PersonInfo:
        """NotSignedIn for somebody unknown."""
        if self.person is None:
            raise NotSignedIn("nobody is signed in here; choose a name or sign in first")
        return self.person

    def set_session(self, person: PersonInfo, token: str) -> None:
        """After a session with this token was begun."""
        self.person, self.session, self._cookies = person, sessions.hash_of(token), [self._cookie(token)]

    def clear_session(self) -> None:
        """After the session was ended."""
        self.person, self.session, self._cookies = None, None, [self._cookie("", seconds=0)]

    def cookies(self) -> list[Cookie]:
        """Cookies to set with the response; empty if the browser has what it needs."""
        return self._cookies

    async def _become_guest(self, name: str) -> PersonInfo:
        await self._limiter.take("new_guest", self.address)
        token, person_id, time = sessions.new_token(), new_id(), now()

        def work(connection: Connection) -> PersonInfo:
            guest = accounts.new_guest(connection, person_id, name, time)
            sessions.begin(connection, sessions.hash_of(token), person_id, time)
            return guest

        # It may have been stored although it failed: the browser keeps the token in any case.
        self._cookies = [self._cookie(token)]
        guest = await self._store.write(work)
        self.set_session(guest, token)
        return guest

    def _cookie(self, token: str, seconds: int = LIFETIME_SECONDS, name: str = COOKIE) -> Cookie:
        return Cookie(name, value=token, httponly=True, samesite="lax", max_age=seconds, path="/", secure=self._secure)


async def visitor_of(scope: Scope, store: NamedDependency[Store], limiter: NamedDependency[Limiter]) -> Visitor:
    """The dependency `visitor` of HTTP handlers and WebSockets."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    secure = connection.scope["scheme"] in ("https", "wss")
    device = connection.cookies.get(DEVICE_COOKIE, "")
    visitor = Visitor(store, limiter, address_of(connection), secure=secure, device=device if device.isascii() else "")
    scope["state"][VISITOR] = visitor
    await visitor.recognise(connection.cookies.get(COOKIE) or connection.cookies.get(FORMER_COOKIE, ""))
    if connection.scope["type"] == ScopeType.WEBSOCKET or connection.scope["method"] != "GET":
        await visitor.expect_not_banned()
    return visitor


def cookies_after_failure(scope: Scope) -> list[Cookie]:
    """What the browser should keep even though its request failed: what it asked for may have been stored."""
    visitor: Visitor | None = scope["state"].get(VISITOR)
    return [] if visitor is None else visitor.cookies()
