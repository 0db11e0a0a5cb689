"""The screen on a real terminal: it wraps lines, clears itself and deletes the input history."""

import pytest

from trekvaart.cli.terminal.screen import CLEAR, PlayerLeft, Screen

readline = pytest.importorskip("readline")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "50")
    return Screen(is_terminal=True)


def test_long_lines_break_between_words(terminal: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    words = " ".join(["Oost-Indisch"] * 12)
    terminal.show(f"  {words}", "", "short")
    lines = capsys.readouterr().out.splitlines()
    assert all(len(line) < 50 for line in lines)
    assert lines[0].startswith("  Oost")
    assert lines[1].startswith("    Oost-Indisch")
    assert " ".join(" ".join(lines[:-2]).split()) == words
    assert lines[-2:] == ["", "short"]


def test_lines_are_not_wrapped_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    Screen(is_terminal=False).show("word " * 60)
    assert capsys.readouterr().out == "word " * 60 + "\n"


def test_hiding_clears_the_screen_and_the_input_history(terminal: Screen, capsys: pytest.CaptureFixture[str]) -> None:
    readline.add_history("keep boston:miami")
    terminal.hide()
    assert capsys.readouterr().out == CLEAR
    assert readline.get_current_history_length() == 0


def test_a_terminal_that_cannot_clear_scrolls(
    terminal: Screen, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    terminal.hide()
    assert capsys.readouterr().out == "\n" * 60


def test_the_end_of_input_means_that_the_player_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def end_of_input(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", end_of_input)
    with pytest.raises(PlayerLeft):
        Screen(is_terminal=False).ask("> ")
    assert capsys.readouterr().out == "\n"
