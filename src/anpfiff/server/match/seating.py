"""Who sits where: how a table changes when people come and go. Every function returns the resulting table."""

from __future__ import annotations

import msgspec

from anpfiff.play.chance import seal_of
from anpfiff.play.record import EarlyEnd
from anpfiff.server.match.seats import DEFAULT_BOT, Word, with_word
from anpfiff.server.people.lookalikes import distinct_name
from anpfiff.server.problems import (
    AlreadySeated,
    NotYourSeat,
    NotYourTable,
    SeatNotFree,
    StillThere,
    TableFull,
    TooEarly,
    WrongWord,
)
from anpfiff.server.store.stored import StoredSeat, StoredTable


def is_free(table: StoredTable, index: int, reader: str | None) -> bool:
    """Whether this reader may sit down here. A seat that somebody has left stays theirs: they may come back."""
    seat = table.seats[index]
    return seat.is_open and seat.kept_for in (None, reader) and table.ended is None and not table.seats_of(reader)


def sit_down(
    table: StoredTable, person: str, name: str, word: Word | None, index: int | None
) -> tuple[StoredTable, list[int]]:
    """Take the named seat, the ones kept for this person, or the first free one; returns which."""
    if own := table.seats_of(person):
        raise AlreadySeated(f"you already play seat {own[0]} at this table; others join with their own browser")
    taken = _wanted(table, person, index)
    for each in taken:
        kept = table.seats[each].name
        wanted = kept or name if len(taken) > 1 else name
        others = [seat.name for place, seat in enumerate(table.seats) if place != each]
        table = table.with_seat(each, StoredSeat(distinct_name(wanted, others), owner=person))
    return table.changed(seats=with_word(table.seats, person, word)), taken


def say_word(table: StoredTable, person: str | None, word: str) -> tuple[StoredTable, list[int]]:
    """Everybody has chosen: this is the word whose seal this person has shown."""
    own = table.seats_of(person)
    if not own:
        raise NotYourSeat("you do not play at this table")
    sealed = next((index for index in own if table.seats[index].seal == seal_of(word)), None)
    if sealed is None:
        raise WrongWord("this is not the word that you have sealed")
    seat = table.seats[sealed]
    if table.is_full or seat.word is not None:
        return table, []
    if not table.waits_for_words:
        raise TooEarly("not everybody has chosen a word yet; keep yours until then")
    return table.with_seat(sealed, msgspec.structs.replace(seat, word=word)), [sealed]


def go_without_words(table: StoredTable) -> tuple[StoredTable, list[int]]:
    """Players who have sealed a word and do not say it go without one."""
    silent = [index for index, seat in enumerate(table.seats) if seat.owes_word]
    for index in silent:
        table = table.with_seat(index, msgspec.structs.replace(table.seats[index], seal=None))
    return table, silent


def _wanted(table: StoredTable, person: str, index: int | None) -> list[int]:
    if index is not None:
        if not 0 <= index < len(table.seats):
            raise SeatNotFree(f"there is no seat {index}; the seats are 0 to {len(table.seats) - 1}")
        if not is_free(table, index, person):
            raise SeatNotFree(f"seat {index} is not free; look at the table again")
        return [index]
    seats = range(len(table.seats))
    if kept := [each for each in seats if table.seats[each].kept_for == person]:
        return kept
    first = next((each for each in seats if table.seats[each].is_open and is_free(table, each, person)), None)
    if first is None:
        raise TableFull("no seat is open at this table any more; you can watch")
    return [first]


def fill_with_bots(table: StoredTable, person: str | None) -> tuple[StoredTable, list[int]]:
    """Bots take the open seats: because the host (`person`) wants it, or (None) because it is time."""
    if person is not None and person != table.host:
        raise NotYourTable("only the person who set up this table can start it with bots")
    filled = [index for index, seat in enumerate(table.seats) if seat.is_open]
    if not filled:
        raise TableFull("no seat is open at this table any more")
    for index in filled:
        table = table.with_seat(index, StoredSeat(f"Bot {index + 1}", bot=DEFAULT_BOT))
    return table, filled


def leave(table: StoredTable, person: str | None) -> tuple[StoredTable, list[int]]:
    """A bot plays this person's seats until they come back; before all seats were taken they become open again.

    Not after that: the list of sealed words is complete, and whoever came then could choose theirs knowing others.
    """
    own = _own(table, person)
    stays = is_settled(table)
    for index in own:
        seat = table.seats[index]
        gone = StoredSeat(seat.name, DEFAULT_BOT, seat.owner, left=True) if stays else StoredSeat("")
        table = table.with_seat(index, gone)
    return table, own


def is_settled(table: StoredTable) -> bool:
    """Whether everybody is there who will play: the match runs, or waits only for words."""
    return table.is_full or table.waits_for_words


def come_back(table: StoredTable, person: str | None) -> tuple[StoredTable, list[int]]:
    own = [index for index in _own(table, person) if table.seats[index].bot is not None]
    for index in own:
        table = table.with_seat(index, StoredSeat(table.seats[index].name, owner=person))
    return table, own


def call_stand_in(table: StoredTable, person: str | None, index: int, away: bool) -> tuple[StoredTable, list[int]]:
    """A bot plays for somebody who has been away for a while, until they are back."""
    if not table.seats_of(person):
        raise NotYourSeat("only those who play at this table may call a stand-in")
    if not 0 <= index < len(table.seats) or table.seats[index].played_by is None:
        raise SeatNotFree(f"no person is missing at seat {index}")
    if not away:
        raise StillThere(f"{table.seats[index].name} is there, or has not been away for long; wait a little")
    seat = table.seats[index]
    return table.with_seat(index, StoredSeat(seat.name, DEFAULT_BOT, seat.owner)), [index]


def give_up(table: StoredTable, index: int, reason: EarlyEnd) -> tuple[StoredTable, list[int]]:
    """This seat's person may not come back; a bot plays on."""
    seat = table.seats[index]
    return table.with_seat(index, StoredSeat(seat.name, DEFAULT_BOT, seat.owner, gave_up=reason)), [index]


def seats_for(table: StoredTable, person: str) -> list[int]:
    """The seats that this person plays, or that are kept for them."""
    return [index for index, seat in enumerate(table.seats) if person in (seat.owner, seat.kept_for)]


def _own(table: StoredTable, person: str | None) -> list[int]:
    own = [index for index in table.seats_of(person) if table.seats[index].gave_up is None]
    if not own:
        raise NotYourSeat("you do not play at this table")
    return own
