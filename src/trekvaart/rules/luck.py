"""Luck: chance names a card or a ticket, each copy as likely as any other."""

from trekvaart.rules import actions
from trekvaart.rules.board import Board
from trekvaart.rules.dice import Dice, roll
from trekvaart.rules.kernel import kernel
from trekvaart.rules.state import FRESH, OFFERING, State


@kernel
def any_draw(board: Board, state: State, dice: Dice) -> int:
    """The action of chance."""
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
