"""What a choice will probably bring: how often the attack succeeds with the values on the table."""

from __future__ import annotations

from fractions import Fraction

from anpfiff.games.tsubasa.vocabulary import VOCABULARY
from anpfiff.kit.core import CHANCE, Event, State
from anpfiff.kit.game import Game
from anpfiff.kit.prospects import Prospect, Prospects, percent

COMPARED = VOCABULARY.events.known("compare")


def prospects(game: Game, state: State, seat: int) -> Prospects:
    found: Prospects = {}
    for action in state.legal_actions(seat):
        kind = state.action_to_move(action)["kind"]
        if kind not in ("declare", "tokens"):
            continue
        after = state.clone()
        after.apply_action(action, seat)
        attacking = state.view(seat)["attacker"] == seat
        won = _won(after, most=False)
        if attacking:
            # What the other side adds is up to them: nothing, or all they have.
            least = _won(after, most=True)
            same = "yes" if percent(won) == percent(least) else "no"
            found[action] = [Prospect("attack", {"most": percent(won), "least": percent(least), "same": same})]
        else:
            found[action] = [Prospect("defence", {"chance": percent(1 - won)})]
    return found


def _won(state: State, *, most: bool) -> Fraction:
    """How often the attacker wins the comparison if tokens are spent this way from now on and no die is re-rolled."""
    state = state.clone()
    attacker = state.view(None)["attacker"]
    while state.current_player() != CHANCE:
        seat = state.current_player()
        choices = [a for a in state.legal_actions(seat) if state.action_to_move(a)["kind"] == "tokens"]
        if not choices:
            return Fraction(0)
        state.apply_action(choices[-1] if most and seat != attacker else choices[0], seat)
    total = state.chance_total()
    won = 0
    for outcome, weight in state.chance_weights():
        if _attack_wins(state, outcome):
            won += weight
    return Fraction(won, total)


def _attack_wins(state: State, outcome: int) -> bool:
    after = state.clone()
    events: list[Event] = []
    after.events = events
    after.apply_action(outcome)
    # Anyone who could have a die re-rolled leaves it.
    while not any(event.kind in COMPARED for event in events) and after.current_player() >= 0:
        after.apply_action(after.default_action())
    return any(event.kind in COMPARED and event.data["won"] for event in events)
