"""A real server that is killed at random moments: nothing acknowledged is lost or doubled, every game comes to its end.

`make chaos` does the same 200 times.
"""

from pathlib import Path

import pytest

from benchmarks.chaos.chaos_run import ChaosOptions, run_chaos
from benchmarks.chaos.checker import check
from benchmarks.chaos.disruptions import kills
from benchmarks.chaos.launch import Launcher


@pytest.mark.parametrize("number", [4, pytest.param(10, marks=pytest.mark.long)])
def test_nothing_is_lost_when_the_server_is_killed(
    number: int, database_url: str, launch: Launcher, tmp_path: Path
) -> None:
    options = ChaosOptions(database_url, tables=4, launch=launch)
    history, counts = run_chaos(options, kills(number), tmp_path)
    assert check(history) == []
    assert counts["kills"] == number
    assert counts["moves sent again until answered"]  # else no kill came while somebody moved
