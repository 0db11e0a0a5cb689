"""What an edition is: its numbers, locations, routes, tickets and words as plain values. Knows no files, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

GRAY = "gray"  # a route that takes any one colour
WILD = "wild"  # the kind of card that stands for any colour

# What one compiled kernel has room for; a larger map is refused when it is loaded.
MAX_SEATS = 6
MAX_ROUTES = 128
MAX_LOCATIONS = 64
MAX_TICKETS = 64
MAX_KINDS = 12
MAX_LENGTH = 9
MAX_MARKET = 8
MAX_OFFER = 6


@dataclass(frozen=True, slots=True)
class Location:
    """A place that routes lead to."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Route:
    """A line of spaces between two locations, which are given by their index."""

    id: str
    a: int
    b: int
    length: int
    colour: str
    cart: bool
    twin: int | None  # the other track of a double route
    source: str = ""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A card that asks for two locations, given by their index, to be connected."""

    id: str
    a: int
    b: int
    points: int
    source: str


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything the rules and the players need to know about one board."""

    name: str
    title: str
    version: int
    digest: str
    provenance: str
    folder: Path

    min_seats: int
    max_seats: int
    pieces: int

    colours: tuple[str, ...]  # in printed order, without wild
    cards_per_colour: int
    wilds: int
    starting_hand: int
    market: int
    sweep_at: int

    first_deal: int
    first_keep: int
    later_deal: int
    later_keep: int

    doubles_open_from: int  # seats from which both tracks of a double route may be used
    route_points: tuple[int, ...]  # by length; [0] is 0
    longest_bonus: int  # 0: none
    merchandise_cards: int  # 0: none
    merchandise_points: Mapping[int, tuple[int, ...]]  # by seats, then by rank
    last_round_at: int
    tie_breaks: tuple[str, ...]  # of "tickets" and "longest", first asked first
    take_when_exhausted: bool  # deck and discards both empty: may face-up cards still be taken?

    words: Mapping[str, Mapping[str, str | tuple[str, str]]]  # by language, then by key: (singular, plural)
    locations: tuple[Location, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of card: the colours in printed order, then the wild."""
        return (*self.colours, WILD)

    def __hash__(self) -> int:  # the mappings inside have none
        return hash((self.name, self.digest))
