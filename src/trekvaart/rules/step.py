"""The flow of a game: sets it up and carries out one action after another; it alone changes a state.

An action given to `step` must be legal; `legal.why_not` is the judge.
"""

from trekvaart.editions.edition import MAX_MARKET, MAX_ROUTES, MAX_TICKETS
from trekvaart.rules import actions
from trekvaart.rules.actions import CARD, CLAIM, DECK, KEEP, TAKE, TICKET, TICKETS
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.cards import gain, lay_face_up, leave_deck, take_face_up
from trekvaart.rules.claim import claim
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import BLIND, DEALING, FILLING, FRESH, KEEPING, NOT_CHOSEN, State
from trekvaart.rules.tickets import keep, offer_fresh
from trekvaart.rules.turn import (
    begin_turn,
    complete_offer,
    continue_turn,
    end_turn,
    offer_first,
    offer_later,
    pass_turn,
)


@kernel
def set_up(board: Board, state: State, seats: int, first: int) -> None:
    """Lay out a blank state: nothing dealt yet; `first` will have the first turn."""
    state.seats = seats
    state.seat = first
    state.phase = DEALING
    for kind in range(board.kinds):
        state.deck[kind] = board.cards[kind]
        state.deck_size += board.cards[kind]
    for slot in range(MAX_MARKET):
        state.market[slot] = NONE
    for seat in range(seats):
        state.pieces[seat] = board.pieces
        state.chosen[seat] = NOT_CHOSEN
    for route in range(MAX_ROUTES):
        state.owner[route] = NONE
    for ticket in range(MAX_TICKETS):
        state.place[ticket] = FRESH
    state.fresh = board.tickets
    state.merchandise_left = board.merchandise_cards
    state.offer_left = 0
    if board.starting_hand == 0:
        continue_turn(board, state)


@kernel
def step(board: Board, state: State, seat: int, action: int) -> None:
    """Carry out one legal action of a seat, or of chance (whose seat is ignored)."""
    state.marks = 0
    verb = actions.verb(action)
    if verb == CARD:
        draw_card(board, state, actions.argument(action))
    elif verb == TICKET:
        draw_ticket(board, state, actions.argument(action))
    elif verb == KEEP:
        choose(board, state, seat, actions.argument(action))
    elif verb == DECK:
        draw_blind(state)
    elif verb == TAKE:
        take(board, state, seat, actions.argument(action))
    elif verb == CLAIM:
        route, kind = actions.claimed_route(action), actions.paid_kind(action)
        claim_route(board, state, seat, route, kind, actions.paid_cards(action), actions.paid_wilds(action))
    elif verb == TICKETS:
        draw_tickets(board, state)
    else:
        pass_turn(board, state)


@inlined
def draw_blind(state: State) -> None:
    """A seat draws from the deck: chance will name the card."""
    state.passes = 0
    state.phase = BLIND


@inlined
def take(board: Board, state: State, seat: int, kind: int) -> None:
    """A seat draws a face-up card; a wild counts for both of its cards."""
    state.passes = 0
    state.cards_left = 0 if kind == board.wild else state.cards_left - 1
    take_face_up(state, seat, kind)
    continue_turn(board, state)


@inlined
def claim_route(board: Board, state: State, seat: int, route: int, kind: int, cards: int, wilds: int) -> None:
    """A seat claims a route, which is its turn."""
    state.passes = 0
    state.cards_left = 0
    claim(board, state, seat, route, kind, cards, wilds)
    continue_turn(board, state)


@kernel
def draw_tickets(board: Board, state: State) -> None:
    """A seat draws tickets: chance will name the fresh ones."""
    state.passes = 0
    offer_later(board, state)


@inlined
def draw_card(board: Board, state: State, kind: int) -> None:
    """Chance names the card that is dealt, laid face up or drawn blind."""
    if state.phase == FILLING:
        lay_face_up(board, state, kind)
        continue_turn(board, state)
    elif state.phase == BLIND:
        gain(state, state.seat, kind)
        leave_deck(board, state, kind)
        state.cards_left -= 1
        continue_turn(board, state)
    else:
        gain(state, dealt_to(board, state), kind)
        leave_deck(board, state, kind)
        if dealt_to(board, state) == state.seats:
            continue_turn(board, state)


@kernel
def dealt_to(board: Board, state: State) -> int:
    """The seat that is dealt the next card of its starting hand; the number of seats when all have theirs."""
    seat = 0
    while seat < state.seats and state.hand_size[seat] == board.starting_hand:
        seat += 1
    return seat


@kernel
def offered_to(board: Board, state: State) -> int:
    """The seat that is offered the next ticket."""
    if state.turn > 0:
        return state.seat
    seat = 0
    while seat < state.seats and state.offer_size[seat] == board.first_deal:
        seat += 1
    return seat


@kernel
def draw_ticket(board: Board, state: State, ticket: int) -> None:
    """Chance names the fresh ticket that is offered."""
    offer_fresh(state, offered_to(board, state), ticket)
    if state.turn > 0:
        complete_offer(state)
    elif state.offer_left == 0:
        offer_first(board, state, offered_to(board, state))


@kernel
def choose(board: Board, state: State, seat: int, mask: int) -> None:
    """Keep tickets; the first ones go to their places only when every seat has chosen (RULING-FIRST-READY)."""
    if state.phase == KEEPING:
        keep(state, seat, mask)
        end_turn(board, state)
        return
    state.chosen[seat] = mask
    for other in range(state.seats):
        if state.chosen[other] == NOT_CHOSEN:
            return
    for other in range(state.seats):
        keep(state, other, state.chosen[other])
    begin_turn(state)
