"""Policies as bots: any function that scores moves can play; networks are stored in plain files."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from trekvaart import Game, editions
from trekvaart.bots import UNLIMITED, make, play_game
from trekvaart.bots.network.encoding import Encoding, encoding_of
from trekvaart.bots.network.kernel.masks import Mask
from trekvaart.bots.network.kernel.observe import Row
from trekvaart.bots.network.network import Network
from trekvaart.bots.network.policy_bot import PolicyBot, Scores
from trekvaart.testing import check_bot

AMSTERDAM = encoding_of(editions.load("amsterdam"), 2)
USA = encoding_of(editions.load("usa"), 2)


def last(_row: Row, mask: Mask) -> Scores:
    """Score later moves of the list higher."""
    return np.arange(len(mask), dtype=np.float64)


def network(encoding: Encoding, width: int = 8) -> Network:
    """An untrained network."""
    rng = np.random.default_rng(1)
    sizes = (encoding.size, width, encoding.moves)
    layers = tuple(
        (rng.normal(size=(after, before)).astype(np.float32), rng.normal(size=after).astype(np.float32))
        for before, after in pairwise(sizes)
    )
    return Network(encoding.version, np.maximum(encoding.high, 1).astype(np.float32), layers)


@pytest.mark.parametrize("temperature", [0.0, 0.5])
@pytest.mark.parametrize("encoding", [AMSTERDAM, USA], ids=["amsterdam", "usa"])
def test_a_policy_is_a_bot(encoding: Encoding, temperature: float) -> None:
    policy = network(encoding)
    checked = check_bot(
        lambda seed: PolicyBot(encoding, policy, seed, temperature=temperature),
        editions=[encoding.edition],
        seats=[2],
        games=2,
    )
    assert checked.name == "policy"


def test_the_highest_score_is_played() -> None:
    game = Game.new("amsterdam", seats=2, seed=7, first=0)
    view = game.view(0)
    assert str(PolicyBot(AMSTERDAM, last).choose(view, game.legal(0), UNLIMITED)) == "keep nieuwe-waal:dam waag:dam"


def test_what_scores_more_is_more_likely_and_seeds_differ() -> None:
    game = Game.new("amsterdam", seats=2, seed=7, first=0)
    counts: dict[str, int] = {}
    for seed in range(300):
        bot = PolicyBot(AMSTERDAM, lambda _row, mask: np.log(1.0 + np.arange(len(mask)) - 10), seed, temperature=1.0)
        with np.errstate(invalid="ignore", divide="ignore"):
            move = str(bot.choose(game.view(0), game.legal(0), UNLIMITED))
        counts[move] = counts.get(move, 0) + 1
    # moves 11, 12 and 13 score the logarithms of 2, 3 and 4
    assert {move: round(9 * count / 300) for move, count in counts.items()} == {
        "keep waag:dam": 2,
        "keep nieuwe-waal:dam": 3,
        "keep nieuwe-waal:dam waag:dam": 4,
    }


@pytest.mark.parametrize(
    ("edition", "seats", "sentence"),
    [
        ("usa", 2, "policy plays amsterdam with 2 seats, not usa with 2."),
        ("amsterdam", 3, "policy plays amsterdam with 2 seats, not amsterdam with 3."),
    ],
)
def test_another_table_is_refused(edition: str, seats: int, sentence: str) -> None:
    game = Game.new(edition, seats=seats, seed=7)
    with pytest.raises(ValueError, match=sentence):
        PolicyBot(AMSTERDAM, last).choose(game.view(0), game.legal(0), UNLIMITED)


def test_other_data_are_refused() -> None:
    board = editions.load("amsterdam")
    other = encoding_of(replace(board, digest="of other data"), 2)
    game = Game.new(board, seats=2, seed=7)
    with pytest.raises(ValueError, match="knows amsterdam with other data than at this table"):
        PolicyBot(other, last).choose(game.view(0), game.legal(0), UNLIMITED)


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        (lambda _row, _mask: np.zeros(3), r"A policy scores each of the 318 moves; policy answered \(3,\)."),
        (lambda _row, mask: np.full(len(mask), np.nan), "policy scored a legal move with NaN."),
    ],
)
def test_scores_that_mean_nothing_are_refused(policy: Callable[[Row, Mask], Scores], sentence: str) -> None:
    game = Game.new("amsterdam", seats=2, seed=7)
    with pytest.raises(ValueError, match=sentence):
        PolicyBot(AMSTERDAM, policy).choose(game.view(0), game.legal(0), UNLIMITED)


def test_a_temperature_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match=r"A temperature is 0 or more, not -1\."):
        PolicyBot(AMSTERDAM, last, temperature=-1)


def test_a_saved_network_plays_the_same_game(tmp_path: Path) -> None:
    path, again = tmp_path / "policy.npz", tmp_path / "again.npz"
    saved = network(AMSTERDAM)
    saved.save(path)
    loaded = Network.load(path, AMSTERDAM)
    loaded.save(again)
    assert path.read_bytes() == again.read_bytes()
    games = []
    for policy in (saved, loaded):
        game = Game.new("amsterdam", seats=2, seed=7, first=0)
        play_game(game, [PolicyBot(AMSTERDAM, policy), make("easy", seed=1)])
        games.append(game.record())
    assert games[0] == games[1]


def test_a_network_of_another_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    network(AMSTERDAM).save(path)
    for other in (USA, encoding_of(editions.load("amsterdam"), 3)):
        with pytest.raises(
            ValueError, match=f"^policy.npz was trained on amsterdam-2-v2-.{{8}}, not {other.version}.$"
        ):
            Network.load(path, other)


def test_a_network_of_an_older_encoding_is_refused_as_old(tmp_path: Path) -> None:
    path, version = tmp_path / "policy.npz", "amsterdam-2-v1-491e1f22"
    replace(network(AMSTERDAM), version=version).save(path)
    sentence = f"policy.npz is too old: it was trained on {version}, before {AMSTERDAM.version}. Train it again."
    with pytest.raises(ValueError, match=re.escape(sentence)):
        Network.load(path, AMSTERDAM)


def test_a_row_of_another_encoding_is_refused() -> None:
    with pytest.raises(ValueError, match="The network takes 271 numbers"):
        network(AMSTERDAM)(np.zeros(USA.size, np.int16), np.ones(USA.moves, np.bool_))


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    with pytest.raises(ValueError, match="cannot be read: No such file or directory"):
        Network.load(path, AMSTERDAM)
    for content in (b"", b"not a file of arrays", b"PK\x03\x04 torn"):
        path.write_bytes(content)
        with pytest.raises(ValueError, match="is no saved network"):
            Network.load(path, AMSTERDAM)
    np.savez(path, version=np.array(AMSTERDAM.version), scale=np.ones(3))
    with pytest.raises(ValueError, match="is no saved network: its layers do not fit together"):
        Network.load(path, AMSTERDAM)
    np.savez(path, version=np.array(object()), scale=np.ones(3))
    with pytest.raises(ValueError, match="is no saved network"):
        Network.load(path, AMSTERDAM)
