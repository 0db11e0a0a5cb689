"""The hint: what the expert would do in a person's place, as a small table. Made from that person's view alone."""

from collections.abc import Iterator, Sequence

from trekvaart.bots import hints
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.cli.compilation import compile_rules
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import View


def think(view: View) -> list[MoveEvaluation]:
    """Let the expert think; the first time that it ever does, it is compiled before."""
    compile_rules("expert")
    return hints.think(view, view.turn)


def lines(say: MessageFormatter, thoughts: Sequence[MoveEvaluation], *, is_numbered: bool) -> Iterator[str]:
    """A row for each move, the best first, and why under it."""
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
    return [f"{hints.percent(thought.win)} %", f"{thought.points:.0f}", f"{thought.margin:+.0f}", f"{thought.games}"]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
