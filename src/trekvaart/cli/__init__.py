"""The command `trekvaart`: reads the command line, asks the other layers, prints. Knows no rule.

Each command is a file here and is imported when it is called, so that `trekvaart --help` waits for nothing.
"""

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code."""
    from trekvaart.cli.commands import run

    return run(arguments)
