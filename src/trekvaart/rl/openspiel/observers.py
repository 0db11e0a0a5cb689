"""Observers: what OpenSpiel reads of a state for one player, as text and as numbers from 0 to 1 in named blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.encoding import Block
from trekvaart.game.ids import Seat
from trekvaart.rl.openspiel.game_spec import GameSpec
from trekvaart.rl.openspiel.history import HistoryNode
from trekvaart.rl.openspiel.recall_blocks import recall_blocks, write_recall
from trekvaart.rl.openspiel.state_queries import TERMINAL
from trekvaart.rl.openspiel.trekvaart_state import TrekvaartState

Tensor = npt.NDArray[np.float32]


# The blocks that only the observing seat may see; the others are public.
PRIVATE = ("hand", "tickets", "completed", "offered", "chosen", "returned", "drawn", "looked_at")


class CurrentObserver:
    """What a seat sees now: the observation of the encoding. If public, what everybody sees, from seat 0 on."""

    def __init__(self, spec: GameSpec, *, is_public: bool = False) -> None:
        self.spec = spec
        self._is_public = is_public
        shown = [block for block in self._all_blocks() if not is_public or block.name not in PRIVATE]
        self.blocks = tuple(lay_out(shown))
        self._numbers_shown = np.concatenate([np.arange(block.slice.start, block.slice.stop) for block in shown])
        self.tensor: Tensor = np.zeros(len(self._numbers_shown), np.float32)
        self.dict = {block.name: self.tensor[block.slice].reshape(block.shape) for block in self.blocks}
        highs = [np.full(block.size, max(1, block.high), np.float32) for block in self.blocks]
        self._high: Tensor = np.concatenate(highs)

    def set_from(self, state: TrekvaartState, player: Seat) -> None:
        """Write the numbers of a player into `tensor`, whose blocks are in `dict`."""
        np.divide(self._shown(state.node, player), self._high, out=self.tensor)

    def string_from(self, state: TrekvaartState, player: Seat) -> str:
        """The blocks as text, one per line, without zeros."""
        numbers = self._shown(state.node, player)
        return "\n".join(_line(block, numbers) for block in self.blocks if numbers[block.slice].any())

    def _shown(self, node: HistoryNode, player: Seat) -> npt.NDArray[np.int16]:
        numbers = self._numbers(node, None if self._is_public else player)
        shown: npt.NDArray[np.int16] = numbers[self._numbers_shown]
        return shown

    def _all_blocks(self) -> tuple[Block, ...]:
        return self.spec.encoding.blocks

    def _numbers(self, node: HistoryNode, seat: Seat | None) -> npt.NDArray[np.int16]:
        return self.spec.encoding.observe_state(node.state_array, seat or 0)


class RecallObserver(CurrentObserver):
    """What a seat knows, including all that it has seen; if public, what everybody has seen."""

    def string_from(self, state: TrekvaartState, player: Seat) -> str:
        """All that the player has seen, one event per line: equal for histories that it cannot tell apart."""
        return "\n".join(_information(state.node, None if self._is_public else player))

    def _all_blocks(self) -> tuple[Block, ...]:
        return (*self.spec.encoding.blocks, *recall_blocks(self.spec))

    def _numbers(self, node: HistoryNode, seat: Seat | None) -> npt.NDArray[np.int16]:
        now, remembered = super()._numbers(node, seat), recall_blocks(self.spec)
        numbers = np.zeros(remembered[-1].slice.stop, np.int16)
        numbers[: len(now)] = now
        blocks = {block.name: numbers[block.slice].reshape(block.shape) for block in remembered}
        write_recall(self.spec, seat or 0, node.seen(seat), blocks)
        return numbers


def lay_out(blocks: Iterable[Block]) -> Iterator[Block]:
    """Blocks one after another, from 0 on."""
    start = 0
    for block in blocks:
        yield replace(block, start=start)
        start += block.size


def _line(block: Block, numbers: npt.NDArray[np.int16]) -> str:
    values = numbers[block.slice].reshape(block.shape)
    places = (".".join(map(str, place)) for place in np.argwhere(values).tolist())
    pairs = zip(places, values[values.nonzero()].tolist(), strict=True)
    return f"{block.name}: " + " ".join(f"{place}={value}" for place, value in pairs)


def _information(node: HistoryNode, seat: Seat | None) -> Iterator[str]:
    """All that a seat, or a spectator (None), has seen; when a game is over, everything is shown."""
    yield from node.prior(seat).lines
    yield from map(repr, node.seen(seat))
    if node.actor == TERMINAL:
        end = node.position.view(None)
        yield from map(repr, (*end.seats, *end.returned))
