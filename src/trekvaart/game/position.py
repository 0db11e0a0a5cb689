"""A position: the complete state of a game, with its secrets; judges, lists and carries out actions.

It keeps no history and takes chance as an argument. `Game` adds both.
"""

from __future__ import annotations

import numpy as np

from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action, Chance
from trekvaart.game.codec import codec_of
from trekvaart.game.errors import Refusal
from trekvaart.game.event_builder import build_events
from trekvaart.game.events import Event
from trekvaart.game.ids import RouteId, Seat, TicketId
from trekvaart.game.kernel_calls import RecordArray, deciding_seats, draw_weight, list_legal, state_array, step
from trekvaart.game.refusals import cheapest_claim, refuse
from trekvaart.game.result_builder import score
from trekvaart.game.results import Result
from trekvaart.game.seat_network import completed_by
from trekvaart.game.snapshot import Snapshot, snapshot_of
from trekvaart.game.view_builder import ViewBuilder, last_turns
from trekvaart.game.views import LastTurn, View
from trekvaart.rules.kernel_api import CARDS_A_TURN, MOST_ACTIONS, set_up
from trekvaart.rules.kernel_api import state as states

CARD_PHASES = (states.DEALING, states.FILLING, states.BLIND)
NOBODY = 0  # the kernel ignores the seat of a chance action


class Position:
    """One moment of a game, which begins as a copy of the state given."""

    __slots__ = ("_codec", "_is_shared", "_scored", "_snapshot", "_state_array", "_views", "edition", "seats")

    def __init__(self, edition: Edition, state: states.State) -> None:
        self.edition = edition
        self.seats = int(state.seats)
        self._state_array = state_array(state)
        self._is_shared = False  # the record was handed out and may be changed by others
        self._codec = codec_of(edition)
        self._views = ViewBuilder(self._codec)
        self._snapshot: Snapshot | None = None
        self._scored: Result | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (self.edition, self._state_array[0])

    @classmethod
    def new(cls, edition: Edition, seats: int, first: Seat = 0) -> Position:
        """A game about to be dealt, in which `first` will have the first turn."""
        edition.check_seats(seats)
        if not 0 <= first < seats:
            raise ValueError(f"Seat {first} cannot start a game of {seats} seats; they are numbered from 0.")
        state = states.blank()
        set_up(codec_of(edition).board, state, seats, first)
        return cls(edition, state)

    def copy(self) -> Position:
        """An independent copy."""
        return Position(self.edition, self._state_array[0])

    def in_turn_of(self, seat: Seat) -> Position:
        """A copy in which it is the turn of a seat, unless the game is over: what it could do if it were."""
        copy = self.copy()
        if not self.is_over:
            copy.state.phase, copy.state.seat, copy.state.cards_left = states.TURN, seat, CARDS_A_TURN
        return copy

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to an earlier state."""
        self._state_array = np.frombuffer(bytearray(snapshot.numbers), states.STATE)
        self._is_shared = False
        self._forget()

    def _forget(self) -> None:
        """Discard what was computed from the state, which has changed."""
        self._snapshot = self._scored = None

    @property
    def state(self) -> states.State:
        """The kernel's record of this moment."""
        self._is_shared = True
        state: states.State = self._state_array[0]
        return state

    @property
    def state_array(self) -> RecordArray:
        """The state as an array of one record, for reading only."""
        return self._state_array

    @property
    def snapshot(self) -> Snapshot:
        """A copy of the state in Python's numbers."""
        if self._snapshot is None or self._is_shared:
            self._snapshot = snapshot_of(self._state_array)
        return self._snapshot

    @property
    def turn(self) -> int:
        """The number of the turn; 0 is the set-up."""
        return self.snapshot.turn

    @property
    def is_chance(self) -> bool:
        """Whether chance acts next."""
        return self.snapshot.phase <= states.BLIND

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.snapshot.phase == states.OVER

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return deciding_seats(self._state_array)

    @property
    def cards_left(self) -> int:
        """How many cards the deciding seat may still draw this turn."""
        return self.snapshot.cards_left

    @property
    def turns_left(self) -> int | None:
        """How many turns are left. None: the last round has not begun."""
        return self.snapshot.turns_left or None

    @property
    def last_turns(self) -> tuple[LastTurn, ...] | None:
        """The turns of the last round, in order. None: it has not begun, or the game is over."""
        return last_turns(self.snapshot)

    def offered(self, seat: Seat) -> tuple[TicketId, ...]:
        """The tickets that a seat is choosing from."""
        return self._codec.offered(self.snapshot, seat)

    def chances(self) -> list[tuple[Chance, int]]:
        """The possible draws, each with the number of such cards or tickets."""
        snapshot, codec = self.snapshot, self._codec
        if snapshot.phase == states.OFFERING:
            places = zip(codec.ticket_draws, snapshot.place.tolist(), strict=False)
            return [(ticket, 1) for ticket, place in places if place == states.FRESH]
        if snapshot.phase in CARD_PHASES:
            return [
                (card, count) for card, count in zip(codec.card_draws, snapshot.deck.tolist(), strict=False) if count
            ]
        return []

    def may_come(self, chance: Chance) -> bool:
        """Whether this can be drawn now."""
        code = self._codec.draw_codes.get(chance)
        if code is None or not self.is_chance:
            return False
        return draw_weight(self._codec.board_array, self._state_array, code) > 0

    def legal(self, seat: Seat) -> list[Action]:
        """The legal moves of a seat: keeps; or deck, face-up cards, tickets, claims by route, pass."""
        codes, offered = self._legal_codes(seat), self.offered(seat)
        if not offered:  # what the integers mean depends on nothing else
            return list(map(self._codec.moves.__getitem__, codes))
        return [self._codec.decode(code, offered) for code in codes]

    def legal_texts(self, seat: Seat) -> list[str]:
        """The legal moves of a seat as their texts, in the same order."""
        offered = self.offered(seat)
        return [self._codec.text(code, offered) for code in self._legal_codes(seat)]

    def _legal_codes(self, seat: Seat) -> list[int]:
        codes = np.empty(MOST_ACTIONS, np.int32)
        count = list_legal(self._codec.board_array, self._state_array, seat, codes)
        listed: list[int] = codes[:count].tolist()
        return listed

    def encode(self, seat: Seat, action: Action) -> int:
        """The kernel's integer for a move; NotationError if it names what the edition does not have."""
        return self._codec.encode(action, self.offered(seat))

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not make a move; None if it may."""
        return self.why_not_code(seat, action, self.encode(seat, action))

    def why_not_code(self, seat: Seat, action: Action, code: int) -> Refusal | None:
        """The same for a move that is encoded already."""
        return refuse(self._codec, self._state_array, self.snapshot, seat, action, code)

    def why_not_route(self, seat: Seat, route: RouteId) -> Refusal | None:
        """Why a seat cannot claim a route now, whatever it pays; None if it can."""
        return self.why_not(seat, cheapest_claim(self._codec, self.snapshot, seat, route))

    def canonical(self, seat: Seat, code: int) -> Action:
        """The canonical form of a legal move: each ticket once, in the order offered; wilds alone as wilds."""
        return self._codec.decode(code, self.offered(seat))

    def move(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out a legal move."""
        code = self.encode(seat, action)
        return self.step(seat, self.canonical(seat, code), code)

    def draw(self, chance: Chance) -> tuple[Event, ...]:
        """Carry out a draw."""
        return self.step(NOBODY, chance, self._codec.draw_codes[chance])

    def step(self, seat: Seat, action: Action | Chance, code: int) -> tuple[Event, ...]:
        """Carry out a legal move in its canonical form, or a draw, given with its integer."""
        before = self.snapshot
        completed = completed_by(self._codec, self._state_array, before, seat, action)
        step(self._codec.board_array, self._state_array, seat, code)
        self._forget()
        return tuple(build_events(self._codec, self._state_array, before, self.snapshot, seat, action, completed))

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know."""
        snapshot = self.snapshot
        result = self.result() if snapshot.phase == states.OVER else None
        return self._views.build(self._state_array, snapshot, seat, result)

    def result(self) -> Result:
        """The score of the game as if it ended now."""
        if self._scored is None or self._is_shared:
            self._scored = score(self._codec, self._state_array, self.snapshot)
        return self._scored
