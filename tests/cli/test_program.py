"""The command as a program: how it starts, and what pipes and signals do to it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import trekvaart
from tests.cli.command import Command, run_program, start


def test_version(run: Command) -> None:
    assert run("--version").out == f"trekvaart {trekvaart.__version__}\n"


@pytest.mark.parametrize(
    "words", [[], ["play"], ["terminal"], ["simulate"], ["bench"], ["replay"], ["edition"], ["edition", "check"]]
)
def test_help(words: list[str], run: Command) -> None:
    outcome = run(*words, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"Usage: {' '.join(['trekvaart', *words])} ")


@pytest.mark.parametrize(
    "words",
    [["--help"], ["--version"], ["edition", "list"], ["play", "--help"], ["terminal", "--help"], ["replay", "nowhere"]],
)
def test_what_plays_no_game_does_not_wait_for_the_rules(words: list[str]) -> None:
    program = f"import sys; from trekvaart.cli import main; main({words!r}); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_a_reader_that_goes_away_is_no_fault() -> None:
    reading, writing = os.pipe()
    os.close(reading)  # gone before the first word, so that no pipe is large enough to hide it
    done = subprocess.run(
        [sys.executable, "-m", "trekvaart.cli", "edition", "describe", "usa", "--json"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=60,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no full disk to try")
    with full.open("w") as output:
        done = subprocess.run(
            [sys.executable, "-m", "trekvaart.cli", "edition", "list"],
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=tmp_path,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("trekvaart: ")
    assert done.stderr.count("\n") == 1


def test_closed_streams_stop_nothing() -> None:
    program = [sys.executable, "-m", "trekvaart.cli"]
    for words, closed in (("edition list", ">&-"), ("edition list", "2>&-"), ("terminal amsterdam", "<&-")):
        shell = f"{' '.join(program)} {words} {closed}"
        done = subprocess.run(shell, shell=True, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_ends_a_game_quietly() -> None:
    process = start("terminal", "amsterdam", "--seats", "Ann,Ben")
    assert process.stdout is not None
    seen = ""
    while "press Enter" not in seen:
        seen += process.stdout.read(1)
    time.sleep(0.2)  # for the prompt to become a question
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
    assert "Traceback" not in out


def test_bytes_that_are_no_text_are_no_move() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "trekvaart.cli", "terminal", "amsterdam", "--seats", "Ann,random"],
        input=b"1\n\xff\xfe\xc3\x28 deck\nhand\n",
        capture_output=True,
        check=False,
    )
    assert process.returncode == 0
    assert b"is neither a move" in process.stdout
    assert process.stderr == b""


def test_json_goes_to_a_pipe_alone() -> None:
    outcome = run_program("simulate", "amsterdam", "--players", "2", "--games", "5", "--json")
    assert outcome.code == 0
    assert json.loads(outcome.out)
    assert outcome.err in ("", "Compiling the rules (once, about 20 s) ...\n")
