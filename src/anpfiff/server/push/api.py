"""The HTTP part of the API about calls: the key that browsers subscribe with; this browser's subscription."""

from __future__ import annotations

from litestar import Response, delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from anpfiff.server.limits import Limiter, limit_reads
from anpfiff.server.people.visitors import Visitor
from anpfiff.server.protocol import PushDevice, PushInfo
from anpfiff.server.push import rows
from anpfiff.server.push.caller import Caller
from anpfiff.server.push.rows import Device
from anpfiff.server.push.sealing import check_keys
from anpfiff.server.push.services import checked_endpoint
from anpfiff.server.routes import FRESH, GUARDS
from anpfiff.server.settings import Settings
from anpfiff.server.store.store import Store
from anpfiff.server.times import now


@get("/api/me/push", guards=[limit_reads])
async def show_push(
    visitor: NamedDependency[Visitor], store: NamedDependency[Store], caller: NamedDependency[Caller]
) -> Response[PushInfo]:
    """The key of this server, and whether it calls this browser."""
    session = visitor.session
    on = session is not None and await store.read(lambda connection: rows.has_device(connection, session))
    return Response(PushInfo((await caller.sealer()).application_key, on), headers=FRESH, cookies=visitor.cookies())


@put("/api/me/push", guards=GUARDS)
async def set_push(
    data: JSONBody[PushDevice],
    visitor: NamedDependency[Visitor],
    store: NamedDependency[Store],
    settings: NamedDependency[Settings],
    limiter: NamedDependency[Limiter],
    caller: NamedDependency[Caller],
) -> Response[PushInfo]:
    """Call this browser when it is its person's turn; it stops with the session, or when the person says so."""
    person = visitor.known_person()
    assert visitor.session is not None
    await limiter.take("push", person.id)
    endpoint = checked_endpoint(data.endpoint, settings.push_services)
    check_keys(data.p256dh, data.auth)
    device = Device(visitor.session, person.id, endpoint, data.p256dh, data.auth, data.language)
    await store.write(lambda connection: rows.set_device(connection, device, now()))
    return Response(PushInfo((await caller.sealer()).application_key, True), cookies=visitor.cookies())


@delete("/api/me/push", guards=GUARDS)
async def end_push(visitor: NamedDependency[Visitor], store: NamedDependency[Store]) -> None:
    """Never call this browser again."""
    if (session := visitor.session) is not None:
        await store.write(lambda connection: rows.remove_device(connection, session))


ROUTES: list[ControllerRouterHandler] = [
    show_push,
    set_push,
    end_push,
]
