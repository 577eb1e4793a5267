"""A table as the store keeps it: everything but the steps of its match."""

from __future__ import annotations

import msgspec

from anpfiff.kit.game import Game
from anpfiff.play.chance import FairChance, commitment_of
from anpfiff.play.match import Match
from anpfiff.play.record import Record, RecordChance, RecordSeat
from anpfiff.server.protocol import ChanceMode, OptionValue


class StoredSeat(msgspec.Struct, frozen=True):
    """A bot's (`bot`), a person's (`owner` is the key of a guest), or neither: open."""

    name: str
    bot: str | None = None
    owner: str | None = None

    @property
    def is_open(self) -> bool:
        return self.bot is None and self.owner is None


class StoredTable(msgspec.Struct, frozen=True):
    id: str
    # Unix time.
    created: int
    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seats: tuple[StoredSeat, ...]
    chance: ChanceMode
    # Secret until the end: the chance (unless it is typed in) and the bots' randomness come from it.
    seed: bytes
    # What the creator and those who joined added, in the order in which they came; fixed once the match starts.
    entropy: tuple[str, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether the match has started: it does so by itself when no seat is open any more."""
        return not any(seat.is_open for seat in self.seats)

    def seats_of(self, owner: str) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if seat.owner == owner]

    def load_game(self) -> Game:
        """The game of this table; BadRecord if this program cannot play it."""
        return Record(
            game=self.game,
            rules_version=self.rules_version,
            players=len(self.seats),
            seats=self.record_seats(),
            chance=self.record_chance(reveal=False),
            options=self.options,
        ).load_game()

    def new_match(self, game: Game) -> Match:
        """A match before its first step."""
        return Match(game, FairChance(self.seed, self.entropy) if self.chance == "fair" else None)

    def record_seats(self) -> list[RecordSeat]:
        return [RecordSeat(seat.name, seat.bot) for seat in self.seats]

    def record_chance(self, *, reveal: bool) -> RecordChance:
        """How the outcomes came about; with the seed only if `reveal`."""
        if self.chance == "typed":
            return RecordChance("typed")
        seed = self.seed.hex() if reveal else None
        return RecordChance("fair", commitment_of(self.seed), list(self.entropy), seed)
