"""Connections: which tickets a seat's routes complete, and which a move will; knows no points."""

from collections.abc import Iterable

from trekvaart.editions.edition import Route, Ticket
from trekvaart.game.actions import Action, Chance, Claim, Keep
from trekvaart.game.codec import Codec
from trekvaart.game.ids import Seat, TicketId
from trekvaart.game.kernel_calls import RecordArray, blank_network, connect
from trekvaart.game.snapshot import Snapshot


class SeatNetwork:
    """What the routes of one seat connect."""

    __slots__ = ("_group",)

    def __init__(self, codec: Codec, state: RecordArray, seat: Seat) -> None:
        network = blank_network()
        connect(codec.board_array, state, network, seat)
        self._group: list[int] = network["group"][0].tolist()

    def complete(self, ticket: Ticket) -> bool:
        """Whether they complete a ticket."""
        return self._end(ticket.a) == self._end(ticket.b)

    def would_complete(self, ticket: Ticket, route: Route) -> bool:
        """Whether they do not, but would together with one more route: it joins the two sides of the ticket."""
        sides = {self._end(ticket.a), self._end(ticket.b)}
        return len(sides) == 2 and sides == {self._end(route.a), self._end(route.b)}

    def _end(self, location: int) -> int:
        """The location that stands for all those connected with this one."""
        while self._group[location] != location:
            location = self._group[location]
        return location


def held_by(codec: Codec, snapshot: Snapshot, seat: Seat) -> tuple[TicketId, ...]:
    """The tickets a seat has kept."""
    places = snapshot.place.tolist()
    return tuple(ticket for ticket, place in zip(codec.tickets, places, strict=False) if place == seat)


def completed_by(
    codec: Codec, state: RecordArray, snapshot: Snapshot, seat: Seat, action: Action | Chance
) -> frozenset[TicketId]:
    """The tickets of a move that will be complete with it: those a claim completes, those offered and connected."""
    match action:
        case Claim(route):
            links, claimed = SeatNetwork(codec, state, seat), codec.edition.routes[codec.route_number[route]]
            held = _definitions(codec, held_by(codec, snapshot, seat))
            return frozenset(ticket.id for ticket in held if links.would_complete(ticket, claimed))
        case Keep():
            return frozenset(
                ticket.id
                for other in set(snapshot.owner.tolist()).intersection(
                    range(snapshot.seats)
                )  # no route connects nothing
                for links in [SeatNetwork(codec, state, other)]
                for ticket in _definitions(codec, codec.offered(snapshot, other))
                if links.complete(ticket)
            )
    return frozenset()


def _definitions(codec: Codec, tickets: Iterable[TicketId]) -> list[Ticket]:
    return [codec.edition.tickets[codec.ticket_number[ticket]] for ticket in tickets]
