"""The codec: turns typed actions into the kernel's integers and back. Knows the kernel's records, no rule."""

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from trekvaart.editions.edition import MAX_OFFER, WILD, Edition
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
from trekvaart.game.errors import Fault, NotationError
from trekvaart.game.ids import Kind, RouteId, Seat, TicketId
from trekvaart.game.kernel_calls import board_array
from trekvaart.game.snapshot import Snapshot
from trekvaart.quoting import excerpt
from trekvaart.rules.kernel_api import TURN, Board, board_of
from trekvaart.rules.kernel_api import actions as codes

MOST_CARDS = 15  # what four bits hold; no route is that long


def _four_bits(count: int) -> int:
    """A number of cards in four bits; an impossible number becomes one that no route takes."""
    return count if 0 <= count <= MOST_CARDS else MOST_CARDS


def _known(numbers: Mapping[str, int], name: str) -> int:
    """The number of a name; a move may have been made for another edition."""
    number = numbers.get(name)
    if number is None:
        raise NotationError(Fault("NOTATION-FOREIGN", {"word": excerpt(name)}))
    return number


class _Moves(dict[int, Action]):
    """The moves whose integers mean the same in every state: a few thousand, each made on first use."""

    def __init__(self, kinds: tuple[Kind, ...], routes: tuple[RouteId, ...]) -> None:
        self.codes: dict[Action, int] = {}  # the inverse
        self._kinds = kinds
        self._routes = routes

    def __missing__(self, code: int) -> Action:
        move = self[code] = self._decode(code)
        self.codes[move] = code
        return move

    def _decode(self, code: int) -> Action:
        verb = codes.verb(code)
        if verb == codes.DECK:
            return DrawDeck()
        if verb == codes.TAKE:
            return DrawCard(self._kinds[codes.argument(code)])
        if verb == codes.TICKETS:
            return DrawTickets()
        if verb == codes.CLAIM:
            route, kind = self._routes[codes.claimed_route(code)], self._kinds[codes.paid_kind(code)]
            return Claim(route, kind, codes.paid_cards(code), codes.paid_wilds(code))
        return Pass()


class Codec:
    """The tables of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.board: Board = board_of(edition)
        self.board_array = board_array(self.board)
        self.kinds: tuple[Kind, ...] = edition.kinds
        self.routes: tuple[RouteId, ...] = tuple(route.id for route in edition.routes)
        self.tickets: tuple[TicketId, ...] = tuple(ticket.id for ticket in edition.tickets)
        self.kind_number = {kind: number for number, kind in enumerate(self.kinds)}
        self.route_number = {route: number for number, route in enumerate(self.routes)}
        self.ticket_number = {ticket: number for number, ticket in enumerate(self.tickets)}
        self.moves = _Moves(self.kinds, self.routes)
        self.card_draws = tuple(map(CardComes, self.kinds))
        self.ticket_draws = tuple(map(TicketComes, self.tickets))
        self.draw_codes: dict[Chance, int] = {
            **{draw: codes.card(number) for number, draw in enumerate(self.card_draws)},
            **{draw: codes.ticket(number) for number, draw in enumerate(self.ticket_draws)},
        }
        self._texts: dict[int, str] = {}  # of these moves

    def offered(self, snapshot: Snapshot, seat: Seat) -> tuple[TicketId, ...]:
        """The tickets offered to a seat, in order."""
        if snapshot.phase == TURN:
            return ()
        return tuple(self.tickets[number] for number in snapshot.offer(seat))

    def held(self, snapshot: Snapshot, seat: Seat) -> tuple[TicketId, ...]:
        """The tickets a seat has kept."""
        places = snapshot.place.tolist()
        return tuple([ticket for ticket, place in zip(self.tickets, places, strict=False) if place == seat])

    def encode(self, action: Action, offered: tuple[TicketId, ...]) -> int:
        """The kernel's integer for a move; NotationError if it names what this edition does not have."""
        code = self.moves.codes.get(action)
        if code is not None:
            return code
        match action:
            case DrawDeck():
                return codes.DRAW_DECK
            case DrawCard(kind):
                return codes.take(_known(self.kind_number, kind))
            case DrawTickets():
                return codes.DRAW_TICKETS
            case Keep(tickets):
                mask = 0
                for ticket in tickets:
                    _known(self.ticket_number, ticket)
                    # A ticket that is not offered sets a bit beyond every offer, which the judge refuses.
                    mask |= 1 << (offered.index(ticket) if ticket in offered else MAX_OFFER)
                return codes.keep(mask)
            case Claim(route, kind, cards, wilds):
                route_number, _ = _known(self.route_number, route), _known(self.kind_number, kind)
                if kind == WILD or cards == 0:
                    kind, cards, wilds = WILD, 0, cards + wilds
                return codes.claim(route_number, self.kind_number[kind], _four_bits(cards), _four_bits(wilds))
            case Pass():
                return codes.PASS_TURN
            case _:
                assert_never(action)

    def decode(self, code: int, offered: tuple[TicketId, ...]) -> Action:
        """The move that the kernel's integer means."""
        move = self.moves.get(code)
        if move is not None:
            return move
        if codes.verb(code) == codes.KEEP:
            return Keep(masked(offered, codes.argument(code)))
        return self.moves[code]

    def text(self, code: int, offered: tuple[TicketId, ...]) -> str:
        """The text of the move that the kernel's integer means."""
        text = self._texts.get(code)
        if text is None:
            move = self.decode(code, offered)
            text = str(move)
            if not isinstance(move, Keep):  # which means other tickets in another state
                self._texts[code] = text
        return text


def masked(tickets: tuple[TicketId, ...], mask: int) -> tuple[TicketId, ...]:
    """The tickets whose positions are set in a mask, in their order."""
    return tuple(ticket for position, ticket in enumerate(tickets) if mask >> position & 1)


@lru_cache(maxsize=32)
def codec_of(edition: Edition) -> Codec:
    """The codec of an edition, cached."""
    return Codec(edition)
