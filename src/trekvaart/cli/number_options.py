"""Numbers that a command line gives: whole ones, within what the kernel can hold."""

import typer

from trekvaart.cli.errors import CommandError

LARGEST_SEED = 2**63 - 1


def whole_number(text: str) -> int:
    """A whole number, as an option's parser."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a whole number.") from None


def check_seed(seed: int) -> None:
    """Refuse a seed that the kernel's dice cannot take."""
    if not 0 <= seed <= LARGEST_SEED:
        raise CommandError(f"--seed takes a number from 0 to {LARGEST_SEED}, not {seed}.")
