"""Builds the view of a seat from the state, field by field."""

from collections.abc import Iterator, Mapping

from trekvaart.editions.edition import MAX_TICKETS
from trekvaart.game.closed_routes import closed_routes
from trekvaart.game.codec import Codec, masked
from trekvaart.game.ids import Kind, RouteId, Seat, TicketId
from trekvaart.game.kernel_calls import RecordArray, deciding_seats
from trekvaart.game.results import Result
from trekvaart.game.seat_network import SeatNetwork
from trekvaart.game.snapshot import Numbers, Snapshot
from trekvaart.game.views import LastTurn, Phase, ReturnedTicket, SeatView, View
from trekvaart.rules.kernel_api import CHOOSING, KEEPING, NONE, NOT_CHOSEN, OVER, TURN

PHASES = {CHOOSING: Phase.CHOOSING, TURN: Phase.TURN, KEEPING: Phase.KEEPING, OVER: Phase.OVER}
MOST_COUNTED = 512  # counts of cards that a builder keeps


class ViewBuilder:
    """Builds the views of one game; reuses the parts that have not changed since an earlier view."""

    __slots__ = (
        "_closed",
        "_codec",
        "_completed",
        "_counted",
        "_held",
        "_owner",
        "_owners",
        "_returned",
        "_tickets",
    )

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._counted: dict[bytes, dict[Kind, int]] = {}
        self._owner, self._owners = b"", dict[RouteId, Seat]()
        self._tickets, self._held = (b"", 0, False), list[tuple[TicketId, ...]]()
        self._returned: dict[Seat | None, tuple[ReturnedTicket, ...]] = {}  # by viewer
        self._closed: dict[Seat | None, tuple[RouteId, ...]] = {}  # by viewer
        self._completed: dict[Seat, tuple[TicketId, ...]] = {}

    def build(self, state: RecordArray, snapshot: Snapshot, seat: Seat | None, result: Result | None) -> View:
        """What a seat, or a spectator (None), may know of a state, given with its snapshot.

        Somebody must have to decide in it, or it is over and scored.
        """
        codec, seats, is_over = self._codec, snapshot.seats, snapshot.phase == OVER
        self._read_routes(snapshot)
        self._read_tickets(snapshot)
        return View(
            edition=codec.edition,
            seat=seat,
            phase=PHASES[snapshot.phase],
            first=(snapshot.seat - turns_before(snapshot.turn)) % seats,
            deciding=deciding_seats(state),
            turn=snapshot.turn,
            cards_left=snapshot.cards_left,
            turns_left=snapshot.turns_left or None,
            last_turns=last_turns(snapshot),
            passes=snapshot.passes,
            market=tuple(
                [None if kind == NONE else codec.kinds[kind] for kind in snapshot.market[: codec.edition.market]]
            ),
            deck=snapshot.deck_size,
            discards=self._count(snapshot.discards),
            fresh_tickets=snapshot.fresh,
            returned=self._returned_seen_by(snapshot, seat),
            merchandise_left=snapshot.merchandise_left,
            owners=self._owners.copy(),
            closed=self._closed_to(state, seat),
            seats=tuple([self._seat(state, snapshot, other, is_over or other == seat) for other in range(seats)]),
            result=result,
        )

    def _count(self, counts: Numbers) -> Mapping[Kind, int]:
        """The cards by kind, without zeros; a new mapping for each view."""
        content = bytes(counts)
        counted = self._counted.get(content)
        if counted is None:
            if len(self._counted) >= MOST_COUNTED:
                self._counted.clear()
            kinds = zip(self._codec.kinds, counts.tolist(), strict=False)
            counted = self._counted[content] = {kind: count for kind, count in kinds if count}
        return counted.copy()

    def _read_routes(self, snapshot: Snapshot) -> None:
        """Read who has claimed which routes, and forget what follows from it, if a route has been claimed."""
        content = bytes(snapshot.owner)
        if content != self._owner:
            routes = zip(self._codec.routes, snapshot.owner.tolist(), strict=False)
            self._owner, self._owners = content, {route: owner for route, owner in routes if owner != NONE}
            self._closed.clear()
            self._completed.clear()

    def _closed_to(self, state: RecordArray, seat: Seat | None) -> tuple[RouteId, ...]:
        if not self._owners:
            return ()
        if seat not in self._closed:
            self._closed[seat] = closed_routes(self._codec, state, seat)
        return self._closed[seat]

    def _completed_by(self, state: RecordArray, seat: Seat) -> tuple[TicketId, ...]:
        if not self._owners or not self._held[seat]:
            return ()
        if seat not in self._completed:
            self._completed[seat] = SeatNetwork(self._codec, state, seat).completed(self._held[seat])
        return self._completed[seat]

    def _read_tickets(self, snapshot: Snapshot) -> None:
        """Read who holds which tickets, and forget who sees what under the deck, if a ticket has moved or is shown."""
        content = bytes(snapshot.tickets), snapshot.under_first, snapshot.phase == OVER
        if content != self._tickets:
            self._tickets = content
            self._held = [self._codec.held(snapshot, seat) for seat in range(snapshot.seats)]
            self._returned.clear()
            self._completed.clear()

    def _returned_seen_by(self, snapshot: Snapshot, seat: Seat | None) -> tuple[ReturnedTicket, ...]:
        if seat not in self._returned:
            self._returned[seat] = tuple(self._returned_now(snapshot, seat))
        return self._returned[seat]

    def _returned_now(self, snapshot: Snapshot, seat: Seat | None) -> Iterator[ReturnedTicket]:
        givers, tickets, is_over = snapshot.under_from, snapshot.under, snapshot.phase == OVER
        for index in range(snapshot.under_size):
            place = (snapshot.under_first + index) % MAX_TICKETS
            is_known = givers[place] == seat or is_over
            yield ReturnedTicket(seat=givers[place], ticket=self._codec.tickets[tickets[place]] if is_known else None)

    def _seat(self, state: RecordArray, snapshot: Snapshot, seat: Seat, is_open: bool) -> SeatView:
        is_choosing = snapshot.phase == CHOOSING
        is_ready = is_choosing and snapshot.chosen[seat] != NOT_CHOSEN
        hand_size, pieces, points, merchandise = snapshot.public(seat)
        held, offered = self._held[seat], self._codec.offered(snapshot, seat)
        return SeatView(
            seat=seat,
            points=points,
            pieces=pieces,
            merchandise=merchandise,
            hand_size=hand_size,
            shown=self._count(snapshot.shown(seat)),
            ticket_count=None if is_choosing else len(held),
            offered_count=len(offered),
            is_ready=is_ready,
            hand=self._count(snapshot.hand(seat)) if is_open else None,
            tickets=held if is_open else None,
            offered=offered if is_open else None,
            completed=self._completed_by(state, seat) if is_open else None,
            chosen=masked(offered, snapshot.chosen[seat]) if is_open and is_ready else None,
        )


def last_turns(snapshot: Snapshot) -> tuple[LastTurn, ...] | None:
    """The turns of the last round, in order; None unless it is being played."""
    if snapshot.turns_left == 0 or snapshot.phase == OVER:
        return None
    played = snapshot.seats - snapshot.turns_left
    return tuple(
        LastTurn((snapshot.seat - played + turn) % snapshot.seats, turn < played) for turn in range(snapshot.seats)
    )


def turns_before(turn: int) -> int:
    """The number of turns before this one; turn 0 is the set-up."""
    return max(0, turn - 1)
