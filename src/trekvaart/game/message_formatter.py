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
# Words that an edition may leave out, and the word used instead.
FALLBACKS = {"a_wild": "wild", "short_ticket": "ticket"}


class MessageFormatter:
    """Renders messages about one edition in one language; each of `symbols` precedes its kind of card."""

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
        self._routes = {route.id: route for route in edition.routes}
        self._tickets = {ticket.id: ticket for ticket in edition.tickets}

    # Messages

    def text(self, message: str, /, **facts: Fact) -> str:
        """Translate a message."""
        return self._catalogue.gettext(message).format(**facts)

    def plural(self, one: str, several: str, number: int, /, **facts: Fact) -> str:
        """Translate a message in the form that a number needs."""
        return self._catalogue.ngettext(one, several, number).format(**{"number": number, **facts})

    # Things

    def word(self, key: str, count: int = 1) -> str:
        """Return the edition's word for a thing, such as piece, a_wild, short_ticket or longest."""
        words = self.edition.words.get(self.language) or self.edition.words["en"]
        forms = words.get(key) or words.get(FALLBACKS.get(key, key)) or self.edition.words["en"].get(key) or key
        return forms if isinstance(forms, str) else forms[0 if count == 1 else 1]

    def counted(self, key: str, count: int) -> str:
        """Return a number with the edition's word: "3 trains"."""
        return f"{count} {self.word(key, count)}"

    def points(self, number: int) -> str:
        """Return a number of points: "3 points"."""
        return self.plural(*messages.POINTS, number)

    def name(self, seat: Seat, viewer: Seat | None = None) -> str:
        """Return the name of a player; the viewer is "you"."""
        if seat == viewer:
            return self.text(messages.YOU)
        return self.names[seat] if seat < len(self.names) else f"{seat}"

    def kind(self, kind: Kind) -> str:
        """Name one card of a kind."""
        if kind == WILD:
            return self._symbol(kind) + self.word("wild")
        return self._symbol(kind) + (
            self._catalogue.pgettext(*messages.CARDS[kind]) if kind in messages.CARDS else kind
        )

    def colour(self, colour: Kind) -> str:
        """Name the colour of a route."""
        known = messages.COLOURS.get(colour)
        return self._symbol(colour) + (self.text(known) if known else colour)

    def cards(self, kind: Kind, count: int) -> str:
        """Return a number of cards of a kind: "3 red"."""
        number = f"{count} {self._symbol(kind)}".rstrip()
        if kind in messages.COUNTED_CARDS:
            return self.plural(*messages.COUNTED_CARDS[kind], count, number=number)
        return f"{number} {self.word('wild', count) if kind == WILD else kind}"

    def hand(self, counts: Mapping[Kind, int]) -> str:
        """List cards of several kinds."""
        return ", ".join(self.cards(kind, count) for kind, count in counts.items())

    def payment(self, kind: Kind, cards: int, wilds: int) -> str:
        """Return the cards that pay for a route: "3 red and 1 locomotive"."""
        parts = [self.cards(one, count) for one, count in ((kind, cards), (WILD, wilds)) if count]
        return self.both(*parts) if len(parts) == 2 else parts[0]

    def both(self, first: str, last: str) -> str:
        """Join two phrases with "and"."""
        return self.text(messages.BOTH, first=first, last=last)

    def route(self, route: RouteId) -> str:
        """Name a route by its ends, and by its track if it is double."""
        ends, track = self.edition.name_ends(self._routes[route]), route.partition("/")[2]
        return f"{ends} ({self.colour(track)})" if track else ends

    def ticket(self, ticket: TicketId) -> str:
        """Name a ticket by its ends."""
        return self.edition.name_ends(self._tickets[ticket])

    def tickets(self, tickets: Iterable[TicketId] | None, count: int) -> str:
        """List the names of tickets, or only their number if the names are hidden."""
        return self.counted("ticket", count) if tickets is None else ", ".join(self.ticket(one) for one in tickets)

    def _symbol(self, kind: Kind) -> str:
        return f"{self._symbols[kind]} " if kind in self._symbols else ""

    # Moves

    def move(self, move: Action) -> str:
        """Suggest a move, as a sentence."""
        match move:
            case DrawDeck():
                return self._suggestion("deck")
            case DrawCard(kind):
                return self._suggestion("wild" if kind == WILD else "face up", kind=self.kind(kind))
            case DrawTickets():
                return self._suggestion("tickets", tickets=self.word("ticket", 2))
            case Keep(tickets):
                return self._suggestion("keep", kept=self.tickets(tickets, len(tickets)))
            case Claim(route, kind, cards, wilds):
                return self._suggestion("claim", route=self.route(route), payment=self.payment(kind, cards, wilds))
            case Pass():
                return self._suggestion("pass")
            case _:
                assert_never(move)

    def _suggestion(self, verb: str, **facts: Fact) -> str:
        return self.text(messages.MOVES[verb], **facts)

    # Refusals

    def refusal(self, refusal: Refusal, viewer: Seat | None = None) -> str:
        """Explain to `viewer` why a move is refused, in one sentence."""
        facts = refusal.facts
        values: dict[str, Fact] = {name: self._fact(name, value) for name, value in facts.items()}
        values |= {"tickets": self.word("ticket", 2), "a_wild": self._a_wild()}
        if isinstance(length := facts.get("length"), int):
            values["length_pieces"] = self.counted("piece", length)
            values["length_cards"] = self._cards_in_all(length)
        if isinstance(kind := facts.get("kind"), str):
            values["paid_colour"] = self.colour(kind)
            values["paid"] = _number(facts, "cards") + _number(facts, "wilds")
            values["missing_cards"] = self._cards_in_all(_number(facts, "missing"))
            values["have_cards"] = self._cards_in_hand(kind, _number(facts, "have"), _number(facts, "have_wilds"))
        known = dict(messages.REFUSALS)
        if viewer is not None and facts.get("owner") == viewer:
            known |= messages.REFUSALS_TO_OWNER
        if self.edition.take_when_exhausted:
            known |= messages.REFUSALS_TAKING
        return self.text(known[refusal.rule], **values)

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

    def _cards_in_hand(self, kind: Kind, cards: int, wilds: int) -> str:
        return self.cards(WILD, wilds) if kind == WILD else self.both(self.cards(kind, cards), self.cards(WILD, wilds))

    # Faults

    def fault(self, fault: Fault, line: int = 0) -> str:
        """Explain a fault in a typed move, or in that line of a record, in one sentence."""
        values = dict(fault.facts)
        values |= {"tickets": self.word("ticket", 2), "wilds": self.word("wild", 2)}
        match fault.id, values:
            case "CLAIM-ONE-COLOUR", {"kind": str(kind), "other_kind": str(other)}:
                values |= {"kind": self.colour(kind), "other_kind": self.colour(other)}
            case "NOTATION-PAYMENT", _:
                values["words"] = self.payment("red", 3, 1)  # as notation.EXAMPLE
            case "RECORD-REFUSED", {"rule": str(rule)}:
                values["reason"] = self.refusal(Refusal(rule, fault.facts))
        sentence = self.text(messages.FAULTS[fault.id], **values)
        return self.text(messages.FAULT_IN_LINE, line=line, fault=sentence) if line else sentence

    # Events

    def event(self, event: Event, viewer: Seat | None = None) -> str:
        """Describe an event to `viewer`, or to everybody; pass only what `seen_by` lets them see."""
        match event:
            case CardDealt(seat, kind) | CardDrawn(seat, kind):
                verb = "dealt" if isinstance(event, CardDealt) else "drawn"
                if kind is None:
                    return self._sentence(f"{verb} unseen", seat, viewer)
                return self._sentence(verb, seat, viewer, kind=self.kind(kind))
            case CardLaid(_, kind):
                return self.text(messages.CARD_LAID, kind=self.kind(kind))
            case MarketSwept(kinds):
                wilds = self.cards(WILD, kinds.count(WILD))
                return self.text(messages.MARKET_SWEPT, wilds=wilds, cards=self._cards_in_all(len(kinds)))
            case DeckRefilled(cards):
                return self.plural(*messages.DECK_REFILLED, cards)
            case TicketsOffered(seat, count, tickets):
                return self._sentence("offered", seat, viewer, tickets=self.tickets(tickets, count))
            case SeatReady(seat, _):
                return self._sentence("ready", seat, viewer)
            case TicketsKept(seat, kept_count, returned_count, kept, returned):
                names = self.tickets(kept, kept_count)
                if returned_count == 0:
                    return self._sentence("kept all", seat, viewer, kept=names)
                back = f"{returned_count}" if returned is None else self.tickets(returned, returned_count)
                return self._sentence("kept", seat, viewer, kept=names, returned=back)
            case TurnBegan(seat, turn):
                return self.text(messages.TURN_BEGAN, turn=turn, player=self.name(seat, viewer))
            case CardTaken(seat, kind):
                verb = "wild taken" if kind == WILD else "taken"
                return self._sentence(verb, seat, viewer, kind=self.kind(kind))
            case RouteClaimed(seat, route, kind, cards, wilds, points, pieces):
                facts = {"payment": self.payment(kind, cards, wilds), "points": self.points(points)}
                pieces_left = self.counted("piece", pieces)
                return self._sentence("claimed", seat, viewer, route=self.route(route), pieces=pieces_left, **facts)
            case MerchandiseTaken(seat, count):
                return self._sentence("merchandise", seat, viewer, merchandise=self.word("merchandise"), count=count)
            case TicketCompleted(seat, ticket):
                worth = self.points(self._tickets[ticket].points)
                return self._sentence("completed", seat, viewer, ticket=self.ticket(ticket), points=worth)
            case SeatPassed(seat):
                return self._sentence("passed", seat, viewer)
            case LastRoundBegan(seat):
                return self._sentence("last round", seat, viewer, pieces=self.word("piece", 2))
            case GameEnded(ending):
                return self.text(messages.ENDINGS[ending.value])
            case _:
                assert_never(event)

    def sweeps(self, events: Sequence[MarketSwept | DeckRefilled]) -> list[str]:
        """Describe a run of sweeps and refills; several sweeps are one sentence, since one move can cause a hundred."""
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
        """Describe two hidden draws of one turn in one sentence."""
        return self._sentence("drawn twice", seat, viewer)

    def _sentence(self, verb: str, seat: Seat, viewer: Seat | None, **facts: Fact) -> str:
        """Describe what a player did, addressed to that player or to others."""
        to_self, to_others = messages.EVENTS[verb]
        if seat == viewer:
            return self.text(to_self, **facts)
        return self.text(to_others, player=self.name(seat), **facts)


def _number(facts: Mapping[str, Fact], name: str) -> int:
    value = facts.get(name, 0)
    return value if isinstance(value, int) else 0
