"""Random games as lists of actions."""

import numpy as np
import numpy.typing as npt

from trekvaart.rules.batch import NOW, Workspace, begin, new_workspace, prepare
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.chance import is_chance
from trekvaart.rules.kernel import kernel
from trekvaart.rules.rollout import advance, first_deciding
from trekvaart.rules.state import OVER

ROOM = 4096  # more actions than a random game has


def write_game(board: Board, seats: int, seed: int, game: int) -> list[tuple[int, int]]:
    """Play one game of a seed; return its actions, each with its seat (NONE: chance)."""
    acts = np.zeros((ROOM, 2), np.int64)
    count = write_acts(board, new_workspace(), seats, seed, game, acts)
    assert count <= ROOM
    return [(int(seat), int(action)) for seat, action in acts[:count]]


@kernel
def write_acts(
    board: Board, workspace: Workspace, seats: int, seed: int, game: int, acts: npt.NDArray[np.int64]
) -> int:
    """Play one game and write its seats and actions into the arrays while they fit; return the number of actions."""
    prepare(board, workspace, seats)
    begin(workspace, seed, game)
    state, tally = workspace.states[NOW], workspace.tallies[NOW]
    count = 0
    while state.phase != OVER:
        seat = NONE if is_chance(state) else first_deciding(state)
        action = advance(board, state, tally, workspace.dice)
        if count < len(acts):
            acts[count, 0] = seat
            acts[count, 1] = action
        count += 1
    return count
