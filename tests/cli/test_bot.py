"""`trekvaart bot`: what it reports about correct and faulty bots."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.command import Command
from trekvaart import Game
from trekvaart.bots import LEVELS
from trekvaart.bots.external import idle_processes
from trekvaart.testing import PROPERTIES

PROGRAM = Path(__file__).parents[1] / "bots" / "program.py"

MODULE = """
class Builder:
    name = "builder"
    def choose(self, view, legal, budget):
        return legal[-1]

class Seeded(Builder):
    def __init__(self, seed):
        self.calls = seed

class Forgetful(Seeded):
    def choose(self, view, legal, budget):
        self.calls += 1
        return legal[self.calls % len(legal)]

class Nameless:
    def choose(self, view, legal, budget):
        return legal[0]

class Choosy(Builder):
    def __init__(self, seed, book):
        pass

number = 7
"""


@pytest.fixture
def module(cwd: Path, request: pytest.FixtureRequest) -> str:
    """A module with bots in the current folder, with a different name in each test."""
    name = f"mine_{abs(hash(request.node.name))}"
    (cwd / f"{name}.py").write_text(MODULE)
    (cwd / f"{name}_broken.py").write_text("import nothing_like_this")
    return name


def test_list(run: Command) -> None:
    outcome = run("bot", "list")
    assert (outcome.code, outcome.err) == (0, "")
    assert [line.split()[0] for line in outcome.out.splitlines()] == list(LEVELS)
    data = json.loads(run("bot", "list", "--json").out)
    assert [one["name"] for one in data] == list(LEVELS)
    assert all(one["description"].endswith(".") for one in data)


def test_a_correct_bot(run: Command) -> None:
    words = ("bot", "check", "easy", "--edition", "amsterdam", "--players", "2", "--games", "1")
    outcome = run(*words)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("easy can play anywhere: 1 game, ")
    data = json.loads(run(*words, "--json").out)
    assert (data["ok"], data["bot"], data["games"], data["properties"]) == (True, "easy", 1, list(PROPERTIES))


def test_every_number_of_players_of_every_edition_is_checked(run: Command) -> None:
    assert run("bot", "check", "random", "--games", "1").out.startswith("random can play anywhere: 7 games, ")
    words = ("bot", "check", "random", "--games", "1", "--players", "5")
    assert run(*words).out.startswith("random can play anywhere: 1 game, ")


@pytest.mark.parametrize("name", ["Builder", "Seeded"])
def test_a_class_of_this_folder(module: str, name: str, run: Command) -> None:
    outcome = run("bot", "check", f"{module}:{name}", "--edition", "amsterdam", "--players", "2")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("builder can play anywhere: 2 games, ")


def test_a_program(run: Command) -> None:
    spec = f"cmd:{sys.executable} {PROGRAM} plays"
    outcome = run("bot", "check", spec, "--edition", "amsterdam", "--players", "2", "--games", "1")
    idle_processes.stop_all()
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("program can play anywhere: ")


def test_a_faulty_bot(module: str, cwd: Path, run: Command) -> None:
    words = ["bot", "check", f"{module}:Forgetful", "--edition", "amsterdam", "--players", "3", "--seed", "5"]
    outcome = run(*words, "--record", "where.txt")
    assert (outcome.code, outcome.out) == (2, "")
    assert len(outcome.err.splitlines()) == 1
    assert outcome.err.startswith("trekvaart: builder chose '")
    assert "(the property 'memoryless'; amsterdam, 3 seats, seed 5, seat " in outcome.err
    again = outcome.err.rpartition("see it again with trekvaart ")[2].strip().removesuffix(".")
    assert run(*again.split()).err == outcome.err
    assert Game.from_record((cwd / "where.txt").read_text()).seats == 3
    assert run(*words, "--without", "memoryless").code == 0


def test_a_faulty_bot_as_json(module: str, run: Command) -> None:
    outcome = run("bot", "check", f"{module}:Forgetful", "--edition", "amsterdam", "--players", "2", "--json")
    data = json.loads(outcome.out)
    assert outcome.code == 2
    assert (data["ok"], data["property"], data["edition"], data["seats"]) == (False, "memoryless", "amsterdam", 2)
    assert Game.from_record(data["record"]).seat == data["seat"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("check", "Missing argument 'BOT'."),
        ("check genius", "There is no bot 'genius'; say "),
        ("check cmd:no-such-program", "'cmd:no-such-program': the program 'no-such-program' was not found."),
        ("check MODULE:Unknown", "The module MODULE has no class Unknown."),
        ("check MODULE:number", "The module MODULE has no class number."),
        ("check MODULE:Nameless", "Nameless is no bot: it needs a name and choose(view, legal, budget)."),
        ("check MODULE:Choosy", "Choosy cannot be made with a seed: TypeError: "),
        ("check MODULE_broken:Builder", "The module MODULE_broken cannot be loaded: ModuleNotFoundError: "),
        ("check easy --edition utopia", "utopia"),
        ("check easy --edition usa --players 6", "USA is for 2 to 5 players, not 6."),
        ("check easy --players 6", "No built-in edition is for 6 players."),
        ("check easy --games 0", "--games takes a number from 1, not 0."),
        ("check easy --seed -1", "--seed takes a number from 0 to "),
        (
            "check easy --without legal",
            "--without takes one of deterministic, blind, memoryless, punctual, not 'legal'.",
        ),
    ],
)
def test_bad_input(module: str, run: Command, words: str, sentence: str) -> None:
    outcome = run("bot", *words.replace("MODULE", module).split())
    assert (outcome.code, outcome.out) == (2, "")
    assert len(outcome.err.splitlines()) == 1
    assert sentence.replace("MODULE", module) in outcome.err
