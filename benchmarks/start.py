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
# Each command, and what is asked of it: the page can be played on when `/readyz` answers.
COMMANDS = {("serve",): ("/healthz", "/readyz"), ("play", "--no-browser"): ("/", "/readyz")}


def main() -> None:
    """Start, ask, stop; print the times."""
    for words, paths in COMMANDS.items():
        times = [measure(words, paths) for _ in range(STARTS)][1:]
        print(f"trekvaart {words[0]}, {len(times)} starts")
        for path, seconds in zip(paths, zip(*times, strict=True), strict=True):
            print(f"  {path:<9} {min(seconds):.2f} to {max(seconds):.2f} s after the start")


def measure(words: tuple[str, ...], paths: tuple[str, ...]) -> tuple[float, ...]:
    """After how many seconds each path answers with 200."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'trekvaart.db'}"
        command = [sys.executable, "-m", "trekvaart.cli", *words, "--port", str(port), "--database", database]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                return tuple(wait(f"http://127.0.0.1:{port}{path}", began) for path in paths)
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
