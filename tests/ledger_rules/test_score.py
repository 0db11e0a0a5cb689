"""The final score: routes, tickets and the edition's bonus, line by line, and who wins."""

import pytest

from tests.ledger import rule
from tests.ledger_rules.acts import random_game, table, wait
from tests.ledger_rules.scores import longest, longest_bonuses, merchandise_bonuses, merchandise_ranks
from tests.ledger_rules.tables import each_edition, each_table
from tests.positions import act
from trekvaart.game.position import Position
from trekvaart.game.results import Decision, TicketScore

# The routes of a ticket, the points of the routes and of the ticket, and a ticket that they do not complete.
TICKET_PATHS = {
    "usa": ("denver:santa-fe el-paso:santa-fe", 4, "denver:el-paso", 4, "los-angeles:miami", 20),
    "amsterdam": ("oude-kerk:waag/black oude-kerk:dam/pink", 3, "waag:dam", 3, "montelbaanstoren:jordaan", 9),
}


def totals(position: Position) -> list[int]:
    """The final score of each seat."""
    return [line.total for line in position.result().lines]


@rule("SCORE-ROUTE-POINTS")
@pytest.mark.parametrize(
    ("edition", "route", "length", "points"),
    [
        ("usa", "atlanta:nashville", 1, 1),
        ("usa", "denver:santa-fe", 2, 2),
        ("usa", "calgary:vancouver", 3, 4),
        ("usa", "calgary:seattle", 4, 7),
        ("usa", "helena:omaha", 5, 10),
        ("usa", "el-paso:houston", 6, 15),
        ("amsterdam", "oude-waal:waag", 1, 1),
        ("amsterdam", "munttoren:oost-indisch-huis", 2, 2),
        ("amsterdam", "noordermarkt:korenmetershuisje", 3, 4),
        ("amsterdam", "montelbaanstoren:blauwbrug", 4, 7),
    ],
)
def test_longer_routes_score_more(edition: str, route: str, length: int, points: int) -> None:
    position = table(edition, 2, "hand 0: 6 wild")
    act(position, f"claim {route} {length} wild")
    assert position.view(None).seats[0].points == points


@rule("SCORE-SUM")
def test_a_final_score_is_routes_and_tickets_and_the_longest_path() -> None:
    position = table(
        "usa",
        2,
        "routes 0: denver:santa-fe el-paso:santa-fe calgary:winnipeg",  # 2 + 2 + 15
        "tickets 0: denver:el-paso duluth:houston",  # 4 - 8
        "routes 1: portland:seattle/1",  # 1
        "tickets 1: boston:miami",  # -12
    )
    assert totals(position) == [19 + 4 - 8 + 10, 1 - 12]


@rule("SCORE-SUM")
def test_a_final_score_is_routes_and_contracts_and_merchandise() -> None:
    position = table(
        "amsterdam",
        2,
        "routes 0: oude-kerk:waag/black oude-kerk:dam/pink haringpakkerstoren:oude-waal",  # 1 + 2 + 7
        "tickets 0: waag:dam nieuwe-waal:dam",  # 3 - 6
        "merchandise 0: 1",  # 4
        "routes 1: munttoren:blauwbrug begijnhof:munttoren",  # 4 + 2
        "tickets 1: montelbaanstoren:jordaan",  # -9
        "merchandise 1: 2",  # 8
    )
    assert totals(position) == [10 + 3 - 6 + 4, 6 - 9 + 8]


@rule("SCORE-SUM")
@each_edition
def test_cards_left_in_the_hand_are_worth_nothing(edition: str) -> None:
    assert totals(table(edition, 2, "hand 0: 5 red 3 wild")) == [0, 0]


@rule("SCORE-SUM")
def test_the_longest_path_is_worth_nothing_in_amsterdam() -> None:
    assert totals(table("amsterdam", 2, "routes 0: oude-kerk:waag/black oude-kerk:dam/pink")) == [3, 0]


@rule("SCORE-RECOUNT")
@each_table
def test_counting_the_routes_afresh_gives_the_points_scored_in_play(edition: str, seats: int) -> None:
    game, _ = random_game(edition, seats)
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    lengths = {route.id: route.length for route in game.edition.routes}
    recount = [0] * seats
    for route, owner in game.view(None).owners.items():
        recount[owner] += points[lengths[route]]
    assert [line.routes for line in game.result().lines] == recount


@rule("SCORE-TICKETS-REVEAL")
@each_table
def test_at_the_end_everybody_shows_every_ticket(edition: str, seats: int) -> None:
    _, _, done, _, failed, _ = TICKET_PATHS[edition]
    position = table(edition, seats, "last round: 1", f"tickets 1: {done} {failed}")
    wait(position)
    assert {frozenset(position.view(viewer).seats[1].tickets or ()) for viewer in (*range(seats), None)} == {
        frozenset({done, failed})
    }


@rule("SCORE-TICKETS-AT-END")
@each_edition
def test_a_ticket_completed_in_play_scores_nothing_yet(edition: str) -> None:
    routes, points, ticket, *_ = TICKET_PATHS[edition]
    first, last = routes.split()
    position = table(edition, 2, "hand 0: 2 wild", f"routes 0: {first}", f"tickets 0: {ticket}")
    act(position, f"claim {last} 2 wild")
    assert position.view(0).me.points == points


@rule("SCORE-TICKETS-AT-END")
@each_edition
def test_a_ticket_completed_on_the_very_last_turn_counts(edition: str) -> None:
    routes, _, ticket, worth, *_ = TICKET_PATHS[edition]
    first, last = routes.split()
    position = table(edition, 2, "hand 0: 2 wild", f"routes 0: {first}", f"tickets 0: {ticket}", "last round: 1")
    act(position, f"claim {last} 2 wild")
    assert position.result().lines[0].ticket_points == worth


@rule("SCORE-TICKET-DONE")
@each_edition
def test_a_completed_ticket_adds_its_points(edition: str) -> None:
    routes, points, ticket, worth, *_ = TICKET_PATHS[edition]
    line = table(edition, 2, f"routes 0: {routes}", f"tickets 0: {ticket}").result().lines[0]
    score = TicketScore(ticket, worth, True, line.tickets[0].path)
    assert (line.tickets, line.total - line.longest_bonus) == ((score,), points + worth)


@rule("SCORE-TICKET-DONE", "SCORE-TICKET-FAILED")
@each_edition
def test_every_ticket_held_is_scored(edition: str) -> None:
    routes, _, done, worth, failed, lost = TICKET_PATHS[edition]
    line = table(edition, 2, f"routes 0: {routes}", f"tickets 0: {done} {failed}").result().lines[0]
    assert (line.completed, line.ticket_points) == (1, worth - lost)


@rule("SCORE-TICKET-FAILED")
@each_edition
def test_a_failed_ticket_takes_its_points_away_below_zero(edition: str) -> None:
    routes, points, _, _, failed, lost = TICKET_PATHS[edition]
    line = table(edition, 2, f"routes 0: {routes}", f"tickets 0: {failed}").result().lines[0]
    assert (line.tickets, line.total - line.longest_bonus) == ((TicketScore(failed, lost, False),), points - lost)


@rule("SCORE-LONGEST")
def test_the_longest_path_earns_ten_points() -> None:
    bonuses = longest_bonuses(
        "routes 0: calgary:vancouver portland:seattle/1", "routes 1: boston:montreal/1 montreal:toronto"
    )
    assert bonuses == [0, 10]


@rule("SCORE-LONGEST")
def test_a_path_is_unbroken() -> None:
    assert longest("routes 0: calgary:vancouver portland:seattle/1 atlanta:charleston") == [3, 0]


@rule("SCORE-LONGEST-PIECES")
def test_the_longest_path_is_counted_in_pieces_not_in_routes() -> None:
    assert longest_bonuses("routes 0: portland:seattle/1 seattle:vancouver/1", "routes 1: calgary:vancouver") == [0, 10]


@rule("SCORE-LONGEST-OWN")
def test_the_longest_path_does_not_run_over_the_pieces_of_others() -> None:
    assert longest(
        "routes 0: calgary:vancouver portland:seattle/1",  # joined by the route of seat 1
        "routes 1: seattle:vancouver/1",
    ) == [3, 1]


@rule("SCORE-LONGEST-LOOPS")
def test_the_longest_path_may_come_through_a_location_again() -> None:
    ring = "atlanta:charleston charleston:raleigh atlanta:raleigh/1"  # 6 pieces
    assert longest(f"routes 0: {ring} pittsburgh:raleigh") == [6 + 2, 0]


@rule("SCORE-LONGEST-LOOPS")
def test_the_longest_path_may_come_through_a_location_again_and_again() -> None:
    west = "oklahoma-city:santa-fe denver:santa-fe denver:oklahoma-city"  # 9; three rings that meet in Oklahoma City
    south = "dallas:oklahoma-city/1 dallas:little-rock little-rock:oklahoma-city"  # 6
    east = "little-rock:saint-louis kansas-city:saint-louis/blue kansas-city:oklahoma-city/1"  # 6
    assert longest(f"routes 0: {west} {south} {east} el-paso:oklahoma-city") == [9 + 6 + 6 + 5, 0]


@rule("SCORE-LONGEST-ONCE")
def test_the_longest_path_uses_no_route_twice() -> None:
    assert longest("routes 0: denver:santa-fe denver:omaha denver:phoenix") == [4 + 5, 0]


@rule("SCORE-LONGEST-TIE")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_who_tie_for_the_longest_path_score_it(seats: int) -> None:
    tied = ["routes 0: calgary:vancouver", f"routes {seats - 1}: montreal:toronto"]
    assert longest_bonuses(*tied, seats=seats) == [10, *[0] * (seats - 2), 10]


@rule("SCORE-MERCHANDISE")
def test_merchandise_is_ranked_by_the_number_of_cards_not_by_seat() -> None:
    assert merchandise_bonuses(1, 5, 2, 3) == [2, 8, 4, 6]


@rule("SCORE-MERCHANDISE")
@pytest.mark.parametrize(("ahead", "behind"), [(1, 0), (9, 1), (2, 1)])
def test_by_how_many_cards_one_is_ahead_does_not_matter(ahead: int, behind: int) -> None:
    assert merchandise_bonuses(behind, ahead)[1] == 8


@rule("SCORE-MERCHANDISE-4")
def test_four_players_score_8_6_4_and_2() -> None:
    assert merchandise_bonuses(4, 3, 2, 1) == [8, 6, 4, 2]


@rule("SCORE-MERCHANDISE-3")
def test_three_players_score_8_5_and_2() -> None:
    assert merchandise_bonuses(4, 3, 2) == [8, 5, 2]


@rule("SCORE-MERCHANDISE-2")
def test_two_players_score_8_and_4() -> None:
    assert merchandise_bonuses(4, 3) == [8, 4]


@rule("SCORE-MERCHANDISE-NONE")
@pytest.mark.parametrize(
    ("cards", "points"),
    [((0, 1), [0, 8]), ((0, 0), [0, 0]), ((2, 0, 1), [8, 0, 5]), ((0, 0, 0), [0, 0, 0]), ((0, 3, 0, 1), [0, 8, 0, 6])],
)
def test_nobody_scores_merchandise_without_a_card(cards: tuple[int, ...], points: list[int]) -> None:
    assert merchandise_bonuses(*cards) == points


@rule("SCORE-MERCHANDISE-TIE")
@pytest.mark.parametrize(("cards", "points"), [((2, 2), [8, 8]), ((1, 2, 1), [5, 8, 5]), ((1, 1, 1, 1), [8, 8, 8, 8])])
def test_players_level_in_merchandise_each_score_in_full(cards: tuple[int, ...], points: list[int]) -> None:
    assert merchandise_bonuses(*cards) == points


@rule("SCORE-MERCHANDISE-SKIP")
@pytest.mark.parametrize(("cards", "points"), [((1, 2, 2), [2, 8, 8]), ((3, 2, 2, 1), [8, 6, 6, 2])])
def test_a_rank_used_up_by_a_tie_is_not_given_to_those_behind(cards: tuple[int, ...], points: list[int]) -> None:
    assert merchandise_bonuses(*cards) == points


@rule("SCORE-MERCHANDISE-SKIP")
@pytest.mark.parametrize(
    ("cards", "ranks"), [((1, 2, 2), [2, 0, 0]), ((3, 2, 2, 1), [0, 1, 1, 3]), ((0, 1), [None, 0])]
)
def test_a_score_says_who_has_which_rank_of_merchandise(cards: tuple[int, ...], ranks: list[int | None]) -> None:
    assert merchandise_ranks(*cards) == ranks


@rule("SCORE-MOST-WINS")
@each_table
def test_the_highest_final_score_wins(edition: str, seats: int) -> None:
    winners = []
    for seat in range(seats):
        routes, _, ticket, *_ = TICKET_PATHS[edition]
        result = table(edition, seats, f"routes {seat}: {routes}", f"tickets {seat}: {ticket}").result()
        winners.append((result.winners, result.decision))
    assert winners == [((seat,), Decision.POINTS) for seat in range(seats)]


@rule("SCORE-MOST-WINS")
@each_edition
def test_points_lost_by_tickets_can_lose_the_game(edition: str) -> None:
    routes, _, _, _, failed, _ = TICKET_PATHS[edition]
    assert table(edition, 2, f"routes 0: {routes}", f"tickets 0: {failed}").result().winners == (1,)
