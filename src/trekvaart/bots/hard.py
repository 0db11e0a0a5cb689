"""Hard: the planner of the kernel at a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from trekvaart.bots.bot import Budget
from trekvaart.bots.planner.charts import Chart, chart_of
from trekvaart.bots.planner.minds import Tempers, new_mind
from trekvaart.bots.planner.policy import decide
from trekvaart.bots.planner.tempers import tempers_for
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.codec import codec_of
from trekvaart.game.views import View
from trekvaart.game.worlds import known


@lru_cache(maxsize=32)
def planner_of(edition: Edition) -> tuple[Chart, Tempers]:
    """What a planner must have of an edition, made once."""
    board = codec_of(edition).board
    return chart_of(board), tempers_for(board)


class Hard:
    """A player who plans everything together, watches the clock and everybody's network, and wastes nothing."""

    name = "hard"

    def __init__(self, seed: int) -> None:
        self._mind = new_mind(seed)

    def choose(self, view: View, _legal: Sequence[Action], _budget: Budget, /) -> Action:
        codec, state, seat = codec_of(view.edition), known(view), view.me.seat
        chart, tempers = planner_of(view.edition)
        action = decide(codec.board, chart, state, self._mind, tempers[seat], seat)
        return codec.decode(state, seat, int(action))
