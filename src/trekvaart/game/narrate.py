"""Narrating: tells, from the state before and after a step, what happened."""

from collections.abc import Iterator
from typing import assert_never

import numpy as np

from trekvaart.editions.edition import Edition
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
from trekvaart.game.codec import codec_of
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
from trekvaart.game.ids import Seat
from trekvaart.game.scoring import completed_by, ending_of
from trekvaart.rules import state as states
from trekvaart.rules.board import NONE
from trekvaart.rules.state import State


def narrate(edition: Edition, before: State, after: State, seat: Seat, action: Action | Chance) -> Iterator[Event]:
    """The events of one step, in order."""
    match action:
        case CardComes(kind):
            yield from _card_came(before, after, kind)
        case TicketComes() | DrawTickets():
            yield from _offers_completed(edition, before, after)
        case DrawDeck():
            pass
        case DrawCard(kind):
            market = before.market.tolist()
            yield CardTaken(seat, kind, market.index(codec_of(edition).kind_number[kind]))
        case Keep():
            yield from _chosen(edition, before, after, seat)
        case Claim(route, kind, cards, wilds):
            points = int(after.points[seat] - before.points[seat])
            yield RouteClaimed(seat, route, kind, cards, wilds, points, int(after.pieces[seat]))
            done = completed_by(edition, after, seat) - completed_by(edition, before, seat)
            yield from (TicketCompleted(seat, ticket) for ticket in sorted(done))
        case Pass():
            yield SeatPassed(seat)
        case _:
            assert_never(action)
    yield from _traced(edition, before, after, action)


def _card_came(before: State, after: State, kind: str) -> Iterator[Event]:
    if before.phase == states.FILLING:
        yield CardLaid(before.market.tolist().index(NONE), kind)
        return
    seat = int(np.flatnonzero(after.hand_size != before.hand_size)[0])
    yield CardDrawn(seat, kind) if before.phase == states.BLIND else CardDealt(seat, kind)


def _offers_completed(edition: Edition, before: State, after: State) -> Iterator[Event]:
    """A seat's offer, once all its tickets lie there."""
    for seat in np.flatnonzero(after.offer_size != before.offer_size).tolist():
        tickets = codec_of(edition).offered(after, seat)
        is_complete = after.phase == states.KEEPING if after.turn > 0 else len(tickets) == edition.first_deal
        if is_complete:
            yield TicketsOffered(seat, len(tickets), tickets)


def _chosen(edition: Edition, before: State, after: State, seat: Seat) -> Iterator[Event]:
    if before.phase == states.CHOOSING:
        yield SeatReady(seat)
    for other in np.flatnonzero(after.offer_size != before.offer_size).tolist():
        offered = codec_of(edition).offered(before, other)
        numbers = [codec_of(edition).ticket_number[ticket] for ticket in offered]
        kept = tuple(ticket for ticket, number in zip(offered, numbers, strict=True) if after.place[number] == other)
        returned = tuple(ticket for ticket in offered if ticket not in kept)
        yield TicketsKept(other, len(kept), len(returned), kept, returned)
        done = completed_by(edition, after, other) & set(kept)
        yield from (TicketCompleted(other, ticket) for ticket in kept if ticket in done)


def _traced(edition: Edition, before: State, after: State, action: Action | Chance) -> Iterator[Event]:
    """What the step brought about beyond its own action."""
    marks: list[int] = []
    rest = int(after.marks)
    while rest:
        rest, mark = divmod(rest, states.MARKS_BASE)
        marks.insert(0, mark)
    for mark in marks:
        match mark:
            case states.REFILLED:
                yield DeckRefilled(int(after.deck_size))
            case states.SWEPT:
                yield MarketSwept(_swept(edition, before, action))
            case states.MERCHANDISE:
                seat = int(before.seat)
                yield MerchandiseTaken(seat, int(after.merchandise[seat]))
            case states.LAST_ROUND:
                yield LastRoundBegan(int(before.seat), int(after.turns_left))
            case states.NEW_TURN:
                yield TurnBegan(int(after.seat), int(after.turn))
            case states.ENDED:
                yield GameEnded(ending_of(after))


def _swept(edition: Edition, before: State, action: Action | Chance) -> tuple[str, ...]:
    """The cards that lay face up when the market was swept."""
    codec = codec_of(edition)
    market = [None if kind == NONE else codec.kinds[kind] for kind in before.market[: edition.market].tolist()]
    if isinstance(action, CardComes) and None in market:
        market[market.index(None)] = action.kind
    return tuple(kind for kind in market if kind is not None)
