"""The symbols of the colours, the same as in the browser."""

import sys
from collections.abc import Mapping

from trekvaart.editions.edition import GRAY, WILD

SYMBOLS = {
    "purple": "●",
    "pink": "●",
    "blue": "≈",
    "orange": "▲",
    "white": "✕",
    "green": "◆",
    "yellow": "★",
    "black": "■",
    "red": "✚",
    WILD: "⊛",
    GRAY: "…",
}


def symbols_for_output() -> Mapping[str, str]:
    """The symbols, if the output can show them."""
    try:
        "".join(SYMBOLS.values()).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return {}
    return SYMBOLS
