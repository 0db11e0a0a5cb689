"""Programs that have finished a game and wait for the next game with the same command."""

from __future__ import annotations

from threading import Lock

from trekvaart.bots.external.line_process import Process

_idle: dict[str, list[Process]] = {}
_lock = Lock()


def take(command: str) -> Process | None:
    """A waiting program, if there is one."""
    while True:
        with _lock:
            waiting = _idle.get(command)
            process = waiting.pop() if waiting else None
        if process is None or process.is_quiet:
            return process
        process.stop()


def give(command: str, process: Process) -> None:
    """Keep a program for another game; it is stopped by `stop_all` or when Python exits."""
    with _lock:
        _idle.setdefault(command, []).append(process)


def stop_all() -> None:
    """Stop all waiting programs."""
    with _lock:
        processes = [process for waiting in _idle.values() for process in waiting]
        _idle.clear()
    for process in processes:
        process.stop()
