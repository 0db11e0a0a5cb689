"""Move-count trees: how many lines of play there are from fixed positions, with chance by a fixed rule.

`python -m tests.game.perft` counts the smaller ones; with NUMBA_DISABLE_JIT=1, interpreted.
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

STRIDE = 7  # of what can come, and of what can be played on the way to a fixed position, the next is so much further


@dataclass(frozen=True)
class Root:
    """A fixed position: a table, and how many moves by a fixed rule were made at it."""

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
        """The moves of the first seat that may act."""
        into = np.empty(MOST_ACTIONS, np.int32)
        found: list[int] = into[: list_legal(self.board, self.state, first_deciding(self.state), into)].tolist()
        return found

    def after(self, move: int) -> Line:
        """The line with one more move, and with what chance brings then."""
        state = states.copy(self.state)
        step(self.board, state, first_deciding(state), move)
        return Line(self.board, state, self.draws).settle()

    def settle(self) -> Line:
        """Let chance act until somebody has to decide."""
        while is_chance(self.state):
            possible = self.possible()
            step(self.board, self.state, 0, possible[self.draws * STRIDE % len(possible)])
            self.draws += 1
        return self

    def possible(self) -> list[int]:
        """What chance can bring."""
        if self.state.phase == states.OFFERING:
            tickets = range(self.board.tickets)
            return [codes.ticket(ticket) for ticket in tickets if self.state.place[ticket] == states.FRESH]
        return [codes.card(kind) for kind in range(self.board.kinds) if self.state.deck[kind]]


def reached(root: Root) -> Line:
    """The fixed position."""
    edition = edition_of(root.edition)
    line = Line(codec_of(edition).board, Position.new(edition, root.seats).state).settle()
    for number in range(root.moves):
        legal = line.legal()
        line = line.after(legal[number * STRIDE % len(legal)])
    return line


def count(line: Line, depth: int) -> list[int]:
    """How many lines of one move, of two moves and so on there are; one at its end counts no more."""
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


def counted(roots: Mapping[Root, int]) -> dict[str, list[int]]:
    """The numbers for each fixed position and every depth up to its own."""
    return {str(root): count(reached(root), depth) for root, depth in roots.items()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(counted(ROOTS)) + "\n")
