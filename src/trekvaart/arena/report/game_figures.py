"""Computes the figures of whole games: seats, bots, length, endings and margins."""

from __future__ import annotations

from collections import Counter

import numpy as np

from trekvaart.arena.report.estimates import Estimate, mean, rate, share_of
from trekvaart.arena.report.figures import BotFigures, CourseFigures, EndFigures, Histogram, SeatFigures
from trekvaart.arena.report.game_arrays import ALL_PASSED, LAST_ROUND, GameArrays, Marks, Numbers
from trekvaart.arena.summary import spread
from trekvaart.game.events import Ending
from trekvaart.game.results import Decision

ENDINGS = {LAST_ROUND: Ending.LAST_ROUND.value, ALL_PASSED: Ending.ALL_PASSED.value}


def seat_figures(games: GameArrays) -> tuple[SeatFigures, ...]:
    """Every place in the order of play."""
    places = np.broadcast_to(np.arange(games.seats), games.total.shape)
    return tuple(SeatFigures(seat, *_success(games, places == seat)) for seat in range(games.seats))


def bot_figures(games: GameArrays) -> tuple[BotFigures, ...]:
    """Every bot, where there are different ones."""
    if len(games.bots) < 2:
        return ()
    return tuple(BotFigures(name, *_success(games, games.bot == bot)) for bot, name in enumerate(games.bots))


def _success(games: GameArrays, counted: Marks) -> tuple[Estimate, Estimate]:
    won, score = rate(games.won, counted), mean(games.total, counted)
    assert won is not None
    assert score is not None
    return won, score


def course_figures(games: GameArrays) -> CourseFigures:
    """Compute how games went."""
    return CourseFigures(
        turns=histogram(games.turns),
        moves=histogram(games.moves),
        endings=tuple(_ending(games, ending) for ending in ENDINGS if (games.ending == ending).any()),
        ender=rate(games.won, enders(games)),
        margin=histogram(margins(games)),
        decided={decision.value: share_of(marks) for decision, marks in decisions(games).items() if marks.any()},
    )


def enders(games: GameArrays) -> Marks:
    """By seat: whether it brought on the last round, in which it is the last to have a turn."""
    last = (games.turns - 1) % games.seats
    marks: Marks = (last[:, None] == np.arange(games.seats)) & (games.ending == LAST_ROUND)[:, None]
    return marks


def margins(games: GameArrays) -> Numbers:
    """By game: the points between the winner and the best of the others; 0 after a tie, broken or not."""
    ordered = np.sort(games.total, axis=1)
    difference: Numbers = ordered[:, -1] - ordered[:, -2]
    return difference


def decisions(games: GameArrays) -> dict[Decision, Marks]:
    """By game: what decided it."""
    is_winner, completed = games.rank == 0, games.tickets_completed
    is_shared = is_winner.sum(axis=1) > 1
    best = np.argmax(is_winner, axis=1)[:, None]
    is_level = (games.total == np.take_along_axis(games.total, best, axis=1)) & ~is_winner
    is_longest = (is_level & (completed == np.take_along_axis(completed, best, axis=1))).any(axis=1)
    is_tied = is_level.any(axis=1)
    return {
        Decision.POINTS: ~is_shared & ~is_tied,
        Decision.TICKETS: ~is_shared & is_tied & ~is_longest,
        Decision.LONGEST: ~is_shared & is_tied & is_longest,
        Decision.SHARED: is_shared,
    }


def histogram(numbers: Numbers) -> Histogram:
    """How numbers, one for each game, spread."""
    counts = dict(sorted(Counter(numbers.tolist()).items()))
    average = mean(numbers[:, None], np.ones((len(numbers), 1), np.bool_))
    assert average is not None
    return Histogram(counts, spread(counts), average)


def _ending(games: GameArrays, ending: int) -> EndFigures:
    came = games.ending == ending
    turns, moves = (mean(numbers[:, None], came[:, None]) for numbers in (games.turns, games.moves))
    return EndFigures(ENDINGS[ending], share_of(came), turns, moves)
