"""Turns: what follows when an action or a draw is done, whose turn comes next, and when the game ends."""

from trekvaart.rules.board import Board
from trekvaart.rules.cards import market_is_settled, note
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import (
    CHOOSING,
    ENDED,
    FILLING,
    KEEPING,
    LAST_ROUND,
    NEW_TURN,
    OFFERING,
    OVER,
    TURN,
    State,
)
from trekvaart.rules.tickets import offer_returned, tickets_left

CARDS_A_TURN = 2


@inlined
def may_draw(board: Board, state: State) -> bool:
    """Whether cards may be drawn at all (DRAW-EXHAUSTED)."""
    return state.deck_size > 0 or (board.take_when_exhausted != 0 and state.market_size > 0)


@inlined
def may_draw_second(board: Board, state: State) -> bool:
    """Whether there is a second card to draw: anything but a face-up wild."""
    return state.deck_size > 0 or (board.take_when_exhausted != 0 and state.market_size > state.face_up[board.wild])


@inlined
def continue_turn(board: Board, state: State) -> None:
    """After cards have moved: fill and sweep the market, then a second card, the first tickets or the next turn."""
    while not market_is_settled(board, state):
        if state.deck_size > 0:
            state.phase = FILLING
            return
    if state.turn == 0:
        offer_first(board, state, 0)
    elif state.cards_left > 0 and may_draw_second(board, state):
        state.phase = TURN
    else:
        end_turn(board, state)


@kernel
def offer_first(board: Board, state: State, seat: int) -> None:
    """Begin to offer a seat its first tickets, or let all choose when every seat has its offer."""
    if seat == state.seats:
        state.phase = CHOOSING
        return
    state.phase = OFFERING
    state.offer_left = board.first_deal


@kernel
def offer_later(board: Board, state: State) -> None:
    """Begin to offer tickets to the seat whose turn it is."""
    state.offer_left = min(board.later_deal, tickets_left(state))
    state.phase = OFFERING
    complete_offer(state)


@kernel
def complete_offer(state: State) -> None:
    """Continue an offer with returned tickets, which are not random; when it is complete, the seat chooses."""
    offer_returned(state, state.seat)
    if state.offer_left == 0:
        state.phase = KEEPING


@inlined
def begin_turn(state: State) -> None:
    """Give the seat whose turn it is its two cards to draw."""
    state.turn += 1
    state.cards_left = CARDS_A_TURN
    state.phase = TURN
    note(state, NEW_TURN)


@inlined
def end_turn(board: Board, state: State) -> None:
    """Pass the turn on; begin the last round, or end the game after it."""
    if state.turns_left > 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            end_game(state)
            return
    elif state.pieces[state.seat] <= board.last_round_at:
        state.turns_left = state.seats
        note(state, LAST_ROUND)
    state.seat = (state.seat + 1) % state.seats
    begin_turn(state)


@kernel
def end_game(state: State) -> None:
    """End the game; only scoring is left."""
    state.phase = OVER
    note(state, ENDED)


@kernel
def pass_turn(board: Board, state: State) -> None:
    """Do nothing; when every seat has passed in a row the game ends (RULING-PASS)."""
    state.passes += 1
    if state.passes == state.seats:
        end_game(state)
    else:
        end_turn(board, state)
