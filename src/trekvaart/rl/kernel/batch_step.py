"""Many games side by side, stepped in one call: each continues until a seat must decide, or starts again when over."""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.kernel.dense_network import DenseNetwork, best_move
from trekvaart.bots.network.kernel.encoding_layout import ABSENT, Layout
from trekvaart.bots.network.kernel.masks import Listed, Mask, action_of, list_and_mark, list_moves, number_of
from trekvaart.bots.network.kernel.observe import Flags, Row, count_tickets, observe
from trekvaart.bots.network.kernel.plan_features import PlanArrays, observe_plan_of, trail_of
from trekvaart.bots.planner.policy import decide
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rl.kernel.connections import Groups, disconnect_all, join, note_tickets
from trekvaart.rl.kernel.reward_formula import reward
from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import Board, Dice, Sheet, State, inlined, kernel

Records = npt.NDArray[np.void]
Counts = npt.NDArray[np.int32]
Rewards = npt.NDArray[np.float32]
Moves = npt.NDArray[np.int64]
Players = npt.NDArray[np.int8]

YOU, RANDOM, HARD, POLICY = range(4)  # who plays a seat

SIDES = 1 << 30  # of the dice that sample by probability


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

    # Who plays. Planning works on arrays of one record.
    players: Players  # by seat
    lineup: Players  # from your seat on, in the order of play
    your_seat: Counts  # one number; NONE: a random seat in each game
    restarts: npt.NDArray[np.bool_]  # one: whether a game that ends starts again
    plans: PlanArrays
    policy: DenseNetwork

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
    history: Counts  # by game: the actions since its beginning, of seats and of chance; empty if they are not kept
    kept: Counts  # how many of them there are; more than there is room for are not kept
    labels: Moves  # the moves that a level would make; empty without labels
    trails: Counts  # by seat: the longest trail; empty if it is not observed

    # What a step works on: arrays of one record, and a line for each seat.
    blank: RecordArray
    network: RecordArray
    sheet: Sheet
    held: Counts
    options: Listed
    row: Row


@kernel
def begin_chosen(batch: BatchArrays, seats: int, first: int, is_chosen: npt.NDArray[np.bool_]) -> None:
    """Start the chosen games again; `first` has the first turn, or a random seat if it is NONE."""
    for index in range(len(batch.states)):
        if is_chosen[index]:
            begin(batch, index, seats, first)
            batch.is_over[index] = False
            batch.rewards[index, :] = 0.0


@kernel
def begin(batch: BatchArrays, index: int, seats: int, first: int) -> None:
    """Start a game again and deal until a seat must decide."""
    board, state, dice = batch.board[0], batch.states[index], batch.dice[index]
    batch.states[index] = batch.blank[0]
    rules.set_up(board, state, seats, rules.roll(dice, seats) if first == rules.NONE else first)
    batch.kept[index] = 0
    draw_and_note(batch, index)
    for seat in range(seats):
        disconnect_all(batch.groups[index, seat])
    batch.completed[index, :, :] = 0
    if len(batch.trails) > 0:
        batch.trails[index, :] = 0
    if len(batch.lineup) > 0:
        you = rules.roll(dice, seats) if batch.your_seat[0] == rules.NONE else batch.your_seat[0]
        for place in range(seats):
            batch.players[index, (you + place) % seats] = batch.lineup[place]
        play_others(batch, index)


@kernel
def play_others(batch: BatchArrays, index: int) -> None:
    """Let the others play until you must decide or the game is over."""
    state = batch.states[index]
    while state.phase != rules.OVER:
        seat = rules.first_deciding(state)
        player = batch.players[index, seat]
        if player == YOU:
            return
        action = choose(batch, index, seat, player)
        advance(batch, index, seat, action)


@kernel
def choose(batch: BatchArrays, index: int, seat: int, player: int) -> int:
    """The move of a seat that you do not play, as the kernel's integer."""
    board, state, table = batch.board[0], batch.states[index], batch.moves[0]
    if player == HARD:
        return hard_move(batch, state, seat)
    count = list_moves(board, table, state, seat, batch.options)
    if player == RANDOM:
        chosen = int(batch.options[rules.roll(batch.dice[index], count)])
    else:
        count_and_observe(board, batch.layout[0], state, batch.held, batch.completed[index, seat], seat, batch.row)
        observe_features(batch, index, seat, batch.row)
        chosen = best_move(batch.policy, batch.row, batch.options, count)
    return action_of(state, seat, batch.codes[chosen])


@kernel
def hard_move(batch: BatchArrays, state: State, seat: int) -> int:
    """The move of level hard, as the kernel's integer."""
    plans = batch.plans
    return decide(plans.board[0], plans.adjacency[0], state, plans.planner[0], plans.weights[0], seat)


@kernel
def observe_features(batch: BatchArrays, index: int, seat: int, row: Row) -> None:
    """Add the features of the plan to an observation, if it has them."""
    layout, plans, state = batch.layout[0], batch.plans, batch.states[index]
    if layout.is_open == ABSENT:
        return
    observe_plan_of(plans.board[0], plans.adjacency[0], layout, state, plans.planner[0], plans.weights[0], seat, row)
    for other in range(state.seats if len(batch.trails) > 0 else 0):
        row[layout.longest_path + (other - seat) % state.seats] = batch.trails[index, other]


@kernel
def note_label(batch: BatchArrays, index: int, seat: int) -> None:
    """Write the move that level hard would make."""
    state = batch.states[index]
    batch.labels[index] = number_of(batch.board[0], batch.moves[0], state, seat, hard_move(batch, state, seat))


@kernel
def connect_seats(batch: BatchArrays, index: int) -> None:
    """Find out again what the routes of each seat connect, after a game was replaced."""
    board, state = batch.board[0], batch.states[index]
    for seat in range(state.seats):
        groups = batch.groups[index, seat]
        disconnect_all(groups)
        for route in range(board.routes):
            if state.owner[route] == seat:
                join(groups, board.a[route], board.b[route])
        note_tickets(board, state, groups, seat, batch.completed[index, seat])
        if len(batch.trails) > 0:
            batch.trails[index, seat] = trail_of(board, state, batch.network[0], seat)


@kernel
def advance(batch: BatchArrays, index: int, seat: int, action: int) -> None:
    """Make a move and let chance act until a seat must decide; keep the history and trails."""
    board, state, groups = batch.board[0], batch.states[index], batch.groups[index, seat]
    note_action(batch, index, action)
    make_move(board, state, seat, action, groups, batch.completed[index, seat])
    if len(batch.trails) > 0 and rules.actions.verb(action) == rules.actions.CLAIM:
        batch.trails[index, seat] = trail_of(board, state, batch.network[0], seat)
    draw_and_note(batch, index)


@kernel
def draw_and_note(batch: BatchArrays, index: int) -> None:
    """Let chance act until a seat must decide, and keep the history."""
    board, state, dice = batch.board[0], batch.states[index], batch.dice[index]
    while rules.is_chance(state):
        draw = rules.random_draw(board, state, dice)
        note_action(batch, index, draw)
        rules.step(board, state, 0, draw)


@inlined
def note_action(batch: BatchArrays, index: int, action: int) -> None:
    """Add an action to the history, if it is kept."""
    if len(batch.history) > 0:
        if batch.kept[index] < batch.history.shape[1]:
            batch.history[index, batch.kept[index]] = action
        batch.kept[index] += 1


@inlined
def draw_all(board: Board, state: State, dice: Dice) -> None:
    """Let chance act until a seat must decide."""
    while rules.is_chance(state):
        rules.step(board, state, 0, rules.random_draw(board, state, dice))


@kernel
def step_all(batch: BatchArrays, moves: Moves, reward_for: int) -> None:
    """Make one move in each game and observe what follows; a game that ends is rewarded and starts again.

    One game after the other, so that its state is read and written while it is in the processor's cache. The arrays are
    taken out of the tuple before the loop (docs/decisions/0001); only games with opponents, a history or trails go
    through functions that take the batch, which are slower (docs/decisions/0017).
    """
    board, layout, table, network = batch.board[0], batch.layout[0], batch.moves[0], batch.network[0]
    codes, states, dice, movers, moved = batch.codes, batch.states, batch.dice, batch.movers, batch.moved
    groups, completed, held, sheet = batch.groups, batch.completed, batch.held, batch.sheet
    rewards, earned, is_over, totals = batch.rewards, batch.earned, batch.is_over, batch.totals
    rows, masks, listed, counted = batch.observations, batch.masks, batch.listed, batch.counted
    has_others, restarts = len(batch.lineup) > 0, batch.restarts[0]
    is_noted = len(batch.history) > 0 or len(batch.trails) > 0
    has_features, has_labels = layout.is_open != ABSENT, len(batch.labels) > 0
    rewards[:] = 0.0
    earned[:] = 0.0
    for index in range(len(states)):
        state, seat = states[index], movers[index]
        action = action_of(state, seat, codes[moves[index]])
        if is_noted:
            advance(batch, index, seat, action)
        else:
            make_move(board, state, seat, action, groups[index, seat], completed[index, seat])
            draw_all(board, state, dice[index])
        moved[index] = seat
        if has_others:
            play_others(batch, index)
        is_over[index] = state.phase == rules.OVER
        if state.phase == rules.OVER:
            rules.score(board, state, network, sheet)
            for other in range(state.seats):
                rewards[index, other] = reward(sheet, state.seats, other, reward_for)
                totals[index, other] = sheet[other].total
            earned[index] = rewards[index, seat]
            if restarts:
                begin(batch, index, rewards.shape[1], rules.NONE)
        mover = rules.first_deciding(state)
        movers[index] = mover
        count_and_observe(board, layout, state, held, completed[index, mover], mover, rows[index])
        counted[index] = list_and_mark(board, table, state, mover, listed[index], masks[index])
        if has_features:
            observe_features(batch, index, mover, rows[index])
        if has_labels:
            note_label(batch, index, mover)


@inlined
def make_move(board: Board, state: State, seat: int, action: int, groups: Groups, completed: Flags) -> None:
    """Make a move, and note the tickets that it completes."""
    rules.step(board, state, seat, action)
    verb = rules.actions.verb(action)
    if verb == rules.actions.CLAIM:
        route = rules.actions.claimed_route(action)
        join(groups, board.a[route], board.b[route])
    if verb in (rules.actions.CLAIM, rules.actions.KEEP):
        note_tickets(board, state, groups, seat, completed)


@kernel
def observe_movers(batch: BatchArrays) -> None:
    """Write the observations and the legal moves of the seats to move."""
    for index in range(len(batch.states)):
        observe_mover(batch, index)


@kernel
def observe_mover(batch: BatchArrays, index: int) -> None:
    """Write the observation and the legal moves of the seat to move in one game."""
    board, layout, table = batch.board[0], batch.layout[0], batch.moves[0]
    state, row = batch.states[index], batch.observations[index]
    mover = rules.first_deciding(state)
    batch.movers[index] = mover
    count_and_observe(board, layout, state, batch.held, batch.completed[index, mover], mover, row)
    observe_features(batch, index, mover, row)
    if len(batch.labels) > 0:
        note_label(batch, index, mover)
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
            observe_features(batch, index, seat, rows[index, seat])


@kernel
def random_moves(listed: Listed, counted: Counts, dice: RecordArray, moves: Moves) -> None:
    """Choose a random legal move for each game, all equally likely."""
    for index in range(len(moves)):
        moves[index] = listed[index, rules.roll(dice[0], counted[index])]


@kernel
def sample_moves(
    batch: BatchArrays, dice: RecordArray, logits: Rewards, moves: Moves, log_probabilities: Rewards
) -> int:
    """Sample a legal move for each game and write the logarithm of its probability.

    Returns the first game in which no legal move has a finite logit, or as many as there are games.
    """
    for index in range(len(moves)):
        options, count = batch.listed[index], batch.counted[index]
        highest = logits[index, options[0]]
        for nth in range(1, count):
            highest = max(highest, logits[index, options[nth]])
        total = 0.0
        for nth in range(count):
            total += math.exp(logits[index, options[nth]] - highest)
        if not math.isfinite(total):
            return index
        left = total * (rules.roll(dice[0], SIDES) + 0.5) / SIDES
        chosen = options[count - 1]
        for nth in range(count):
            left -= math.exp(logits[index, options[nth]] - highest)
            if left < 0.0:
                chosen = options[nth]
                break
        moves[index] = chosen
        log_probabilities[index] = logits[index, chosen] - highest - math.log(total)
    return len(moves)


@kernel
def first_illegal(masks: Mask, moves: Moves) -> int:
    """The first game whose move is not legal, or as many as there are games."""
    index = 0
    while index < len(moves) and 0 <= moves[index] < masks.shape[1] and masks[index, moves[index]]:
        index += 1
    return index
