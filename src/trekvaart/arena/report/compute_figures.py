"""Computes all figures of a report from finished games."""

from __future__ import annotations

from trekvaart.arena.report.figures import Figures
from trekvaart.arena.report.game_arrays import GameArrays
from trekvaart.arena.report.game_figures import bot_figures, course_figures, seat_figures
from trekvaart.arena.report.route_figures import route_figures
from trekvaart.arena.report.score_figures import part_figures, score_figures
from trekvaart.arena.report.ticket_figures import ticket_figures


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
