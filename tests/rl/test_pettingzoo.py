"""The PettingZoo environment: passes PettingZoo's own tests, and reveals to an agent only what its seat may know."""

import copy
import random
from typing import Any

import numpy as np
import pytest

from tests.game.play import TABLES
from trekvaart.game.errors import IllegalMove
from trekvaart.game.game import Game
from trekvaart.game.worlds import sample

trekvaart_v0 = pytest.importorskip("trekvaart.rl.trekvaart_v0")
petting = pytest.importorskip("pettingzoo.test")

# Warnings of its tests about every environment with masks in the observation.
EXPECTED_WARNINGS = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy",
]
ignore_expected_warnings = pytest.mark.filterwarnings(*(f"ignore:{warning}" for warning in EXPECTED_WARNINGS))


def play(env: Any, rng: random.Random) -> dict[str, float]:
    """Play random moves to the end; returns the rewards of all agents."""
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        got[agent] = reward
        env.step(None if is_over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return got


@ignore_expected_warnings
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_passes_the_tests_of_pettingzoo(name: str, seats: int) -> None:
    petting.api_test(trekvaart_v0.env(name, seats), num_cycles=40)
    petting.seed_test(lambda: trekvaart_v0.env(name, seats), num_cycles=20)


@ignore_expected_warnings
def test_whole_games_pass_them_too() -> None:
    petting.api_test(trekvaart_v0.env("amsterdam", 3, "margin"), num_cycles=500)
    petting.seed_test(lambda: trekvaart_v0.env("amsterdam", 3, "rank"), num_cycles=500)


@ignore_expected_warnings
def test_it_passes_the_test_of_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    petting.render_test(lambda render_mode: trekvaart_v0.env("amsterdam", 2, render_mode=render_mode))
    assert "Amsterdam, turn" in capsys.readouterr().out


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_games_end_with_the_rewards_of_the_result(reward: Any) -> None:
    env = trekvaart_v0.env("amsterdam", 4, reward)
    env.reset(seed=6)
    got = play(env, random.Random(6))
    lines = env.unwrapped.game.result().lines
    best = max(lines, key=lambda line: -line.rank)
    assert got[f"seat_{best.seat}"] == max(got.values()) > 0
    if reward == "margin":
        others = [line.total for line in lines if line is not best]
        assert got[f"seat_{best.seat}"] == best.total - max(others)
    else:
        assert sum(got.values()) == pytest.approx(0)


def test_scores_are_given_at_the_end_only() -> None:
    env = trekvaart_v0.env("amsterdam", 2)
    env.reset(seed=1)
    rng = random.Random(1)
    for _ in env.agent_iter():
        seen, reward, is_over, _, info = env.last()
        assert (set(info) == {"score", "rank"}) == is_over
        assert seen["action_mask"].any()
        assert reward == 0 or is_over
        env.step(None if is_over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))


@pytest.mark.parametrize(("name", "seats"), [("amsterdam", 3), ("usa", 2)])
def test_dealing_again_what_an_agent_cannot_see_changes_nothing_for_it(name: str, seats: int) -> None:
    env, rng = trekvaart_v0.raw_env(name, seats), random.Random(2)
    env.reset(seed=2)
    for _ in range(60):
        for seat, agent in enumerate(env.agents):
            other = copy.deepcopy(env)
            other._single.state[0] = sample(env.game.view(seat), rng).state
            other._single._batch.observe()
            one, two = env.observe(agent), other.observe(agent)
            assert (one["observation"] == two["observation"]).all()
            assert (one["action_mask"] == two["action_mask"]).all()
            assert one["action_mask"].any() == (agent == env.agent_selection)
            assert env.infos[agent] == other.infos[agent]
        env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))


def test_the_record_of_a_game_is_that_of_its_moves() -> None:
    env, rng = trekvaart_v0.raw_env("usa", 3), random.Random(4)
    env.reset(seed=4)
    while not env.terminations["seat_0"]:
        if rng.random() < 0.1:
            env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
            continue
        game = env.game
        assert game.seat == env.possible_agents.index(env.agent_selection)
        view = game.view(game.seat)
        assert (env.observe(env.agent_selection)["observation"] == env.encoding.observe(view)).all()
        env.step(env.encoding.index(rng.choice(game.legal()), view))
    game = Game.from_record(env.game.record())
    assert game.is_over
    assert [line.total for line in game.result().lines] == [env.infos[agent]["score"] for agent in env.agents]


def test_first_choices_are_asked_one_after_the_other_and_stay_secret() -> None:
    env = trekvaart_v0.raw_env("usa", 3)
    env.reset(seed=4)
    before = env.observe("seat_1")["observation"]
    assert env.agent_selection == "seat_0"
    twin = copy.deepcopy(env)
    first, second = np.flatnonzero(env.observe("seat_0")["action_mask"])[:2]
    env.step(first)
    twin.step(second)
    assert env.agent_selection == "seat_1"
    after = env.observe("seat_1")["observation"]
    assert (after == twin.observe("seat_1")["observation"]).all()
    changed = [name for name, block in env.encoding.split(after != before).items() if block.any()]
    assert changed == ["to_decide", "is_ready"]


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = trekvaart_v0.raw_env("usa", 2)
    env.reset(seed=5)
    rng = random.Random(5)
    while not env.game.is_over:
        mask = env.observe(env.agent_selection)["action_mask"]
        before = env.game.record()
        for number in rng.sample(np.flatnonzero(mask == 0).tolist(), 5):
            with pytest.raises(IllegalMove, match=r"^[^{}]+\.$") as refused:
                env.step(number)
            assert refused.value.rule
        assert env.game.record() == before
        env.step(rng.choice(np.flatnonzero(mask).tolist()))


def test_a_choice_of_tickets_that_are_not_offered_is_not_taken_for_another() -> None:
    env = trekvaart_v0.raw_env("amsterdam", 2)
    env.reset(seed=5)
    keep = next(number for number in range(env.encoding.moves) if env.encoding.name(number) == "keep #1")
    env.step(keep)
    env.step(keep)
    with pytest.raises(IllegalMove, match="'keep #1' names tickets that are not offered now"):
        env.step(keep)
    with pytest.raises(ValueError, match="There is no move -1"):
        env.step(-1)


@pytest.mark.filterwarnings("ignore:.*Illegal move:UserWarning")
def test_an_illegal_move_loses_in_the_usual_environment() -> None:
    env = trekvaart_v0.env("amsterdam", 2)
    env.reset(seed=5)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    loser = env.agent_selection
    env.step(0)
    got = {}
    for agent in env.agent_iter():
        seen, got[agent], is_over, _, _ = env.last()
        assert is_over
        assert (
            np.flatnonzero(seen["action_mask"]).tolist() == np.flatnonzero(env.unwrapped.encoding.final_mask).tolist()
        )
        env.step(None)
    assert got == {"seat_0": 0, "seat_1": -1}
    assert loser == "seat_1"
    with pytest.warns(UserWarning, match="All agents have left the game"):
        env.step(None)


def test_nothing_happens_before_the_deal() -> None:
    env = trekvaart_v0.env("amsterdam", 2, render_mode="ansi")
    for act in (lambda: env.step(0), lambda: env.observe("seat_0"), env.render, lambda: env.unwrapped.game):
        with pytest.raises(AttributeError, match="Call reset"):
            act()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"A move is a whole number, not 2\.5"):
        env.step(2.5)


def test_the_first_seat_can_be_given_and_bad_options_are_refused() -> None:
    env = trekvaart_v0.raw_env("amsterdam", 3)
    for first in range(3):
        env.reset(seed=1, options={"first": first})
        assert env.game.first == first
    for options, sentence in (
        ({"reward": "money"}, "There is no reward 'money'; say win, rank, margin."),
        ({"render_mode": "gif"}, "There is no render mode 'gif'; say human, ansi, rgb_array, svg."),
        ({"seats": 7}, "Amsterdam is for 2 to 4 players, not 7."),
    ):
        with pytest.raises(ValueError, match=sentence):
            trekvaart_v0.env("amsterdam", **options)
