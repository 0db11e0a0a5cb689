"""Describes an edition in plain text: its numbers, routes, tickets and where they come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill

from .edition import Edition
from .edition_faults import list_words

WIDTH = 100
RECONSTRUCTED = "reconstructed"


def describe(edition: Edition) -> str:
    """Everything about an edition that a player or map maker may look up."""
    parts = (_heading, _numbers, _locations, _routes, _tickets, _provenance)
    sections = (part(edition) for part in parts)
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _heading(edition: Edition) -> Iterator[str]:
    yield f"{edition.title} ({edition.name}), data version {edition.version}, digest {edition.digest}"


def _numbers(edition: Edition) -> Iterator[str]:
    wilds, pieces, tickets = (_word(edition, key, 2) for key in ("wild", "piece", "ticket"))
    cards = len(edition.colours) * edition.cards_per_colour + edition.wilds
    rows = [
        ("players", f"{edition.min_seats}-{edition.max_seats}"),
        (pieces, f"{edition.pieces} each"),
        (_word(edition, "card", 2), f"{cards}, of which {edition.wilds} {wilds}"),
        ("colours", f"{edition.cards_per_colour} cards each of {list_words(edition.colours)}"),
        ("starting hand", str(edition.starting_hand)),
        ("market", f"{edition.market} face up, swept at {edition.sweep_at} {wilds}"),
        ("deck exhausted", f"{'face-up cards' if edition.take_when_exhausted else 'no cards'} may be taken"),
        (tickets, str(len(edition.tickets))),
        ("first deal", f"{edition.first_deal}, keep at least {edition.first_keep}"),
        ("later deal", f"{edition.later_deal}, keep at least {edition.later_keep}"),
        ("double routes", _doubles(edition)),
        ("points by length", ", ".join(f"{n}: {points}" for n, points in enumerate(edition.route_points) if n)),
    ]
    if edition.longest_bonus:
        rows.append((_word(edition, "longest", 1), f"{edition.longest_bonus} points"))
    if edition.merchandise_cards:
        rows.append((_word(edition, "merchandise", 2), str(edition.merchandise_cards)))
    for seats, points in edition.merchandise_points.items():
        rows.append((f"points by rank, {seats} players", ", ".join(map(str, points))))
    rows.append(("last round", f"when somebody has {edition.last_round_at} or fewer {pieces} at the end of a turn"))
    breaks = {"tickets": f"{tickets} completed", "longest": "longest path"}
    rows.append(("ties", ", then ".join([*(breaks[each] for each in edition.tie_breaks), "shared"])))
    return _table(rows)


def _doubles(edition: Edition) -> str:
    if edition.doubles_open_from <= edition.min_seats:
        return "both tracks open, to different players"
    if edition.doubles_open_from > edition.max_seats:
        return "one track open"
    return f"one track open; both from {edition.doubles_open_from} players on, to different players"


def _locations(edition: Edition) -> Iterator[str]:
    yield f"{len(edition.locations)} {_word(edition, 'location', len(edition.locations))}"
    yield from _table((location.id, location.name) for location in edition.locations)


def _routes(edition: Edition) -> Iterator[str]:
    spaces = sum(route.length for route in edition.routes)
    doubles = sum(route.twin is not None for route in edition.routes) // 2
    routes = f"{len(edition.routes)} {_word(edition, 'route', len(edition.routes))}"
    yield f"{routes} of {spaces} spaces in all; {doubles} double"
    rows = [("route", "length", "colour", "source", "cart" if edition.merchandise_cards else "")]
    rows += [(r.id, str(r.length), r.colour, r.source, "cart" if r.cart else "") for r in edition.routes]
    yield from _table(rows)


def _tickets(edition: Edition) -> Iterator[str]:
    tickets = _word(edition, "ticket", len(edition.tickets))
    sources = Counter(ticket.source for ticket in edition.tickets)
    yield f"{len(edition.tickets)} {tickets}: " + ", ".join(f"{n} {source}" for source, n in sources.items())
    if reconstructed := sources[RECONSTRUCTED]:
        yield fill(
            f"The {reconstructed} whose source is {RECONSTRUCTED} may differ from the published game: they could not "
            "be found anywhere, so this project made them after the known ones. Owners of the game can give their own.",
            WIDTH,
        )
    rows = [(_word(edition, "ticket", 1), "points", "source")]
    rows += [(ticket.id, str(ticket.points), ticket.source) for ticket in edition.tickets]
    yield from _table(rows)


def _provenance(edition: Edition) -> Iterator[str]:
    yield fill(edition.provenance, WIDTH)


def _word(edition: Edition, key: str, number: int) -> str:
    return edition.words["en"][key][number != 1]


def _table(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  " + "  ".join(map(str.ljust, row, widths)).rstrip()
