"""Measures how soon a server answers: `python -m benchmarks.start` starts it several times, the kernel cache warm."""

import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

STARTS = 6  # the first may have to compile, and is not counted
LONGEST = 120.0  # seconds to wait for a server
PATHS = ("/healthz", "/readyz")


def main() -> None:
    """Start, ask, stop; print the times."""
    times = [measure() for _ in range(STARTS)][1:]
    for path, seconds in zip(PATHS, zip(*times, strict=True), strict=True):
        print(f"{path:<9} {min(seconds):.2f} to {max(seconds):.2f} s after the start, in {len(seconds)} starts")


def measure() -> tuple[float, ...]:
    """After how many seconds each path answers with 200."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'trekvaart.db'}"
        command = [sys.executable, "-m", "trekvaart.cli", "serve", "--port", str(port), "--database", database]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                return tuple(wait(f"http://127.0.0.1:{port}{path}", began) for path in PATHS)
            finally:
                server.terminate()


def wait(url: str, began: float) -> float:
    """Ask until the answer is 200."""
    while time.perf_counter() - began < LONGEST:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return time.perf_counter() - began
        except (urllib.error.URLError, OSError):
            time.sleep(0.01)
    raise SystemExit(f"{url} does not answer.")


if __name__ == "__main__":
    main()
