"""Observers: what OpenSpiel reads of a state for one player, as text and as numbers from 0 to 1 in named blocks."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from trekvaart.game.ids import Seat
from trekvaart.rl.encoding import Block
from trekvaart.rl.openspiel.game_spec import GameSpec
from trekvaart.rl.openspiel.history import HistoryNode
from trekvaart.rl.openspiel.recall_blocks import recall_blocks, write_recall
from trekvaart.rl.openspiel.state_queries import TERMINAL
from trekvaart.rl.openspiel.trekvaart_state import TrekvaartState

Tensor = npt.NDArray[np.float32]


class CurrentObserver:
    """What a seat sees now: the observation of the encoding."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.blocks = self._blocks()
        self.tensor: Tensor = np.zeros(sum(block.size for block in self.blocks), np.float32)
        self.dict = {block.name: self.tensor[block.slice].reshape(block.shape) for block in self.blocks}
        highs = [np.full(block.size, max(1, block.high), np.float32) for block in self.blocks]
        self._high: Tensor = np.concatenate(highs)

    def set_from(self, state: TrekvaartState, player: Seat) -> None:
        """Write the numbers of a player into `tensor`, whose blocks are in `dict`."""
        np.divide(self._numbers(state.node, player), self._high, out=self.tensor)

    def string_from(self, state: TrekvaartState, player: Seat) -> str:
        """The blocks as text, one per line, without zeros."""
        numbers = self._numbers(state.node, player)
        return "\n".join(_line(block, numbers) for block in self.blocks if numbers[block.slice].any())

    def _blocks(self) -> tuple[Block, ...]:
        return self.spec.encoding.blocks

    def _numbers(self, node: HistoryNode, seat: Seat) -> npt.NDArray[np.int16]:
        return self.spec.encoding.observe_state(node.state_array, seat)


class RecallObserver(CurrentObserver):
    """What a seat knows, including all that it has seen."""

    def __init__(self, spec: GameSpec) -> None:
        super().__init__(spec)
        self._remembered = [(block.name, block.slice, block.shape) for block in recall_blocks(spec)]

    def string_from(self, state: TrekvaartState, player: Seat) -> str:
        """All that the player has seen, one event per line: equal for histories that it cannot tell apart."""
        return "\n".join(_information(state.node, player))

    def _blocks(self) -> tuple[Block, ...]:
        return (*self.spec.encoding.blocks, *recall_blocks(self.spec))

    def _numbers(self, node: HistoryNode, seat: Seat) -> npt.NDArray[np.int16]:
        numbers = np.zeros(len(self.tensor), np.int16)
        numbers[: self.spec.encoding.size] = super()._numbers(node, seat)
        blocks = {name: numbers[where].reshape(shape) for name, where, shape in self._remembered}
        write_recall(self.spec, seat, node.seen(seat), blocks)
        return numbers


def _line(block: Block, numbers: npt.NDArray[np.int16]) -> str:
    values = numbers[block.slice].reshape(block.shape)
    places = (".".join(map(str, place)) for place in np.argwhere(values).tolist())
    pairs = zip(places, values[values.nonzero()].tolist(), strict=True)
    return f"{block.name}: " + " ".join(f"{place}={value}" for place, value in pairs)


def _information(node: HistoryNode, seat: Seat) -> Iterator[str]:
    """All that a seat has seen; when a game is over, everything is shown."""
    yield from node.prior(seat).lines
    yield from map(repr, node.seen(seat))
    if node.actor == TERMINAL:
        end = node.position.view(None)
        yield from map(repr, (*end.seats, *end.returned))
