"""Parses a typed line as a move, or explains in the player's language why it is none."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from trekvaart.editions.edition import GRAY, WILD
from trekvaart.game.actions import Action, Keep
from trekvaart.game.errors import NotationError
from trekvaart.game.ids import Kind, RouteId, TicketId
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.notation import parse
from trekvaart.quoting import quote


class MoveError(Exception):
    """A line that is no move; the text says why."""


@dataclass(frozen=True, slots=True)
class ClaimRequest:
    """A request to claim a route, or either track of a double one, without a payment."""

    routes: tuple[RouteId, ...]


def is_number(word: str) -> bool:
    """Whether a word can be the number of an entry in a list."""
    return word.isascii() and word.isdigit() and len(word) < 6


def plain(text: str) -> str:
    """A text without capitals and accents."""
    letters = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def read_move(line: str, say: MessageFormatter, offered: Sequence[TicketId]) -> Action | ClaimRequest:
    """The move that a line means; cards may be named in the language, and offered tickets by number."""
    words = [_in_notation(word, say) for word in line.split()]
    match words:
        case ["keep", *tickets]:
            return Keep(_tickets(tickets, say, offered))
        case ["claim", route] if found := routes_named(route, say):
            return ClaimRequest(found)
    try:
        return parse(" ".join(words), say.edition)
    except NotationError:
        raise MoveError(_misread(words, say)) from None


def routes_named(word: str, say: MessageFormatter) -> tuple[RouteId, ...]:
    """The route of that name, from either end; without a track, both tracks."""
    names = [route.id for route in say.edition.routes]
    ends, slash, track = word.lower().partition("/")
    a, _, b = ends.partition(":")
    for one in (f"{a}:{b}", f"{b}:{a}"):
        if f"{one}{slash}{track}" in names:
            return (f"{one}{slash}{track}",)
        tracks = tuple(name for name in names if name.partition("/")[0] == one)
        if tracks and not track:
            return tracks
    return ()


def cards_named(say: MessageFormatter) -> dict[str, Kind]:
    """What the kinds of card are called, in the notation and in the language."""
    called = {plain(form): kind for kind in say.edition.colours for form in _forms(kind, say) if " " not in form}
    wilds = {plain(form): WILD for form in (say.word("wild", 1), say.word("wild", 2)) if " " not in form}
    return called | wilds | {kind: kind for kind in say.edition.kinds}


def colours_named(say: MessageFormatter) -> dict[str, Kind]:
    """What the colours of routes are called, in the notation and in the language."""
    colours = {word: kind for word, kind in cards_named(say).items() if kind != WILD}
    return colours | {GRAY: GRAY, plain(MessageFormatter(say.edition, say.language).colour(GRAY)): GRAY}


def _forms(kind: Kind, say: MessageFormatter) -> list[str]:
    bare = MessageFormatter(say.edition, say.language)
    counted = [bare.cards(kind, number).partition(" ")[2] for number in (1, 2)]
    return [bare.colour(kind), bare.kind(kind), *counted]


def _in_notation(word: str, say: MessageFormatter) -> str:
    return cards_named(say).get(plain(word), word.lower())


def _tickets(words: list[str], say: MessageFormatter, offered: Sequence[TicketId]) -> tuple[TicketId, ...]:
    if words == ["all"]:
        return tuple(offered)
    named: list[TicketId] = []
    for word in words:
        if is_number(word) and 1 <= int(word) <= len(offered):
            word = offered[int(word) - 1]
        try:
            move = parse(f"keep {word}", say.edition)
        except NotationError:
            raise MoveError(say.text("{word} is not one of the cards on offer.", word=quote(word))) from None
        assert isinstance(move, Keep)
        named += [ticket for ticket in move.tickets if ticket not in named]
    return tuple(named)


def _misread(words: list[str], say: MessageFormatter) -> str:
    """Why the words are no move."""
    match words:
        case ["draw", word]:
            kinds = ", ".join(say.edition.kinds)
            return say.text("There is no card called {word}; the cards are: {kinds}.", word=quote(word), kinds=kinds)
        case ["draw", *_]:
            return say.text(
                "What do you want to draw? Type one of: {forms}.", forms="draw deck, draw red, draw wild, draw tickets"
            )
        case ["claim"]:
            return say.text("Which route do you want to claim? Type: {form}.", form=f"claim {say.edition.routes[0].id}")
        case ["claim", route, *_] if not routes_named(route, say):
            return say.text(
                "There is no route called {word}; Tab completes names, map lists all routes.", word=quote(route)
            )
        case ["claim", route, *payment]:
            tracks = routes_named(route, say)
            if len(tracks) > 1 and _is_payment(payment, say):
                return say.text("This is a double route. Choose one of: {tracks}.", tracks=", ".join(tracks))
            form = f"claim {tracks[0]} 2 {say.edition.colours[0]} 1 wild"
            wilds = say.word("wild", 2)
            return say.text("Pay with cards of one colour and {wilds}. Type: {form}.", wilds=wilds, form=form)
        case _:
            return say.text("{line} is neither a move nor a command; type ? to list them.", line=quote(" ".join(words)))


def _is_payment(words: list[str], say: MessageFormatter) -> bool:
    try:
        parse(" ".join(["claim", say.edition.routes[0].id, *words]), say.edition)
    except NotationError:
        return False
    return True
