"""Faults: what a user did wrong, as one sentence and an exit code."""

import sys

BAD_INPUT = 2
PIPE_CLOSED = 1
INTERRUPTED = 130  # what shells say of a command that was stopped with Ctrl-C


class CommandError(Exception):
    """Something a user can mend; its text is one sentence."""


def print_error(sentence: str) -> None:
    """Tell a fault: one line, with the name of the program in front."""
    line = " ".join(sentence.split())
    print(f"trekvaart: {line}" if line.endswith((".", "?", "!")) else f"trekvaart: {line}.", file=sys.stderr)
