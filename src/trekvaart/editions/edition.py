"""What an edition is: its numbers, locations, routes, tickets and words as plain values. Knows no files, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

from annotated_types import Ge

from .skin import Skin

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


Count: TypeAlias = Annotated[int, Ge(0)]


@dataclass(frozen=True, slots=True)
class Location:
    """A place that routes lead to."""

    id: str
    """What moves and records call it."""
    name: str
    """What people call it."""


@dataclass(frozen=True, slots=True)
class Route:
    """A line of spaces between two locations, which are given by their index."""

    id: str
    """What moves and records call it."""
    a: int
    """The location at one end."""
    b: int
    """The location at the other end."""
    length: Count
    """Number of spaces."""
    colour: str
    """A colour of the cards, or gray: any one colour."""
    cart: bool
    """Whether claiming it earns a merchandise card."""
    twin: int | None
    """The other track of a double route. None: it is a single one."""
    source: str = ""
    """Where this fact comes from."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A card that asks for two locations, given by their index, to be connected."""

    id: str
    """What moves and records call it."""
    a: int
    """One location."""
    b: int
    """The other location."""
    points: Count
    """Points won when connected, lost when not."""
    source: str
    """Where this fact comes from."""


class Symbol(StrEnum):
    """A symbol that is drawn with a colour, so that nobody needs to distinguish colours."""

    CIRCLE = "circle"
    WAVES = "waves"
    TRIANGLE = "triangle"
    CROSS = "cross"
    DIAMOND = "diamond"
    STAR = "star"
    SQUARE = "square"
    PLUS = "plus"
    HEXAGON = "hexagon"
    RING = "ring"
    CHEVRONS = "chevrons"
    CRESCENT = "crescent"
    DOTS = "dots"
    WHEEL = "wheel"


@dataclass(frozen=True, slots=True)
class ColourStyle:
    """How a colour is drawn."""

    fill: str
    """The colour of cards and routes, such as #1b998b."""
    ink: str
    """The colour of what is drawn on the fill."""
    symbol: Symbol
    """The symbol on cards and routes."""


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything the rules and the players need to know about one board."""

    name: str
    """What requests and records call it."""
    title: str
    """What people call it."""
    version: Count
    """The version of its data."""
    digest: str
    """The fingerprint of everything in it that affects play."""
    provenance: str
    """Where its facts come from and how sure they are."""
    folder: Path
    """Where its files are."""
    min_seats: Count
    """Fewest players."""
    max_seats: Count
    """Most players."""
    pieces: Count
    """Pieces each player starts with."""
    colours: tuple[str, ...]
    """The colours of the cards, in printed order; the wild comes on top."""
    cards_per_colour: Count
    """Cards of each colour."""
    wilds: Count
    """Wild cards."""
    starting_hand: Count
    """Cards each player is dealt."""
    market: Count
    """Cards lying face up."""
    sweep_at: Count
    """With this many wilds face up, the market is swept."""
    first_deal: Count
    """Tickets each player is dealt at the start."""
    first_keep: Count
    """Fewest of them to keep."""
    later_deal: Count
    """Tickets drawn in a turn."""
    later_keep: Count
    """Fewest of them to keep."""
    doubles_open_from: Count
    """Number of players from which both tracks of a double route may be used."""
    route_points: tuple[Count, ...]
    """Points of a route by its length, from 0."""
    longest_bonus: Count
    """Points for the longest continuous path. 0: there is no such bonus."""
    merchandise_cards: Count
    """Merchandise cards. 0: there are none."""
    merchandise_points: Mapping[int, tuple[Count, ...]]
    """Points for merchandise, by the number of players, then by rank."""
    last_round_at: Count
    """The last round starts when somebody has this many pieces left, or fewer."""
    tie_breaks: tuple[str, ...]
    """What decides between equal scores, first asked first."""
    take_when_exhausted: bool
    """Deck and discards both empty: whether face-up cards may still be taken."""
    words: Mapping[str, Mapping[str, tuple[str, str]]]
    """What it calls things, by language, then by thing: one, several."""
    colour_styles: Mapping[str, ColourStyle]
    """How each kind of card is drawn, and a gray route."""
    skin: Skin
    """Which drawings and typefaces it is shown with."""
    locations: tuple[Location, ...]
    """The locations."""
    routes: tuple[Route, ...]
    """The routes."""
    tickets: tuple[Ticket, ...]
    """The tickets."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of card: the colours in printed order, then the wild."""
        return (*self.colours, WILD)

    def check_seats(self, seats: int) -> None:
        """Raise a ValueError if it cannot be played by this many."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.title} is for {self.min_seats} to {self.max_seats} players, not {seats}.")

    def name_ends(self, link: Route | Ticket) -> str:
        """Name both ends of a route or ticket: "Dam–Begijnhof"."""
        return f"{self.locations[link.a].name}–{self.locations[link.b].name}"

    def __repr__(self) -> str:
        contents = f"{len(self.locations)} locations, {len(self.routes)} routes, {len(self.tickets)} tickets"
        return f"<Edition {self.name}, {self.min_seats} to {self.max_seats} seats, {contents}>"

    def __hash__(self) -> int:  # the mappings inside have none
        return hash((self.name, self.digest))
