"""Fits a net to samples: plain numpy, one core, minutes at most."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from anpfiff.kit.net_file import NetError

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

BATCH = 512
HELD_BACK = 0.05
# How fast a net learns at first: a new one, and one that already knows something.
NEW_RATE, OLD_RATE = 2e-3, 5e-4


def numpy() -> Any:
    """The module, or an error that says how to get it."""
    try:
        import numpy as np
    except ImportError:
        raise NetError("training needs numpy: pip install 'anpfiff[train]'") from None
    return np


def fit(
    groups: list[tuple[Array, Array]],
    hidden: list[int],
    *,
    seed: int,
    epochs: int = 8,
    common: int = 0,
    start: list[float] | None = None,
) -> tuple[list[int], list[float], float]:
    """Layers, weights and the cross-entropy on held-out data. Adam; the learning rate falls to a hundredth.

    A group has the features and shares of matches with one number of seats. With `common`, the number of features that
    describe the table, the net judges every seat in the same way; otherwise there is one group, and it is shown all
    seats at once. With `start`, the weights of a net with these layers, it is changed only a little.
    """
    np = numpy()
    rng = np.random.default_rng(seed)
    shown = _Shown(np, groups, common)
    trained, held = [], []
    for features, _ in groups:
        order = rng.permutation(len(features))
        kept = max(1, int(len(order) * HELD_BACK))
        held.append(order[:kept])
        trained.append(order[kept:])
    layers = [len(shown.mean), *hidden, 1 if common else groups[0][1].shape[1]]
    if start is None:
        weights = [
            rng.normal(0.0, np.sqrt(2.0 / a), (a, b)).astype(np.float32) * (0.3 if b == layers[-1] else 1.0)
            for a, b in pairwise(layers)
        ]
        biases = [np.zeros(b, np.float32) for b in layers[1:]]
    else:
        weights, biases = _parts(np, layers, start)
        shown.scale(weights, biases)
    parameters = [*weights, *biases]
    first = [np.zeros_like(p) for p in parameters]
    second = [np.zeros_like(p) for p in parameters]
    steps, all_steps = 0, max(1, epochs * sum(len(train) // BATCH for train in trained))
    for _ in range(epochs):
        for number, rows in _batches(rng, trained):
            slopes = _slopes(np, shown.inputs(number, rows), groups[number][1][rows], weights, biases)
            steps += 1
            now = (NEW_RATE if start is None else OLD_RATE) * 0.01 ** (steps / all_steps)
            for p, m, v, slope in zip(parameters, first, second, slopes, strict=True):
                m += 0.1 * (slope - m)
                v += 0.001 * (slope * slope - v)
                p -= now * (m / (1 - 0.9**steps)) / (np.sqrt(v / (1 - 0.999**steps)) + 1e-8)
    losses = [
        _loss(np, shown.inputs(number, rows), groups[number][1][rows], weights, biases)
        for number, rows in enumerate(held)
    ]
    loss = sum(each * len(rows) for each, rows in zip(losses, held, strict=True)) / sum(map(len, held))
    shown.unscale(weights, biases)
    flat = [np.concatenate([w.ravel(), b]) for w, b in zip(weights, biases, strict=True)]
    return layers, np.concatenate(flat).astype(float).tolist(), float(loss)


def _parts(np: Any, layers: list[int], flat: list[float]) -> tuple[list[Array], list[Array]]:
    """Weights and biases of all layers, from one list of them."""
    values, weights, biases, at = np.asarray(flat, np.float32), [], [], 0
    for a, b in pairwise(layers):
        weights.append(values[at : at + a * b].reshape(a, b).copy())
        biases.append(values[at + a * b : at + a * b + b].copy())
        at += a * b + b
    return weights, biases


def _batches(rng: Any, groups: list[Array]) -> list[tuple[int, Array]]:
    """Rows of one group each, in any order; what is left over waits for the next epoch."""
    found = []
    for number, rows in enumerate(groups):
        shuffled = rows[rng.permutation(len(rows))]
        found += [(number, shuffled[begin : begin + BATCH]) for begin in range(0, len(shuffled) - BATCH + 1, BATCH)]
    return found if len(groups) == 1 else [found[at] for at in rng.permutation(len(found))]


class _Shown:
    """What the net is shown of each row, all scaled to about the same size."""

    def __init__(self, np: Any, groups: list[tuple[Array, Array]], common: int) -> None:
        self.np, self.groups, self.common = np, groups, common
        if not common:
            self.mean, self.spread = groups[0][0].mean(axis=0), groups[0][0].std(axis=0)
        else:
            table = np.concatenate([features[:, :common] for features, _ in groups])
            seats = np.concatenate([self._blocks(number) for number in range(len(groups))])
            self.mean = np.concatenate([table.mean(axis=0), seats.mean(axis=0), table.mean(axis=0), [0.0]])
            self.spread = np.concatenate([table.std(axis=0), seats.std(axis=0), table.std(axis=0), [1.0]])
        self.spread[self.spread < 1e-3] = 1.0

    def _blocks(self, number: int, rows: Any = slice(None)) -> Array:
        """A row for every seat."""
        features, shares = self.groups[number]
        seats = features[rows, self.common :]
        return seats.reshape(len(seats) * shares.shape[1], -1)

    def inputs(self, number: int, rows: Array) -> Array:
        if not self.common:
            plain: Array = (self.groups[number][0][rows] - self.mean) / self.spread
            return plain
        np, players = self.np, self.groups[number][1].shape[1]
        looks = np.tile(np.eye(players, 1, dtype=np.float32), (len(rows), 1))
        table = np.repeat(self.groups[number][0][rows, : self.common], players, axis=0)
        known = np.concatenate([table, self._blocks(number, rows), table, looks], axis=1)
        # What only the observing seat is shown is 0 for the others.
        shown = np.concatenate(
            [np.ones_like(known[:, : -self.common - 1]), looks.repeat(self.common + 1, axis=1)], axis=1
        )
        scaled: Array = ((known - self.mean) / self.spread * shown).astype(np.float32)
        return scaled

    def scale(self, weights: list[Array], biases: list[Array]) -> None:
        """The opposite of `unscale`, for a net that goes on learning."""
        known = len(self.mean) - (self.common + 1 if self.common else 0)
        offsets = self.mean / self.spread
        weights[0] = weights[0] * self.spread[:, None]
        if self.common:
            weights[0][-1] += offsets[known:] @ weights[0][known:]
        biases[0] = biases[0] + offsets[:known] @ weights[0][:known]

    def unscale(self, weights: list[Array], biases: list[Array]) -> None:
        """The net takes the plain features: scaling becomes part of its first layer."""
        known = len(self.mean) - (self.common + 1 if self.common else 0)
        offsets = self.mean / self.spread
        biases[0] = biases[0] - offsets[:known] @ weights[0][:known]
        if self.common:
            weights[0][-1] -= offsets[known:] @ weights[0][known:]
        weights[0] = weights[0] / self.spread[:, None]


def _forward(
    np: Any, inputs: Array, seats: int, weights: list[Array], biases: list[Array]
) -> tuple[list[Array], Array]:
    """The output of all layers, and each seat's chance; a net that judges seats alike has a row of inputs for each."""
    values = [inputs]
    for w, b in zip(weights[:-1], biases[:-1], strict=True):
        values.append(np.maximum(values[-1] @ w + b, 0.0))
    scores = (values[-1] @ weights[-1] + biases[-1]).reshape(-1, seats)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return values, powers / powers.sum(axis=1, keepdims=True)


def _slopes(np: Any, inputs: Array, shares: Array, weights: list[Array], biases: list[Array]) -> list[Array]:
    values, chances = _forward(np, inputs, shares.shape[1], weights, biases)
    slope = ((chances - shares) / len(shares)).reshape(len(inputs), -1)
    of_weights: list[Array] = []
    of_biases: list[Array] = []
    for layer in range(len(weights) - 1, -1, -1):
        of_weights.insert(0, values[layer].T @ slope)
        of_biases.insert(0, slope.sum(axis=0))
        if layer:
            slope = (slope @ weights[layer].T) * (values[layer] > 0)
    return [*of_weights, *of_biases]


def _loss(np: Any, inputs: Array, shares: Array, weights: list[Array], biases: list[Array]) -> float:
    chances = _forward(np, inputs, shares.shape[1], weights, biases)[1]
    return float(-(shares * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())
