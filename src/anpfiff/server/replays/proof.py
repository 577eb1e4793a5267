"""What a browser needs to compute every chance outcome of a match again."""

from __future__ import annotations

from collections.abc import Sequence

from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import BadRecord
from anpfiff.kit.game import Game
from anpfiff.play.chance import FairChance, commitment_of
from anpfiff.play.record import Step
from anpfiff.server.protocol import Proof, ProofStep


def proof_of(game: Game, chance: FairChance, steps: Sequence[Step]) -> Proof:
    """BadRecord if an outcome does not follow from the seed."""
    state = game.new_initial_state()
    proved: list[ProofStep] = []
    for number, (seat, action) in enumerate(steps):
        if seat == CHANCE:
            total = state.chance_total()
            point = chance.point(number, total)
            if number >= chance.since and state.chance_pick(point) != action:
                raise BadRecord(f"the outcome of step {number} is not the one that the seed gives")
            proved.append(ProofStep(number, total, point, state.action_to_move(action)))
        state.apply_action(action, seat)
    return Proof(commitment_of(chance.seed), chance.seed.hex(), chance.entropy, proved, chance.since)
