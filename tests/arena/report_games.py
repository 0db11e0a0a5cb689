"""Games for the tests of reports, written by hand on a small board so that every figure is known."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from trekvaart import editions
from trekvaart.arena.report.game_arrays import LAST_ROUND, NOBODY, GameArrays, ReportGame
from trekvaart.editions.edition import GRAY, Location, Route, Ticket

A, B, C = range(3)

SMALL = replace(
    editions.load("usa"),
    name="small",
    title="Small <&> $mall",
    folder=Path("nowhere"),
    locations=(Location("a", "Ant $1"), Location("b", "Bee <b>"), Location("c", "Cat & $2")),
    routes=(
        Route("a:b/1", A, B, 1, GRAY, False, 1),
        Route("a:b/2", A, B, 1, GRAY, False, 0),
        Route("b:c", B, C, 3, GRAY, False, None),
        Route("a:c", A, C, 6, GRAY, False, None),
    ),
    tickets=(Ticket("a:b", A, B, 5, ""), Ticket("a:c", A, C, 9, "")),
)


def game(
    owner: Sequence[int] = (NOBODY,) * 4,
    holder: Sequence[int] = (NOBODY,) * 2,
    completed: Sequence[bool] = (False, False),
    total: Sequence[int] = (10, 0),
    rank: Sequence[int] | None = None,
    longest: Sequence[int] | None = None,
    turns: int = 20,
    ending: int = LAST_ROUND,
) -> ReportGame:
    """A game with defaults for everything that a test does not need."""
    return ReportGame(
        bot=(0,) * len(total),
        owner=tuple(owner),
        holder=tuple(holder),
        completed=tuple(completed),
        longest_bonus=tuple(longest or (0,) * len(total)),
        merchandise_bonus=(0,) * len(total),
        total=tuple(total),
        rank=tuple(rank or (sum(other > one for other in total) for one in total)),
        turns=turns,
        moves=2 * turns,
        ending=ending,
    )


def games(*played: ReportGame) -> GameArrays:
    """Games on the small board."""
    return GameArrays.of(SMALL, ("medium",), played)
