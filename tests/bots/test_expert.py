"""The search deals only cards that a seat cannot see, and keeps to its budget."""

import numpy as np
import pytest

from tests.game.play import TABLES
from tests.rules.audit import find_fault
from trekvaart.bots import Budget, make
from trekvaart.bots.expert import LEAST, SMALL_BOARD, Expert
from trekvaart.bots.search.look_ahead import OUTCOME
from trekvaart.bots.search.redeal import POOL, redeal
from trekvaart.bots.trial_statistics import TrialStatistics
from trekvaart.game.actions import Action
from trekvaart.game.codec import codec_of
from trekvaart.game.game import Game
from trekvaart.game.position import Position
from trekvaart.rules.random_generator import new_dice, seed_dice


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_world_that_is_dealt_again_looks_the_same_to_the_seat_and_is_sound(name: str, seats: int) -> None:
    game = Game.new(name, seats, seed=8)
    board = codec_of(game.edition).board
    pool = np.zeros(1, POOL)[0]
    pool.likelihood[:] = 1.0
    dice = new_dice()
    seed_dice(dice, 1, 1)
    bots = [make("easy", seat) for seat in range(seats)]
    others = 0
    while not game.is_over:
        seat = game.seat
        world = game.position.state.copy()
        redeal(board, world, pool, dice, seat)
        assert find_fault(board, world) == 0
        again = Position(game.edition, world)
        assert again.view(seat) == game.view(seat)
        assert again.legal(seat) == game.legal(seat)
        others += any(again.view(other) != game.view(other) for other in range(seats) if other != seat)
        game.play(bots[seat].choose(game.view(seat), game.legal(seat), Budget()), seat)
    assert others > 10


def _middle() -> Game:
    game = Game.new("amsterdam", 2, seed=4)
    bots = [make("hard", seat) for seat in range(2)]
    while game.view(None).turn < 8:
        game.play(bots[game.seat].choose(game.view(game.seat), game.legal(), Budget()))
    return game


def test_a_search_of_so_many_games_always_finds_the_same() -> None:
    game = _middle()
    view = game.view(game.seat)
    one, same = (Expert(3).consider(view, Budget(iterations=300)) for _ in range(2))
    assert one == same
    assert 0 < sum(thought.games for thought in one) < 300 + LEAST * len(one)
    assert Expert(3).choose(view, game.legal(), Budget(iterations=300)) == one[0].move


def test_thoughts_are_about_legal_moves_and_tell_what_came_of_them() -> None:
    game = _middle()
    thoughts = Expert(1).consider(game.view(game.seat), Budget(iterations=200))
    moves: list[Action] = [thought.move for thought in thoughts]
    assert len(set(moves)) == len(moves) > 1
    assert set(moves) <= set(game.legal())
    assert all(0 <= thought.win <= 1 and thought.games >= 1 for thought in thoughts)
    others = [thought.games for thought in thoughts[1:]]
    assert thoughts[0].games >= max(others)


def test_a_dropped_move_is_compared_in_the_worlds_in_which_it_was_tried() -> None:
    """A move that was tried only in two favourable worlds is no better than the planner's own, which won both too."""
    statistics = TrialStatistics(candidates=2, pieces=45, doubt=0.0)
    own, dropped = np.zeros(4, OUTCOME), np.zeros(2, OUTCOME)
    own["won"], own["points"], own["margin"] = [1, 1, 0, 0], [90, 90, 50, 50], [20, 20, -20, -20]
    dropped["won"], dropped["points"], dropped["margin"] = [1, 1], [88, 88], [18, 18]
    statistics.add(0, own)
    statistics.add(1, dropped)
    assert [statistics.estimate(0, field) for field in ("won", "points", "margin")] == [0.5, 70, 0]
    assert [statistics.estimate(1, field) for field in ("won", "points", "margin")] == [0.5, 68, -2]


def test_no_move_is_dropped_before_a_fifth_of_the_budget_is_spent() -> None:
    game = _middle()
    thoughts = Expert(1).consider(game.view(game.seat), Budget(iterations=4000))
    assert min(thought.games for thought in thoughts) >= 4000 * SMALL_BOARD.patience // len(thoughts)


def test_it_stops_on_request() -> None:
    game = _middle()
    thoughts = Expert(1).consider(game.view(game.seat), Budget(seconds=3600), lambda: True)
    assert {thought.games for thought in thoughts} == {LEAST}


def test_the_only_legal_move_takes_no_thought() -> None:
    game = _middle()
    only = game.legal()[:1]
    assert Expert(1).choose(game.view(game.seat), only, Budget(seconds=3600)) is only[0]
