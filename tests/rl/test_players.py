"""Opponents and labels inside the kernel, networks as opponents, saved games and sampled moves."""

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tests.game.play import TABLES
from trekvaart import editions
from trekvaart.bots import UNLIMITED
from trekvaart.bots.hard import planner_setup
from trekvaart.bots.network.encoding import Encoding, encoding_of
from trekvaart.bots.network.network import Network
from trekvaart.bots.network.policy_bot import PolicyBot
from trekvaart.bots.planner.planner_state import PLANNER_STATE
from trekvaart.bots.planner.policy import decide
from trekvaart.game.codec import codec_of
from trekvaart.game.worlds import known, sample

pytest.importorskip("gymnasium")
vector = pytest.importorskip("trekvaart.rl.vector_env")

MANY = 6


def random_network(encoding: Encoding, seed: int = 1, hidden: tuple[int, ...] = (16, 12)) -> Network:
    """An untrained network whose scores differ from move to move."""
    rng, sizes = np.random.default_rng(seed), (encoding.size, *hidden, encoding.moves)
    pairs = pairwise(sizes)
    layers = tuple(
        (rng.normal(size=(after, before)).astype(np.float32), rng.normal(size=after).astype(np.float32))
        for before, after in pairs
    )
    return Network(encoding.version, np.maximum(encoding.high, 1).astype(np.float32), layers)


def steps(env: Any, count: int) -> Any:
    """Make random moves; yields what each step returned."""
    moves = np.zeros(env.num_envs, np.int64)
    for _ in range(count):
        env.any_moves(moves)
        yield env.step(moves)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_you_decide_for_your_seat_alone(name: str, seats: int) -> None:
    env = vector.VectorGames(name, seats, MANY, opponents="hard")
    env.reset(seed=2)
    yours = env.games.movers.copy()
    ended = 0
    for _, rewards, is_over, _, info in steps(env, 200):
        assert (info["moved"] == yours).all()
        assert (rewards == info["rewards"][np.arange(MANY), yours]).all()
        assert (info["movers"] == yours)[~is_over].all()
        for game in np.flatnonzero(is_over):
            ended += 1
            assert (rewards[game] == 1) == (info["rewards"][game].argmax() == yours[game])
        yours = info["movers"].copy()
    assert ended > MANY


def test_your_seat_and_the_opponents_can_be_given() -> None:
    env = vector.VectorGames("usa", 4, MANY, opponents=["hard", "random", "hard"], seat=2)
    env.reset(seed=1)
    for _, _, _, _, info in steps(env, 30):
        assert (info["movers"] == 2).all()
    assert len({tuple(row) for row in env.games._arrays.players.tolist()}) == 1
    env = vector.VectorGames("usa", 3, 64, opponents="hard,random")
    env.reset(seed=1)
    assert set(env.games.movers.tolist()) == {0, 1, 2}


def test_whoever_makes_the_moves_of_the_labels_is_as_strong_as_hard() -> None:
    env = vector.VectorGames("amsterdam", 2, 256, opponents="hard", labels="hard")
    _, info = env.reset(seed=3)
    won: list[float] = []
    while len(won) < 1_000:
        _, rewards, is_over, _, info = env.step(info["labels"].copy())
        won += rewards[is_over].tolist()
    assert abs(np.mean(won)) < 0.12  # four standard errors


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_labels_are_the_moves_of_hard_from_what_the_seat_sees(name: str, seats: int) -> None:
    env = vector.VectorGames(name, seats, MANY, labels="hard")
    _, info = env.reset(seed=4)
    adjacency, weights = planner_setup(env.encoding.edition)
    codec = codec_of(env.encoding.edition)
    for _ in range(60):
        moves = info["labels"].copy()
        for game in range(MANY):
            seat = int(info["movers"][game])
            view = env.position(game).view(seat)
            planner = np.zeros(1, PLANNER_STATE)[0]
            action = decide(codec.board, adjacency, known(view), planner, weights[0], seat)
            move = codec.decode(int(action), view.me.offered or ())
            assert env.encoding.index(move, view) == moves[game]
            assert info["action_mask"][game, moves[game]]
        _, _, _, _, info = env.step(moves)


def test_a_network_plays_as_its_bot_does() -> None:
    encoding = encoding_of(editions.load("amsterdam"), 2)
    network = random_network(encoding)
    bot, rng = PolicyBot(encoding, network), random.Random(1)
    env, compared = vector.VectorGames("amsterdam", 2, MANY, opponents=network), 0
    env.reset(seed=5)
    for _ in range(40):
        positions = [env.position(game) for game in range(MANY)]
        moves = np.array([rng.choice(np.flatnonzero(mask)) for mask in env.games.masks])
        movers = env.games.movers.copy()
        _, _, is_over, _, _ = env.step(moves)
        for game, position in enumerate(positions):
            you = int(movers[game])
            decoded = env.encoding.move(int(moves[game]), position.view(you))
            position.move(you, decoded)
            if position.is_over or position.is_chance or position.deciding == (you,) or is_over[game]:
                continue
            (other,) = position.deciding  # which moves without chance in between
            compared += 1
            chosen = bot.choose(position.view(other), position.legal(other), UNLIMITED)
            position.move(other, chosen)
            if not position.is_chance and position.deciding == (you,):
                assert position.view(you) == env.position(game).view(you)
    assert compared > 20


def test_scores_of_a_network_are_those_of_its_layers() -> None:
    encoding = encoding_of(editions.load("usa"), 2)
    rng = np.random.default_rng(2)
    for hidden in ((), (9,), (16, 12), (7, 8, 9)):
        network = random_network(encoding, hidden=hidden)
        row = rng.integers(0, 3, encoding.size).astype(np.int16)
        value = row / network.scale
        for weights, biases in network.layers[:-1]:
            value = np.maximum(weights @ value + biases, 0)
        weights, biases = network.layers[-1]
        scores = network(row, np.ones(encoding.moves, np.bool_))
        np.testing.assert_allclose(scores, weights @ value + biases, rtol=1e-4, atol=1e-3)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_features_of_the_plan_are_those_of_the_view(name: str, seats: int) -> None:
    env = vector.VectorGames(name, seats, 3, features="plan")
    rows, info = env.reset(seed=6)
    for rows, _, _, _, info in steps(env, 60):
        for game in range(3):
            view = env.position(game).view(int(info["movers"][game]))
            assert (env.encoding.observe(view) == rows[game]).all()
            assert (rows[game] <= env.encoding.high).all()
            other = sample(view, random.Random(game)).view(view.seat)
            assert (env.encoding.observe(other) == rows[game]).all()


def test_features_of_the_plan_say_what_is_missing() -> None:
    env = vector.VectorGames("amsterdam", 2, 64, features="plan", labels="hard")
    rows, info = env.reset(seed=7)
    for _ in range(40):
        rows, _, _, _, info = env.step(info["labels"].copy())
    blocks = env.encoding.split(rows)
    kept = blocks["tickets"] == 1
    assert (blocks["missing_spaces"][kept] > 0).any()
    assert (blocks["missing_spaces"][blocks["completed"] == 1] == 0).all()
    assert (blocks["missing_spaces"][kept & (blocks["completed"] == 0)] > 0).all()
    assert (blocks["plan_missing"] <= blocks["plan_cards"]).all()
    assert ((blocks["is_planned"] == 1) <= (blocks["is_open"] == 1)).all()


def test_a_saved_game_goes_on_with_the_same_draws() -> None:
    env = vector.VectorGames("usa", 3, 2, features="plan", opponents="hard")
    env.reset(seed=8)
    for _ in steps(env, 25):
        pass
    saved = env.save(0)
    env.sample_moves(np.zeros((2, env.encoding.moves), np.float32), np.zeros(2, np.int64), np.zeros(2, np.float32))
    env.restore(1, saved)
    rows = env.games.observations
    for _ in range(60):
        assert (rows[0] == rows[1]).all()
        move = int(np.flatnonzero(env.games.masks[0])[-1])
        _, rewards, is_over, _, _ = env.step(np.array([move, move]))
        assert rewards[0] == rewards[1]
        assert is_over[0] == is_over[1]


def test_a_game_of_another_kind_is_not_restored() -> None:
    saved = vector.VectorGames("usa", 2, 1).save(0)
    for other in (vector.VectorGames("amsterdam", 2, 1), vector.VectorGames("usa", 2, 1, opponents="hard")):
        with pytest.raises(ValueError, match="another encoding or other opponents"):
            other.restore(0, saved)


def test_moves_are_sampled_with_their_scores_as_logits() -> None:
    env = vector.VectorGames("amsterdam", 2, 4_000)
    env.reset(seed=[5] * 4_000)  # the same state everywhere
    scores, moves = np.zeros((4_000, env.encoding.moves), np.float32), np.zeros(4_000, np.int64)
    legal = env.games.listed[0, : env.games.counted[0]].tolist()
    scores[:, legal] = np.log(np.arange(1, len(legal) + 1))
    log_chances = np.zeros(4_000, np.float32)
    env.sample_moves(scores, moves, log_chances)
    total = sum(range(1, len(legal) + 1))
    for place, number in enumerate(legal, 1):
        assert np.mean(moves == number) == pytest.approx(place / total, abs=0.04)
        assert log_chances[moves == number] == pytest.approx(np.log(place / total), abs=1e-4)


def test_what_cannot_be_sampled_is_refused() -> None:
    env = vector.VectorGames("amsterdam", 2, 3)
    env.reset(seed=1)
    logits, moves, chances = (
        np.zeros((3, env.encoding.moves), np.float32),
        np.zeros(3, np.int64),
        np.zeros(3, np.float32),
    )
    for wrong in (np.nan, -np.inf):
        logits[2] = wrong
        with pytest.raises(ValueError, match="The logits of the legal moves of game 2 are not finite"):
            env.sample_moves(logits, moves, chances)
    with pytest.raises(ValueError, match="Give logits of shape"):
        env.sample_moves(logits[:2], moves, chances)
    with pytest.raises(ValueError, match="Give logits of shape"):
        env.sample_moves(logits.astype(np.float64), moves, chances)
    with pytest.raises(ValueError, match="one number for each of the 3 games"):
        env.sample_moves(logits, moves[:2], chances)


def test_threads_can_encode_plans_at_the_same_time() -> None:
    encoding = encoding_of(editions.load("usa"), 2, "plan")
    env = vector.VectorGames("usa", 2, 40, labels="hard")
    _, info = env.reset(seed=9)
    for _ in range(60):
        _, _, _, _, info = env.step(info["labels"].copy())
    views = [env.position(game).view(int(info["movers"][game])) for game in range(40)]
    rows = [encoding.observe(view).tobytes() for view in views]
    with ThreadPoolExecutor(4) as threads:
        for _ in range(5):
            assert list(threads.map(lambda view: encoding.observe(view).tobytes(), views)) == rows


def test_factors_tell_moves_apart() -> None:
    for name in editions.names():
        encoding = encoding_of(editions.load(name), 2)
        assert len({tuple(row) for row in encoding.factors.tolist()}) == encoding.moves


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"opponents": "expert"}, "'expert' does not play inside the kernel; say random, hard or give a network."),
        ({"opponents": "hard,hard"}, "Name one opponent, or one for each of the 1 other seats; these are 2."),
        ({"seat": 1}, "A seat is a number from 0 to 1, for games with opponents; this is 1."),
        ({"labels": "easy"}, "There are no labels 'easy'; say hard."),
        ({"features": "all"}, "There are no features 'all'; say raw, plan."),
        ({"opponents": random_network(encoding_of(editions.load("usa"), 2))}, "The network was trained on usa-2-v2-"),
    ],
)
def test_what_cannot_play_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        vector.VectorGames("amsterdam", 2, 2, **options)
