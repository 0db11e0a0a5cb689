"""A client that rebuilds a game from events alone, as a browser does; it knows no rules.

The tests compare its state with the view, so that a fact missing from the events is noticed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import assert_never

from trekvaart import View
from trekvaart.editions import WILD, Edition
from trekvaart.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    DeckRefilled,
    Event,
    GameEnded,
    LastRoundBegan,
    MarketSwept,
    MerchandiseTaken,
    RouteClaimed,
    SeatPassed,
    SeatReady,
    TicketCompleted,
    TicketsKept,
    TicketsOffered,
    TurnBegan,
)
from trekvaart.game.ids import Kind, RouteId, Seat, TicketId
from trekvaart.game.views import Phase


@dataclass
class SeatState:
    """What the client knows about one seat."""

    pieces: int
    points: int = 0
    merchandise: int = 0
    hand_size: int = 0
    shown: Counter[Kind] = field(default_factory=Counter)
    hand: Counter[Kind] = field(default_factory=Counter)  # as far as its cards are known
    ticket_count: int = 0
    offered_count: int = 0
    is_ready: bool = False
    tickets: set[TicketId] = field(default_factory=set)
    offered: tuple[TicketId, ...] = ()
    completed: set[TicketId] = field(default_factory=set)


class Client:
    """The state of a game as one viewer knows it."""

    def __init__(self, edition: Edition, seats: int, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.seat_states = [SeatState(edition.pieces) for _ in range(seats)]
        self.market: list[Kind | None] = [None] * edition.market
        self.deck = len(edition.colours) * edition.cards_per_colour + edition.wilds
        self.discards: Counter[Kind] = Counter()
        self.owners: dict[RouteId, Seat] = {}
        self.closed: set[RouteId] = set()
        self.fresh = len(edition.tickets)
        self.returned: list[Seat] = []
        self.merchandise_left = edition.merchandise_cards
        self.phase = Phase.CHOOSING
        self.turn = 0
        self.seat: Seat | None = None
        self.cards_left = 0
        self.turns_left: int | None = None
        self.last_turns: dict[Seat, bool] = {}
        self.passes = 0

    def apply(self, event: Event) -> None:
        """Apply one event."""
        match event:
            case CardDealt(seat, kind) | CardDrawn(seat, kind):
                self._gain(self.seat_states[seat], kind)
                self.deck -= 1
                self._drew(1)
            case CardLaid(slot, kind):
                self.market[slot] = kind
                self.deck -= 1
            case MarketSwept(kinds):
                self.discards.update(kinds)
                self.market = [None] * len(self.market)
            case DeckRefilled(cards):
                self.discards.clear()
                self.deck = cards
            case TicketsOffered(seat, count, tickets):
                self._offer(self.seat_states[seat], count, tickets)
            case SeatReady(seat):
                self.seat_states[seat].is_ready = True
            case TicketsKept(seat, kept_count, returned_count, kept, _):
                self._keep(seat, kept_count, returned_count, kept)
            case TurnBegan(seat, turn):
                self._begin(seat, turn)
            case CardTaken(seat, kind, slot):
                self._gain(self.seat_states[seat], kind)
                self.seat_states[seat].shown[kind] += 1
                self.market[slot] = None
                self._drew(2 if kind == WILD else 1)
            case RouteClaimed():
                self._claim(event)
            case MerchandiseTaken(seat, count):
                self.seat_states[seat].merchandise = count
                self.merchandise_left -= 1
            case TicketCompleted(seat, ticket):
                self.seat_states[seat].completed.add(ticket)
            case SeatPassed():
                self.passes += 1
            case LastRoundBegan(_, turns_left, order):
                self.turns_left = turns_left + 1  # the next turn is the first one left
                self.last_turns = dict.fromkeys(order, False)
            case GameEnded():
                self.phase, self.seat, self.turns_left, self.last_turns = Phase.OVER, None, None, {}
            case _:
                assert_never(event)

    def _gain(self, state: SeatState, kind: Kind | None) -> None:
        state.hand_size += 1
        if kind is not None:
            state.hand[kind] += 1

    def _drew(self, cards: int) -> None:
        self.cards_left = max(0, self.cards_left - cards)
        self.passes = 0

    def _offer(self, state: SeatState, count: int, tickets: tuple[TicketId, ...] | None) -> None:
        fresh = min(count, self.fresh)
        self.fresh -= fresh
        del self.returned[: count - fresh]
        state.offered_count = count
        state.offered = tickets or ()
        self.passes = 0
        if self.turn > 0:
            self.phase = Phase.KEEPING

    def _keep(self, seat: Seat, kept_count: int, returned_count: int, kept: tuple[TicketId, ...] | None) -> None:
        state = self.seat_states[seat]
        state.ticket_count += kept_count
        state.tickets.update(kept or ())
        state.offered_count, state.offered, state.is_ready = 0, (), False
        self.returned += [seat] * returned_count

    def _begin(self, seat: Seat, turn: int) -> None:
        self.phase, self.seat, self.turn, self.cards_left = Phase.TURN, seat, turn, 2
        if self.turns_left is not None:
            self.turns_left -= 1
            for other in self.last_turns:
                if other == seat:
                    break
                self.last_turns[other] = True

    def _claim(self, event: RouteClaimed) -> None:
        state = self.seat_states[event.seat]
        for kind, count in ((event.kind, event.cards), (WILD, event.wilds)):
            state.hand_size -= count
            state.hand[kind] -= count
            state.shown[kind] -= min(count, state.shown[kind])
            self.discards[kind] += count
        state.points += event.points
        state.pieces = event.pieces_left
        self.owners[event.route] = event.seat
        self.closed.discard(event.route)
        if event.closes is not None and (event.closes_to_all or event.seat == self.viewer):
            self.closed.add(event.closes)
        self.cards_left = self.passes = 0

    def check(self, view: View) -> None:
        """Fail if the state differs from the view of the same viewer."""
        assert (self.phase, self.turn, self.turns_left) == (view.phase, view.turn, view.turns_left)
        assert (self.deck, +self.discards) == (view.deck, view.discards)
        assert tuple(self.market) == view.market
        assert self.owners == view.owners
        assert sorted(self.closed) == sorted(view.closed)
        last_turns = [(turn.seat, turn.has_played) for turn in view.last_turns or ()]
        assert list(self.last_turns.items()) == last_turns
        assert (self.fresh, self.returned) == (view.fresh_tickets, [back.seat for back in view.returned])
        assert self.merchandise_left == view.merchandise_left
        assert self.passes == view.passes
        if view.phase is Phase.CHOOSING:
            assert view.deciding == tuple(seat for seat, state in enumerate(self.seat_states) if not state.is_ready)
        elif view.phase is not Phase.OVER:
            assert view.deciding == (self.seat,)
            assert self.cards_left == view.cards_left
        for state, seat in zip(self.seat_states, view.seats, strict=True):
            assert (state.points, state.pieces, state.merchandise) == (seat.points, seat.pieces, seat.merchandise)
            assert (state.hand_size, +state.shown) == (seat.hand_size, seat.shown)
            assert (state.offered_count, state.is_ready) == (seat.offered_count, seat.is_ready)
            assert seat.ticket_count == (None if view.phase is Phase.CHOOSING else state.ticket_count)
            if seat.seat == self.viewer:
                assert +state.hand == seat.hand
                assert state.tickets == set(seat.tickets or ())
                assert state.offered == seat.offered
                assert state.completed == set(seat.completed or ())
