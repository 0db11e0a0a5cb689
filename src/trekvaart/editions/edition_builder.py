"""From a draft without faults to an edition: indices, twins, and the ids that moves and records use."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from .colour_styles import colour_styles
from .digest import digest
from .draft import CsvRow, Draft, TomlSettings
from .edition import ColourStyle, Edition, Location, Route, Symbol, Ticket
from .skin import SKIN_CHOICES, Skin


def build(draft: Draft, folder: Path) -> Edition:
    """The edition of a draft that has passed every check."""
    settings = draft.settings
    locations = tuple(Location(row.text("id"), row.text("name")) for row in draft.locations.rows)
    index = {location.id: i for i, location in enumerate(locations)}
    edition = Edition(
        name=settings.text("name"),
        title=settings.text("title"),
        version=settings.whole("version"),
        digest="",
        provenance=settings.text("provenance"),
        folder=folder,
        min_seats=settings.whole("players.min"),
        max_seats=settings.whole("players.max"),
        pieces=settings.whole("players.pieces"),
        colours=settings.texts("cards.colours"),
        cards_per_colour=settings.whole("cards.per_colour"),
        wilds=settings.whole("cards.wilds"),
        starting_hand=settings.whole("cards.starting_hand"),
        market=settings.whole("market.size"),
        sweep_at=settings.whole("market.sweep_at"),
        first_deal=settings.whole("tickets.first_deal"),
        first_keep=settings.whole("tickets.first_keep"),
        later_deal=settings.whole("tickets.later_deal"),
        later_keep=settings.whole("tickets.later_keep"),
        doubles_open_from=settings.whole("routes.doubles_open_from"),
        route_points=(0, *settings.wholes("routes.points")),
        longest_bonus=settings.whole("longest.bonus"),
        merchandise_cards=settings.whole("merchandise.cards"),
        merchandise_points=_merchandise_points(settings),
        last_round_at=settings.whole("end.last_round_at"),
        tie_breaks=settings.texts("end.tie_breaks"),
        take_when_exhausted=bool(settings.whole("market.take_when_exhausted")),
        words=_words(settings),
        colour_styles=_colour_styles(settings),
        skin=_skin(settings),
        locations=locations,
        routes=_routes(draft.routes.rows, index),
        tickets=_tickets(draft.tickets.rows, index),
    )
    return replace(edition, digest=digest(edition))


def _merchandise_points(settings: TomlSettings) -> dict[int, tuple[int, ...]]:
    prefix = "merchandise.points."
    names = sorted(name for name in settings.given() if name.startswith(prefix))
    return {int(name.removeprefix(prefix)): settings.wholes(name) for name in names}


def _words(settings: TomlSettings) -> dict[str, dict[str, tuple[str, str]]]:
    words: dict[str, dict[str, tuple[str, str]]] = {}
    for name in settings.given():
        if name.startswith("words."):
            _, language, key = name.split(".")
            one, several = settings.texts(name)
            words.setdefault(language, {})[key] = one, several
    return words


def _colour_styles(settings: TomlSettings) -> dict[str, ColourStyle]:
    chosen: dict[str, dict[str, str]] = {"fill": {}, "symbol": {}}
    for name in settings.given():
        if name.startswith("colours."):
            _, colour, key = name.split(".")
            chosen[key][colour] = settings.text(name)
    symbols = {colour: Symbol(symbol) for colour, symbol in chosen["symbol"].items()}
    return colour_styles(settings.texts("cards.colours"), chosen["fill"], symbols)


def _skin(settings: TomlSettings) -> Skin:
    chosen: dict[str, Any] = {name: choice(settings.text(f"skin.{name}")) for name, choice in SKIN_CHOICES.items()}
    return Skin(**chosen)


def _routes(rows: tuple[CsvRow, ...], index: dict[str, int]) -> tuple[Route, ...]:
    """The routes in the order of the table; a double route is named after the ends of its first track."""
    tracks: dict[frozenset[str], list[int]] = {}
    for i, row in enumerate(rows):
        tracks.setdefault(_pair(row), []).append(i)
    routes: list[Route] = []
    for i, row in enumerate(rows):
        pair = tracks[_pair(row)]
        a, b = rows[pair[0]].text("a"), rows[pair[0]].text("b")
        colours = [rows[track].text("colour") for track in pair]
        marks = colours if len(set(colours)) == 2 else ["1", "2"]
        routes.append(
            Route(
                id=f"{a}:{b}" if len(pair) == 1 else f"{a}:{b}/{marks[pair.index(i)]}",
                a=index[a],
                b=index[b],
                length=row.whole("length"),
                colour=row.text("colour"),
                cart=bool(row.whole("cart")),
                twin=next((track for track in pair if track != i), None),
                source=row.text("source"),
            )
        )
    return tuple(routes)


def _tickets(rows: tuple[CsvRow, ...], index: dict[str, int]) -> tuple[Ticket, ...]:
    """The tickets in the order of the table; another one of the same pair is named after the first, with its number."""
    ends: dict[frozenset[str], tuple[str, str]] = {}
    numbers: Counter[frozenset[str]] = Counter()
    tickets: list[Ticket] = []
    for row in rows:
        pair = _pair(row)
        a, b = ends.setdefault(pair, (row.text("a"), row.text("b")))
        numbers[pair] += 1
        id = f"{a}:{b}" if numbers[pair] == 1 else f"{a}:{b}/{numbers[pair]}"
        tickets.append(Ticket(id, index[a], index[b], row.whole("points"), row.text("source")))
    return tuple(tickets)


def _pair(row: CsvRow) -> frozenset[str]:
    return frozenset((row.text("a"), row.text("b")))
