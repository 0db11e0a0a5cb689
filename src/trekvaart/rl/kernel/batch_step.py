"""Many games side by side, stepped in one call: each continues until a seat must decide, or starts again when over."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rl.kernel.connections import Groups, disconnect_all, join, note_tickets
from trekvaart.rl.kernel.encoding_layout import Layout
from trekvaart.rl.kernel.masks import Listed, Mask, list_and_mark
from trekvaart.rl.kernel.observe import Flags, Row, count_tickets, observe
from trekvaart.rl.kernel.reward_formula import reward
from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import Board, Dice, Sheet, State, inlined, kernel

Records = npt.NDArray[np.void]
Counts = npt.NDArray[np.int32]
Rewards = npt.NDArray[np.float32]
Moves = npt.NDArray[np.int64]


class BatchArrays(NamedTuple):
    """All arrays of a batch; those without a number of rows have one for each game.

    One tuple for all, because each tuple adds to the time of a call from Python (docs/decisions/0001).
    """

    # The game and its encoding: arrays of one record, and the kernel's integer of each move.
    board: RecordArray
    layout: RecordArray
    moves: RecordArray
    codes: Counts

    # The games.
    states: Records
    dice: Records
    movers: Counts  # the seats that are to move
    groups: Groups  # by seat: what its routes connect
    completed: Flags  # by seat: the tickets it has completed

    # What the seats to move see and may do.
    observations: Row
    masks: Mask
    listed: Listed  # the legal moves, as many as are counted
    counted: Counts

    # What the last step led to.
    moved: Counts  # the seats that made the moves
    rewards: Rewards  # by seat
    earned: Rewards  # by the seats that made the moves
    is_over: npt.NDArray[np.bool_]
    totals: Counts  # by seat: final scores of the last game that ended

    # What a step works on: arrays of one record, and a line for each seat.
    blank: RecordArray
    network: RecordArray
    sheet: Sheet
    held: Counts


@kernel
def begin_all(batch: BatchArrays, seats: int) -> None:
    """Start all games again."""
    for index in range(len(batch.states)):
        begin(batch, index, seats)
        batch.movers[index] = rules.first_deciding(batch.states[index])


@kernel
def begin(batch: BatchArrays, index: int, seats: int) -> None:
    """Start a game again, with a random seat first, and deal until a seat must decide."""
    board, state, dice = batch.board[0], batch.states[index], batch.dice[index]
    batch.states[index] = batch.blank[0]
    rules.set_up(board, state, seats, rules.roll(dice, seats))
    draw_all(board, state, dice)
    for seat in range(seats):
        disconnect_all(batch.groups[index, seat])
    batch.completed[index, :, :] = 0


@inlined
def draw_all(board: Board, state: State, dice: Dice) -> None:
    """Let chance act until a seat must decide."""
    while rules.is_chance(state):
        rules.step(board, state, 0, rules.random_draw(board, state, dice))


@kernel
def step_all(batch: BatchArrays, moves: Moves, reward_for: int) -> None:
    """Make one move in each game and observe what follows; a game that ends is rewarded and starts again.

    One game after the other, so that its state is read and written while it is in the processor's cache. The arrays are
    taken out of the tuple before the loop (docs/decisions/0001).
    """
    board, layout, table, network = batch.board[0], batch.layout[0], batch.moves[0], batch.network[0]
    codes, states, dice, movers, moved = batch.codes, batch.states, batch.dice, batch.movers, batch.moved
    groups, completed, held, sheet = batch.groups, batch.completed, batch.held, batch.sheet
    rewards, earned, is_over, totals = batch.rewards, batch.earned, batch.is_over, batch.totals
    rows, masks, listed, counted = batch.observations, batch.masks, batch.listed, batch.counted
    rewards[:] = 0.0
    earned[:] = 0.0
    for index in range(len(states)):
        state, seat, code = states[index], movers[index], codes[moves[index]]
        make_move(board, state, seat, code, groups[index, seat], completed[index, seat])
        draw_all(board, state, dice[index])
        moved[index] = seat
        is_over[index] = state.phase == rules.OVER
        if state.phase == rules.OVER:
            rules.score(board, state, network, sheet)
            for other in range(state.seats):
                rewards[index, other] = reward(sheet, state.seats, other, reward_for)
                totals[index, other] = sheet[other].total
            earned[index] = rewards[index, seat]
            begin(batch, index, rewards.shape[1])
        mover = rules.first_deciding(state)
        movers[index] = mover
        count_and_observe(board, layout, state, held, completed[index, mover], mover, rows[index])
        counted[index] = list_and_mark(board, table, state, mover, listed[index], masks[index])


@inlined
def make_move(board: Board, state: State, seat: int, code: int, groups: Groups, completed: Flags) -> None:
    """Make a move, and note the tickets that it completes."""
    rules.step(board, state, seat, code)
    verb = rules.actions.verb(code)
    if verb == rules.actions.CLAIM:
        route = rules.actions.claimed_route(code)
        join(groups, board.a[route], board.b[route])
    if verb in (rules.actions.CLAIM, rules.actions.KEEP):
        note_tickets(board, state, groups, seat, completed)


@kernel
def observe_movers(batch: BatchArrays) -> None:
    """Write the observations and the legal moves of the seats to move."""
    board, layout, table = batch.board[0], batch.layout[0], batch.moves[0]
    for index in range(len(batch.states)):
        state, row = batch.states[index], batch.observations[index]
        mover = rules.first_deciding(state)
        count_and_observe(board, layout, state, batch.held, batch.completed[index, mover], mover, row)
        batch.counted[index] = list_and_mark(board, table, state, mover, batch.listed[index], batch.masks[index])


@inlined
def count_and_observe(
    board: Board, layout: Layout, state: State, held: Counts, completed: Flags, seat: int, row: Row
) -> None:
    """Count the tickets of each seat and write what one seat sees."""
    count_tickets(board, state, held)
    observe(board, layout, state, held, completed, seat, row)


@kernel
def observe_all_seats(batch: BatchArrays, rows: Row) -> None:
    """Write the observations of every seat."""
    board, layout = batch.board[0], batch.layout[0]
    for index in range(len(batch.states)):
        state = batch.states[index]
        for seat in range(rows.shape[1]):
            completed = batch.completed[index, seat]
            count_and_observe(board, layout, state, batch.held, completed, seat, rows[index, seat])


@kernel
def random_moves(listed: Listed, counted: Counts, dice: RecordArray, moves: Moves) -> None:
    """Choose a random legal move for each game, all equally likely."""
    for index in range(len(moves)):
        moves[index] = listed[index, rules.roll(dice[0], counted[index])]


@kernel
def first_illegal(masks: Mask, moves: Moves) -> int:
    """The first game whose move is not legal, or as many as there are games."""
    index = 0
    while index < len(moves) and 0 <= moves[index] < masks.shape[1] and masks[index, moves[index]]:
        index += 1
    return index
