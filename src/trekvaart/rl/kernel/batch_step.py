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


class GameArrays(NamedTuple):
    """What games of your own need; arrays without a number of rows have one for each game.

    One tuple for all, because each array of a call from Python costs time, those of records most (docs/decisions/0001).
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
    restarts: npt.NDArray[np.bool_]  # one: whether a game that ends starts again

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

    # What a step works on: arrays of one record, and a line for each seat.
    blank: RecordArray
    network: RecordArray
    sheet: Sheet
    held: Counts


class BatchArrays(NamedTuple):
    """Games with opponents, labels or features of a plan. Planning works on arrays of one record."""

    games: GameArrays
    players: Players  # by seat
    lineup: Players  # from your seat on, in the order of play
    your_seat: Counts  # one number; NONE: a random seat in each game
    plans: PlanArrays
    policy: DenseNetwork
    labels: Moves  # the moves that a level would make; empty without labels
    trails: Counts  # by seat: the longest trail; empty if it is not observed
    options: Listed  # the moves and the observation of an opponent
    row: Row


@kernel
def begin_chosen(batch: BatchArrays, seats: int, first: int, is_chosen: npt.NDArray[np.bool_]) -> None:
    """Start the chosen games again; `first` has the first turn, or a random seat if it is NONE."""
    for index in range(len(batch.games.states)):
        if is_chosen[index]:
            begin_with_options(batch, index, seats, first)
            batch.games.is_over[index] = False
            batch.games.rewards[index, :] = 0.0


@kernel
def begin(games: GameArrays, index: int, seats: int, first: int) -> None:
    """Start a game again and deal until a seat must decide."""
    board, state, dice = games.board[0], games.states[index], games.dice[index]
    games.states[index] = games.blank[0]
    games.kept[index] = 0
    rules.set_up(board, state, seats, rules.roll(dice, seats) if first == rules.NONE else first)
    draw_and_note(games, index)
    for seat in range(seats):
        disconnect_all(games.groups[index, seat])
    games.completed[index, :, :] = 0


@kernel
def begin_with_options(batch: BatchArrays, index: int, seats: int, first: int) -> None:
    """Start a game again and play until you must decide."""
    begin(batch.games, index, seats, first)
    dice = batch.games.dice[index]
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
    state = batch.games.states[index]
    while state.phase != rules.OVER:
        seat = rules.first_deciding(state)
        player = batch.players[index, seat]
        if player == YOU:
            return
        advance(batch, index, seat, choose(batch, index, seat, player))


@kernel
def choose(batch: BatchArrays, index: int, seat: int, player: int) -> int:
    """The move of a seat that you do not play, as the kernel's integer."""
    games = batch.games
    board, state, table = games.board[0], games.states[index], games.moves[0]
    if player == HARD:
        return hard_move(batch, state, seat)
    count = list_moves(board, table, state, seat, batch.options)
    if player == RANDOM:
        chosen = int(batch.options[rules.roll(games.dice[index], count)])
    else:
        count_and_observe(board, games.layout[0], state, games.held, games.completed[index, seat], seat, batch.row)
        observe_features(batch, index, seat, batch.row)
        chosen = best_move(batch.policy, batch.row, batch.options, count)
    return action_of(state, seat, games.codes[chosen])


@kernel
def hard_move(batch: BatchArrays, state: State, seat: int) -> int:
    """The move of level hard, as the kernel's integer."""
    plans = batch.plans
    return decide(plans.board[0], plans.adjacency[0], state, plans.planner[0], plans.weights[0], seat)


@kernel
def observe_features(batch: BatchArrays, index: int, seat: int, row: Row) -> None:
    """Add the features of the plan to an observation, if it has them."""
    layout, plans, state = batch.games.layout[0], batch.plans, batch.games.states[index]
    if layout.is_open == ABSENT:
        return
    observe_plan_of(plans.board[0], plans.adjacency[0], layout, state, plans.planner[0], plans.weights[0], seat, row)
    for other in range(state.seats if len(batch.trails) > 0 else 0):
        row[layout.longest_path + (other - seat) % state.seats] = batch.trails[index, other]


@kernel
def note_label(batch: BatchArrays, index: int, seat: int) -> None:
    """Write the move that level hard would make."""
    games = batch.games
    state = games.states[index]
    batch.labels[index] = number_of(games.board[0], games.moves[0], state, seat, hard_move(batch, state, seat))


@kernel
def connect_seats(batch: BatchArrays, index: int) -> None:
    """Find out again what the routes of each seat connect, after a game was replaced."""
    games = batch.games
    board, state = games.board[0], games.states[index]
    for seat in range(state.seats):
        groups = games.groups[index, seat]
        disconnect_all(groups)
        for route in range(board.routes):
            if state.owner[route] == seat:
                join(groups, board.a[route], board.b[route])
        note_tickets(board, state, groups, seat, games.completed[index, seat])
        if len(batch.trails) > 0:
            batch.trails[index, seat] = trail_of(board, state, games.network[0], seat)


@kernel
def advance(batch: BatchArrays, index: int, seat: int, action: int) -> None:
    """Make a move and let chance act until a seat must decide."""
    games = batch.games
    board, state, groups = games.board[0], games.states[index], games.groups[index, seat]
    note_action(games, index, action)
    make_move(board, state, seat, action, groups, games.completed[index, seat])
    if len(batch.trails) > 0 and rules.actions.verb(action) == rules.actions.CLAIM:
        batch.trails[index, seat] = trail_of(board, state, games.network[0], seat)
    draw_and_note(games, index)


@kernel
def draw_and_note(games: GameArrays, index: int) -> None:
    """Let chance act until a seat must decide, and keep the history."""
    board, state, dice = games.board[0], games.states[index], games.dice[index]
    while rules.is_chance(state):
        draw = rules.random_draw(board, state, dice)
        note_action(games, index, draw)
        rules.step(board, state, 0, draw)


@inlined
def note_action(games: GameArrays, index: int, action: int) -> None:
    """Add an action to the history, if it is kept."""
    if len(games.history) > 0:
        if games.kept[index] < games.history.shape[1]:
            games.history[index, games.kept[index]] = action
        games.kept[index] += 1


@inlined
def draw_all(board: Board, state: State, dice: Dice) -> None:
    """Let chance act until a seat must decide."""
    while rules.is_chance(state):
        rules.step(board, state, 0, rules.random_draw(board, state, dice))


@kernel
def step_with_options(batch: BatchArrays, moves: Moves, reward_for: int) -> None:
    """The same as `step_all` for games with opponents, labels or features."""
    games = batch.games
    games.rewards[:] = 0.0
    games.earned[:] = 0.0
    for index in range(len(games.states)):
        state, seat = games.states[index], games.movers[index]
        advance(batch, index, seat, action_of(state, seat, games.codes[moves[index]]))
        games.moved[index] = seat
        if len(batch.lineup) > 0:
            play_others(batch, index)
        games.is_over[index] = state.phase == rules.OVER
        if state.phase == rules.OVER:
            end(games, index, seat, reward_for)
            begin_with_options(batch, index, games.rewards.shape[1], rules.NONE)
        observe_mover(batch, index)


@kernel
def step_all(games: GameArrays, moves: Moves, reward_for: int) -> None:
    """Make one move in each game and observe what follows; a game that ends is rewarded and starts again.

    One game after the other, so that its state is read and written while it is in the processor's cache. The arrays are
    taken out of the tuple before the loop (docs/decisions/0001, 0017).
    """
    board, layout, table = games.board[0], games.layout[0], games.moves[0]
    codes, states, dice, movers, moved = games.codes, games.states, games.dice, games.movers, games.moved
    groups, completed, held, is_over = games.groups, games.completed, games.held, games.is_over
    rows, masks, listed, counted = games.observations, games.masks, games.listed, games.counted
    has_history, restarts = len(games.history) > 0, games.restarts[0]
    games.rewards[:] = 0.0
    games.earned[:] = 0.0
    for index in range(len(states)):
        state, seat = states[index], movers[index]
        action = action_of(state, seat, codes[moves[index]])
        make_move(board, state, seat, action, groups[index, seat], completed[index, seat])
        if has_history:
            note_action(games, index, action)
            draw_and_note(games, index)
        else:
            draw_all(board, state, dice[index])
        moved[index] = seat
        is_over[index] = state.phase == rules.OVER
        if state.phase == rules.OVER:
            end(games, index, seat, reward_for)
            if restarts:
                begin(games, index, games.rewards.shape[1], rules.NONE)
        mover = rules.first_deciding(state)
        movers[index] = mover
        count_and_observe(board, layout, state, held, completed[index, mover], mover, rows[index])
        counted[index] = list_and_mark(board, table, state, mover, listed[index], masks[index])


@kernel
def end(games: GameArrays, index: int, seat: int, reward_for: int) -> None:
    """Score a game that is over and write what each seat gets; `seat` made the last of your moves."""
    state, sheet = games.states[index], games.sheet
    rules.score(games.board[0], state, games.network[0], sheet)
    for other in range(state.seats):
        games.rewards[index, other] = reward(sheet, state.seats, other, reward_for)
        games.totals[index, other] = sheet[other].total
    games.earned[index] = games.rewards[index, seat]


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
    for index in range(len(batch.games.states)):
        observe_mover(batch, index)


@kernel
def observe_mover(batch: BatchArrays, index: int) -> None:
    """Write the observation and the legal moves of the seat to move in one game."""
    games = batch.games
    board, layout, table = games.board[0], games.layout[0], games.moves[0]
    state, row = games.states[index], games.observations[index]
    mover = rules.first_deciding(state)
    games.movers[index] = mover
    count_and_observe(board, layout, state, games.held, games.completed[index, mover], mover, row)
    observe_features(batch, index, mover, row)
    if len(batch.labels) > 0:
        note_label(batch, index, mover)
    games.counted[index] = list_and_mark(board, table, state, mover, games.listed[index], games.masks[index])


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
    games = batch.games
    board, layout = games.board[0], games.layout[0]
    for index in range(len(games.states)):
        state = games.states[index]
        for seat in range(rows.shape[1]):
            completed = games.completed[index, seat]
            count_and_observe(board, layout, state, games.held, completed, seat, rows[index, seat])
            observe_features(batch, index, seat, rows[index, seat])


@kernel
def random_moves(listed: Listed, counted: Counts, dice: RecordArray, moves: Moves) -> None:
    """Choose a random legal move for each game, all equally likely."""
    for index in range(len(moves)):
        moves[index] = listed[index, rules.roll(dice[0], counted[index])]


@kernel
def sample_moves(
    listed: Listed, counted: Counts, dice: RecordArray, logits: Rewards, moves: Moves, log_probabilities: Rewards
) -> int:
    """Sample a legal move for each game and write the logarithm of its probability.

    Returns the first game in which no legal move has a finite logit, or as many as there are games.
    """
    for index in range(len(moves)):
        options, count = listed[index], counted[index]
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
