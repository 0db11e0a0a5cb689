"""Starts programs: afresh, or forked from a nursery that has everything imported. Knows nothing of what they serve."""

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
    """A command that runs, with everything it starts itself."""

    def is_alive(self) -> bool:
        """Whether it has not ended."""
        ...

    def kill(self) -> None:
        """End it as a power cut would: no time for any last act."""
        ...

    def send_signal(self, number: signal.Signals) -> None:
        """Send it, and what it has started, a signal."""
        ...


class Launcher(Protocol):
    """A way to start the command."""

    def __call__(self, words: Sequence[str], log: Path) -> Process:
        """Start it with these words; what it prints goes to the end of the log."""
        ...


def end_with_parent() -> None:
    """Let the system kill this process when the one that started it ends, however that ends."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


class Afresh:
    """A process started as people start it."""

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
        """Whether it has not ended."""
        return self._process.poll() is None

    def send_signal(self, number: signal.Signals) -> None:
        """Send it, and what it has started, a signal."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)

    def kill(self) -> None:
        """End it and what it has started."""
        self.send_signal(signal.SIGKILL)
        self._process.wait()


class Forked:
    """A process that a nursery has started; the system forgets it as soon as it has ended."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def is_alive(self) -> bool:
        """Whether it has not ended."""
        with suppress(ProcessLookupError):
            os.kill(self._pid, 0)
            return True
        return False

    def send_signal(self, number: signal.Signals) -> None:
        """Send it, and what it has started, a signal."""
        with suppress(ProcessLookupError):
            os.killpg(self._pid, number)

    def kill(self) -> None:
        """End it and what it has started."""
        self.send_signal(signal.SIGKILL)
        while self.is_alive():
            time.sleep(0.002)


@contextmanager
def nursery() -> Iterator[Launcher]:
    """Launches in a moment what would otherwise spend seconds on imports; everything launched ends with the block."""
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.chaos.nursery"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        orders, births = parent.stdin, parent.stdout
        assert orders is not None
        assert births is not None

        def launch(words: Sequence[str], log: Path) -> Process:
            print(json.dumps([list(words), str(log)]), file=orders, flush=True)
            return Forked(int(births.readline()))

        yield launch
