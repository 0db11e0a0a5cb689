"""Move-count trees (perft): the number of lines of play from fixed positions, with draws chosen by a fixed rule.

`python -m tests.game.perft` counts the smaller trees; with NUMBA_DISABLE_JIT=1, interpreted.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from tests.game.play import edition_of
from trekvaart.game.codec import codec_of
from trekvaart.game.position import Position
from trekvaart.rules import actions as codes
from trekvaart.rules import state as states
from trekvaart.rules.board import Board
from trekvaart.rules.chance import is_chance
from trekvaart.rules.legal import MOST_ACTIONS, list_legal
from trekvaart.rules.rollout import first_deciding
from trekvaart.rules.state import State
from trekvaart.rules.step import step

STRIDE = 7  # the n-th draw, and the n-th move on the way to a fixed position, is number 7 n of those possible


@dataclass(frozen=True)
class Root:
    """A fixed position: a table, and the number of moves made there by a fixed rule."""

    edition: str
    seats: int
    moves: int

    def __str__(self) -> str:
        return f"{self.edition} {self.seats} after {self.moves}"


@dataclass
class Line:
    """A state with the number of draws that led to it, on which the next draw depends."""

    board: Board
    state: State
    draws: int = 0

    def legal(self) -> list[int]:
        """The legal moves of the first deciding seat."""
        into = np.empty(MOST_ACTIONS, np.int32)
        found: list[int] = into[: list_legal(self.board, self.state, first_deciding(self.state), into)].tolist()
        return found

    def after(self, move: int) -> Line:
        """The line with one more move and the draws that follow it."""
        state = self.state.copy()
        step(self.board, state, first_deciding(state), move)
        return Line(self.board, state, self.draws).resolve_chance()

    def resolve_chance(self) -> Line:
        """Draw until a seat has to decide."""
        while is_chance(self.state):
            possible = self.possible()
            step(self.board, self.state, 0, possible[self.draws * STRIDE % len(possible)])
            self.draws += 1
        return self

    def possible(self) -> list[int]:
        """The possible draws."""
        if self.state.phase == states.OFFERING:
            tickets = range(self.board.tickets)
            return [codes.ticket(ticket) for ticket in tickets if self.state.place[ticket] == states.FRESH]
        return [codes.card(kind) for kind in range(self.board.kinds) if self.state.deck[kind]]


def build(root: Root) -> Line:
    """Play to the fixed position."""
    edition = edition_of(root.edition)
    line = Line(codec_of(edition).board, Position.new(edition, root.seats).state).resolve_chance()
    for number in range(root.moves):
        legal = line.legal()
        line = line.after(legal[number * STRIDE % len(legal)])
    return line


def count(line: Line, depth: int) -> list[int]:
    """The number of lines of one move, of two moves and so on; finished games have no further lines."""
    moves = [] if line.state.phase == states.OVER else line.legal()
    if depth == 1:
        return [len(moves)]
    further = [count(line.after(move), depth - 1) for move in moves]
    return [len(moves), *(sum(counts) for counts in zip(*further, strict=True))]


ROOTS = {
    Root("usa", 2, 0): 3,
    Root("usa", 3, 30): 2,
    Root("usa", 4, 60): 2,
    Root("usa", 5, 7): 2,
    Root("amsterdam", 2, 0): 3,
    Root("amsterdam", 2, 40): 3,
    Root("amsterdam", 3, 20): 3,
    Root("amsterdam", 4, 70): 2,
}
DEEPER = {
    Root("usa", 2, 2): 3,
    Root("usa", 5, 120): 3,
    Root("amsterdam", 2, 2): 4,
    Root("amsterdam", 4, 60): 4,
}


def count_all(roots: Mapping[Root, int]) -> dict[str, list[int]]:
    """The counts of each fixed position for every depth up to its own."""
    return {str(root): count(build(root), depth) for root, depth in roots.items()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(count_all(ROOTS)) + "\n")
