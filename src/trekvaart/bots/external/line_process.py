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
MOST_LINES = 100  # that wait to be read
CHUNK = 64 * 1024
PATIENCE = 1.0  # seconds in which a process may end by itself, once its input is closed


class AnswerTimeout(Exception):
    """Nothing came in time."""


class ProcessEnded(Exception):
    """The process is at its end, or says that it will write no more; its text tells how."""


class TooMuchOutput(Exception):
    """The process writes more than anybody would want to read; its text tells what."""


class Process:
    """A program that was started in a group of its own, so that what it starts is stopped with it."""

    def __init__(self, name: str, command: str) -> None:
        """Start it; an OSError says why that cannot be done."""
        self._stderr = StderrTail(name)
        try:
            self._process = _started(command)
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
        """Whether the process runs and has written nothing that was not read."""
        return not self._is_stopped and self._process.poll() is None and self._inbox.empty()

    def send(self, line: str) -> None:
        """Write a line, as soon as the process reads."""
        self._outbox.put(line.encode() + b"\n")

    def receive(self, seconds: float) -> bytes:
        """The next line; `AnswerTimeout`, `ProcessEnded` or `TooMuchOutput` is raised if there is none."""
        try:
            came = self._inbox.get(timeout=seconds)
        except Empty:
            raise AnswerTimeout from None
        if isinstance(came, ProcessEnded):
            raise ProcessEnded(self._how_it_ended())
        if isinstance(came, Exception):
            raise came
        return came

    def stop(self) -> None:
        """End the process and whatever it has started: gently at first, then for certain."""
        if self._is_stopped:
            return
        self._is_stopped = True
        _running.discard(self)
        self._outbox.put(None)
        self._wait(PATIENCE)
        _kill_group(self._process)
        self._process.wait()
        orphan_reaper.set_running(self._process.pid, is_running=False)
        for thread in self._threads:  # one that waits for something that escaped the group is left behind
            thread.join(PATIENCE)

    def _write(self, stdin: IO[bytes]) -> None:
        try:
            while (line := self._outbox.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[stdin.write(rest) :]
        except OSError:
            pass  # nobody reads: the process is at its end, and its output says so
        finally:
            _shut(stdin)

    def _read(self, stdout: IO[bytes]) -> None:
        line = b""
        try:
            while chunk := stdout.read(CHUNK):
                *lines, line = (line + chunk).split(b"\n")
                for whole in lines:
                    self._inbox.put(whole)
                if len(line) > LONGEST_LINE:
                    self._inbox.put(TooMuchOutput(f"a line of more than {LONGEST_LINE // 1024} kB"))
                    return
                if self._inbox.qsize() > MOST_LINES:
                    self._inbox.put(TooMuchOutput(f"more than {MOST_LINES} lines that nobody asked for"))
                    return
            if line:
                self._inbox.put(line)
        except OSError:
            pass
        finally:
            self._inbox.put(ProcessEnded())
            _shut(stdout)

    def _how_it_ended(self) -> str:
        code = self._wait(PATIENCE)
        self._stderr.settle()
        words = f": {self._stderr.last}" if self._stderr.last else ""
        if code is None:
            return f"closed its output{words}"
        if code < 0:
            return f"was ended by signal {-code}{words}"
        return f"ended with exit code {code}{words}"

    def _wait(self, seconds: float) -> int | None:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None


def _shut(pipe: IO[bytes]) -> None:
    with suppress(OSError):
        pipe.close()


def _started(command: str) -> subprocess.Popen[bytes]:
    """The process of a command, in a group of its own."""
    is_windows = os.name == "nt"
    return subprocess.Popen(
        command if is_windows else split(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},  # a bot that forgets to flush would seem to be silent
        start_new_session=not is_windows,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # which only Windows has
    )


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    if os.name == "nt":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)
        return
    with suppress(ProcessLookupError, PermissionError):  # all of it has ended
        os.killpg(process.pid, signal.SIGKILL)


_running: set[Process] = set()


@atexit.register
def _stop_all() -> None:
    for process in list(_running):
        process._outbox.put(None)  # all of them may end at the same time
    for process in list(_running):
        process.stop()
