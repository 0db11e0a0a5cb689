"""Runs `trekvaart serve` for a load test, and measures its processor time and memory."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread

START_TIMEOUT = 300.0  # seconds for the server to start; the rules may have to be compiled
LINES_KEPT = 40  # of its output, in case it does not start
TICKS = os.sysconf("SC_CLK_TCK")

# One address plays everybody here, so nothing is counted per address.
WITHOUT_LIMITS = {
    "requests_per_second": 1e9,
    "request_burst": 10**9,
    "tables_per_minute": 1e9,
    "table_burst": 10**9,
    "tables_per_address": 10**9,
    "joins_per_minute": 1e9,
    "join_burst": 10**9,
    "records_per_minute": 1e9,
    "record_burst": 10**9,
    "failures_per_minute": 1e9,
    "connections_per_address": 10**9,
    "streams_per_address": 10**9,
    "tables_in_memory": 10**6,
}


class Server:
    """A running server."""

    host = "127.0.0.1"

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.port = port
        self._process = process

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://{self.host}:{self.port}"

    def cpu_seconds(self) -> float:
        """Its processor time, with its worker processes."""
        return sum(_cpu_seconds(pid) for pid in self._pids())

    def memory(self) -> int:
        """Its memory in bytes (RSS)."""
        return sum(_memory(pid) for pid in self._pids())

    @property
    def has_no_children(self) -> bool:
        """Whether it has no other process, such as the one that compiles the bots."""
        return len(self._pids()) == 1

    def _pids(self) -> list[int]:
        pids = [self._process.pid]
        for pid in pids:
            with contextlib.suppress(OSError):
                pids += [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()]
        return pids


def machine_seconds() -> float:
    """The processor time of all cores of this machine."""
    try:
        fields = Path("/proc/stat").read_text("utf-8").partition("\n")[0].split()[1:]
    except OSError:
        return 0.0
    user, nice, system, _idle, _waiting, interrupts, soft_interrupts = (int(field) for field in fields[:7])
    return (user + nice + system + interrupts + soft_interrupts) / TICKS


def _cpu_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS  # user and system


def _memory(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text("utf-8")
    except OSError:
        return 0
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


def serve(
    database: str, workers: int = 1, environment: Mapping[str, str] | None = None
) -> contextlib.AbstractContextManager[Server]:
    """Run a server on a free port until the block ends; `environment` is added to the environment variables."""
    variables = {**os.environ, **(environment or {})}
    variables["TREKVAART_LIMITS"] = json.dumps(_known_limits(variables) if environment else WITHOUT_LIMITS)
    program = [sys.executable, "-m", "trekvaart.cli", "serve", "--database", database, "--host", Server.host]
    return run_server([*program, "--workers", str(workers), "--port"], variables)


def _known_limits(variables: Mapping[str, str]) -> dict[str, float]:
    """The limits to lift, of those that another version of the server has."""
    ask = "from trekvaart.server.config.settings import Limits; print(*Limits.__dataclass_fields__)"
    answer = subprocess.run([sys.executable, "-c", ask], env=variables, capture_output=True, text=True, check=True)
    return {name: limit for name, limit in WITHOUT_LIMITS.items() if name in answer.stdout.split()}


@contextlib.contextmanager
def run_server(program: list[str], environment: Mapping[str, str]) -> Iterator[Server]:
    """Run a server program, with a free port as its last argument, until the block ends."""
    port = free_port()
    process = subprocess.Popen([*program, str(port)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output: deque[bytes] = deque(maxlen=LINES_KEPT)
    reader = Thread(target=_read_output, args=(process, output))
    reader.start()
    try:
        server = Server(process, port)
        _wait_until_ready(server, process, output)
        yield server
    finally:
        stop(process)
        reader.join()


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a server, and kill it if it does not end in time."""
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def compile_bots() -> None:
    """Fill the kernel's cache, so that no server compiles anything while it is measured."""
    subprocess.run([sys.executable, "-m", "trekvaart.server.kernel_loader", "bots"], check=True)


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind((Server.host, 0))
        return int(probe.getsockname()[1])


def _read_output(process: subprocess.Popen[bytes], output: deque[bytes]) -> None:
    """Read the server's output, so that it never blocks, and keep the last lines."""
    assert process.stdout is not None
    with process.stdout:
        output.extend(process.stdout)


def _is_ready(server: Server) -> bool:
    with contextlib.closing(HTTPConnection(server.host, server.port, timeout=2)) as connection:
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False


def _wait_until_ready(server: Server, process: subprocess.Popen[bytes], output: deque[bytes]) -> None:
    until = time.monotonic() + START_TIMEOUT
    while time.monotonic() < until:
        if process.poll() is not None:
            break
        if _is_ready(server):
            return
        time.sleep(0.05)
    raise RuntimeError(f"The server does not start:\n{b''.join(output).decode(errors='replace')}")
