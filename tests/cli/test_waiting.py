"""What a user sees while waiting: that the rules are compiled, and the progress of long work."""

import sys
from pathlib import Path

import pytest

from trekvaart import editions
from trekvaart.bots import make
from trekvaart.bots.game_loop import play_game
from trekvaart.cli import compilation
from trekvaart.cli.output import progress
from trekvaart.game.game import Game
from trekvaart.rules import kernel_api as kernel
from trekvaart.server.kernel_loader import compilation_forbidden


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """An empty cache, and the compilations that run."""
    done: list[str] = []
    monkeypatch.setattr(kernel, "COMPILED", True)
    monkeypatch.setattr(kernel, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(compilation, "_play_once", lambda: done.append("play"))
    monkeypatch.setattr(compilation, "_think_once", lambda: done.append("think"))
    monkeypatch.setattr(compilation, "_roll_once", lambda: done.append("roll"))
    return done


def test_compilation_is_announced_once(work: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    compilation.compile_rules("hard")
    compilation.compile_rollouts()
    assert work == ["play", "think", "roll"]
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [  # one line for a command, and no line twice
        "Compiling the rules and the bots (only this once, about 65 s) ...",
        "Compiling the simulation (only this once, about 20 s) ...",
    ]


def test_a_filled_cache_is_used_silently(work: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules").mkdir()
    for name in (*compilation.RULES.functions, *compilation.BATCH.functions):
        (tmp_path / "rules" / f"module.{name}-12.py311.nbi").touch()
    compilation.compile_rules()
    compilation.compile_rollouts()
    assert work == []
    assert capsys.readouterr() == ("", "")


def test_interpreted_rules_need_no_compiling(work: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "COMPILED", False)
    compilation.compile_rules()
    assert work == []


def test_a_real_cache_is_recognised() -> None:
    """The check looks for the files that the kernel writes."""
    if not kernel.COMPILED:
        pytest.skip("the kernel is not compiled here")
    compilation.compile_rules("hard")
    compilation.compile_rollouts()
    for part in (compilation.RULES, compilation.BOTS, compilation.BATCH):
        assert compilation.is_cached(part)


def test_no_progress_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("Playing", 3) as done:
        done(2)
    assert capsys.readouterr() == ("", "")


def test_a_progress_bar_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trekvaart.cli.output.shows_progress", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    with progress("Playing", 3) as done:
        done(2)
    out, err = capsys.readouterr()
    assert out == ""
    assert "2/3" in err
    assert sys.stdout.writable()


def test_the_first_game_of_easy_and_medium_compiles_nothing() -> None:
    if not kernel.COMPILED:
        pytest.skip("the kernel is not compiled here")
    compilation.compile_rules()
    with compilation_forbidden():
        for edition in editions.names():
            play_game(Game.new(edition, seats=2, seed=1), [make("easy", 1), make("medium", 2)])
