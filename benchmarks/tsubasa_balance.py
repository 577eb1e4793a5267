"""Is a deck fair? Plays matches between two equal heuristic coaches and counts.

python -m benchmarks.tsubasa_balance --matches 10000 --option preset=advanced --deck my_deck.toml
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path

from anpfiff.games.tsubasa.game import Tsubasa
from anpfiff.games.tsubasa.rules.position import EXTRA_FIRST, side_of
from anpfiff.games.tsubasa.rules.state import TsubasaState
from anpfiff.kit.core import CHANCE
from anpfiff.kit.errors import AnpfiffError


@dataclass(slots=True)
class Tally:
    """Matches, and goals, by team."""

    matches: int
    wins: list[int]
    goals: list[int]
    extra_time: int

    def __str__(self) -> str:
        first, second = self.wins
        decided = first + second
        level = self.matches - decided
        share = 100 * first / decided
        # Twice the standard error of the share.
        error = 100 * 2 * (share / 100 * (1 - share / 100) / decided) ** 0.5
        goals = [number / self.matches for number in self.goals]
        return (
            f"{self.matches} matches: first team {share:.1f} %, second team {100 - share:.1f} % of {decided} decided"
            f" (± {error:.1f}); {100 * level / self.matches:.1f} % level after extra time, which"
            f" {100 * self.extra_time / self.matches:.1f} % reached; {sum(goals):.2f} goals per match"
            f" ({goals[0]:.2f} + {goals[1]:.2f})"
        )


def play(game: Tsubasa, seed: int) -> TsubasaState:
    """One match between two heuristic coaches, each of whom sees what its seat may see."""
    state, policy, rng = game.new_initial_state(), game.heuristic(), random.Random(seed)
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(state.chance_pick(int(rng.random() * state.chance_total())))
        else:
            state.apply_action(policy(state.resample(seat, rng), seat), seat)
    return state


def measure(game: Tsubasa, matches: int, first_seed: int) -> Tally:
    tally = Tally(matches, [0, 0], [0, 0], 0)
    for seed in range(first_seed, first_seed + matches):
        state = play(game, seed)
        for seat in range(2):
            team = state.team(seat)
            tally.goals[team] += side_of(state, seat).goals
            tally.wins[team] += side_of(state, seat).goals > side_of(state, 1 - seat).goals
        tally.extra_time += state.period >= EXTRA_FIRST
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first match; the others follow")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deck", type=Path)
    arguments = parser.parse_args()
    options = dict(option.partition("=")[::2] for option in arguments.option)
    try:
        deck = None if arguments.deck is None else arguments.deck.read_text(encoding="utf-8")
        game = Tsubasa(None, data=deck, **options)
    except (AnpfiffError, OSError) as error:
        parser.error(str(error))
    print(measure(game, arguments.matches, arguments.seed))


if __name__ == "__main__":
    main()
