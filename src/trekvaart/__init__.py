"""Trekvaart: two train and canal games by their published rules, for people, bots and researchers.

`Game` is the way in. It is loaded when first used, because the compiled rules take a moment.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trekvaart.game.errors import IllegalMove as IllegalMove
    from trekvaart.game.errors import NotationError as NotationError
    from trekvaart.game.errors import RecordError as RecordError
    from trekvaart.game.errors import TrekvaartError as TrekvaartError
    from trekvaart.game.events import seen_by as seen_by
    from trekvaart.game.game import Game as Game
    from trekvaart.game.views import View as View

__version__ = "0.1.0"

_HOMES = {
    "Game": "trekvaart.game.game",
    "IllegalMove": "trekvaart.game.errors",
    "NotationError": "trekvaart.game.errors",
    "RecordError": "trekvaart.game.errors",
    "TrekvaartError": "trekvaart.game.errors",
    "View": "trekvaart.game.views",
    "seen_by": "trekvaart.game.events",
}

__all__ = ["Game", "IllegalMove", "NotationError", "RecordError", "TrekvaartError", "View", "seen_by"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'trekvaart' has no attribute '{name}'")
