"""Helpers of the cited tests: write a position in one line, play on to the end, play at random."""

import random
from collections.abc import Iterator
from functools import cache

from tests.positions import act, position, refusal
from trekvaart import editions
from trekvaart.game.events import Event
from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.game.position import Position

MARKET = "market: blue green black red orange"  # cards that both editions have

# The two tracks of a double route, and the wilds that pay for either.
DOUBLES = {
    "usa": ("denver:kansas-city/black", "denver:kansas-city/orange", "4 wild"),
    "amsterdam": ("dam:oost-indisch-huis/green", "dam:oost-indisch-huis/black", "3 wild"),
}


load = cache(editions.load)


def table(edition: str, seats: int, *lines: str) -> Position:
    """A position with a full market unless a line says otherwise."""
    return position("\n".join((f"edition {edition}", f"seats {seats}", MARKET, *lines)), load(edition))


def broken_rule(position: Position, move: str, seat: Seat | None = None) -> str | None:
    """The id of the rule that a move breaks, if any."""
    refused = refusal(position, move, seat)
    return None if refused is None else refused.rule


def wait(position: Position) -> tuple[Event, ...]:
    """Spend a turn on drawing two cards from the deck."""
    events: tuple[Event, ...] = ()
    for _ in range(2):
        kind = next(name for name, left in zip(position.edition.kinds, position.state.deck, strict=False) if left)
        events += act(position, "draw deck", kind)
    return events


def remaining_turns(position: Position) -> Iterator[Seat]:
    """The seats that still have a turn, in order; each only draws cards."""
    while not position.is_over:
        yield position.deciding[0]
        wait(position)


@cache
def random_game(edition: str, seats: int) -> tuple[Game, tuple[Position, ...]]:
    """A finished game of random legal moves, and its positions from the deal to the end; do not change them."""
    game, rng = Game.new(load(edition), seats, seed=1), random.Random(1)
    positions = [game.position.copy()]
    while not game.is_over:
        game.play(rng.choice(game.legal()))
        positions.append(game.position.copy())
    return game, tuple(positions)
