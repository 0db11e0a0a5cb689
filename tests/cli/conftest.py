"""What the tests of the command share."""

from pathlib import Path

import pytest

from tests.cli.command import Command, Outcome, Typist, run_in_process
from trekvaart.cli.compilation import compile_rollouts, compile_rules


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Have the rules and the bots compiled first, so that no test hears of it."""
    compile_rules("hard")
    compile_rollouts()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command in this process."""

    def command(*words: str | Path, keyboard: Typist | None = None) -> Outcome:
        return run_in_process(capsys, monkeypatch, *words, keyboard=keyboard)

    return command
