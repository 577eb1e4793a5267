"""How often the others ask a player of CATAN for a trade, how often in vain, and how often something comes of it.

    python -m benchmarks.questions [--matches 40] [--seed 7] [--against heuristic-0.1,amateur]

The first seat stands for the person: it decides like the amateur against each kind of opponent, on the same islands
with the same dice.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from typing import cast

import anpfiff
from anpfiff.bots.bot import ask
from anpfiff.bots.registry import make_bot
from anpfiff.games.catan.rules.actions import END_TURN
from anpfiff.games.catan.rules.offers import cards_wanted
from anpfiff.games.catan.rules.position import ACCEPTED, WAITING
from anpfiff.games.catan.rules.state import CatanState
from anpfiff.kit.core import CHANCE
from anpfiff.kit.game import Game

PERSON = 0


@dataclass
class Count:
    turns: int = 0
    asked: int = 0
    # Offers that the person cannot pay: the page declines them automatically.
    unpayable: int = 0
    accepted: int = 0


def play(game: Game, opponents: str, seed: str, count: Count) -> None:
    rng = random.Random(seed)
    names = ["amateur", *[opponents] * (game.players - 1)]
    bots = [make_bot(name, game, seat, random.Random(f"{seed} {seat}")) for seat, name in enumerate(names)]
    state = cast(CatanState, game.new_initial_state())
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
            continue
        seat = state.pending_players()[0]
        question = seat == PERSON and state.answers[PERSON] == WAITING
        payable = question and state.holds(PERSON, cards_wanted(state.offer))
        action = ask(bots[seat], state)
        state.apply_action(action, seat)
        count.turns += seat == PERSON and action == END_TURN
        count.asked += question
        count.unpayable += question and not payable
        count.accepted += question and state.answers[PERSON] == ACCEPTED


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--against", default="heuristic-0.1,amateur")
    options = parser.parse_args()
    game = anpfiff.load_game("catan", players=4)
    print("| three opponents | your turns | offers | cannot pay | questions | per turn | accepted |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name in options.against.split(","):
        count = Count()
        for number in range(options.matches):
            play(game, name, f"{options.seed} {number}", count)
        questions = count.asked - count.unpayable
        print(
            f"| `{name}` | {count.turns} | {count.asked} | {count.unpayable} | {questions}"
            f" | {questions / count.turns:.2f} | {count.accepted / max(1, questions):.0%} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
