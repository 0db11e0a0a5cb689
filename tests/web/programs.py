"""Programs that browsers need beside them, for as long as they are needed."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from benchmarks.chaos.launch import end_with_parent
from tests.web.waiting import TIMEOUT

SCREEN = "2000x1400x24"


@contextmanager
def running(*words: str, **options: Any) -> "Iterator[subprocess.Popen[bytes]]":
    """A program, until the end of the block."""
    options = {"stderr": subprocess.DEVNULL, **options}
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, preexec_fn=end_with_parent, **options)
    with process:
        try:
            yield process
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(TIMEOUT / 1000)
            process.kill()


@contextmanager
def display() -> Iterator[str]:
    """The name of an X display of its own, which nobody sees."""
    words = ("Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp")
    with running(*words, stdout=subprocess.PIPE) as screen:
        assert screen.stdout is not None
        yield f":{screen.stdout.readline().decode().strip()}"
