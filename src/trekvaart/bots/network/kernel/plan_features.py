"""Features of the plan: what a seat's tickets still need and what its hand lacks. Reads only what the seat may know."""

from typing import NamedTuple

from trekvaart.bots.network.kernel.encoding_layout import Layout
from trekvaart.bots.network.kernel.observe import Row
from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.card_needs import count_needed_cards
from trekvaart.bots.planner.features import missing_cards
from trekvaart.bots.planner.planner_state import NEVER, PlannerState
from trekvaart.bots.planner.policy import plan, reset, update
from trekvaart.bots.planner.shortest_paths import cheapest_path_cost
from trekvaart.bots.planner.weights import Weights
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import Board, Network, State, kernel


class PlanArrays(NamedTuple):
    """What planning works on: arrays of one record."""

    board: RecordArray
    adjacency: RecordArray
    planner: RecordArray
    weights: RecordArray
    network: RecordArray


@kernel
def observe_plan(arrays: PlanArrays, layout: RecordArray, state: RecordArray, seat: int, row: Row) -> None:
    """Write the features of a seat, and the longest trail of each; called from Python."""
    board, seats = arrays.board[0], int(state[0].seats)
    observe_plan_of(board, arrays.adjacency[0], layout[0], state[0], arrays.planner[0], arrays.weights[0], seat, row)
    if board.longest_bonus > 0:
        for other in range(seats):
            row[layout[0].longest_path + (other - seat) % seats] = trail_of(board, state[0], arrays.network[0], other)


@kernel
def trail_of(board: Board, state: State, network: Network, seat: int) -> int:
    """The longest trail over a seat's routes."""
    rules.connect(board, state, network, seat)
    return rules.longest_trail(board, network)


@kernel
def observe_plan_of(
    board: Board,
    adjacency: Adjacency,
    layout: Layout,
    state: State,
    planner: PlannerState,
    weights: Weights,
    seat: int,
    row: Row,
) -> None:
    """Write the features of a seat, all but the trails."""
    reset(planner)
    update(board, state, planner, weights, seat)
    plan(board, adjacency, state, planner, weights, seat)
    count_needed_cards(board, state, planner, seat, rules.NONE, planner.plan_size)
    row[layout.expected_turns] = min(board.pieces, int(planner.turns_left))
    for kind in range(board.kinds):
        row[layout.plan_cards + kind] = planner.needed[kind]
        row[layout.plan_missing + kind] = planner.missing[kind]
    for route in range(board.routes):
        is_open = planner.is_open[route]
        row[layout.is_open + route] = is_open
        row[layout.missing_cards + route] = missing_cards(board, state, seat, route) if is_open != 0 else 0
        row[layout.is_planned + route] = 1 if planner.used_by[route] != 0 else 0
        planner.path_cost[route] = board.length[route] if is_open != 0 else NEVER
        if state.owner[route] == seat:
            planner.path_cost[route] = 0.0
    observe_tickets(board, adjacency, layout, state, planner, seat, row)


@kernel
def observe_tickets(
    board: Board, adjacency: Adjacency, layout: Layout, state: State, planner: PlannerState, seat: int, row: Row
) -> None:
    """Write how many spaces each own or offered ticket still takes; routes cost their lengths."""
    for ticket in range(board.tickets):
        is_seen = state.place[ticket] == seat
        for position in range(state.offer_size[seat]):
            is_seen |= state.offer[seat, position] == ticket
        spaces = 0
        a, b = board.ticket_a[ticket], board.ticket_b[ticket]
        if is_seen and planner.component[a] != planner.component[b]:
            spaces = int(min(board.pieces + 1.0, cheapest_path_cost(adjacency, planner, a, b)))
        row[layout.missing_spaces + ticket] = spaces
