"""Simulations add up, are reproducible by seed with any number of workers, and refuse invalid arguments."""

from dataclasses import replace

import pytest

from trekvaart import editions
from trekvaart.arena import Summary, simulate_bots, simulate_random, workers
from trekvaart.editions.edition import Edition

EDITIONS = [editions.load(name) for name in editions.names()]
AMSTERDAM, USA = EDITIONS
TABLES = [(edition, seats) for edition in EDITIONS for seats in range(edition.min_seats, edition.max_seats + 1)]


def without_times(summary: Summary) -> Summary:
    return replace(summary, seconds=0, games_per_second=0)


def check(summary: Summary, games: int) -> None:
    """Fail if a summary contradicts itself."""
    assert summary.games == games == sum(summary.endings.values())
    assert sum(player.wins.won for player in summary.players) == pytest.approx(games)
    assert all(player.wins.games == games for player in summary.players)
    assert all(player.wins.low <= player.wins.share <= player.wins.high for player in summary.players)
    assert 2 * summary.shared <= sum(player.shared for player in summary.players) <= summary.seats * summary.shared
    for one in (summary.moves, summary.turns, *(player.score for player in summary.players)):
        assert one.lowest <= one.lower_quartile <= one.median <= one.upper_quartile <= one.highest
        assert one.lowest <= one.mean <= one.highest
    assert summary.turns.mean < summary.moves.mean


@pytest.mark.parametrize(("edition", "seats"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_random_games_add_up(edition: Edition, seats: int) -> None:
    done: list[int] = []
    summary = simulate_random(edition, seats, 2500, 1, done.append)
    check(summary, 2500)
    assert [player.name for player in summary.players] == [f"player {place}" for place in range(1, seats + 1)]
    assert done == [1000, 2000, 2500]
    assert summary.starter == summary.players[0].wins


def test_random_games_follow_from_the_seed() -> None:
    first, again, other = (without_times(simulate_random(AMSTERDAM, 2, 1500, seed)) for seed in (1, 1, 2))
    assert first == again
    assert replace(other, seed=1) != first


def test_games_among_bots_add_up() -> None:
    done: list[int] = []
    summary = simulate_bots(AMSTERDAM, ["easy", "random", "easy"], 6, 1, done.append)
    check(summary, 6)
    assert [player.name for player in summary.players] == ["easy", "random", "easy 2"]
    assert done == [1, 2, 3, 4, 5, 6]


def test_processes_change_nothing_even_with_an_edition_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    own = replace(AMSTERDAM, name="own", pieces=8)
    alone = simulate_bots(own, ["easy", "random"], 6, 1)
    monkeypatch.setattr(workers, "WORTH_A_PROCESS", 1)
    monkeypatch.setattr(workers, "cores", lambda: 2)
    assert without_times(simulate_bots(own, ["easy", "random"], 6, 1)) == without_times(alone)


@pytest.mark.parametrize(
    ("edition", "games"), [(AMSTERDAM, 30), (USA, 16)], ids=lambda value: getattr(value, "name", "")
)
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("medium", "easy")])
def test_each_level_beats_the_one_below(edition: Edition, games: int, stronger: str, weaker: str) -> None:
    summary = simulate_bots(edition, [stronger, weaker], games, 1)
    assert summary.players[0].wins.share >= 0.6


def test_too_many_seats_are_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^Amsterdam is for 2 to 4 players, not 5\.$"):
        simulate_random(AMSTERDAM, 5, 10, 1)
    with pytest.raises(ValueError, match=r"^Amsterdam is for 2 to 4 players, not 1\.$"):
        simulate_bots(AMSTERDAM, ["easy"], 10, 1)


def test_zero_games_are_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^Play at least one game, not 0\.$"):
        simulate_random(AMSTERDAM, 2, 0, 1)


def test_an_unknown_bot_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^There is no bot 'genius'; say random, easy, "):
        simulate_bots(AMSTERDAM, ["easy", "genius"], 10, 1)
