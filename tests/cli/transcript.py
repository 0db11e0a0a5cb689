"""A screen for tests: remembers what it showed, and gets its input from the test."""

from collections.abc import Callable

from trekvaart.cli.terminal.screen import PlayerLeft, Screen

HIDDEN = "CURTAIN"  # marks in a transcript that the screen was cleared


class Transcript(Screen):
    """A screen that remembers what was shown, and answers prompts from a function."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__(is_terminal=False)
        self._answer = answer
        self.parts: list[str] = []

    def show(self, *lines: str) -> None:
        self.parts += lines

    def ask(self, prompt: str) -> str:
        self.parts.append(prompt)
        return self._answer(prompt)

    def hide(self) -> None:
        self.parts.append(HIDDEN)


def transcript_of(*lines: str) -> Transcript:
    """A screen at which a player types some lines, and then leaves."""
    remaining = iter(lines)

    def answer(_prompt: str) -> str:
        line = next(remaining, None)
        if line is None:
            raise PlayerLeft
        return line

    return Transcript(answer)
