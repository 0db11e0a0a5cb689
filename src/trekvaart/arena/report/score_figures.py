"""Computes where the points of all players and of the winners come from."""

from __future__ import annotations

import numpy as np

from trekvaart.arena.report.edition_words import words
from trekvaart.arena.report.estimates import mean
from trekvaart.arena.report.figures import PartFigures
from trekvaart.arena.report.game_arrays import GameArrays, Numbers


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
