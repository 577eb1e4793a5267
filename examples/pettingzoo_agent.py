"""Train a policy through PettingZoo, as any of its learners would, and play it: a masked policy gradient in numpy.

    python examples/pettingzoo_agent.py --matches 3000 --out taught.npz
    anpfiff simulate machikoro --seats examples/taught_bot.py:Taught,random --matches 400 --seed 1

One policy plays all agents of the environment against itself, step by step through `last()` and `step()`; the gradient
is that of train_agent.py beside it. Needs the extra `pettingzoo`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from train_agent import SCALE, Network

from anpfiff.adapters.pettingzoo import raw_env

# The number of decisions after which the policy is improved a little.
BATCH = 8192


def train(table: Any, network: Network, rng: np.random.Generator, matches: int) -> None:
    """Play this many matches of the environment, and learn from each batch of decisions."""
    batch: list[tuple[Any, Any, int, float]] = []
    for match in range(matches):
        table.reset(seed=int(rng.integers(2**31)) if match == 0 else None)
        made: dict[str, list[tuple[Any, Any, int]]] = {agent: [] for agent in table.agents}
        for agent in table.agent_iter():
            observation, reward, terminated, truncated, _ = table.last()
            if terminated or truncated:
                batch += [(*decision, reward) for decision in made[agent]]
                table.step(None)
                continue
            seen, mask = observation["observation"].astype(np.float64), observation["action_mask"]
            (odds,) = network.policy(seen[None], mask[None])
            action = int(rng.choice(len(odds), p=odds))
            made[agent].append((seen, mask, action))
            table.step(action)
        if len(batch) > BATCH:
            observations, masks, actions, credit = (np.array(column) for column in zip(*batch, strict=True))
            network.learn(observations, masks, actions, credit - credit.mean())
            batch = []


def save(network: Network, path: Path) -> None:
    """For taught_bot.py: two layers, for observations as they come."""
    first, bias, second, last = network.weights
    np.savez(path, first=first / SCALE, bias=bias, second=second, last=last)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="machikoro")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("taught.npz"))
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    table = raw_env(options.game, players=options.players)
    first = table.possible_agents[0]
    network = Network(table.observation_space(first)["observation"].shape[0], int(table.action_space(first).n), rng)
    train(table, network, rng, options.matches)
    save(network, options.out)
    print(f"{options.out}: learnt from {options.matches} matches")


if __name__ == "__main__":
    main()
