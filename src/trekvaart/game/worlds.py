"""Worlds: positions that are consistent with a view, made by dealing again what the seat cannot see."""

import math
import random
from collections.abc import Mapping

from trekvaart.editions.edition import WILD, Edition
from trekvaart.game.codec import Codec, codec_of
from trekvaart.game.ids import Kind, Seat, TicketId
from trekvaart.game.position import Position
from trekvaart.game.view_builder import PHASES, turns_before
from trekvaart.game.views import View
from trekvaart.rules.kernel_api import NONE, State, must_sweep
from trekvaart.rules.kernel_api import state as states

NUMBERS = {phase: number for number, phase in PHASES.items()}


def sample(view: View, rng: random.Random) -> Position:
    """A random world that is consistent with the view; all deals of unseen cards and tickets are equally likely."""
    codec = codec_of(view.edition)
    state = states.blank()
    _write_public(codec, state, view)
    _deal_cards(codec, state, view, rng)
    _deal_tickets(codec, state, view, rng)
    return Position(view.edition, state)


def known(view: View) -> State:
    """The state as far as it is known from a view: hands and tickets of others are empty, and so is the deck."""
    codec = codec_of(view.edition)
    state = states.blank()
    _write_public(codec, state, view)
    if view.seat is not None:
        _write_own(codec, state, view)
    offer_size, chosen = state.offer_size, state.chosen
    for seat in view.seats:
        offer_size[seat.seat] = seat.offered_count
        if seat.is_ready:
            chosen[seat.seat] = sum(1 << (seat.offered or ()).index(ticket) for ticket in seat.chosen or ())
    state.under_size = len(view.returned)
    return state


def _write_public(codec: Codec, state: State, view: View) -> None:
    """Write all that is public in the view."""
    state.seats = len(view.seats)
    state.seat = (view.first + turns_before(view.turn)) % len(view.seats)
    state.phase = NUMBERS[view.phase]
    state.turn = view.turn
    state.cards_left = view.cards_left
    state.turns_left = view.turns_left or 0
    state.passes = view.passes
    state.deck_size = view.deck
    state.discards_size = sum(view.discards.values())
    state.market_size = sum(kind is not None for kind in view.market)
    state.merchandise_left = view.merchandise_left
    state.fresh = view.fresh_tickets
    discards, market, face_up = state.discards, state.market, state.face_up  # looking up a field is slow
    for kind, count in view.discards.items():
        discards[codec.kind_number[kind]] = count
    for slot, face in enumerate(view.market):
        market[slot] = NONE if face is None else codec.kind_number[face]
        if face is not None:
            face_up[codec.kind_number[face]] += 1
    for seat in view.seats:
        state.hand_size[seat.seat] = seat.hand_size
        state.pieces[seat.seat] = seat.pieces
        state.points[seat.seat] = seat.points
        state.merchandise[seat.seat] = seat.merchandise
        state.chosen[seat.seat] = states.NOT_CHOSEN
        shown = state.shown[seat.seat]
        for kind, count in seat.shown.items():
            shown[codec.kind_number[kind]] = count
    state.place[:] = states.FRESH
    owner = state.owner
    owner[:] = NONE
    for route, seat_number in view.owners.items():
        owner[codec.route_number[route]] = seat_number


def _write_own(codec: Codec, state: State, view: View) -> None:
    """Write what only the seat itself knows: its hand and tickets, and those that it returned."""
    me = view.me
    hand, under, under_from, place = state.hands[me.seat], state.under, state.under_from, state.place
    for kind, count in (me.hand or {}).items():
        hand[codec.kind_number[kind]] = count
    for index, back in enumerate(view.returned):
        under_from[index] = back.seat
        if back.ticket is not None:
            under[index] = codec.ticket_number[back.ticket]
            place[codec.ticket_number[back.ticket]] = states.UNDER
    for ticket in me.tickets or ():
        place[codec.ticket_number[ticket]] = me.seat
    for position, ticket in enumerate(me.offered or ()):
        state.offer[me.seat, position] = codec.ticket_number[ticket]
        place[codec.ticket_number[ticket]] = states.OFFERED


def _deal_cards(codec: Codec, state: State, view: View, rng: random.Random) -> None:
    """Deal the unseen cards to the deck and to the hidden hands, on top of what those are known to hold."""
    unseen = dict(zip(codec.kinds, codec.board.cards.tolist(), strict=False))
    for counts in (view.discards, *(_known_hand(view, seat) for seat in range(len(view.seats)))):
        for kind, count in counts.items():
            unseen[kind] -= count
    for face in view.market:
        if face is not None:
            unseen[face] -= 1
    colours = [kind for kind, count in unseen.items() if kind != WILD for _ in range(count)]
    rng.shuffle(colours)
    wilds_in_deck = _wilds_in_deck(codec, state, unseen[WILD], len(colours), rng)
    deck = [colours.pop() for _ in range(view.deck - wilds_in_deck)] + [WILD] * wilds_in_deck
    rest = colours + [WILD] * (unseen[WILD] - wilds_in_deck)
    rng.shuffle(rest)
    for kind in deck:
        state.deck[codec.kind_number[kind]] += 1
    for seat in view.seats:
        known = _known_hand(view, seat.seat)
        hand = [kind for kind, count in known.items() for _ in range(count)]
        hand += [rest.pop() for _ in range(seat.hand_size - len(hand))]
        for kind in hand:
            state.hands[seat.seat, codec.kind_number[kind]] += 1


def _known_hand(view: View, seat: Seat) -> Mapping[Kind, int]:
    """The cards of a hand that the viewer knows."""
    hand = view.seats[seat].hand
    return view.seats[seat].shown if hand is None else hand


def _wilds_in_deck(codec: Codec, state: State, wilds: int, others: int, rng: random.Random) -> int:
    """How many of the unseen wilds lie in the deck.

    A market full of wilds that was not swept restricts what the deck can hold: only possible numbers are drawn.
    """
    deck = int(state.deck_size)
    ways: dict[int, int] = {}
    for count in range(max(0, deck - others), min(wilds, deck) + 1):
        state.deck[codec.board.wild] = count
        if not must_sweep(codec.board, state):
            ways[count] = math.comb(wilds, count) * math.comb(others, deck - count)
    state.deck[codec.board.wild] = 0
    nth = rng.randrange(sum(ways.values()))
    for count, weight in ways.items():
        if nth < weight:
            return count
        nth -= weight
    raise AssertionError("no deck fits the view")


def _deal_tickets(codec: Codec, state: State, view: View, rng: random.Random) -> None:
    """Deal the unseen tickets to the hidden hands, offers, returns and the fresh ones."""
    seen: set[TicketId] = {back.ticket for back in view.returned if back.ticket is not None}
    for seat in view.seats:
        seen.update(seat.tickets or (), seat.offered or ())
    unseen = [ticket for ticket in codec.tickets if ticket not in seen]
    rng.shuffle(unseen)
    for index, back in enumerate(view.returned):
        ticket = unseen.pop() if back.ticket is None else back.ticket
        state.under[index] = codec.ticket_number[ticket]
        state.under_from[index] = back.seat
        state.place[codec.ticket_number[ticket]] = states.UNDER
    state.under_size = len(view.returned)
    for seat in view.seats:
        held = seat.tickets if seat.tickets is not None else [unseen.pop() for _ in range(seat.ticket_count or 0)]
        for ticket in held:
            state.place[codec.ticket_number[ticket]] = seat.seat
        offered = seat.offered if seat.offered is not None else [unseen.pop() for _ in range(seat.offered_count)]
        for position, ticket in enumerate(offered):
            state.offer[seat.seat, position] = codec.ticket_number[ticket]
            state.place[codec.ticket_number[ticket]] = states.OFFERED
        state.offer_size[seat.seat] = len(offered)
        if seat.is_ready:
            state.chosen[seat.seat] = _choice(view.edition, tuple(offered), seat.chosen, rng)


def _choice(
    edition: Edition, offered: tuple[TicketId, ...], chosen: tuple[TicketId, ...] | None, rng: random.Random
) -> int:
    """The first tickets a seat has chosen, as a mask: those the viewer knows of, or any it may have."""
    if chosen is not None:
        return sum(1 << offered.index(ticket) for ticket in chosen)
    masks = [mask for mask in range(1 << len(offered)) if mask.bit_count() >= edition.first_keep]
    return rng.choice(masks)
