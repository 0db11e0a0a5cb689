"""Draws: which card to draw for the plan, and for what else the pieces may go to."""

from trekvaart.bots.planner.minds import Mind, Temper
from trekvaart.rules import actions
from trekvaart.rules.actions import DRAW_DECK
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.state import State
from trekvaart.rules.turn import CARDS_A_TURN, may_draw


@kernel
def judge_cards(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> None:
    """How good one more card of each kind would be, for the plan and for what lies beyond it."""
    for kind in range(board.wild):
        good = temper.idle_card + temper.gather * state.hands[seat, kind]
        if mind.lacking_all > 0 and mind.lacking[kind] > 0:
            good = 1.0 + 1.0 / mind.lacking[kind]
        elif mind.extra[kind] > 0:
            good = max(good, temper.target * (1.0 + 1.0 / mind.extra[kind]))
        mind.good[kind] = good
    mind.good[board.wild] = temper.last_wild if mind.lacking_all == 1 else temper.idle_wild


@kernel
def deck_good(board: Board, mind: Mind, temper: Temper) -> float:
    """How good the card is that the deck may be expected to give."""
    if mind.unseen_size == 0:
        return temper.deck
    good = mind.unseen[board.wild] * temper.hidden_wild
    for kind in range(board.wild):
        good += mind.unseen[kind] * mind.good[kind]
    return temper.deck + good / mind.unseen_size


@kernel
def best_draw(board: Board, state: State, mind: Mind, temper: Temper) -> int:
    """The best card to draw; NONE if none may be drawn. A face-up wild must be as good as two other cards."""
    if not may_draw(board, state):
        return NONE
    deck = deck_good(board, mind, temper) if state.deck_size > 0 else -1.0
    first, second, best = deck, deck, NONE
    for kind in range(board.wild):
        for _ in range(state.face_up[kind]):
            if mind.good[kind] > first:
                first, second, best = mind.good[kind], first, kind
            elif mind.good[kind] > second:
                second = mind.good[kind]
    is_first = state.cards_left == CARDS_A_TURN
    if is_first and state.face_up[board.wild] > 0 and mind.good[board.wild] > first + max(second, 0.0):
        return actions.take(board.wild)
    if best != NONE:
        return actions.take(best)
    if state.deck_size > 0:
        return DRAW_DECK
    return actions.take(board.wild) if is_first and state.face_up[board.wild] > 0 else NONE
