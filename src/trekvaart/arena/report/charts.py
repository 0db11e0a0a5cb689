"""Draws charts, each in a width for screens and paper and in one for phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, MaxNLocator

from trekvaart.arena.report.estimates import Estimate
from trekvaart.arena.report.figures import Histogram
from trekvaart.arena.report.svg_figure import FAINT, INK, MARK, PAPER, PARTS, SOFT, drawing, to_svg
from trekvaart.arena.report.text_format import percent

WIDE, NARROW = 760, 350  # pixels
HATCHES = ("", "//", "\\\\", "--", "xx", "||", "++")  # of lines alone: dots would be most of the file

ROUND = [1, 2, 5, 10]  # steps between the numbers of an axis

Format = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """A line of a chart: what it is about, and the figure."""

    name: str
    estimate: Estimate
    is_strong: bool = True  # else drawn faintly


@dataclass(frozen=True, slots=True)
class StackedBar:
    """A bar of parts that lie end to end; those below 0 lie on the other side of it."""

    name: str
    parts: tuple[float, ...]


def intervals(name: str, title: str, rows: Sequence[IntervalRow], line: float, axis: str, show: Format) -> str:
    """A dot with its interval for each row, beside a line that means even."""

    def draw(width: int) -> str:
        is_narrow = width == NARROW
        step = 36.0 if is_narrow else 23.0
        key = f"{name}-{width}"
        with drawing(key, width, step * len(rows) + 54) as figure:
            axes = figure.subplots()
            axes.axvline(line, color=SOFT, linewidth=1.2, dashes=(4, 3))
            for place, row in enumerate(rows):
                _interval(axes, place, row)
            names = [row.name for row in rows]
            if is_narrow:
                _names_above(axes, names)
            else:
                axes.set_yticks(range(len(rows)), names)
            axes.set_ylim(len(rows) - 0.5, -0.75 if is_narrow else -0.5)
            axes.xaxis.set_major_locator(MaxNLocator(5 if is_narrow else 9, steps=ROUND))
            axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: show(value)))
            _finish(axes, axis, "x")
            return to_svg(figure, key, escape(title))

    return both(draw)


def stack(
    name: str, title: str, bars: Sequence[StackedBar], parts: Sequence[str], colours: Sequence[int], axis: str
) -> str:
    """Bars of parts end to end; parts differ in colour and hatching."""

    def draw(width: int) -> str:
        columns = 2 if width == NARROW else 4
        key = f"{name}-{width}"
        with drawing(key, width, 62 * len(bars) + 60 + 22 * -(-len(parts) // columns)) as figure:
            axes = figure.subplots()
            above, below = [0.0] * len(bars), [0.0] * len(bars)
            for number, part in enumerate(parts):
                values = [bar.parts[number] for bar in bars]
                starts = [(high if value >= 0 else low) for value, high, low in zip(values, above, below, strict=True)]
                drawn = axes.barh([bar.name for bar in bars], values, left=starts, label=part, height=0.62)
                for patch in drawn:
                    patch.set(facecolor=PARTS[colours[number]], edgecolor=PAPER, hatch=HATCHES[number % len(HATCHES)])
                above = [high + max(0.0, value) for value, high in zip(values, above, strict=True)]
                below = [low + min(0.0, value) for value, low in zip(values, below, strict=True)]
            axes.axvline(0, color=INK, linewidth=1.2)
            axes.invert_yaxis()
            _finish(axes, axis, "x")
            figure.legend(loc="outside lower left", ncols=columns, frameon=False, handlelength=1.6, columnspacing=1.4)
            return to_svg(figure, key, escape(title))

    return both(draw)


def histogram(name: str, title: str, numbers: Histogram, axis: str) -> str:
    """How often each number occurred, as shares of all games, with a line at the mean."""

    def draw(width: int) -> str:
        key = f"{name}-{width}"
        with drawing(key, width, 230 if width == WIDE else 210) as figure:
            axes = figure.subplots()
            starts, shares, step = bins(numbers, 40 if width == WIDE else 24)
            axes.bar(starts, shares, width=step * 0.9, align="edge", color=MARK)
            axes.axvline(numbers.mean.value, color=INK, linewidth=1.4, dashes=(4, 3))
            axes.annotate(
                f"mean {numbers.mean.value:.1f}",
                (numbers.mean.value, 1),
                xycoords=("data", "axes fraction"),
                xytext=(5, -2),
                textcoords="offset points",
                va="top",
                bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1},
            )
            axes.yaxis.set_major_locator(MaxNLocator(4))
            axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: percent(value)))
            axes.xaxis.set_major_locator(MaxNLocator(8 if width == WIDE else 5, integer=True))
            axes.set_ylabel("share of games")
            _finish(axes, axis, "y")
            return to_svg(figure, key, escape(title))

    return both(draw)


def bins(numbers: Histogram, most: int) -> tuple[list[int], list[float], int]:
    """The numbers in at most so many bins: where each begins, its share of all, and how wide they are."""
    low, high, total = numbers.spread.lowest, numbers.spread.highest, sum(numbers.counts.values())
    step = max(1, -(-(high - low + 1) // most))
    starts = list(range(low, high + 1, step))
    shares = [sum(numbers.counts.get(start + off, 0) for off in range(step)) / total for start in starts]
    return starts, shares, step


def both(draw: Callable[[int], str]) -> str:
    """The same chart for wide pages and for phones; a page shows one of them."""
    return f'<div class="wide">{draw(WIDE)}</div><div class="narrow">{draw(NARROW)}</div>'


def _interval(axes: Axes, place: int, row: IntervalRow) -> None:
    estimate, colour = row.estimate, MARK if row.is_strong else FAINT
    if estimate.low is not None and estimate.high is not None:
        axes.plot([estimate.low, estimate.high], [place, place], color=colour, linewidth=2.2, solid_capstyle="butt")
    axes.plot(
        estimate.value, place, "o", markersize=7, color=colour if row.is_strong else PAPER, markeredgecolor=colour
    )


def _names_above(axes: Axes, names: Sequence[str]) -> None:
    """Names over their rows, where there is no room beside them."""
    axes.set_yticks([])
    for place, name in enumerate(names):
        ground = {"facecolor": PAPER, "edgecolor": "none", "pad": 0}
        axes.annotate(
            name, (0, place - 0.26), xycoords=("axes fraction", "data"), va="bottom", fontsize=12, bbox=ground
        )


def _finish(axes: Axes, label: str, grid: Literal["x", "y"]) -> None:
    """Label the horizontal axis, draw grid lines under the chart, and hide ticks and frame."""
    axes.set_xlabel(label)
    axes.grid(axis=grid, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)
    for side in axes.spines.values():
        side.set_visible(False)
