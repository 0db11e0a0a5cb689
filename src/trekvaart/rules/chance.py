"""Chance: what can be drawn next and how likely each draw is."""

from trekvaart.rules import actions
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import inlined, kernel
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
