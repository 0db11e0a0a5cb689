"""Hints: the moves the expert prefers and why, from what the asking player may know."""

from collections.abc import Callable, Sequence

from trekvaart.bots.bot import Budget
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import View
from trekvaart.locale import messages

MOST = 4  # moves in one hint
BUDGET = Budget(seconds=1.0)


def think(
    view: View, seed: int, budget: Budget = BUDGET, is_cancelled: Callable[[], bool] = lambda: False
) -> list[MoveEvaluation]:
    """The moves that the expert prefers, the highest probability of winning first.

    The expert prefers its planned move to a slightly better one; people expect the order of the figures.
    """
    from trekvaart.bots.expert import Expert  # the kernel takes a while to load

    preferred = Expert(seed).consider(view, budget, is_cancelled)[:MOST]
    return sorted(preferred, key=lambda move: (-percent(move.win), -round(move.margin)))


def percent(share: float) -> int:
    """A probability in percent."""
    return round(100 * share)


def why(say: MessageFormatter, thoughts: Sequence[MoveEvaluation], index: int) -> str:
    """How a move compares: the best with the next one, every other with the best."""
    thought = thoughts[index]
    games = say.plural(*messages.GAMES_TRIED, thought.games)
    if len(thoughts) == 1:
        return say.text(messages.ONLY_MOVE, games=games)
    other = thoughts[1 if index == 0 else 0]
    wins = percent(thought.win) - percent(other.win)
    ends = round(thought.margin - other.margin)
    if index == 0:
        return _why_best(say, wins, ends, games)
    return _why_not_best(say, wins, ends, games)


def _why_best(say: MessageFormatter, wins: int, ends: int, games: str) -> str:
    if wins > 0:
        return say.plural(*messages.BEST_WINS_MORE, wins, games=games)
    if wins == 0 and ends > 0:
        return say.text(messages.BEST_ENDS_BETTER, points=say.points(ends), games=games)
    return say.text(messages.BEST_BY_A_HAIR, games=games)


def _why_not_best(say: MessageFormatter, wins: int, ends: int, games: str) -> str:
    if wins < 0:
        return say.plural(*messages.OTHER_WINS_LESS, -wins, games=games)
    if wins == 0 and ends < 0:
        return say.text(messages.OTHER_ENDS_WORSE, points=say.points(-ends), games=games)
    return say.text(messages.OTHER_BY_A_HAIR, games=games)
