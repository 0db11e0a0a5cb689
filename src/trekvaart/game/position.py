"""A position: one moment of a game with everything in it, secrets too; judges, lists and carries out actions.

It keeps no history and takes chance as an argument. `Game` adds both.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action, CardComes, Chance, TicketComes
from trekvaart.game.codec import codec_of
from trekvaart.game.errors import Refusal
from trekvaart.game.events import Event
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.look import look
from trekvaart.game.narrate import narrate
from trekvaart.game.refusals import refuse, refuse_route
from trekvaart.game.results import Result
from trekvaart.game.scoring import score
from trekvaart.game.views import View
from trekvaart.rules import state as states
from trekvaart.rules.legal import MOST_ACTIONS, list_legal, may_decide
from trekvaart.rules.step import set_up, step

NOBODY = 0  # the kernel ignores the seat of a chance action


class Position:
    """One moment of a game; `state` is the kernel's record of it."""

    __slots__ = ("_codec", "edition", "state")

    def __init__(self, edition: Edition, state: states.State) -> None:
        self.edition = edition
        self.state = state
        self._codec = codec_of(edition)

    @classmethod
    def new(cls, edition: Edition, seats: int, first: Seat = 0) -> Position:
        """A game about to be dealt, in which `first` will have the first turn."""
        if not edition.min_seats <= seats <= edition.max_seats:
            raise ValueError(f"{edition.title} is for {edition.min_seats} to {edition.max_seats} players, not {seats}.")
        if not 0 <= first < seats:
            raise ValueError(f"Seat {first} cannot start a game of {seats} seats; they are numbered from 0.")
        position = cls(edition, states.blank())
        set_up(position._codec.board, position.state, seats, first)
        return position

    def copy(self) -> Position:
        """An independent copy."""
        return Position(self.edition, states.copy(self.state))

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.state.seats)

    @property
    def is_chance(self) -> bool:
        """Whether chance acts next."""
        return bool(self.state.phase <= states.BLIND)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.phase == states.OVER)

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return tuple(seat for seat in range(self.seats) if may_decide(self.state, seat))

    def chances(self) -> list[tuple[Chance, int]]:
        """What chance can bring now, each with the number of cards or tickets that would do it."""
        if not self.is_chance:
            return []
        if self.state.phase == states.OFFERING:
            fresh = np.flatnonzero(self.state.place[: len(self._codec.tickets)] == states.FRESH)
            return [(TicketComes(self._codec.tickets[number]), 1) for number in fresh]
        deck = self.state.deck[: len(self._codec.kinds)].tolist()
        return [(CardComes(kind), count) for kind, count in zip(self._codec.kinds, deck, strict=True) if count]

    def legal(self, seat: Seat) -> list[Action]:
        """The legal moves of a seat: keeps; or deck, face-up cards, tickets, claims by route, pass."""
        codes = np.empty(MOST_ACTIONS, np.int32)
        count = list_legal(self._codec.board, self.state, seat, codes)
        return [self._codec.decode(self.state, seat, code) for code in codes[:count].tolist()]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not make a move; None if it may."""
        return refuse(self.edition, self.state, seat, action)

    def why_not_route(self, seat: Seat, route: RouteId) -> Refusal | None:
        """Why a seat cannot claim a route now, whatever it pays; None if it can."""
        return refuse_route(self.edition, self.state, seat, route)

    def canonical(self, seat: Seat, action: Action) -> Action:
        """The one way to write a legal move."""
        return self._codec.canonical(self.state, seat, action)

    def move(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out a legal move."""
        return tuple(self._step(seat, action))

    def draw(self, chance: Chance) -> tuple[Event, ...]:
        """Carry out what chance brings."""
        return tuple(self._step(NOBODY, chance))

    def _step(self, seat: Seat, action: Action | Chance) -> Iterator[Event]:
        before = states.copy(self.state)
        if isinstance(action, CardComes | TicketComes):
            code = self._codec.encode_chance(action)
        else:
            code = self._codec.encode(self.state, seat, action)
        step(self._codec.board, self.state, seat, code)
        return narrate(self.edition, before, self.state, seat, action)

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know."""
        return look(self.edition, self.state, seat)

    def result(self) -> Result:
        """The score of the game as if it ended now."""
        return score(self.edition, self.state)
