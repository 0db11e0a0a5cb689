"""Two published train games, USA and Amsterdam, by their exact rules: for players, bots and research.

A tour:

>>> from trekvaart import Game
>>> from trekvaart.bots import make, play_game
>>> game = Game.new("amsterdam", seats=2, seed=7, first=0)  # seed=None: random
>>> game
<Game amsterdam, 2 seats, turn 0, seat 0 and seat 1 to decide>
>>> [str(move) for move in game.legal(0)]  # moves as text
['keep nieuwe-waal:dam', 'keep waag:dam', 'keep nieuwe-waal:dam waag:dam']
>>> events = game.play("keep waag:dam", seat=0)  # an illegal move raises IllegalMove, which names the rule
>>> game.view(1).seats[0].tickets is None  # a view holds what one seat may know
True
>>> result = play_game(game, [make("easy", seed=1), make("medium", seed=2)])  # bots play the rest
>>> Game.from_record(game.record()).is_over  # a whole game as text, verified when it is read
True

More is in `trekvaart.editions` (boards), `.bots`, `.arena` (tournaments, statistics), `.rl` (PettingZoo, Gymnasium,
OpenSpiel), `.client` (play on a server) and `.testing` (check your bot). Names are imported on first use, because the
compiled rules take time to load.
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

__getattr__, __dir__ = lazy_exports(__name__, _HOMES, __all__)
