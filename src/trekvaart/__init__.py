"""Trekvaart: two train and canal games by their published rules, for people, bots and researchers.

`Game` is the main class. Names are imported when they are first used, because the compiled rules take time to load.
"""

from typing import TYPE_CHECKING

from trekvaart.lazy import lazy_exports

if TYPE_CHECKING:
    from trekvaart.bots.bot import Bot as Bot
    from trekvaart.bots.bot import Budget as Budget
    from trekvaart.editions.edition import Edition as Edition
    from trekvaart.game.actions import Action as Action
    from trekvaart.game.actions import Claim as Claim
    from trekvaart.game.actions import DrawCard as DrawCard
    from trekvaart.game.actions import DrawDeck as DrawDeck
    from trekvaart.game.actions import DrawTickets as DrawTickets
    from trekvaart.game.actions import Keep as Keep
    from trekvaart.game.actions import Pass as Pass
    from trekvaart.game.errors import IllegalMove as IllegalMove
    from trekvaart.game.errors import NotationError as NotationError
    from trekvaart.game.errors import RecordError as RecordError
    from trekvaart.game.errors import Refusal as Refusal
    from trekvaart.game.errors import TrekvaartError as TrekvaartError
    from trekvaart.game.events import Event as Event
    from trekvaart.game.events import seen_by as seen_by
    from trekvaart.game.game import Game as Game
    from trekvaart.game.message_formatter import MessageFormatter as MessageFormatter
    from trekvaart.game.notation import parse as parse
    from trekvaart.game.results import Result as Result
    from trekvaart.game.views import View as View

__version__ = "0.1.0"

_HOMES = {
    "Action": "trekvaart.game.actions",
    "Bot": "trekvaart.bots.bot",
    "Budget": "trekvaart.bots.bot",
    "Claim": "trekvaart.game.actions",
    "DrawCard": "trekvaart.game.actions",
    "DrawDeck": "trekvaart.game.actions",
    "DrawTickets": "trekvaart.game.actions",
    "Edition": "trekvaart.editions.edition",
    "Event": "trekvaart.game.events",
    "Game": "trekvaart.game.game",
    "IllegalMove": "trekvaart.game.errors",
    "Keep": "trekvaart.game.actions",
    "MessageFormatter": "trekvaart.game.message_formatter",
    "NotationError": "trekvaart.game.errors",
    "Pass": "trekvaart.game.actions",
    "RecordError": "trekvaart.game.errors",
    "Refusal": "trekvaart.game.errors",
    "Result": "trekvaart.game.results",
    "TrekvaartError": "trekvaart.game.errors",
    "View": "trekvaart.game.views",
    "parse": "trekvaart.game.notation",
    "seen_by": "trekvaart.game.events",
}

__getattr__ = lazy_exports(__name__, _HOMES)

__all__ = [
    "Action",
    "Bot",
    "Budget",
    "Claim",
    "DrawCard",
    "DrawDeck",
    "DrawTickets",
    "Edition",
    "Event",
    "Game",
    "IllegalMove",
    "Keep",
    "MessageFormatter",
    "NotationError",
    "Pass",
    "RecordError",
    "Refusal",
    "Result",
    "TrekvaartError",
    "View",
    "parse",
    "seen_by",
]
