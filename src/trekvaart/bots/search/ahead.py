"""Looking ahead: a move is made in one world after another, planners play some rounds, and the rest is estimated."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.batch import play_out
from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.minds import Minds
from trekvaart.bots.search.estimates import Estimate, chance, final_points
from trekvaart.bots.search.prospects import SIGNS, read_signs, time_left
from trekvaart.bots.search.redeal import Pool, redeal
from trekvaart.rules.board import Board
from trekvaart.rules.dice import Dice, seed_dice
from trekvaart.rules.kernel import kernel
from trekvaart.rules.paths import Network
from trekvaart.rules.score import LOWEST, Sheet, margin, score
from trekvaart.rules.state import OVER, State
from trekvaart.rules.step import step

Records = npt.NDArray[np.void]

Seen = npt.NDArray[np.void]

WORLD, NOW = range(2)  # of the states: the world that is dealt again, and the one that is played

SEEN = np.dtype(
    [
        ("won", np.float64),  # 1, a part of a shared victory, or 0; or the chance of it
        ("points", np.float64),
        ("margin", np.float64),  # points ahead of the best of the others
    ]
)


@kernel
def look_ahead(
    board: Board,
    chart: Chart,
    states: Records,
    minds: Minds,
    tempers: Records,
    estimate: Estimate,
    pool: Pool,
    network: Network,
    sheet: Sheet,
    dice: Dice,
    seat: int,
    action: int,
    rounds: int,
    seed: int,
    first: int,
    seen: Records,
) -> None:
    """Try an action in as many worlds as there is room to write what came of it; world `i` is the same for all."""
    until = states[WORLD].turn + rounds * states[WORLD].seats
    for index in range(len(seen)):
        seed_dice(dice, seed, first + index)
        states[NOW] = states[WORLD]
        state = states[NOW]
        redeal(board, state, pool, dice, seat)
        step(board, state, seat, action)
        play_out(board, chart, state, minds, tempers, dice, True, until)
        if state.phase == OVER:
            score(board, state, network, sheet)
            see_end(state, sheet, seat, seen[index])
        else:
            see_prospects(board, chart, state, minds, tempers, estimate, seat, seen[index])


@kernel
def see_end(state: State, sheet: Sheet, seat: int, line: np.record) -> None:
    """Write how a game ended for a seat."""
    winners = 0
    for other in range(state.seats):
        winners += 1 if sheet[other].rank == 0 else 0
    line.won = 1.0 / winners if sheet[seat].rank == 0 else 0.0
    line.points = float(sheet[seat].total)
    line.margin = float(margin(sheet, state.seats, seat))


@kernel
def see_prospects(
    board: Board,
    chart: Chart,
    state: State,
    minds: Minds,
    tempers: Records,
    estimate: Estimate,
    seat: int,
    line: np.record,
) -> None:
    """Write what a seat may expect of a game that is not over."""
    signs = np.zeros(SIGNS)
    mine, best = 0.0, float(LOWEST)
    for other in range(state.seats):
        read_signs(board, chart, state, minds[other], tempers[other], other, signs)
        points = final_points(estimate, signs)
        if other == seat:
            mine = points
        else:
            best = max(best, points)
    line.points = mine
    line.margin = mine - best
    line.won = chance(estimate, mine - best, time_left(board, state))
