"""What a scenario may add to the base game. Plain CATAN adds nothing: it is played with this class as it is.

The turn calls these hooks at fixed places. A scenario may rest at phases of its own (numbers from position.SCENARIO);
the state then asks it who acts and what may be done.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from anpfiff.games.catan.rules.position import Position
from anpfiff.kit.core import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    # -- hooks of the base turn --------------------------------------------------------------------------

    def begin_board(self, p: Position) -> None:
        """Nothing is laid yet but the beginners' board, if that is used."""

    def prepare(self, p: Position) -> bool:
        """The board is laid and the first player known. False if a phase of the scenario comes before founding."""
        return True

    def begin_turn(self, p: Position) -> None:
        """A regular turn begins."""

    def building_placed(self, p: Position, seat: int, vertex: int) -> None:
        """A settlement or city was placed, founded or built."""

    def end_turn(self, p: Position) -> bool:
        """The active player is done. False if a phase of the scenario comes before the next turn."""
        return True

    def win_rule(self, at_once: bool) -> str:
        """The rule by which the active player wins, at once or at the end of the turn."""
        return "CA-11.2" if at_once else "CA-11.5"

    # -- actions of the active player beside those of the base game ----------------------------------------

    def own_actions(self) -> list[int]:
        """All actions that the active player may think of because of the scenario."""
        return []

    def may_act_before_roll(self, p: Position) -> bool:
        """Whether there is something to decide before the roll; public knowledge."""
        return False

    def list_actions(self, p: Position, legal: list[int]) -> None:
        """Append what the active player may do now, before the roll or in the main phase."""

    def turn_refusal(self, p: Position, action: int) -> Refusal | None:
        """Why the active player may not do this, which is no action of the base game."""
        return Refusal("wrong_phase", "CA-5.7")

    def do_turn_action(self, p: Position, action: int) -> None:
        """Carry out what turn_refusal allows."""

    # -- phases of the scenario ----------------------------------------------------------------------------

    def current_player(self, p: Position) -> int:
        raise AssertionError("the base game has no phases of a scenario")

    def legal_actions(self, p: Position) -> list[int]:
        raise AssertionError("the base game has no phases of a scenario")

    def weights(self, p: Position) -> list[int]:
        """At a chance event: the weight of each outcome, from 0 on."""
        raise AssertionError("the base game has no phases of a scenario")

    def refusal(self, p: Position, action: int) -> Refusal | None:
        raise AssertionError("the base game has no phases of a scenario")

    def apply(self, p: Position, action: int) -> bool:
        """Carry out an action or outcome; True when the base game goes on."""
        raise AssertionError("the base game has no phases of a scenario")
