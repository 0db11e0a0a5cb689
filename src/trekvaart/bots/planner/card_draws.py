"""Chooses the card to draw for the plan and its extra routes."""

from trekvaart.bots.planner.planner_state import PlannerState
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import CARDS_A_TURN, NONE, Board, State, actions, kernel, may_draw


@kernel
def value_cards(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> None:
    """The value of one more card of each kind, for the plan and for its extra routes."""
    for kind in range(board.wild):
        good = weights.unneeded_card_value + weights.held_card_bonus * state.hands[seat, kind]
        if planner.total_missing > 0 and planner.missing[kind] > 0:
            good = 1.0 + 1.0 / planner.missing[kind]
        elif planner.extra_missing[kind] > 0:
            good = max(good, weights.extra_route_card_factor * (1.0 + 1.0 / planner.extra_missing[kind]))
        planner.card_value[kind] = good
    planner.card_value[board.wild] = (
        weights.last_needed_wild_value if planner.total_missing == 1 else weights.other_wild_value
    )


@kernel
def deck_value(board: Board, planner: PlannerState, weights: Weights) -> float:
    """The expected value of a card from the deck."""
    if planner.unseen_size == 0:
        return weights.deck_bonus
    good = planner.unseen[board.wild] * weights.deck_wild_value
    for kind in range(board.wild):
        good += planner.unseen[kind] * planner.card_value[kind]
    return weights.deck_bonus + good / planner.unseen_size


@kernel
def best_draw(board: Board, state: State, planner: PlannerState, weights: Weights) -> int:
    """The best card to draw; NONE if none may be drawn. A face-up wild must be as good as two other cards."""
    if not may_draw(board, state):
        return NONE
    deck = deck_value(board, planner, weights) if state.deck_size > 0 else -1.0
    first, second, best = deck, deck, NONE
    for kind in range(board.wild):
        for _ in range(state.face_up[kind]):
            if planner.card_value[kind] > first:
                first, second, best = planner.card_value[kind], first, kind
            elif planner.card_value[kind] > second:
                second = planner.card_value[kind]
    is_first = state.cards_left == CARDS_A_TURN
    if is_first and state.face_up[board.wild] > 0 and planner.card_value[board.wild] > first + max(second, 0.0):
        return actions.take(board.wild)
    if best != NONE:
        return actions.take(best)
    if state.deck_size > 0:
        return actions.DRAW_DECK
    return actions.take(board.wild) if is_first and state.face_up[board.wild] > 0 else NONE
