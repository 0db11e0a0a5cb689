"""A server with the page, in its own process, for the time of a test."""

import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.chaos.launch import Process, SpawnedProcess
from tests.server.site import GENEROUS

START_TIMEOUT = 300.0  # seconds: on a busy machine, compiling the rules first takes minutes
# All tests use one address, and send requests faster than people.
LIMITS = {**GENEROUS, "streams_per_address": 10_000}


@dataclass
class Site:
    """A running server that can be restarted."""

    url: str
    folder: Path
    process: Process
    editions: Sequence[Path] = ()
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS)

    def get(self, path: str, secret: str | None = None) -> Any:
        """The response to a GET request, with or without a secret."""
        return self._request(path, None, secret)

    def post(self, path: str, body: object, secret: str | None = None) -> Any:
        """The response to a POST request, with or without a secret."""
        return self._request(path, json.dumps(body).encode(), secret)

    def _request(self, path: str, data: bytes | None, secret: str | None) -> Any:
        headers = {"Content-Type": "application/json"}
        if secret is not None:
            headers["Authorization"] = f"Bearer {secret}"
        with urllib.request.urlopen(urllib.request.Request(f"{self.url}{path}", data, headers)) as answer:
            return json.loads(answer.read() or "null")

    def restart(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Kill the server, run `meanwhile`, and start the server again on the same port and database."""
        self.process.kill()
        meanwhile()
        self.process = _start(self.url, self.folder, self.editions, self.limits)


@contextmanager
def serving(folder: Path, editions: Sequence[Path] = (), limits: Mapping[str, float] = LIMITS) -> Iterator[Site]:
    """A server with an empty database in a folder, which also offers the editions of other folders."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    site = Site(url, folder, _start(url, folder, editions, limits), editions, limits)
    try:
        yield site
    finally:
        site.process.kill()


def _start(url: str, folder: Path, editions: Sequence[Path], limits: Mapping[str, float]) -> Process:
    port = url.rpartition(":")[2]
    words = ["serve", "--port", port, "--database", f"sqlite:///{folder / 'tables.db'}", "--log", "json"]
    words += [word for edition in editions for word in ("--edition", str(edition))]
    process = SpawnedProcess(words, folder / "server.log", {"TREKVAART_LIMITS": json.dumps(dict(limits))})
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{url}/readyz") as answer:
                if answer.status == 200:
                    return process
        except (urllib.error.URLError, ConnectionError):
            if not process.is_alive():
                break
        time.sleep(0.1)
    raise RuntimeError(f"The server does not start:\n{(folder / 'server.log').read_text()}")
