"""The training examples, shortened: a policy is trained, saved, loaded, checked as a bot and played in the arena."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import numpy as np
import pytest

from tests.ledger import ROOT
from tests.skipped import WITHOUT_PYTORCH
from trekvaart import Game, editions
from trekvaart.bots.bot_faults import BotFault, ask, close
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.bots.network.network import Network
from trekvaart.bots.network.policy_bot import PolicyBot
from trekvaart.bots.specs import Spec, read_spec
from trekvaart.testing import check_bot

pytest.importorskip("torch", reason=f"{WITHOUT_PYTORCH}: nothing can be learnt")
pytest.importorskip("gymnasium")

EXAMPLES = ROOT / "examples"


def train(out: Path, updates: int, games: int, edition: str = "amsterdam", seats: int = 2) -> None:
    """Train for a few updates."""
    main = run_path(str(EXAMPLES / "train_policy.py"))["main"]
    main(out=out, updates=updates, games=games, seed=1, edition=edition, seats=seats, threads=1)


def program(path: Path) -> Spec:
    """The saved policy as an external bot."""
    return read_spec("cmd:" + shlex.join([sys.executable, str(EXAMPLES / "policy_bot.py"), str(path)]))


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A network that was trained for a few updates."""
    path = tmp_path_factory.mktemp("policy") / "policy.npz"
    train(path, updates=3, games=48)
    return path


def test_every_update_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "policy.npz"
    train(path, updates=2, games=24)
    first, second, saved = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"update 1 of 2: (\d+ games, mean score -?[\d.]+|no game ended), entropy [\d.]+, \d+ s", first)
    assert second.startswith("update 2 of 2: ")
    assert saved.startswith(f"Saved {path}, trained on amsterdam-2-v2-")


def test_the_same_seed_gives_the_same_network(policy: Path, tmp_path: Path) -> None:
    train(tmp_path / "again.npz", updates=3, games=48)
    assert (tmp_path / "again.npz").read_bytes() == policy.read_bytes()


def test_it_plays_as_a_bot(policy: Path) -> None:
    encoding = encoding_of(editions.load("amsterdam"), 2)
    network = Network.load(policy, encoding)
    check_bot(lambda seed: PolicyBot(encoding, network, seed), editions=["amsterdam"], seats=[2], games=1)


def test_learning_moves_the_network(policy: Path, tmp_path: Path) -> None:
    encoding = encoding_of(editions.load("amsterdam"), 2)
    train(tmp_path / "less.npz", updates=1, games=48)
    less, more = Network.load(tmp_path / "less.npz", encoding), Network.load(policy, encoding)
    row, mask = np.zeros(encoding.size, np.int16), np.ones(encoding.moves, np.bool_)
    assert not np.allclose(less(row, mask), more(row, mask))


def test_other_boards_and_numbers_of_seats_can_be_learnt(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    train(path, updates=1, games=4, edition="usa", seats=3)
    Network.load(path, encoding_of(editions.load("usa"), 3))


def test_it_plays_in_the_arena(policy: Path) -> None:
    command = [sys.executable, "-m", "trekvaart.cli", "arena", "--edition", "amsterdam", "--games", "4", "--json"]
    command += ["--workers", "1", "--bots", f"{program(policy).text},easy"]
    played = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    bots = {bot["name"]: bot for bot in played["bots"]}
    assert (bots["policy_bot"]["games"], bots["policy_bot"]["faults"]) == (4, 0)


def test_the_program_says_what_it_was_trained_on(policy: Path) -> None:
    game, spec = Game.new("usa", seats=2, seed=1), program(policy)
    bot = spec.make(1)
    try:
        with pytest.raises(BotFault, match=r"policy.npz was trained on amsterdam-2-v2-.{8}, not usa"):
            ask(bot, game.view(0), game.legal(0), spec.budget)
    finally:
        close(bot)
