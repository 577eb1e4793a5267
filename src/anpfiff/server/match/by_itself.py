"""What happens at a table by itself: bots act, open seats fill up, time runs out; and by when somebody must look."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from anpfiff.bots.question import Question
from anpfiff.play.clock import Clock, Outage
from anpfiff.play.match import Match
from anpfiff.server.match import seating
from anpfiff.server.match.commands import WORDS_MS, seats_change
from anpfiff.server.match.standing import Change, Standing, with_remark
from anpfiff.server.store.journal import Steps
from anpfiff.server.store.stored import StoredTable

# -- bots ------------------------------------------------------------------------------------------------


def bot_to_act(table: StoredTable, pending: Sequence[int], watched: bool, people_first: bool = False) -> int | None:
    """The first pending seat that a bot plays, if it plays for anybody: a person at the table, or one watching.

    `people_first`: it waits while people are being asked the same.
    """
    if people_first and any(table.seats[seat].played_by is not None for seat in pending):
        return None
    seat = next((seat for seat in pending if table.seats[seat].bot is not None), None)
    if seat is None or watched or table.seats_by_player:
        return seat
    return None


def question_for(table: StoredTable, match: Match, seat: int) -> Question:
    """What the bot in this seat has to decide. Its randomness comes from the secret seed without revealing it."""
    bot = table.seats[seat].bot
    assert bot is not None
    seed = hmac.digest(table.seed, f"anpfiff bot 1|{match.number}|{seat}".encode(), "sha256")
    return Question(bot, match.game, match.state, seat, seed)


@dataclass(frozen=True, slots=True)
class BotAction:
    """What a bot in this seat has decided."""

    slow: ClassVar[bool] = False

    seat: int
    action: int

    def decide(self, standing: Standing, now: int) -> Change:
        remark = standing.remark(self.seat, self.action)
        progress = standing.match.act(self.seat, self.action)
        with_remark(progress.events[0], remark)
        return Change([Steps(progress.steps)], standing.table, progress)


# -- seats and clocks ------------------------------------------------------------------------------------


def fills_at(table: StoredTable) -> int | None:
    """When bots take the open seats; never at a table that everybody has left."""
    return table.fills_at if any(seat.owner is not None for seat in table.seats) else None


@dataclass(frozen=True, slots=True)
class Expire:
    """A player who has run out of time gives up the seat: only the first, as that may end the match."""

    slow: ClassVar[bool] = False

    def decide(self, standing: Standing, now: int) -> Change | None:
        clock, table = standing.clock, standing.table
        if clock is None or standing.over or not table.is_full:
            return None
        for seat in clock.flagged(now):
            if table.seats[seat].gave_up is None:
                return seats_change(standing, seating.give_up(table, seat, "time"), "gave_up")
        return None


def words_end(table: StoredTable, outages: Sequence[Outage]) -> int:
    """When the match starts without the words that have not been said: after an outage, browsers have all the time
    again, as they first have to find their way back.
    """
    by = table.words_by or 0
    return max([by, *(ended + WORDS_MS for _, ended in outages if ended > by - WORDS_MS)])


def next_due(
    table: StoredTable,
    pending: Sequence[int],
    clock: Clock | None,
    lease_ends: int,
    watched: bool,
    outages: Sequence[Outage] = (),
) -> int | None:
    """By when somebody must look at a table at which these have to act; None: nothing happens by itself."""
    if not table.is_full:
        return words_end(table, outages) if table.waits_for_words else fills_at(table)
    if bot_to_act(table, pending, watched) is not None:
        return lease_ends
    flag = None if clock is None or not pending else clock.next_flag()
    return None if flag is None else flag[0]


def new_due(change: Change, clock: Clock | None, now: int, lease_ms: int, watched: bool) -> int | None:
    """A new time to look at the table, if the stored one is too late or belongs to a lease that ends soon."""
    have, wanted = change.table.due, next_due(change.table, change.pending, clock, now + lease_ms, watched)
    if wanted is None or have is None:
        return wanted
    return wanted if wanted < have or have < now + lease_ms // 2 else None
