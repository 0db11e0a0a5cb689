"""Measures when bots move: `python -m benchmarks.bot_times`.

Three questions: how long does a person wait for a round of experts; does the time before an expert's move reveal how
hard its decision was; and how do many tables of experts, all created from one address, affect the pace of other
players' easy bots and the server's response times?
"""

import argparse
import http.client
import json
import os
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import trekvaart.editions
from trekvaart.game.chance_source import RandomChance
from trekvaart.server.tables import log_entries
from trekvaart.server.tables.log_entries import Created, Moved
from trekvaart.server.tables.table_state import TableState

LONGEST = 180.0  # seconds to wait for a server
PAUSE = 0.05  # seconds between moves of the fastest bots
SPEEDS = {"1x": 1.2, "2x": 0.4, "4x": PAUSE}  # the speeds of the page, and the pauses that it asks for
ROUNDS = (3, 4)  # experts at the table of one person
GREEDY, OTHERS = "198.51.100.1", "198.51.100.2"


class Server:
    """A server in its own process."""

    def __init__(self, port: int, database: Path) -> None:
        self._port, self._database = port, database

    def ask(self, method: str, path: str, body: object = None, address: str = OTHERS) -> Any:
        """The response to a request from an address; None if it is not JSON."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"X-Forwarded-For": address, "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return json.loads(text) if answer.status < 300 else None

    def table_of_bots(self, level: str, seats: int, edition: str, address: str, pause: float = PAUSE) -> str:
        """Create a table of bots."""
        bots = [{"kind": "bot", "level": level}] * seats
        table = {"edition": edition, "seats": bots, "bot_seconds": pause, "first": 0}
        return str(self.ask("POST", "/api/games", table, address)["id"])

    def is_over(self, table: str) -> bool:
        """Whether a game has ended."""
        return bool(self.ask("GET", f"/api/games/{table}")["table"]["status"] == "finished")

    def log(self, table: str) -> list[tuple[float, str]]:
        """The stored log of a table: times and entries."""
        with sqlite3.connect(f"file:{self._database}?mode=ro", uri=True) as database:
            return list(database.execute("SELECT at, body FROM entries WHERE game = ? ORDER BY number", (table,)))


@contextmanager
def serving() -> Iterator[Server]:
    """A server whose rules and bots are compiled."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "trekvaart.db"
        words = ["serve", "--port", str(port), "--database", f"sqlite:///{database}", "--proxy", "127.0.0.1"]
        with subprocess.Popen(
            [sys.executable, "-m", "trekvaart.cli", *words],
            env={**os.environ, "TREKVAART_LIMITS": json.dumps({"requests_per_second": 1000, "request_burst": 10000})},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            server = Server(port, database)
            try:
                _wait(server)
                yield server
            finally:
                process.terminate()


def _wait(server: Server) -> None:
    """Wait until an expert has moved."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        try:
            if server.ask("GET", "/readyz") is not None:
                break
        except OSError:
            pass
        time.sleep(0.05)
    table = server.table_of_bots("expert", 2, "amsterdam", "198.51.100.3")
    while len(server.log(table)) < 4 and time.monotonic() < until:
        time.sleep(0.05)


def decisions(server: Server, table: str, edition: str) -> list[tuple[float, int]]:
    """For each move of a table: the seconds before it, and how many moves were legal."""
    rows = server.log(table)
    created = log_entries.read(rows[0][1])
    assert isinstance(created, Created)
    state = TableState(table, trekvaart.editions.load(edition), RandomChance(), created, rows[0][0])
    found = []
    for at, body in rows[1:]:
        entry = log_entries.read(body)
        if isinstance(entry, Moved) and state.game is not None and len(state.deciding) == 1:
            found.append((at - state.decision_time(entry.seat), len(state.game.legal(entry.seat))))
        state.apply(entry, at)
    return found


def measure_decisions(server: Server, moves: int) -> None:
    """How long experts take, by the number of legal moves."""
    for edition in trekvaart.editions.names():
        table = server.table_of_bots("expert", 2, edition, OTHERS)
        while len(server.log(table)) < moves + 4 and not server.is_over(table):
            time.sleep(0.5)
        found = decisions(server, table, edition)
        few, many = _halves(found)
        seconds, legal = [one for one, _ in found], [float(number) for _, number in found]
        print(f"{edition}: {len(found)} moves of experts, seconds before a move: {_spread(seconds)}")
        print(f"  with few legal moves {_spread(few)}; with many {_spread(many)}")
        print(f"  correlation with the number of legal moves: {statistics.correlation(seconds, legal):+.2f}")


def measure_rounds(server: Server, turns: int) -> None:
    """How long experts take for a turn, and how long somebody waits for three and for four of them."""
    for speed, pause in SPEEDS.items():
        for experts in ROUNDS:
            table = server.table_of_bots("expert", experts + 1, "usa", OTHERS, pause)
            while len(ended := turn_ends(server, table)) < turns and not server.is_over(table):
                time.sleep(0.5)
            seconds = [after - before for before, after in pairwise(ended)]
            rounds = [after - before for before, after in zip(ended, ended[experts:], strict=False)]
            print(f"usa at {speed}: a turn {_spread(seconds)} s; a round of {experts} experts {_spread(rounds)} s")


def turn_ends(server: Server, table: str) -> list[float]:
    """When each turn of a table ended."""
    rows = server.log(table)
    created = log_entries.read(rows[0][1])
    assert isinstance(created, Created)
    state = TableState(table, trekvaart.editions.load("usa"), RandomChance(), created, rows[0][0])
    ended, turn = [], 0
    for at, body in rows[1:]:
        state.apply(log_entries.read(body), at)
        now = state.game.position.turn if state.game is not None else 0
        if now > turn > 0:
            ended.append(at)
        turn = now
    return ended


def _halves(found: list[tuple[float, int]]) -> tuple[list[float], list[float]]:
    ordered = [seconds for seconds, _ in sorted(found, key=lambda one: one[1])]
    return ordered[: len(ordered) // 2], ordered[len(ordered) // 2 :]


def measure_crowd(server: Server, tables: int, seconds: float) -> None:
    """The effect of tables of experts from one address on other players."""
    _measure_others(server, "quiet", seconds)
    greedy = [server.table_of_bots("expert", 5, "usa", GREEDY) for _ in range(tables)]
    time.sleep(3)
    _measure_others(server, f"{tables} tables of five experts", seconds)
    print(f"  these tables made {sum(len(server.log(table)) - 2 for table in greedy)} moves")


def _measure_others(server: Server, name: str, seconds: float) -> None:
    table = server.table_of_bots("easy", 2, "usa", OTHERS)
    until, answered = time.monotonic() + seconds, []
    while time.monotonic() < until:
        began = time.perf_counter()
        server.ask("GET", "/healthz")
        answered.append(time.perf_counter() - began)
        time.sleep(0.01)
    log = server.log(table)
    paces = [after - before for (before, _), (after, _) in pairwise(log[1:])]
    print(f"{name}: easy bots move every {_spread(paces) if paces else '-'} s; /healthz takes {_spread(answered)} s")


def _spread(numbers: Sequence[float]) -> str:
    ordered = sorted(numbers)
    p50, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"{ordered[0]:.3f} to {ordered[-1]:.3f} (p50 {p50:.3f}, p99 {p99:.3f})"


def main() -> None:
    """Start servers, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--moves", type=int, default=60, help="moves of experts to time in each edition")
    parser.add_argument("--tables", type=int, default=20, help="tables of five experts from one address")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds to measure other players")
    parser.add_argument("--turns", type=int, default=30, help="turns of experts to time at each speed")
    parser.add_argument("--rounds", action="store_true", help="measure only how long a round of experts takes")
    given = parser.parse_args()
    with serving() as server:
        measure_rounds(server, given.turns)
    if given.rounds:
        return
    with serving() as server:
        measure_crowd(server, given.tables, given.seconds)
    with serving() as server:
        measure_decisions(server, given.moves)


if __name__ == "__main__":
    main()
