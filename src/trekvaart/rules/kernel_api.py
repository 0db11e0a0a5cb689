"""The kernel's interface: everything that other packages may use of the rules; import-linter forbids them the rest.

Compiled code of bots and environments calls these functions on records; a re-exported function costs nothing, because
Numba resolves it when it compiles. From Python, call them on arrays of one record (`game/kernel_calls.py`), or better
through `Game`.

    kernel, inlined        compile a function that calls the rules
    Board, State, ...      the records and, in capitals, their NumPy types
    actions                how the kernel writes an action in one integer
    set_up, step           begin a game and carry out one action
    why_not, ...           which actions are legal
    is_chance, ...         what is drawn at random, and from which generator
    connect, score, ...    which locations are connected, and the score sheet
    play_games, ...        many random games in one call
"""

from trekvaart.rules import actions, refusals, state
from trekvaart.rules.batch import ALL_PASSED, Batch, play_games
from trekvaart.rules.board import BOARD, GRAY, NONE, Board, board_of
from trekvaart.rules.cards import must_sweep
from trekvaart.rules.chance import is_chance, random_draw, weight
from trekvaart.rules.claim import is_open
from trekvaart.rules.kernel import COMPILED, cache_folder, inlined, kernel, record_type, summing
from trekvaart.rules.legal import MOST_ACTIONS, deciding, is_stuck, list_legal, may_decide, why_not, why_not_keep
from trekvaart.rules.paths import NETWORK, Network, are_connected, connect, longest_trail, would_connect
from trekvaart.rules.random_generator import DICE, Dice, new_dice, roll, seed_dice
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.rollout import first_deciding
from trekvaart.rules.score import LOWEST, SHEET, Sheet, margin, score
from trekvaart.rules.state import (
    CHOOSING,
    FRESH,
    KEEPING,
    NOT_CHOSEN,
    OFFERED,
    OVER,
    STATE,
    TURN,
    UNDER,
    State,
    blank,
)
from trekvaart.rules.step import set_up, step
from trekvaart.rules.tally import MAX_CARDS
from trekvaart.rules.tickets import fewest_to_keep, tickets_left
from trekvaart.rules.turn import CARDS_A_TURN, may_draw
