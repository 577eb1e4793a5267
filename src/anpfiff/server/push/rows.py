"""What the store keeps for calls: the keys of this server, devices that want to be called, who was called for what."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from anpfiff.server.store.schema import push_calls, push_devices, push_keys, sessions

_d = push_devices.c
# Asked again and again; making a statement takes longer than carrying it out.
_DEVICES = select(_d.session, sessions.c.person_id, _d.endpoint, _d.p256dh, _d.auth, _d.language).join_from(
    push_devices, sessions, sessions.c.token == _d.session
)


@dataclass(frozen=True, slots=True)
class Device:
    """One browser of a person; `session` is what the store knows it by."""

    session: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


def read_keys(connection: Connection) -> tuple[str, str] | None:
    """The private and the public one."""
    row = connection.execute(select(push_keys.c.private, push_keys.c.public)).one_or_none()
    return None if row is None else (row.private, row.public)


def write_keys(connection: Connection, private: str, public: str) -> None:
    """Only once: the second caller gets a conflict."""
    connection.execute(insert(push_keys).values(id=1, private=private, public=public))


def set_device(connection: Connection, device: Device, now: int) -> None:
    """Replaces what this browser, or any other with the same address, wanted before."""
    d = push_devices.c
    connection.execute(delete(push_devices).where((d.session == device.session) | (d.endpoint == device.endpoint)))
    connection.execute(
        insert(push_devices).values(
            session=device.session,
            endpoint=device.endpoint,
            p256dh=device.p256dh,
            auth=device.auth,
            language=device.language,
            created=now,
        )
    )


def remove_device(connection: Connection, session: str) -> None:
    connection.execute(delete(push_devices).where(push_devices.c.session == session))
    connection.execute(delete(push_calls).where(push_calls.c.session == session))


def remove_endpoint(connection: Connection, endpoint: str) -> None:
    """The endpoint of a push service that no longer knows it."""
    for session in list(connection.scalars(select(push_devices.c.session).where(push_devices.c.endpoint == endpoint))):
        remove_device(connection, session)


def has_device(connection: Connection, session: str) -> bool:
    return connection.scalar(select(push_devices.c.session).where(push_devices.c.session == session)) is not None


def read_devices(connection: Connection) -> list[Device]:
    """Those of browsers that are still signed in."""
    return [Device(*row) for row in connection.execute(_DEVICES)]


def note_call(connection: Connection, session: str, table_id: str, at: int) -> bool:
    """Whether this device has not yet been called for this state of the table; from now on it has."""
    c = push_calls.c
    this = (c.session == session, c.table_id == table_id)
    known = connection.scalar(select(c.at).where(*this))
    if known is None:
        connection.execute(insert(push_calls).values(session=session, table_id=table_id, at=at))
        return True
    return connection.execute(update(push_calls).where(*this, c.at < at).values(at=at)).rowcount == 1
