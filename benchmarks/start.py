"""Measures how soon a server responds: `python -m benchmarks.start` starts it several times, with a warm cache.

With `--cold` it starts once, the cache empty, and asks on while the bots are compiled.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

STARTS = 6  # the first may compile, and is not counted
LONGEST = 240.0  # seconds to wait for a server
LIMITS = {"TREKVAART_LIMITS": json.dumps({"requests_per_second": 1000, "request_burst": 1000})}
DURING_COMPILATION = 5.0  # seconds after which bots are being compiled
# Each command, and what is asked of it: the page can be played on when `/readyz` answers.
COMMANDS = {("serve",): ("/healthz", "/readyz"), ("play", "--no-browser"): ("/", "/readyz")}


def main() -> None:
    """Start and stop servers, and print the times."""
    if "--cold" in sys.argv[1:]:
        measure_cold()
        return
    for words, paths in COMMANDS.items():
        times = [measure(words, paths) for _ in range(STARTS)][1:]
        print(f"trekvaart {words[0]}, {len(times)} starts")
        for path, seconds in zip(paths, zip(*times, strict=True), strict=True):
            print(f"  {path:<9} {min(seconds):.2f} to {max(seconds):.2f} s after the start")


@contextmanager
def started(words: tuple[str, ...], environment: dict[str, str]) -> Iterator[str]:
    """Start a server; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'trekvaart.db'}"
        command = [sys.executable, "-m", "trekvaart.cli", *words, "--port", str(port), "--database", database]
        with subprocess.Popen(
            command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as server:
            try:
                yield f"http://127.0.0.1:{port}"
            finally:
                server.terminate()


def measure(words: tuple[str, ...], paths: tuple[str, ...]) -> tuple[float, ...]:
    """The seconds until each path responds with 200."""
    began = time.perf_counter()
    with started(words, {}) as site:
        return tuple(wait(f"{site}{path}", began) for path in paths)


def measure_cold() -> None:
    """Measure the start with an empty cache, and how long requests take while the bots are compiled."""
    began = time.perf_counter()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as cache,
        started(("serve",), {"TREKVAART_CACHE": cache, **LIMITS}) as site,
    ):
        print(f"/readyz   {wait(f'{site}/readyz', began):.1f} s after the start")
        time.sleep(DURING_COMPILATION)
        seats = [{"kind": "human"}, {"kind": "bot", "level": "expert"}]
        table = {"edition": "usa", "seats": seats, "first": 0, "bot_seconds": 0.1}
        made = ask(f"{site}/api/games", table)
        path, secret = f"{site}/api/games/{made['id']}", made["secret"]
        longest, asked = 0.0, 0
        while ask(path, None, secret)["version"] < 3 and time.perf_counter() - began < LONGEST:
            before = time.perf_counter()
            ask(f"{path}/refusals", None, secret)
            longest, asked = max(longest, time.perf_counter() - before), asked + 1
            time.sleep(0.1)
        print(f"an expert moves {time.perf_counter() - began:.1f} s after the start")
        print(f"until then the longest of {asked} refusals took {longest:.3f} s")


def ask(url: str, body: object = None, secret: str = "") -> Any:
    """The response of a server."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=LONGEST) as answer:
        return json.load(answer)


def wait(url: str, began: float) -> float:
    """Wait until the response is 200."""
    while time.perf_counter() - began < LONGEST:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return time.perf_counter() - began
        except (urllib.error.URLError, OSError):
            time.sleep(0.01)
    raise SystemExit(f"{url} does not answer.")


if __name__ == "__main__":
    main()
