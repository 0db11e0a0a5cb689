"""Looking: builds the view of a seat from the truth, by naming each thing that goes in."""

from collections.abc import Mapping

from trekvaart.editions.edition import MAX_TICKETS
from trekvaart.game.calls import Memory, may_decide
from trekvaart.game.codec import Codec
from trekvaart.game.connections import held_by
from trekvaart.game.ids import Kind, RouteId, Seat
from trekvaart.game.plain import Numbers, Plain
from trekvaart.game.results import Result
from trekvaart.game.views import Phase, ReturnedTicket, SeatView, View
from trekvaart.rules.board import NONE
from trekvaart.rules.state import CHOOSING, KEEPING, NOT_CHOSEN, OVER, TURN

PHASES = {CHOOSING: Phase.CHOOSING, TURN: Phase.TURN, KEEPING: Phase.KEEPING, OVER: Phase.OVER}


def look(codec: Codec, state: Memory, now: Plain, seat: Seat | None, result: Result | None) -> View:
    """What a seat, or a spectator (None), may know of a state in which somebody decides, or all is over and scored."""
    phase = PHASES[now.phase]
    seats = range(now.seats)
    market = now.market[: codec.edition.market].tolist()
    return View(
        edition=codec.edition,
        seat=seat,
        phase=phase,
        first=(now.seat - turns_gone(now.turn)) % now.seats,
        deciding=tuple(other for other in seats if may_decide(state, other)),
        turn=now.turn,
        cards_left=now.cards_left,
        turns_left=now.turns_left if now.turns_left > 0 else None,
        passes=now.passes,
        market=tuple(None if kind == NONE else codec.kinds[kind] for kind in market),
        deck=now.deck_size,
        discards=_counts(codec, now.discards),
        fresh_tickets=now.fresh,
        returned=_returned(codec, now, seat),
        merchandise_left=now.merchandise_left,
        owners=_owners(codec, now),
        seats=tuple(_look_at(codec, now, other, is_open=other == seat or phase is Phase.OVER) for other in seats),
        result=result,
    )


def turns_gone(turn: int) -> int:
    """How many turns lie before this one; turn 0 is the set-up."""
    return max(0, turn - 1)


def _counts(codec: Codec, counts: Numbers) -> Mapping[Kind, int]:
    return {kind: count for kind, count in zip(codec.kinds, counts.tolist(), strict=False) if count}


def _owners(codec: Codec, now: Plain) -> Mapping[RouteId, Seat]:
    owners = now.owner[: len(codec.routes)].tolist()
    return {route: owner for route, owner in zip(codec.routes, owners, strict=True) if owner != NONE}


def _returned(codec: Codec, now: Plain, seat: Seat | None) -> tuple[ReturnedTicket, ...]:
    places = [(now.under_first + index) % MAX_TICKETS for index in range(now.under_size)]
    givers, tickets = now.under_from.tolist(), now.under.tolist()
    return tuple(
        ReturnedTicket(
            seat=givers[place],
            ticket=codec.tickets[tickets[place]] if givers[place] == seat or now.phase == OVER else None,
        )
        for place in places
    )


def _look_at(codec: Codec, now: Plain, seat: Seat, *, is_open: bool) -> SeatView:
    is_choosing = now.phase == CHOOSING
    chosen = int(now.chosen[seat])
    is_ready = is_choosing and chosen != NOT_CHOSEN
    held = held_by(codec, now, seat)
    offered = codec.offered(now, seat)
    return SeatView(
        seat=seat,
        points=int(now.points[seat]),
        pieces=int(now.pieces[seat]),
        merchandise=int(now.merchandise[seat]),
        hand_size=int(now.hand_size[seat]),
        shown=_counts(codec, now.shown[seat]),
        ticket_count=None if is_choosing else len(held),
        offered_count=len(offered),
        is_ready=is_ready,
        hand=_counts(codec, now.hands[seat]) if is_open else None,
        tickets=held if is_open else None,
        offered=offered if is_open else None,
        chosen=codec.masked(offered, chosen) if is_open and is_ready else None,
    )
