"""`trekvaart arena`: what it prints and writes, how it resumes, and what it refuses."""

import csv
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.arena.synthetic_games import make_tournament
from tests.cli.command import Command
from trekvaart import Game
from trekvaart.arena import Standings, compute_results
from trekvaart.arena.game_log import NAME
from trekvaart.cli.arena_output import standings_lines

TWO = ("arena", "--edition", "amsterdam", "--bots", "easy,random", "--games", "6", "--seed", "3", "--workers", "1")


def untimed(results: dict[str, Any]) -> dict[str, Any]:
    """Results without the times, which depend on the machine."""
    times = ("seconds_per_move", "slowest_move")
    bots = [{name: value for name, value in bot.items() if name not in times} for bot in results["bots"]]
    return {**results, "bots": bots}


def as_json(run: Command, *words: str) -> dict[str, Any]:
    outcome = run(*words, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    found: dict[str, Any] = json.loads(outcome.out)
    return found


def test_results_for_people(run: Command) -> None:
    outcome = run(*TWO)
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0] == "amsterdam, 2 players, 6 games, 6 played, seed 3"
    assert lines[1].startswith("won by the first to move: ")
    assert lines[4].split()[0] == "elo"
    assert [line.split()[0] for line in lines[5:7]] == ["easy", "random"]


def test_results_as_json(run: Command) -> None:
    found = as_json(run, *TWO)
    assert (found["edition"], found["players"], found["games"], found["seed"]) == ("amsterdam", 2, 6, 3)
    assert [bot["name"] for bot in found["bots"]] == ["easy", "random"]
    for bot in found["bots"]:
        assert bot["win_rate"] == bot["won"] / 6
        for name in ("win_rate", "elo", "mean_score"):
            low, high = bot[f"{name}_95"]
            assert low <= bot[name] <= high
        assert bot["faults"] == 0
        assert 0 < bot["seconds_per_move"] <= bot["slowest_move"]
    assert set(found["first_seat"]) == {"win_rate", "win_rate_95", "even", "advantage", "advantage_95"}
    assert untimed(found) == untimed(as_json(run, *TWO))


def test_results_do_not_depend_on_the_number_of_workers(run: Command) -> None:
    words = ("arena", "--edition", "amsterdam", "--bots", "easy,random", "--games", "6", "--seed", "3")
    assert untimed(as_json(run, *words, "--workers", "2")) == untimed(as_json(run, *TWO))


@pytest.mark.parametrize(
    ("words", "tables"),
    [
        ("--bots easy,medium,random", [["easy", "medium"], ["easy", "random"], ["medium", "random"]]),
        ("--bots easy,medium,random --gauntlet medium", [["medium", "easy"], ["medium", "random"]]),
        ("--bots easy,easy,random --players 3", [["easy", "easy", "random"]]),
        ("--bots easy,random --players 3", [["easy", "easy", "random"], ["easy", "random", "random"]]),
        ("--bots Random", [["random", "random"]]),
    ],
)
def test_pairings(run: Command, words: str, tables: list[list[str]]) -> None:
    found = as_json(run, "arena", "--edition", "amsterdam", "--games", "2", "--workers", "1", *words.split())
    assert [table["bots"] for table in found["tables"]] == tables
    assert all(table["games"] == 2 for table in found["tables"])


@pytest.mark.parametrize(("edition", "most"), [("usa", 5), ("amsterdam", 4)])
def test_every_number_of_players(run: Command, edition: str, most: int) -> None:
    for players in range(2, most + 1):
        words = ("arena", "--edition", edition, "--bots", "easy,random", "--players", str(players), "--games", "1")
        assert as_json(run, *words, "--workers", "1")["players"] == players


def test_the_same_command_resumes(cwd: Path, run: Command) -> None:
    whole = as_json(run, *TWO)
    assert untimed(as_json(run, *TWO, "--out", "kept")) == untimed(whole)
    log = cwd / "kept" / NAME
    lines = log.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7
    log.write_bytes(b"".join(lines[:3]) + lines[3][:20])
    assert untimed(as_json(run, *TWO, "--out", "kept")) == untimed(whole)
    assert len(log.read_bytes().splitlines()) == 7
    before = log.read_bytes()
    assert untimed(as_json(run, *TWO, "--out", "kept")) == untimed(whole)  # no games are left to play
    assert log.read_bytes() == before


def test_another_setting_in_the_same_folder_is_refused(cwd: Path, run: Command) -> None:
    run(*TWO, "--out", "kept")
    before = (cwd / "kept" / NAME).read_bytes()
    for words, difference in (
        (("--seed", "4"), "seed 3, not 4"),
        (("--games", "8"), "games 6, not 8"),
        (("--gauntlet", "easy"), "gauntlet null, not easy"),
        (("--records", "records"), "records false, not true"),
    ):
        outcome = run(*TWO, "--out", "kept", *words)
        assert (outcome.code, outcome.out) == (2, "")
        assert outcome.err == f"trekvaart: kept holds another arena: {difference}.\n"
    assert (cwd / "kept" / NAME).read_bytes() == before


def test_a_row_for_each_game_and_player(cwd: Path, run: Command) -> None:
    found = as_json(run, *TWO, "--csv", "games.csv")
    with (cwd / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["table"], row["game"], row["seat"]) for row in rows] == [
        ("1", str(game), seat) for game in range(1, 7) for seat in "01"
    ]
    for bot in found["bots"]:
        mine = [row for row in rows if row["bot"] == bot["name"]]
        assert sum(float(row["won"]) for row in mine) == bot["won"]
        assert sum(int(row["score"]) for row in mine) / 6 == pytest.approx(bot["mean_score"])
        assert sum(row["seat"] == "0" for row in mine) == 3


def test_the_record_of_every_game(cwd: Path, run: Command) -> None:
    run(*TWO, "--records", "records/of/games")
    files = sorted((cwd / "records" / "of" / "games").iterdir())
    assert [file.name for file in files] == [f"table-1-game-{game}.txt" for game in range(1, 7)]
    games = [Game.from_record(file.read_text(encoding="utf-8")) for file in files]
    assert [game.names for game in games] == [("easy", "random"), ("random", "easy")] * 3
    assert run("replay", files[0], "--verify").code == 0


BAD = [
    ("arena", "--edition"),
    ("arena --edition usa", "--bots"),
    ("arena --edition utopia --bots easy", "utopia"),
    ("arena --edition usa --bots easy,genius", "genius"),
    ("arena --edition usa --bots easy,", "--bots"),
    ("arena --edition usa --bots easy --players 6", "2 to 5 players, not 6"),
    ("arena --edition usa --bots easy --players 1", "2 to 5 players, not 1"),
    ("arena --edition usa --bots easy --games 0", "--games"),
    ("arena --edition usa --bots easy --games many", "--games"),
    ("arena --edition usa --bots easy --seed -1", "--seed"),
    ("arena --edition usa --bots easy --workers 0", "--workers"),
    ("arena --edition usa --bots easy,random --gauntlet medium", "'medium' is not one of the bots"),
    ("arena --edition usa --bots easy,easy --gauntlet easy", "no bot that easy could play against"),
    ("arena --edition usa --bots easy --tickets nowhere.csv", "nowhere.csv"),
    ("arena --edition usa --bots easy --out file", "--out takes a folder, which file is not"),
    ("arena --edition usa --bots easy --records file", "--records takes a folder, which file is not"),
    ("arena --edition usa --bots easy --csv .", "--csv takes a file"),
    ("arena --edition usa --bots easy --csv nowhere/games.csv", "there is no folder nowhere"),
    ("arena usa --edition usa --bots easy", "usa"),
]


@pytest.mark.parametrize(("words", "part"), BAD, ids=[words for words, _ in BAD])
def test_bad_input(cwd: Path, run: Command, words: str, part: str) -> None:
    (cwd / "file").touch()
    outcome = run(*words.split())
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("trekvaart: ")
    assert outcome.err.count("\n") == 1
    assert part in outcome.err
    assert [path.name for path in cwd.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("print('hello')", "wrote 'hello'"),
        ("", "ended"),
        ("import time; time.sleep(60)", "within"),
    ],
)
def test_a_faulty_program_is_reported_in_one_line_and_the_arena_goes_on(
    cwd: Path, run: Command, monkeypatch: pytest.MonkeyPatch, program: str, expected: str
) -> None:
    monkeypatch.setattr("trekvaart.bots.external.external_bot.START", 0.5)
    (cwd / "bad.py").write_text(program, encoding="utf-8")
    words = ("arena", "--edition", "amsterdam", "--bots", f"easy,cmd:{sys.executable} bad.py@0.1")
    outcome = run(*words, "--games", "2", "--workers", "1")
    assert (outcome.code, outcome.err) == (0, "")
    faults = [line for line in outcome.out.splitlines() if "at fault" in line]
    assert len(faults) == 1
    assert faults[0].startswith("bad@0.1 was at fault 2 times, first: bad@0.1 ")
    assert expected in faults[0]


def test_zero_has_no_minus_sign() -> None:
    found = compute_results(Standings(make_tournament("easy,medium", 2, 4)))
    bots = tuple(replace(bot, elo=-0.2, mean_score=-0.01, mean_score_95=(-0.04, 0.04)) for bot in found.bots)
    lines = "\n".join(standings_lines(replace(found, bots=bots)))
    assert " +0 " in lines
    assert " 0.0 to 0.0 " in lines
    assert "-0 " not in lines
    assert "-0.0" not in lines
