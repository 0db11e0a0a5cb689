"""Renders refusals, faults and events as sentences in a language, with the words of an edition.

Other layers translate their own messages with `MessageFormatter.text` and `MessageFormatter.plural`.
"""

from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from typing import assert_never

from trekvaart.editions.edition import WILD, Edition
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep, Pass
from trekvaart.game.errors import Fault, Refusal
from trekvaart.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    DeckRefilled,
    Event,
    GameEnded,
    LastRoundBegan,
    MarketSwept,
    MerchandiseTaken,
    RouteClaimed,
    SeatPassed,
    SeatReady,
    TicketCompleted,
    TicketsKept,
    TicketsOffered,
    TurnBegan,
)
from trekvaart.game.ids import Kind, RouteId, Seat, TicketId
from trekvaart.locale import catalogue, messages

Fact = int | str
# Words that an edition may leave out, and the word that then takes their place.
PLAIN = {"a_wild": "wild", "short_ticket": "ticket"}


class MessageFormatter:
    """Says things about one edition in one language; `symbols` stand before the kinds of card they are given for."""

    def __init__(
        self,
        edition: Edition,
        language: str = "en",
        names: tuple[str, ...] = (),
        symbols: Mapping[Kind, str] | None = None,
    ) -> None:
        self.edition = edition
        self.language = language
        self.names = names
        self._symbols = symbols or {}
        self._catalogue: NullTranslations = catalogue(language)
        self._location = {location.id: location.name for location in edition.locations}
        self._points = {ticket.id: ticket.points for ticket in edition.tickets}

    # Messages

    def text(self, message: str, /, **facts: Fact) -> str:
        """A message in the language."""
        return self._catalogue.gettext(message).format(**facts)

    def plural(self, one: str, several: str, number: int, /, **facts: Fact) -> str:
        """A message with a number in it, in the language."""
        return self._catalogue.ngettext(one, several, number).format(**{"number": number, **facts})

    # Things

    def word(self, key: str, count: int = 1) -> str:
        """The edition's word for a thing: piece, wild, a_wild, ticket, card, location, route, merchandise, longest."""
        words = self.edition.words.get(self.language) or self.edition.words["en"]
        forms = words.get(key) or words.get(PLAIN.get(key, key)) or self.edition.words["en"].get(key) or key
        return forms if isinstance(forms, str) else forms[0 if count == 1 else 1]

    def counted(self, key: str, count: int) -> str:
        """So many of the things that the edition has a word for."""
        return f"{count} {self.word(key, count)}"

    def points(self, number: int) -> str:
        """So many points."""
        return self.plural(*messages.POINTS, number)

    def name(self, seat: Seat, viewer: Seat | None = None) -> str:
        """A player; the one who is told this is "you"."""
        if seat == viewer:
            return self.text(messages.YOU)
        return self.names[seat] if seat < len(self.names) else f"{seat}"

    def kind(self, kind: Kind) -> str:
        """A kind of card."""
        if kind == WILD:
            return self._mark(kind) + self.word("wild")
        return self._mark(kind) + (self._catalogue.pgettext(*messages.CARDS[kind]) if kind in messages.CARDS else kind)

    def colour(self, colour: Kind) -> str:
        """The colour of a route."""
        known = messages.COLOURS.get(colour)
        return self._mark(colour) + (self.text(known) if known else colour)

    def cards(self, kind: Kind, count: int) -> str:
        """So many cards of a kind."""
        number = f"{count} {self._mark(kind)}".rstrip()
        if kind in messages.COUNTED_CARDS:
            return self.plural(*messages.COUNTED_CARDS[kind], count, number=number)
        return f"{number} {self.word('wild', count) if kind == WILD else kind}"

    def hand(self, counts: Mapping[Kind, int]) -> str:
        """Cards of several kinds."""
        return ", ".join(self.cards(kind, count) for kind, count in counts.items())

    def payment(self, kind: Kind, cards: int, wilds: int) -> str:
        """The cards that pay for a route."""
        parts = [self.cards(one, count) for one, count in ((kind, cards), (WILD, wilds)) if count]
        return self.both(*parts) if len(parts) == 2 else parts[0]

    def both(self, first: str, last: str) -> str:
        """Two things together."""
        return self.text(messages.BOTH, first=first, last=last)

    def route(self, route: RouteId) -> str:
        """A route by the names of its ends, and its track if there are two."""
        ends, _, track = route.partition("/")
        names = "–".join(self._location[end] for end in ends.split(":"))
        if not track:
            return names
        return f"{names} ({self.colour(track)})"

    def ticket(self, ticket: TicketId) -> str:
        """A ticket by the names of its ends."""
        return "–".join(self._location[end] for end in ticket.partition("/")[0].split(":"))

    def tickets(self, tickets: Iterable[TicketId] | None, count: int) -> str:
        """Tickets by name where they are known, else how many there are."""
        return self.counted("ticket", count) if tickets is None else ", ".join(self.ticket(one) for one in tickets)

    def _mark(self, kind: Kind) -> str:
        return f"{self._symbols[kind]} " if kind in self._symbols else ""

    # Moves

    def move(self, move: Action) -> str:
        """What a player can do, as a sentence that suggests it."""
        match move:
            case DrawDeck():
                return self._suggested("deck")
            case DrawCard(kind):
                return self._suggested("wild" if kind == WILD else "face up", kind=self.kind(kind))
            case DrawTickets():
                return self._suggested("tickets", tickets=self.word("ticket", 2))
            case Keep(tickets):
                return self._suggested("keep", kept=self.tickets(tickets, len(tickets)))
            case Claim(route, kind, cards, wilds):
                return self._suggested("claim", route=self.route(route), payment=self.payment(kind, cards, wilds))
            case Pass():
                return self._suggested("pass")
            case _:
                assert_never(move)

    def _suggested(self, verb: str, **facts: Fact) -> str:
        return self.text(messages.MOVES[verb], **facts)

    # Refusals

    def refusal(self, refusal: Refusal, viewer: Seat | None = None) -> str:
        """Why a move is refused, as one sentence; `viewer` is the player who is told."""
        facts = refusal.facts
        said: dict[str, Fact] = {name: self._fact(name, value) for name, value in facts.items()}
        said |= {"tickets": self.word("ticket", 2), "a_wild": self._a_wild()}
        if isinstance(length := facts.get("length"), int):
            said["length_pieces"] = self.counted("piece", length)
            said["length_cards"] = self._cards_in_all(length)
        if isinstance(kind := facts.get("kind"), str):
            said["paid_colour"] = self.colour(kind)
            said["paid"] = _number(facts, "cards") + _number(facts, "wilds")
            said["missing_cards"] = self._cards_in_all(_number(facts, "missing"))
            said["have_cards"] = self._have(kind, _number(facts, "have"), _number(facts, "have_wilds"))
        known = dict(messages.REFUSALS)
        if viewer is not None and facts.get("owner") == viewer:
            known |= messages.REFUSALS_TO_OWNER
        if self.edition.take_when_exhausted:
            known |= messages.REFUSALS_TAKING
        return self.text(known[refusal.rule], **said)

    def _fact(self, name: str, value: Fact) -> Fact:
        match name, value:
            case (("route" | "twin"), str()):
                return self.route(value)
            case "kind", str():
                return self.kind(value)
            case "colour", str():
                return self.colour(value)
            case "ticket", str():
                return self.ticket(value) if value else value
            case (("owner" | "seat"), int()):
                return self.name(value)
        return value

    def _a_wild(self) -> str:
        named = self.word("a_wild")
        return self.counted("wild", 1) if named == self.word("wild") else named

    def _cards_in_all(self, count: int) -> str:
        return self.plural(*messages.CARDS_IN_ALL, count)

    def _have(self, kind: Kind, cards: int, wilds: int) -> str:
        return self.cards(WILD, wilds) if kind == WILD else self.both(self.cards(kind, cards), self.cards(WILD, wilds))

    # Faults

    def fault(self, fault: Fault, line: int = 0) -> str:
        """What is wrong with a text that should be a move, or with that line of a record, as one sentence."""
        said = dict(fault.facts)
        said |= {"tickets": self.word("ticket", 2), "wilds": self.word("wild", 2)}
        match fault.id, said:
            case "CLAIM-ONE-COLOUR", {"kind": str(kind), "other_kind": str(other)}:
                said |= {"kind": self.colour(kind), "other_kind": self.colour(other)}
            case "NOTATION-PAYMENT", _:
                said["words"] = self.payment("red", 3, 1)  # as notation.EXAMPLE
            case "RECORD-REFUSED", {"rule": str(rule)}:
                said["reason"] = self.refusal(Refusal(rule, fault.facts))
        sentence = self.text(messages.FAULTS[fault.id], **said)
        return self.text(messages.FAULT_IN_LINE, line=line, fault=sentence) if line else sentence

    # Events

    def event(self, event: Event, viewer: Seat | None = None) -> str:
        """What happened, as it is told to a player (`viewer`) or to everybody; hidden things must be hidden already."""
        match event:
            case CardDealt(seat, kind) | CardDrawn(seat, kind):
                verb = "dealt" if isinstance(event, CardDealt) else "drawn"
                if kind is None:
                    return self._told(f"{verb} unseen", seat, viewer)
                return self._told(verb, seat, viewer, kind=self.kind(kind))
            case CardLaid(_, kind):
                return self.text(messages.CARD_LAID, kind=self.kind(kind))
            case MarketSwept(kinds):
                wilds = self.cards(WILD, kinds.count(WILD))
                return self.text(messages.MARKET_SWEPT, wilds=wilds, cards=self._cards_in_all(len(kinds)))
            case DeckRefilled(cards):
                return self.plural(*messages.DECK_REFILLED, cards)
            case TicketsOffered(seat, count, tickets):
                return self._told("offered", seat, viewer, tickets=self.tickets(tickets, count))
            case SeatReady(seat, _):
                return self._told("ready", seat, viewer)
            case TicketsKept(seat, kept_count, returned_count, kept, returned):
                said = self.tickets(kept, kept_count)
                if returned_count == 0:
                    return self._told("kept all", seat, viewer, kept=said)
                back = f"{returned_count}" if returned is None else self.tickets(returned, returned_count)
                return self._told("kept", seat, viewer, kept=said, returned=back)
            case TurnBegan(seat, turn):
                return self.text(messages.TURN_BEGAN, turn=turn, player=self.name(seat, viewer))
            case CardTaken(seat, kind):
                verb = "wild taken" if kind == WILD else "taken"
                return self._told(verb, seat, viewer, kind=self.kind(kind))
            case RouteClaimed(seat, route, kind, cards, wilds, points, pieces):
                facts = {"payment": self.payment(kind, cards, wilds), "points": self.points(points)}
                pieces_left = self.counted("piece", pieces)
                return self._told("claimed", seat, viewer, route=self.route(route), pieces=pieces_left, **facts)
            case MerchandiseTaken(seat, count):
                return self._told("merchandise", seat, viewer, merchandise=self.word("merchandise"), count=count)
            case TicketCompleted(seat, ticket):
                worth = self.points(self._points[ticket])
                return self._told("completed", seat, viewer, ticket=self.ticket(ticket), points=worth)
            case SeatPassed(seat):
                return self._told("passed", seat, viewer)
            case LastRoundBegan(seat):
                return self._told("last round", seat, viewer, pieces=self.word("piece", 2))
            case GameEnded(ending):
                return self.text(messages.ENDINGS[ending.value])
            case _:
                assert_never(event)

    def sweeps(self, events: Sequence[MarketSwept | DeckRefilled]) -> list[str]:
        """A run of sweeps and refills; several sweeps are one sentence, since one move can cause a hundred."""
        sweeps = sum(isinstance(event, MarketSwept) for event in events)
        refills = len(events) - sweeps
        if sweeps < 2:
            return [self.event(event) for event in events]
        times = self.plural(*messages.TIMES, sweeps)
        if refills == 0:
            return [self.text(messages.MARKET_SWEPT_REPEATEDLY, times=times)]
        again = self.plural(*messages.TIMES, refills)
        return [self.text(messages.MARKET_SWEPT_AND_DECK_REFILLED, times=times, refills=again)]

    def drew_twice(self, seat: Seat, viewer: Seat | None = None) -> str:
        """Two unseen cards that a player drew in one turn, as one sentence."""
        return self._told("drawn twice", seat, viewer)

    def _told(self, verb: str, seat: Seat, viewer: Seat | None, **facts: Fact) -> str:
        """A sentence about what a player did, to that player or to another."""
        to_self, to_others = messages.EVENTS[verb]
        if seat == viewer:
            return self.text(to_self, **facts)
        return self.text(to_others, player=self.name(seat), **facts)


def _number(facts: Mapping[str, Fact], name: str) -> int:
    value = facts.get(name, 0)
    return value if isinstance(value, int) else 0
