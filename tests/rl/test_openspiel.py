"""OpenSpiel: the games pass its own tests, follow the rules, and reveal to a player only what it may know."""

import random
from collections.abc import Iterator
from runpy import run_path
from typing import Any

import numpy as np
import pytest

from tests.game.play import TABLES
from tests.ledger import ROOT
from tests.rl.tiny import TINY
from trekvaart import editions
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.game.position import Position
from trekvaart.game.results import Result

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("trekvaart.rl.openspiel")
ALGORITHMS = "open_spiel.python.algorithms"


def load(name: str, **parameters: Any) -> Any:
    """Load one of the two games."""
    return pyspiel.load_game(f"python_trekvaart_{name}", parameters)


def any_action(state: Any, rng: random.Random) -> int:
    """A random legal move, or a random outcome of chance with its probability."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, chances)[0])


def play(game: Any, seed: int) -> Iterator[Any]:
    """Play a random game; yields its state after each change."""
    state, rng = game.new_initial_state(), random.Random(seed)
    yield state
    while not state.is_terminal():
        state.apply_action(any_action(state, rng))
        yield state


@pytest.mark.parametrize(("name", "players"), [("amsterdam", 2), ("amsterdam", 4), ("usa", 2), ("usa", 3)])
def test_they_pass_the_tests_of_openspiel(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players=players), num_sims=1, serialize=True, verbose=False)


def expected(result: Result, reward: str) -> list[float]:
    """The rewards of the seats, computed from the score sheet."""
    lines, best = result.lines, len(result.winners)
    if reward == "win":
        share = [1 / best if line.rank == 0 else -1 / max(1, len(lines) - best) for line in lines]
        return share if best < len(lines) else [0.0] * best
    assert reward == "margin"
    return [line.total - max(other.total for other in lines if other is not line) for line in lines]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_is_the_game_of_the_rules(name: str, players: int) -> None:
    reward = "margin" if players % 2 else "win"
    game = load(name, players=players, first=1, reward=reward)
    encoding = encoding_of(editions.load(name), players)
    position = Position.new(encoding.edition, players, first=1)
    observation, rng = game.make_py_observer(), random.Random(players)
    state = game.new_initial_state()
    while not state.is_terminal():
        action = any_action(state, rng)
        text = state.action_to_string(action)
        if position.is_chance:
            total = sum(count for _, count in position.chances())
            probabilities = {state.action_to_string(one): chance for one, chance in state.chance_outcomes()}
            assert probabilities == pytest.approx({str(one): count / total for one, count in position.chances()})
            (chance,) = (one for one, _ in position.chances() if str(one) == text)
            events = position.draw(chance)
        else:
            seat = state.current_player()
            assert seat == position.deciding[0]
            view = position.view(seat)
            assert state.legal_actions() == np.flatnonzero(encoding.mask(view)).tolist()
            assert text == str(encoding.move(action, view))
            observation.set_from(state, seat)
            assert np.allclose(observation.tensor, encoding.observe(view) / np.maximum(1, encoding.high))
            events = position.move(seat, encoding.move(action, view))
        state.apply_action(action)
        assert state.node.events == events
        assert state.node.state_array[0].tobytes() == position.state.tobytes()
    assert position.is_over
    assert state.returns() == pytest.approx(expected(position.result(), reward))


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_game_declares_is_true(players: int, reward: str) -> None:
    game = load("amsterdam", players=players, reward=reward)
    is_zero_sum = game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert is_zero_sum == (players == 2 or reward != "margin")
    for seed in range(5):
        moves = 0
        for state in play(game, seed):
            moves += state.is_player_node()
            actions = state.legal_actions()
            most = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
            assert all(0 <= action < most for action in actions)
        assert moves <= game.max_game_length()
        assert len(state.history()) <= game.max_history_length()
        assert all(game.min_utility() <= one <= game.max_utility() for one in state.returns())
        if is_zero_sum:
            assert sum(state.returns()) == pytest.approx(game.utility_sum())


def test_chance_says_who_begins_unless_it_is_given() -> None:
    state = load("usa", players=3).new_initial_state()
    assert [(state.action_to_string(one), chance) for one, chance in state.chance_outcomes()] == [
        (f"seat {seat} begins", pytest.approx(1 / 3)) for seat in range(3)
    ]
    for state in play(load("usa", players=3, first=2), seed=1):
        if state.is_player_node() and state.node.position.turn == 1:
            break
    assert state.current_player() == 2


def observations(state: Any, seat: int) -> list[Any]:
    """Everything that OpenSpiel shows a player."""
    texts = [state.information_state_string(seat), state.observation_string(seat)]
    return [*texts, state.information_state_tensor(seat), state.observation_tensor(seat)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_dealing_hidden_cards_again_changes_nothing_that_a_player_observes(name: str, players: int) -> None:
    rng, others = random.Random(players), 0
    for number, state in enumerate(play(load(name, players=players), seed=players)):
        if not state.is_player_node() or number % 20:
            continue
        for seat in range(players):
            twin = state.resample_from_infostate(seat, rng.random)
            assert observations(twin, seat) == observations(state, seat)
            assert twin.current_player() == state.current_player()
            others += observations(twin, (seat + 1) % players)[1] != state.observation_string((seat + 1) % players)
            if seat == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
    assert others > 0


def test_what_a_player_remembers_adds_up() -> None:
    game = load("usa", players=3)
    known = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    high = {block.name: block.high for block in known.blocks}
    for state in play(game, seed=8):
        if state.is_chance_node():
            continue
        for seat in range(3):
            known.set_from(state, seat)
            assert known.tensor.min() >= 0
            assert known.tensor.max() <= 1
            drawn, taken, paid, hand = (known.dict[name] * high[name] for name in ("drawn", "taken", "paid", "hand"))
            assert np.allclose(drawn + taken[0] - paid[0], hand, atol=1e-3)
            view = state.node.position.view(seat)
            assert known.dict["looked_at"].sum() >= len(view.me.tickets or ()) + len(view.me.offered or ())
            assert np.count_nonzero(known.dict["claimed_in"]) == len(view.owners)


def test_a_state_that_was_dealt_again_can_be_saved_played_and_dealt_again() -> None:
    game = load("amsterdam", players=3)
    state = next(state for state in play(game, seed=3) if state.is_player_node() and len(state.history()) > 40)
    twin = state.resample_from_infostate(0, random.Random(3).random)
    loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, twin))[1]
    assert [observations(loaded, seat) for seat in range(3)] == [observations(twin, seat) for seat in range(3)]
    again = twin.resample_from_infostate(0, random.Random(4).random)
    assert observations(again, 0) == observations(state, 0)
    rng = random.Random(5)
    while not again.is_terminal():
        again.apply_action(any_action(again, rng))
    assert sum(again.returns()) == pytest.approx(0)


def test_first_tickets_of_others_stay_secret() -> None:
    state = next(state for state in play(load("amsterdam"), seed=6) if state.is_player_node())
    one, other, both = (state.child(action) for action in state.legal_actions())
    assert observations(one, 1) == observations(other, 1) == observations(both, 1)
    assert observations(one, 0)[0] != observations(other, 0)[0] != observations(both, 0)[0]
    for choice in (one, other, both):
        choice.apply_action(choice.legal_actions()[0])
    assert observations(one, 1) == observations(other, 1) != observations(both, 1)


def test_information_states_are_what_a_player_can_tell_apart() -> None:
    """In the whole tree of a tiny game, texts are equal exactly where the player has seen the same views."""
    seen_in: dict[str, tuple[str, ...]] = {}
    legal_in: dict[str, list[int]] = {}

    def walk(state: Any, seen: tuple[str, ...]) -> None:
        if not state.is_chance_node():
            text = state.information_state_string(1)
            seen = (*seen, repr(state.node.position.view(1)))
            assert seen_in.setdefault(text, seen) == seen
            legal = state.legal_actions(1)
            assert legal_in.setdefault(text, legal) == legal
        for action in state.legal_actions():
            move = state.action_to_string(action)
            walk(state.child(action), (*seen, move) if move.startswith("claim") else seen)

    walk(openspiel.make(TINY, first=0).new_initial_state(), ())
    assert len(set(seen_in.values())) == len(seen_in) > 1000


def test_its_algorithms_play_and_learn() -> None:
    evaluate = pytest.importorskip(f"{ALGORITHMS}.evaluate_bots").evaluate_bots
    mcts, ismcts = (pytest.importorskip(f"{ALGORITHMS}.{name}") for name in ("mcts", "ismcts"))
    mccfr = pytest.importorskip(f"{ALGORITHMS}.external_sampling_mccfr")
    game, rng = load("amsterdam"), np.random.RandomState(1)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(2)]
    assert sum(evaluate(game.new_initial_state(), bots, rng)) == pytest.approx(0)

    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    state = next(state for state in play(game, seed=2) if state.is_player_node() and len(state.history()) > 40)
    for bot in (mcts.MCTSBot(game, 2, 20, rollouts, random_state=rng), ismcts.ISMCTSBot(game, rollouts, 2, 20)):
        assert bot.step(state) in state.legal_actions()

    tiny = openspiel.make(TINY)
    solver = mccfr.ExternalSamplingSolver(tiny)
    for _ in range(5):
        solver.iteration()
    policy = solver.average_policy()
    state = next(state for state in play(tiny, seed=4) if state.is_player_node())
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


def test_the_example_plays(capsys: pytest.CaptureFixture[str]) -> None:
    run_path(str(ROOT / "examples" / "openspiel_mcts.py"))["main"](["--games", "2", "--simulations", "3"])
    assert "of 2 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("parameters", "fault"),
    [
        ({"players": 5}, "is for 2 to 4 players, not 5"),
        ({"players": 2, "first": 2}, "Seat 2 cannot begin a game of 2 seats"),
        ({"reward": "fun"}, "There is no reward 'fun'"),
    ],
)
def test_bad_parameters_are_refused(parameters: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        load("amsterdam", **parameters)


def test_only_what_a_player_may_see_can_be_observed() -> None:
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="what one player or nobody knows"):
        load("amsterdam").make_py_observer(everything)


@pytest.mark.parametrize("perfect_recall", [False, True])
def test_a_public_observer_shows_the_same_to_everybody_and_changes_with_no_secret(perfect_recall: bool) -> None:
    public = pyspiel.IIGObservationType(perfect_recall=perfect_recall, private_info=pyspiel.PrivateInfoType.NONE)
    game = load("amsterdam", players=3)
    observer, rng, changed = game.make_py_observer(public), random.Random(6), 0
    assert not {"hand", "tickets", "offered", "drawn"} & set(observer.dict)
    for state in play(game, seed=6):
        if state.is_player_node():
            shown = []
            secrets = state.resample_from_infostate(2, rng.random)
            for one in (state, secrets):
                for seat in range(3):
                    observer.set_from(one, seat)
                    shown.append((observer.tensor.tobytes(), observer.string_from(one, seat)))
            assert len(set(shown)) == 1
            changed += observations(state, 0) != observations(secrets, 0)
    assert changed > 0
