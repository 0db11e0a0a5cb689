"""Builds a result, with the origin of each point, from the kernel's score sheet."""

import numpy as np

from trekvaart.game.codec import Codec
from trekvaart.game.events import Ending
from trekvaart.game.ids import Seat
from trekvaart.game.kernel_calls import RecordArray, blank_network
from trekvaart.game.results import Result, ScoreLine, TicketScore, decide
from trekvaart.game.seat_network import SeatNetwork
from trekvaart.game.snapshot import Snapshot
from trekvaart.game.trails import path_of, routes_of, trail_of
from trekvaart.rules.kernel_api import SHEET, Sheet
from trekvaart.rules.kernel_api import score as score_state


def ending_of(snapshot: Snapshot) -> Ending:
    """How a finished game ended."""
    return Ending.ALL_PASSED if snapshot.passes == snapshot.seats else Ending.LAST_ROUND


def score(codec: Codec, state: RecordArray, snapshot: Snapshot) -> Result:
    """The score sheet of a state."""
    sheet = np.zeros(snapshot.seats, SHEET)
    score_state(codec.board, state[0], blank_network()[0], sheet)
    lines = tuple(_line(codec, state, snapshot, sheet, seat) for seat in range(snapshot.seats))
    return Result(ending_of(snapshot), lines, decide(lines))


def _line(codec: Codec, state: RecordArray, snapshot: Snapshot, sheet: Sheet, seat: Seat) -> ScoreLine:
    line = sheet[seat]
    links, owned = SeatNetwork(codec, state, seat), routes_of(codec, snapshot, seat)
    held = [codec.edition.tickets[codec.ticket_number[ticket]] for ticket in codec.held(snapshot, seat)]
    tickets = tuple(
        TicketScore(ticket.id, ticket.points, links.complete(ticket), path_of(ticket, owned)) for ticket in held
    )
    return ScoreLine(
        seat=seat,
        routes=int(line.routes),
        tickets=tickets,
        longest=int(line.longest),
        longest_bonus=int(line.longest_bonus),
        merchandise=int(line.merchandise),
        merchandise_bonus=int(line.merchandise_bonus),
        total=int(line.total),
        rank=int(line.rank),
        trail=trail_of(codec, state, snapshot, seat) if line.longest else (),
        merchandise_rank=int((sheet["merchandise"] > line.merchandise).sum()) if line.merchandise else None,
    )
