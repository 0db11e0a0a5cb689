"""The bots that a command names, or one sentence about what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trekvaart.cli.errors import CommandError

if TYPE_CHECKING:
    from trekvaart.bots.specs import Spec


def read_bots(text: str) -> list[Spec]:
    """The bots of --bots, in the order in which they are named."""
    from trekvaart.bots.specs import read_all

    try:
        return read_all(text)
    except ValueError as error:
        sentence = str(error)
        raise CommandError(f"--bots: {sentence[:1].lower()}{sentence[1:]}") from None
