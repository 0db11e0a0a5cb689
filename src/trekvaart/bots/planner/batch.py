"""Plays many games between planners in one call to the kernel."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.planner_state import PLANNER_STATE, PlannerStates
from trekvaart.bots.planner.policy import decide_with_plan, invalidate, reset
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.rules.kernel_api import (
    CARDS_A_TURN,
    GAME,
    NETWORK,
    OVER,
    SHEET,
    STATE,
    TURN,
    Batch,
    Board,
    Dice,
    Network,
    State,
    first_deciding,
    inlined,
    is_chance,
    kernel,
    new_dice,
    random_draw,
    seed_dice,
    set_up,
    step,
    sum_up,
)

Records = npt.NDArray[np.void]

NEVER = 1 << 30  # a turn that no game reaches


def play_games(
    board: Board,
    adjacency: Adjacency,
    seat_weights: Records,
    seats: int,
    seed: int,
    first_game: int,
    games: int,
    *,
    keeps_plans: bool = False,
) -> Batch:
    """Play and score some games of a seed; seat 0 starts, and `seat_weights` has a record for each seat.

    With `keeps_plans`, planners follow a plan as long as it holds instead of making one for each decision.
    """
    played = np.zeros(games, GAME).view(np.recarray)
    sheets = np.zeros((games, MAX_SEATS), SHEET).view(np.recarray)
    states = np.zeros(2, STATE).view(np.recarray)
    planners = np.zeros(MAX_SEATS, PLANNER_STATE).view(np.recarray)
    network = np.zeros(1, NETWORK).view(np.recarray)[0]
    play_series(
        board,
        adjacency,
        states,
        planners,
        seat_weights,
        network,
        new_dice(),
        seats,
        seed,
        first_game,
        played,
        sheets,
        keeps_plans,
    )
    return Batch(seats, first_game, played, sheets[:, :seats])


@kernel
def play_series(
    board: Board,
    adjacency: Adjacency,
    states: Records,
    planners: PlannerStates,
    seat_weights: Records,
    network: Network,
    dice: Dice,
    seats: int,
    seed: int,
    first_game: int,
    games: Records,
    sheets: Records,
    keeps_plans: bool,
) -> None:
    """Play and score one game after another."""
    set_up(board, states[0], seats, 0)
    for index in range(len(games)):
        states[1] = states[0]
        state, game = states[1], games[index]
        seed_dice(dice, seed, first_game + index)
        game.moves, game.draws = play_out(board, adjacency, state, planners, seat_weights, dice, keeps_plans, NEVER)
        sum_up(board, state, network, game, sheets[index])


@kernel
def play_out(
    board: Board,
    adjacency: Adjacency,
    state: State,
    planners: PlannerStates,
    seat_weights: Records,
    dice: Dice,
    keeps_plans: bool,
    until: int,
) -> tuple[int, int]:
    """Play a game to its end, or until a turn that is not in the last round begins.

    Returns how many actions the seats took and how many chance did.
    """
    moves, draws = 0, 0
    for seat in range(state.seats):
        reset(planners[seat])
    while state.phase != OVER and not (state.turn >= until and is_turn_before_last(state)):
        if is_chance(state):
            draws += 1
            step(board, state, 0, random_draw(board, state, dice))
            continue
        moves += 1
        seat = first_deciding(state)
        if not keeps_plans:
            reset(planners[seat])
        action = decide_with_plan(board, adjacency, state, planners[seat], seat_weights[seat], seat)
        step(board, state, seat, action)
        invalidate(board, state, planners, seat, action)
    return moves, draws


@inlined
def is_turn_before_last(state: State) -> bool:
    """Whether a turn begins that is not in the last round."""
    return state.phase == TURN and state.cards_left == CARDS_A_TURN and state.turns_left == 0
