"""Tickets, rule by rule: drawing, keeping and returning them, and what completes one."""

from itertools import combinations

import pytest

from tests.ledger import rule
from tests.ledger_rules.tables import GRAY, dealt_game, each_edition, first_offers, returned_tickets
from tests.positions import act, chances_after, legal, position, refusal
from trekvaart import editions
from trekvaart.game.errors import Refusal
from trekvaart.game.position import Position

# The tickets of one draw, in an order that is not that of the data; then two more.
OFFER = {"usa": "denver:el-paso boston:miami calgary:phoenix", "amsterdam": "jordaan:oude-kerk noordermarkt:waag"}
OTHERS = {"usa": ("dallas:new-york", "seattle:new-york"), "amsterdam": ("waag:dam", "waag:jordaan")}


def table(edition: str, *lines: str) -> Position:
    return position("\n".join((f"edition {edition}", "market: red blue green black orange", *lines)))


def after_drawing_tickets(edition: str, *lines: str) -> Position:
    """A position in which seat 0 has drawn the tickets of OFFER and must choose."""
    at = table(edition, *lines)
    act(at, "draw tickets", OFFER[edition])
    return at


def is_completed(at: Position, seat: int = 0) -> bool:
    [ticket] = at.result().lines[seat].tickets
    return ticket.is_completed


@rule("TICKETS-FACE")
@each_edition
def test_a_ticket_names_two_locations_and_points(edition: str) -> None:
    chosen = editions.load(edition)
    places = range(len(chosen.locations))
    assert all(ticket.a in places and ticket.b in places for ticket in chosen.tickets)
    assert all(ticket.a != ticket.b and ticket.points > 0 for ticket in chosen.tickets)


@rule("TICKETS-FACE")
@pytest.mark.parametrize(
    ("edition", "ticket", "face"),
    [
        ("usa", "boston:miami", ("Boston", "Miami", 12)),
        ("amsterdam", "noordermarkt:waag", ("Noordermarkt", "Waag", 5)),
    ],
)
def test_a_ticket_says_what_its_card_says(edition: str, ticket: str, face: tuple[str, str, int]) -> None:
    chosen = editions.load(edition)
    [card] = [card for card in chosen.tickets if card.id == ticket]
    assert (chosen.locations[card.a].name, chosen.locations[card.b].name, card.points) == face


@rule("TICKETS-DRAW")
@each_edition
def test_drawing_tickets_brings_as_many_as_the_edition_says(edition: str) -> None:
    at = after_drawing_tickets(edition)
    assert at.view(0).me.offered == tuple(OFFER[edition].split())


@rule("TICKETS-DRAW")
@each_edition
def test_what_is_drawn_comes_off_the_deck(edition: str) -> None:
    assert after_drawing_tickets(edition).view(0).fresh_tickets == {"usa": 30 - 3, "amsterdam": 24 - 2}[edition]


@rule("TICKETS-DRAW")
@each_edition
def test_any_fresh_ticket_may_come(edition: str) -> None:
    first, *_ = OFFER[edition].split()
    at = table(edition, f"tickets 1: {OTHERS[edition][0]}")
    coming = {ticket.id: 1 for ticket in editions.load(edition).tickets} | {OTHERS[edition][0]: 0, first: 0}
    assert chances_after(at, "draw tickets", first) == {ticket: 1 for ticket, copies in coming.items() if copies}


@rule("TICKETS-KEEP-MIN")
@each_edition
def test_of_tickets_drawn_one_must_stay(edition: str) -> None:
    assert refusal(after_drawing_tickets(edition), "keep") == Refusal(
        "TICKETS-KEEP-MIN", {"kept": 0, "ticket": "", "least": 1}
    )


@rule("TICKETS-KEEP-MIN")
def test_a_ticket_named_twice_is_kept_once() -> None:
    [[first, *_], _] = first_offers("usa", 2)
    refused = Refusal("TICKETS-KEEP-MIN", {"kept": 1, "ticket": "", "least": 2})
    assert dealt_game("usa").why_not(f"keep {first} {first}") == refused


@rule("TICKETS-KEEP-MIN")
@each_edition
def test_one_of_the_tickets_drawn_is_enough(edition: str) -> None:
    at = after_drawing_tickets(edition)
    *_, last = OFFER[edition].split()
    act(at, f"keep {last}")
    assert (at.view(0).me.tickets, at.deciding) == ((last,), (1,))


@rule("TICKETS-KEEP-MORE")
@each_edition
def test_any_of_the_tickets_drawn_may_stay(edition: str) -> None:
    offer = OFFER[edition].split()
    choices = {" ".join(("keep", *some)) for count in range(1, len(offer) + 1) for some in combinations(offer, count)}
    assert set(legal(after_drawing_tickets(edition))) == choices


@rule("TICKETS-KEEP-MORE")
@each_edition
def test_all_of_the_tickets_drawn_may_stay(edition: str) -> None:
    at = after_drawing_tickets(edition)
    act(at, f"keep {OFFER[edition]}")
    assert (set(at.view(0).me.tickets or ()), at.view(0).returned) == (set(OFFER[edition].split()), ())


@rule("TICKETS-NOT-OFFERED")
@each_edition
def test_a_ticket_that_was_not_offered_cannot_be_kept(edition: str) -> None:
    offer, (other, _) = OFFER[edition].split(), OTHERS[edition]
    refused = refusal(after_drawing_tickets(edition), f"keep {offer[0]} {other}")
    assert refused is not None
    assert (refused.rule, refused.facts["ticket"]) == ("TICKETS-NOT-OFFERED", other)


@rule("TICKETS-NOT-OFFERED")
@each_edition
def test_what_is_offered_to_another_player_cannot_be_kept(edition: str) -> None:
    mine, theirs = first_offers(edition, 2)
    refused = dealt_game(edition).why_not(f"keep {mine[0]} {mine[1]} {theirs[0]}", seat=0)
    assert refused is not None
    assert (refused.rule, refused.facts["ticket"]) == ("TICKETS-NOT-OFFERED", theirs[0])


@rule("TICKETS-NOT-OFFERED")
@each_edition
def test_no_ticket_is_kept_that_was_not_drawn(edition: str) -> None:
    refused = refusal(table(edition), f"keep {OTHERS[edition][0]}")
    assert refused is not None
    assert (refused.rule, refused.facts["ticket"]) == ("TICKETS-NOT-OFFERED", OTHERS[edition][0])


@rule("TICKETS-CHOOSE")
@each_edition
@pytest.mark.parametrize("text", ["draw deck", "draw red", "draw tickets", "claim", "pass"])
def test_drawn_tickets_are_chosen_before_anything_else(edition: str, text: str) -> None:
    move = f"claim {GRAY[edition][1]} 1 red" if text == "claim" else text
    refused = refusal(after_drawing_tickets(edition, "hand 0: 1 red"), move)
    assert refused is not None
    assert (refused.rule, refused.facts["least"]) == ("TICKETS-CHOOSE", 1)


@rule("TICKETS-CHOOSE")
@each_edition
def test_nobody_else_acts_while_drawn_tickets_are_chosen(edition: str) -> None:
    at = after_drawing_tickets(edition)
    assert (at.deciding, legal(at, 1)) == ((0,), [])


@rule("TICKETS-RETURN")
@each_edition
def test_returned_tickets_go_under_those_returned_before(edition: str) -> None:
    kept, *returned = OFFER[edition].split()
    at = after_drawing_tickets(edition, f"returned: 1 {OTHERS[edition][0]} 0 {OTHERS[edition][1]}")
    act(at, f"keep {kept}")
    assert returned_tickets(at) == [*OTHERS[edition], *returned]


@rule("TICKETS-RETURN")
@each_edition
def test_returned_tickets_come_after_every_fresh_one(edition: str) -> None:
    fresh, *returned = OFFER[edition].split()
    at = table(edition, f"fresh: {fresh}", f"returned: 1 {' 1 '.join((*returned, *OTHERS[edition]))}")
    act(at, "draw tickets", fresh)
    assert at.view(0).me.offered == (fresh, *returned)


@rule("TICKETS-RETURN")
@each_edition
def test_a_returned_ticket_comes_again(edition: str) -> None:
    first, *others = OFFER[edition].split()
    at = after_drawing_tickets(edition, f"fresh: {OFFER[edition]}")
    act(at, f"keep {first}")
    act(at, "draw tickets")
    assert at.view(1).me.offered == tuple(others)


@rule("TICKETS-FEWER")
@pytest.mark.parametrize(
    "lines",
    [
        ["fresh: boston:miami dallas:new-york"],
        ["fresh: boston:miami", "returned: 1 dallas:new-york"],
        ["fresh:", "returned: 1 boston:miami 0 dallas:new-york"],
    ],
    ids=["fresh", "mixed", "returned"],
)
def test_with_two_tickets_left_two_are_drawn(lines: list[str]) -> None:
    at = table("usa", *lines)
    fresh = " ".join(lines[0].split()[1:])
    act(at, "draw tickets", fresh)
    assert at.view(0).me.offered == ("boston:miami", "dallas:new-york")


@rule("TICKETS-FEWER")
def test_a_single_ticket_left_is_drawn_alone() -> None:
    at = table("usa", "fresh: boston:miami")
    act(at, "draw tickets", "boston:miami")
    assert at.view(0).me.offered == ("boston:miami",)


@rule("TICKETS-LAST")
def test_the_last_ticket_must_be_kept() -> None:
    at = table("amsterdam", "fresh: noordermarkt:waag")
    act(at, "draw tickets", "noordermarkt:waag")
    assert legal(at) == ["keep noordermarkt:waag"]


@rule("TICKETS-NONE-LEFT")
@each_edition
def test_no_tickets_are_drawn_when_none_are_left(edition: str) -> None:
    assert refusal(table(edition, "fresh:"), "draw tickets") == Refusal("TICKETS-NONE-LEFT")


@rule("TICKETS-NONE-LEFT")
@each_edition
def test_drawing_tickets_is_not_offered_when_none_are_left(edition: str) -> None:
    assert "draw tickets" not in legal(table(edition, "fresh:"))


@rule("TICKETS-NONE-LEFT")
@each_edition
def test_a_ticket_that_was_returned_is_left(edition: str) -> None:
    assert refusal(table(edition, "fresh:", f"returned: 0 {OTHERS[edition][0]}"), "draw tickets") is None


@rule("TICKETS-FOR-GOOD")
@each_edition
def test_a_ticket_once_kept_stays_when_others_are_returned(edition: str) -> None:
    held, (kept, *_) = OTHERS[edition][0], OFFER[edition].split()
    at = after_drawing_tickets(edition, f"tickets 0: {held}")
    act(at, f"keep {kept}")
    assert set(at.view(0).me.tickets or ()) == {held, kept}


@rule("TICKETS-FOR-GOOD")
@each_edition
def test_a_ticket_once_kept_is_not_among_those_to_choose_from(edition: str) -> None:
    held, *_ = OTHERS[edition]
    at = after_drawing_tickets(edition, f"tickets 0: {held}")
    assert (at.view(0).me.tickets, [move for move in legal(at) if held in move]) == ((held,), [])


@rule("TICKETS-UNLIMITED")
@each_edition
def test_a_player_holds_all_tickets_but_those_drawn(edition: str) -> None:
    offer = OFFER[edition].split()
    held = [ticket.id for ticket in editions.load(edition).tickets if ticket.id not in offer]
    at = after_drawing_tickets(edition, f"tickets 0: {' '.join(held)}")
    act(at, f"keep {OFFER[edition]}")
    assert at.view(0).me.ticket_count == {"usa": 30, "amsterdam": 24}[edition]


# Denver to El Paso, and Noordermarkt to Waag, each by a path that is not the shortest.
TICKET = {"usa": "denver:el-paso", "amsterdam": "noordermarkt:waag"}
TICKET_PATH = {
    "usa": ["denver:phoenix", "los-angeles:phoenix", "el-paso:los-angeles"],
    "amsterdam": [
        "noordermarkt:jan-roodenpoortstoren",
        "dam:jan-roodenpoortstoren/red",
        "oude-kerk:dam/pink",
        "oude-kerk:waag/red",
    ],
}


@rule("TICKETS-COMPLETE")
@each_edition
def test_any_unbroken_path_completes_a_ticket(edition: str) -> None:
    assert is_completed(table(edition, f"tickets 0: {TICKET[edition]}", f"routes 0: {' '.join(TICKET_PATH[edition])}"))


@rule("TICKETS-COMPLETE")
@each_edition
@pytest.mark.parametrize("missing", [0, 1, -1])
def test_a_broken_path_does_not_complete_a_ticket(edition: str, missing: int) -> None:
    path = [route for route in TICKET_PATH[edition] if route != TICKET_PATH[edition][missing]]
    assert not is_completed(table(edition, f"tickets 0: {TICKET[edition]}", f"routes 0: {' '.join(path)}"))


@rule("TICKETS-COMPLETE-OWN")
@each_edition
@pytest.mark.parametrize("theirs_at", [0, 1, -1])
def test_another_players_route_does_not_help_to_complete_a_ticket(edition: str, theirs_at: int) -> None:
    theirs = TICKET_PATH[edition][theirs_at]
    own = [route for route in TICKET_PATH[edition] if route != theirs]
    at = table(edition, f"tickets 0: {TICKET[edition]}", f"routes 0: {' '.join(own)}", f"routes 1: {theirs}")
    assert not is_completed(at)
