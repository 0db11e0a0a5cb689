"""Games: many of them side by side, stepped in one call; each goes on until somebody must decide, or begins anew."""

import numpy as np
import numpy.typing as npt

from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rl.kernel.connections import Groups, join, note_tickets, part_all
from trekvaart.rl.kernel.encoding_layout import Layout
from trekvaart.rl.kernel.masks import Listed, Mask, list_and_mark
from trekvaart.rl.kernel.observe import Flags, Row, count_tickets, observe
from trekvaart.rl.kernel.rewards import reward
from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import Board, Dice, Sheet, State, inlined, kernel

Records = npt.NDArray[np.void]
Counts = npt.NDArray[np.int32]
Rewards = npt.NDArray[np.float32]
Moves = npt.NDArray[np.int64]


@kernel
def begin_all(
    board: RecordArray,
    states: Records,
    blank: Records,
    dice: Records,
    seats: int,
    movers: Counts,
    groups: Groups,
    completed: Flags,
) -> None:
    """Begin all games anew."""
    for index in range(len(states)):
        begin(board[0], states, blank, dice, index, seats, groups[index], completed[index])
        movers[index] = rules.first_deciding(states[index])


@inlined
def begin(
    board: Board,
    states: Records,
    blank: Records,
    dice: Records,
    index: int,
    seats: int,
    groups: Groups,
    completed: Flags,
) -> None:
    """Begin a game anew, with any seat first, and deal until somebody must decide."""
    states[index] = blank[0]
    rules.set_up(board, states[index], seats, rules.roll(dice[index], seats))
    draw_all(board, states[index], dice[index])
    for seat in range(seats):
        part_all(groups[seat])
    completed[:] = 0


@inlined
def draw_all(board: Board, state: State, dice: Dice) -> None:
    """Let chance decide until somebody else must."""
    while rules.is_chance(state):
        rules.step(board, state, 0, rules.random_draw(board, state, dice))


@kernel
def step_all(
    board: RecordArray,
    layout: RecordArray,
    table: RecordArray,
    codes: Counts,
    states: Records,
    blank: Records,
    dice: Records,
    network: RecordArray,
    sheet: Sheet,
    reward_for: int,
    moves: Moves,
    movers: Counts,
    moved: Counts,
    rewards: Rewards,
    earned: Rewards,
    is_over: npt.NDArray[np.bool_],
    totals: Counts,
    groups: Groups,
    completed: Flags,
    held: Counts,
    rows: Row,
    masks: Mask,
    listed: Listed,
    counts: Counts,
) -> None:
    """Make one move in each game, and look at what comes next. Games that end are rewarded and begin anew.

    One game after the other, so that its state is read and written while it is near.
    """
    rewards[:] = 0.0
    earned[:] = 0.0
    for index in range(len(states)):
        state, seat, code = states[index], movers[index], codes[moves[index]]
        make_move(board[0], state, seat, code, groups[index, seat], completed[index, seat])
        draw_all(board[0], state, dice[index])
        moved[index] = seat
        is_over[index] = state.phase == rules.OVER
        if state.phase == rules.OVER:
            rules.score(board[0], state, network[0], sheet)
            for other in range(state.seats):
                rewards[index, other] = reward(sheet, state.seats, other, reward_for)
                totals[index, other] = sheet[other].total
            earned[index] = rewards[index, seat]
            begin(board[0], states, blank, dice, index, state.seats, groups[index], completed[index])
        mover = rules.first_deciding(state)
        movers[index] = mover
        look(board[0], layout[0], state, held, completed[index, mover], mover, rows[index])
        counts[index] = list_and_mark(board[0], table[0], state, mover, listed[index], masks[index])


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
def look_all(
    board: RecordArray,
    layout: RecordArray,
    table: RecordArray,
    states: Records,
    held: Counts,
    completed: Flags,
    movers: Counts,
    rows: Row,
    masks: Mask,
    listed: Listed,
    counts: Counts,
) -> None:
    """Write the observations and the legal moves of those who are to move."""
    for index in range(len(states)):
        state, mover = states[index], movers[index]
        look(board[0], layout[0], state, held, completed[index, mover], mover, rows[index])
        counts[index] = list_and_mark(board[0], table[0], state, mover, listed[index], masks[index])


@inlined
def look(board: Board, layout: Layout, state: State, held: Counts, completed: Flags, seat: int, row: Row) -> None:
    """Count the tickets that everybody keeps, and write what a seat sees."""
    count_tickets(board, state, held)
    observe(board, layout, state, held, completed, seat, row)


@kernel
def look_from_all_seats(
    board: RecordArray, layout: RecordArray, states: Records, held: Counts, completed: Flags, rows: Row
) -> None:
    """Write the observations of every seat."""
    for index in range(len(states)):
        for seat in range(states[index].seats):
            look(board[0], layout[0], states[index], held, completed[index, seat], seat, rows[index, seat])


@kernel
def any_moves(listed: Listed, counts: Counts, dice: RecordArray, moves: Moves) -> None:
    """Choose any of the legal moves for each game, all equally likely."""
    for index in range(len(counts)):
        moves[index] = listed[index, rules.roll(dice[0], counts[index])]


@kernel
def first_illegal(masks: Mask, moves: Moves) -> int:
    """The first game whose move is not legal, or as many as there are games."""
    index = 0
    while index < len(moves) and 0 <= moves[index] < masks.shape[1] and masks[index, moves[index]]:
        index += 1
    return index
