"""Commands: a line as a shell would read it, as the words that start a program. No shell ever sees it."""

import os
import shlex


def split(command: str) -> list[str]:
    """The words of a command; quotes keep spaces together."""
    if os.name == "nt":  # there a backslash parts folders
        return [word.strip("\"'") for word in shlex.split(command, posix=False)]
    return shlex.split(command)
