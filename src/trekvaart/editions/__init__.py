"""Editions: boards as data; finds, reads and checks them."""

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
from .edition_faults import EditionFault, EditionFaults
from .loader import load, load_with_warnings, names

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
    "EditionFault",
    "EditionFaults",
    "Location",
    "Route",
    "Ticket",
    "load",
    "load_with_warnings",
    "names",
]
