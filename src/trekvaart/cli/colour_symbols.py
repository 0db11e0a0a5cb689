"""The symbols of the colours as characters, for terminals."""

import sys
from collections.abc import Mapping

from trekvaart.editions.edition import Edition, Symbol

SYMBOLS = {
    Symbol.CIRCLE: "●",
    Symbol.WAVES: "≈",
    Symbol.TRIANGLE: "▲",
    Symbol.CROSS: "✕",
    Symbol.DIAMOND: "◆",
    Symbol.STAR: "★",
    Symbol.SQUARE: "■",
    Symbol.PLUS: "✚",
    Symbol.HEXAGON: "⬢",
    Symbol.RING: "○",
    Symbol.CHEVRONS: "∧",
    Symbol.CRESCENT: "☾",
    Symbol.DOTS: "…",
    Symbol.WHEEL: "⊛",
}


def symbols_for_output(edition: Edition) -> Mapping[str, str]:
    """The symbol of each colour of an edition, if the output can show them."""
    try:
        "".join(SYMBOLS.values()).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return {}
    return {colour: SYMBOLS[style.symbol] for colour, style in edition.colour_styles.items()}
