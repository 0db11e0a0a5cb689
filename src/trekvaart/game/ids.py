"""Names for the ids that actions, events and views carry: plain values, the same in code, wire and records."""

from typing import TypeAlias

Seat: TypeAlias = int  # from 0, in the order of play
Kind: TypeAlias = str  # a colour of the edition, or "wild"
RouteId: TypeAlias = str  # "denver:omaha", "denver:kansas-city/black"
TicketId: TypeAlias = str  # "boston:miami"
