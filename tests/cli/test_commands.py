"""What each command prints on success, as text and as JSON."""

import json
import random
from pathlib import Path

import pytest

from tests.cli.command import Command
from trekvaart import Game, editions


@pytest.fixture
def record(cwd: Path) -> Path:
    """The record of a finished game."""
    game = Game.new("amsterdam", 3, seed=4, names=("Ann", "Ben", "Cleo"))
    rng = random.Random(4)
    while not game.is_over:
        game.play(rng.choice(game.legal()))
    path = cwd / "game.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_list(run: Command) -> None:
    outcome = run("edition", "list")
    assert (outcome.code, outcome.err) == (0, "")
    assert [line.split()[0] for line in outcome.out.splitlines()] == list(editions.names())
    data = json.loads(run("edition", "list", "--json").out)
    assert [one["name"] for one in data] == list(editions.names())
    assert data[0]["digest"] == editions.load(data[0]["name"]).digest


@pytest.mark.parametrize("edition", editions.names())
def test_check(edition: str, run: Command) -> None:
    for path in (edition, str(editions.load(edition).folder)):
        assert run("edition", "check", path).out.startswith(f"{edition} can be played: ")
    data = json.loads(run("edition", "check", edition, "--json").out)
    assert (data["ok"], data["faults"], data["name"]) == (True, [], edition)


def test_check_of_a_bad_folder_as_json(cwd: Path, run: Command) -> None:
    (cwd / "mine").mkdir()
    outcome = run("edition", "check", "mine", "--json")
    data = json.loads(outcome.out)
    assert outcome.code == 2
    assert data["ok"] is False
    assert [f"trekvaart: {fault['message']}" for fault in data["faults"]] == outcome.err.splitlines()
    missing = {"message": "edition.toml is missing.", "file": "edition.toml", "line": None, "field": None, "id": None}
    assert data["faults"][0] == missing


@pytest.mark.parametrize("edition", editions.names())
def test_describe(edition: str, run: Command) -> None:
    board = editions.load(edition)
    text = run("edition", "describe", edition).out
    assert all(route.id in text for route in board.routes)
    outcome = run("edition", "describe", edition, "--json")
    data = json.loads(outcome.out)
    assert len(data["routes"]) == len(board.routes)
    assert data["tickets"][0] == {
        "id": board.tickets[0].id,
        "a": board.locations[board.tickets[0].a].id,
        "b": board.locations[board.tickets[0].b].id,
        "points": board.tickets[0].points,
        "source": board.tickets[0].source,
    }
    assert str(board.folder) not in outcome.out
    assert set(data) >= {name for name in board.__dataclass_fields__ if name != "folder"}


def test_replay(record: Path, run: Command) -> None:
    outcome = run("replay", record)
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0] == "Amsterdam: Ann, Ben, Cleo."
    assert any(line.startswith("1. ") for line in lines)
    assert any("drew a card from the deck: " in line for line in lines)
    assert "*** The game is over: the last round has been played. ***" in lines
    result = Game.from_record(record.read_text(encoding="utf-8")).result()
    for line in result.lines:
        assert any(text.startswith(f"{('Ann', 'Ben', 'Cleo')[line.seat]}: {line.total} point") for text in lines)


def test_replay_in_another_language(record: Path, run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Het spel is afgelopen" in run("replay", record, "--language", "nl").out
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "La partida ha terminado" in run("replay", record).out


def test_replay_only_verifies(record: Path, run: Command) -> None:
    outcome = run("replay", record, "--verify")
    assert outcome.out.count("\n") == 1
    assert outcome.out.startswith(f"{record} is valid: Amsterdam, 3 players, ")
    data = json.loads(run("replay", record, "--verify", "--json").out)
    assert (data["valid"], data["finished"], data["seats"]) == (True, True, 3)
    assert "steps" not in data


def test_replay_as_json(record: Path, run: Command) -> None:
    data = json.loads(run("replay", record, "--json").out)
    game = Game.from_record(record.read_text(encoding="utf-8"))
    assert [(step["turn"], step["seat"], step["action"]) for step in data["steps"]] == [
        (step.turn, step.seat, str(step.action)) for step in game.steps
    ]
    assert [seat["total"] for seat in data["result"]["lines"]] == [line.total for line in game.result().lines]


def test_replay_of_an_unfinished_game(cwd: Path, run: Command) -> None:
    game = Game.new("usa", 2, seed=1)
    (cwd / "game.txt").write_text(game.record(), encoding="utf-8")
    assert run("replay", "game.txt").out.splitlines()[-1] == "The game is not finished."
    assert json.loads(run("replay", "game.txt", "--json").out)["result"] is None


def test_replay_with_a_custom_edition(cwd: Path, run: Command) -> None:
    folder = editions.load("usa").folder
    (cwd / "mine").mkdir()
    for file in folder.iterdir():
        if file.suffix in (".toml", ".csv", ".json"):
            text = file.read_text(encoding="utf-8").replace('name = "usa"', 'name = "mine"')
            (cwd / "mine" / file.name).write_text(text, encoding="utf-8")
    game = Game.new(editions.load("mine"), 2, seed=1)
    (cwd / "game.txt").write_text(game.record(), encoding="utf-8")
    assert run("replay", "game.txt").code == 2
    assert run("replay", "game.txt", "--edition", "mine", "--verify").code == 0
    assert run("terminal", "mine", "--resume", "game.txt", "--seats", "random,random").code == 0


def test_simulate(run: Command) -> None:
    words = ("simulate", "amsterdam", "--players", "3", "--games", "20", "--seed", "5")
    text = run(*words).out
    assert "amsterdam, 3 players, 20 games, seed 5" in text
    assert "games a second" in text
    assert "ended by: last round " in text
    data, again = (json.loads(run(*words, "--json").out) for _ in range(2))
    assert (data["seats"], data["games"], len(data["players"])) == (3, 20, 3)
    assert data["players"] == again["players"]


def test_simulate_among_bots(run: Command) -> None:
    words = ("simulate", "amsterdam", "--bots", "Easy, random", "--games", "4", "--seed", "5")
    assert "\nrandom " in run(*words).out
    data = json.loads(run(*words, "--json").out)
    assert [player["name"] for player in data["players"]] == ["easy", "random"]


def test_bench(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trekvaart.cli.bench.SECONDS", 0.01)
    data = json.loads(run("bench", "--json").out)
    assert set(data) == set(editions.names())
    for name in editions.names():
        board = editions.load(name)
        assert list(data[name]) == [str(seats) for seats in range(board.min_seats, board.max_seats + 1)]
        for speed in data[name].values():
            assert set(speed) == {"games_per_second", "steps_per_second"}
            assert 0 < speed["games_per_second"] < speed["steps_per_second"]
    assert run("bench").out.startswith("edition    players  games a second  slowest  fastest  steps a second\n")


def test_one_game_is_not_plural(run: Command) -> None:
    outcome = run("simulate", "amsterdam", "--games", "1")
    assert outcome.out.startswith("amsterdam, 2 players, 1 game, seed 0\n")
