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

from trekvaart.lazy import lazy_exports

__version__ = "0.1.0"

__getattr__, __dir__, __all__ = lazy_exports(__name__, __file__)
