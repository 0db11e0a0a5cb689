"""The notation: reads the text of a move or of a draw. What it reads need not be legal."""

from trekvaart.editions.edition import WILD, Edition
from trekvaart.game.actions import (
    Action,
    CardComes,
    Chance,
    Claim,
    DrawCard,
    DrawDeck,
    DrawTickets,
    Keep,
    Pass,
    TicketComes,
)
from trekvaart.game.errors import NotationError, quote
from trekvaart.game.ids import Kind, RouteId, TicketId

FORMS = "draw deck, draw COLOUR, draw tickets, keep TICKET ..., claim ROUTE NUMBER COLOUR NUMBER wild, pass"


def parse(text: str, edition: Edition) -> Action:
    """The move that a text means."""
    words = text.lower().split()
    match words:
        case ["draw", "deck"]:
            return DrawDeck()
        case ["draw", "tickets"]:
            return DrawTickets()
        case ["draw", kind]:
            return DrawCard(_kind(kind, edition))
        case ["keep", *tickets]:
            return Keep(tuple(_ticket(word, edition) for word in tickets))
        case ["claim", route, *payment] if payment:
            return _claim(route, payment, edition)
        case ["pass"]:
            return Pass()
        case _:
            raise NotationError(f"{quote(text)} is not a move; moves are: {FORMS}.")


def parse_chance(text: str, edition: Edition) -> Chance:
    """The draw that a text means."""
    if ":" in text:
        return TicketComes(_ticket(text, edition))
    return CardComes(_kind(text, edition))


def _kind(word: str, edition: Edition) -> Kind:
    if word not in edition.kinds:
        raise NotationError(f"{quote(word)} is not a card of this edition; the cards are {', '.join(edition.kinds)}.")
    return word


def _flipped(word: str) -> str:
    """The id of the same route or ticket, named from its other end."""
    ends, slash, track = word.partition("/")
    a, _, b = ends.partition(":")
    return f"{b}:{a}{slash}{track}"


def _ticket(word: str, edition: Edition) -> TicketId:
    ids = {ticket.id for ticket in edition.tickets}
    for name in (word, _flipped(word)):
        if name in ids:
            return name
    raise NotationError(f"{quote(word)} is not a ticket of this edition.")


def _claim(route: str, payment: list[str], edition: Edition) -> Claim:
    counts = _payment(payment, edition)
    wilds = counts.pop(WILD, 0)
    if len(counts) > 1:
        raise NotationError(f"Pay with cards of one colour and wilds, not with {' and '.join(counts)} together.")
    kind, cards = next(iter(counts.items()), (WILD, 0))
    return Claim(_route(route, kind, edition), kind, cards, wilds)


def _payment(words: list[str], edition: Edition) -> dict[Kind, int]:
    counts: dict[Kind, int] = {}
    if len(words) % 2:
        raise NotationError("Say how you pay as numbers and colours, such as: 3 red 1 wild.")
    for number, word in zip(words[::2], words[1::2], strict=True):
        kind = _kind(word, edition)
        if (
            not (number.isascii() and number.isdigit() and len(number) < 3)
            or int(number) not in range(1, 16)
            or kind in counts
        ):
            raise NotationError("Say how you pay as numbers and colours, such as: 3 red 1 wild.")
        counts[kind] = int(number)
    return counts


def _route(word: str, kind: Kind, edition: Edition) -> RouteId:
    ids = {route.id for route in edition.routes}
    for name in (word, _flipped(word)):
        if name in ids:
            return name
    tracks = [route for route in edition.routes if route.id.partition("/")[0] in (word, _flipped(word))]
    if not tracks:
        raise NotationError(f"{quote(word)} is not a route of this edition.")
    meant = [route.id for route in tracks if route.colour == kind]
    if len(meant) == 1:
        return meant[0]
    raise NotationError(f"There are two tracks: say {' or '.join(route.id for route in tracks)}.")
