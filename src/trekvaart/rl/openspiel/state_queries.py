"""What OpenSpiel asks of a state: who acts, which draws are possible and what the seats get. Compiled."""

import numpy as np
import numpy.typing as npt

from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rl.kernel.reward_formula import reward
from trekvaart.rules.kernel_api import OVER, Sheet, actions, first_deciding, is_chance, kernel, score, weight

CHANCE, TERMINAL = -1, -4  # OpenSpiel's numbers for chance and for the end of the game


@kernel
def who_acts(state: RecordArray) -> int:
    """The seat that acts next; of several that choose simultaneously, the first."""
    if is_chance(state[0]):
        return CHANCE
    return TERMINAL if state[0].phase == OVER else first_deciding(state[0])


@kernel
def weigh_draws(board: RecordArray, state: RecordArray, weights: npt.NDArray[np.int32]) -> None:
    """Write how many cards of each kind can be drawn next, then how many of each ticket."""
    kinds = board[0].kinds
    for kind in range(kinds):
        weights[kind] = weight(board[0], state[0], actions.card(kind))
    for number in range(board[0].tickets):
        weights[kinds + number] = weight(board[0], state[0], actions.ticket(number))


@kernel
def write_returns(
    board: RecordArray,
    state: RecordArray,
    network: RecordArray,
    sheet: Sheet,
    reward_for: int,
    returns: npt.NDArray[np.float64],
) -> None:
    """Write what each seat gets at the end."""
    score(board[0], state[0], network[0], sheet)
    for seat in range(state[0].seats):
        returns[seat] = reward(sheet, state[0].seats, seat, reward_for)
