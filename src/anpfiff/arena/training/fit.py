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


def numpy() -> Any:
    """The module, or an error that says how to get it."""
    try:
        import numpy as np
    except ImportError:
        raise NetError("training needs numpy: pip install 'anpfiff[train]'") from None
    return np


def fit(
    features: Array, shares: Array, hidden: list[int], *, seed: int, epochs: int = 8, rate: float = 2e-3
) -> tuple[list[int], list[float], float]:
    """Layers, weights and the cross-entropy on what was held back. Adam; the rate falls to a hundredth."""
    np = numpy()
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(features))
    held = order[: max(1, int(len(order) * HELD_BACK))]
    train = order[len(held) :]
    mean, spread = features.mean(axis=0), features.std(axis=0)
    spread[spread < 1e-3] = 1.0
    layers = [features.shape[1], *hidden, shares.shape[1]]
    weights = [
        rng.normal(0.0, np.sqrt(2.0 / a), (a, b)).astype(np.float32) * (0.3 if b == layers[-1] else 1.0)
        for a, b in pairwise(layers)
    ]
    biases = [np.zeros(b, np.float32) for b in layers[1:]]
    parameters = [*weights, *biases]
    first = [np.zeros_like(p) for p in parameters]
    second = [np.zeros_like(p) for p in parameters]
    steps, all_steps = 0, max(1, epochs * (len(train) // BATCH))
    for _ in range(epochs):
        shuffled = train[rng.permutation(len(train))]
        for begin in range(0, len(shuffled) - BATCH + 1, BATCH):
            rows = shuffled[begin : begin + BATCH]
            slopes = _slopes(np, (features[rows] - mean) / spread, shares[rows], weights, biases)
            steps += 1
            now = rate * 0.01 ** (steps / all_steps)
            for p, m, v, slope in zip(parameters, first, second, slopes, strict=True):
                m += 0.1 * (slope - m)
                v += 0.001 * (slope * slope - v)
                p -= now * (m / (1 - 0.9**steps)) / (np.sqrt(v / (1 - 0.999**steps)) + 1e-8)
    loss = _loss(np, (features[held] - mean) / spread, shares[held], weights, biases)
    # The net gets the plain features: scaling becomes part of its first layer.
    biases[0] = biases[0] - (mean / spread) @ weights[0]
    weights[0] = weights[0] / spread[:, None]
    flat = [np.concatenate([w.ravel(), b]) for w, b in zip(weights, biases, strict=True)]
    return layers, np.concatenate(flat).astype(float).tolist(), float(loss)


def _forward(np: Any, inputs: Array, weights: list[Array], biases: list[Array]) -> tuple[list[Array], Array]:
    values = [inputs]
    for w, b in zip(weights[:-1], biases[:-1], strict=True):
        values.append(np.maximum(values[-1] @ w + b, 0.0))
    scores = values[-1] @ weights[-1] + biases[-1]
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return values, powers / powers.sum(axis=1, keepdims=True)


def _slopes(np: Any, inputs: Array, shares: Array, weights: list[Array], biases: list[Array]) -> list[Array]:
    values, chances = _forward(np, inputs, weights, biases)
    slope = (chances - shares) / len(inputs)
    of_weights: list[Array] = []
    of_biases: list[Array] = []
    for layer in range(len(weights) - 1, -1, -1):
        of_weights.insert(0, values[layer].T @ slope)
        of_biases.insert(0, slope.sum(axis=0))
        if layer:
            slope = (slope @ weights[layer].T) * (values[layer] > 0)
    return [*of_weights, *of_biases]


def _loss(np: Any, inputs: Array, shares: Array, weights: list[Array], biases: list[Array]) -> float:
    chances = _forward(np, inputs, weights, biases)[1]
    return float(-(shares * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())
