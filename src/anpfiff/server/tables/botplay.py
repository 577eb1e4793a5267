"""What a bot at a table does now. The same table, number and seat give the same answer, also after a restart."""

from __future__ import annotations

import asyncio
import hmac
import random
from concurrent.futures import ThreadPoolExecutor

from anpfiff.bots.bot import BotError, ask
from anpfiff.bots.registry import BUILT_IN, make_bot
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.play.match import Match
from anpfiff.server.logs import get_log
from anpfiff.server.store.stored import StoredTable

log = get_log()

# Their own, so that nothing else waits for bots that take their time; more than so many take turns.
_threads = ThreadPoolExecutor(16, thread_name_prefix="bots")


def bot_to_act(table: StoredTable, match: Match) -> int | None:
    """The first pending seat that a bot plays."""
    return next((seat for seat in match.state.pending_players() if table.seats[seat].bot is not None), None)


def is_quick(table: StoredTable, seat: int) -> bool:
    """Whether everybody can wait for this bot: our own decide within milliseconds, plug-ins may take their time."""
    return table.seats[seat].bot in BUILT_IN


def bot_action(table: StoredTable, match: Match, seat: int) -> int:
    """The bot's decision, or the game's default action where the bot fails: a match never stands still for it."""
    return _decide(table, match.game, match.state, match.number, seat)


def think(table: StoredTable, match: Match, seat: int) -> asyncio.Future[int]:
    """The same, in a thread and about the match as it is now, whatever happens to it meanwhile."""
    asked = (table, match.game, match.state.clone(), match.number, seat)
    return asyncio.get_running_loop().run_in_executor(_threads, _decide, *asked)


def _decide(table: StoredTable, game: Game, state: State, number: int, seat: int) -> int:
    name = table.seats[seat].bot
    assert name is not None
    try:
        return ask(make_bot(name, game, seat, _randomness(table, number, seat)), state)
    except BotError as error:
        log.warning("bot_failed", table=table.id, number=number, seat=seat, bot=name, reason=error.message)
        return state.default_action(seat)


def _randomness(table: StoredTable, number: int, seat: int) -> random.Random:
    """A bot lives for one decision. Its randomness depends on the secret seed, but says nothing about the chance."""
    return random.Random(hmac.digest(table.seed, f"anpfiff bot 1|{number}|{seat}".encode(), "sha256"))
