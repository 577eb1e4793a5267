"""What a choice will probably bring: coins from the next roll, mine or the next player's."""

from __future__ import annotations

from copy import deepcopy
from typing import cast

from anpfiff.games.machikoro.rules.position import Position
from anpfiff.games.machikoro.view import View
from anpfiff.kit.core import State
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import Prospect, Prospects, chance_of, gains, mean, outcomes

# By the number of dice: how many rolls there are.
ROLLS = {1: 6, 2: 36}


def prospects(game: Game, state: State, seat: int) -> Prospects:
    found: Prospects = {}
    table = _Table(game, state, seat)
    for action in state.legal_actions(seat):
        move = state.action_to_move(action)
        told: list[Prospect] = []
        if move["kind"] in ("dice", "reroll", "keep"):
            told = [_of_roll(state, action, seat)]
        elif move["kind"] == "build":
            told = table.of_card(move["card"])
        if told:
            found[action] = told
    return found


def _coins(state: State, seat: int) -> int:
    return cast(Position, state).coins[seat]


def _of_roll(state: State, action: int, seat: int) -> Prospect:
    after = state.clone()
    after.apply_action(action, seat)
    before = _coins(state, seat)
    found = [(_coins(end, seat) - before, odds) for end, odds in outcomes(after)]
    total = len(found)
    if total == 1:
        return Prospect("sure", {"amount": found[0][0]})
    return Prospect("roll", {"mean": mean(found), "ways": int(chance_of(found) * total), "total": total})


class _Table:
    """The table as it would be if somebody rolled now: as it is, or with one more card of mine."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self._game = game
        self._saved = cast(View, state.to_dict())
        self._seat = seat
        # Large numbers take two dice.
        self._dice = {card["id"]: 1 if min(card["dice"]) <= ROLLS[1] else 2 for card in game.catalogue()["projects"]}
        self._plain: dict[tuple[int, int], list[int]] = {}

    def of_card(self, card: str) -> list[Prospect]:
        """How often one more copy of a card pays when I roll, and when the next player does."""
        told = []
        others = (self._seat + 1) % self._game.players
        dice = self._dice[card]
        for word, roller in (("own", self._seat), ("other", others)):
            ways = [more for more in self._extra(card, roller, dice) if more > 0]
            if ways:
                data = {"seat": roller, "amount": max(ways), "ways": len(ways), "total": ROLLS[dice]}
                told.append(Prospect(word, data))
        return told

    def _extra(self, card: str, roller: int, dice: int) -> list[int]:
        """By roll: the coins that the card would bring on top."""
        if (roller, dice) not in self._plain:
            self._plain[roller, dice] = self._income(self._saved, roller, dice)
        richer = self._income(_with_card(self._saved, self._seat, card), roller, dice)
        return [more - less for more, less in zip(richer, self._plain[roller, dice], strict=True)]

    def _income(self, saved: View, roller: int, dice: int) -> list[int]:
        rolling = self._game.state_from_dict(_rolling(saved, roller, dice))
        return [gain for gain, _ in gains(rolling, lambda state: _coins(state, self._seat))]


def _with_card(saved: View, seat: int, card: str) -> View:
    """One more card for this seat, from the display; the card turned up in its place pays nobody."""
    changed = deepcopy(saved)
    display, pile, cards = changed["display"], changed["pile"], changed["players"][seat]["cards"]
    cards[card] = cards.get(card, 0) + 1
    _take(display, card)
    if card not in display and pile:
        other = next((other for other in pile if other not in display), None)
        if other is None:
            # Every card of the pile is already on its stack: everything is turned up.
            for each, copies in pile.items():
                display[each] += copies
            pile.clear()
        else:
            _take(pile, other)
            display[other] = 1
    return changed


def _take(cards: dict[str, int], card: str) -> None:
    cards[card] -= 1
    if cards[card] == 0:
        del cards[card]


def _rolling(saved: View, roller: int, dice: int) -> View:
    """The same table when this player is about to roll this many dice."""
    rolling = deepcopy(saved)
    rolling |= {"phase": "roll", "active": roller, "dice": [], "rerolled": False, "dice_count": dice}
    rolling |= {"bonus_turn": False, "bonus_earned": False, "giving": None}
    projects = rolling["players"][roller]["projects"]
    for project in projects:
        if projects[project] == "built":
            projects[project] = "active"
    if dice == 2:
        projects["nachwuchscenter"] = "active"
    # Without it nobody is asked whether to roll again: the first roll counts.
    projects["fussballmuseum"] = "unbuilt"
    return rolling
