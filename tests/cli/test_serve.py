"""`trekvaart serve`: the settings it takes from options, the environment and the current folder."""

import shutil
from pathlib import Path

import pytest

from tests.cli.command import Command
from trekvaart import editions
from trekvaart.server import uvicorn_runner
from trekvaart.server.config.settings import Settings

BOARD = editions.load("amsterdam").folder


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Settings]:
    """The settings that would be served."""
    found: list[Settings] = []

    async def prepare(_settings: Settings) -> None:
        pass

    monkeypatch.setattr(uvicorn_runner, "prepare", prepare)
    monkeypatch.setattr(uvicorn_runner, "serve", lambda settings, _log: found.append(settings))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return found


def serve(run: Command, *words: str) -> str:
    outcome = run("serve", "--port", "49877", *words)
    assert (outcome.code, outcome.out) == (0, "")
    return outcome.err


def test_games_are_stored_in_the_users_data_folder(run: Command, served: list[Settings], cwd: Path) -> None:
    kept = cwd.parent / "data" / "trekvaart" / "server.db"
    assert serve(run) == f"Games are kept in {kept}.\n"
    assert served[0].database == f"sqlite:///{kept}"
    assert list(cwd.iterdir()) == []


def test_a_database_that_an_earlier_version_made_here_is_used(run: Command, served: list[Settings], cwd: Path) -> None:
    (cwd / "trekvaart.db").touch()
    assert serve(run) == "Using trekvaart.db in this folder, as earlier versions did.\n"
    assert served[0].database == "sqlite:///trekvaart.db"


@pytest.mark.usefixtures("cwd")
def test_a_named_database_is_used(run: Command, served: list[Settings], monkeypatch: pytest.MonkeyPatch) -> None:
    assert serve(run, "--database", "sqlite:///here.db") == ""
    monkeypatch.setenv("TREKVAART_DATABASE", "sqlite:///there.db")
    assert serve(run) == ""
    assert [settings.database for settings in served] == ["sqlite:///here.db", "sqlite:///there.db"]


def test_the_environment_can_name_boards(
    run: Command, served: list[Settings], cwd: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "a second"):
        shutil.copytree(BOARD, cwd / name)
        toml = cwd / name / "edition.toml"
        toml.write_text(toml.read_text("utf-8").replace('name = "amsterdam"', f'name = "{name[-3:]}"', 1), "utf-8")
    monkeypatch.setenv("TREKVAART_EDITION", "one:a second")
    serve(run)
    assert served[0].editions == (Path("one"), Path("a second"))
