"""`trekvaart report`: an HTML file, JSON figures, or one sentence about an error."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.command import Command
from trekvaart import editions
from trekvaart.cli import report

FEW = ("--bots", "random", "--games", "12")


def test_it_writes_one_file(run: Command, cwd: Path) -> None:
    done = run("report", "amsterdam", *FEW)
    assert (done.code, done.err) == (0, "")
    assert done.out == "The report on 12 games of Amsterdam is in amsterdam-report.html.\n"
    assert [file.name for file in cwd.iterdir()] == ["amsterdam-report.html"]
    assert "12 games, 2 players, bots: random." in (cwd / "amsterdam-report.html").read_text(encoding="utf-8")


def test_json_needs_no_file_and_no_charts(run: Command, cwd: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "find_spec", lambda _name: None)
    done = run("report", "amsterdam", *FEW, "--players", "3", "--seed", "5", "--json")
    figures = json.loads(done.out)
    assert (figures["seats"], figures["games"], figures["seed"], figures["bots"]) == (3, 12, 5, ["random"])
    assert len(figures["routes"]) == len(editions.load("amsterdam").routes)
    assert list(cwd.iterdir()) == []


def test_json_and_file_together(run: Command, cwd: Path) -> None:
    done = run("report", "amsterdam", *FEW, "--json", "--out", "one.html")
    assert json.loads(done.out)["edition"] == "amsterdam"
    assert (cwd / "one.html").exists()


def test_several_bots_are_compared(run: Command) -> None:
    done = run("report", "amsterdam", "--bots", "random,random,easy", "--games", "12", "--json")
    assert [bot["bot"] for bot in json.loads(done.out)["by_bot"]] == ["random", "easy"]


def test_missing_chart_libraries_are_reported_before_playing(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "find_spec", lambda _name: None)
    done = run("report", "usa", "--games", "1000000")
    assert (done.code, done.out) == (2, "")
    assert "trekvaart[report]" in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("", "EDITION"),
        ("utopia", "utopia"),
        ("usa --games 9", "from 10, not 9"),
        ("usa --games many", "--games"),
        ("usa --seed -1", "--seed"),
        ("usa --players 6", "2 to 5 players, not 6"),
        ("usa --players 0", "2 to 5 players, not 0"),
        ("usa --bots grandmaster", "grandmaster"),
        ("usa --bots ,", "--bots"),
        ("usa --bots easy,easy --players 3", "names 2"),
        ("usa --bots easy,easy,easy,easy,easy,easy", "not 6"),
        ("usa --out .", "is a folder"),
        ("usa --out nowhere/report.html", "no folder nowhere"),
        ("usa --tickets nowhere.csv", "nowhere.csv"),
        (f"usa --out {'x' * 300}", "name"),
    ],
)
def test_bad_input_is_one_sentence(words: str, part: str, run: Command, cwd: Path) -> None:
    done = run("report", *words.split())
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert part in done.err
    assert list(cwd.iterdir()) == []


def test_a_failing_bot_is_reported(run: Command, cwd: Path) -> None:
    (cwd / "bad.py").write_text("print('hello')\n")
    done = run("report", "amsterdam", "--bots", f"cmd:{sys.executable} bad.py", "--games", "10")
    assert (done.code, done.out) == (2, "")
    assert "no report" in done.err
    assert not list(cwd.glob("*.html"))
