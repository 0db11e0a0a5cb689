"""Computes how often each ticket was kept, completed and won with, and what it is worth."""

from __future__ import annotations

from trekvaart.arena.report.edition_words import ticket_name
from trekvaart.arena.report.estimates import Estimate, rate, share_of
from trekvaart.arena.report.figures import TicketFigures
from trekvaart.arena.report.game_arrays import NOBODY, GameArrays
from trekvaart.arena.report.ticket_worth import even_points, shortest, ticket_worths


def ticket_figures(games: GameArrays) -> tuple[TicketFigures, ...]:
    """The figures of every ticket, in the order of the edition."""
    worths = ticket_worths(games)
    return tuple(_figures(games, number, worth) for number, worth in enumerate(worths))


def _figures(games: GameArrays, number: int, worth: Estimate | None) -> TicketFigures:
    edition, won, held = games.edition, games.won, games.held(number)
    ticket, is_completed = edition.tickets[number], games.completed[:, [number]]
    completed = rate(held & is_completed, held)
    return TicketFigures(
        ticket=ticket.id,
        name=ticket_name(edition, ticket),
        points=ticket.points,
        spaces=shortest(edition, ticket.a, ticket.b),
        held=share_of(games.holder[:, number] != NOBODY),
        completed=completed,
        won_with=rate(won, held),
        won_completed=rate(won, held & is_completed),
        won_failed=rate(won, held & ~is_completed),
        worth=worth,
        even_at=None if completed is None else even_points(ticket.points, completed.value, worth),
    )
