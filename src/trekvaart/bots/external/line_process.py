"""A child process that exchanges lines; nothing it does can block the caller.

One thread writes, one reads standard output, and one reads standard error.
"""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from trekvaart.bots.external import orphan_reaper
from trekvaart.bots.external.command_line import split
from trekvaart.bots.external.stderr_tail import StderrTail

LONGEST_LINE = 64 * 1024  # bytes
MOST_LINES = 100  # unread
CHUNK = 64 * 1024
TIMEOUT = 1.0  # seconds in which a process may end by itself after its input is closed


class AnswerTimeout(Exception):
    """No line arrived in time."""


class ProcessEnded(Exception):
    """The process has ended or closed its output; the text says how."""


class TooMuchOutput(Exception):
    """The process writes more than the protocol allows; the text says what."""


class Process:
    """A program in a process group of its own, so that the processes it starts are stopped with it."""

    def __init__(self, name: str, command: str) -> None:
        """Start the program; raises OSError if that is not possible."""
        self._stderr = StderrTail(name)
        try:
            self._process = _start(command)
        except OSError:
            self._stderr.close()
            raise
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes | Exception] = SimpleQueue()
        self._is_stopped = False
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self._threads = [
            Thread(target=self._write, args=(stdin,), daemon=True),
            Thread(target=self._read, args=(stdout,), daemon=True),
            Thread(target=self._stderr.listen, args=(stderr, self._process.pid), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        _running.add(self)
        orphan_reaper.set_running(self._process.pid, is_running=True)

    @property
    def is_quiet(self) -> bool:
        """Whether the process runs and has written no unread line."""
        return not self._is_stopped and self._process.poll() is None and self._inbox.empty()

    def send(self, line: str) -> None:
        """Send a line; it is written as soon as the process reads."""
        self._outbox.put(line.encode() + b"\n")

    def receive(self, seconds: float) -> bytes:
        """The next line; raises `AnswerTimeout`, `ProcessEnded` or `TooMuchOutput` if there is none."""
        try:
            received = self._inbox.get(timeout=seconds)
        except Empty:
            raise AnswerTimeout from None
        if isinstance(received, ProcessEnded):
            raise ProcessEnded(self._how_it_ended())
        if isinstance(received, Exception):
            raise received
        return received

    def stop(self) -> None:
        """Stop the process and everything it has started: close its input, wait a moment, then kill the group."""
        if self._is_stopped:
            return
        self._is_stopped = True
        _running.discard(self)
        self._outbox.put(None)
        self._wait(TIMEOUT)
        _kill_group(self._process)
        self._process.wait()
        orphan_reaper.set_running(self._process.pid, is_running=False)
        for thread in self._threads:  # a thread that reads from a process outside the group is left behind
            thread.join(TIMEOUT)

    def _write(self, stdin: IO[bytes]) -> None:
        try:
            while (line := self._outbox.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[stdin.write(rest) :]
        except OSError:
            pass  # the process has ended; reading its output reports that
        finally:
            _close(stdin)

    def _read(self, stdout: IO[bytes]) -> None:
        line = b""
        try:
            while chunk := stdout.read(CHUNK):
                *lines, line = (line + chunk).split(b"\n")
                for complete in lines:
                    self._inbox.put(complete)
                if len(line) > LONGEST_LINE:
                    self._inbox.put(TooMuchOutput(f"a line of more than {LONGEST_LINE // 1024} kB"))
                    return
                if self._inbox.qsize() > MOST_LINES:
                    self._inbox.put(TooMuchOutput(f"more than {MOST_LINES} unexpected lines"))
                    return
            if line:
                self._inbox.put(line)
        except OSError:
            pass
        finally:
            self._inbox.put(ProcessEnded())
            _close(stdout)

    def _how_it_ended(self) -> str:
        code = self._wait(TIMEOUT)
        self._stderr.settle()
        last = f": {self._stderr.last}" if self._stderr.last else ""
        if code is None:
            return f"closed its output{last}"
        if code < 0:
            return f"was ended by signal {-code}{last}"
        return f"ended with exit code {code}{last}"

    def _wait(self, seconds: float) -> int | None:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None


def _close(pipe: IO[bytes]) -> None:
    with suppress(OSError):
        pipe.close()


def _start(command: str) -> subprocess.Popen[bytes]:
    """Start a command in a process group of its own."""
    is_windows = os.name == "nt"
    return subprocess.Popen(
        command if is_windows else split(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},  # without it, a bot that forgets to flush would never answer
        start_new_session=not is_windows,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # only Windows has it
    )


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    if os.name == "nt":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)
        return
    with suppress(ProcessLookupError, PermissionError):  # the group has ended
        os.killpg(process.pid, signal.SIGKILL)


_running: set[Process] = set()


@atexit.register
def _stop_all() -> None:
    for process in list(_running):
        process._outbox.put(None)  # so that all of them end at the same time
    for process in list(_running):
        process.stop()
