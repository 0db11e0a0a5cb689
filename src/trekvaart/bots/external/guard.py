"""A guard: a small process that outlives this one just long enough to stop the programs it has left behind.

Whoever is killed cannot stop anything any more, and a program that hangs does not notice that its input has ended. The
guard is told which programs run; when its own input ends, it stops those that still do. Windows has none.
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
_guard: subprocess.Popen[bytes] | None = None


def tell(pid: int, *, is_running: bool) -> None:
    """Tell the guard that a program runs, or has been stopped; the guard is started with the first of them."""
    if os.name == "nt":
        return
    with _lock, suppress(OSError):  # without a guard there is only less to be sure of
        stdin = _started().stdin
        assert stdin is not None
        stdin.write(f"{'+' if is_running else '-'}{pid}\n".encode())


def _started() -> subprocess.Popen[bytes]:
    global _guard
    if _guard is None or _guard.poll() is not None:
        _guard = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", _WATCH],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
        )
    return _guard


@atexit.register
def _dismiss() -> None:
    if _guard is not None:
        assert _guard.stdin is not None
        _guard.stdin.close()
        _guard.wait()
