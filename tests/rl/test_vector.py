"""The vector environment: plays like the façade, repeats by seed, reveals nothing secret and copies nothing."""

import random
from typing import Any

import numpy as np
import pytest

from tests.game.play import TABLES
from trekvaart.game.errors import IllegalMove
from trekvaart.game.worlds import sample

gymnasium = pytest.importorskip("gymnasium")
vector = pytest.importorskip("trekvaart.rl.vector_env")

MANY = 6


def play(env: Any, steps: int, seed: int | None) -> list[bytes]:
    """Play random moves; returns everything that each step returned."""
    seen = [env.reset(seed=seed)[0].tobytes()]
    moves = np.zeros(env.num_envs, np.int64)
    for _ in range(steps):
        env.any_moves(moves)
        rows, rewards, is_over, _, info = env.step(moves)
        seen.append(b"".join(one.tobytes() for one in (rows, rewards, is_over, *info.values())))
    return seen


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_games_are_those_of_the_facade_move_by_move(name: str, seats: int) -> None:
    from tests.rl.side_by_side import REWARDS, compare

    assert compare(name, seats, games=3, seed=1, reward=REWARDS[seats % 3], many=2) > 100


def test_it_is_what_gymnasium_expects() -> None:
    env = vector.VectorGames("amsterdam", 3, MANY)
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    rows, info = env.reset(seed=1)
    assert env.observation_space.contains(rows)
    assert env.single_observation_space.contains(rows[0])
    assert info["action_mask"].shape == (MANY, env.single_action_space.n)
    moves = np.array([env.single_action_space.sample(mask) for mask in info["action_mask"].view(np.int8)])
    assert env.action_space.contains(moves)
    rows, rewards, is_over, is_cut, _ = env.step(moves)
    assert env.observation_space.contains(rows)
    assert (rewards.shape, is_over.shape, is_cut.shape) == ((MANY,),) * 3
    assert (is_over.dtype, is_cut.dtype) == (np.bool_,) * 2
    env.close()


def test_wrappers_that_count_games_work() -> None:
    inner = vector.VectorGames("amsterdam", 2, MANY)
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(inner)
    env.reset(seed=1)
    moves = np.zeros(MANY, np.int64)
    lengths: list[int] = []
    for _ in range(150):
        inner.any_moves(moves)
        _, _, is_over, _, info = env.step(moves)
        lengths += info["episode"]["l"][is_over].tolist() if is_over.any() else []
    assert len(lengths) >= MANY
    assert min(lengths) > 10


def test_nothing_is_copied() -> None:
    env = vector.VectorGames("amsterdam", 2, MANY)
    rows, info = env.reset(seed=1)
    moves = np.zeros(MANY, np.int64)
    env.any_moves(moves)
    first = env.step(moves)
    env.any_moves(moves)
    second = env.step(moves)
    assert first[0] is second[0] is rows
    assert all(one is other for one, other in zip(first[:4], second[:4], strict=True))
    assert all(first[4][key] is second[4][key] for key in first[4])
    assert second[4]["action_mask"] is info["action_mask"]


def test_the_same_seed_gives_the_same_games() -> None:
    env, other = vector.VectorGames("amsterdam", 2, MANY), vector.VectorGames("amsterdam", 2, MANY)
    assert play(env, 80, 1) == play(other, 80, 1)
    assert play(env, 10, None) == play(other, 10, None)  # later games are determined, too
    assert play(env, 10, 1) != play(other, 10, 2)


@pytest.mark.parametrize(("name", "seats"), [("amsterdam", 3), ("usa", 2)])
def test_dealing_again_what_the_seat_to_move_cannot_see_changes_nothing(name: str, seats: int) -> None:
    env, rng = vector.VectorGames(name, seats, MANY, all_seats=True), random.Random(3)
    rows, info = env.reset(seed=3)
    moves = np.zeros(MANY, np.int64)
    for _ in range(60):
        before, truth = [rows.copy(), *(one.copy() for one in info.values())], env.games.states.copy()
        everybody = info["observations"].copy()
        for game in range(MANY):
            mover = int(info["movers"][game])
            env.games.states[game] = sample(env.position(game).view(mover), rng).state
        env.games.observe()
        info |= env._info()
        for one, other in zip(before, [rows, *info.values()], strict=True):
            assert other is info["observations"] or (one == other).all()
        index = np.arange(MANY)
        assert (everybody[index, info["movers"]] == info["observations"][index, info["movers"]]).all()
        env.games.states[:] = truth
        env.games.observe()
        env.any_moves(moves)
        rows, *_, info = env.step(moves)


def test_every_seat_can_be_observed() -> None:
    env = vector.VectorGames("usa", 3, MANY, all_seats=True)
    rows, info = env.reset(seed=2)
    moves = np.zeros(MANY, np.int64)
    for _ in range(30):
        for game in range(MANY):
            for seat in range(3):
                view = env.position(game).view(seat)
                assert (env.encoding.observe(view) == info["observations"][game, seat]).all()
        assert (info["observations"][np.arange(MANY), info["movers"]] == rows).all()
        env.any_moves(moves)
        rows, *_, info = env.step(moves)
    assert "observations" not in vector.VectorGames("usa", 3, 1).reset()[1]


def test_one_illegal_move_is_refused_and_no_move_is_made() -> None:
    env = vector.VectorGames("amsterdam", 2, MANY)
    rows, _ = env.reset(seed=1)
    before, states = rows.copy(), env.games.states.copy()
    moves = np.zeros(MANY, np.int64)
    for wrong, fault, sentence in (
        (0, IllegalMove, "Before the first turn, every player chooses contracts"),
        (-1, ValueError, "There is no move -1"),
        (10_000, ValueError, "There is no move 10000"),
    ):
        env.any_moves(moves)
        moves[3] = wrong
        with pytest.raises(fault, match=sentence):
            env.step(moves)
    with pytest.raises(ValueError, match="Give one move for each of the 6 games"):
        env.step(moves[:2])
    assert (rows == before).all()
    assert (env.games.states == states).all()


def test_it_renders_all_games() -> None:
    env = vector.VectorGames("amsterdam", 2, 2, render_mode="ansi")
    env.reset(seed=1)
    assert [text.startswith("Amsterdam, turn 0") for text in env.render()] == [True, True]


def test_first_seats_can_be_given() -> None:
    env = vector.VectorGames("usa", 3, MANY)
    for first in range(3):
        env.reset(seed=1, options={"first": first})
        assert [env.position(game).view(None).first for game in range(MANY)] == [first] * MANY


def test_only_marked_games_start_again() -> None:
    env, marked = vector.VectorGames("amsterdam", 2, MANY), np.arange(MANY) % 2 == 0
    env.reset(seed=1)
    moves = np.zeros(MANY, np.int64)
    for _ in range(10):
        env.any_moves(moves)
        env.step(moves)
    before = env.games.states.copy()
    rows, info = env.reset(options={"reset_mask": marked})
    assert (env.games.states[~marked] == before[~marked]).all()
    assert (env.games.states["turn"][marked] == 0).all()
    for game in range(MANY):
        view = env.position(game).view(int(info["movers"][game]))
        assert (rows[game] == env.encoding.observe(view)).all()


def test_each_game_can_have_a_seed_of_its_own() -> None:
    env, other = vector.VectorGames("usa", 2, 3), vector.VectorGames("usa", 2, 3)
    rows = env.reset(seed=[5, 6, 5])[0]
    assert (rows[0] == rows[2]).all()
    assert (rows[0] != rows[1]).any()
    assert (other.reset(seed=[6, 5, None])[0][:2] == rows[1::-1]).all()


def test_options_and_seeds_that_mean_nothing_are_refused() -> None:
    env = vector.VectorGames("amsterdam", 2, MANY)
    for options, sentence in (
        ({"first": 2}, "There is no seat 2; they are numbered from 0 to 1."),
        ({"first": "me"}, "There is no seat me; they are numbered from 0 to 1."),
        ({"reset_mask": np.ones(2, np.bool_)}, "A reset_mask is an array of 6 booleans, one for each game."),
    ):
        with pytest.raises(ValueError, match=sentence):
            env.reset(options=options)
    with pytest.raises(ValueError, match="Give one seed for each of the 6 games, not 2"):
        env.reset(seed=[1, 2])


def test_gymnasium_makes_it_by_name() -> None:
    env = gymnasium.make_vec("Trekvaart/USA-v0", num_envs=MANY, seats=4)
    assert env.unwrapped.encoding.version.startswith("usa-4-")
    assert env.reset(seed=1)[0].shape == env.observation_space.shape
