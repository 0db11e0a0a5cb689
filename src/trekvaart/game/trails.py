"""Trails: which routes make up a seat's longest trail, and which connect the two ends of a ticket. Knows no points."""

from collections.abc import Iterable, Sequence

from trekvaart.editions.edition import Route, Ticket
from trekvaart.game.codec import Codec
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.kernel_calls import RecordArray, blank_network, longest_trail
from trekvaart.game.snapshot import Snapshot
from trekvaart.rules.kernel_api import NONE


def routes_of(codec: Codec, snapshot: Snapshot, seat: Seat) -> list[Route]:
    """The routes that a seat owns."""
    owners = snapshot.owner[: len(codec.routes)]
    return [route for route, owner in zip(codec.edition.routes, owners, strict=True) if owner == seat]


def trail_of(codec: Codec, state: RecordArray, snapshot: Snapshot, seat: Seat) -> tuple[RouteId, ...]:
    """One of a seat's longest trails, in order.

    Routes without which the longest trail stays as long are removed one after another; those left form one trail.
    """
    state, network = state.copy(), blank_network()
    longest = longest_trail(codec.board_array, state, network, seat)
    trail = []
    for route in routes_of(codec, snapshot, seat):
        number = codec.route_number[route.id]
        state["owner"][0, number] = NONE
        if longest_trail(codec.board_array, state, network, seat) < longest:
            state["owner"][0, number] = seat
            trail.append(route)
    return tuple(route.id for route in in_order(trail))


def in_order(trail: Sequence[Route]) -> list[Route]:
    """The routes of a trail one after another; they must make one (Hierholzer)."""
    if not trail:
        return []
    ends = [end for route in trail for end in (route.a, route.b)]
    start = next((end for end in ends if ends.count(end) % 2), ends[0])
    unused, gone = list(trail), list[Route]()
    going: list[tuple[int, Route | None]] = [(start, None)]  # a location and the route that led there
    while going:
        here, by = going[-1]
        route = next((route for route in unused if here in (route.a, route.b)), None)
        if route is not None:
            unused.remove(route)
            going.append((route.a + route.b - here, route))
        else:
            going.pop()
            gone += [by] if by is not None else []
    return gone[::-1]


def path_of(ticket: Ticket, routes: Iterable[Route]) -> tuple[RouteId, ...]:
    """The fewest of some routes that complete a ticket, from one end to the other; none if they do not."""
    owned = list(routes)
    ways: dict[int, tuple[RouteId, ...]] = {ticket.a: ()}
    edge = [ticket.a]
    for here in edge:
        for route in owned:
            if here in (route.a, route.b):
                there = route.a + route.b - here
                if there not in ways:
                    ways[there] = (*ways[here], route.id)
                    edge.append(there)
    return ways.get(ticket.b, ())
