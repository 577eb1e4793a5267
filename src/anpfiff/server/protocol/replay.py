"""Matches to look through and to verify."""

from __future__ import annotations

import msgspec

from anpfiff.kit.words import Words
from anpfiff.server.protocol.server_messages import LogEntry
from anpfiff.server.protocol.tables import TableInfo


class ReplayInfo(msgspec.Struct):
    """A match to look through: GET /api/tables/{id}/positions/{number} shows any of its states."""

    table: TableInfo
    # The number of the last state; the first is 0.
    last: int
    # The states in which a turn begins.
    turns: list[int]
    log: list[LogEntry]


class ProofStep(msgspec.Struct):
    """A chance event: `point` is the number from 0 to `total` - 1 that follows from the seed for this step."""

    number: int
    total: int
    point: int
    move: Words


class Proof(msgspec.Struct):
    """Everything a browser needs to recompute every outcome (see anpfiff.play.chance)."""

    commitment: str
    seed: str
    entropy: list[str]
    steps: list[ProofStep]
    # The steps before this one were taken from another match: the seed says nothing about them.
    since: int = 0
