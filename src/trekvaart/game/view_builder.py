"""Looking: builds the view of a seat from the truth, by naming each thing that goes in."""

from collections.abc import Mapping

from trekvaart.editions.edition import MAX_TICKETS
from trekvaart.game.codec import Codec
from trekvaart.game.ids import Kind, RouteId, Seat
from trekvaart.game.kernel_calls import RecordArray, may_decide
from trekvaart.game.results import Result
from trekvaart.game.seat_network import held_by
from trekvaart.game.snapshot import Numbers, Snapshot
from trekvaart.game.views import Phase, ReturnedTicket, SeatView, View
from trekvaart.rules.kernel_api import CHOOSING, KEEPING, NONE, NOT_CHOSEN, OVER, TURN

PHASES = {CHOOSING: Phase.CHOOSING, TURN: Phase.TURN, KEEPING: Phase.KEEPING, OVER: Phase.OVER}


def build_view(codec: Codec, state: RecordArray, snapshot: Snapshot, seat: Seat | None, result: Result | None) -> View:
    """What a seat, or a spectator (None), may know of a state in which somebody decides, or all is over and scored."""
    phase = PHASES[snapshot.phase]
    seats = range(snapshot.seats)
    market = snapshot.market[: codec.edition.market].tolist()
    return View(
        edition=codec.edition,
        seat=seat,
        phase=phase,
        first=(snapshot.seat - turns_gone(snapshot.turn)) % snapshot.seats,
        deciding=tuple(other for other in seats if may_decide(state, other)),
        turn=snapshot.turn,
        cards_left=snapshot.cards_left,
        turns_left=snapshot.turns_left if snapshot.turns_left > 0 else None,
        passes=snapshot.passes,
        market=tuple(None if kind == NONE else codec.kinds[kind] for kind in market),
        deck=snapshot.deck_size,
        discards=_counts(codec, snapshot.discards),
        fresh_tickets=snapshot.fresh,
        returned=_returned(codec, snapshot, seat),
        merchandise_left=snapshot.merchandise_left,
        owners=_owners(codec, snapshot),
        seats=tuple(
            _build_seat_view(codec, snapshot, other, is_open=other == seat or phase is Phase.OVER) for other in seats
        ),
        result=result,
    )


def turns_gone(turn: int) -> int:
    """How many turns lie before this one; turn 0 is the set-up."""
    return max(0, turn - 1)


def _counts(codec: Codec, counts: Numbers) -> Mapping[Kind, int]:
    return {kind: count for kind, count in zip(codec.kinds, counts.tolist(), strict=False) if count}


def _owners(codec: Codec, snapshot: Snapshot) -> Mapping[RouteId, Seat]:
    owners = snapshot.owner[: len(codec.routes)].tolist()
    return {route: owner for route, owner in zip(codec.routes, owners, strict=True) if owner != NONE}


def _returned(codec: Codec, snapshot: Snapshot, seat: Seat | None) -> tuple[ReturnedTicket, ...]:
    places = [(snapshot.under_first + index) % MAX_TICKETS for index in range(snapshot.under_size)]
    givers, tickets = snapshot.under_from.tolist(), snapshot.under.tolist()
    return tuple(
        ReturnedTicket(
            seat=givers[place],
            ticket=codec.tickets[tickets[place]] if givers[place] == seat or snapshot.phase == OVER else None,
        )
        for place in places
    )


def _build_seat_view(codec: Codec, snapshot: Snapshot, seat: Seat, *, is_open: bool) -> SeatView:
    is_choosing = snapshot.phase == CHOOSING
    chosen = int(snapshot.chosen[seat])
    is_ready = is_choosing and chosen != NOT_CHOSEN
    held = held_by(codec, snapshot, seat)
    offered = codec.offered(snapshot, seat)
    return SeatView(
        seat=seat,
        points=int(snapshot.points[seat]),
        pieces=int(snapshot.pieces[seat]),
        merchandise=int(snapshot.merchandise[seat]),
        hand_size=int(snapshot.hand_size[seat]),
        shown=_counts(codec, snapshot.shown[seat]),
        ticket_count=None if is_choosing else len(held),
        offered_count=len(offered),
        is_ready=is_ready,
        hand=_counts(codec, snapshot.hands[seat]) if is_open else None,
        tickets=held if is_open else None,
        offered=offered if is_open else None,
        chosen=codec.masked(offered, chosen) if is_open and is_ready else None,
    )
