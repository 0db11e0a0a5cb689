"""Builds the events of a step from the states before and after it."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from trekvaart.game import actions, events
from trekvaart.game.actions import Action, CardComes, Chance
from trekvaart.game.closed_routes import closed_by
from trekvaart.game.codec import Codec
from trekvaart.game.events import Event
from trekvaart.game.ids import Kind, Seat, TicketId
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.game.result_builder import ending_of
from trekvaart.game.snapshot import Numbers, Snapshot
from trekvaart.rules.kernel_api import NONE
from trekvaart.rules.kernel_api import state as states


def build_events(
    codec: Codec,
    state: RecordArray,
    before: Snapshot,
    after: Snapshot,
    seat: Seat,
    action: Action | Chance,
    completed: frozenset[TicketId],
) -> Iterator[Event]:
    """The events of one step to a state, in order; `completed` are the tickets of the action that it completes."""
    match action:
        case actions.CardComes(kind):
            yield _card_came(before, after, kind)
        case actions.TicketComes() | actions.DrawTickets():
            yield from _offers_completed(codec, before, after)
        case actions.DrawDeck():
            pass
        case actions.DrawCard(kind):
            yield events.CardTaken(seat, kind, before.market.tolist().index(codec.kind_number[kind]))
        case actions.Keep(tickets):
            if before.phase == states.CHOOSING:
                yield events.SeatReady(seat, tickets)
            yield from _kept(codec, before, after, completed)
        case actions.Claim(route, kind, cards, wilds):
            points = after.points[seat] - before.points[seat]
            closed = closed_by(codec, state, seat, route)
            yield events.RouteClaimed(seat, route, kind, cards, wilds, points, after.pieces[seat], *closed)
            yield from (events.TicketCompleted(seat, ticket) for ticket in sorted(completed))
        case actions.Pass():
            yield events.SeatPassed(seat)
        case _:
            assert_never(action)
    if after.marks:
        yield from _marked(codec, before, after, action)


def _card_came(before: Snapshot, after: Snapshot, kind: Kind) -> Event:
    if before.phase == states.FILLING:
        return events.CardLaid(before.market.tolist().index(NONE), kind)
    if before.phase == states.BLIND:
        return events.CardDrawn(before.seat, kind)
    (seat,) = _changed(before.hand_size, after.hand_size)
    return events.CardDealt(seat, kind)


def _changed(before: Numbers, after: Numbers) -> list[Seat]:
    """The seats whose number is another now."""
    return [seat for seat, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]


def _offers_completed(codec: Codec, before: Snapshot, after: Snapshot) -> Iterator[Event]:
    """A seat's offer, once all its tickets lie there."""
    for seat in _changed(before.offer_size, after.offer_size):
        tickets = codec.offered(after, seat)
        is_complete = after.phase == states.KEEPING if after.turn > 0 else len(tickets) == codec.edition.first_deal
        if is_complete:
            yield events.TicketsOffered(seat, len(tickets), tickets)


def _kept(codec: Codec, before: Snapshot, after: Snapshot, completed: frozenset[TicketId]) -> Iterator[Event]:
    for other in _changed(before.offer_size, after.offer_size):
        offered = codec.offered(before, other)
        kept = tuple(ticket for ticket in offered if after.place[codec.ticket_number[ticket]] == other)
        returned = tuple(ticket for ticket in offered if ticket not in kept)
        yield events.TicketsKept(other, len(kept), len(returned), kept, returned)
        yield from (events.TicketCompleted(other, ticket) for ticket in kept if ticket in completed)


def _marked(codec: Codec, before: Snapshot, after: Snapshot, action: Action | Chance) -> Iterator[Event]:
    """What the step brought about beyond its own action."""
    for mark in _digits(after.marks):
        match mark:
            case states.REFILLED:
                yield events.DeckRefilled(after.deck_size)
            case states.SWEPT:
                yield events.MarketSwept(_swept(codec, before, action))
            case states.MERCHANDISE:
                yield events.MerchandiseTaken(before.seat, after.merchandise[before.seat])
            case states.LAST_ROUND:
                order = tuple((after.seat + turn) % after.seats for turn in range(after.turns_left))
                yield events.LastRoundBegan(before.seat, after.turns_left, order)
            case states.NEW_TURN:
                yield events.TurnBegan(after.seat, after.turn)
            case states.ENDED:
                yield events.GameEnded(ending_of(after))


def _digits(marks: int) -> Iterable[int]:
    """The marks of a step, the earliest first."""
    digits: list[int] = []
    while marks:
        marks, digit = divmod(marks, states.MARKS_BASE)
        digits.append(digit)
    return reversed(digits)


def _swept(codec: Codec, before: Snapshot, action: Action | Chance) -> tuple[Kind, ...]:
    """The cards that lay face up when the market was swept."""
    market = [None if kind == NONE else codec.kinds[kind] for kind in before.market[: codec.edition.market]]
    if isinstance(action, CardComes) and None in market:
        market[market.index(None)] = action.kind
    return tuple(kind for kind in market if kind is not None)
