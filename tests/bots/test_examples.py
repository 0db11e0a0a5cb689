"""The bots in examples/ need only the standard library, can play every edition, and the planning one beats easy."""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from trekvaart import editions
from trekvaart.bots import UNLIMITED, make
from trekvaart.bots.bot_faults import ask, close
from trekvaart.bots.external import idle_processes
from trekvaart.bots.specs import Spec, read_spec
from trekvaart.game.game import Game
from trekvaart.testing import check_bot

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ["tiny_bot", "planner_bot"]


@pytest.fixture(autouse=True)
def _no_process_left() -> Iterator[None]:
    yield
    idle_processes.stop_all()


def example(name: str) -> Spec:
    """An example, run by a Python with only its standard library."""
    return read_spec("cmd:" + shlex.join([sys.executable, "-I", "-S", str(EXAMPLES / f"{name}.py")]))


def share_won(spec: Spec, edition: str, games: int) -> float:
    """The share of games that a program wins against easy; each deal is played from both seats."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        game = Game.new(edition, seats=2, seed=number // 2, first=0)
        bots = [make("easy", number), make("easy", number)]
        bots[seat] = spec.make(number)
        while not game.is_over:
            game.play(ask(bots[game.seat], game.view(game.seat), game.legal(), UNLIMITED), game.seat)
        close(bots[seat], game.result())
        winners = game.result().winners
        won += (seat in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("name", NAMES)
def test_examples_can_play_anywhere(name: str, edition: str) -> None:
    board = editions.load(edition)
    checked = check_bot(example(name).make, editions=[board], seats=[board.min_seats, board.max_seats], games=1)
    assert (checked.name, checked.games) == (name, 2)


def test_the_smallest_has_at_most_twenty_lines() -> None:
    assert len((EXAMPLES / "tiny_bot.py").read_text().splitlines()) <= 20


@pytest.mark.parametrize("edition", editions.names())
def test_the_planner_beats_a_beginner(edition: str) -> None:
    assert share_won(example("planner_bot"), edition, games=20) >= 0.75
