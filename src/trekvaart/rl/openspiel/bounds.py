"""Bounds of the length and the score of a game, derived from its edition."""

from trekvaart.editions.edition import Edition


def most_cards_drawn(edition: Edition, seats: int) -> int:
    """The most cards that can come into hands: every card once, and again those that paid for routes."""
    return edition.cards_per_colour * len(edition.colours) + edition.wilds + seats * edition.pieces


def most_moves(edition: Edition, seats: int) -> int:
    """The most moves of a game: first choices, cards, tickets (drawn, and at least one kept), claims and passes.

    Seats pass only when nothing can be drawn, so that a claim or the end of the game follows before all have passed.
    """
    claims = min(len(edition.routes), seats * edition.pieces)
    passes = (claims + 1) * seats
    return seats + most_cards_drawn(edition, seats) + 2 * len(edition.tickets) + claims + passes


def many_draws(edition: Edition, seats: int) -> int:
    """More draws than a game has; in theory the market could be swept without end."""
    cards = most_cards_drawn(edition, seats)
    sweeps = cards
    return 1 + len(edition.tickets) + 2 * cards + (1 + sweeps) * edition.market


def most_points_between(edition: Edition, seats: int) -> int:
    """The most points that two seats can be apart: every ticket counts for one of them or against the other."""
    routes = sum(edition.route_points[route.length] for route in edition.routes)
    tickets = sum(ticket.points for ticket in edition.tickets)
    merchandise = max(edition.merchandise_points.get(seats, ()), default=0) if edition.merchandise_cards else 0
    return routes + tickets + edition.longest_bonus + merchandise
