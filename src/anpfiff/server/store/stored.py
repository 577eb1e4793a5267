"""A table as the store keeps it: everything except its journal."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Literal

import msgspec

from anpfiff.kit.game import Game
from anpfiff.kit.options import OptionValue
from anpfiff.play.chance import FairChance, commitment_of, said_at
from anpfiff.play.clock import TimeControl
from anpfiff.play.match import Match
from anpfiff.play.record import EarlyEnd, Record, RecordChance, RecordSeat


class StoredSeat(msgspec.Struct, frozen=True):
    """A bot's (`bot`), a person's (`owner`); both: a bot stands in for the person; neither: open."""

    name: str
    bot: str | None = None
    owner: str | None = None
    # An open seat that waits for this person.
    kept_for: str | None = None
    left: bool = False
    gave_up: EarlyEnd | None = None
    # The seal of the word that its player adds to the chance, and the word once it has been said.
    seal: str | None = None
    word: str | None = None

    @property
    def owes_word(self) -> bool:
        return self.seal is not None and self.word is None

    @property
    def is_open(self) -> bool:
        return self.bot is None and self.owner is None

    @property
    def played_by(self) -> str | None:
        """The person who decides here now; None while a bot does."""
        return self.owner if self.bot is None else None


# With a __dict__, for cached properties.
class StoredTable(msgspec.Struct, frozen=True, dict=True):
    id: str
    # All times are milliseconds since 1970.
    created: int
    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seats: tuple[StoredSeat, ...]
    chance: Literal["fair", "typed"]
    # Secret until the end: the chance (unless it is typed in) and the bots' randomness come from it.
    seed: bytes
    # What the players added; fixed when the match starts.
    entropy: tuple[str, ...] = ()
    host: str | None = None
    public: bool = False
    rated: bool = False
    # Whether bots may tell people at this table what they would do.
    hints: bool = False
    clock: TimeControl | None = None
    fills_at: int | None = None
    # When the match starts without the words that have not been said.
    words_by: int | None = None
    # When somebody must look at the table, if this worker has set that time itself: others may change theirs any time.
    due: int | None = None
    ended: int | None = None
    rematch: str | None = None
    # The first step whose chance comes from the seed; those before it were taken from another match.
    since: int = 0
    # Played without this server, and brought here when it was over.
    offline: bool = False

    @cached_property
    def is_full(self) -> bool:
        """Whether the match has started: by itself once no seat is open and everybody has revealed their word."""
        return not any(seat.is_open or seat.owes_word for seat in self.seats)

    @property
    def is_training(self) -> bool:
        """One person against bots, and nothing is at stake."""
        return not self.rated and sum(seat.owner is not None or seat.is_open for seat in self.seats) == 1

    @property
    def waits_for_words(self) -> bool:
        return not self.is_full and not any(seat.is_open for seat in self.seats)

    def with_words(self) -> StoredTable:
        """As the match starts: from now on, chance is fixed."""
        words = (said_at(index, seat.word) for index, seat in enumerate(self.seats) if seat.word is not None)
        return self.changed(entropy=(*self.entropy, *words), words_by=None)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that belong to a person, even while a bot stands in."""
        return [index for index, seat in enumerate(self.seats) if person is not None and seat.owner == person]

    @cached_property
    def seats_by_player(self) -> dict[str | None, tuple[int, ...]]:
        """The seats of each person who decides there now, so without those where a bot stands in."""
        people = {seat.played_by for seat in self.seats if seat.played_by is not None}
        return {
            person: tuple(index for index, seat in enumerate(self.seats) if seat.played_by == person)
            for person in people
        }

    def with_seat(self, index: int, seat: StoredSeat) -> StoredTable:
        return self.changed(seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def changed(self, **fields: Any) -> StoredTable:
        return msgspec.structs.replace(self, **fields)

    def load_game(self) -> Game:
        """The game of this table; BadRecord if this program cannot play it."""
        return _game(self.game, self.rules_version, len(self.seats), tuple(sorted(self.options.items())))

    def new_match(self, game: Game) -> Match:
        """A match before its first step."""
        return Match(game, FairChance(self.seed, self.entropy, self.since) if self.chance == "fair" else None)

    def record_seats(self) -> list[RecordSeat]:
        return [RecordSeat(seat.name, seat.bot) for seat in self.seats]

    def record_chance(self, *, reveal: bool) -> RecordChance:
        """How the outcomes came about; with the seed only if `reveal`."""
        if self.chance == "typed":
            return RecordChance("typed")
        seed = self.seed.hex() if reveal else None
        since = self.since or msgspec.UNSET
        return RecordChance("fair", commitment_of(self.seed), list(self.entropy), seed, since)


@lru_cache(maxsize=256)
def _game(game: str, rules_version: int, players: int, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    """Games never change, so all tables with the same options share one."""
    return Record(
        game=game,
        rules_version=rules_version,
        players=players,
        seats=[RecordSeat("")] * players,
        chance=RecordChance("typed"),
        options=dict(options),
    ).load_game()
