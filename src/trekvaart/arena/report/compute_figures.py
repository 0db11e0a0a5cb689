"""Computes all figures of a report from finished games."""

from __future__ import annotations

from collections import Counter

import numpy as np

from trekvaart.arena.report.estimates import Estimate, difference, mean, rate, share_of
from trekvaart.arena.report.figures import (
    BotFigures,
    CourseFigures,
    EndFigures,
    Figures,
    Histogram,
    PartFigures,
    RouteFigures,
    SeatFigures,
    TicketFigures,
)
from trekvaart.arena.report.game_arrays import ALL_PASSED, LAST_ROUND, NOBODY, GameArrays, Marks, Numbers
from trekvaart.arena.report.text_format import link_name, words
from trekvaart.arena.report.ticket_worth import even_points, ticket_worths
from trekvaart.arena.summary import spread
from trekvaart.editions.distances import route_distances
from trekvaart.game.events import Ending
from trekvaart.game.results import Decision

ENDINGS = {LAST_ROUND: Ending.LAST_ROUND.value, ALL_PASSED: Ending.ALL_PASSED.value}


def measure(games: GameArrays, seed: int) -> Figures:
    """Compute all figures."""
    edition = games.edition
    return Figures(
        edition=edition.name,
        title=edition.title,
        digest=edition.digest,
        seats=games.seats,
        bots=games.bots,
        games=len(games),
        seed=seed,
        routes=route_figures(games),
        tickets=ticket_figures(games),
        score=score_figures(games),
        parts=part_figures(games),
        by_seat=seat_figures(games),
        by_bot=bot_figures(games),
        course=course_figures(games),
    )


def route_figures(games: GameArrays) -> tuple[RouteFigures, ...]:
    """The figures of every route, in the order of the edition."""
    return tuple(_route(games, number) for number in range(len(games.edition.routes)))


def _route(games: GameArrays, number: int) -> RouteFigures:
    route, won, claimed = games.edition.routes[number], games.won, games.claimed(number)
    return RouteFigures(
        route=route.id,
        name=link_name(games.edition, route),
        length=route.length,
        claimed=share_of(games.owner[:, number] != NOBODY),
        won_with=rate(won, claimed),
        won_without=rate(won, ~claimed),
        difference=difference(won, claimed, ~claimed),
    )


def ticket_figures(games: GameArrays) -> tuple[TicketFigures, ...]:
    """The figures of every ticket, in the order of the edition."""
    distances = route_distances(games.edition)
    return tuple(
        _ticket(games, number, int(distances[ticket.a, ticket.b]), worth)
        for number, (ticket, worth) in enumerate(zip(games.edition.tickets, ticket_worths(games), strict=True))
    )


def _ticket(games: GameArrays, number: int, spaces: int, worth: Estimate | None) -> TicketFigures:
    edition, won, held = games.edition, games.won, games.held(number)
    ticket, is_completed = edition.tickets[number], games.completed[:, [number]]
    completed = rate(held & is_completed, held)
    return TicketFigures(
        ticket=ticket.id,
        name=link_name(edition, ticket),
        points=ticket.points,
        spaces=spaces,
        held=share_of(games.holder[:, number] != NOBODY),
        completed=completed,
        won_with=rate(won, held),
        won_completed=rate(won, held & is_completed),
        won_failed=rate(won, held & ~is_completed),
        worth=worth,
        even_at=None if completed is None else even_points(ticket.points, completed.value, worth),
    )


def score_figures(games: GameArrays) -> PartFigures:
    """The whole score."""
    return _part(games, "score", "Score", games.total)


def part_figures(games: GameArrays) -> tuple[PartFigures, ...]:
    """Each source of points that the edition has; together they are the score."""
    edition = games.edition
    route, tickets = words(edition, "route")[1], words(edition, "ticket")[1]
    lengths = sorted({route.length for route in edition.routes})
    parts = [
        _part(games, f"routes {length}", f"{route.capitalize()} of {length}", games.route_points(length))
        for length in lengths
    ]
    won, lost = games.ticket_points(is_completed=True), games.ticket_points(is_completed=False)
    parts.append(_part(games, "tickets completed", f"{tickets.capitalize()} completed", won))
    if edition.longest_bonus:
        parts.append(_part(games, "longest", words(edition, "longest")[0].capitalize(), games.longest_bonus))
    if edition.merchandise_cards:
        name = words(edition, "merchandise")[1].capitalize()
        parts.append(_part(games, "merchandise", name, games.merchandise_bonus))
    parts.append(_part(games, "tickets failed", f"{tickets.capitalize()} failed", -lost))
    return tuple(parts)


def _part(games: GameArrays, part: str, name: str, points: Numbers) -> PartFigures:
    everyone = mean(points, np.ones(points.shape, np.bool_))
    winners = mean(points, games.rank == 0)
    assert everyone is not None
    assert winners is not None  # every game has a winner
    return PartFigures(part, name, everyone, winners)


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
