"""Narrating: tells, from the state before and after a step, what happened."""

from collections.abc import Iterator
from typing import assert_never

from trekvaart.game.actions import (
    Action,
    CardComes,
    Chance,
    Claim,
    DrawCard,
    DrawDeck,
    DrawTickets,
    Keep,
    Pass,
    TicketComes,
)
from trekvaart.game.codec import Codec
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
from trekvaart.game.ids import Seat, TicketId
from trekvaart.game.result_builder import ending_of
from trekvaart.game.snapshot import Numbers, Snapshot
from trekvaart.rules.kernel_api import NONE
from trekvaart.rules.kernel_api import state as states


def build_events(
    codec: Codec, before: Snapshot, after: Snapshot, seat: Seat, action: Action | Chance, completed: frozenset[TicketId]
) -> Iterator[Event]:
    """The events of one step, in order; `completed` are those tickets of the action that are complete with it."""
    match action:
        case CardComes(kind):
            yield from _card_came(before, after, kind)
        case TicketComes() | DrawTickets():
            yield from _offers_completed(codec, before, after)
        case DrawDeck():
            pass
        case DrawCard(kind):
            yield CardTaken(seat, kind, before.market.tolist().index(codec.kind_number[kind]))
        case Keep(tickets):
            if before.phase == states.CHOOSING:
                yield SeatReady(seat, tuple(one for one in codec.offered(before, seat) if one in tickets))
            yield from _kept(codec, before, after, completed)
        case Claim(route, kind, cards, wilds):
            points = int(after.points[seat] - before.points[seat])
            yield RouteClaimed(seat, route, kind, cards, wilds, points, int(after.pieces[seat]))
            yield from (TicketCompleted(seat, ticket) for ticket in sorted(completed))
        case Pass():
            yield SeatPassed(seat)
        case _:
            assert_never(action)
    yield from _traced(codec, before, after, action)


def _card_came(before: Snapshot, after: Snapshot, kind: str) -> Iterator[Event]:
    if before.phase == states.FILLING:
        yield CardLaid(before.market.tolist().index(NONE), kind)
        return
    (seat,) = _changed(before.hand_size, after.hand_size)
    yield CardDrawn(seat, kind) if before.phase == states.BLIND else CardDealt(seat, kind)


def _changed(before: Numbers, after: Numbers) -> list[Seat]:
    """The seats whose number is another now."""
    pairs = enumerate(zip(before.tolist(), after.tolist(), strict=True))
    return [seat for seat, (one, other) in pairs if one != other]


def _offers_completed(codec: Codec, before: Snapshot, after: Snapshot) -> Iterator[Event]:
    """A seat's offer, once all its tickets lie there."""
    for seat in _changed(before.offer_size, after.offer_size):
        tickets = codec.offered(after, seat)
        is_complete = after.phase == states.KEEPING if after.turn > 0 else len(tickets) == codec.edition.first_deal
        if is_complete:
            yield TicketsOffered(seat, len(tickets), tickets)


def _kept(codec: Codec, before: Snapshot, after: Snapshot, completed: frozenset[TicketId]) -> Iterator[Event]:
    for other in _changed(before.offer_size, after.offer_size):
        offered = codec.offered(before, other)
        numbers = [codec.ticket_number[ticket] for ticket in offered]
        kept = tuple(ticket for ticket, number in zip(offered, numbers, strict=True) if after.place[number] == other)
        returned = tuple(ticket for ticket in offered if ticket not in kept)
        yield TicketsKept(other, len(kept), len(returned), kept, returned)
        yield from (TicketCompleted(other, ticket) for ticket in kept if ticket in completed)


def _traced(codec: Codec, before: Snapshot, after: Snapshot, action: Action | Chance) -> Iterator[Event]:
    """What the step brought about beyond its own action."""
    marks: list[int] = []
    rest = after.marks
    while rest:
        rest, mark = divmod(rest, states.MARKS_BASE)
        marks.insert(0, mark)
    for mark in marks:
        match mark:
            case states.REFILLED:
                yield DeckRefilled(after.deck_size)
            case states.SWEPT:
                yield MarketSwept(_swept(codec, before, action))
            case states.MERCHANDISE:
                yield MerchandiseTaken(before.seat, int(after.merchandise[before.seat]))
            case states.LAST_ROUND:
                yield LastRoundBegan(before.seat, after.turns_left)
            case states.NEW_TURN:
                yield TurnBegan(after.seat, after.turn)
            case states.ENDED:
                yield GameEnded(ending_of(after))


def _swept(codec: Codec, before: Snapshot, action: Action | Chance) -> tuple[str, ...]:
    """The cards that lay face up when the market was swept."""
    slots = before.market[: codec.edition.market].tolist()
    market = [None if kind == NONE else codec.kinds[kind] for kind in slots]
    if isinstance(action, CardComes) and None in market:
        market[market.index(None)] = action.kind
    return tuple(kind for kind in market if kind is not None)
