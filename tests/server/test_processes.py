"""Several server processes on one PostgreSQL: clients use any of them, lines are cut, and all have the same log."""

from pathlib import Path

import pytest

from benchmarks.chaos.checker import check
from benchmarks.chaos.launch import Launcher
from benchmarks.chaos.storm import Weather, play_through
from benchmarks.chaos.trouble import cuts, kills

CUTS = 12
KILLS = 4
CUT_SHARE = 0.1


@pytest.mark.parametrize("processes", [2, 4])
def test_all_clients_of_several_processes_have_the_same_log(
    processes: int, postgres_url: str, launch: Launcher, tmp_path: Path
) -> None:
    weather = Weather(postgres_url, processes, tables=4, cut_share=CUT_SHARE, launch=launch)
    history, counts = play_through(weather, cuts(CUTS, postgres_url), tmp_path)
    assert check(history) == []
    assert counts["streams cut"]
    assert counts["calls cut"]
    assert counts["database connections cut"]


def test_the_others_go_on_when_a_process_is_killed(postgres_url: str, launch: Launcher, tmp_path: Path) -> None:
    weather = Weather(postgres_url, processes=2, tables=4, launch=launch)
    history, counts = play_through(weather, kills(KILLS), tmp_path)
    assert check(history) == []
    assert counts["kills"] == KILLS
