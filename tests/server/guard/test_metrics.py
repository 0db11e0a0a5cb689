"""Metrics: what is counted, by one process and by several, some of which die."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.ledger import ROOT
from trekvaart.server.guard.metrics import FOLDER, Metrics, shared_metrics


def page(metrics: Metrics) -> dict[str, float]:
    """The values of a page, without what Python says of itself."""
    lines = metrics.render()[0].decode().splitlines()
    return {
        name: float(value)
        for line in lines
        if line.startswith("trekvaart_")
        for name, _, value in [line.rpartition(" ")]
    }


def test_everything_is_counted() -> None:
    metrics = Metrics()
    metrics.request("POST", "/api/games/{game}/moves", 200, 0.004)
    metrics.request("POST", "/api/games/{game}/moves", 200, 0.3)
    metrics.request("POST", "/api/games/{game}/moves", 409, 0.001)
    metrics.request("GET", None, 404, 0.001)
    metrics.request("STREAM", "/api/games/{game}/stream", 101)
    metrics.problems.labels("stale-version").inc()
    metrics.move("amsterdam", "player", 0.01)
    metrics.move("amsterdam", "bot")
    metrics.append_seconds.observe(0.002)
    metrics.bot_seconds.labels("easy").observe(0.5)
    for _ in range(3):
        metrics.streams.inc()
    metrics.streams.dec()
    metrics.frames(5)
    metrics.frames()
    metrics.slow_readers.inc()
    metrics.tables(7)
    counted = page(metrics)
    moves = 'route="/api/games/{game}/moves"'
    assert {
        f'trekvaart_requests_total{{method="POST",{moves},status="200"}}': 2,
        f'trekvaart_requests_total{{method="POST",{moves},status="409"}}': 1,
        'trekvaart_requests_total{method="GET",route="none",status="404"}': 1,
        'trekvaart_requests_total{method="STREAM",route="/api/games/{game}/stream",status="101"}': 1,
        f"trekvaart_request_seconds_count{{{moves}}}": 3,
        f'trekvaart_request_seconds_bucket{{le="0.005",{moves}}}': 2,
        'trekvaart_problems_total{slug="stale-version"}': 1,
        'trekvaart_moves_total{by="player",edition="amsterdam"}': 1,
        'trekvaart_moves_total{by="bot",edition="amsterdam"}': 1,
        "trekvaart_move_seconds_count": 1,
        "trekvaart_append_seconds_sum": 0.002,
        'trekvaart_bot_seconds_sum{level="easy"}': 0.5,
        "trekvaart_streams": 2,
        "trekvaart_frames_total": 6,
        "trekvaart_slow_readers_total": 1,
        "trekvaart_tables": 7,
    }.items() <= counted.items()
    assert not [name for name in counted if "stream" in name and "seconds" in name]


def test_applications_of_one_process_count_for_themselves() -> None:
    first, second = Metrics(), Metrics()
    first.tables(1)
    second.tables(2)
    first.problems.labels("busy").inc()
    assert (page(first)["trekvaart_tables"], page(second)["trekvaart_tables"]) == (1, 2)
    assert 'trekvaart_problems_total{slug="busy"}' not in page(second)


def test_the_process_is_measured_too() -> None:
    assert b"process_resident_memory_bytes" in Metrics().render()[0]


@pytest.mark.parametrize(
    ("accept", "media_type"),
    [
        (None, "text/plain"),
        ("*/*", "text/plain"),
        ("application/openmetrics-text; version=1.0.0", "application/openmetrics-text"),
        ("\xff;;=,", "text/plain"),
    ],
)
def test_the_page_is_what_the_reader_takes(accept: str | None, media_type: str) -> None:
    assert Metrics().render(accept)[1].partition(";")[0] == media_type


class Process:
    """A process that counts in a folder."""

    def __init__(self, folder: Path) -> None:
        program = [sys.executable, "-m", "tests.server.guard.counting"]
        environment = {**os.environ, FOLDER: str(folder), "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            program, cwd=ROOT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> "Process":
        assert self.process.stdout
        self.process.stdout.readline()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """End it as a crash does."""
        self.process.kill()
        with self.process:
            pass

    def tell(self, line: str) -> dict[str, float]:
        """Tell it what to do; return the page, if that was asked for."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = list(iter(self.process.stdout.readline, "done\n"))
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines) if name[0] != "#"}


REQUESTS = 'trekvaart_requests_total{method="GET",route="/api/games",status="200"}'


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, float]]]:
    """Pages of three processes in the course of their lives."""
    folder = tmp_path_factory.mktemp("metrics") / "shared"
    pages = {}
    with ExitStack() as stack:
        started = [Process(folder) for _ in range(3)]  # at once
        first, second, third = (stack.enter_context(process) for process in started)
        for process, tables in ((first, 1), (second, 20), (third, 300)):
            process.tell("request")
            process.tell("stream")
            process.tell(f"tables {tables}")
        pages["all"] = first.tell("page")
        pages["all, by another"] = third.tell("page")
        second.kill()
        pages["one dead"] = first.tell("page")
        third.kill()
        pages["two dead"] = first.tell("page")
        pages["files"] = {path.name: 1.0 for path in folder.iterdir()}
        yield pages


def test_processes_count_together(told: dict[str, dict[str, float]]) -> None:
    for name in ("all", "all, by another"):
        assert told[name][REQUESTS] == 3
        assert told[name]['trekvaart_request_seconds_bucket{le="0.025",route="/api/games"}'] == 3
        assert told[name]["trekvaart_streams"] == 3
        assert told[name]["trekvaart_tables"] == 321


def test_the_dead_hold_nothing_but_what_they_did_stays(told: dict[str, dict[str, float]]) -> None:
    assert (told["one dead"]["trekvaart_tables"], told["two dead"]["trekvaart_tables"]) == (301, 1)
    assert (told["one dead"]["trekvaart_streams"], told["two dead"]["trekvaart_streams"]) == (2, 1)
    assert told["two dead"][REQUESTS] == 3


def test_only_the_living_have_files_of_what_they_hold(told: dict[str, dict[str, float]]) -> None:
    assert len([name for name in told["files"] if name.startswith("gauge_")]) == 1
    assert len([name for name in told["files"] if name.startswith("counter_")]) == 3


def test_what_a_process_of_the_same_number_held_is_forgotten(tmp_path: Path) -> None:
    program = (
        "import os, shutil\n"
        "from pathlib import Path\n"
        "from trekvaart.server.guard.metrics import Metrics\n"
        f"folder = Path(os.environ[{FOLDER!r}])\n"
        "shutil.copy(next(folder.glob('gauge_*')), folder / f'gauge_livesum_{os.getpid()}.db')\n"
        "page = Metrics().render()[0].decode()\n"
        "print([line for line in page.splitlines() if line.startswith('trekvaart_tables ')])\n"
    )
    with Process(tmp_path) as process:
        process.tell("tables 5")
        environment = {**os.environ, FOLDER: str(tmp_path)}
        run = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
    assert run.stdout == "['trekvaart_tables 5.0']\n"


def test_a_folder_is_made_for_those_who_named_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    with shared_metrics():
        folder = Path(os.environ[FOLDER])
        assert folder.is_dir()
    assert FOLDER not in os.environ
    assert not folder.exists()
    monkeypatch.setenv(FOLDER, str(tmp_path))
    with shared_metrics():
        assert os.environ[FOLDER] == str(tmp_path)
    assert os.environ[FOLDER] == str(tmp_path)
    assert tmp_path.exists()
