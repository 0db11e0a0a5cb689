"""Examples for the OpenAPI document: a view, a result, a small edition, events. The tests decode them."""

import json
from pathlib import Path
from typing import TypeAlias

from pydantic import JsonValue

Example: TypeAlias = dict[str, JsonValue]

VIEW: Example = json.loads(Path(__file__).with_name("view_example.json").read_text(encoding="utf-8"))  # make types

RESULT: Example = {
    "ending": "last round",
    "decision": "points",
    "winners": [1],
    "lines": [
        {
            "seat": 0,
            "routes": 18,
            "tickets": [{"ticket": "nieuwe-waal:dam", "points": 3, "is_completed": False, "path": []}],
            "longest": 0,
            "longest_bonus": 0,
            "merchandise": 2,
            "merchandise_bonus": 4,
            "total": 19,
            "rank": 1,
            "trail": [],
            "completed": 0,
            "ticket_points": -3,
        },
        {
            "seat": 1,
            "routes": 21,
            "tickets": [
                {
                    "ticket": "jordaan:oude-kerk",
                    "points": 7,
                    "is_completed": True,
                    "path": [
                        "jordaan:jan-roodenpoortstoren",
                        "korenmetershuisje:jan-roodenpoortstoren/orange",
                        "korenmetershuisje:oude-kerk/green",
                    ],
                }
            ],
            "longest": 0,
            "longest_bonus": 0,
            "merchandise": 3,
            "merchandise_bonus": 8,
            "total": 36,
            "rank": 0,
            "trail": [],
            "completed": 1,
            "ticket_points": 7,
        },
    ],
}

EDITION_SUMMARY: Example = {
    "name": "amsterdam",
    "title": "Amsterdam",
    "key": "5f0c2a9b7d3e81640a1f6c2b",
    "min_seats": 2,
    "max_seats": 4,
    "digest": "37ae59a8c61f",
}

EDITION: Example = {
    "name": "ports",
    "title": "Three Ports",
    "version": 1,
    "digest": "243521185632",
    "provenance": "Made up.",
    "min_seats": 2,
    "max_seats": 2,
    "pieces": 6,
    "colours": ["red", "blue"],
    "cards_per_colour": 6,
    "wilds": 2,
    "starting_hand": 2,
    "market": 3,
    "sweep_at": 3,
    "take_when_exhausted": True,
    "first_deal": 2,
    "first_keep": 1,
    "later_deal": 2,
    "later_keep": 1,
    "doubles_open_from": 3,
    "route_points": [0, 1, 2],
    "longest_bonus": 5,
    "merchandise_cards": 1,
    "merchandise_points": {"2": [4, 2]},
    "last_round_at": 1,
    "tie_breaks": ["tickets", "longest"],
    "words": {
        "en": {
            "piece": ["boat", "boats"],
            "wild": ["joker", "jokers"],
            "ticket": ["order", "orders"],
            "card": ["card", "cards"],
            "location": ["port", "ports"],
            "route": ["route", "routes"],
            "longest": ["longest line", "longest lines"],
            "merchandise": ["crate", "crates"],
        }
    },
    "colour_styles": {
        "red": {"fill": "#961806", "ink": "#FFE9DF", "symbol": "plus"},
        "blue": {"fill": "#002C98", "ink": "#FFFFFF", "symbol": "waves"},
        "wild": {"fill": "#FBF3DC", "ink": "#241C14", "symbol": "wheel"},
        "gray": {"fill": "#A79F90", "ink": "#3A342A", "symbol": "dots"},
    },
    "locations": [{"id": "north", "name": "North"}, {"id": "east", "name": "East"}, {"id": "south", "name": "South"}],
    "routes": [
        {
            "id": "north:east/red",
            "a": "north",
            "b": "east",
            "length": 1,
            "colour": "red",
            "cart": False,
            "twin": "north:east/blue",
            "source": "made up",
        },
        {
            "id": "north:east/blue",
            "a": "north",
            "b": "east",
            "length": 1,
            "colour": "blue",
            "cart": False,
            "twin": "north:east/red",
            "source": "made up",
        },
        {
            "id": "east:south",
            "a": "east",
            "b": "south",
            "length": 2,
            "colour": "gray",
            "cart": True,
            "twin": None,
            "source": "made up",
        },
    ],
    "tickets": [
        {"id": "north:south", "a": "north", "b": "south", "points": 3, "source": "made up"},
        {"id": "east:south", "a": "east", "b": "south", "points": 2, "source": "made up"},
        {"id": "north:east", "a": "north", "b": "east", "points": 1, "source": "made up"},
        {"id": "north:south/2", "a": "north", "b": "south", "points": 4, "source": "made up"},
    ],
    "layout": None,
    "has_picture": False,
}

EVENTS: tuple[Example, ...] = (
    {"event": "card-dealt", "seat": 1, "kind": None},
    {"event": "card-laid", "slot": 2, "kind": "red"},
    {"event": "market-swept", "kinds": ["wild", "red", "wild", "blue", "wild"]},
    {"event": "deck-refilled", "cards": 23},
    {"event": "tickets-offered", "seat": 1, "count": 2, "tickets": None},
    {"event": "seat-ready", "seat": 1, "kept": None},
    {"event": "tickets-kept", "seat": 1, "kept_count": 1, "returned_count": 1, "kept": None, "returned": None},
    {"event": "turn-began", "seat": 0, "turn": 7},
    {"event": "card-drawn", "seat": 0, "kind": "pink"},
    {"event": "card-taken", "seat": 0, "kind": "red", "slot": 2},
    {
        "event": "route-claimed",
        "seat": 0,
        "route": "dam:begijnhof",
        "kind": "red",
        "cards": 1,
        "wilds": 1,
        "points": 2,
        "pieces_left": 14,
    },
    {"event": "merchandise-taken", "seat": 0, "count": 3},
    {"event": "ticket-completed", "seat": 0, "ticket": "dam:munttoren"},
    {"event": "seat-passed", "seat": 1},
    {"event": "last-round-began", "seat": 1, "turns_left": 2},
    {"event": "game-ended", "ending": "last round"},
)
