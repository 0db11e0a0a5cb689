"""The screen: the only place of the terminal game that reads and prints."""

import os
import shutil
import sys
from textwrap import wrap

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and what has scrolled off it
BLANK_LINES = 60  # what hides as much on a terminal that cannot clear


class PlayerLeft(Exception):
    """The person at the screen has left: there is nothing more to read."""


class Screen:
    """The terminal, or a file or a program that stands in for it."""

    def __init__(self, *, is_terminal: bool) -> None:
        self._is_terminal = is_terminal

    def show(self, *lines: str) -> None:
        """Print lines, broken between words where they are too wide for the terminal."""
        for line in lines:
            print("\n".join(self._broken(line)))

    def ask(self, prompt: str) -> str:
        """Ask for a line."""
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise PlayerLeft from None

    def hide(self) -> None:
        """Leave nothing to be seen of what was shown, nor of what was typed."""
        if self._is_terminal:
            print("\n" * BLANK_LINES if os.environ.get("TERM", "dumb") == "dumb" else CLEAR, end="", flush=True)
        if "readline" in sys.modules:
            import readline

            readline.clear_history()

    def _broken(self, line: str) -> list[str]:
        if not self._is_terminal:
            return [line]
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        width = max(40, shutil.get_terminal_size().columns - 1)
        return wrap(line, width, subsequent_indent=indent, break_on_hyphens=False, drop_whitespace=True) or [""]
