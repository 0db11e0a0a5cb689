"""The environment of one seat: passes Gymnasium's own checks, follows the rules and reveals nothing secret."""

import random
from typing import Any

import numpy as np
import pytest

from tests.game.play import TABLES
from trekvaart.bots import make
from trekvaart.game.errors import IllegalMove
from trekvaart.game.worlds import sample

gymnasium = pytest.importorskip("gymnasium")
single = pytest.importorskip("trekvaart.rl.seat_env")

NAMES = {"amsterdam": "Trekvaart/Amsterdam-v0", "usa": "Trekvaart/USA-v0"}


def play(env: Any, seed: int, rng: random.Random) -> list[Any]:
    """Play random legal moves to the end; returns all observations, the scores, the rank and the last reward."""
    row, info = env.reset(seed=seed)
    seen: list[Any] = [row.tobytes()]
    is_over, reward = False, 0.0
    while not is_over:
        assert reward == 0
        row, reward, is_over, is_cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        assert not is_cut
        seen.append(row.tobytes())
    return [*seen, info["scores"], info["rank"], reward]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_passes_the_checks_of_gymnasium(name: str, seats: int) -> None:
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make(NAMES[name], seats=seats)
    check_env(env.unwrapped)
    env.close()


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_games_end_with_a_reward_and_the_scores(reward: Any) -> None:
    env, rng = single.SeatEnv("amsterdam", 3, opponents="random", reward=reward), random.Random(1)
    outcomes = set()
    for seed in range(6):
        *_, scores, rank, got = play(env, seed, rng)
        lines = env.game.result().lines
        ranks = [line.rank for line in lines]
        winners, tied = ranks.count(0), ranks.count(rank)
        assert scores == [line.total for line in lines]
        assert rank == ranks[env.seat]
        expected = {
            "win": 1 / winners if rank == 0 else -1 / (3 - winners),
            "rank": 1 - rank - (tied - 1) / 2,
            "margin": scores[env.seat] - max(scores[: env.seat] + scores[env.seat + 1 :]),
        }
        assert got == pytest.approx(expected[reward])
        outcomes.add(rank)
    assert outcomes == {0, 1, 2}


def test_the_same_seed_gives_the_same_game_against_the_same_bots() -> None:
    env = single.SeatEnv("usa", 2, opponents="random")
    assert play(env, 3, random.Random(1)) == play(env, 3, random.Random(1))
    assert play(env, 3, random.Random(1)) != play(env, 4, random.Random(1))


def test_info_and_action_masks_mark_what_the_rules_allow() -> None:
    env, rng = single.SeatEnv("amsterdam", 2), random.Random(2)
    row, info = env.reset(seed=2)
    is_over = False
    while not is_over:
        assert np.array_equal(row, env.encoding.observe(env.game.view(env.seat)))
        legal = [env.encoding.index(move, env.game.view(env.seat)) for move in env.game.legal(env.seat)]
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(legal)
        assert np.flatnonzero(env.action_masks()).tolist() == sorted(legal)
        assert env.action_space.sample() in legal
        row, _, is_over, _, info = env.step(rng.choice(legal))
    assert np.array_equal(row, env.encoding.observe(env.game.view(env.seat)))
    assert [env.encoding.name(number) for number in np.flatnonzero(info["action_mask"])] == ["pass"]
    assert np.array_equal(env.action_masks(), info["action_mask"])


def test_an_illegal_move_is_refused_and_loses_nothing() -> None:
    env = single.SeatEnv("amsterdam", 2)
    _, info = env.reset(seed=1)
    before = env.game.record()
    for number in np.flatnonzero(info["action_mask"] == 0):
        with pytest.raises(IllegalMove):
            env.step(number)
    with pytest.raises(ValueError, match="There is no move"):
        env.step(env.encoding.moves)
    assert env.game.record() == before
    env.step(env.action_space.sample())


def test_dealing_again_what_the_seat_cannot_see_changes_nothing() -> None:
    env, rng = single.SeatEnv("usa", 3, opponents="random"), random.Random(7)
    env.reset(seed=7)
    for _ in range(40):
        row, info = env._observe()
        truth = env.game.position
        env.game.position = sample(env.game.view(env.seat), rng)
        other, other_info = env._observe()
        env.game.position = truth
        assert (row == other).all()
        assert (info["action_mask"] == other_info["action_mask"]).all()
        assert info.keys() == other_info.keys() == {"action_mask", "seat"}
        if env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))[2]:
            env.reset()


def test_the_seat_is_the_given_one_or_random() -> None:
    env = single.SeatEnv("amsterdam", 3, seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    env = single.SeatEnv("amsterdam", 3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    env.reset(seed=1, options={"first": 1})
    assert env.game.first == 1


def test_opponents_sit_in_their_order_after_the_seat() -> None:
    env = single.SeatEnv("usa", 4, seat=2, opponents=["easy", "random", lambda seed: make("medium", seed)])
    env.reset(seed=1)
    assert {seat: bot.name for seat, (bot, _) in env._bots.items()} == {3: "easy", 0: "random", 1: "medium"}
    env = single.SeatEnv("usa", 3, opponents="random,easy@0.1")
    env.close()
    for options, sentence in (
        ({"opponents": "easy,easy"}, "Name one opponent, or one for each of the 3 other seats; these are 2."),
        ({"opponents": "nobody"}, "There is no bot 'nobody'"),
        ({"seat": 4}, "There is no seat 4; they are numbered from 0 to 3."),
    ):
        with pytest.raises(ValueError, match=sentence):
            single.SeatEnv("usa", 4, **options)


def test_bots_that_hold_something_are_let_go() -> None:
    open_bots: list[Any] = []

    class Closeable:
        name = "holding"

        def __init__(self) -> None:
            open_bots.append(self)

        def choose(self, _view: Any, legal: Any, _budget: Any) -> Any:
            return legal[0]

        def close(self) -> None:
            open_bots.remove(self)

    env = single.SeatEnv("amsterdam", 2, opponents=[lambda _: Closeable()])
    play(env, 1, random.Random(1))
    assert open_bots == []
    env.reset()
    env.reset()
    assert len(open_bots) == 1
    env.close()
    assert open_bots == []


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_it_renders_text(mode: str) -> None:
    env = gymnasium.make("Trekvaart/Amsterdam-v0", render_mode=mode)
    env.reset(seed=1)
    assert "Amsterdam" in env.render()


def test_it_renders_pixels() -> None:
    env = gymnasium.make("Trekvaart/Amsterdam-v0", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert (before.dtype, before.ndim, before.shape[2]) == (np.uint8, 3, 3)
    env.step(env.unwrapped.action_space.sample())
    assert (env.render() != before).any()


def test_it_shows_every_move_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    env = single.SeatEnv("amsterdam", 2, opponents="random", render_mode="human")
    env.reset(seed=1)
    env.step(env.action_space.sample())
    assert env.render() is None
    assert capsys.readouterr().out.count("Amsterdam, turn") == 3


def test_samples_after_a_seed_do_not_depend_on_what_was_played() -> None:
    env = single.SeatEnv("usa", 2)
    env.reset(seed=1)
    env.step(env.action_space.sample())
    env.action_space.seed(5)
    first = env.action_space.sample()
    env.reset(seed=1)
    env.action_space.seed(5)
    assert env.action_space.sample() == first
    env.step(first)
