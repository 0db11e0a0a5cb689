"""Which unclaimed routes are closed because of their twin, and which one a claim closes."""

from itertools import compress

import numpy as np

from trekvaart.game.codec import Codec
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.kernel_calls import RecordArray, mark_closed
from trekvaart.rules.kernel_api import NONE


def closed_routes(codec: Codec, state: RecordArray, seat: Seat | None) -> tuple[RouteId, ...]:
    """The unclaimed routes that are closed to a seat, or to every seat (None), in the order of the edition."""
    marks = np.zeros(len(codec.routes), np.int8)
    if mark_closed(codec.board_array, state, NONE if seat is None else seat, marks) == 0:
        return ()
    return tuple(compress(codec.routes, marks.tolist()))


def closed_by(codec: Codec, state: RecordArray, seat: Seat, route: RouteId) -> tuple[RouteId | None, bool]:
    """The twin that a seat's claim has closed, and whether it is closed to every seat; None if it closed no route."""
    number = codec.edition.routes[codec.route_number[route]].twin
    if number is None:
        return None, False
    twin = codec.routes[number]
    if twin in closed_routes(codec, state, None):
        return twin, True
    return (twin if twin in closed_routes(codec, state, seat) else None), False
