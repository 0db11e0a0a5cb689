"""Runs the command as a user would: words in, an exit code and two texts out."""

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
    """What came of a command."""

    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


class Typist:
    """Stands in for the keyboard: answers each prompt, then there is nothing more to read."""

    encoding = "utf-8"

    def __init__(self, answer: Callable[[], str | None]) -> None:
        self._answer = answer

    def readline(self, _size: int = -1) -> str:
        line = self._answer()
        return "" if line is None else f"{line}\n"

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        raise OSError("a typist is no file")


def typed(text: str) -> Typist:
    """Somebody who types these lines whatever is asked."""
    lines = iter(text.splitlines())
    return Typist(lambda: next(lines, None))


def run_in_process(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str | Path,
    keyboard: Typist | None = None,
) -> Outcome:
    """Run the command without starting another Python."""
    monkeypatch.setattr(sys, "stdin", keyboard or typed(""))
    capsys.readouterr()
    code = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return Outcome(code, out, err)


def start(*words: str | Path, environment: dict[str, str] | None = None) -> "subprocess.Popen[str]":
    """Start the command as a program of its own."""
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
    """Run the command as a program of its own."""
    process = start(*words, environment=environment)
    out, err = process.communicate(stdin, timeout=120)
    return Outcome(process.returncode, out, err)
