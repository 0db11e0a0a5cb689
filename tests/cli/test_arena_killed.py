"""An arena that is killed repeatedly can be resumed, and counts every game once."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from tests.cli.command import Command, run_program
from tests.cli.test_arena import untimed
from trekvaart.arena.game_log import NAME

GAMES = 40
WORDS = ["arena", "--edition", "amsterdam", "--bots", "medium,easy,random", "--games", str(GAMES), "--workers", "2"]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills groups of processes")


def lines(folder: Path) -> int:
    log = folder / NAME
    return log.read_bytes().count(b"\n") if log.exists() else 0


def run_and_kill(folder: Path, more: int) -> None:
    """Run the arena in its own process group, and kill the group after some more games."""
    start = lines(folder)
    words = [sys.executable, "-m", "trekvaart.cli", *WORDS, "--out", str(folder)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        while process.poll() is None and lines(folder) < max(1, start) + more:
            sleep(0.01)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@pytest.mark.parametrize("kills", [2, pytest.param(10, marks=pytest.mark.long)])
def test_an_arena_that_is_killed_at_random_counts_every_game_once(kills: int, tmp_path: Path) -> None:
    rng = random.Random(5)
    kept = 0
    for _ in range(kills):
        run_and_kill(tmp_path, rng.randrange(10))
        assert lines(tmp_path) >= kept  # no finished game is lost
        kept = lines(tmp_path)
    assert 1 < kept < 3 * GAMES
    outcome = run_program(*WORDS, "--out", tmp_path, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    games = [json.loads(line) for line in (tmp_path / NAME).read_text(encoding="utf-8").splitlines()[1:]]
    assert sorted((game["table"], game["game"]) for game in games) == [
        (table, game) for table in range(3) for game in range(GAMES)
    ]
    assert untimed(json.loads(outcome.out)) == untimed(json.loads(run_program(*WORDS, "--json").out))


def test_ctrl_c_says_how_to_resume(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "trekvaart.cli", *WORDS, "--out", str(tmp_path)]
    process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while process.poll() is None and lines(tmp_path) < 10:
        sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err.startswith("trekvaart: stopped after ")
    assert err.endswith(" of 120 games; run the same command to resume.\n")
    assert err.count("\n") == 1


def test_a_killed_worker_is_reported(tmp_path: Path, run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from trekvaart.arena.workers import WorkerLost

    def lose(*_: object, **__: object) -> None:
        raise WorkerLost

    monkeypatch.setattr("trekvaart.arena.workers.as_done", lose)
    outcome = run(*WORDS, "--out", tmp_path)
    assert outcome.code == 2
    assert outcome.err == "trekvaart: A worker process was killed; run the same command to resume.\n"
