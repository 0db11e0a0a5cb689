"""The names of routes and tickets in a report, in the words of the edition."""

from __future__ import annotations

from trekvaart.editions.edition import Edition, Route, Ticket


def words(edition: Edition, key: str) -> tuple[str, str]:
    """What the edition calls a thing, and several of them."""
    found = edition.words["en"][key]
    assert isinstance(found, tuple)
    return found[0], found[1]


def route_name(edition: Edition, route: Route) -> str:
    """The two ends of a route; a track of a double route also by what tells it from the other."""
    ends = edition.name_ends(route)
    track = route.id.partition("/")[2]
    return f"{ends} ({track})" if track else ends


def ticket_name(edition: Edition, ticket: Ticket) -> str:
    """The two ends of a ticket; the second one between them by its number."""
    ends = edition.name_ends(ticket)
    number = ticket.id.partition("/")[2]
    return f"{ends} ({number})" if number else ends
