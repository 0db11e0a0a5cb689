"""A person at the terminal who reads what is on the screen and types: no more than text in and text out."""

import re
import sys
from collections.abc import Callable

from tests.cli.command import Typist

# Where prompts end, in every language; the choosing ones list tickets by number above them.
NUMBERED = re.compile(r"^ +(\d+)\. (\S+)", re.MULTILINE)


class Reader:
    """What is on the screen: everything that was printed, and what of it is new."""

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

    def news(self) -> str:
        """What was printed since this was last asked."""
        new, self._seen = self.text[self._seen :], len(self.text)
        return new


def eager(screen: Reader) -> Typist:
    """A player who claims whatever can be claimed, else draws; asks ? before every turn and chooses by number."""
    is_listed = False

    def answer() -> str | None:
        nonlocal is_listed
        news = screen.news()
        prompt = news.rpartition("\n")[2]
        numbers = NUMBERED.findall(news)
        if not prompt.endswith("> "):  # a curtain, or how to pay
            return "1" if numbers else ""
        if "keep all" in news:
            return "keep all"
        if "save" in prompt:
            return None  # the game is over
        if not is_listed:
            is_listed = True
            return "?"
        is_listed = False
        claims = [number for number, verb in numbers if verb == "claim"]
        return str(claims[-1] if claims else numbers[0][0])

    return Typist(answer)


def play_through(start: Callable[[Typist], int]) -> tuple[int, str]:
    """Play a whole game with the eager player: the exit code, and everything that was on the screen."""
    screen = Reader()
    before = sys.stdout
    sys.stdout = screen
    try:
        return start(eager(screen)), screen.text
    finally:
        sys.stdout = before
