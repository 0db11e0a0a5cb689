"""Rollouts: random legal play at full speed, all choices equally likely, without leaving the kernel.

It calls directly what `step` would call after looking up the verb of an action.
"""

from trekvaart.rules import actions
from trekvaart.rules.actions import DRAW_DECK, DRAW_TICKETS, PASS_TURN
from trekvaart.rules.board import Board
from trekvaart.rules.chance import is_chance
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.legal import why_not_keep
from trekvaart.rules.random_generator import Dice, roll
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import CHOOSING, NOT_CHOSEN, OFFERING, OVER, TURN, State
from trekvaart.rules.step import choose, claim_route, draw_blind, draw_card, draw_ticket, draw_tickets, take
from trekvaart.rules.tally import Tally, count_claims, list_deck, note_claim, nth_claim
from trekvaart.rules.tickets import tickets_left
from trekvaart.rules.turn import CARDS_A_TURN, may_draw, pass_turn


@kernel
def play_out(board: Board, state: State, tally: Tally, dice: Dice) -> tuple[int, int]:
    """Play a game to its end; returns how many actions the seats took and how many chance did."""
    moves, draws = 0, 0
    while state.phase != OVER:
        if is_chance(state):
            draws += 1
        else:
            moves += 1
        advance(board, state, tally, dice)
    return moves, draws


@inlined
def advance(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Play one random action, of chance or of the first seat that may act; returns it."""
    state.marks = 0
    if state.phase == TURN:
        return play_move(board, state, tally, dice)
    if state.phase == OFFERING:
        return draw_any_ticket(board, state, tally, dice)
    if is_chance(state):
        return draw_any_card(board, state, tally, dice)
    return choose_any(board, state, dice)


@inlined
def play_move(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Make one of the legal moves of the seat whose turn it is; returns it."""
    deck = 1 if state.deck_size > 0 else 0
    takes = count_takes(board, state)
    tickets, claims = 0, 0
    if state.cards_left == CARDS_A_TURN:
        tickets = 1 if tickets_left(state) > 0 else 0
        claims = count_claims(board, state, tally, state.seat)
    choices = deck + takes + tickets + claims
    if choices == 0:
        pass_turn(board, state)
        return PASS_TURN
    nth = roll(dice, choices)
    if nth < claims:
        return play_claim(board, state, tally, nth)
    nth -= claims
    if nth < takes:
        kind = nth_face_up(board, state, nth)
        take(board, state, state.seat, kind)
        return actions.take(kind)
    nth -= takes
    if nth < deck:
        draw_blind(state)
        return DRAW_DECK
    draw_tickets(board, state)
    return DRAW_TICKETS


@inlined
def play_claim(board: Board, state: State, tally: Tally, nth: int) -> int:
    """Make the nth of the claims just counted; returns it."""
    seat = state.seat
    action = nth_claim(board, state, tally, seat, nth)
    route, kind = actions.claimed_route(action), actions.paid_kind(action)
    note_claim(board, state, tally, seat, route)
    claim_route(board, state, seat, route, kind, actions.paid_cards(action), actions.paid_wilds(action))
    return action


@inlined
def count_takes(board: Board, state: State) -> int:
    """How many kinds of face-up card may be taken now."""
    if not may_draw(board, state):
        return 0
    takes = 0
    for kind in range(board.kinds):
        takes += 1 if state.face_up[kind] > 0 else 0
    is_second = state.cards_left < CARDS_A_TURN
    return takes - 1 if is_second and state.face_up[board.wild] > 0 else takes


@inlined
def nth_face_up(board: Board, state: State, nth: int) -> int:
    """The nth of the kinds that lie face up."""
    kind, seen = 0, 0
    for other in range(board.kinds):  # no early exit: see tally.nth_claim
        seen += 1 if state.face_up[other] > 0 else 0
        kind += 1 if seen <= nth else 0
    return kind


@inlined
def draw_any_card(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Let chance name a card of the deck; returns the action."""
    if tally.deck_size != state.deck_size:  # the deck was exhausted and took in the discards
        list_deck(board, state, tally)
    nth = roll(dice, tally.deck_size)
    kind = int(tally.deck[nth])
    tally.deck_size -= 1
    tally.deck[nth] = tally.deck[tally.deck_size]
    draw_card(board, state, kind)
    return actions.card(kind)


@kernel
def draw_any_ticket(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Let chance name a fresh ticket; returns the action."""
    nth = roll(dice, state.fresh)
    ticket = int(tally.fresh[nth])
    tally.fresh[nth] = tally.fresh[state.fresh - 1]
    draw_ticket(board, state, ticket)
    return actions.ticket(ticket)


@kernel
def choose_any(board: Board, state: State, dice: Dice) -> int:
    """Let the first seat that is to choose tickets choose; returns the action."""
    seat = first_deciding(state)
    choices = 1 << state.offer_size[seat]
    mask = roll(dice, choices)
    while why_not_keep(board, state, seat, mask) != ALLOWED:
        mask = roll(dice, choices)
    choose(board, state, seat, mask)
    return actions.keep(mask)


@inlined
def first_deciding(state: State) -> int:
    """The first seat that may act now."""
    if state.phase != CHOOSING:
        return int(state.seat)
    seat = 0
    while state.chosen[seat] != NOT_CHOSEN:
        seat += 1
    return seat
