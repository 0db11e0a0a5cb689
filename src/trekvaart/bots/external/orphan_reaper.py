"""A small process that kills the bots left behind when this process is killed.

A killed process cannot stop its children, and a program that hangs does not notice that its input is closed. The reaper
is sent the process groups that run; when its own input closes, it kills those that remain. Windows has no reaper.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from contextlib import suppress
from threading import Lock

_WATCH = """
import os, signal, sys
running = set()
for line in sys.stdin:
    (running.add if line[0] == "+" else running.discard)(int(line[1:]))
for group in running:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""

_lock = Lock()
_reaper: subprocess.Popen[bytes] | None = None


def set_running(pid: int, *, is_running: bool) -> None:
    """Tell the reaper that a program runs or has been stopped; the first call starts the reaper."""
    if os.name == "nt":
        return
    with _lock, suppress(OSError):  # without a reaper, bots still work
        stdin = _start().stdin
        assert stdin is not None
        stdin.write(f"{'+' if is_running else '-'}{pid}\n".encode())


def _start() -> subprocess.Popen[bytes]:
    global _reaper
    if _reaper is None or _reaper.poll() is not None:
        _reaper = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", _WATCH],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
        )
    return _reaper


@atexit.register
def _stop() -> None:
    if _reaper is not None:
        assert _reaper.stdin is not None
        _reaper.stdin.close()
        _reaper.wait()
