"""New tables: as requested, the same again, or from a moment of another match."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.play.record import Step
from anpfiff.play.setup import configured_game
from anpfiff.server.match.commands import waiting_for_words
from anpfiff.server.match.opponents import check_bots
from anpfiff.server.match.seats import DEFAULT_BOT, seats_from, with_word, word_of
from anpfiff.server.match.standing import Change, Standing
from anpfiff.server.match.terms import check_rated, checked_clock, checked_wait
from anpfiff.server.people.names import checked_name
from anpfiff.server.problems import BadChance, MatchOver, MatchRunning, UnknownPosition, UnknownSeat
from anpfiff.server.protocol import CreateTable, PersonInfo, PlayOn
from anpfiff.server.store.journal import Entry, Steps
from anpfiff.server.store.stored import StoredSeat, StoredTable


def table_as_asked(request: CreateTable, person: str, table_id: str, now: int) -> StoredTable:
    """The table that somebody wants, refused if it is not possible. It has no seed yet."""
    game = configured_game(request.game, len(request.seats), request.options)
    if request.chance == "typed" and game.manifest.hidden_information:
        raise BadChance(f"{game.manifest.id} deals hidden cards, which nobody could type in; use fair chance")
    wait = checked_wait(request.fill_after)
    seats = with_word(seats_from(request.seats, person), person, word_of(request.entropy, request.seal))
    check_bots(seats, game)
    check_rated(request, seats)
    return StoredTable(
        id=table_id,
        created=now,
        game=game.manifest.id,
        rules_version=game.manifest.rules_version,
        options=game.options,
        seats=seats,
        chance=request.chance,
        seed=b"",
        host=person,
        public=request.public,
        rated=request.rated,
        hints=request.hints,
        clock=checked_clock(request.clock),
        fills_at=None if wait is None else now + wait * 1000,
    )


def table_again(old: StoredTable, table_id: str, person: str, now: int) -> StoredTable:
    """The same table, set up by this person, with new chance."""
    return old.changed(
        id=table_id,
        created=now,
        seats=tuple(_seat_again(seat, person) for seat in old.seats),
        seed=b"",
        entropy=(),
        host=person,
        fills_at=None,
        words_by=None,
        due=None,
        ended=None,
        rematch=None,
        since=0,
        offline=False,
    )


def _seat_again(seat: StoredSeat, person: str) -> StoredSeat:
    """The same seat in a rematch: kept for its person until they come too."""
    if seat.owner is None:
        return StoredSeat(seat.name, bot=seat.bot)
    if seat.owner == person:
        return StoredSeat(seat.name, owner=person)
    return StoredSeat(seat.name, kept_for=seat.owner)


def table_from_moment(standing: Standing, request: PlayOn, person: PersonInfo, table_id: str, now: int) -> StoredTable:
    """A table whose match continues from a moment of this finished one; with its own dice, against bots."""
    if not standing.over:
        raise MatchRunning("you can only play on from a finished match; this one is still running")
    before, steps = standing.table, standing.match.number
    if not 0 <= request.number <= steps:
        raise UnknownPosition(f"this match has no position {request.number}; the last one is {steps}")
    if not 0 <= request.seat < len(before.seats):
        raise UnknownSeat(f"there is no seat {request.seat}; the seats are 0 to {len(before.seats) - 1}")
    seats = tuple(_seat_to_play_on(seat, index, request, person) for index, seat in enumerate(before.seats))
    check_bots(seats, standing.game)
    return StoredTable(
        id=table_id,
        created=now,
        game=before.game,
        rules_version=before.rules_version,
        options=before.options,
        seats=seats,
        chance="fair",
        seed=b"",
        host=person.id,
        since=request.number,
    )


def _seat_to_play_on(seat: StoredSeat, index: int, request: PlayOn, person: PersonInfo) -> StoredSeat:
    """The reader's own, or a bot's: the one that played there, otherwise a default one."""
    if index == request.seat:
        return StoredSeat(checked_name(request.name or person.name), owner=person.id)
    if seat.bot is not None and seat.owner is None:
        return StoredSeat(seat.name, bot=seat.bot)
    return StoredSeat(f"Bot {index + 1}", bot=DEFAULT_BOT)


def begun(table: StoredTable, taken_over: Sequence[Step] = ()) -> tuple[StoredTable, list[Entry]]:
    """A new table with its seed, and the first entries of its journal if nobody is missing.

    The match begins with the steps taken over from another one; MatchOver if nobody has to act after them.
    """
    if not table.is_full:
        return waiting_for_words((table, []), table.created)[0], []
    table = table.with_words()
    match = table.new_match(table.load_game())
    for step in taken_over:
        match.apply_stored(step)
    match.begin()
    if match.state.is_terminal():
        raise MatchOver("the match is decided here; go back to a moment at which somebody is to act")
    return table, Standing(table).entries_for(Change([Steps(match.steps)], table), table.created)
