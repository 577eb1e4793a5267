"""A small neural net that judges positions: weights in, chances out. Compiled.

Layers are fully connected with max(0, x) between them; the last one gives each seat's share of the win (softmax).
Only arithmetic: files and what they fit are in `net_file.py`, training is in `arena/training`.
"""

from __future__ import annotations

from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64

# What a net is shown of a position, and what it answers: numbers in a packed array.
Numbers = vec[float]


def empty_numbers() -> vec[float]:
    return vec[float]()


def numbers(values: list[float]) -> vec[float]:
    """A packed array of these."""
    made = vec[float]()
    for value in values:
        made = append(made, value)
    return made


class Net:
    """`sizes` are the widths of all layers, inputs first. `weights` hold, layer by layer, a row for each input with
    its weight to every unit, then a row with the units' biases."""

    def __init__(self, sizes: list[int], weights: list[float]) -> None:
        self.sizes = sizes
        self.weights = numbers(weights)
        needed = 0
        for layer in range(len(sizes) - 1):
            needed += (sizes[layer] + 1) * sizes[layer + 1]
        if len(sizes) < 2 or needed != len(weights):
            raise ValueError(f"layers {sizes} need {needed} weights, not {len(weights)}")

    def chances(self, inputs: vec[float]) -> vec[float]:
        """Each seat's share of the win, the observing seat first; they add up to 1."""
        values = inputs
        first: i64 = 0
        layers: i64 = len(self.sizes)
        if len(inputs) != self.sizes[0]:
            raise ValueError(f"{len(inputs)} features for a net of {self.sizes[0]}")
        for layer in range(1, layers):
            width: i64 = self.sizes[layer]
            values = _layer(values, self.weights, first, width)
            first += (self.sizes[layer - 1] + 1) * self.sizes[layer]
            if layer < layers - 1:
                for unit in range(width):
                    if values[unit] < 0.0:
                        values[unit] = 0.0
        _softmax(values)
        return values

    def chance(self, inputs: list[float]) -> float:
        """The observing seat's share of the win."""
        return self.chances(numbers(inputs))[0]


def _layer(inputs: vec[float], weights: vec[float], first: i64, width: i64) -> vec[float]:
    """Row by row: most features are 0 in most positions, and cost nothing."""
    count: i64 = len(inputs)
    bias = first + count * width
    sums = weights[bias : bias + width]
    for row in range(count):
        value = inputs[row]
        if value != 0.0:
            at = first + row * width
            for unit in range(width):
                sums[unit] = sums[unit] + value * weights[at + unit]
    return sums


def _softmax(values: vec[float]) -> None:
    count: i64 = len(values)
    highest = values[0]
    for index in range(count):
        if values[index] > highest:
            highest = values[index]
    total = 0.0
    for index in range(count):
        values[index] = exp(values[index] - highest)
        total += values[index]
    for index in range(count):
        values[index] = values[index] / total
