"""Looking ahead: a move is made in one world after another, and planners play them to their ends."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.batch import play_out
from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.minds import Minds
from trekvaart.bots.search.redeal import Pool, redeal
from trekvaart.rules.board import Board
from trekvaart.rules.dice import Dice, seed_dice
from trekvaart.rules.kernel import kernel
from trekvaart.rules.paths import Network
from trekvaart.rules.score import Sheet, score
from trekvaart.rules.step import step

Records = npt.NDArray[np.void]

Seen = npt.NDArray[np.void]

WORLD, NOW = range(2)  # of the states: the world that is dealt again, and the one that is played

SEEN = np.dtype(
    [
        ("won", np.float64),  # 1, a part of a shared victory, or 0
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
    pool: Pool,
    network: Network,
    sheet: Sheet,
    dice: Dice,
    seat: int,
    action: int,
    seed: int,
    first: int,
    seen: Records,
) -> None:
    """Play out an action in as many worlds as there is room to write what came of it; world `i` is the same for all."""
    for index in range(len(seen)):
        seed_dice(dice, seed, first + index)
        states[NOW] = states[WORLD]
        state = states[NOW]
        redeal(board, state, pool, dice, seat)
        step(board, state, seat, action)
        play_out(board, chart, state, minds, tempers, dice, True)
        score(board, state, network, sheet)
        winners, best = 0, -1_000_000
        for other in range(state.seats):
            winners += 1 if sheet[other].rank == 0 else 0
            if other != seat:
                best = max(best, sheet[other].total)
        line = seen[index]
        line.won = 1.0 / winners if sheet[seat].rank == 0 else 0.0
        line.points = float(sheet[seat].total)
        line.margin = float(sheet[seat].total - best)
