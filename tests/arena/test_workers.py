"""Workers do every task once, pass on errors, notice dead processes and leave no process running."""

import os
import signal
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from trekvaart.arena.workers import WorkerLost, as_done, in_processes


def double(number: int) -> int:
    return 2 * number


def first_waits(number: int, folder: Path) -> int:
    """Finish the first task after the second."""
    if number == 1:
        (folder / "second").touch()
    while number == 0 and not (folder / "second").exists():
        sleep(0.01)
    return number


def fail(number: int) -> int:
    raise ValueError(f"{number} is wrong")


def die(_number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def process_id(_number: int) -> int:
    return os.getpid()


@pytest.mark.parametrize("processes", [1, 2])
def test_each_job_is_done_once_and_in_order(processes: int) -> None:
    assert list(in_processes(double, range(20), processes)) == [2 * number for number in range(20)]


def test_what_is_done_first_comes_first(tmp_path: Path) -> None:
    done = list(as_done(partial(first_waits, folder=tmp_path), range(8), 2))
    assert sorted(done) == list(range(8))
    assert done[0] != 0


def test_there_may_be_nothing_to_do() -> None:
    assert list(as_done(double, [], 2)) == []


def test_an_error_comes_home() -> None:
    with pytest.raises(ValueError, match=r"[0-3] is wrong"):
        list(as_done(fail, range(4), 2))


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(WorkerLost):
        list(as_done(die, range(4), 2))


def test_processes_end_when_nobody_wants_more() -> None:
    working = as_done(process_id, range(1000), 2)
    processes = {next(working) for _ in range(6)}
    working.close()  # type: ignore[attr-defined]
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
