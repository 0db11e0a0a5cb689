"""The names that `trekvaart` exports; `__init__.py` imports each on first use."""

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

__version__: str
__all__: list[str]
