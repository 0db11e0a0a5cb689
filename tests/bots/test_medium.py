"""The moves of the level medium in positions with one right answer."""

import pytest

from tests.bots.ask import ask
from tests.bots.games import played
from tests.game.play import TABLES
from trekvaart.game.actions import DrawTickets, Keep

TABLE = """
    edition usa
    seats 2
    market: white green yellow black red
"""


def test_it_claims_what_its_ticket_asks_for() -> None:
    text = TABLE + "routes 0: denver:santa-fe\ntickets 0: denver:el-paso\nhand 0: 2 blue 1 white"
    assert ask("medium", text) == "claim el-paso:santa-fe 2 blue"


def test_it_claims_at_once_even_where_nobody_hurries_it() -> None:
    text = TABLE + "tickets 0: denver:el-paso\nhand 0: 2 blue 4 white"
    assert ask("medium", text).startswith("claim el-paso:")


def test_it_draws_a_face_up_card_that_its_plan_lacks() -> None:
    text = TABLE + "tickets 0: sault-st-marie:nashville\nroutes 0: chicago:saint-louis/green nashville:saint-louis"
    assert ask("medium", text + "\nhand 0: 2 red\nroutes 1: chicago:toronto\n") == "draw red"


def test_it_takes_a_wild_that_is_the_last_card_it_needs() -> None:
    text = """
        edition usa
        seats 2
        market: white green yellow black wild
        routes 0: denver:santa-fe
        tickets 0: denver:el-paso
        hand 0: 1 blue
    """
    assert ask("medium", text) == "draw wild"


def test_it_draws_from_the_deck_when_nothing_face_up_helps() -> None:
    text = TABLE + "routes 0: denver:santa-fe\ntickets 0: denver:el-paso\nhand 0: 1 blue"
    assert ask("medium", text) == "draw deck"


def test_of_its_plan_it_claims_first_what_brings_most() -> None:
    text = (
        TABLE
        + """
        tickets 0: los-angeles:miami
        routes 0: los-angeles:phoenix el-paso:phoenix el-paso:houston
        routes 1: atlanta:miami charleston:miami
        hand 0: 6 red 2 blue
    """
    )
    assert ask("medium", text) == "claim miami:new-orleans 6 red"


def test_it_draws_tickets_when_its_own_are_done_early() -> None:
    text = TABLE + "routes 0: denver:santa-fe el-paso:santa-fe\ntickets 0: denver:el-paso\nhand 0: 1 red"
    assert ask("medium", text) == "draw tickets"


def test_it_claims_a_long_route_when_its_tickets_are_done_late() -> None:
    text = (
        TABLE
        + """
        routes 0: denver:santa-fe el-paso:santa-fe
        tickets 0: denver:el-paso
        pieces 0: 7
        hand 0: 6 white 2 blue
    """
    )
    assert ask("medium", text) == "claim calgary:winnipeg 6 white"


def test_in_the_last_turn_it_completes_a_ticket() -> None:
    text = (
        TABLE
        + """
        routes 0: denver:santa-fe
        tickets 0: denver:el-paso
        last round: 2
        hand 0: 2 blue 1 white
    """
    )
    assert ask("medium", text) == "claim el-paso:santa-fe 2 blue"


def test_in_the_last_turn_it_claims_the_most_points() -> None:
    text = TABLE + "tickets 0: los-angeles:new-york\nlast round: 1\nhand 0: 6 white 5 green"
    assert ask("medium", text) == "claim calgary:winnipeg 6 white"


def test_in_the_last_turn_it_draws_no_ticket_that_it_would_lose() -> None:
    text = TABLE + "routes 0: denver:santa-fe\ntickets 0: los-angeles:new-york\nlast round: 1"
    assert ask("medium", text) != "draw tickets"


def test_without_cards_to_draw_it_claims_what_it_can() -> None:
    text = """
        edition usa
        seats 2
        tickets 0: los-angeles:new-york
        fresh:
        deck:
        hand 0: 2 blue
    """
    assert ask("medium", text).startswith("claim")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_completes_most_of_its_tickets(name: str, seats: int) -> None:
    tickets = [ticket for line in played("medium", name, seats).result.lines for ticket in line.tickets]
    assert sum(ticket.is_completed for ticket in tickets) > len(tickets) / 2


def test_it_keeps_tickets_that_go_together() -> None:
    choices = [
        decision
        for seats in (2, 3, 4, 5)
        for decision in played("medium", "usa", seats).decisions
        if isinstance(decision.chosen, Keep)
    ]
    assert len({len(choice.chosen.tickets) for choice in choices if isinstance(choice.chosen, Keep)}) > 1


def test_it_draws_tickets_in_some_games() -> None:
    games = [played("medium", "usa", seats) for seats in (2, 3, 4, 5)]
    assert any(isinstance(decision.chosen, DrawTickets) for game in games for decision in game.decisions)
