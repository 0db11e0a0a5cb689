"""The arrays of a report agree with the games they are filled from."""

import numpy as np
import pytest

from trekvaart import Game, editions
from trekvaart.arena import workers
from trekvaart.arena.report.game_arrays import GameArrays
from trekvaart.arena.report.play_games import collect, report_game
from trekvaart.bots import make, play_game
from trekvaart.bots.specs import read_spec, read_specs


@pytest.mark.parametrize("name", editions.names())
def test_a_game_is_kept_whole(name: str) -> None:
    edition = editions.load(name)
    game = Game.new(edition, 3, seed=4, first=0)
    result = play_game(game, [make(level, 1) for level in ("easy", "medium", "random")])
    games = GameArrays.of(edition, ("easy", "medium", "random"), [report_game(game, (0, 1, 2))])
    lengths = sorted({route.length for route in edition.routes})
    routes = sum(games.route_points(length) for length in lengths)
    tickets = games.ticket_points(is_completed=True) - games.ticket_points(is_completed=False)
    assert np.array_equal(routes, [[line.routes for line in result.lines]])
    assert np.array_equal(tickets, [[line.ticket_points for line in result.lines]])
    assert np.array_equal(routes + tickets + games.longest_bonus + games.merchandise_bonus, games.total)
    assert np.array_equal(games.total, [[line.total for line in result.lines]])
    assert np.array_equal(games.tickets_completed, [[line.completed for line in result.lines]])
    assert [seat for seat, won in enumerate(games.won[0]) if won] == list(result.winners)


def test_processes_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    amsterdam, bots = editions.load("amsterdam"), read_specs("easy,random")
    alone = collect(amsterdam, bots, 4, 1)
    monkeypatch.setattr(workers, "WORTH_A_PROCESS", 1)
    monkeypatch.setattr(workers, "cores", lambda: 2)
    done: list[int] = []
    together = collect(amsterdam, bots, 4, 1, done.append)
    assert np.array_equal(alone.owner, together.owner)
    assert np.array_equal(alone.total, together.total)
    assert done == [1, 2, 3, 4]


def test_games_differ_and_everybody_plays_in_every_seat() -> None:
    games = collect(editions.load("amsterdam"), read_specs("easy,random"), 4, 1)
    assert games.bots == ("easy", "random")
    assert games.bot.tolist() == [[0, 1], [1, 0], [0, 1], [1, 0]]
    assert (
        len({tuple(row) for row in collect(editions.load("amsterdam"), [read_spec("easy")] * 2, 4, 1).owner.tolist()})
        == 4
    )
