"""A real server in its own process, which can be killed and restarted."""

import asyncio
import signal
import socket
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from benchmarks.chaos.launch import Launcher, Process, SpawnedProcess

LONGEST_START = 60.0
POLL_INTERVAL = 0.05


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(slots=True)
class Server:
    """One `trekvaart serve`."""

    database: str
    log: Path
    workers: int = 1
    launch: Launcher = SpawnedProcess
    port: int = field(default_factory=free_port)
    _process: Process | None = None

    @property
    def base(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, without waiting until it responds."""
        words = ["serve", "--database", self.database, "--host", "127.0.0.1", "--port", str(self.port)]
        words += ["--workers", str(self.workers), "--proxy", "127.0.0.1"]
        self._process = self.launch(words, self.log)

    async def ready(self) -> None:
        """Wait until it responds."""
        deadline = time.monotonic() + LONGEST_START
        async with httpx.AsyncClient() as client:
            while time.monotonic() < deadline:
                if self._process is None or not self._process.is_alive():
                    raise RuntimeError(f"the server ended by itself: {self.log.read_text()[-2000:]}")
                with suppress(httpx.TransportError):
                    if (await client.get(f"{self.base}/readyz", timeout=2)).status_code == 200:
                        return
                await asyncio.sleep(POLL_INTERVAL)
        raise RuntimeError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        """Kill it without a chance to clean up."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def pause(self) -> None:
        """Suspend it, like an overloaded machine."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Continue after a pause."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
