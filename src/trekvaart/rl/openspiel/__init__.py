"""OpenSpiel: importing this registers both games with pyspiel, with explicit chance nodes.

    pyspiel.load_game("python_trekvaart_amsterdam(players=3)")

`make(edition)` makes the game of any other edition.
"""

from trekvaart import editions
from trekvaart.rl.openspiel.trekvaart_game import TrekvaartGame, make, register
from trekvaart.rl.openspiel.trekvaart_state import TrekvaartState

__all__ = ["TrekvaartGame", "TrekvaartState", "make", "register"]

for _name in editions.names():
    register(editions.load(_name))
