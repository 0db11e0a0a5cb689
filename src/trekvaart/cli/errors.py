"""Errors of the user: one sentence and an exit code."""

import sys

BAD_INPUT = 2
PIPE_CLOSED = 1
INTERRUPTED = 130  # the exit code that shells use after Ctrl-C


class CommandError(Exception):
    """Bad input; the text is one sentence for the user."""


def print_error(sentence: str) -> None:
    """Print a sentence to standard error, after the name of the program."""
    line = " ".join(sentence.split())
    print(f"trekvaart: {line}" if line.endswith((".", "?", "!")) else f"trekvaart: {line}.", file=sys.stderr)
