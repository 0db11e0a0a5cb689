"""Events: what happened, as frozen values, and what of it each seat may see."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, assert_never

from trekvaart.game.ids import Kind, RouteId, Seat, TicketId


class Ending(Enum):
    """How a game came to its end."""

    LAST_ROUND = "last round"
    ALL_PASSED = "all passed"


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """Something that happened to one seat."""

    seat: Seat
    """The seat that it is about."""


@dataclass(frozen=True, slots=True)
class CardDealt(SeatEvent):
    """A seat was dealt a card of its starting hand; only that seat sees which."""

    kind: Kind | None
    """The kind of card: a colour of the edition, or wild. None: hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card from the deck was laid face up."""

    slot: int
    """The place in the market, from 0."""
    kind: Kind
    """The kind of card: a colour of the edition, or wild."""


@dataclass(frozen=True, slots=True)
class MarketSwept:
    """Too many wilds lay face up: all face-up cards were discarded."""

    kinds: tuple[Kind, ...]
    """The cards that lay face up."""


@dataclass(frozen=True, slots=True)
class DeckRefilled:
    """The deck was exhausted and took in the discards."""

    cards: int
    """How many cards the deck has now."""


@dataclass(frozen=True, slots=True)
class TicketsOffered(SeatEvent):
    """A seat looks at tickets and will keep some; only that seat sees which."""

    count: int
    """How many tickets are offered."""
    tickets: tuple[TicketId, ...] | None
    """The tickets offered. None: hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class SeatReady(SeatEvent):
    """A seat has chosen its first tickets; what and how many stays secret until all have."""

    kept: tuple[TicketId, ...] | None
    """The tickets it kept. None: hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class TicketsKept(SeatEvent):
    """A seat has kept tickets and returned the others; only that seat sees which."""

    kept_count: int
    """How many tickets it kept."""
    returned_count: int
    """How many tickets it returned."""
    kept: tuple[TicketId, ...] | None
    """The tickets it kept. None: hidden from the viewer."""
    returned: tuple[TicketId, ...] | None
    """The tickets it returned. None: hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class TurnBegan(SeatEvent):
    """It is a seat's turn."""

    turn: int
    """The number of the turn, from 1."""


@dataclass(frozen=True, slots=True)
class CardDrawn(SeatEvent):
    """A seat drew from the deck; only that seat sees what."""

    kind: Kind | None
    """The kind of card: a colour of the edition, or wild. None: hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class CardTaken(SeatEvent):
    """A seat took a face-up card."""

    kind: Kind
    """The kind of card: a colour of the edition, or wild."""
    slot: int
    """The place in the market, from 0."""


@dataclass(frozen=True, slots=True)
class RouteClaimed(SeatEvent):
    """A seat paid for a route and put its pieces on it."""

    route: RouteId
    """The route."""
    kind: Kind
    """The kind of card: a colour of the edition, or wild."""
    cards: int
    """How many cards of that kind it paid, wilds aside."""
    wilds: int
    """How many wilds it paid."""
    points: int
    """The points for the route."""
    pieces_left: int
    """How many pieces it has left."""
    closes: RouteId | None
    """The twin that nobody has claimed and that this closes. None: it closes no route."""
    closes_to_all: bool
    """Whether that is closed to every seat. Otherwise it is closed to this seat only."""


@dataclass(frozen=True, slots=True)
class MerchandiseTaken(SeatEvent):
    """A seat got a merchandise card for a route with carts, and has this many now."""

    count: int
    """How many merchandise cards it has now."""


@dataclass(frozen=True, slots=True)
class TicketCompleted(SeatEvent):
    """A seat's routes connect the places of one of its tickets; only that seat sees it."""

    ticket: TicketId
    """The ticket."""


@dataclass(frozen=True, slots=True)
class SeatPassed(SeatEvent):
    """A seat could do nothing."""


@dataclass(frozen=True, slots=True)
class LastRoundBegan(SeatEvent):
    """A seat is nearly out of pieces: every seat has one more turn."""

    turns_left: int
    """How many turns are left."""
    order: tuple[Seat, ...]
    """The seats in the order of their last turns."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Play is over; all is shown and scored."""

    ending: Ending
    """How the game came to its end."""


Event: TypeAlias = (
    CardDealt
    | CardLaid
    | MarketSwept
    | DeckRefilled
    | TicketsOffered
    | SeatReady
    | TicketsKept
    | TurnBegan
    | CardDrawn
    | CardTaken
    | RouteClaimed
    | MerchandiseTaken
    | TicketCompleted
    | SeatPassed
    | LastRoundBegan
    | GameEnded
)


def seen_by(event: Event, seat: Seat | None) -> Event | None:
    """What a seat, or a spectator (None), sees of an event; None if nothing at all."""
    match event:
        case CardDealt() | CardDrawn():
            return event if event.seat == seat else replace(event, kind=None)
        case TicketsOffered():
            return event if event.seat == seat else replace(event, tickets=None)
        case SeatReady():
            return event if event.seat == seat else replace(event, kept=None)
        case TicketsKept():
            return event if event.seat == seat else replace(event, kept=None, returned=None)
        case TicketCompleted():
            return event if event.seat == seat else None
        case (
            CardLaid()
            | MarketSwept()
            | DeckRefilled()
            | TurnBegan()
            | CardTaken()
            | RouteClaimed()
            | MerchandiseTaken()
            | SeatPassed()
            | LastRoundBegan()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)
