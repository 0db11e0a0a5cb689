"""`trekvaart bench`: measures how many random games one core plays per second."""

from __future__ import annotations

from trekvaart import editions
from trekvaart.cli.compilation import compile_rollouts
from trekvaart.cli.options import AsJson
from trekvaart.cli.output import print_json, progress, table

SECONDS = 1.0  # for each number of players


def bench(as_json: AsJson = False) -> None:
    """Measure random games and steps per second on one core.

    Measures each edition with each number of players.
    """
    boards = [editions.load(name) for name in editions.names()]
    compile_rollouts()
    from trekvaart import arena

    measurements = sum(board.max_seats - board.min_seats + 1 for board in boards)
    with progress("Measuring", measurements) as done:
        speeds = arena.bench(boards, SECONDS, done)
    if as_json:
        by_name = {name: {seats: speed.to_json() for seats, speed in found.items()} for name, found in speeds.items()}
        print_json(by_name)
        return
    rows: list[tuple[str, ...]] = [("edition", "players", "games a second", "slowest", "fastest", "steps a second")]
    for name, found in speeds.items():
        for seats, speed in found.items():
            figures = (speed.games_per_second, speed.slowest, speed.fastest, speed.steps_per_second)
            rows.append((name, seats, *(f"{figure:,.0f}" for figure in figures)))
    print("\n".join(table(rows)))
