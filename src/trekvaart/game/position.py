"""A position: one moment of a game with everything in it, secrets too; judges, lists and carries out actions.

It keeps no history and takes chance as an argument. `Game` adds both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np

from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action, CardComes, Chance, TicketComes
from trekvaart.game.codec import codec_of
from trekvaart.game.errors import Refusal
from trekvaart.game.event_builder import build_events
from trekvaart.game.events import Event
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.kernel_calls import STATES, list_legal, may_decide, state_array, step
from trekvaart.game.refusals import refuse, refuse_route
from trekvaart.game.result_builder import score
from trekvaart.game.results import Result
from trekvaart.game.seat_network import completed_by
from trekvaart.game.snapshot import Snapshot, snapshot_of
from trekvaart.game.view_builder import build_view
from trekvaart.game.views import View
from trekvaart.rules.kernel_api import MOST_ACTIONS, set_up
from trekvaart.rules.kernel_api import state as states

CARD_PHASES = (states.DEALING, states.FILLING, states.BLIND)
SavedState: TypeAlias = tuple[bytes, Snapshot]  # the bytes of a state, and its snapshot
NOBODY = 0  # the kernel ignores the seat of a chance action


class Position:
    """One moment of a game, which begins as a copy of the state given."""

    __slots__ = ("_codec", "_is_shared", "_read", "_scored", "_state_array", "edition")

    def __init__(self, edition: Edition, state: states.State) -> None:
        self.edition = edition
        self._state_array = state_array(state)
        self._is_shared = False  # others have the record, and may change it
        self._codec = codec_of(edition)
        self._read: SavedState | None = None
        self._scored: tuple[Snapshot, Result] | None = None

    @classmethod
    def new(cls, edition: Edition, seats: int, first: Seat = 0) -> Position:
        """A game about to be dealt, in which `first` will have the first turn."""
        if not edition.min_seats <= seats <= edition.max_seats:
            raise ValueError(f"{edition.title} is for {edition.min_seats} to {edition.max_seats} players, not {seats}.")
        if not 0 <= first < seats:
            raise ValueError(f"Seat {first} cannot start a game of {seats} seats; they are numbered from 0.")
        state = states.blank()
        set_up(codec_of(edition).board, state, seats, first)
        return cls(edition, state)

    def copy(self) -> Position:
        """An independent copy."""
        return Position(self.edition, self._state_array[0])

    def save(self) -> SavedState:
        """The state as `restore` takes it."""
        return self._content()

    def restore(self, saved: SavedState) -> None:
        """Go back to a saved state."""
        content, _ = self._read = saved
        self._state_array = np.frombuffer(bytearray(content), STATES)
        self._is_shared = False

    @property
    def state(self) -> states.State:
        """The kernel's record of this moment."""
        self._is_shared = True
        state: states.State = self._state_array[0]
        return state

    @property
    def snapshot(self) -> Snapshot:
        """The state in plain numbers; they are read again only when it has changed."""
        return self._content()[1]

    def _content(self) -> SavedState:
        if self._read is not None and not self._is_shared:
            return self._read
        content = self._state_array.tobytes()
        if self._read is None or self._read[0] != content:
            self._read = content, snapshot_of(content)
        return self._read

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.snapshot.seats

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
        return tuple(seat for seat in range(self.seats) if may_decide(self._state_array, seat))

    def chances(self) -> list[tuple[Chance, int]]:
        """What chance can bring now, each with the number of cards or tickets that would do it."""
        snapshot = self.snapshot
        if snapshot.phase == states.OFFERING:
            places = zip(self._codec.tickets, snapshot.place.tolist(), strict=False)
            return [(TicketComes(ticket), 1) for ticket, place in places if place == states.FRESH]
        if snapshot.phase in CARD_PHASES:
            deck = zip(self._codec.kinds, snapshot.deck.tolist(), strict=False)
            return [(CardComes(kind), count) for kind, count in deck if count]
        return []

    def may_come(self, chance: Chance) -> bool:
        """Whether chance can bring this now."""
        snapshot = self.snapshot
        match chance:
            case TicketComes(ticket) if snapshot.phase == states.OFFERING and ticket in self._codec.ticket_number:
                return bool(snapshot.place[self._codec.ticket_number[ticket]] == states.FRESH)
            case CardComes(kind) if snapshot.phase in CARD_PHASES and kind in self._codec.kind_number:
                return bool(snapshot.deck[self._codec.kind_number[kind]] > 0)
        return False

    def legal(self, seat: Seat) -> list[Action]:
        """The legal moves of a seat: keeps; or deck, face-up cards, tickets, claims by route, pass."""
        snapshot, codes = self.snapshot, self._legal_codes(seat)
        if snapshot.phase == states.TURN:  # no choice of tickets, which alone means other tickets in another state
            return list(map(self._codec.moves.__getitem__, codes))
        return [self._codec.decode(snapshot, seat, code) for code in codes]

    def legal_texts(self, seat: Seat) -> list[str]:
        """The legal moves of a seat as their texts, in the same order."""
        snapshot = self.snapshot
        return [self._codec.text(snapshot, seat, code) for code in self._legal_codes(seat)]

    def _legal_codes(self, seat: Seat) -> list[int]:
        codes = np.empty(MOST_ACTIONS, np.int32)
        count = list_legal(self._codec.board_array, self._state_array, seat, codes)
        listed: list[int] = codes[:count].tolist()
        return listed

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not make a move; None if it may."""
        return refuse(self._codec, self._state_array, self.snapshot, seat, action)

    def why_not_route(self, seat: Seat, route: RouteId) -> Refusal | None:
        """Why a seat cannot claim a route now, whatever it pays; None if it can."""
        return refuse_route(self._codec, self._state_array, self.snapshot, seat, route)

    def canonical(self, seat: Seat, action: Action) -> Action:
        """The one way to write a legal move."""
        return self._codec.canonical(self.snapshot, seat, action)

    def move(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out a legal move."""
        return tuple(self._step(seat, action))

    def draw(self, chance: Chance) -> tuple[Event, ...]:
        """Carry out what chance brings."""
        return tuple(self._step(NOBODY, chance))

    def _step(self, seat: Seat, action: Action | Chance) -> Iterator[Event]:
        before = self.snapshot
        completed = completed_by(self._codec, self._state_array, before, seat, action)
        if isinstance(action, CardComes | TicketComes):
            code = self._codec.encode_chance(action)
        else:
            code = self._codec.encode(before, seat, action)
        step(self._codec.board_array, self._state_array, seat, code)
        self._read = None
        return build_events(self._codec, before, self.snapshot, seat, action, completed)

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know."""
        return build_view(self._codec, self._state_array, self.snapshot, seat, self.result() if self.is_over else None)

    def result(self) -> Result:
        """The score of the game as if it ended now; it is counted again only when the state has changed."""
        snapshot = self.snapshot
        if self._scored is None or self._scored[0] is not snapshot:
            self._scored = snapshot, score(self._codec, self._state_array, snapshot)
        return self._scored[1]
