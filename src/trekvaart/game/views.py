"""Views: what one seat, or a spectator, may know about a game.

These declarations are also those of the JSON: encoders, OpenAPI models and TypeScript types derive from them, with the
docstrings as descriptions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from trekvaart.editions.edition import Edition
from trekvaart.game.ids import Count, Kind, RouteId, Seat, TicketId
from trekvaart.game.results import Result


class Phase(Enum):
    """What the game waits for."""

    CHOOSING = "choosing first tickets"
    TURN = "turn"
    KEEPING = "keeping tickets"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it; what is secret is None until the end, except to the seat itself."""

    seat: Seat
    """The seat."""
    points: Count
    """Points for routes so far."""
    pieces: Count
    """Pieces it has left."""
    merchandise: Count
    """Merchandise cards it has."""
    hand_size: Count
    """Cards in its hand."""
    shown: Mapping[Kind, Count]
    """Of these, by kind, the ones that everybody saw it take."""
    ticket_count: Count | None
    """Tickets it holds. None: first tickets are being chosen."""
    offered_count: Count
    """Tickets it is choosing from."""
    is_ready: bool
    """Whether it has chosen its first tickets while others still choose."""
    hand: Mapping[Kind, Count] | None
    """Its cards, by kind. None: hidden from the viewer."""
    tickets: tuple[TicketId, ...] | None
    """The tickets it holds. None: hidden from the viewer."""
    offered: tuple[TicketId, ...] | None
    """The tickets it is choosing from. None: hidden from the viewer."""
    completed: tuple[TicketId, ...] | None
    """Of the tickets it holds, those that its routes complete. None: hidden from the viewer."""
    chosen: tuple[TicketId, ...] | None
    """The first tickets it has chosen, while others still choose. None: none yet, or hidden."""


@dataclass(frozen=True, slots=True)
class ReturnedTicket:
    """A ticket under the deck."""

    seat: Seat
    """Who returned it."""
    ticket: TicketId | None
    """The ticket. None: hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The turn of a seat in the last round."""

    seat: Seat
    """Whose turn it is."""
    has_played: bool
    """Whether the turn is over."""


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat, or a spectator, sees it."""

    edition: Edition = field(repr=False)
    """The edition that is played."""
    seat: Seat | None
    """The viewer's seat. None: a spectator."""
    phase: Phase
    """What the game waits for."""
    first: Seat
    """The seat that has the first turn."""
    deciding: tuple[Seat, ...]
    """The seats that may act now."""
    turn: Count
    """The number of the turn. 0: first tickets are being chosen."""
    cards_left: Count
    """Cards that the deciding seat may still draw this turn."""
    turns_left: Count | None
    """Turns left. None: the last round has not begun."""
    last_turns: tuple[LastTurn, ...] | None
    """The turns of the last round, in the order of play. None: the last round has not begun, or the game is over."""
    passes: Count
    """How many seats have passed in a row."""
    market: tuple[Kind | None, ...]
    """The face-up cards by slot. None: an empty slot."""
    deck: Count
    """Cards in the deck."""
    discards: Mapping[Kind, Count]
    """Discarded cards, by kind."""
    fresh_tickets: Count
    """Tickets that nobody has seen yet."""
    returned: tuple[ReturnedTicket, ...]
    """Tickets under these, the next to be drawn first."""
    merchandise_left: Count
    """Merchandise cards nobody has yet."""
    owners: Mapping[RouteId, Seat]
    """The seats that have claimed routes, by route."""
    closed: tuple[RouteId, ...]
    """Routes that nobody has claimed and that the viewer cannot claim any more, because of their twin."""
    seats: tuple[SeatView, ...]
    """The seats, in the order of play."""
    result: Result | None
    """The score. None: the game is not over."""

    @property
    def me(self) -> SeatView:
        """The viewer's own seat; a spectator has none."""
        if self.seat is None:
            raise ValueError("A spectator has no seat.")
        return self.seats[self.seat]
