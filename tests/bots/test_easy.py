"""The level easy plays towards its tickets, with a beginner's mistakes."""

from collections import Counter

from tests.bots.ask import ask
from tests.bots.games import played

TABLE = """
    edition usa
    seats 2
    market: white green yellow black red
"""
MANY = range(200)


def count_choices(text: str) -> Counter[str]:
    """How often each choice is made, over many seeds."""
    return Counter(ask("easy", text, seed) for seed in MANY)


def test_it_mostly_claims_what_its_ticket_asks_for_and_sometimes_forgets_it() -> None:
    choices = count_choices(TABLE + "routes 0: denver:santa-fe\ntickets 0: denver:el-paso\nhand 0: 2 red 1 blue")
    assert 0.7 * len(MANY) < choices["claim el-paso:santa-fe 2 red"] < len(MANY)


def test_it_spares_its_wilds() -> None:
    choices = count_choices(TABLE + "routes 0: denver:santa-fe\ntickets 0: denver:el-paso\nhand 0: 2 red 2 wild")
    assert choices["claim el-paso:santa-fe 2 red"] > 0
    assert choices["claim el-paso:santa-fe 2 wild"] == 0


def test_it_likes_a_wild_too_much() -> None:
    text = """
        edition usa
        seats 2
        market: white green yellow wild red
        tickets 0: los-angeles:new-york
    """
    choices = count_choices(text)
    assert 0.3 * len(MANY) < choices["draw wild"] < 0.7 * len(MANY)


def test_it_draws_colours_for_its_way() -> None:
    text = TABLE + "routes 0: chicago:saint-louis/green\ntickets 0: sault-st-marie:nashville\nhand 0: 1 red"
    assert set(count_choices(text)) > {"draw red"}


def test_it_keeps_few_and_small_tickets_more_often_than_not() -> None:
    decisions = [played("easy", "usa", seats).decisions for seats in (2, 3, 4, 5)]
    kept = [len(str(decision.chosen).split()) - 1 for game in decisions for decision in game[: len(game) // 50]]
    assert kept.count(2) > len(kept) / 2


def test_it_completes_some_tickets_and_fails_some() -> None:
    games = [played("easy", name, seats) for name, seats in (("usa", 2), ("usa", 4), ("amsterdam", 3))]
    tickets = [ticket.is_completed for game in games for line in game.result.lines for ticket in line.tickets]
    assert len(tickets) > sum(tickets) > 0
