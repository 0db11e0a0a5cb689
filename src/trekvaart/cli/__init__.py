"""The command `trekvaart`: parses the command line, calls the other layers and prints.

Each command is a module here, which imports the rules only when it runs, so that `trekvaart --help` is fast.
"""

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    from trekvaart.cli.commands import run

    return run(arguments)
