"""Records: the text of a whole game, with all draws. `record_writer` writes it, `record_reader` reads it.

    trekvaart record 1
    edition NAME 1 37ae59a8c61f           name, data version, digest of the data
    rules 1
    seats 2
    first 1
    name 0 Ann                            a line for each seat
    ---
    deal 0 red blue  #5c01                what chance brought, in order; #: running check of all text so far
    market wild red red black blue  #77aa
    offer 0 dam:munttoren waag:dam  #10f3
    0: keep dam:munttoren  #9b2c
    1. 1: draw deck > red; draw black > pink  #04d8
    2. 0: claim dam:begijnhof 2 red  #e1f0
    end 2 unfinished  #3a77              or: end 61 last round 34 28

A line without its check is read too, so that a game can be written by hand; a wrong check says which line was changed.
"""

import zlib
from dataclasses import dataclass

from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action, Chance
from trekvaart.game.errors import Fault
from trekvaart.game.ids import Seat
from trekvaart.quoting import excerpt

FORMAT = "trekvaart record 1"
RULES_VERSION = 1
UNFINISHED = "unfinished"
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a seat, or of chance (seat None), in a turn; turn 0 is the set-up."""

    turn: int
    seat: Seat | None
    action: Action | Chance
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """The content of a record; only a replay shows whether it follows the rules."""

    edition: Edition
    names: tuple[str, ...]
    first: Seat
    steps: tuple[Step, ...]
    end: str

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.names)


def check_name(name: str) -> str:
    """A name that fits into a record: one line, not empty, not too long."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or "#" in name:
        raise ValueError(str(name_fault(name)))
    return name


def name_fault(name: str) -> Fault:
    """What is wrong with a name that `check_name` refuses."""
    return Fault("RECORD-NAME", {"most": LONGEST_NAME, "name": excerpt(name)})


def running_check(text: str, before: int = 0) -> int:
    """The running check; also defined for text that cannot be encoded."""
    return zlib.crc32(text.encode("utf-8", "backslashreplace"), before)
