"""Artificial players of every strength against Even match, which knows them only by their results.

    python -m benchmarks.even GAME [--matches 300] [--seed 7]

Each begins as a newcomer and plays one match after another; the first ones, in which the bot finds out, are reported
separately.
"""

from __future__ import annotations

import argparse
import random
from statistics import fmean

import anpfiff
from anpfiff.bots.bot import Bot, ask
from anpfiff.bots.matching import Result, fitting_strength, results_against
from anpfiff.bots.registry import make_bot
from anpfiff.kit.core import CHANCE
from anpfiff.kit.game import Game

PLAYERS = ("even=-425", "beginner", "even=-125", "amateur", "even=50", "pro")
# Matches until it knows them well enough.
FIRST = 10


def play(game: Game, bots: list[Bot], rng: random.Random) -> list[int]:
    """The ranks of the seats."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
        else:
            seat = state.pending_players()[0]
            state.apply_action(ask(bots[seat], state), seat)
    outcome = state.outcome()
    winners = outcome.winners if outcome is not None else []
    return [1 if seat in winners or not winners else 2 for seat in range(game.players)]


def career(game: Game, player: str, matches: int, seed: int) -> tuple[list[float], list[int]]:
    """The player's scores in one match after another, and how strong the bot was."""
    rng = random.Random(f"{seed} {player}")
    known: list[list[Result]] = []
    scores: list[float] = []
    strengths: list[int] = []
    for number in range(matches):
        strength = fitting_strength(known, game)
        seat = number % 2
        names = [player, f"even={strength}"] if seat == 0 else [f"even={strength}", player]
        bots = [make_bot(name, game, index, rng) for index, name in enumerate(names)]
        ranks = play(game, bots, rng)
        known.append(results_against([(names[1 - seat], ranks[1 - seat])], ranks[seat]))
        scores.append(known[-1][0].score)
        strengths.append(strength)
    return scores, strengths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    game = anpfiff.load_game(options.game, players=2)
    print(f"| player | first {FIRST} matches | the {options.matches - FIRST} after them | Even match played at |")
    print("|---|---:|---:|---:|")
    for player in PLAYERS:
        scores, strengths = career(game, player, options.matches, options.seed)
        first, rest = fmean(scores[:FIRST]), fmean(scores[FIRST:])
        print(f"| `{player}` | {first:.0%} | {rest:.1%} | {fmean(strengths[FIRST:]):+.0f} |", flush=True)


if __name__ == "__main__":
    main()
