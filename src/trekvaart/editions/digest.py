"""A fingerprint of everything in an edition that affects play, by which a record sees that the data has changed."""

from __future__ import annotations

import hashlib
import json

from .edition import Edition

NUMBERS = (
    "min_seats",
    "max_seats",
    "pieces",
    "colours",
    "cards_per_colour",
    "wilds",
    "starting_hand",
    "market",
    "sweep_at",
    "first_deal",
    "first_keep",
    "later_deal",
    "later_keep",
    "doubles_open_from",
    "route_points",
    "longest_bonus",
    "merchandise_cards",
    "last_round_at",
    "tie_breaks",
    "take_when_exhausted",
)


def digest(edition: Edition) -> str:
    """Twelve hexadecimal digits; names of places, words, sources and art do not count."""
    return hashlib.sha256(canonical(edition).encode()).hexdigest()[:12]


def canonical(edition: Edition) -> str:
    """What the digest is taken of: one line for each number, location, route and ticket, in the order of the data."""
    facts: list[list[object]] = [[name, getattr(edition, name)] for name in NUMBERS]
    facts += [["merchandise_points", seats, points] for seats, points in sorted(edition.merchandise_points.items())]
    facts += [["location", location.id] for location in edition.locations]
    facts += [["route", route.id, route.length, route.colour, route.cart] for route in edition.routes]
    facts += [["ticket", ticket.id, ticket.points] for ticket in edition.tickets]
    return "".join(json.dumps(fact) + "\n" for fact in facts)
