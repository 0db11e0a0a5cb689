"""The shapes of editions: a line in a list, and a whole board."""

from typing import Literal

from pydantic import ConfigDict, Field

from trekvaart.wire.models.examples import EDITION, EDITION_LINE
from trekvaart.wire.models.layouts import Layout
from trekvaart.wire.models.model import Count, Model


class EditionLine(Model):
    """An edition in a list of editions."""

    model_config = ConfigDict(json_schema_extra={"examples": [EDITION_LINE]})

    name: str = Field(description="What requests and records call it.")
    title: str = Field(description="What people call it.")
    key: str = Field(description="What its data is kept under; it changes when anything in it does.")
    min_seats: Count = Field(description="Fewest players.")
    max_seats: Count = Field(description="Most players.")
    digest: str = Field(description="The fingerprint of everything in it that affects play.")


class Location(Model):
    """A place that routes lead to."""

    id: str = Field(description="What moves and records call it.")
    name: str = Field(description="What people call it.")


class Route(Model):
    """A line of spaces between two locations."""

    id: str = Field(description="What moves and records call it.")
    a: str = Field(description="The location at one end.")
    b: str = Field(description="The location at the other end.")
    length: Count = Field(description="Number of spaces.")
    colour: str = Field(description="A colour of the cards, or gray: any one colour.")
    cart: bool = Field(description="Whether claiming it earns a merchandise card.")
    twin: str | None = Field(description="The other track of a double route. Null: it is a single one.")
    source: str = Field(description="Where this fact comes from.")


class Ticket(Model):
    """A card that asks for two locations to be connected."""

    id: str = Field(description="What moves and records call it.")
    a: str = Field(description="One location.")
    b: str = Field(description="The other location.")
    points: Count = Field(description="Points won when connected, lost when not.")
    source: str = Field(description="Where this fact comes from.")


class Edition(Model):
    """Everything that players need to know about one board."""

    model_config = ConfigDict(json_schema_extra={"examples": [EDITION]})

    name: str = Field(description="What requests and records call it.")
    title: str = Field(description="What people call it.")
    version: Count = Field(description="The version of its data.")
    digest: str = Field(description="The fingerprint of everything in it that affects play.")
    provenance: str = Field(description="Where its facts come from and how sure they are.")
    min_seats: Count = Field(description="Fewest players.")
    max_seats: Count = Field(description="Most players.")
    pieces: Count = Field(description="Pieces each player starts with.")
    colours: list[str] = Field(description="The colours of the cards, in printed order; the wild comes on top.")
    cards_per_colour: Count = Field(description="Cards of each colour.")
    wilds: Count = Field(description="Wild cards.")
    starting_hand: Count = Field(description="Cards each player is dealt.")
    market: Count = Field(description="Cards lying face up.")
    sweep_at: Count = Field(description="With this many wilds face up, the market is swept.")
    take_when_exhausted: bool = Field(
        description="Deck and discards both empty: whether face-up cards may still be taken."
    )
    first_deal: Count = Field(description="Tickets each player is dealt at the start.")
    first_keep: Count = Field(description="Fewest of them to keep.")
    later_deal: Count = Field(description="Tickets drawn in a turn.")
    later_keep: Count = Field(description="Fewest of them to keep.")
    doubles_open_from: Count = Field(
        description="Number of players from which both tracks of a double route may be used."
    )
    route_points: list[Count] = Field(description="Points of a route by its length, from 0.")
    longest_bonus: Count = Field(description="Points for the longest continuous path. 0: there is no such bonus.")
    merchandise_cards: Count = Field(description="Merchandise cards. 0: there are none.")
    merchandise_points: dict[str, list[Count]] = Field(
        description="Points for merchandise, by the number of players, then by rank."
    )
    last_round_at: Count = Field(description="The last round starts when somebody has this many pieces left, or fewer.")
    tie_breaks: list[Literal["tickets", "longest"]] = Field(
        description="What decides between equal scores, first asked first."
    )
    words: dict[str, dict[str, tuple[str, str]]] = Field(
        description="What it calls things, by language, then by thing: one, several."
    )
    locations: list[Location] = Field(description="The locations.")
    routes: list[Route] = Field(description="The routes.")
    tickets: list[Ticket] = Field(description="The tickets.")
    layout: Layout | None = Field(description="Where the board is drawn. Null: nobody has drawn it.")
