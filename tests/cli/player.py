"""A simulated person at the terminal, who reads the screen and types."""

import re
import sys
from collections.abc import Callable

from tests.cli.command import Keyboard

# A numbered line of a list, such as offered tickets or legal moves.
NUMBERED = re.compile(r"^ +(\d+)\. (\S+)", re.MULTILINE)


class CapturedOutput:
    """Everything that was printed, and what of it is new."""

    def __init__(self) -> None:
        self.text = ""
        self._seen = 0

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False

    encoding = "utf-8"

    def unread(self) -> str:
        """What was printed since the last call."""
        new, self._seen = self.text[self._seen :], len(self.text)
        return new


def eager(screen: CapturedOutput) -> Keyboard:
    """A player who claims a route if possible, else draws; types ? before every move and chooses by number."""
    is_listed = False

    def answer() -> str | None:
        nonlocal is_listed
        text = screen.unread()
        prompt = text.rpartition("\n")[2]
        numbers = NUMBERED.findall(text)
        if not prompt.endswith("> "):  # a curtain, or how to pay
            return "1" if numbers else ""
        if "keep all" in text:
            return "keep all"
        if "save" in prompt:
            return None  # the game is over
        if not is_listed:
            is_listed = True
            return "?"
        is_listed = False
        claims = [number for number, verb in numbers if verb == "claim"]
        return str(claims[-1] if claims else numbers[0][0])

    return Keyboard(answer)


def play_through(start: Callable[[Keyboard], int]) -> tuple[int, str]:
    """Play a whole game with the eager player; return the exit code and everything printed."""
    screen = CapturedOutput()
    before = sys.stdout
    sys.stdout = screen
    try:
        return start(eager(screen)), screen.text
    finally:
        sys.stdout = before
