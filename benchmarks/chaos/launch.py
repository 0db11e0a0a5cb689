"""Starts the command `trekvaart` as a new process, or forked from a process that has imported everything."""

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

PR_SET_PDEATHSIG = 1
COMMAND = (sys.executable, "-m", "trekvaart.cli")


class Process(Protocol):
    """A running command and its child processes."""

    def is_alive(self) -> bool:
        """Whether it still runs."""
        ...

    def kill(self) -> None:
        """Kill it without a chance to clean up."""
        ...

    def send_signal(self, number: signal.Signals) -> None:
        """Send it and its child processes a signal."""
        ...


class Launcher(Protocol):
    """A way to start the command."""

    def __call__(self, words: Sequence[str], log: Path) -> Process:
        """Start it with these arguments; its output is appended to the log."""
        ...


def end_with_parent() -> None:
    """Let the system kill this process when its parent ends."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


class SpawnedProcess:
    """A new process."""

    def __init__(self, words: Sequence[str], log: Path, environment: Mapping[str, str] | None = None) -> None:
        with log.open("ab") as output:
            self._process = subprocess.Popen(
                [*COMMAND, *words],
                env={**os.environ, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
                preexec_fn=end_with_parent,
            )

    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def send_signal(self, number: signal.Signals) -> None:
        """Send it and its child processes a signal."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)

    def kill(self) -> None:
        """Kill it and its child processes."""
        self.send_signal(signal.SIGKILL)
        self._process.wait()


class ForkedProcess:
    """A process forked by the fork server; the system reaps it when it ends."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def is_alive(self) -> bool:
        """Whether it still runs."""
        with suppress(ProcessLookupError):
            os.kill(self._pid, 0)
            return True
        return False

    def send_signal(self, number: signal.Signals) -> None:
        """Send it and its child processes a signal."""
        with suppress(ProcessLookupError):
            os.killpg(self._pid, number)

    def kill(self) -> None:
        """Kill it and its child processes."""
        self.send_signal(signal.SIGKILL)
        while self.is_alive():
            time.sleep(0.002)


@contextmanager
def fork_server() -> Iterator[Launcher]:
    """Start processes without the seconds that imports take; all of them end with the block."""
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.chaos.fork_server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        requests, pids = parent.stdin, parent.stdout
        assert requests is not None
        assert pids is not None

        def launch(words: Sequence[str], log: Path) -> Process:
            print(json.dumps([list(words), str(log)]), file=requests, flush=True)
            return ForkedProcess(int(pids.readline()))

        yield launch
