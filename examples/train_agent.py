"""Learn Machi Koro from scratch, on one core in minutes: a masked policy gradient in numpy on `anpfiff.vector`.

    python examples/train_agent.py --minutes 3 --out learnt.onnx
    anpfiff simulate machikoro --seats examples/learnt_bot.py:Learnt,random --matches 400

The network has one hidden layer. It plays all seats against itself; each decision is credited with the result of its
match for the seat that made it (REINFORCE, with the mean result as the baseline). Needs numpy, and onnx to save.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import anpfiff

HIDDEN = 64
# Coins, cards and rounds are of this order of magnitude.
SCALE = 10.0
LEARNING_RATE = 3e-3
# How much to reward a policy for staying undecided.
ENTROPY = 0.01


class Network:
    """observation / SCALE -> tanh -> one number for each action."""

    def __init__(self, inputs: int, outputs: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            rng.normal(0, 0.01, (HIDDEN, outputs)),
            np.zeros(outputs),
        ]
        self._mean = [np.zeros_like(w) for w in self.weights]
        self._square = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def hidden(self, observations: Any) -> Any:
        return np.tanh(observations / SCALE @ self.weights[0] + self.weights[1])

    def policy(self, observations: Any, masks: Any) -> Any:
        """Probabilities of the legal actions."""
        scores = self.hidden(observations) @ self.weights[2] + self.weights[3]
        scores = np.where(masks > 0, scores, -1e9)
        odds = np.exp(scores - scores.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    def learn(self, observations: Any, masks: Any, actions: Any, credit: Any) -> None:
        """One step of Adam up the gradient of the chosen actions' credit, and of entropy."""
        count = len(actions)
        hidden, odds = self.hidden(observations), self.policy(observations, masks)
        logs = np.log(np.maximum(odds, 1e-9))
        gradient = -odds * credit[:, None]
        gradient[np.arange(count), actions] += credit
        gradient -= ENTROPY * odds * (logs - (odds * logs).sum(1, keepdims=True))
        gradient *= (masks > 0) / count
        inner = gradient @ self.weights[2].T * (1 - hidden**2)
        gradients = [(observations / SCALE).T @ inner, inner.sum(0), hidden.T @ gradient, gradient.sum(0)]
        self._steps += 1
        for i, step in enumerate(gradients):
            self._mean[i] = 0.9 * self._mean[i] + 0.1 * step
            self._square[i] = 0.999 * self._square[i] + 0.001 * step**2
            mean, square = self._mean[i] / (1 - 0.9**self._steps), self._square[i] / (1 - 0.999**self._steps)
            self.weights[i] += LEARNING_RATE * mean / (np.sqrt(square) + 1e-8)

    def save(self, path: Path) -> None:
        """As ONNX, which anpfiff.adapters.policy plays."""
        import onnx
        from onnx import helper, numpy_helper

        first, bias, second, last = (w.astype(np.float32) for w in self.weights)
        constants = {"first": first / np.float32(SCALE), "bias": bias, "second": second, "last": last}
        nodes = [
            helper.make_node("Gemm", ["observation", "first", "bias"], ["inner"]),
            helper.make_node("Tanh", ["inner"], ["hidden"]),
            helper.make_node("Gemm", ["hidden", "second", "last"], ["values"]),
        ]
        number = onnx.TensorProto.FLOAT
        graph = helper.make_graph(
            nodes,
            "anpfiff",
            [helper.make_tensor_value_info("observation", number, [None, first.shape[0]])],
            [helper.make_tensor_value_info("values", number, [None, last.shape[0]])],
            [numpy_helper.from_array(value, name) for name, value in constants.items()],
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=10)
        onnx.checker.check_model(model)
        onnx.save(model, path)


def train(matches: Any, network: Network, rng: np.random.Generator, minutes: float) -> int:
    """Play and learn; returns the number of matches that were played to the end."""
    observations, masks = np.asarray(matches.observations), np.asarray(matches.masks)
    players, rewards = np.asarray(matches.players), np.asarray(matches.rewards)
    # Per match: the decisions so far, until their credit is known.
    open_decisions: list[list[tuple[Any, Any, int, int]]] = [[] for _ in range(matches.count)]
    batch: list[tuple[Any, Any, int, float]] = []
    played, end = 0, time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        odds = network.policy(observations.astype(np.float64), masks)
        actions = (odds.cumsum(1) > rng.random((matches.count, 1)) * 0.999999).argmax(1)
        for i, decisions in enumerate(open_decisions):
            decisions.append((observations[i].copy(), masks[i].copy(), int(actions[i]), int(players[i])))
        matches.step(actions)
        for i in map(int, np.flatnonzero(matches.ended)):
            batch += [(seen, mask, action, rewards[i, seat]) for seen, mask, action, seat in open_decisions[i]]
            open_decisions[i] = []
            played += 1
        if len(batch) > 8192:
            seen, mask, action, credit = (np.array(column) for column in zip(*batch, strict=True))
            network.learn(seen.astype(np.float64), mask, action, credit - credit.mean())
            batch = []
    return played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="machikoro")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learnt.onnx"))
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    matches = anpfiff.vector(options.game, 128, seed=options.seed, players=options.players)
    network = Network(matches.observation_size, matches.num_actions, rng)
    played = train(matches, network, rng, options.minutes)
    network.save(options.out)
    print(f"{options.out}: learnt from {played} matches")


if __name__ == "__main__":
    main()
