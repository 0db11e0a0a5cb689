"""Prints the results of a tournament, and shows live standings on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from trekvaart.cli.output import count, shows_progress, table

if TYPE_CHECKING:
    from trekvaart.arena.tournament_results import BotResult, Interval, TournamentResults

UNKNOWN = "-"
OFTEN = 0.5  # seconds between two looks at the table
HEADING = ("", "elo", "95 %", "won", "95 %", "score", "95 %", "when won", "completed", "failed", "s a move", "slowest")


def standings_lines(results: TournamentResults) -> Iterator[str]:
    """The results as lines."""
    tables = f"{len(results.tables)} tables of " if len(results.tables) > 1 else ""
    yield (
        f"{results.edition}, {results.players} players, {tables}{count(results.games_a_table, 'game')}, "
        f"{results.games:,} played, seed {results.seed}"
    )
    first = results.first_seat
    low, high = first.win_rate_95
    yield f"won by the first to move: {first.win_rate:.1%} (95 %: {low:.1%} to {high:.1%}); even is {first.even:.1%}"
    yield f"shared victories: {results.shared:,}"
    yield ""
    best_first = sorted(results.bots, key=lambda bot: -bot.elo)
    yield from table([HEADING, *(_row(bot) for bot in best_first)])
    if not results.elo_is_exact:
        yield "A bot won everything or nothing; for the Elo every two bots that meet drew one game more."
    if len(results.tables) > 1:
        yield ""
        yield from table([("table", "games", "won by each"), *_tables(results)])
    for bot in best_first:
        if bot.faults:
            yield fault_line(bot.name, bot.faults, bot.first_fault or "")


def _row(bot: BotResult) -> tuple[str, ...]:
    return (
        bot.name,
        f"{bot.elo:+z.0f}",
        _interval(bot.elo_95, "+z.0f"),
        f"{bot.win_rate:.1%}",
        _interval(bot.win_rate_95, ".1%"),
        _number(bot.mean_score, "z.1f"),
        _interval(bot.mean_score_95, "z.1f"),
        _number(bot.mean_winning_score, "z.1f"),
        _number(bot.completed, ".2f"),
        _number(bot.failed, ".2f"),
        _number(bot.seconds_per_move, ".4f"),
        _number(bot.slowest_move, ".3f"),
    )


def _tables(results: TournamentResults) -> Iterator[tuple[str, ...]]:
    for one in results.tables:
        won = (f"{name} {wins / one.games:.1%}" if one.games else f"{name} {UNKNOWN}" for name, wins in one.won.items())
        yield ", ".join(one.bots), f"{one.games:,}", ", ".join(won)


def _number(value: float | None, form: str) -> str:
    return UNKNOWN if value is None else f"{value:{form}}"


def _interval(value: Interval | None, form: str) -> str:
    return UNKNOWN if value is None else f"{value[0]:{form}} to {value[1]:{form}}"


def fault_line(name: str, count: int, first: str) -> str:
    """A line about a bot that failed in some games."""
    return (
        f"{name} was at fault once: {first}" if count == 1 else f"{name} was at fault {count:,} times, first: {first}"
    )


@contextmanager
def live_standings(total: int, done: int) -> Iterator[Callable[[int, Callable[[], TournamentResults]], None]]:
    """Show progress and standings on a terminal; it yields a function that updates them."""
    if not shows_progress():
        yield lambda _done, _results: None
        return
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.text import Text

    bar = Progress(TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    task = bar.add_task("", total=total, completed=done)
    last = 0.0
    with Live(bar, console=Console(stderr=True), transient=True) as live:

        def show(done: int, results: Callable[[], TournamentResults]) -> None:
            nonlocal last
            bar.update(task, completed=done)
            if monotonic() - last > OFTEN:
                last = monotonic()
                live.update(Group(Text("\n".join(_in_short(results())), no_wrap=True, overflow="crop"), bar))

        yield show


def _in_short(results: TournamentResults) -> Iterator[str]:
    rows = (
        (
            bot.name,
            f"{bot.games:,}",
            f"{bot.elo:+z.0f}",
            f"{bot.win_rate:.1%}",
            _interval(bot.win_rate_95, ".1%"),
            _number(bot.mean_score, "z.1f"),
            f"{bot.faults:,}",
        )
        for bot in sorted(results.bots, key=lambda bot: -bot.elo)
    )
    yield from table([("", "games", "elo", "won", "95 %", "score", "faults"), *rows])
