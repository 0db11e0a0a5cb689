"""Looking: builds the view of a seat from the truth, by naming each thing that goes in."""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_TICKETS, Edition
from trekvaart.game.codec import Codec, codec_of
from trekvaart.game.ids import Kind, RouteId, Seat
from trekvaart.game.scoring import held_by, score
from trekvaart.game.views import Phase, Returned, SeatView, View
from trekvaart.rules.board import NONE
from trekvaart.rules.legal import may_decide
from trekvaart.rules.state import CHOOSING, KEEPING, NOT_CHOSEN, OVER, TURN, State

PHASES = {CHOOSING: Phase.CHOOSING, TURN: Phase.TURN, KEEPING: Phase.KEEPING, OVER: Phase.OVER}


def look(edition: Edition, state: State, seat: Seat | None) -> View:
    """What a seat, or a spectator (None), may know of a state in which somebody decides or all is over."""
    codec = codec_of(edition)
    phase = PHASES[int(state.phase)]
    seats = range(int(state.seats))
    market = state.market[: edition.market].tolist()
    return View(
        edition=edition,
        seat=seat,
        phase=phase,
        first=(int(state.seat) - turns_gone(int(state.turn))) % int(state.seats),
        deciding=tuple(other for other in seats if may_decide(state, other)),
        turn=int(state.turn),
        cards_left=int(state.cards_left),
        turns_left=int(state.turns_left) if state.turns_left > 0 else None,
        passes=int(state.passes),
        market=tuple(None if kind == NONE else codec.kinds[kind] for kind in market),
        deck=int(state.deck_size),
        discards=_counts(codec, state.discards),
        fresh_tickets=int(state.fresh),
        returned=_returned(codec, state, seat),
        merchandise_left=int(state.merchandise_left),
        owners=_owners(codec, state),
        seats=tuple(_look_at(edition, state, other, is_open=other == seat or phase is Phase.OVER) for other in seats),
        result=score(edition, state) if phase is Phase.OVER else None,
    )


def turns_gone(turn: int) -> int:
    """How many turns lie before this one; turn 0 is the set-up."""
    return max(0, turn - 1)


def _counts(codec: Codec, counts: npt.NDArray[np.int32]) -> Mapping[Kind, int]:
    return {kind: count for kind, count in zip(codec.kinds, counts.tolist(), strict=False) if count}


def _owners(codec: Codec, state: State) -> Mapping[RouteId, Seat]:
    owners = state.owner[: len(codec.routes)].tolist()
    return {route: owner for route, owner in zip(codec.routes, owners, strict=True) if owner != NONE}


def _returned(codec: Codec, state: State, seat: Seat | None) -> tuple[Returned, ...]:
    places = [(int(state.under_first) + index) % MAX_TICKETS for index in range(int(state.under_size))]
    return tuple(
        Returned(
            seat=int(state.under_from[place]),
            ticket=codec.tickets[int(state.under[place])]
            if int(state.under_from[place]) == seat or state.phase == OVER
            else None,
        )
        for place in places
    )


def _look_at(edition: Edition, state: State, seat: Seat, *, is_open: bool) -> SeatView:
    codec = codec_of(edition)
    is_choosing = bool(state.phase == CHOOSING)
    is_ready = is_choosing and bool(state.chosen[seat] != NOT_CHOSEN)
    held = held_by(edition, state, seat)
    offered = codec.offered(state, seat)
    return SeatView(
        seat=seat,
        points=int(state.points[seat]),
        pieces=int(state.pieces[seat]),
        merchandise=int(state.merchandise[seat]),
        hand_size=int(state.hand_size[seat]),
        shown=_counts(codec, state.shown[seat]),
        ticket_count=None if is_choosing else len(held),
        offered_count=len(offered),
        is_ready=is_ready,
        hand=_counts(codec, state.hands[seat]) if is_open else None,
        tickets=held if is_open else None,
        offered=offered if is_open else None,
        chosen=codec.masked(offered, int(state.chosen[seat])) if is_open and is_ready else None,
    )
