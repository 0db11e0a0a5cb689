"""Fully connected layers with ReLUs, evaluated for one observation at a time."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.kernel.masks import Listed
from trekvaart.bots.network.kernel.observe import Row
from trekvaart.rules.kernel_api import kernel, summing

Numbers = npt.NDArray[np.float32]


class DenseNetwork(NamedTuple):
    """A network as the kernel reads it."""

    sizes: npt.NDArray[np.int64]  # of the observation, each hidden layer and the list of moves
    numbers: Numbers  # for each layer its biases, then a row of weights for each of its inputs; the last layer turned
    work: Numbers  # two rows: the layer before and the layer after


@kernel
def best_move(network: DenseNetwork, row: Row, options: Listed, count: int) -> int:
    """The move with the highest score among the options; of equals, the first in the list of moves."""
    values, begin = hidden_values(network, row)
    best, highest = int(options[0]), -np.inf
    for nth in range(count):
        score = score_of(network, values, begin, options[nth])
        if score > highest or (score == highest and options[nth] < best):
            best, highest = int(options[nth]), score
    return best


@kernel
def score_moves(network: DenseNetwork, row: Row, scores: Numbers) -> None:
    """Write the scores of all moves."""
    values, begin = hidden_values(network, row)
    for move in range(len(scores)):
        scores[move] = score_of(network, values, begin, move)


@kernel
def hidden_values(network: DenseNetwork, row: Row) -> tuple[int, int]:
    """Compute the last hidden layer; returns its row of `work`, and where the numbers of the last layer begin."""
    sizes, numbers, work = network.sizes, network.numbers, network.work
    begin, after = 0, 0
    if len(sizes) == 2:
        for place in range(sizes[0]):
            work[0, place] = row[place]
    for layer in range(len(sizes) - 2):
        inputs, outputs = sizes[layer], sizes[layer + 1]
        after = layer % 2
        values, before = work[after, :outputs], work[1 - after]
        values[:] = numbers[begin : begin + outputs]
        begin += outputs
        for place in range(inputs):
            value = np.float32(row[place] if layer == 0 else before[place])
            if value != 0.0:
                add_scaled(values, numbers[begin + place * outputs : begin + (place + 1) * outputs], value)
        begin += inputs * outputs
        for place in range(outputs):
            values[place] = max(values[place], np.float32(0.0))
    return after, begin


@summing
def add_scaled(values: Numbers, weights: Numbers, factor: np.float32) -> None:
    """Add some weights times a number."""
    for place in range(len(values)):
        values[place] += factor * weights[place]


@summing
def score_of(network: DenseNetwork, values: int, begin: int, move: int) -> float:
    """The score of one move."""
    inputs, moves = network.sizes[-2], network.sizes[-1]
    before = network.work[values]
    first = begin + moves + move * inputs
    score: float = network.numbers[begin + move]
    for place in range(inputs):
        score += before[place] * network.numbers[first + place]
    return score
