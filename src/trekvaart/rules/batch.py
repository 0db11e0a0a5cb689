"""Batches: many random games in one call to the kernel, and one game written down action by action.

Game `i` of a seed is the same game whatever the batch it is played in; seat `i % seats` has the first turn.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.chance import is_chance
from trekvaart.rules.kernel import kernel
from trekvaart.rules.paths import NETWORK, Network
from trekvaart.rules.random_generator import Dice, new_dice, seed_dice
from trekvaart.rules.rollout import advance, first_deciding, play_out
from trekvaart.rules.score import SHEET, Sheet, score
from trekvaart.rules.state import OVER, STATE, State
from trekvaart.rules.step import set_up
from trekvaart.rules.tally import TALLY, count_all

Records = npt.NDArray[np.void]
Numbers = npt.NDArray[np.int64]

# How a game ended.
LAST_ROUND_PLAYED, ALL_PASSED = range(2)

GAME = np.dtype(
    [
        ("first", np.int32),  # the seat that had the first turn
        ("moves", np.int32),  # actions of the seats
        ("draws", np.int32),  # actions of chance
        ("turns", np.int32),
        ("ending", np.int32),
        ("winners", np.int32),  # seats that share the first rank
    ]
)

# Where play begins (index 0) and goes on (index 1).
SPOTS = 2
BEGINNING, NOW = range(SPOTS)


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of some games: a record of each game, and a line of its score sheet for each seat."""

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


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a written game: who did it (NONE: chance) and what, as in `actions`."""

    seat: int
    action: int


class Desk:
    """The records that play needs room for; not to be shared between threads."""

    def __init__(self) -> None:
        self.states = np.zeros(SPOTS, STATE).view(np.recarray)
        self.tallies = np.zeros(SPOTS, TALLY).view(np.recarray)
        self.network: Network = np.zeros(1, NETWORK).view(np.recarray)[0]
        self.dice: Dice = new_dice()


def play_games(board: Board, seats: int, seed: int, first_game: int, games: int) -> Batch:
    """Play and score some games of a seed; other threads run meanwhile."""
    desk = Desk()
    played = np.zeros(games, GAME).view(np.recarray)
    sheets = np.zeros((games, MAX_SEATS), SHEET).view(np.recarray)
    play_series(board, desk.states, desk.tallies, desk.network, desk.dice, seats, seed, first_game, played, sheets)
    return Batch(seats, first_game, played, sheets[:, :seats])


def write_game(board: Board, seats: int, seed: int, game: int) -> list[Act]:
    """Play one game of a seed and write down its actions."""
    room = 1024
    while True:
        desk = Desk()
        acts = np.zeros((room, 2), np.int64)
        count = write_acts(board, desk.states, desk.tallies, desk.dice, seats, seed, game, acts)
        if count <= room:
            return [Act(int(seat), int(action)) for seat, action in acts[:count]]
        room = count


@kernel
def play_series(
    board: Board,
    states: Records,
    tallies: Records,
    network: Network,
    dice: Dice,
    seats: int,
    seed: int,
    first_game: int,
    games: Records,
    sheets: Records,
) -> None:
    """Play and score one game after another."""
    lay_out(board, states, tallies, seats)
    for index in range(len(games)):
        begin(states, tallies, dice, seed, first_game + index)
        state, game = states[NOW], games[index]
        game.first = state.seat
        game.moves, game.draws = play_out(board, state, tallies[NOW], dice)
        sum_up(board, state, network, game, sheets[index])


@kernel
def sum_up(board: Board, state: State, network: Network, game: np.record, sheet: Sheet) -> None:
    """Score a finished game, and note how it ended."""
    score(board, state, network, sheet)
    game.turns = state.turn
    game.ending = ALL_PASSED if state.passes == state.seats else LAST_ROUND_PLAYED
    game.winners = 0
    for seat in range(state.seats):
        game.winners += 1 if sheet[seat].rank == 0 else 0


@kernel
def lay_out(board: Board, states: Records, tallies: Records, seats: int) -> None:
    """Prepare what every game of a series begins with; `states` and `tallies` are blank."""
    set_up(board, states[BEGINNING], seats, 0)
    count_all(board, states[BEGINNING], tallies[BEGINNING])


@kernel
def begin(states: Records, tallies: Records, dice: Dice, seed: int, game: int) -> None:
    """Go back to the beginning: a copy is quicker than setting up again."""
    states[NOW] = states[BEGINNING]
    tallies[NOW] = tallies[BEGINNING]
    states[NOW].seat = game % states[NOW].seats
    seed_dice(dice, seed, game)


@kernel
def write_acts(
    board: Board, states: Records, tallies: Records, dice: Dice, seats: int, seed: int, game: int, acts: Numbers
) -> int:
    """Play one game and write down who did what, as far as there is room; returns how many actions there were."""
    lay_out(board, states, tallies, seats)
    begin(states, tallies, dice, seed, game)
    state = states[NOW]
    count = 0
    while state.phase != OVER:
        seat = NONE if is_chance(state) else first_deciding(state)
        action = advance(board, state, tallies[NOW], dice)
        if count < len(acts):
            acts[count, 0] = seat
            acts[count, 1] = action
        count += 1
    return count
