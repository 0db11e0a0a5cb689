"""A small edition with every mechanism, as the texts of its files, for tests that change one thing in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

EDITION = """\
name = "toy"
title = "Toy"
version = 3
provenance = "Made up."

[players]
min = 2
max = 3
pieces = 8

[cards]
colours = ["red", "blue"]
per_colour = 6
wilds = 4
starting_hand = 2

[market]
size = 4
sweep_at = 3
take_when_exhausted = true

[tickets]
first_deal = 2
first_keep = 1
later_deal = 2
later_keep = 1

[routes]
points = [1, 2, 4]
doubles_open_from = 3

[longest]
bonus = 5

[merchandise]
cards = 2

[merchandise.points]
2 = [4, 2]
3 = [4, 2, 1]

[end]
last_round_at = 2
tie_breaks = ["tickets", "longest"]

[words.en]
piece = ["boat", "boats"]
wild = ["joker", "jokers"]
ticket = ["order", "orders"]
card = ["card", "cards"]
location = ["port", "ports"]
route = ["route", "routes"]
longest = ["longest line", "longest lines"]
merchandise = ["crate", "crates"]
"""

LOCATIONS = """\
id,name
north,North
east,East
south,South
west,West
"""

ROUTES = """\
a,b,length,colour,cart,source
north,east,1,red,no,made up
north,east,1,blue,no,made up
east,south,2,gray,yes,made up
south,west,3,red,no,made up
west,north,2,gray,yes,made up
"""

TICKETS = """\
a,b,points,source
north,south,3,made up
east,west,3,made up
north,west,2,made up
east,south,2,made up
south,west,3,made up
south,north,5,made up
"""

KEYS = ("piece", "wild", "ticket", "card", "location", "route", "longest", "merchandise")

FILES = {"edition.toml": EDITION, "locations.csv": LOCATIONS, "routes.csv": ROUTES, "tickets.csv": TICKETS}


def write(folder: Path, files: Mapping[str, str | bytes] = FILES) -> Path:
    """Write these files into a folder; returns the folder."""
    for name, content in files.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def changed(file: str, old: str, new: str) -> dict[str, str]:
    """The files, with one passage of one file changed."""
    assert FILES[file].count(old) == 1, f"{old!r} must stand in {file} exactly once"
    return FILES | {file: FILES[file].replace(old, new)}
