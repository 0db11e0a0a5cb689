"""Chance: what can be drawn next and how likely each draw is."""

from trekvaart.editions.edition import MAX_KINDS
from trekvaart.rules import actions
from trekvaart.rules.board import Board
from trekvaart.rules.dice import Dice, roll
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import BLIND, FRESH, OFFERING, State
from trekvaart.rules.tickets import nth_fresh


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


@inlined
def random_card(state: State, dice: Dice) -> int:
    """The kind of a card of the deck, each card as likely as any other."""
    nth = roll(dice, state.deck_size)
    kind, seen = 0, 0
    for other in range(MAX_KINDS):  # no early end: see tally.nth_claim
        seen += state.deck[other]
        kind += 1 if seen <= nth else 0
    return kind


@kernel
def draw_at_random(board: Board, state: State, dice: Dice) -> int:
    """A chance action, each card and ticket as likely as any other."""
    if state.phase == OFFERING:
        return actions.ticket(nth_fresh(board, state, roll(dice, state.fresh)))
    return actions.card(random_card(state, dice))
