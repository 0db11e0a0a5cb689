"""The command as a program: start-up, pipes and signals."""

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
from trekvaart.cli.compilation import BATCH, announcement


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
def test_commands_without_a_game_do_not_load_the_rules(words: list[str]) -> None:
    program = f"import sys; from trekvaart.cli import main; main({words!r}); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_a_closed_pipe_is_not_an_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)  # closed before the first write, so that no pipe buffer hides the error
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


def test_a_full_disk_is_reported(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
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
    time.sleep(0.2)  # until the prompt waits for input
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")
    assert "Traceback" not in out


def test_bytes_that_are_not_utf_8_are_not_a_move() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "trekvaart.cli", "terminal", "amsterdam", "--seats", "Ann,random"],
        input=b"1\n\xff\xfe\xc3\x28 deck\nhand\n",
        capture_output=True,
        check=False,
    )
    assert process.returncode == 0
    assert b"is neither a move" in process.stdout
    assert process.stderr == b""


def test_only_json_goes_to_a_pipe() -> None:
    outcome = run_program("simulate", "amsterdam", "--players", "2", "--games", "5", "--json")
    assert outcome.code == 0
    assert json.loads(outcome.out)
    assert outcome.err in ("", f"{announcement(BATCH)}\n")
