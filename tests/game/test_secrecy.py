"""Who may see what: every field of views and events, and the texts of errors."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import get_args

import pytest

from tests.game.follow import all_seen_by
from tests.game.play import IDS, TABLES, Table, at_random, eager, edition_of, moves, played, viewers
from tests.ledger import rule
from trekvaart import Game, IllegalMove, NotationError, View, seen_by
from trekvaart.game.actions import Keep
from trekvaart.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    DeckRefilled,
    Ending,
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
from trekvaart.game.ids import RouteId, Seat, TicketId
from trekvaart.game.views import LastTurn, ReturnedTicket, SeatView

PUBLIC, OWN, AT_THE_END, WHOSE = "public", "own until the end", "at the end", "says whose view it is"
FOR_SEAT = "follows from what is public, for the seat that looks"
BELOW = "holds fields of its own"

# Every field is listed here with who may see it; the tests below check it.
WHO_SEES = {
    View: {
        "edition": PUBLIC,
        "seat": WHOSE,
        "phase": PUBLIC,
        "first": PUBLIC,
        "deciding": PUBLIC,
        "turn": PUBLIC,
        "cards_left": PUBLIC,
        "turns_left": PUBLIC,
        "last_turns": PUBLIC,
        "passes": PUBLIC,
        "market": PUBLIC,
        "deck": PUBLIC,
        "discards": PUBLIC,
        "fresh_tickets": PUBLIC,
        "returned": BELOW,
        "merchandise_left": PUBLIC,
        "owners": PUBLIC,
        "closed": FOR_SEAT,
        "seats": BELOW,
        "result": AT_THE_END,
    },
    SeatView: {
        "seat": PUBLIC,
        "points": PUBLIC,
        "pieces": PUBLIC,
        "merchandise": PUBLIC,
        "hand_size": PUBLIC,
        "shown": PUBLIC,
        "ticket_count": PUBLIC,
        "offered_count": PUBLIC,
        "is_ready": PUBLIC,
        "hand": OWN,
        "tickets": OWN,
        "offered": OWN,
        "completed": OWN,
        "chosen": OWN,
    },
    ReturnedTicket: {"seat": PUBLIC, "ticket": OWN},
    LastTurn: {"seat": PUBLIC, "has_played": PUBLIC},
}

# One event of each type, with a secret if the type has any: as its own seat and as the others see it.
SAMPLES: list[tuple[Event, Event | None]] = [
    (CardDealt(0, "red"), CardDealt(0, None)),
    (CardLaid(2, "red"), CardLaid(2, "red")),
    (MarketSwept(("wild", "wild", "wild")), MarketSwept(("wild", "wild", "wild"))),
    (DeckRefilled(9), DeckRefilled(9)),
    (TicketsOffered(0, 2, ("a:b", "c:d")), TicketsOffered(0, 2, None)),
    (SeatReady(0, ("a:b",)), SeatReady(0, None)),
    (TicketsKept(0, 1, 1, ("a:b",), ("c:d",)), TicketsKept(0, 1, 1, None, None)),
    (TurnBegan(0, 7), TurnBegan(0, 7)),
    (CardDrawn(0, "wild"), CardDrawn(0, None)),
    (CardTaken(0, "wild", 1), CardTaken(0, "wild", 1)),
    (RouteClaimed(0, "a:b/1", "red", 2, 1, 4, 12, "a:b/2", True),) * 2,
    (MerchandiseTaken(0, 3), MerchandiseTaken(0, 3)),
    (TicketCompleted(0, "a:b"), None),
    (SeatPassed(0), SeatPassed(0)),
    (LastRoundBegan(0, 2, (1, 0)), LastRoundBegan(0, 2, (1, 0))),
    (GameEnded(Ending.LAST_ROUND), GameEnded(Ending.LAST_ROUND)),
]


@pytest.mark.parametrize("kind", WHO_SEES, ids=lambda kind: kind.__name__)
def test_every_field_of_a_view_says_who_may_see_it(kind: type) -> None:
    assert [field.name for field in fields(kind)] == list(WHO_SEES[kind])


@rule("RULING-PUBLIC", "RULING-SECRET", "OPEN-MARKET", "OPEN-SCORE", "OPEN-MERCHANDISE")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_every_field_is_seen_by_those_who_may(table: Table) -> None:
    game = Game.new(edition_of(table[0]), table[1], seed=11)
    for number, _ in enumerate(moves(game, eager, random.Random(11))):
        if number < 8 or number % 19 == 0:
            check_fields(game)


def check_fields(game: Game) -> None:
    """Compare the views of all viewers at one moment of an unfinished game."""
    open_view = game.view(None)
    for viewer in viewers(game):
        view = game.view(viewer)
        assert view.seat == viewer
        for name in fields_for(View, PUBLIC):
            assert getattr(view, name) == getattr(open_view, name)
        assert all(getattr(view, name) is None for name in fields_for(View, AT_THE_END))
        assert view.closed == closed_to(game, viewer)
        for seat, public_seat in zip(view.seats, open_view.seats, strict=True):
            assert all(getattr(seat, name) == getattr(public_seat, name) for name in fields_for(SeatView, PUBLIC))
            if seat.seat != viewer:
                assert all(getattr(seat, name) is None for name in fields_for(SeatView, OWN))
            else:
                assert seat.hand is not None
                assert sum(seat.hand.values()) == seat.hand_size
                assert seat.tickets is not None
                assert seat.offered is not None
                assert len(seat.offered) == seat.offered_count
                assert (seat.chosen is not None) == seat.is_ready
        for back, public_back in zip(view.returned, open_view.returned, strict=True):
            assert back.seat == public_back.seat
            assert (back.ticket is not None) == (back.seat == viewer)


def closed_to(game: Game, viewer: Seat | None) -> tuple[RouteId, ...]:
    """The closed routes by what is public: the owners, the number of seats and the edition."""
    edition, owners = game.edition, game.view(None).owners
    closed = []
    for route in edition.routes:
        owner = None if route.twin is None else owners.get(edition.routes[route.twin].id)
        is_closed = owner is not None and (owner == viewer or game.seats < edition.doubles_open_from)
        if is_closed and route.id not in owners:
            closed.append(route.id)
    return tuple(closed)


def fields_for(kind: type, who: str) -> list[str]:
    """The fields that this audience may see."""
    return [name for name, audience in WHO_SEES[kind].items() if audience == who]


@rule("SCORE-TICKETS-REVEAL")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_at_the_end_everybody_sees_everything(table: Table) -> None:
    game = played(table, eager, seed=12)
    views = [replace(game.view(viewer), seat=None, closed=()) for viewer in viewers(game)]
    assert all(view == views[0] for view in views)
    assert views[0].result == game.result()
    for seat, line in zip(views[0].seats, game.result().lines, strict=True):
        assert seat.hand is not None
        assert sum(seat.hand.values()) == seat.hand_size
        assert seat.tickets == tuple(ticket.ticket for ticket in line.tickets)
    assert all(back.ticket is not None for back in views[0].returned)


@rule("RULING-FIRST-READY", "RULING-FIRST-TICKETS")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_while_first_tickets_are_chosen_others_see_only_who_is_ready(table: Table) -> None:
    few, many = (Game.new(edition_of(table[0]), table[1], seed=13) for _ in range(2))
    for game, choice in ((few, 0), (many, -1)):
        game.play(game.legal(1)[choice], 1)
    for viewer in viewers(few):
        if viewer != 1:
            assert few.view(viewer) == many.view(viewer)
            assert few.view(viewer).seats[1].is_ready
    assert few.view(1) != many.view(1)


@rule("SECRET-TICKETS", "SECRET-COMPLETION")
@pytest.mark.parametrize(("event", "to_others"), SAMPLES, ids=lambda value: type(value).__name__)
def test_an_event_is_projected(event: Event, to_others: Event | None) -> None:
    assert seen_by(event, 0) == event
    assert seen_by(event, 1) == to_others
    assert seen_by(event, None) == to_others


def test_every_type_of_event_is_projected() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(get_args(Event))


def test_something_that_is_no_event_is_not_let_through() -> None:
    with pytest.raises(AssertionError):
        seen_by("boston:miami", 0)  # type: ignore[arg-type]


def test_projecting_again_changes_nothing() -> None:
    game = played(("amsterdam", 3), eager, seed=14)
    for viewer in viewers(game):
        seen = all_seen_by(game.events, viewer)
        assert all_seen_by(seen, viewer) == seen
        assert all_seen_by(seen, None) == all_seen_by(game.events, None)


@rule("SECRET-TICKETS", "RULING-RETURNED-SECRET")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_no_text_names_a_ticket_of_somebody_else(table: Table) -> None:
    game = Game.new(edition_of(table[0]), table[1], seed=15)
    knows: dict[Seat | None, set[TicketId]] = {viewer: set() for viewer in viewers(game)}
    seen_count = 0
    for number, _ in enumerate(moves(game, at_random, random.Random(15))):
        for viewer in viewers(game):
            known = knows[viewer]
            for event in game.events[seen_count:]:
                if isinstance(event, TicketsOffered) and event.seat == viewer:
                    known.update(event.tickets or ())
            text = repr(all_seen_by(game.events[seen_count:], viewer))
            if number < 10 or number % 13 == 0:
                # The edition lists all tickets, but not where they are.
                text += repr(replace(game.view(viewer), edition=None))  # type: ignore[arg-type]
                text += "".join(errors(game, viewer))
            for ticket in game.edition.tickets:
                if ticket.id not in known and ticket.id not in {route.id for route in game.edition.routes}:
                    assert ticket.id not in text
        seen_count = len(game.events)


def errors(game: Game, viewer: Seat | None) -> list[str]:
    """The texts of the refusals and errors when a seat tries illegal moves."""
    if viewer is None:
        return []
    texts = []
    for move in ("keep", "draw gold", "draw tickets", "claim dam:dam 3 red", "pass", "keep nowhere:else", "draw deck"):
        try:
            refusal = game.why_not(move, viewer)
            texts.append(repr(refusal))
            if refusal is not None:
                with pytest.raises(IllegalMove) as error:
                    game.play(move, viewer)
                texts += [str(error.value), repr(error.value)]
        except NotationError as error:
            texts += [str(error), repr(error)]
    return texts


@rule("TICKETS-NOT-OFFERED")
def test_a_ticket_that_somebody_has_is_refused_like_one_that_nobody_has() -> None:
    game = Game.new(edition_of("usa"), 2, seed=16)
    taken = {ticket for seat in (0, 1) for ticket in game.view(seat).me.offered or ()}
    theirs = (game.view(1).me.offered or ())[0]
    fresh = next(ticket.id for ticket in game.edition.tickets if ticket.id not in taken)
    of_theirs, of_fresh = (game.why_not(Keep((ticket,)), 0) for ticket in (theirs, fresh))
    assert of_theirs is not None
    assert of_fresh == replace(of_theirs, facts={**of_theirs.facts, "ticket": fresh})
