"""Scoring: reads the kernel's score sheet into a result that says how each point came about."""

import numpy as np

from trekvaart.editions.edition import Edition
from trekvaart.game.codec import codec_of
from trekvaart.game.events import Ending
from trekvaart.game.ids import Seat, TicketId
from trekvaart.game.results import Result, ScoreLine, TicketScore, decide
from trekvaart.rules.paths import NETWORK, Network, are_connected, connect
from trekvaart.rules.score import SHEET
from trekvaart.rules.score import score as score_state
from trekvaart.rules.state import State


def blank_network() -> Network:
    """A network to be collected."""
    network: Network = np.zeros(1, NETWORK).view(np.recarray)[0]
    return network


def ending_of(state: State) -> Ending:
    """How a finished game ended."""
    return Ending.ALL_PASSED if state.passes == state.seats else Ending.LAST_ROUND


def held_by(edition: Edition, state: State, seat: Seat) -> tuple[TicketId, ...]:
    """The tickets a seat has kept."""
    codec = codec_of(edition)
    return tuple(codec.tickets[number] for number in np.flatnonzero(state.place[: len(codec.tickets)] == seat))


def completed_by(edition: Edition, state: State, seat: Seat) -> frozenset[TicketId]:
    """The tickets a seat has kept whose places its routes connect."""
    codec = codec_of(edition)
    network = blank_network()
    connect(codec.board, state, network, seat)
    tickets = [edition.tickets[codec.ticket_number[ticket]] for ticket in held_by(edition, state, seat)]
    return frozenset(ticket.id for ticket in tickets if are_connected(network, ticket.a, ticket.b))


def score(edition: Edition, state: State) -> Result:
    """The score sheet of a state."""
    sheet = np.zeros(int(state.seats), SHEET).view(np.recarray)
    score_state(codec_of(edition).board, state, blank_network(), sheet)
    lines = tuple(_line(edition, state, sheet[seat], seat) for seat in range(int(state.seats)))
    return Result(ending_of(state), lines, decide(lines))


def _line(edition: Edition, state: State, line: np.record, seat: Seat) -> ScoreLine:
    codec = codec_of(edition)
    completed = completed_by(edition, state, seat)
    tickets = tuple(
        TicketScore(ticket, edition.tickets[codec.ticket_number[ticket]].points, ticket in completed)
        for ticket in held_by(edition, state, seat)
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
    )
