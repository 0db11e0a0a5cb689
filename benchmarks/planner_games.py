"""Plays many games between planners in one call to the kernel."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.hard import planner_setup
from trekvaart.bots.planner.playout import Planners, new_planners, play_out
from trekvaart.editions.edition import Edition
from trekvaart.game.codec import codec_of
from trekvaart.rules.batch import Batch, Series, batch_of, new_series, write_outcome
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.paths import NETWORK, Network
from trekvaart.rules.random_generator import Dice, new_dice, seed_dice
from trekvaart.rules.state import STATE
from trekvaart.rules.step import set_up

NEVER = 1 << 30  # a turn that no game reaches


def play_planner_games(
    edition: Edition, seats: int, seed: int, first_game: int, games: int, *, keeps_plans: bool = False
) -> Batch:
    """Play and score some games of a seed; seat 0 starts.

    With `keeps_plans`, planners follow a plan as long as it holds instead of making one for each decision.
    """
    series = new_series(seats, seed, first_game, games)
    states = np.zeros(2, STATE)
    network = np.zeros(1, NETWORK)[0]
    planners = new_planners(*planner_setup(edition))
    play_planner_series(codec_of(edition).board, planners, states, network, new_dice(), series, keeps_plans)
    return batch_of(series)


@kernel
def play_planner_series(
    board: Board,
    planners: Planners,
    states: npt.NDArray[np.void],
    network: Network,
    dice: Dice,
    series: Series,
    keeps_plans: bool,
) -> None:
    """Play and score one game after another."""
    set_up(board, states[0], series.seats, 0)
    for index in range(len(series.games)):
        states[1] = states[0]
        state, game = states[1], series.games[index]
        seed_dice(dice, series.seed, series.first_game + index)
        game.moves, game.draws = play_out(board, planners, state, dice, keeps_plans, NEVER)
        write_outcome(board, state, network, game, series.sheets[index])
