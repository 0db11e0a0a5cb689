"""Ratings compared with values computed by hand, and intervals with games simulated by the model."""

from math import log10

import numpy as np
import pytest

from trekvaart.arena.ratings import ELO, Meeting, chances, rate


def meeting(seats: list[float], won: list[float]) -> Meeting:
    return Meeting(np.array(seats, float), np.array(won, float))


def elos(*meetings: Meeting) -> list[float]:
    return [float(skill) * ELO for skill in rate(meetings).skills]


def test_two_bots_have_the_odds_of_their_victories() -> None:
    first, second = elos(meeting([1, 1], [75, 25]))
    assert first - second == pytest.approx(400 * log10(3))
    assert first == pytest.approx(-second)


def test_a_shared_victory_counts_half() -> None:
    assert elos(meeting([1, 1], [10.5, 10.5])) == pytest.approx([0, 0])


def test_one_against_three_of_a_kind_is_judged_by_the_seat() -> None:
    strong, weak = elos(meeting([1, 3], [40, 60]))  # each seat of the others wins 20
    assert strong - weak == pytest.approx(400 * log10(2))


def test_three_bots_in_pairs_are_those_of_bradley_and_terry() -> None:
    skills = np.array([0.7, 0.1, -0.8])
    pairs = [[1.0, 1.0, 0.0], [1.0, 0.0, 1.0], [0.0, 1.0, 1.0]]
    meetings = [Meeting(np.array(seats), 1000 * chances(skills, np.array(seats))) for seats in pairs]
    assert rate(meetings).skills == pytest.approx(skills)


def test_tables_of_several_give_back_the_strengths_they_were_made_with() -> None:
    skills = np.array([1.5, 0.5, 0.0, -2.0])
    tables = [[1.0, 1, 1, 0], [0, 2.0, 1, 1], [1.0, 0, 0, 3]]
    meetings = [Meeting(np.array(seats), 500 * chances(skills, np.array(seats))) for seats in tables]
    assert rate(meetings).skills == pytest.approx(skills)


def test_an_unbeaten_bot_gets_a_finite_rating_marked_as_unbounded() -> None:
    ratings = rate([meeting([1, 1], [100, 0])])
    assert not ratings.is_bounded
    assert (ratings.skills[0] - ratings.skills[1]) * ELO == pytest.approx(400 * log10(100.5 / 0.5))
    assert rate([meeting([1, 1], [99.5, 0.5])]).is_bounded


def test_a_chain_of_victories_without_end_is_not_bounded() -> None:
    always = [meeting([1, 1, 0], [5, 5, 0]), meeting([0, 1, 1], [0, 10, 0])]
    assert not rate(always).is_bounded
    circle = [meeting([1, 1, 0], [9, 0, 0]), meeting([0, 1, 1], [0, 9, 0]), meeting([1, 0, 1], [0, 0, 9])]
    assert rate(circle).is_bounded


def test_nothing_played_is_nothing_known() -> None:
    assert elos(meeting([1, 1], [0, 0])) == pytest.approx([0, 0])
    assert elos(meeting([2], [7])) == [0]


def test_the_covariance_is_that_of_the_logit() -> None:
    ratings = rate([meeting([1, 1], [60, 40])])
    difference = np.array([1, -1])
    assert difference @ ratings.covariance @ difference == pytest.approx(1 / (100 * 0.6 * 0.4))
