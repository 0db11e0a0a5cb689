"""How the colours of an edition are drawn where edition.toml does not say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

from .colour_vision import contrast
from .edition import GRAY, WILD, ColourStyle, Symbol

DEFAULTS = {
    "purple": ColourStyle("#C07DB8", "#2D0D29", Symbol.CIRCLE),
    "pink": ColourStyle("#FFA6F3", "#4A1145", Symbol.CIRCLE),
    "blue": ColourStyle("#002C98", "#FFFFFF", Symbol.WAVES),
    "orange": ColourStyle("#D65A00", "#1F0B00", Symbol.TRIANGLE),
    "white": ColourStyle("#F6F1E3", "#3D3628", Symbol.CROSS),
    "green": ColourStyle("#50AD87", "#06291D", Symbol.DIAMOND),
    "yellow": ColourStyle("#EDC94B", "#3A2C00", Symbol.STAR),
    "black": ColourStyle("#26221E", "#F4ECDC", Symbol.SQUARE),
    "red": ColourStyle("#961806", "#FFE9DF", Symbol.PLUS),
    GRAY: ColourStyle("#A79F90", "#3A342A", Symbol.DOTS),
    WILD: ColourStyle("#FBF3DC", "#241C14", Symbol.WHEEL),
}
# For other colours, in the order in which an edition lists them.
SPARE_FILLS = ("#8FD0E8", "#7A4A22", "#B9C94A", "#5B3A8C")
SPARE_SYMBOLS = (Symbol.HEXAGON, Symbol.RING, Symbol.CHEVRONS, Symbol.CRESCENT)
CARD_SYMBOLS = tuple(symbol for symbol in Symbol if symbol not in (Symbol.DOTS, Symbol.WHEEL))

INKS = ("#1F1A14", "#FFFFFF")
LEAST_CONTRAST = 4.5  # of a default ink on another fill than its own


def colour_styles(
    colours: Sequence[str], fills: Mapping[str, str], symbols: Mapping[str, Symbol]
) -> dict[str, ColourStyle]:
    """The style of each colour, of gray and of the wild, with the fills and symbols that an edition chooses."""
    defaults = {colour: DEFAULTS[colour] for colour in (*colours, GRAY, WILD) if colour in DEFAULTS}
    all_fills = {colour: style.fill for colour, style in defaults.items()} | dict(fills)
    all_symbols = {colour: style.symbol for colour, style in defaults.items()} | dict(symbols)
    spare_fills = cycle(SPARE_FILLS)
    spare_symbols = (symbol for symbol in (*SPARE_SYMBOLS, *CARD_SYMBOLS) if symbol not in all_symbols.values())
    for colour in colours:
        if colour not in all_fills:
            all_fills[colour] = next(spare_fills)
        if colour not in all_symbols:
            all_symbols[colour] = next(spare_symbols)
    return {
        colour: ColourStyle(all_fills[colour], _ink(all_fills[colour], defaults.get(colour)), all_symbols[colour])
        for colour in (*colours, GRAY, WILD)
    }


def _ink(fill: str, default: ColourStyle | None) -> str:
    """The default ink where it can be read on the fill, else dark or white ink."""
    if default is not None and contrast(default.ink, fill) >= LEAST_CONTRAST:
        return default.ink
    return max(INKS, key=lambda ink: contrast(ink, fill))
