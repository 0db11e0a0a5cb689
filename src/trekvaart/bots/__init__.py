"""Bots: the protocol that all of them follow, and the built-in levels. A bot sees a view and nothing else."""

from typing import TYPE_CHECKING

from trekvaart.bots.bot import UNLIMITED, Bot, Budget
from trekvaart.bots.levels import LEVELS, USUAL_LEVEL, make
from trekvaart.lazy import lazy_exports

if TYPE_CHECKING:
    from trekvaart.bots.bot_faults import BotFault as BotFault
    from trekvaart.bots.bot_faults import ask as ask
    from trekvaart.bots.bot_faults import close as close
    from trekvaart.bots.expert import Expert as Expert
    from trekvaart.bots.game_loop import play_game as play_game
    from trekvaart.bots.specs import Spec as Spec
    from trekvaart.bots.specs import read as read_spec
    from trekvaart.bots.specs import read_all as read_specs
    from trekvaart.wire import read_edition as read_edition
    from trekvaart.wire import read_view as read_view

_HOMES = {
    "play_game": "trekvaart.bots.game_loop",
    "BotFault": "trekvaart.bots.bot_faults",
    "Expert": "trekvaart.bots.expert",
    "Spec": "trekvaart.bots.specs",
    "ask": "trekvaart.bots.bot_faults",
    "close": "trekvaart.bots.bot_faults",
    "read_edition": "trekvaart.wire",
    "read_spec": "trekvaart.bots.specs:read",
    "read_specs": "trekvaart.bots.specs:read_all",
    "read_view": "trekvaart.wire",
}

__all__ = [
    "LEVELS",
    "UNLIMITED",
    "USUAL_LEVEL",
    "Bot",
    "BotFault",
    "Budget",
    "Expert",
    "Spec",
    "ask",
    "close",
    "make",
    "play_game",
    "read_edition",
    "read_spec",
    "read_specs",
    "read_view",
]

__getattr__, __dir__ = lazy_exports(__name__, _HOMES, __all__)
