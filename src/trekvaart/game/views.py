"""Views: what one seat, or a spectator, may know. Built by naming what goes in; nothing else ever leaves the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from trekvaart.editions.edition import Edition
from trekvaart.game.ids import Kind, RouteId, Seat, TicketId
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
    points: int
    pieces: int
    merchandise: int
    hand_size: int
    shown: Mapping[Kind, int]  # cards everybody knows it to hold, because it took them face up
    ticket_count: int | None  # None while first tickets are being chosen
    offered_count: int
    is_ready: bool  # has chosen its first tickets
    hand: Mapping[Kind, int] | None
    tickets: tuple[TicketId, ...] | None
    offered: tuple[TicketId, ...] | None
    chosen: tuple[TicketId, ...] | None  # its first tickets, while others still choose


@dataclass(frozen=True, slots=True)
class Returned:
    """A ticket under the deck: who returned it, and which it is if the viewer did."""

    seat: Seat
    ticket: TicketId | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it; `seat` None is a spectator."""

    edition: Edition = field(repr=False)
    seat: Seat | None
    phase: Phase
    first: Seat  # who has the first turn
    deciding: tuple[Seat, ...]
    turn: int
    cards_left: int  # cards the deciding seat may still draw this turn; 2 before it has begun to
    turns_left: int | None  # in the last round
    passes: int  # in a row
    market: tuple[Kind | None, ...]
    deck: int
    discards: Mapping[Kind, int]
    fresh_tickets: int
    returned: tuple[Returned, ...]  # the next to be drawn, when no fresh ticket is left, first
    merchandise_left: int
    owners: Mapping[RouteId, Seat]  # of the claimed routes
    seats: tuple[SeatView, ...]
    result: Result | None

    @property
    def me(self) -> SeatView:
        """The viewer's own seat; a spectator has none."""
        if self.seat is None:
            raise ValueError("A spectator has no seat.")
        return self.seats[self.seat]
