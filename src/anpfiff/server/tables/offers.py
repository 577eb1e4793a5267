"""Seeds promised before anyone has said anything: a guest is shown a commitment, and only then adds entropy."""

from __future__ import annotations

from collections import OrderedDict

from anpfiff.play.chance import commitment_of, new_seed
from anpfiff.server.problems import StalePromise

# A promise is worth nothing to its guest before the table is made; the oldest ones may go.
MOST = 10_000


class Offers:
    """One promised seed per guest, used up by the next table they make."""

    def __init__(self) -> None:
        self._seeds: OrderedDict[str, bytes] = OrderedDict()

    def promise(self, guest: str) -> str:
        """The commitment of a fresh seed for this guest's next table."""
        self._seeds[guest] = new_seed()
        self._seeds.move_to_end(guest)
        if len(self._seeds) > MOST:
            self._seeds.popitem(last=False)
        return commitment_of(self._seeds[guest])

    def redeem(self, guest: str, commitment: str | None) -> bytes:
        """The seed that was promised; a fresh one where none was asked for. StalePromise if it is another or gone."""
        if commitment is None:
            return new_seed()
        seed = self._seeds.get(guest)
        if seed is None or commitment_of(seed) != commitment:
            raise StalePromise("this commitment is not the last one promised to you; ask for a new one")
        del self._seeds[guest]
        return seed
