"""Checks a bot: it plays games and is asked again in other ways, until a property fails or all hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from trekvaart import editions as built_in
from trekvaart.bots import Budget
from trekvaart.editions.edition import Edition
from trekvaart.testing.failures import PROPERTIES, CheckGame
from trekvaart.testing.games import Maker, fresh_bot, play
from trekvaart.testing.properties import check_blind, check_deterministic, check_memoryless, check_punctual

CHECKED = Budget(seconds=0.1, iterations=30)

_ASKED_AGAIN = {"deterministic": check_deterministic, "blind": check_blind, "memoryless": check_memoryless}
OPTIONAL = (*_ASKED_AGAIN, "punctual")  # properties that a check can leave out


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of a check that a bot has passed."""

    name: str
    games: int
    questions: int  # decisions of the bot in these games
    properties: tuple[str, ...]
    slowest: float  # seconds for an answer that was timed


def check_bot(
    make: Maker,
    *,
    editions: Iterable[str | Edition] | None = None,
    seats: Collection[int] | None = None,
    games: int = 2,
    seed: int = 0,
    budget: Budget = CHECKED,
    without: Collection[str] = (),
    progress: Callable[[int], None] = lambda _done: None,
) -> Checked:
    """Check that a bot can play anywhere, or raise `BotCheckFailed` for the first property that it lacks.

    `make` makes the bot from a seed. It plays some games of each edition and number of seats, by default of all. These
    are played with the iterations of the budget, so that a bot that searches can answer alike; its answers are timed
    with the seconds.
    """
    if wrong := set(without) - {*OPTIONAL}:
        raise ValueError(f"A bot cannot be checked without '{min(wrong)}', only without {', '.join(OPTIONAL)}.")
    wanted = tuple(name for name in PROPERTIES if name not in without)
    checks = list_games(editions, seats, games, seed)
    if not checks:
        raise ValueError("There is nothing to check: no game would be played.")
    alike, timed = Budget(iterations=budget.iterations), Budget(seconds=budget.seconds)
    questions, slowest = 0, 0.0
    for number, check in enumerate(checks, 1):
        played = play(make, check, alike)
        questions += len(played.decisions)
        for name, check_property in _ASKED_AGAIN.items():
            if name in wanted:
                check_property(make, played, alike)
        if "punctual" in wanted and timed.seconds is not None:
            slowest = max(slowest, check_punctual(make, played, timed))
        progress(number)
    with fresh_bot(make, seed) as bot:
        return Checked(bot.name, len(checks), questions, wanted, slowest)


def list_games(
    editions: Iterable[str | Edition] | None, seats: Collection[int] | None, games: int, seed: int
) -> list[CheckGame]:
    """The games of a check."""
    boards = [
        one if isinstance(one, Edition) else built_in.load(one)
        for one in (built_in.names() if editions is None else editions)
    ]
    return [
        CheckGame(board, count, seed + game)
        for board in boards
        for count in range(board.min_seats, board.max_seats + 1)
        if seats is None or count in seats
        for game in range(games)
    ]
