"""Warnings about an edition that can be played but may be designed badly, one short function for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from trekvaart.quoting import quote

from .colour_styles import DEFAULTS
from .colour_vision import VISIONS, difference
from .distances import route_distances
from .draft import CsvRow, Draft
from .edition import GRAY, Edition
from .edition_faults import EditionFault, list_words

Warnings = Iterator[EditionFault]

# The built-in editions stay within these: their tickets are worth at most 2 points more than the shortest path,
# and the colours that look most alike, purple and green with deuteranopia, differ by 0.07.
POINTS_OFF, SHARE_OFF = 2, 0.25  # a ticket may differ from its shortest path by the larger of the two
LEAST_DIFFERENCE = 0.06
LEAST_DIFFERENCE_FROM_BOARD = 0.03  # lower, because routes have an outline

BOARDS = {"light": "#f3e8cb", "dark": "#241f19"}  # --board-paper of the page, under boards without a picture


def design_warnings(draft: Draft, edition: Edition) -> list[EditionFault]:
    """All warnings about an edition without faults; the draft has the lines of its values."""
    return [warning for check in CHECKS for warning in check(draft, edition)]


def tickets_within_reach(draft: Draft, edition: Edition) -> Warnings:
    """A player has the pieces to complete every ticket."""
    for row, distance in _ticket_distances(draft, edition):
        if distance > edition.pieces:
            message = f"the shortest path is {distance} long, but a player has only {edition.pieces} pieces."
            yield draft.tickets.fault(row, "b", message)


def ticket_points_fit(draft: Draft, edition: Edition) -> Warnings:
    """A ticket is worth about as many points as its shortest path is long."""
    for row, distance in _ticket_distances(draft, edition):
        points = row.whole("points")
        if abs(points - distance) > max(POINTS_OFF, distance * SHARE_OFF):
            message = f"this ticket is worth {points} points, but the shortest path is {distance} long."
            yield draft.tickets.fault(row, "points", message)


def colours_are_needed(draft: Draft, edition: Edition) -> Warnings:
    """Every colour of the cards has routes."""
    used = {route.colour for route in edition.routes}
    use = "its cards pay only for gray routes" if GRAY in used else "its cards are useless"
    for colour in edition.colours:
        if colour not in used:
            yield draft.settings.fault("cards.colours", f"no route is {quote(colour)}; {use}.", colour)


def colours_are_chosen(draft: Draft, edition: Edition) -> Warnings:
    """A colour without a usual fill has one in edition.toml."""
    for colour in edition.colours:
        if colour not in DEFAULTS and f"colours.{colour}.fill" not in draft.settings.given():
            fill = edition.colour_styles[colour].fill
            message = f"{quote(colour)} is drawn as {fill}; colours.{colour}.fill can choose another colour."
            yield draft.settings.fault("cards.colours", message, colour)


def colours_stand_out(draft: Draft, edition: Edition) -> Warnings:
    """No fill that the edition chooses looks like the board under it."""
    for colour in edition.colours:
        if f"colours.{colour}.fill" not in draft.settings.given():
            continue
        fill = edition.colour_styles[colour].fill
        themes = [
            theme
            for theme, board in BOARDS.items()
            if min(difference(fill, board, vision) for vision in VISIONS) < LEAST_DIFFERENCE_FROM_BOARD
        ]
        if themes:
            message = f"{quote(colour)} ({fill}) hardly differs from the board in the {list_words(themes)} theme."
            yield _style_warning(draft, colour, "fill", message)


def colours_differ(draft: Draft, edition: Edition) -> Warnings:
    """Everybody can tell any two colours apart."""
    for one, other in combinations(edition.colours, 2):
        fills = edition.colour_styles[one].fill, edition.colour_styles[other].fill
        alike = [vision for vision in VISIONS if difference(*fills, vision) < LEAST_DIFFERENCE]
        if alike:
            whose = "" if "normal" in alike else f" with {list_words(alike)}"
            message = f"{quote(one)} ({fills[0]}) and {quote(other)} ({fills[1]}) look alike{whose}."
            yield _style_warning(draft, other, "fill", message)


def symbols_differ(draft: Draft, edition: Edition) -> Warnings:
    """No two colours have the same symbol."""
    for one, other in combinations(edition.colours, 2):
        symbol = edition.colour_styles[one].symbol
        if symbol == edition.colour_styles[other].symbol:
            yield _style_warning(
                draft, other, "symbol", f"{quote(one)} and {quote(other)} have the same symbol, {symbol}."
            )


CHECKS: tuple[Callable[[Draft, Edition], Warnings], ...] = (
    tickets_within_reach,
    ticket_points_fit,
    colours_are_needed,
    colours_are_chosen,
    colours_stand_out,
    colours_differ,
    symbols_differ,
)


def _ticket_distances(draft: Draft, edition: Edition) -> Iterator[tuple[CsvRow, int]]:
    """The line of each ticket, and the length of its shortest path."""
    distances = route_distances(edition)
    for row, ticket in zip(draft.tickets.rows, edition.tickets, strict=True):
        yield row, int(distances[ticket.a, ticket.b])


def _style_warning(draft: Draft, colour: str, key: str, message: str) -> EditionFault:
    field = f"colours.{colour}.{key}"
    return draft.settings.fault(field if field in draft.settings.given() else "cards.colours", message, colour)
