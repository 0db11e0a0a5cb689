"""The hint of the terminal game: the moves that the expert prefers, as a table made from the player's view alone."""

from collections.abc import Iterator, Sequence

from trekvaart.bots import Budget, hints
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.cli.compilation import compile_rules
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import View


def think(view: View) -> list[MoveEvaluation]:
    """Ask the expert, which is compiled first if necessary."""
    compile_rules("expert")
    hints.think(view, view.turn, Budget(iterations=1))  # loads the search, which takes longer than the time to think
    return hints.think(view, view.turn)


def lines(say: MessageFormatter, thoughts: Sequence[MoveEvaluation], *, is_numbered: bool) -> Iterator[str]:
    """A row for each move, the best first, and the reason below it."""
    heads = [say.text("win chance"), say.text("points"), say.text("ahead"), say.text("games")]
    rows = [_figures(thought) for thought in thoughts]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    margin = " " * 5
    yield margin + _aligned(heads, widths)
    for index, (thought, row) in enumerate(zip(thoughts, rows, strict=True)):
        mark = f"{index + 1}." if is_numbered else "-"
        yield f"  {mark:<2} {_aligned(row, widths)}  {thought.move}"
        yield f"{margin}{say.move(thought.move)} {hints.why(say, thoughts, index)}"
    if is_numbered:
        yield say.text("Type a number to make that move, or any other move.")


def _figures(thought: MoveEvaluation) -> list[str]:
    ahead = round(thought.margin)
    return [
        f"{hints.percent(thought.win)} %",
        f"{round(thought.points)}",
        f"{ahead:+}" if ahead else "0",
        f"{thought.games}",
    ]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
