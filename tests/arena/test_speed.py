"""The benchmark measures every table and reports both speeds; the tests do not judge them."""

import json

from trekvaart import editions
from trekvaart.arena.speed import bench

EDITIONS = [editions.load(name) for name in editions.names()]


def test_every_edition_and_number_of_players_is_measured() -> None:
    done: list[int] = []
    speeds = bench(EDITIONS, 0.01, done.append)
    plain = {name: {seats: speed.to_json() for seats, speed in table.items()} for name, table in speeds.items()}
    assert {name: list(table) for name, table in plain.items()} == {
        "amsterdam": ["2", "3", "4"],
        "usa": ["2", "3", "4", "5"],
    }
    assert all(
        list(speed) == ["games_per_second", "steps_per_second"] for table in plain.values() for speed in table.values()
    )
    assert json.loads(json.dumps(plain)) == plain
    assert done == [1, 2, 3, 4, 5, 6, 7]


def test_the_median_lies_within_the_spread_and_games_have_many_steps() -> None:
    for table in bench(EDITIONS[:1], 0.01).values():
        for speed in table.values():
            assert 0 < speed.slowest <= speed.games_per_second <= speed.fastest
            assert speed.steps_per_second > 20 * speed.games_per_second
