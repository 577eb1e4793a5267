"""Refusals of the server itself, and how every refusal looks to the one who caused it."""

from __future__ import annotations

from typing import ClassVar

from anpfiff.kit.errors import AnpfiffError
from anpfiff.server.protocol import Problem

# In characters; those of our own words are shorter.
MAX_MESSAGE = 500


class ServerError(AnpfiffError):
    """`status` is the HTTP status of the refusal; over a WebSocket the code says it all."""

    status: ClassVar[int] = 400


class BadRequest(ServerError):
    """A request or message that cannot be read: not JSON, wrong type, unknown field, too long."""

    code = "bad_request"


class OutdatedPage(ServerError):
    """A page that was loaded before the protocol changed, and must be loaded again."""

    code = "outdated_page"
    status = 426


class BadSeats(ServerError):
    code = "bad_seats"


class BadName(ServerError):
    code = "bad_name"


class UnknownTable(ServerError):
    code = "unknown_table"
    status = 404


class UnknownTournament(ServerError):
    code = "unknown_tournament"
    status = 404


class UnknownFriend(ServerError):
    """No such friend, request, link or invitation; or somebody else's, which looks the same."""

    code = "unknown_friend"
    status = 404


class TooManyFriends(ServerError):
    code = "too_many_friends"
    status = 409


class NotYourTournament(ServerError):
    code = "not_your_tournament"
    status = 403


class AlreadyEntered(ServerError):
    code = "already_entered"
    status = 409


class TournamentClosed(ServerError):
    """Too late: nobody can enter any more, or others have been playing on."""

    code = "tournament_closed"
    status = 409


class RoundNotOver(ServerError):
    """The next round cannot begin yet."""

    code = "round_not_over"
    status = 409


class UnknownPerson(ServerError):
    code = "unknown_person"
    status = 404


class UnknownSheet(ServerError):
    code = "unknown_sheet"
    status = 404


class UnknownFile(ServerError):
    """A game has no such file for the page."""

    code = "unknown_file"
    status = 404


class UnknownPosition(ServerError):
    """A match has not got that far."""

    code = "unknown_position"
    status = 404


class UnknownSeat(ServerError):
    code = "unknown_seat"
    status = 404


class NothingToProve(ServerError):
    """Somebody asked for a proof of dice that did not come from a seed."""

    code = "nothing_to_prove"
    status = 409


class NoHints(ServerError):
    """A hint was asked for in a match in which it would be unfair."""

    code = "no_hints"
    status = 403


class NotAnalysed(ServerError):
    """The report of a match was asked for before somebody had it analysed."""

    code = "not_analysed"
    status = 409


class BadChance(ServerError):
    code = "bad_chance"


class WrongOrigin(ServerError):
    """A page of another site tried to act in this visitor's name."""

    code = "wrong_origin"
    status = 403


class TableFull(ServerError):
    code = "table_full"
    status = 409


class AlreadySeated(ServerError):
    code = "already_seated"
    status = 409


class MatchRunning(ServerError):
    """Something that must stay secret until the end was asked for before it."""

    code = "match_running"
    status = 409


class MatchOver(ServerError):
    code = "match_over"
    status = 409


class NotStarted(ServerError):
    code = "not_started"
    status = 409


class NotYourSeat(ServerError):
    code = "not_your_seat"
    status = 403


class NotYourTable(ServerError):
    code = "not_your_table"
    status = 403


class SeatNotFree(ServerError):
    code = "seat_not_free"
    status = 409


class WrongWord(ServerError):
    """A word that does not fit its seal."""

    code = "wrong_word"
    status = 409


class TooEarly(ServerError):
    """A word was said before everybody had chosen one."""

    code = "too_early"
    status = 409


class StillThere(ServerError):
    """A stand-in was called for somebody who is there."""

    code = "still_there"
    status = 409


class NothingToAnswer(ServerError):
    """There is no request to answer (any more)."""

    code = "nothing_to_answer"
    status = 409


class OutOfTime(ServerError):
    code = "out_of_time"
    status = 409


class BadClock(ServerError):
    code = "bad_clock"


class NotRateable(ServerError):
    """A match was meant to count for the ratings, but cannot."""

    code = "not_rateable"


class BadChat(ServerError):
    code = "bad_chat"


class RateLimited(ServerError):
    """`wait`: how many seconds until it is allowed again."""

    code = "rate_limited"
    status = 429

    def __init__(self, message: str, *, wait: int = 1) -> None:
        super().__init__(message)
        self.wait = wait


class Banned(ServerError):
    """The hosts do not want this person, or anybody from this address, to do anything for a time."""

    code = "banned"
    status = 403


class NotSignedIn(ServerError):
    """Only for somebody the server knows."""

    code = "not_signed_in"
    status = 403


class WrongPassword(ServerError):
    """Says nothing about whether the name exists."""

    code = "wrong_password"
    status = 403


class BadPassword(ServerError):
    code = "bad_password"


class NameTaken(ServerError):
    code = "name_taken"
    status = 409


class StalePromise(ServerError):
    """A commitment that was not promised, was already used, or was forgotten in a restart."""

    code = "stale_promise"
    status = 409


class Conflict(ServerError):
    """Another process stored something for this table first."""

    code = "conflict"
    status = 409


class StoreFailed(ServerError):
    """The disk is full, the database locked or broken: nothing was changed."""

    code = "store_failed"
    status = 503


class StoreInUse(ServerError):
    """Another server has opened the same database and knows nothing of this one."""

    code = "store_in_use"
    status = 503


class NotReady(ServerError):
    """A worker that cannot serve visitors now: its store does not answer, or it is about to stop."""

    code = "not_ready"
    status = 503


def problem_of(error: AnpfiffError) -> Problem:
    return Problem(error.code, shortened(error.message), error.rule)


def shortened(message: str) -> str:
    """What quotes somebody's mistake must not send all of it back to them."""
    return message if len(message) <= MAX_MESSAGE else f"{message[: MAX_MESSAGE - 1]}…"


def status_of(error: AnpfiffError) -> int:
    return error.status if isinstance(error, ServerError) else 400
