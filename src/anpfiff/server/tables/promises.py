"""Seeds promised before anyone has said anything: a person is shown a commitment, and only then adds entropy."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from anpfiff.play.chance import commitment_of, new_seed
from anpfiff.server.problems import StalePromise
from anpfiff.server.store import schema

_STALE = "this commitment is not the last one promised to you; ask for a new one"


def promise(connection: Connection, person: str, now: int) -> str:
    """The commitment of a fresh seed for this person's next table; an older promise is forgotten."""
    seed = new_seed()
    connection.execute(delete(schema.promises).where(schema.promises.c.person_id == person))
    connection.execute(insert(schema.promises), {"person_id": person, "seed": seed, "created": now})
    return commitment_of(seed)


def promised_seed(connection: Connection, person: str, commitment: str) -> bytes:
    """The seed that was promised; StalePromise if it was a different one or none."""
    p = schema.promises.c
    seed: bytes | None = connection.scalar(select(p.seed).where(p.person_id == person))
    if seed is None or commitment_of(seed) != commitment:
        raise StalePromise(_STALE)
    return seed


def use_up(connection: Connection, person: str, seed: bytes) -> None:
    """A promise is good for one table."""
    p = schema.promises.c
    if connection.execute(delete(schema.promises).where(p.person_id == person, p.seed == seed)).rowcount != 1:
        raise StalePromise(_STALE)
