"""The fields of edition.toml and the columns of the tables: the one place that says what an edition's files contain."""

from __future__ import annotations

import re
from dataclasses import fields

from . import edition
from .colour_styles import CARD_SYMBOLS
from .field_types import (
    ID,
    Boolean,
    Field,
    HexColour,
    Identifier,
    Identifiers,
    Integer,
    Integers,
    MultiLine,
    OneOf,
    SingleLine,
    SingularPlural,
    Subset,
    YesNo,
)
from .skin import MEANING, NEUTRAL, SKIN_CHOICES, Skin

OWN_LIST = "own list"  # the source of tickets that a player brought
UNSTATED = "unstated"

# A part of a field's name in <> stands for any key of that form.
OPEN_KEYS = {"<seats>": re.compile(f"[2-{edition.MAX_SEATS}]"), "<language>": re.compile("[a-z]{2,3}"), "<colour>": ID}

SETTINGS = (
    Field("name", Identifier(), "what commands and records call the edition"),
    Field("title", SingleLine(), "what people call it"),
    Field("version", Integer(1, 9999), "raise it when the facts change"),
    Field("provenance", MultiLine(), "where the facts come from and how sure they are"),
    Field("players.min", Integer(2, edition.MAX_SEATS), "fewest players"),
    Field("players.max", Integer(2, edition.MAX_SEATS), "most players"),
    Field("players.pieces", Integer(1, 99), "pieces (trains, carts) each player starts with"),
    Field(
        "cards.colours", Identifiers(edition.MAX_KINDS - 1), "the colours of the cards, in printed order, without wild"
    ),
    Field("cards.per_colour", Integer(1, 99), "cards of each colour"),
    Field("cards.wilds", Integer(0, 99), "wild cards"),
    Field("cards.starting_hand", Integer(0, 20), "cards each player is dealt at the start"),
    Field("colours.<colour>.fill", HexColour(), "how this colour of the cards is drawn", ""),
    Field("colours.<colour>.symbol", OneOf(CARD_SYMBOLS), "the symbol on its cards and routes", ""),
    *(
        Field(
            f"skin.{one.name}",
            OneOf(tuple(SKIN_CHOICES[one.name])),
            one.metadata[MEANING],
            getattr(NEUTRAL, one.name).value,
        )
        for one in fields(Skin)
    ),
    Field("market.size", Integer(1, edition.MAX_MARKET), "cards lying face up"),
    Field("market.sweep_at", Integer(1, edition.MAX_MARKET), "with this many wilds face up, the market is swept"),
    Field(
        "market.take_when_exhausted",
        Boolean(),
        "deck and discards both empty: whether face-up cards may still be taken",
    ),
    Field("tickets.first_deal", Integer(1, edition.MAX_OFFER), "tickets each player is dealt at the start"),
    Field("tickets.first_keep", Integer(1, edition.MAX_OFFER), "fewest of them to keep"),
    Field("tickets.later_deal", Integer(1, edition.MAX_OFFER), "tickets drawn in a turn"),
    Field("tickets.later_keep", Integer(1, edition.MAX_OFFER), "fewest of them to keep"),
    Field("routes.points", Integers(edition.MAX_LENGTH, 0, 99), "points for a route of length 1, 2, 3 and so on"),
    Field(
        "routes.doubles_open_from",
        Integer(2, edition.MAX_SEATS + 1),
        "number of players from which both tracks of a double route may be used",
    ),
    Field("longest.bonus", Integer(0, 99), "points for the longest continuous path; 0: there is no such bonus", 0),
    Field("merchandise.cards", Integer(0, edition.MAX_ROUTES), "merchandise cards; 0: there are none", 0),
    Field(
        "merchandise.points.<seats>",
        Integers(edition.MAX_SEATS, 0, 99),
        "points by rank with that many players, one number for each player",
        (),
    ),
    Field(
        "end.last_round_at", Integer(0, 98), "the last round starts when somebody has this many pieces left, or fewer"
    ),
    Field("end.tie_breaks", Subset(("tickets", "longest")), "what decides between equal scores, first asked first"),
    Field("words.<language>.piece", SingularPlural(), "what a player lays on a route"),
    Field("words.<language>.wild", SingularPlural(), "the card that stands for any colour"),
    Field("words.<language>.ticket", SingularPlural(), "the card that asks for a connection"),
    Field("words.<language>.card", SingularPlural(), "the card that pays for routes"),
    Field("words.<language>.location", SingularPlural(), "what routes connect"),
    Field("words.<language>.route", SingularPlural(), "what a player claims"),
    Field("words.<language>.longest", SingularPlural(), "the longest path; only where there is a bonus for it", ()),
    Field(
        "words.<language>.a_wild",
        SingularPlural(),
        "the wild with its article, where a language has one: a wild, the wilds; without it: as wild",
        (),
    ),
    Field("words.<language>.short_ticket", SingularPlural(), "a shorter word for ticket, for buttons", ()),
    Field("words.<language>.merchandise", SingularPlural(), "a merchandise card; only where there are some", ()),
)

LOCATIONS = (
    Field("id", Identifier(), "what moves and records call the location"),
    Field("name", SingleLine(), "what people call it"),
)

ROUTES = (
    Field("a", Identifier(), "the id of the location at one end"),
    Field("b", Identifier(), "the id of the location at the other end"),
    Field("length", Integer(1, edition.MAX_LENGTH), "number of spaces"),
    Field("colour", Identifier(), "one of the colours of the cards, or gray: any one colour"),
    Field("cart", YesNo(), "whether claiming it earns a merchandise card; left out: no", False),
    Field("source", SingleLine(), "where this line comes from", UNSTATED),
)

TICKETS = (
    Field("a", Identifier(), "the id of one location"),
    Field("b", Identifier(), "the id of the other location"),
    Field("points", Integer(1, 99), "points won when connected, lost when not"),
    Field("source", SingleLine(), "where this line comes from", UNSTATED),
)

CAPACITY = {"locations": edition.MAX_LOCATIONS, "routes": edition.MAX_ROUTES, "tickets": edition.MAX_TICKETS}


def find_setting(keys: tuple[str, ...]) -> Field | None:
    """The field of edition.toml that these keys lead to."""
    for field in SETTINGS:
        parts = field.name.split(".")
        if len(parts) == len(keys) and all(map(_fits, parts, keys)):
            return field
    return None


def is_section(keys: tuple[str, ...]) -> bool:
    """Whether these keys lead to a section of edition.toml, which has fields below it."""
    return any(
        len(parts) > len(keys) and all(map(_fits, parts, keys))
        for parts in (field.name.split(".") for field in SETTINGS)
    )


def similar_names(keys: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all fields that might be meant by these keys, open parts as the keys have them."""
    names: list[str] = []
    for field in SETTINGS:
        parts = field.name.split(".")
        for i, key in enumerate(keys[: len(parts)]):
            if parts[i] in OPEN_KEYS and _fits(parts[i], key):
                parts[i] = key
        if OPEN_KEYS.keys().isdisjoint(parts):
            names.append(".".join(parts))
    return tuple(names)


def _fits(part: str, key: str) -> bool:
    form = OPEN_KEYS.get(part)
    return form.fullmatch(key) is not None if form else part == key
