"""Standings: sums computed by hand, and intervals that contain the truth as often as they claim."""

import json
from math import log10

import pytest

from tests.arena.synthetic_games import aborted_game, make_tournament, synthetic_game
from trekvaart.arena.standings import Standings
from trekvaart.arena.tournament_results import TournamentResults, compute_results
from trekvaart.arena.tournaments import GameKey, Tournament


def simulate(one: Tournament, chances: list[float], correlation: float = 0) -> TournamentResults:
    standings = Standings(one)
    for key in one.schedule(lambda _: False):
        standings.add(synthetic_game(one, key, chances, correlation))
    return compute_results(standings)


def test_sums_are_those_of_the_games() -> None:
    one = make_tournament("easy,medium,random", 2, 7)
    found = simulate(one, [1, 1, 1])
    assert (found.games, found.games_a_table, found.players, found.rounds) == (21, 7, 2, 4)
    assert [table.bots for table in found.tables] == [("easy", "medium"), ("easy", "random"), ("medium", "random")]
    assert all(sum(table.won.values()) == table.games == 7 for table in found.tables)
    assert sum(bot.won for bot in found.bots) == 21
    for bot in found.bots:
        assert (bot.games, bot.seats, bot.moves, bot.completed, bot.failed) == (14, 14, 140, 2, 1)
        assert (bot.seconds_per_move, bot.slowest_move) == (0.05, 0.25)
        assert bot.mean_score == pytest.approx(20 + 10 * bot.win_rate)
        assert bot.mean_winning_score == 30
        assert bot.win_rate_95[0] <= bot.win_rate <= bot.win_rate_95[1]
        assert bot.elo_95[0] < bot.elo < bot.elo_95[1]


def test_a_bot_with_several_seats_is_counted_for_each() -> None:
    found = simulate(make_tournament("easy,medium,easy,easy", 4, 8), [1, 1])
    easy, medium = found.bots
    assert (easy.games, easy.seats, medium.games, medium.seats) == (8, 24, 8, 8)
    assert easy.won + medium.won == 8
    assert found.first_seat.even == 0.25


def test_a_fault_costs_the_game_and_no_score_is_counted() -> None:
    one = make_tournament("easy,medium", 2, 4)
    standings = Standings(one)
    for game in range(3):
        standings.add(synthetic_game(one, GameKey(0, game), [0, 1]))
    standings.add(aborted_game(one, GameKey(0, 3), 1, "medium did not answer."))
    easy, medium = compute_results(standings).bots
    assert (easy.won, medium.won, compute_results(standings).shared) == (1, 3, 0)
    assert (easy.mean_score, medium.mean_score) == (20, 30)
    assert (easy.faults, easy.first_fault, medium.faults, medium.first_fault) == (0, None, 1, "medium did not answer.")


def test_the_order_of_games_does_not_matter() -> None:
    one = make_tournament("easy,medium,random", 3, 10)
    games = [synthetic_game(one, key, [1, 2, 3]) for key in one.schedule(lambda _: False)]
    forth, back = Standings(one), Standings(one)
    for finished in games:
        forth.add(finished)
    for finished in reversed(games):
        back.add(finished)
    assert compute_results(forth) == compute_results(back)


def test_nothing_played_says_nothing() -> None:
    found = compute_results(Standings(make_tournament("easy,medium", 2, 4)))
    assert [(bot.win_rate_95, bot.mean_score, bot.seconds_per_move) for bot in found.bots] == [((0, 1), None, None)] * 2


def test_results_are_plain_json() -> None:
    plain = simulate(make_tournament("easy,medium", 2, 4), [1, 1]).to_json()
    assert json.loads(json.dumps(plain))["bots"][0]["win_rate_95"] == list(plain["bots"][0]["win_rate_95"])  # type: ignore[index]


def count_covered(chances: list[float], correlation: float) -> tuple[int, int, int, int]:
    """The number of 200 tournaments in which the intervals of win rate, Elo, score and first seat contain the truth."""
    share = chances[0] / sum(chances)
    elo = 200 * log10(chances[0] / chances[1])
    wins = elos = scores = firsts = 0
    for seed in range(200):
        found = simulate(make_tournament("easy,medium", 2, 60, seed), chances, correlation)
        bot = found.bots[0]
        assert bot.mean_score_95 is not None
        wins += bot.win_rate_95[0] <= share <= bot.win_rate_95[1]
        elos += bot.elo_95[0] <= elo <= bot.elo_95[1]
        scores += bot.mean_score_95[0] <= 20 + 10 * share <= bot.mean_score_95[1]
        firsts += found.first_seat.win_rate_95[0] <= 0.5 <= found.first_seat.win_rate_95[1]
    return wins, elos, scores, firsts


@pytest.mark.parametrize("correlation", [0, 0.8])
@pytest.mark.parametrize("chances", [[1, 1], [4, 1]])
def test_intervals_hold_95_of_100_times_also_where_games_go_together(chances: list[float], correlation: float) -> None:
    assert all(count >= 182 for count in count_covered(chances, correlation))  # 190 are expected; 182 is 2.6 sd below
