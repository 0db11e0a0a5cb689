"""The audit: invariants of every state, checked independently of the rules."""

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_KINDS, MAX_MARKET
from trekvaart.rules import actions
from trekvaart.rules.batch import NOW, Series, Workspace, begin, new_series, new_workspace, prepare
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.cards import must_sweep
from trekvaart.rules.kernel import kernel
from trekvaart.rules.legal import MOST_ACTIONS, list_legal
from trekvaart.rules.rollout import advance
from trekvaart.rules.state import FRESH, OFFERED, OVER, TURN, UNDER, State
from trekvaart.rules.tally import Tally, count_claims
from trekvaart.rules.turn import CARDS_A_TURN

(
    SOUND,
    CARDS_LOST,
    SIZES_WRONG,
    MARKET_WRONG,
    SHOWN_WRONG,
    PIECES_LOST,
    POINTS_WRONG,
    MERCHANDISE_LOST,
    DOUBLE_SHARED,
    TICKETS_LOST,
    DISCARDS_LEFT,
    MARKET_UNSETTLED,
    TURN_WRONG,
    STUCK,
    TALLY_WRONG,
    ENDLESS,
) = range(16)

FAULTS = (
    "Nothing is wrong.",
    "The cards of some kind are not all there, or are too many.",
    "The size of a deck, market or hand is not the sum of its cards.",
    "The slots of the market do not hold the cards that lie face up.",
    "A seat is known to hold cards that it does not hold.",
    "A seat's pieces and the lengths of its routes do not add up to its supply.",
    "A seat's points are not those of its routes.",
    "The merchandise cards are not all there, or are too many.",
    "A double route is used by one seat, or by two where only one may.",
    "A ticket is nowhere, or in two places.",
    "The deck is empty but there are discards.",
    "A seat must act, but the market must be filled or swept first.",
    "It is the turn of no seat, or the seat has no card to draw, or the last round is too long.",
    "A seat is to act but has no legal move.",
    "The tally differs from a count.",
    "The game does not end.",
)

# Many times more than any game on a board of reasonable size takes.
MOST_STEPS = 200_000


@kernel
def find_fault(board: Board, state: State) -> int:
    """The first fault of a state, or SOUND."""
    fault = find_card_fault(board, state)
    if fault == SOUND:
        fault = find_seat_fault(board, state)
    if fault == SOUND:
        fault = find_ticket_fault(board, state)
    if fault == SOUND:
        fault = find_turn_fault(board, state)
    return fault


@kernel
def find_card_fault(board: Board, state: State) -> int:
    """The first fault of deck, discards, market and hands."""
    deck_size, discards_size, market_size = 0, 0, 0
    for kind in range(MAX_KINDS):
        cards = state.deck[kind] + state.discards[kind] + state.face_up[kind]
        if min(state.deck[kind], state.discards[kind], state.face_up[kind]) < 0:
            return CARDS_LOST
        for seat in range(state.seats):
            cards += state.hands[seat, kind]
            if not 0 <= state.shown[seat, kind] <= state.hands[seat, kind]:
                return SHOWN_WRONG
        if cards != board.cards[kind]:
            return CARDS_LOST
        slots = 0
        for slot in range(MAX_MARKET):
            slots += 1 if state.market[slot] == kind else 0
        if slots != state.face_up[kind]:
            return MARKET_WRONG
        deck_size += state.deck[kind]
        discards_size += state.discards[kind]
        market_size += state.face_up[kind]
    if deck_size != state.deck_size or discards_size != state.discards_size or market_size != state.market_size:
        return SIZES_WRONG
    if state.market_size > board.market:
        return MARKET_WRONG
    return DISCARDS_LEFT if state.deck_size == 0 and state.discards_size > 0 else SOUND


@kernel
def find_seat_fault(board: Board, state: State) -> int:
    """The first fault of pieces, points, merchandise and routes."""
    merchandise = state.merchandise_left
    for seat in range(state.seats):
        cards, pieces, points, carts = 0, state.pieces[seat], 0, 0
        for kind in range(MAX_KINDS):
            cards += state.hands[seat, kind]
        for route in range(board.routes):
            if state.owner[route] == seat:
                pieces += board.length[route]
                points += board.points[board.length[route]]
                carts += board.cart[route]
                twin = board.twin[route]
                is_closed = state.seats < board.doubles_open_from
                if twin != NONE and (state.owner[twin] == seat or (is_closed and state.owner[twin] != NONE)):
                    return DOUBLE_SHARED
        if cards != state.hand_size[seat]:
            return SIZES_WRONG
        if pieces != board.pieces or state.pieces[seat] < 0:
            return PIECES_LOST
        if points != state.points[seat]:
            return POINTS_WRONG
        if state.merchandise[seat] > carts:
            return MERCHANDISE_LOST
        merchandise += state.merchandise[seat]
    return SOUND if merchandise == board.merchandise_cards else MERCHANDISE_LOST


@kernel
def find_ticket_fault(board: Board, state: State) -> int:
    """The first fault of the tickets."""
    fresh, under, offered = 0, 0, 0
    for ticket in range(board.tickets):
        place = state.place[ticket]
        fresh += 1 if place == FRESH else 0
        under += 1 if place == UNDER else 0
        offered += 1 if place == OFFERED else 0
        if place >= state.seats or place < OFFERED:
            return TICKETS_LOST
    if fresh != state.fresh or under != state.under_size:
        return TICKETS_LOST
    for index in range(state.under_size):
        if state.place[state.under[(state.under_first + index) % len(state.under)]] != UNDER:
            return TICKETS_LOST
    for seat in range(state.seats):
        for position in range(state.offer_size[seat]):
            if state.place[state.offer[seat, position]] != OFFERED:
                return TICKETS_LOST
        offered -= state.offer_size[seat]
    return SOUND if offered == 0 else TICKETS_LOST


@kernel
def find_turn_fault(board: Board, state: State) -> int:
    """The first fault of the turn."""
    if state.seat >= state.seats or not 0 <= state.turns_left <= state.seats or state.passes > state.seats:
        return TURN_WRONG
    if state.phase != TURN:
        return SOUND
    if not 1 <= state.cards_left <= CARDS_A_TURN:
        return TURN_WRONG
    is_full = state.market_size == board.market or state.deck_size == 0
    return SOUND if is_full and not must_sweep(board, state) else MARKET_UNSETTLED


@kernel
def find_tally_fault(board: Board, state: State, tally: Tally, into: npt.NDArray[np.int32]) -> int:
    """Compare the tally's claims, cards and tickets with the list of all legal moves and with a fresh count."""
    for index in range(state.fresh):
        if state.place[tally.fresh[index]] != FRESH:
            return TALLY_WRONG
    if tally.deck_size == state.deck_size:  # else it is listed again before the next draw
        for kind in range(board.kinds):
            cards = 0
            for index in range(tally.deck_size):
                cards += 1 if tally.deck[index] == kind else 0
            if cards != state.deck[kind]:
                return TALLY_WRONG
    if state.phase != TURN:
        return SOUND
    count, claims = list_legal(board, state, int(state.seat), into), 0
    for index in range(count):
        claims += 1 if actions.verb(into[index]) == actions.CLAIM else 0
    if count == 0:
        return STUCK
    if state.cards_left == CARDS_A_TURN and claims != count_claims(board, state, tally, state.seat):
        return TALLY_WRONG
    return SOUND


def find_fault_in_games(board: Board, seats: int, seed: int, first_game: int, games: int, every: int = 1) -> str | None:
    """Play random games and audit each state, and every `every`-th tally; returns a sentence about the first fault."""
    where, into = np.zeros(2, np.int64), np.zeros(MOST_ACTIONS, np.int32)
    fault = play_audited(board, new_workspace(), new_series(seats, seed, first_game, games), every, into, where)
    return None if fault == SOUND else f"{FAULTS[fault]} (seats {seats}, seed {seed}, game {where[0]}, step {where[1]})"


@kernel
def play_audited(
    board: Board,
    workspace: Workspace,
    series: Series,
    every: int,
    into: npt.NDArray[np.int32],
    where: npt.NDArray[np.int64],
) -> int:
    """Play games until a fault is found; returns it, and writes its game and step into `where`."""
    prepare(board, workspace, series.seats)
    state, tally = workspace.states[NOW], workspace.tallies[NOW]
    for game in range(series.first_game, series.first_game + len(series.games)):
        begin(workspace, series.seed, game)
        where[0], where[1] = game, 0
        while state.phase != OVER:
            fault = find_fault(board, state)
            if fault == SOUND and where[1] % every == 0:
                fault = find_tally_fault(board, state, tally, into)
            if fault == SOUND and where[1] == MOST_STEPS:
                fault = ENDLESS
            if fault != SOUND:
                return fault
            advance(board, state, tally, workspace.dice)
            where[1] += 1
        fault = find_fault(board, state)
        if fault != SOUND:
            return fault
    return SOUND
