"""What a bot at a table does now. The same table, number and seat give the same answer, also after a restart."""

from __future__ import annotations

import hmac
import random

from anpfiff.bots.bot import BotError, ask
from anpfiff.bots.registry import make_bot
from anpfiff.play.match import Match
from anpfiff.server.logs import get_log
from anpfiff.server.store.stored import StoredTable

log = get_log()


def bot_to_act(table: StoredTable, match: Match) -> int | None:
    """The first pending seat that a bot plays."""
    return next((seat for seat in match.state.pending_players() if table.seats[seat].bot is not None), None)


def bot_action(table: StoredTable, match: Match, seat: int) -> int:
    """The bot's decision, or the game's default action where the bot fails: a match never stands still for it."""
    name = table.seats[seat].bot
    assert name is not None
    try:
        return ask(make_bot(name, match.game, seat, _randomness(table, match.number, seat)), match.state)
    except BotError as error:
        log.warning("bot_failed", table=table.id, number=match.number, seat=seat, bot=name, reason=error.message)
        return match.state.default_action(seat)


def _randomness(table: StoredTable, number: int, seat: int) -> random.Random:
    """A bot lives for one decision. Its randomness depends on the secret seed, but says nothing about the chance."""
    return random.Random(hmac.digest(table.seed, f"anpfiff bot 1|{number}|{seat}".encode(), "sha256"))
