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
    """Eight units at a time, whose sums stay out of memory; most features are 0 in most positions, and cost nothing."""
    count: i64 = len(inputs)
    bias = first + count * width
    sums = weights[bias : bias + width]
    unit: i64 = 0
    while unit + 8 <= width:
        a, b, c, d = sums[unit], sums[unit + 1], sums[unit + 2], sums[unit + 3]
        e, f, g, h = sums[unit + 4], sums[unit + 5], sums[unit + 6], sums[unit + 7]
        at = first + unit
        for row in range(count):
            value = inputs[row]
            if value != 0.0:
                a += value * weights[at]
                b += value * weights[at + 1]
                c += value * weights[at + 2]
                d += value * weights[at + 3]
                e += value * weights[at + 4]
                f += value * weights[at + 5]
                g += value * weights[at + 6]
                h += value * weights[at + 7]
            at += width
        sums[unit], sums[unit + 1], sums[unit + 2], sums[unit + 3] = a, b, c, d
        sums[unit + 4], sums[unit + 5], sums[unit + 6], sums[unit + 7] = e, f, g, h
        unit += 8
    while unit < width:
        total = sums[unit]
        at = first + unit
        for row in range(count):
            total += inputs[row] * weights[at]
            at += width
        sums[unit] = total
        unit += 1
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
