"""Fixtures for the tests of the command line program."""

from pathlib import Path

import pytest

from tests.cli.command import Command, Keyboard, Outcome, run_in_process
from trekvaart.cli.compilation import compile_rollouts, compile_rules


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compile the rules and the bots first, so that no test sees the message about it."""
    compile_rules("hard")
    compile_rollouts()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def cwd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    folder = tmp_path / "cwd"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command in this process."""

    def command(*words: str | Path, keyboard: Keyboard | None = None) -> Outcome:
        return run_in_process(capsys, monkeypatch, *words, keyboard=keyboard)

    return command
