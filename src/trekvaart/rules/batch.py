"""Batches: many random games in one call to the kernel.

Game `i` of a seed is the same game whatever the batch it is played in; seat `i % seats` has the first turn.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel, record_type
from trekvaart.rules.paths import NETWORK, Network
from trekvaart.rules.random_generator import Dice, new_dice, seed_dice
from trekvaart.rules.rollout import play_out
from trekvaart.rules.score import SHEET, Sheet, score
from trekvaart.rules.state import STATE, State
from trekvaart.rules.step import set_up
from trekvaart.rules.tally import TALLY, count_all

Records = npt.NDArray[np.void]

# How a game ended.
LAST_ROUND_PLAYED, ALL_PASSED = range(2)

GAME = record_type(
    [
        ("first", np.int32),  # the seat that had the first turn
        ("moves", np.int32),  # actions of the seats
        ("draws", np.int32),  # actions of chance
        ("turns", np.int32),
        ("ending", np.int32),
        ("winners", np.int32),  # seats that share the first rank
    ]
)

# Indices of records: the start of a game and its current state.
BEGINNING, NOW = range(2)


@dataclass(frozen=True, slots=True)
class Batch:
    """The outcomes of some games: a record of each game, and a line of its score sheet for each seat."""

    seats: int
    first_game: int
    games: Records  # of GAME, by game
    sheets: Records  # of score.SHEET, by game and seat

    def __len__(self) -> int:
        return len(self.games)

    @property
    def steps(self) -> int:
        """Actions of the seats and of chance together."""
        return int(self.games["moves"].sum()) + int(self.games["draws"].sum())


class Workspace(NamedTuple):
    """The records that random play works on; not to be shared between threads."""

    states: Records
    tallies: Records
    network: Network
    dice: Dice


class Series(NamedTuple):
    """Which games of a seed are played, and where their outcomes are written."""

    seats: int
    seed: int
    first_game: int
    games: Records  # of GAME
    sheets: Records  # of score.SHEET, by game and seat


def new_workspace() -> Workspace:
    """Blank records for random play."""
    states, tallies = np.zeros(2, STATE), np.zeros(2, TALLY)
    return Workspace(states, tallies, np.zeros(1, NETWORK)[0], new_dice())


def new_series(seats: int, seed: int, first_game: int, games: int) -> Series:
    """A series of so many games, with room for their outcomes."""
    played = np.zeros(games, GAME)
    return Series(seats, seed, first_game, played, np.zeros((games, MAX_SEATS), SHEET))


def batch_of(series: Series) -> Batch:
    """The outcomes of a series that has been played."""
    return Batch(series.seats, series.first_game, series.games, series.sheets[:, : series.seats])


def play_games(board: Board, seats: int, seed: int, first_game: int, games: int) -> Batch:
    """Play and score some games of a seed; other threads run meanwhile."""
    series = new_series(seats, seed, first_game, games)
    play_series(board, new_workspace(), series)
    return batch_of(series)


@kernel
def play_series(board: Board, workspace: Workspace, series: Series) -> None:
    """Play and score one game after another."""
    prepare(board, workspace, series.seats)
    state, tally = workspace.states[NOW], workspace.tallies[NOW]
    for index in range(len(series.games)):
        begin(workspace, series.seed, series.first_game + index)
        game = series.games[index]
        game.first = state.seat
        game.moves, game.draws = play_out(board, state, tally, workspace.dice)
        write_outcome(board, state, workspace.network, game, series.sheets[index])


@kernel
def write_outcome(board: Board, state: State, network: Network, game: np.record, sheet: Sheet) -> None:
    """Score a finished game and write how it ended."""
    score(board, state, network, sheet)
    game.turns = state.turn
    game.ending = ALL_PASSED if state.passes == state.seats else LAST_ROUND_PLAYED
    game.winners = 0
    for seat in range(state.seats):
        game.winners += 1 if sheet[seat].rank == 0 else 0


@kernel
def prepare(board: Board, workspace: Workspace, seats: int) -> None:
    """Prepare what every game of a series begins with, in a blank workspace."""
    beginning = workspace.states[BEGINNING]
    set_up(board, beginning, seats, 0)
    count_all(board, beginning, workspace.tallies[BEGINNING])


@kernel
def begin(workspace: Workspace, seed: int, game: int) -> None:
    """Start a game; copying the prepared records is faster than setting up again."""
    states, tallies = workspace.states, workspace.tallies
    states[NOW] = states[BEGINNING]
    tallies[NOW] = tallies[BEGINNING]
    states[NOW].seat = game % states[NOW].seats
    seed_dice(workspace.dice, seed, game)
