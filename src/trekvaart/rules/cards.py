"""Cards: how they leave the deck, lie in the market, and come back as discards; knows nothing of turns."""

from trekvaart.editions.edition import MAX_MARKET
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import MARKS_BASE, REFILLED, SWEPT, State


@inlined
def note(state: State, what: int) -> None:
    """Note an effect of the current step."""
    state.marks = state.marks * MARKS_BASE + what


@kernel
def refill_deck(board: Board, state: State) -> None:
    """Refill an empty deck from the discards."""
    if state.deck_size > 0 or state.discards_size == 0:
        return
    for kind in range(board.kinds):
        state.deck[kind] = state.discards[kind]
        state.discards[kind] = 0
    state.deck_size = state.discards_size
    state.discards_size = 0
    note(state, REFILLED)


@inlined
def leave_deck(board: Board, state: State, kind: int) -> None:
    """One card of a kind leaves the deck."""
    state.deck[kind] -= 1
    state.deck_size -= 1
    refill_deck(board, state)


@inlined
def gain(state: State, seat: int, kind: int) -> None:
    """A card goes into a hand."""
    state.hands[seat, kind] += 1
    state.hand_size[seat] += 1


@inlined
def discard(state: State, seat: int, kind: int, count: int) -> None:
    """Cards go from a hand to the discards, which everybody sees."""
    state.hands[seat, kind] -= count
    state.hand_size[seat] -= count
    state.shown[seat, kind] = max(0, state.shown[seat, kind] - count)
    state.discards[kind] += count
    state.discards_size += count


@inlined
def first_slot(state: State, content: int) -> int:
    """The first slot of the market that holds this."""
    first = 0
    for slot in range(MAX_MARKET - 1, -1, -1):  # no early exit: see tally.nth_claim
        if state.market[slot] == content:
            first = slot
    return first


@inlined
def take_face_up(state: State, seat: int, kind: int) -> None:
    """A face-up card goes into a hand; the first slot that has the kind is left empty."""
    state.market[first_slot(state, kind)] = NONE
    state.market_size -= 1
    state.face_up[kind] -= 1
    state.shown[seat, kind] += 1
    gain(state, seat, kind)


@inlined
def lay_face_up(board: Board, state: State, kind: int) -> None:
    """A card from the deck is laid in the first empty slot of the market."""
    state.market[first_slot(state, NONE)] = kind
    state.market_size += 1
    state.face_up[kind] += 1
    leave_deck(board, state, kind)


@inlined
def must_sweep(board: Board, state: State) -> bool:
    """Whether too many wilds lie face up and a sweep can help (RULING-SWEEP-REPEAT).

    It can, given enough other cards, since any of the cards not in hands may then come to lie face up together sooner
    or later; but not when market and deck can only change places for ever (RULING-SWEEP-CYCLE).
    """
    wild = board.wild
    if state.face_up[wild] < board.sweep_at:
        return False
    wilds = state.face_up[wild] + state.deck[wild] + state.discards[wild]
    others = state.market_size + state.deck_size + state.discards_size - wilds
    if others <= board.market - board.sweep_at:
        return False
    change_places = state.discards_size == 0 and state.deck_size == board.market
    return not (change_places and state.deck[wild] >= board.sweep_at)


@kernel
def sweep(board: Board, state: State) -> None:
    """All face-up cards become discards."""
    for slot in range(board.market):
        kind = state.market[slot]
        if kind != NONE:
            state.discards[kind] += 1
            state.face_up[kind] -= 1
            state.market[slot] = NONE
    state.discards_size += state.market_size
    state.market_size = 0
    note(state, SWEPT)
    refill_deck(board, state)


@inlined
def market_is_settled(board: Board, state: State) -> bool:
    """Sweep if the rules say so; whether no slot is left that a card of the deck could fill."""
    if state.market_size < board.market and state.deck_size > 0:
        return False
    if not must_sweep(board, state):
        return True
    sweep(board, state)
    return False
