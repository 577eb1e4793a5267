"""Who sits at a table in the terminal: people, and bots with distinguishable names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from anpfiff.bots.bot import Bot
from anpfiff.bots.registry import make_bot
from anpfiff.cli.session import Session, printable
from anpfiff.kit.errors import BadOption
from anpfiff.kit.game import Game
from anpfiff.play.chance import new_seed
from anpfiff.play.record import RecordSeat

PERSON = "me"


@dataclass(slots=True)
class Seat:
    name: str
    # Its name and the bot itself; None for a person.
    bot_name: str | None
    bot: Bot | None

    def for_record(self) -> RecordSeat:
        return RecordSeat(self.name, bot=self.bot_name)


def take_seats(session: Session, game: Game, wanted: Sequence[str]) -> list[Seat]:
    """Seats from words: `me`, `me=Anna`, or the name of a bot."""
    people = sum(_is_person(word) for word in wanted)
    seats = []
    for place, word in enumerate(wanted):
        if _is_person(word):
            seats.append(Seat(_person_name(session, word, place, people), None, None))
        else:
            bot = make_bot(word, game, place, random.Random(new_seed()))
            seats.append(Seat(_bot_name(session, word, place), word, bot))
    return seats


def only_person(seats: Sequence[Seat]) -> int | None:
    """The seat of the only person at the terminal, if there is just one."""
    people = [place for place, seat in enumerate(seats) if seat.bot is None]
    return people[0] if len(people) == 1 else None


def hide_from_each_other(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether several people at one terminal have cards to hide from each other."""
    return game.manifest.hidden_information and sum(seat.bot is None for seat in seats) > 1


def _is_person(word: str) -> bool:
    return word == PERSON or word.startswith(f"{PERSON}=")


def _person_name(session: Session, word: str, place: int, people: int) -> str:
    _, equals, name = word.partition("=")
    if equals:
        if not name.strip():
            raise BadOption(f"--seats: write {PERSON}=NAME, as in {PERSON}=Anna")
        return printable(name.strip())
    return session.say("play-you") if people == 1 else session.say("play-person", place=place + 1)


def _bot_name(session: Session, word: str, place: int) -> str:
    key = f"bot-{word}"
    label = session.say(key) if key in session.texts else word.rpartition(":")[2]
    return f"{label} {place + 1}"
