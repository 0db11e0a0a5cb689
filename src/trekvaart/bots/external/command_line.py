"""Splits a command line into words as a shell would; no shell runs it."""

import os
import shlex


def split(command: str) -> list[str]:
    """The words of a command; quotes keep spaces together."""
    if os.name == "nt":  # a backslash separates folders there
        return [word.strip("\"'") for word in shlex.split(command, posix=False)]
    return shlex.split(command)
