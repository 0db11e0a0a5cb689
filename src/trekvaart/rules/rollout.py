"""Rollouts: random legal play at full speed, one game or a million, without leaving the kernel."""

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_KINDS
from trekvaart.rules import actions
from trekvaart.rules.actions import DRAW_DECK, DRAW_TICKETS, PASS_TURN
from trekvaart.rules.board import Board
from trekvaart.rules.chance import random_card, is_chance
from trekvaart.rules.dice import Dice, roll
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.legal import why_not_keep
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import CHOOSING, NOT_CHOSEN, OFFERING, OVER, TURN, State
from trekvaart.rules.step import choose, claim_route, draw_blind, draw_card, draw_ticket, draw_tickets, take
from trekvaart.rules.tally import Tally, count_claims, note_claim, nth_claim
from trekvaart.rules.tickets import tickets_left
from trekvaart.rules.turn import CARDS_A_TURN, may_draw, pass_turn


@inlined
def first_deciding(state: State) -> int:
    """The first seat that may act now."""
    if state.phase != CHOOSING:
        seat: int = state.seat
        return seat
    seat = 0
    while state.chosen[seat] != NOT_CHOSEN:
        seat += 1
    return seat


@kernel
def random_keep(board: Board, state: State, seat: int, dice: Dice) -> int:
    """One of the legal choices of tickets."""
    choices = 1 << state.offer_size[seat]
    while True:
        mask = roll(dice, choices)
        if why_not_keep(board, state, seat, mask) == ALLOWED:
            return mask


@inlined
def nth_face_up(board: Board, state: State, nth: int) -> int:
    """The nth of the kinds that lie face up."""
    kind, seen = 0, 0
    for other in range(MAX_KINDS):  # no early end: see tally.nth_claim
        seen += 1 if state.face_up[other] > 0 else 0
        kind += 1 if seen <= nth else 0
    return kind


@inlined
def count_takes(board: Board, state: State) -> int:
    """How many kinds of face-up card a seat may take now."""
    if not may_draw(board, state):
        return 0
    takes = 0
    for kind in range(MAX_KINDS):
        takes += 1 if state.face_up[kind] > 0 else 0
    if state.cards_left < CARDS_A_TURN and state.face_up[board.wild] > 0:
        takes -= 1
    return takes


@inlined
def move(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Make one of the legal moves of the seat whose turn it is, all equally likely; returns it."""
    seat = state.seat
    deck = 1 if state.deck_size > 0 else 0
    takes = count_takes(board, state)
    tickets, claims = 0, 0
    if state.cards_left == CARDS_A_TURN:
        tickets = 1 if tickets_left(state) > 0 else 0
        claims = count_claims(board, state, tally, seat)
    choices = deck + takes + tickets + claims
    if choices == 0:
        pass_turn(board, state)
        return PASS_TURN
    nth = roll(dice, choices)
    if nth < claims:
        action = nth_claim(board, state, tally, seat, nth)
        route, kind = actions.claimed_route(action), actions.paid_kind(action)
        note_claim(board, state, tally, seat, route)
        claim_route(board, state, seat, route, kind, actions.paid_cards(action), actions.paid_wilds(action))
        return action
    nth -= claims
    if nth < takes:
        kind = nth_face_up(board, state, nth)
        take(board, state, seat, kind)
        return actions.take(kind)
    if nth - takes < deck:
        draw_blind(state)
        return DRAW_DECK
    draw_tickets(board, state)
    return DRAW_TICKETS


@kernel
def draw_random_ticket(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Let chance name a fresh ticket, each as likely as any other; returns the action."""
    nth = roll(dice, state.fresh)
    ticket = tally.fresh[nth]
    tally.fresh[nth] = tally.fresh[state.fresh - 1]
    draw_ticket(board, state, ticket)
    return actions.ticket(ticket)


@kernel
def choose_at_random(board: Board, state: State, dice: Dice) -> int:
    """Let the first seat that is to choose tickets do so."""
    seat = first_deciding(state)
    mask = random_keep(board, state, seat, dice)
    choose(board, state, seat, mask)
    return actions.keep(mask)


@inlined
def advance(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Play one random action, of chance or of the first seat that may act; returns it."""
    state.marks = 0
    if state.phase == TURN:
        return move(board, state, tally, dice)
    if state.phase == OFFERING:
        return draw_random_ticket(board, state, tally, dice)
    if is_chance(state):
        kind = random_card(state, dice)
        draw_card(board, state, kind)
        return actions.card(kind)
    return choose_at_random(board, state, dice)


@kernel
def play_out(board: Board, state: State, tally: Tally, dice: Dice) -> int:
    """Play a game to its end; returns how many moves the seats made."""
    moves = 0
    while state.phase != OVER:
        if not is_chance(state):
            moves += 1
        advance(board, state, tally, dice)
    return moves
