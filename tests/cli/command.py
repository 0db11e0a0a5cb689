"""Runs the command line program as a user would: arguments in; exit code, stdout and stderr out."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from trekvaart.cli import main


@dataclass(frozen=True, slots=True)
class Outcome:
    """The exit code and output of a command."""

    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


class Keyboard:
    """A replacement for stdin: answers each prompt, then reports the end of input."""

    encoding = "utf-8"

    def __init__(self, answer: Callable[[], str | None]) -> None:
        self._answer = answer

    def readline(self, _size: int = -1) -> str:
        line = self._answer()
        return "" if line is None else f"{line}\n"

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        raise OSError("this keyboard is not a file")


def typed(text: str) -> Keyboard:
    """A keyboard on which these lines are typed, whatever the prompts."""
    lines = iter(text.splitlines())
    return Keyboard(lambda: next(lines, None))


def run_in_process(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str | Path,
    keyboard: Keyboard | None = None,
) -> Outcome:
    """Run the command without starting another Python."""
    monkeypatch.setattr(sys, "stdin", keyboard or typed(""))
    capsys.readouterr()
    code = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return Outcome(code, out, err)


def start(*words: str | Path, environment: dict[str, str] | None = None) -> "subprocess.Popen[str]":
    """Start the command in its own process."""
    return subprocess.Popen(
        [sys.executable, "-m", "trekvaart.cli", *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **(environment or {})},
    )


def run_program(*words: str | Path, stdin: str = "", environment: dict[str, str] | None = None) -> Outcome:
    """Run the command in its own process."""
    process = start(*words, environment=environment)
    out, err = process.communicate(stdin, timeout=120)
    return Outcome(process.returncode, out, err)
