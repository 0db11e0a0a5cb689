"""Which tickets the routes of a seat complete, and which a move will complete."""

from collections.abc import Iterable
from itertools import compress

import numpy as np

from trekvaart.editions.edition import Ticket
from trekvaart.game.actions import Action, Chance, Claim, Keep
from trekvaart.game.codec import Codec
from trekvaart.game.ids import Seat, TicketId
from trekvaart.game.kernel_calls import RecordArray, blank_network, connect, mark_completed
from trekvaart.game.snapshot import Snapshot


class SeatNetwork:
    """What the routes of one seat connect."""

    __slots__ = ("_codec", "_group")

    def __init__(self, codec: Codec, state: RecordArray, seat: Seat) -> None:
        network = blank_network()
        connect(codec.board_array, state, network, seat)
        self._codec = codec
        self._group: list[int] = network["group"][0].tolist()

    def completed(self, tickets: Iterable[TicketId]) -> tuple[TicketId, ...]:
        """The tickets that they complete, among some."""
        facts, numbers = self._codec.edition.tickets, self._codec.ticket_number
        return tuple([ticket for ticket in tickets if self.complete(facts[numbers[ticket]])])

    def complete(self, ticket: Ticket) -> bool:
        """Whether they complete a ticket."""
        return self._end(ticket.a) == self._end(ticket.b)

    def _end(self, location: int) -> int:
        """The location that stands for all those connected with this one."""
        while self._group[location] != location:
            location = self._group[location]
        return location


def completed_by(
    codec: Codec, state: RecordArray, snapshot: Snapshot, seat: Seat, action: Action | Chance
) -> frozenset[TicketId]:
    """The tickets of a move that will be complete with it: those a claim completes, those offered and connected."""
    if isinstance(action, Claim):
        marks = np.zeros(len(codec.tickets), np.int8)
        route = codec.route_number[action.route]
        if mark_completed(codec.board_array, state, blank_network(), seat, route, marks) == 0:
            return frozenset()
        return frozenset(compress(codec.tickets, marks.tolist()))
    if isinstance(action, Keep):
        owners = set(snapshot.owner).intersection(range(snapshot.seats))  # a seat without routes connects nothing
        offers = (SeatNetwork(codec, state, owner).completed(codec.offered(snapshot, owner)) for owner in owners)
        return frozenset().union(*offers)
    return frozenset()
