"""A game so small that its whole tree can be searched."""

from dataclasses import replace

from trekvaart import editions
from trekvaart.editions.edition import GRAY, Location, Route, Ticket

TINY = replace(
    editions.load("usa"),
    name="tiny",
    max_seats=2,
    pieces=1,
    colours=("red",),
    cards_per_colour=2,
    wilds=2,
    starting_hand=1,
    market=1,
    sweep_at=2,  # never reached
    first_deal=1,
    first_keep=1,
    later_deal=1,
    later_keep=1,
    longest_bonus=0,
    last_round_at=0,
    locations=tuple(Location(name, name.title()) for name in ("north", "south", "west")),
    routes=(Route("north:south", 0, 1, 1, GRAY, False, None),),
    tickets=(Ticket("north:south", 0, 1, 2, ""), Ticket("south:west", 1, 2, 1, ""), Ticket("north:west", 0, 2, 3, "")),
)
