"""Boards as data: what an edition is, and how one is found, read and checked. Knows no rules."""

from .edition import (
    GRAY,
    MAX_KINDS,
    MAX_LENGTH,
    MAX_LOCATIONS,
    MAX_MARKET,
    MAX_OFFER,
    MAX_ROUTES,
    MAX_SEATS,
    MAX_TICKETS,
    WILD,
    Edition,
    Location,
    Route,
    Ticket,
)
from .edition_faults import EditionFaults
from .loader import load, names

__all__ = [
    "GRAY",
    "MAX_KINDS",
    "MAX_LENGTH",
    "MAX_LOCATIONS",
    "MAX_MARKET",
    "MAX_OFFER",
    "MAX_ROUTES",
    "MAX_SEATS",
    "MAX_TICKETS",
    "WILD",
    "Edition",
    "EditionFaults",
    "Location",
    "Route",
    "Ticket",
    "load",
    "names",
]
