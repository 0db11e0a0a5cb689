"""The notation: reads the text of a move or of a draw. What it reads need not be legal."""

from functools import lru_cache

from trekvaart.editions.edition import WILD, Edition, Route
from trekvaart.game import actions
from trekvaart.game.errors import Fault, NotationError
from trekvaart.game.ids import Kind, RouteId, TicketId
from trekvaart.quoting import excerpt

FORMS = "draw deck, draw COLOUR, draw tickets, keep TICKET ..., claim ROUTE NUMBER COLOUR NUMBER wild, pass"
EXAMPLE = "3 red 1 wild"
LONGEST_MOVE = 10_000  # characters; the longest of the built-in editions has about 120


class _Words:
    """What the moves of an edition can name: cards, and tickets and routes from either end."""

    def __init__(self, edition: Edition) -> None:
        self.kinds = edition.kinds
        self.tickets = _named([ticket.id for ticket in edition.tickets])
        self.routes = _named([route.id for route in edition.routes])
        self.tracks: dict[str, list[Route]] = {}  # of each double route, named without a track
        for route in edition.routes:
            ends = route.id.partition("/")[0]
            for name in {ends, _flipped(ends)}:
                self.tracks.setdefault(name, []).append(route)


def _named(ids: list[str]) -> dict[str, str]:
    """Each id by what one may write: itself, or from its other end."""
    return {_flipped(name): name for name in ids} | {name: name for name in ids}


@lru_cache(maxsize=32)
def _words_of(edition: Edition) -> _Words:
    return _Words(edition)


def parse(text: str, edition: Edition) -> actions.Action:
    """The move that a text means."""
    words = text.lower().split() if len(text) <= LONGEST_MOVE else []
    match words:
        case ["draw", "deck"]:
            return actions.DrawDeck()
        case ["draw", "tickets"]:
            return actions.DrawTickets()
        case ["draw", kind]:
            return actions.DrawCard(_kind(kind, edition))
        case ["keep", *tickets]:
            return actions.Keep(tuple(_ticket(word, edition) for word in tickets))
        case ["claim", route, *payment] if payment:
            return _claim(route, payment, edition)
        case ["pass"]:
            return actions.Pass()
        case _:
            raise NotationError(Fault("NOTATION-MOVE", {"text": excerpt(text.strip()), "forms": FORMS}))


def parse_chance(text: str, edition: Edition) -> actions.Chance:
    """The draw that a text means."""
    if ":" in text:
        return actions.TicketComes(_ticket(text, edition))
    return actions.CardComes(_kind(text, edition))


def parse_route(text: str, edition: Edition) -> RouteId:
    """The route that a text names, from either end."""
    return _route(text.strip().lower(), "", edition)


def _kind(word: str, edition: Edition) -> Kind:
    if word not in _words_of(edition).kinds:
        raise NotationError(Fault("NOTATION-CARD", {"word": excerpt(word), "cards": ", ".join(edition.kinds)}))
    return word


def _flipped(word: str) -> str:
    """The id of the same route or ticket, named from its other end."""
    ends, slash, track = word.partition("/")
    a, _, b = ends.partition(":")
    return f"{b}:{a}{slash}{track}"


def _ticket(word: str, edition: Edition) -> TicketId:
    ticket = _words_of(edition).tickets.get(word)
    if ticket is None:
        raise NotationError(Fault("NOTATION-TICKET", {"word": excerpt(word)}))
    return ticket


def _claim(route: str, payment: list[str], edition: Edition) -> actions.Claim:
    counts = _payment(payment, edition)
    wilds = counts.pop(WILD, 0)
    if len(counts) > 1:  # a `Claim` has one kind, so the rules cannot be asked to judge this
        kind, other, *_ = counts
        raise NotationError(Fault("CLAIM-ONE-COLOUR", {"kind": kind, "other_kind": other}))
    kind, cards = next(iter(counts.items()), (WILD, 0))
    return actions.Claim(_route(route, kind, edition), kind, cards, wilds)


def _payment(words: list[str], edition: Edition) -> dict[Kind, int]:
    counts: dict[Kind, int] = {}
    if len(words) % 2:
        raise NotationError(Fault("NOTATION-PAYMENT", {"example": EXAMPLE}))
    for number, word in zip(words[::2], words[1::2], strict=True):
        kind = _kind(word, edition)
        if (
            not (number.isascii() and number.isdigit() and len(number) < 3)
            or int(number) not in range(1, 16)
            or kind in counts
        ):
            raise NotationError(Fault("NOTATION-PAYMENT", {"example": EXAMPLE}))
        counts[kind] = int(number)
    return counts


def _route(word: str, kind: Kind, edition: Edition) -> RouteId:
    words = _words_of(edition)
    if word in words.routes:
        return words.routes[word]
    tracks = words.tracks.get(word)
    if tracks is None:
        raise NotationError(Fault("NOTATION-ROUTE", {"word": excerpt(word)}))
    meant = [route.id for route in tracks if route.colour == kind]
    if len(meant) == 1:
        return meant[0]
    raise NotationError(Fault("NOTATION-TRACK", {"first": tracks[0].id, "second": tracks[-1].id}))
