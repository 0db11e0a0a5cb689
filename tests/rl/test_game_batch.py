"""A batch of games gives the same results as its games one by one."""

import numpy as np
import pytest

from tests.game.play import TABLES
from trekvaart import editions
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.game.position import Position
from trekvaart.rl.game_batch import GameBatch
from trekvaart.rl.rewards import REWARDS


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_written_is_what_the_seat_to_move_sees(name: str, seats: int) -> None:
    games = GameBatch(encoding_of(editions.load(name), seats), 3, seed=2)
    moves = np.zeros(3, np.int64)
    for _ in range(150):
        for index in range(3):
            view = Position(games.encoding.edition, games.states[index]).view(int(games.movers[index]))
            assert (games.encoding.observe(view) == games.observations[index]).all()
            assert (games.encoding.mask(view) == games.masks[index]).all()
        games.any_moves(moves)
        games.step(moves)


@pytest.mark.parametrize("seats", [2, 4])
def test_each_step_overwrites_every_number(seats: int) -> None:
    games, overwritten = (GameBatch(encoding_of(editions.load("usa"), seats), 5, seed=2) for _ in range(2))
    moves = np.zeros(5, np.int64)
    for _ in range(100):
        overwritten.observations[:], overwritten.masks[:] = 99, True
        games.any_moves(moves)
        games.step(moves)
        overwritten.step(moves)
        assert (overwritten.observations == games.observations).all()
        assert (overwritten.masks == games.masks).all()


@pytest.mark.parametrize("reward", REWARDS)
def test_games_end_with_rewards_and_restart(reward: str) -> None:
    games = GameBatch(encoding_of(editions.load("amsterdam"), 3), 20, reward=reward, seed=5)
    moves = np.zeros(20, np.int64)
    ended = 0
    for _ in range(400):
        games.any_moves(moves)
        assert games.masks[np.arange(20), moves].all()
        games.step(moves)
        assert (games.rewards[~games.is_over] == 0).all()
        for index in np.flatnonzero(games.is_over):
            ended += 1
            rewards, totals = games.rewards[index], games.totals[index]
            assert totals[rewards.argmax()] == totals.max()
            if reward != "margin":
                assert abs(games.rewards[index].sum()) < 1e-5
            assert games.states[index].turn == 0
    assert ended > 20


def test_the_same_seed_gives_the_same_games() -> None:
    def play(seed: int) -> list[int]:
        games = GameBatch(encoding_of(editions.load("amsterdam"), 2), 4, seed=seed)
        moves = np.zeros(4, np.int64)
        seen = []
        for _ in range(200):
            games.any_moves(moves)
            games.step(moves)
            seen.append(int(games.observations.sum()))
        return seen

    assert play(1) == play(1) != play(2)
