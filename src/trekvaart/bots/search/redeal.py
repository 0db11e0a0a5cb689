"""Turns one world that is consistent with a view into another, by dealing again what the seat cannot see."""

import numpy as np

from trekvaart.editions.edition import MAX_SEATS, MAX_TICKETS
from trekvaart.rules.kernel_api import (
    FRESH,
    MAX_CARDS,
    OFFERED,
    UNDER,
    Board,
    Dice,
    State,
    kernel,
    must_sweep,
    record_type,
    roll,
)

Pool = np.record

POOL = record_type(
    [
        ("card", np.int16, (MAX_CARDS,)),
        ("ticket", np.int16, (MAX_TICKETS,)),
        ("held", np.int32, (MAX_SEATS,)),  # how many tickets each seat keeps
        ("likelihood", np.float64, (MAX_SEATS, MAX_TICKETS)),  # how likely each seat is to keep each ticket
    ]
)

SIDES = 1 << 30  # of the dice for what is not a count
TRIES = 20  # a market full of wilds tells something about the deck, which few deals contradict


@kernel
def redeal(board: Board, state: State, pool: Pool, dice: Dice, seat: int) -> None:
    """Deal again what a seat cannot see: the deck, hands but for the cards that were seen, tickets."""
    deal_cards(board, state, pool, dice, seat)
    tries = 1
    while must_sweep(board, state) and tries < TRIES:
        deal_cards(board, state, pool, dice, seat)
        tries += 1
    deal_tickets(board, state, pool, dice, seat)


@kernel
def deal_cards(board: Board, state: State, pool: Pool, dice: Dice, seat: int) -> None:
    """Deal the deck and the hidden cards of the other hands again."""
    count = 0
    for kind in range(board.kinds):
        hidden = state.deck[kind]
        for other in range(state.seats):
            if other != seat:
                hidden += state.hands[other, kind] - state.shown[other, kind]
                state.hands[other, kind] = state.shown[other, kind]
        state.deck[kind] = hidden
        for _ in range(hidden):
            pool.card[count] = kind
            count += 1
    for other in range(state.seats):
        if other == seat:
            continue
        known = 0
        for kind in range(board.kinds):
            known += state.shown[other, kind]
        for _ in range(state.hand_size[other] - known):
            nth = roll(dice, count)
            kind = int(pool.card[nth])
            count -= 1
            pool.card[nth] = pool.card[count]
            state.hands[other, kind] += 1
            state.deck[kind] -= 1


@kernel
def deal_tickets(board: Board, state: State, pool: Pool, dice: Dice, seat: int) -> None:
    """Deal the tickets again that others keep, are offered or have returned, and the fresh ones."""
    count = collect_hidden_tickets(board, state, pool, seat)
    index = 0
    for other in range(state.seats):
        if other != seat:
            for _ in range(pool.held[other]):
                draw_likely_ticket(pool, dice, other, index, count)
                state.place[pool.ticket[index]] = other
                index += 1
    for place in range(index, count - 1):
        nth = place + roll(dice, count - place)
        pool.ticket[place], pool.ticket[nth] = pool.ticket[nth], pool.ticket[place]
    for place in range(state.under_size):
        under = (state.under_first + place) % MAX_TICKETS
        if state.under_from[under] != seat:
            state.under[under] = pool.ticket[index]
            state.place[pool.ticket[index]] = UNDER
            index += 1
    for other in range(state.seats):
        if other == seat:
            continue
        for position in range(state.offer_size[other]):
            state.offer[other, position] = pool.ticket[index]
            state.place[pool.ticket[index]] = OFFERED
            index += 1
    while index < count:
        state.place[pool.ticket[index]] = FRESH
        index += 1


@kernel
def draw_likely_ticket(pool: Pool, dice: Dice, other: int, first: int, count: int) -> None:
    """Draw one of the tickets from `first` on for another seat, each as likely as it fits, and put it there."""
    total = 0.0
    for index in range(first, count):
        total += pool.likelihood[other, pool.ticket[index]]
    left = total * roll(dice, SIDES) / SIDES
    drawn = first
    while drawn < count - 1 and left >= pool.likelihood[other, pool.ticket[drawn]]:
        left -= pool.likelihood[other, pool.ticket[drawn]]
        drawn += 1
    pool.ticket[first], pool.ticket[drawn] = pool.ticket[drawn], pool.ticket[first]


@kernel
def collect_hidden_tickets(board: Board, state: State, pool: Pool, seat: int) -> int:
    """Collect the tickets that a seat cannot see, and count those that each of the others keeps."""
    for other in range(state.seats):
        pool.held[other] = 0
    count = 0
    for ticket in range(board.tickets):
        place = state.place[ticket]
        if place == FRESH or (place >= 0 and place != seat):
            pool.ticket[count] = ticket
            count += 1
        if place >= 0:
            pool.held[place] += 1
    for place in range(state.under_size):
        index = (state.under_first + place) % MAX_TICKETS
        if state.under_from[index] != seat:
            pool.ticket[count] = state.under[index]
            count += 1
    for other in range(state.seats):
        if other != seat:
            for position in range(state.offer_size[other]):
                pool.ticket[count] = state.offer[other, position]
                count += 1
    return count
