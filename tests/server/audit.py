"""What a crowd was told, against what the store holds: nothing lost, nothing made twice, everybody up to date."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from anpfiff.play.record import Step
from anpfiff.server.admin.check import check_store
from anpfiff.server.store.database import open_engine
from anpfiff.server.store.journal import Steps, event_of
from anpfiff.server.store.rows import read_table
from tests.server.crowd import Player, digest


def audit(players: Sequence[Player], url: str) -> list[str]:
    """What is wrong; empty if the store keeps all that was promised."""
    wrong = check_store(url)
    tables: dict[str, list[Player]] = defaultdict(list)
    for player in players:
        wrong += [f"table {player.table_id}, seat {player.seat}: {surprise}" for surprise in player.surprises]
        tables[player.table_id].append(player)
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            for table_id, people in tables.items():
                wrong += [f"table {table_id}: {complaint}" for complaint in _audit_table(connection, table_id, people)]
    finally:
        engine.dispose()
    return wrong


def _audit_table(connection: Connection, table_id: str, players: Sequence[Player]) -> list[str]:
    loaded = read_table(connection, table_id)
    events = map(event_of, loaded.entries)
    steps = [step for each in events if isinstance(each, Steps) for step in each.steps]
    game = loaded.table.load_game()
    match = loaded.table.new_match(game)
    views, wrong = {}, []
    for number, step in enumerate(steps):
        views[number] = digest(msgspec.json.encode(match.state.view(None)))
        move = msgspec.json.encode(match.state.action_to_move(step[1]))
        wrong += [complaint for player in players for complaint in _made_once(player, number, step, move)]
        match.apply_stored(step)
    views[len(steps)] = digest(msgspec.json.encode(match.state.view(None)))
    for player in players:
        wrong += _kept(player, steps, views)
    return wrong


def _made_once(player: Player, number: int, step: Step, move: bytes) -> list[str]:
    """A step of this player's seat is a move that they sent for that state."""
    if step[0] != player.seat or move in player.sent.get(number, ()):
        return []
    return [f"seat {player.seat} did not make the move {move!r} in state {number}"]


def _kept(player: Player, steps: Sequence[Step], views: dict[int, bytes]) -> list[str]:
    wrong = []
    for number, led_to in player.acknowledged.items():
        if not number < led_to <= len(steps) or steps[number][0] != player.seat:
            wrong.append(f"the acknowledged move of seat {player.seat} in state {number} is lost")
    for number, view in player.shown.items():
        if views.get(number) != view:
            wrong.append(f"seat {player.seat} was shown another state {number} than the store has")
    if player.number != len(steps):
        wrong.append(f"seat {player.seat} is at {player.number}, the store at {len(steps)}")
    return wrong
