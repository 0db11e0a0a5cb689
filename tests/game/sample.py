"""A short game with every kind of event, written by hand as a record without checks."""

from __future__ import annotations

from functools import lru_cache

from tests.game.play import edition_of
from trekvaart import Game

BARE = f"""\
trekvaart record 1
edition amsterdam 1 {edition_of("amsterdam").digest}
rules 1
seats 2
first 0
name 0 Ann
name 1 Ben
---
deal 0 wild pink
deal 1 green blue
market orange orange orange red green
offer 0 jordaan:oude-kerk nieuwe-waal:dam
offer 1 dam:de-drie-hendricken westermarkt:munttoren
0: keep jordaan:oude-kerk nieuwe-waal:dam
1: keep westermarkt:munttoren
1. 0: claim oude-kerk:oude-waal 1 pink 1 wild
2. 1: claim westermarkt:jan-roodenpoortstoren/gray 1 blue
3. 0: draw orange > orange; draw orange > pink
4. 1: claim haringpakkerstoren:korenmetershuisje/gray 1 green
5. 0: claim korenmetershuisje:jan-roodenpoortstoren/orange 2 orange
6. 1: draw green > wild; draw deck > black
7. 0: draw tickets > oude-kerk:westermarkt montelbaanstoren:jordaan; keep montelbaanstoren:jordaan
8. 1: draw tickets > oude-waal:korenmetershuisje nieuwe-waal:de-drie-hendricken
end 8 unfinished
"""
LINES = BARE.splitlines()
BODY = LINES.index("---") + 2  # the number of the first line after the header


@lru_cache
def game() -> Game:
    """The recorded game; do not play on in it."""
    return load(BARE)


@lru_cache
def text() -> str:
    """Its record with checks."""
    return game().record()


def load(record: str) -> Game:
    """The game of a record; passing the edition saves reading its files each time."""
    return Game.from_record(record, edition_of("amsterdam"))
