"""Bots as they are named on a command line."""

import pickle
import sys
from pathlib import Path

import numpy as np
import pytest

from trekvaart import editions
from trekvaart.bots import LEVELS, UNLIMITED, Budget, make
from trekvaart.bots.bot_faults import BotFault, ask, close
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.bots.network.network import Network
from trekvaart.bots.specs import Spec, is_spec, read_spec, read_specs
from trekvaart.game.actions import Action, Claim, DrawDeck
from trekvaart.game.game import Game
from trekvaart.game.results import Result
from trekvaart.game.views import View


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_bot(level: str) -> None:
    spec = read_spec(level)
    assert (spec.text, spec.name, spec.budget) == (level, level, UNLIMITED)
    assert spec.make(1).name == level


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("medium@0.2", Budget(seconds=0.2)),
        ("medium@3", Budget(seconds=3)),
        ("medium@.5", Budget(seconds=0.5)),
        ("medium@500i", Budget(iterations=500)),
    ],
)
def test_a_budget_stands_behind_the_level(text: str, budget: Budget) -> None:
    spec = read_spec(text)
    assert (spec.text, spec.name, spec.budget) == (text, text, budget)
    assert spec.make(1).name == "medium"


def test_a_saved_network_is_a_bot_at_the_table_it_was_trained_for(tmp_path: Path) -> None:
    for seats in (2, 3):
        encoding, path = encoding_of(editions.load("amsterdam"), seats, "plan"), tmp_path / f"trained{seats}.npz"
        layer = (np.ones((encoding.moves, encoding.size), np.float32), np.arange(encoding.moves, dtype=np.float32))
        Network(encoding.version, np.ones(encoding.size, np.float32), (layer,)).save(path)
    spec = read_spec(f"net:{tmp_path / 'trained2.npz'}")
    assert spec.name == "trained2"
    game, bot = Game.new("amsterdam", 2, seed=1), pickle.loads(pickle.dumps(spec)).make(1)
    while not game.is_over:
        game.play(ask(bot, game.view(game.seat), game.legal(), UNLIMITED), game.seat)
    other = read_spec(f"net:{tmp_path / 'trained3.npz'}").make(1)
    game = Game.new("amsterdam", 2, seed=1)
    with pytest.raises(BotFault, match="trained3 was trained on amsterdam-3-v2-"):
        ask(other, game.view(0), game.legal(0), UNLIMITED)
    for text, sentence in (
        ("net:", "say which file has the network"),
        ("net:policy.npz@0.2", r"^policy.npz@0.2 cannot be read"),
    ):
        with pytest.raises(ValueError, match=sentence):
            read_spec(text)
    assert is_spec("NET:policy")
    with pytest.raises(ValueError, match=r"^nothing.npz cannot be read: No such file or directory\.$"):
        read_spec("net:nothing.npz")


def test_space_and_large_letters_do_not_matter_to_a_level() -> None:
    assert read_spec(" Medium @ 0.2 ".replace("@ ", "@")).name == "medium@0.2"


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (f"{sys.executable} mybot.py", "mybot"),
        (f"{sys.executable} bots/mybot.py", "mybot"),
        (f"'{sys.executable}' 'my bots/my bot.py'", "my bot"),
        (f"{sys.executable} mybot.py --depth 3", "mybot"),
        (f"{sys.executable} -m mybot", "mybot"),
        (f"{sys.executable} -u mybot.py model.bin", "mybot"),
        (f"{sys.executable} mybot.py@5", "mybot@5"),
        (f"{sys.executable}", Path(sys.executable).stem),
    ],
)
def test_a_command_is_named_by_what_it_runs(command: str, name: str) -> None:
    assert read_spec(f"cmd:{command}").name == name


def test_a_command_has_ten_seconds_by_default() -> None:
    assert read_spec(f"cmd:{sys.executable} mybot.py").budget == Budget(seconds=10)
    assert read_spec(f"cmd:{sys.executable} mybot.py@0.5").budget == Budget(seconds=0.5)


def test_commas_part_bots_but_not_inside_quotes() -> None:
    specs = read_specs(f"medium, easy@2,cmd:{sys.executable} 'a,b.py',random")
    assert [spec.name for spec in specs] == ["medium", "easy@2", "a,b", "random"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", r"There is no bot ''; say random, .*\."),
        ("genius", r"There is no bot 'genius'; say random, .*\."),
        ("medium@", r"There is no bot 'medium@'; .*\."),
        ("medium@fast", r"There is no bot 'medium@fast'; .*\."),
        ("medium@0", r"'medium@0': the seconds for a move must be more than 0 and at most 3600\."),
        ("medium@9999", r"'medium@9999': the seconds for a move must be more than 0 and at most 3600\."),
        ("medium@1.5i", r"'medium@1\.5i': the iterations must be a whole number of at least 1\."),
        ("medium@0i", r"'medium@0i': the iterations must be a whole number of at least 1\."),
        ("cmd:", r"'cmd:': say which command starts the bot, such as cmd:python mybot\.py\."),
        ("cmd:no-such-program x", r"'cmd:no-such-program x': the program 'no-such-program' was not found\."),
        ("cmd:'x", r"'cmd:'x': a quotation mark in the command is not closed\."),
        ("cmd:x y@5i", r"'cmd:x y@5i': the budget of a program is in seconds for a move \(@5\), not in iterations\."),
    ],
)
def test_what_is_no_bot_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        read_spec(text)


def test_a_list_with_a_hole_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There is no bot ''"):
        read_specs("medium,,easy")


def test_a_spec_can_be_sent_to_another_process() -> None:
    spec = read_spec("medium@500i")
    assert pickle.loads(pickle.dumps(spec)) == spec == Spec(spec.text, spec.name, spec.budget, "medium")


def test_a_fault_can_be_sent_to_another_process() -> None:
    fault = pickle.loads(pickle.dumps(BotFault("anna", "late", "anna did not answer.")))
    assert (fault.name, fault.reason, str(fault)) == ("anna", "late", "anna did not answer.")


class Odd:
    """A bot that gives or raises a fixed answer."""

    name = "odd"

    def __init__(self, answer: object) -> None:
        self._answer = answer
        self.ends: list[Result | None] = []

    def choose(self, _view: View, _legal: object, _budget: Budget, /) -> Action:
        if isinstance(self._answer, BaseException):
            raise self._answer
        return self._answer  # type: ignore[return-value]

    def over(self, result: Result | None, /) -> None:
        self.ends.append(result)


@pytest.mark.parametrize(
    ("answer", "reason", "sentence"),
    [
        (ZeroDivisionError("oh"), "dead", "odd failed with 'ZeroDivisionError: oh'."),
        (SystemExit(1), "dead", "odd failed with 'SystemExit: 1'."),
        (None, "illegal", "odd answered 'None', which is not legal."),
        ("draw deck", "illegal", "odd answered 'draw deck', which is not legal."),
        (Claim("a:b", "red", 1, 0), "illegal", "odd answered 'claim a:b 1 red', which is not legal."),
        (
            DrawDeck(),
            "illegal",
            "odd answered 'draw deck', which is not legal: "
            "Before the first turn, every player chooses contracts: keep at least 1.",
        ),
    ],
)
def test_whatever_goes_wrong_inside_a_bot_is_its_fault(answer: object, reason: str, sentence: str) -> None:
    game = Game.new("amsterdam", seed=1, first=0)
    with pytest.raises(BotFault) as fault:
        ask(Odd(answer), game.view(0), game.legal(0), UNLIMITED)
    assert (fault.value.name, fault.value.reason) == ("odd", reason)
    assert str(fault.value) == sentence


def test_a_bot_that_wants_the_result_gets_it() -> None:
    odd = Odd(None)
    close(odd)
    assert odd.ends == [None]
    close(make("easy", 1))


def test_asking_gives_the_choice() -> None:
    game = Game.new("amsterdam", seed=1, first=0)
    assert ask(make("easy", 1), game.view(0), game.legal(0), UNLIMITED) in game.legal(0)
