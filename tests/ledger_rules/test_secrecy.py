"""Secrecy: what only its owner may learn during play, and what everybody sees."""

import pytest

from tests.ledger import rule
from tests.ledger_rules.acts import table, wait
from tests.ledger_rules.tables import GRAY, dealt_game, each_edition, each_table, first_offers, keep
from tests.positions import act, chances_after
from trekvaart import seen_by
from trekvaart.game.events import CardDrawn, Event, TicketCompleted, TicketsKept, TicketsOffered
from trekvaart.game.position import Position
from trekvaart.game.views import View

# Routes of an almost completed ticket, the missing route of two spaces, the ticket, and another ticket.
TICKET_PATHS = {
    "usa": ("denver:santa-fe", "el-paso:santa-fe", "denver:el-paso", "los-angeles:miami"),
    "amsterdam": ("oude-kerk:waag/black", "oude-kerk:dam/pink", "waag:dam", "montelbaanstoren:jordaan"),
}
OFFERS = {
    "usa": "boston:miami denver:el-paso calgary:phoenix",
    "amsterdam": "waag:dam dam:munttoren",
}


def viewers_except(owner: int, seats: int) -> list[int | None]:
    """All seats except one, and a spectator."""
    return [seat for seat in (*range(seats), None) if seat != owner]


def views_of_others(position: Position, owner: int = 0) -> list[View]:
    """The views of everybody except one seat."""
    return [position.view(viewer) for viewer in viewers_except(owner, position.seats)]


def events_for_others(events: tuple[Event, ...], owner: int = 0, seats: int = 2) -> list[Event]:
    """The events as everybody except one seat sees them."""
    seen = [seen_by(event, viewer) for viewer in viewers_except(owner, seats) for event in events]
    return [event for event in seen if event is not None]


@rule("SECRET-TICKETS")
@each_table
def test_others_see_the_same_whatever_tickets_a_player_holds(edition: str, seats: int) -> None:
    _, _, one, other = TICKET_PATHS[edition]
    assert views_of_others(table(edition, seats, f"tickets 0: {one}")) == views_of_others(
        table(edition, seats, f"tickets 0: {other}")
    )


@rule("SECRET-TICKETS")
@each_table
def test_only_the_holder_sees_the_tickets(edition: str, seats: int) -> None:
    ticket = TICKET_PATHS[edition][2]
    position = table(edition, seats, f"tickets 0: {ticket}")
    assert [position.view(viewer).seats[0].tickets for viewer in (*range(seats), None)] == [(ticket,)] + [None] * seats


@rule("SECRET-TICKETS")
@each_table
def test_only_the_player_sees_the_first_tickets_offered_and_chosen(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    offer = first_offers(edition, seats)[0]
    game.play(keep(offer), seat=0)
    seen = [game.view(viewer).seats[0] for viewer in (*range(seats), None)]
    assert [(seat.offered, seat.chosen) for seat in seen] == [(offer, offer)] + [(None, None)] * seats


@rule("SECRET-TICKETS")
@each_edition
def test_others_hear_only_how_many_tickets_are_offered(edition: str) -> None:
    offer = OFFERS[edition]
    count = len(offer.split())
    events = act(table(edition, 2), "draw tickets", offer)
    assert [event for event in events_for_others(events) if isinstance(event, TicketsOffered)] == [
        TicketsOffered(seat=0, count=count, tickets=None)
    ] * 2


@rule("SECRET-TICKETS")
@each_edition
def test_others_hear_only_how_many_tickets_are_kept(edition: str) -> None:
    offer = OFFERS[edition]
    count = len(offer.split())
    position = table(edition, 2)
    act(position, "draw tickets", offer)
    events = act(position, f"keep {offer.split()[0]}")
    assert [event for event in events_for_others(events) if isinstance(event, TicketsKept)] == [
        TicketsKept(seat=0, kept_count=1, returned_count=count - 1, kept=None, returned=None)
    ] * 2


@rule("SECRET-COMPLETION")
@each_table
def test_others_see_the_same_whether_a_ticket_is_completed_or_not(edition: str, seats: int) -> None:
    first, last, done, failed = TICKET_PATHS[edition]
    routes = f"routes 0: {first} {last}"
    assert views_of_others(table(edition, seats, routes, f"tickets 0: {done}")) == views_of_others(
        table(edition, seats, routes, f"tickets 0: {failed}")
    )


@rule("SECRET-COMPLETION")
@each_table
def test_others_hear_the_same_whether_a_claim_completes_a_ticket_or_not(edition: str, seats: int) -> None:
    first, last, done, failed = TICKET_PATHS[edition]
    seen = []
    for ticket in (done, failed):
        position = table(edition, seats, "hand 0: 2 wild", f"routes 0: {first}", f"tickets 0: {ticket}")
        seen.append(events_for_others(act(position, f"claim {last} 2 wild"), seats=seats))
    assert seen[0] == seen[1]


@rule("SECRET-COMPLETION")
@each_edition
def test_the_holder_is_told_that_a_ticket_is_completed(edition: str) -> None:
    first, last, ticket, _ = TICKET_PATHS[edition]
    position = table(edition, 2, "hand 0: 2 wild", f"routes 0: {first}", f"tickets 0: {ticket}")
    events = act(position, f"claim {last} 2 wild")
    assert TicketCompleted(seat=0, ticket=ticket) in [seen_by(event, 0) for event in events]


@rule("SECRET-COMPLETION")
@each_table
def test_only_the_holder_sees_which_of_its_tickets_are_completed(edition: str, seats: int) -> None:
    first, last, done, failed = TICKET_PATHS[edition]
    position = table(edition, seats, "hand 0: 2 wild", f"routes 0: {first}", f"tickets 0: {failed} {done}")
    assert position.view(0).me.completed == ()
    act(position, f"claim {last} 2 wild")
    assert position.view(0).me.completed == (done,)
    assert [position.view(viewer).seats[0].completed for viewer in (*range(1, seats), None)] == [None] * seats


@rule("SECRET-BLIND")
@each_table
def test_everybody_sees_the_same_whatever_lies_in_the_deck(edition: str, seats: int) -> None:
    red, blue = (table(edition, seats, f"deck: 5 {kind}") for kind in ("red", "blue"))
    viewers = (*range(seats), None)
    assert [red.view(viewer) for viewer in viewers] == [blue.view(viewer) for viewer in viewers]


@rule("SECRET-BLIND")
@each_edition
def test_a_card_is_decided_only_when_it_is_drawn(edition: str) -> None:
    deck = {"red": 3, "wild": 2, "blue": 1}
    position = table(edition, 2, "deck: " + " ".join(f"{count} {kind}" for kind, count in deck.items()))
    assert chances_after(position, "draw deck") == deck


@rule("SECRET-BLIND")
@each_table
def test_nobody_else_learns_what_the_deck_gave(edition: str, seats: int) -> None:
    seen = [events_for_others(act(table(edition, seats), "draw deck", kind), seats=seats) for kind in ("red", "wild")]
    assert seen == [[CardDrawn(seat=0, kind=None)] * seats] * 2


@rule("OPEN-MARKET")
@each_table
def test_everybody_sees_the_market(edition: str, seats: int) -> None:
    position = table(edition, seats, "market: red blue wild")
    assert [position.view(viewer).market for viewer in (*range(seats), None)] == [
        ("red", "blue", "wild", None, None)
    ] * (seats + 1)


@rule("OPEN-SCORE")
@each_table
def test_everybody_sees_the_points_scored_so_far(edition: str, seats: int) -> None:
    position = table(edition, seats, f"routes 0: {GRAY[edition][2]}", f"routes 1: {GRAY[edition][3]}")
    seen = [[seat.points for seat in position.view(viewer).seats] for viewer in (*range(seats), None)]
    assert seen == [[2, 4] + [0] * (seats - 2)] * (seats + 1)


@rule("OPEN-MERCHANDISE")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sees_how_much_merchandise_each_player_has(seats: int) -> None:
    position = table("amsterdam", seats, "merchandise 0: 3", "merchandise 1: 1")
    wait(position)
    seen = [[seat.merchandise for seat in position.view(viewer).seats] for viewer in (*range(seats), None)]
    assert seen == [[3, 1] + [0] * (seats - 2)] * (seats + 1)
