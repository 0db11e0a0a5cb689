"""Invariants of every finished position and every position in which a seat decides: nothing is lost or doubled."""

from __future__ import annotations

import numpy as np

from trekvaart.game.codec import codec_of
from trekvaart.game.position import Position
from trekvaart.rules import state as states
from trekvaart.rules.board import NONE
from trekvaart.rules.cards import must_sweep


def check_position(position: Position) -> None:
    """Fail if a position contradicts itself."""
    check_cards(position)
    check_pieces(position)
    check_tickets(position)


def check_cards(position: Position) -> None:
    """Cards are conserved by kind and counted correctly, and the market is refilled and swept."""
    board, state = codec_of(position.edition).board, position.state
    market = [kind for kind in state.market[: position.edition.market].tolist() if kind != NONE]
    face_up = np.bincount(np.array(market, np.int64), minlength=len(state.face_up))
    assert state.face_up.tolist() == face_up.tolist()
    everywhere = state.deck + state.discards + state.face_up + state.hands.sum(axis=0)
    assert everywhere.tolist() == board.cards.tolist()
    assert min(state.deck.min(), state.discards.min(), state.hands.min(), state.shown.min()) >= 0
    assert (state.shown <= state.hands).all()
    assert state.hand_size.tolist() == state.hands.sum(axis=1).tolist()
    sizes = state.deck_size, state.discards_size, state.market_size
    assert sizes == (state.deck.sum(), state.discards.sum(), len(market))
    assert state.deck_size > 0 or state.discards_size == 0
    assert state.deck_size == 0 or len(market) == position.edition.market
    assert not must_sweep(board, state)


def check_pieces(position: Position) -> None:
    """Pieces are conserved; points and merchandise are those of the routes."""
    edition, state = position.edition, position.state
    for seat in range(position.seats):
        routes = [edition.routes[number] for number in np.flatnonzero(state.owner[: len(edition.routes)] == seat)]
        assert state.pieces[seat] + sum(route.length for route in routes) == edition.pieces
        assert state.pieces[seat] >= 0
        assert state.points[seat] == sum(edition.route_points[route.length] for route in routes)
        assert state.merchandise[seat] <= sum(route.cart for route in routes)
        assert not any(route.twin is not None and state.owner[route.twin] == seat for route in routes)
    assert state.merchandise.sum() + state.merchandise_left == edition.merchandise_cards


def check_tickets(position: Position) -> None:
    """Every ticket is in exactly one place, and the lists of all places agree with it."""
    state, count = position.state, len(position.edition.tickets)
    places = state.place[:count].tolist()
    returned = [int(state.under[(state.under_first + index) % len(state.under)]) for index in range(state.under_size)]
    offered = [int(one) for seat in range(position.seats) for one in state.offer[seat, : state.offer_size[seat]]]
    assert len(set(returned + offered)) == len(returned + offered)
    assert sorted(returned) == [number for number in range(count) if places[number] == states.UNDER]
    assert sorted(offered) == [number for number in range(count) if places[number] == states.OFFERED]
    assert state.fresh == places.count(states.FRESH)
    assert all(place < position.seats for place in places)
