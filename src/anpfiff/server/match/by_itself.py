"""What happens at a table by itself: bots act, open seats fill up, time runs out; and by when somebody must look."""

from __future__ import annotations

import hmac
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from anpfiff.bots.bot import BotError, ask
from anpfiff.bots.registry import QUICK, make_bot
from anpfiff.kit.core import State
from anpfiff.play.clock import Clock
from anpfiff.server.match import seating
from anpfiff.server.match.commands import seats_change
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.store.journal import Steps
from anpfiff.server.store.stored import StoredTable

# -- bots ------------------------------------------------------------------------------------------------


def bot_to_act(table: StoredTable, pending: Sequence[int], watched: bool) -> int | None:
    """The first pending seat that a bot plays, if it plays for anybody: for a person at the table, or who watches."""
    seat = next((seat for seat in pending if table.seats[seat].bot is not None), None)
    if seat is None or watched or any(other.played_by is not None for other in table.seats):
        return seat
    return None


def is_quick(table: StoredTable, seat: int) -> bool:
    """Whether everybody can wait for this bot: those that search, and plug-ins, may take their time."""
    return table.seats[seat].bot in QUICK


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: enough to think about it in another thread, and the same again after a restart."""

    table: StoredTable
    state: State
    number: int
    seat: int

    def answer(self) -> tuple[int, BotError | None]:
        """The bot's decision; the game's default action where the bot fails: a match never stands still for it."""
        name = self.table.seats[self.seat].bot
        assert name is not None
        try:
            return ask(make_bot(name, self.table.load_game(), self.seat, self._randomness()), self.state), None
        except BotError as error:
            return self.state.default_action(self.seat), error

    def _randomness(self) -> random.Random:
        """A bot lives for one decision. Its randomness comes from the secret seed, but tells nothing of the chance."""
        message = f"anpfiff bot 1|{self.number}|{self.seat}"
        return random.Random(hmac.digest(self.table.seed, message.encode(), "sha256"))


@dataclass(frozen=True, slots=True)
class BotAction:
    """What a bot at this seat has decided."""

    slow: ClassVar[bool] = False

    seat: int
    action: int

    def decide(self, standing: Standing, now: int) -> Change:
        progress = standing.match.act(self.seat, self.action)
        return Change([Steps(progress.steps)], standing.table, progress)


# -- seats and clocks ------------------------------------------------------------------------------------


def fills_at(table: StoredTable) -> int | None:
    """When bots take the open seats; never at a table that everybody has left."""
    return table.fills_at if any(seat.owner is not None for seat in table.seats) else None


@dataclass(frozen=True, slots=True)
class Expire:
    """Whoever has run out of time gives up the seat: the first of them, as that may end the match."""

    slow: ClassVar[bool] = False

    def decide(self, standing: Standing, now: int) -> Change | None:
        clock, table = standing.clock, standing.table
        if clock is None or standing.over or not table.is_full:
            return None
        for seat in clock.flagged(now):
            if table.seats[seat].gave_up is None:
                return seats_change(standing, seating.give_up(table, seat, "time"), "gave_up")
        return None


def next_due(
    table: StoredTable, pending: Sequence[int], clock: Clock | None, lease_ends: int, watched: bool
) -> int | None:
    """By when somebody must look at a table at which these are to act; None: nothing happens by itself."""
    if not table.is_full:
        return table.words_by if table.waits_for_words else fills_at(table)
    if bot_to_act(table, pending, watched) is not None:
        return lease_ends
    flag = None if clock is None or not pending else clock.next_flag()
    return None if flag is None else flag[0]
