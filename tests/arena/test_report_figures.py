"""The figures of a report are correct for games written by hand."""

import json

import numpy as np
import pytest

from tests.arena.report_games import SMALL, game, games
from trekvaart.arena.report.compute_figures import (
    course_figures,
    decisions,
    enders,
    measure,
    part_figures,
    route_figures,
    score_figures,
    seat_figures,
    ticket_figures,
)
from trekvaart.arena.report.estimates import Estimate
from trekvaart.arena.report.game_arrays import ALL_PASSED, NOBODY
from trekvaart.arena.report.ticket_worth import against_others, even_points, fit
from trekvaart.editions.distances import route_distances
from trekvaart.game.results import Decision


def test_a_route_is_claimed_and_won_with() -> None:
    # seat 0 always wins; seat 0 claims the third route twice, seat 1 once, and once nobody does
    figures = route_figures(games(*(game(owner=(NOBODY, NOBODY, seat, NOBODY)) for seat in (0, 0, 1, NOBODY))))
    third, never = figures[2], figures[3]
    assert third.claimed.value == 0.75
    assert third.won_with is not None
    assert third.won_with.value == pytest.approx(2 / 3)
    assert third.won_with.count == 3
    assert third.won_without is not None
    assert third.won_without.value == pytest.approx(2 / 5)
    assert third.difference is not None
    assert third.difference.value == pytest.approx(2 / 3 - 2 / 5)
    assert (never.claimed.value, never.won_with, never.difference) == (0, None, None)
    assert [route.name for route in figures[:3]] == ["Ant $1–Bee <b> (1)", "Ant $1–Bee <b> (2)", "Bee <b>–Cat & $2"]


def test_a_shared_victory_counts_half() -> None:
    figures = route_figures(games(*[game(owner=(0, 1, NOBODY, NOBODY), total=(7, 7))] * 4))
    assert figures[0].won_with is not None
    assert figures[0].won_with.value == 0.5


def test_a_ticket_is_held_completed_and_won_with() -> None:
    ticket, other = ticket_figures(
        games(
            game(holder=(0, NOBODY), completed=(True, False)),
            game(holder=(0, NOBODY), completed=(False, False)),
            game(holder=(1, NOBODY), completed=(True, False)),
            game(),
        )
    )
    values = [ticket.held, ticket.completed, ticket.won_with, ticket.won_completed, ticket.won_failed]
    assert [None if one is None else one.value for one in values] == [0.75, *[pytest.approx(2 / 3)] * 2, 0.5, 1]
    assert (ticket.points, ticket.spaces, ticket.worth) == (5, 1, None)
    assert (other.spaces, other.completed, other.held.value) == (4, None, 0)  # via b, not along the route of 6


def test_the_parts_make_the_score() -> None:
    # seat 0: routes of 1 and 6, a ticket of 5 completed and one of 9 failed, the bonus: 1 + 15 + 5 - 9 + 10 = 22
    played = games(
        *[game(owner=(0, 1, 1, 0), holder=(0, 0), completed=(True, False), longest=(10, 0), total=(22, 5))] * 2
    )
    parts = {part.part: part for part in part_figures(played)}
    assert {name: part.winners.value for name, part in parts.items()} == {
        "routes 1": 1,
        "routes 3": 0,
        "routes 6": 15,
        "tickets completed": 5,
        "tickets failed": -9,
        "longest": 10,
    }
    assert parts["routes 3"].everyone.value == 2
    assert sum(part.winners.value for part in parts.values()) == score_figures(played).winners.value == 22
    assert sum(part.everyone.value for part in parts.values()) == score_figures(played).everyone.value == 13.5


def test_seats() -> None:
    first, second = seat_figures(games(game(), game(), game(total=(0, 4)), game(total=(1, 1))))
    assert (first.won.value, second.won.value) == (0.625, 0.375)
    assert (first.score.value, second.score.value) == (5.25, 1.25)


def test_length_and_end() -> None:
    course = course_figures(
        games(game(turns=20), game(turns=21), game(turns=20), game(turns=30, total=(9, 7), ending=ALL_PASSED))
    )
    assert course.turns.counts == {20: 2, 21: 1, 30: 1}
    assert course.moves.mean.value == 45.5
    assert [(end.ending, end.share.value) for end in course.endings] == [("last round", 0.75), ("all passed", 0.25)]
    assert course.endings[1].turns is not None
    assert (course.endings[1].turns.value, course.endings[1].turns.low) == (30, None)  # one game gives no interval
    assert course.margin.counts == {2: 1, 10: 3}


def test_whoever_brings_on_the_last_round_has_the_last_turn() -> None:
    marks = enders(games(game(turns=20), game(turns=21), game(turns=20, ending=ALL_PASSED)))
    assert marks.tolist() == [[False, True], [True, False], [False, False]]


def test_what_decides() -> None:
    level, held = (8, 8), (0, 1)
    ties = decisions(
        games(
            game(),
            game(holder=held, completed=(True, False), total=level, rank=(0, 1)),
            game(holder=held, completed=(True, True), total=level, rank=(0, 1)),
            game(holder=held, completed=(True, True), total=level, rank=(0, 0)),
        )
    )
    ways = [Decision.POINTS, Decision.TICKETS, Decision.LONGEST, Decision.SHARED]
    assert [ties[way].tolist().index(True) for way in ways] == [0, 1, 2, 3]
    assert all(int(ties[way].sum()) == 1 for way in ways)


def test_a_margin_is_against_the_mean_of_the_others() -> None:
    assert against_others(np.array([[[9.0], [6.0], [0.0]]]))[0, :, 0].tolist() == [6, 1.5, -7.5]


def test_the_fit_finds_what_a_ticket_brings() -> None:
    """Ticket 0 adds 4 points and ticket 1 costs 2, with independent random noise."""
    dice = np.random.default_rng(1)
    held = dice.integers(0, 2, (2000, 3, 2)).astype(float)
    margins = against_others(held @ np.array([[4.0], [-2.0]]) + dice.normal(0, 5, (2000, 3, 1)))[:, :, 0]
    values, covariance = fit(margins, against_others(held))
    errors = np.sqrt(np.diagonal(covariance))
    assert np.abs(values - [4, -2]).max() < 3 * errors.max()
    assert errors == pytest.approx(
        [5 * 2 / np.sqrt(2000 * 2)] * 2, rel=0.1
    )  # half of the 2 free rows of each game have it


def test_worth_is_beside_the_average_ticket() -> None:
    """The first ticket adds 6 points, the second 0: 3 more and 3 less than their mean."""
    dice = np.random.default_rng(2)
    played = []
    for number in range(400):
        first = int(dice.integers(0, 2))
        points = [round(dice.normal(50, 2)) for _ in range(2)]
        points[first] += 6
        played.append(game(holder=(first, number % 2), completed=(True, True), total=points))
    worths = [ticket.worth for ticket in ticket_figures(games(*played))]
    for worth, true in zip(worths, (3, -3), strict=True):
        assert worth is not None
        assert worth.low is not None
        assert worth.high is not None
        assert worth.low < true < worth.high
        assert worth.is_clear


@pytest.mark.parametrize(("completed", "even"), [(1.0, 6), (0.75, 2), (0.7, None)])
def test_the_points_at_which_a_ticket_is_even(completed: float, even: float | None) -> None:
    assert even_points(10, completed, Estimate(4, 3, 5, 100)) == even
    assert even_points(10, completed, None) is None


def test_the_shortest_path() -> None:
    assert route_distances(SMALL)[0, 2] == 4


def test_the_figures_are_plain_json() -> None:
    figures = measure(games(*[game(owner=(0, 1, 0, NOBODY), holder=(0, 1))] * 12), seed=7)
    report = json.loads(json.dumps(figures.to_json(), allow_nan=False))
    assert (report["games"], report["seats"], report["seed"], len(report["routes"]), len(report["tickets"])) == (
        12,
        2,
        7,
        4,
        2,
    )
