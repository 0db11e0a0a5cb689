"""Chance: what can be drawn next, how likely each draw is, and a random draw."""

from trekvaart.rules import actions
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.random_generator import Dice, roll
from trekvaart.rules.state import BLIND, FRESH, OFFERING, State


@inlined
def is_chance(state: State) -> bool:
    """Whether the next action is a draw and not a seat's."""
    return state.phase <= BLIND


@kernel
def weight(board: Board, state: State, action: int) -> int:
    """How many of the cards or tickets that may come next are the one this chance action names."""
    number = actions.argument(action)
    if state.phase == OFFERING:
        is_fresh = actions.verb(action) == actions.TICKET and number < board.tickets and state.place[number] == FRESH
        return 1 if is_fresh else 0
    if actions.verb(action) != actions.CARD or number >= board.kinds:
        return 0
    copies: int = state.deck[number]
    return copies


@kernel
def random_draw(board: Board, state: State, dice: Dice) -> int:
    """A random chance action: each copy of a card and each ticket is equally likely."""
    if state.phase == OFFERING:
        nth = roll(dice, state.fresh)
        for ticket in range(board.tickets):
            if state.place[ticket] == FRESH:
                if nth == 0:
                    return actions.ticket(ticket)
                nth -= 1
    nth = roll(dice, state.deck_size)
    kind = 0
    while nth >= state.deck[kind]:
        nth -= state.deck[kind]
        kind += 1
    return actions.card(kind)
