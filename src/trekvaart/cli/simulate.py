"""`trekvaart simulate`: plays many games and prints a summary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from trekvaart.cli.arena_output import fault_line
from trekvaart.cli.compilation import compile_rollouts, compile_rules
from trekvaart.cli.errors import CommandError
from trekvaart.cli.load_arguments import check_seats, load_edition
from trekvaart.cli.named_bots import check_players, read_bots
from trekvaart.cli.options import AsJson, EditionName, Games, Seed, Tickets, check_games, check_seed, number, option
from trekvaart.cli.output import count, print_json, progress, table

if TYPE_CHECKING:
    from trekvaart.arena import Spread, Summary


def simulate(
    edition: EditionName,
    players: Annotated[int | None, number("Seats; by default the fewest, or one for each of --bots.")] = None,
    games: Games = 1000,
    seed: Seed = 0,
    bots: Annotated[str | None, option("BOT,BOT,...", "Who plays; by default random legal moves.")] = None,
    tickets: Tickets = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and print a summary."""
    board = load_edition(edition, tickets)
    levels = None if bots is None else [spec.text for spec in read_bots(bots)]
    seats = _seats(players, levels, board.min_seats)
    check_seats(board, seats)
    check_games(games)
    check_seed(seed)

    if levels is None:
        compile_rollouts()
        from trekvaart.arena import simulate_random

        with progress("Playing", games) as done:
            summary = simulate_random(board, seats, games, seed, done)
    else:
        compile_rules(*levels)
        from trekvaart.arena.simulation import NoGameFinished, simulate_bots

        try:
            with progress("Playing", games) as done:
                summary = simulate_bots(board, levels, games, seed, done)
        except NoGameFinished as nothing:
            raise CommandError(str(nothing)) from None

    if as_json:
        print_json(summary.to_json())
    else:
        print("\n".join(_report(summary)))


def _seats(players: int | None, levels: list[str] | None, fewest: int) -> int:
    if levels is None:
        return fewest if players is None else players
    check_players(players, len(levels))
    return len(levels)


def _report(summary: Summary) -> Iterator[str]:
    yield f"{summary.edition}, {summary.seats} players, {count(summary.games, 'game')}, seed {summary.seed}"
    yield f"{summary.seconds:.2f} s: {summary.games_per_second:,.0f} games a second"
    yield f"moves a game: {_in_short(summary.moves)}"
    yield f"turns a game: {_in_short(summary.turns)}"
    yield "ended by: " + ", ".join(f"{ending} {count:,}" for ending, count in summary.endings.items())
    yield f"shared victories: {summary.shared:,}"
    starter = summary.starter
    yield f"won by the first to move: {starter.share:.1%} (95 %: {starter.low:.1%} to {starter.high:.1%})"
    yield ""
    heading = ("", "won", "95 %", "mean score", "sd", "lowest", "quartiles", "highest", "completed", "failed")
    yield from table([heading, *_rows(summary)])
    yield from (fault_line(fault.name, fault.count, fault.first) for fault in summary.faults)


def _rows(summary: Summary) -> Iterator[tuple[str, ...]]:
    for player in summary.players:
        wins, score = player.wins, player.score
        yield (
            player.name,
            f"{wins.share:.1%}",
            f"{wins.low:.1%} to {wins.high:.1%}",
            f"{score.mean:z.1f}",
            f"{score.sd:.1f}",
            f"{score.lowest}",
            f"{score.lower_quartile:g} {score.median:g} {score.upper_quartile:g}",
            f"{score.highest}",
            f"{player.completed:.2f}",
            f"{player.failed:.2f}",
        )


def _in_short(numbers: Spread) -> str:
    return f"mean {numbers.mean:.1f}, from {numbers.lowest} to {numbers.highest}, median {numbers.median:g}"
