"""Games: many of them side by side, stepped in one call; each goes on until somebody must decide, or begins anew."""

import numpy as np
import numpy.typing as npt

from trekvaart.rl.kernel.layouts import Layout, MoveTable
from trekvaart.rl.kernel.masks import write_mask
from trekvaart.rl.kernel.observe import Flags, count_tickets, note_completed, observe
from trekvaart.rules import actions
from trekvaart.rules.actions import CLAIM, KEEP
from trekvaart.rules.board import Board
from trekvaart.rules.chance import is_chance
from trekvaart.rules.dice import Dice, roll
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.luck import any_draw
from trekvaart.rules.paths import Network
from trekvaart.rules.rollout import first_deciding
from trekvaart.rules.score import Sheet, score
from trekvaart.rules.state import OVER, State
from trekvaart.rules.step import set_up, step

Records = npt.NDArray[np.void]
Counts = npt.NDArray[np.int32]
Rewards = npt.NDArray[np.float32]

WIN, RANK, MARGIN = range(3)  # what a game is rewarded for

LOWEST = -1_000_000  # points


@kernel
def begin(board: Board, states: Records, blank: Records, dice: Records, index: int, seats: int) -> None:
    """Begin a game anew, with any seat first, and deal until somebody must decide."""
    states[index] = blank[0]
    set_up(board, states[index], seats, roll(dice[index], seats))
    draw_all(board, states[index], dice[index])


@kernel
def begin_all(board: Board, states: Records, blank: Records, dice: Records, seats: int, movers: Counts) -> None:
    """Begin all games anew."""
    for index in range(len(states)):
        begin(board, states, blank, dice, index, seats)
        movers[index] = first_deciding(states[index])


@inlined
def draw_all(board: Board, state: State, dice: Dice) -> None:
    """Let chance decide until somebody else must."""
    while is_chance(state):
        step(board, state, 0, any_draw(board, state, dice))


@kernel
def step_all(
    board: Board,
    codes: Counts,
    states: Records,
    blank: Records,
    dice: Records,
    network: Network,
    sheet: Sheet,
    reward_for: int,
    moves: npt.NDArray[np.int64],
    movers: Counts,
    rewards: Rewards,
    is_over: npt.NDArray[np.bool_],
    totals: Counts,
    completed: Flags,
) -> None:
    """Make one move in each game. Those that end are rewarded, their scores kept, and they begin anew."""
    rewards[:] = 0.0
    for index in range(len(states)):
        state = states[index]
        seats = state.seats
        seat, code = movers[index], codes[moves[index]]
        step(board, state, seat, code)
        if actions.verb(code) == CLAIM or actions.verb(code) == KEEP:
            note_completed(board, state, network, seat, completed[index, seat])
        draw_all(board, state, dice[index])
        is_over[index] = state.phase == OVER
        if state.phase == OVER:
            score(board, state, network, sheet)
            for other in range(seats):
                rewards[index, other] = reward(sheet, seats, other, reward_for)
                totals[index, other] = sheet[other].total
            completed[index] = 0
            begin(board, states, blank, dice, index, seats)
        movers[index] = first_deciding(states[index])


@kernel
def look_all(
    board: Board,
    layout: Layout,
    table: MoveTable,
    states: Records,
    held: Counts,
    completed: Flags,
    movers: Counts,
    rows: npt.NDArray[np.int16],
    masks: npt.NDArray[np.bool_],
) -> None:
    """Write the observations and the legal moves of those who are to move."""
    for index in range(len(states)):
        count_tickets(board, states[index], held)
        observe(board, layout, states[index], held, completed[index, movers[index]], movers[index], rows[index])
        write_mask(board, table, states[index], movers[index], masks[index])


@kernel
def look_from_all_seats(
    board: Board,
    layout: Layout,
    states: Records,
    held: Counts,
    completed: Flags,
    rows: npt.NDArray[np.int16],
) -> None:
    """Write the observations of every seat."""
    for index in range(len(states)):
        count_tickets(board, states[index], held)
        for seat in range(states[index].seats):
            observe(board, layout, states[index], held, completed[index, seat], seat, rows[index, seat])


@kernel
def reward(sheet: Sheet, seats: int, seat: int, reward_for: int) -> float:
    """What a seat gets at the end.

    WIN: 1 for the winner, shared by those who share the victory, and as much less for all others together.
    RANK: from 1 for the first to -1 for the last, tied seats the mean of theirs.
    MARGIN: points ahead of the best of the others.
    """
    if reward_for == MARGIN:
        best = LOWEST
        for other in range(seats):
            if other != seat:
                best = max(best, sheet[other].total)
        return float(sheet[seat].total - best)
    rank, tied, winners = sheet[seat].rank, 0, 0
    for other in range(seats):
        tied += 1 if sheet[other].rank == rank else 0
        winners += 1 if sheet[other].rank == 0 else 0
    if reward_for == RANK:
        before: float = rank + (tied - 1) / 2.0
        return 1.0 - 2.0 * before / (seats - 1)
    if winners == seats:
        return 0.0
    return 1.0 / winners if rank == 0 else -1.0 / (seats - winners)


@kernel
def any_moves(masks: npt.NDArray[np.bool_], dice: Dice, moves: npt.NDArray[np.int64]) -> None:
    """Choose any of the legal moves for each game, all equally likely."""
    for index in range(len(masks)):
        count = 0
        for move in range(masks.shape[1]):
            count += 1 if masks[index, move] else 0
        nth = roll(dice, count)
        move = 0
        while nth > 0 or not masks[index, move]:
            nth -= 1 if masks[index, move] else 0
            move += 1
        moves[index] = move
