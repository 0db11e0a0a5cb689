"""Types of the ids and numbers in actions, events and views; the same in code, JSON and records."""

from typing import TypeAlias

from trekvaart.editions.edition import Count

__all__ = ["Count", "Kind", "RouteId", "Seat", "TicketId"]

Seat: TypeAlias = Count  # from 0, in the order of play
Kind: TypeAlias = str  # a colour of the edition, or "wild"
RouteId: TypeAlias = str  # "denver:omaha", "denver:kansas-city/black"
TicketId: TypeAlias = str  # "boston:miami"
