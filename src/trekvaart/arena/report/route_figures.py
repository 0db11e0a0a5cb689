"""Computes how often each route was claimed, and how often its owners won."""

from __future__ import annotations

from trekvaart.arena.report.edition_words import route_name
from trekvaart.arena.report.estimates import difference, rate, share_of
from trekvaart.arena.report.figures import RouteFigures
from trekvaart.arena.report.game_arrays import NOBODY, GameArrays


def route_figures(games: GameArrays) -> tuple[RouteFigures, ...]:
    """The figures of every route, in the order of the edition."""
    return tuple(_figures(games, number) for number in range(len(games.edition.routes)))


def _figures(games: GameArrays, number: int) -> RouteFigures:
    route, won, claimed = games.edition.routes[number], games.won, games.claimed(number)
    return RouteFigures(
        route=route.id,
        name=route_name(games.edition, route),
        length=route.length,
        claimed=share_of(games.owner[:, number] != NOBODY),
        won_with=rate(won, claimed),
        won_without=rate(won, ~claimed),
        difference=difference(won, claimed, ~claimed),
    )
