"""The codec: turns typed actions into the kernel's integers and back. Knows the kernel's records, no rule."""

from collections.abc import Container
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
from trekvaart.game.errors import Fault, NotationError, excerpt
from trekvaart.game.ids import Kind, RouteId, Seat, TicketId
from trekvaart.game.kernel_calls import board_array
from trekvaart.game.snapshot import Snapshot
from trekvaart.rules.kernel_api import Board, State, board_of
from trekvaart.rules.kernel_api import actions as codes

MOST_CARDS = 15  # what four bits hold; no route is that long


def _four_bits(count: int) -> int:
    """A number of cards as the kernel can write it; one that no payment has becomes one that no route takes."""
    return count if 0 <= count <= MOST_CARDS else MOST_CARDS


def _check_known(known: Container[str], *names: str) -> None:
    for name in names:
        if name not in known:
            raise NotationError(Fault("NOTATION-FOREIGN", {"word": excerpt(name)}))


class _Moves(dict[int, Action]):
    """The moves whose integers mean the same in every state: a few thousand, each made when it is first asked for."""

    def __init__(self, kinds: tuple[Kind, ...], routes: tuple[RouteId, ...]) -> None:
        self.codes: dict[Action, int] = {}  # the other way round
        self._kinds = kinds
        self._routes = routes

    def __missing__(self, code: int) -> Action:
        move = self[code] = self._made(code)
        self.codes[move] = code
        return move

    def _made(self, code: int) -> Action:
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
        self._texts: dict[int, str] = {}  # of these moves

    def offered(self, state: State | Snapshot, seat: Seat) -> tuple[TicketId, ...]:
        """The tickets offered to a seat, in order."""
        return tuple(self.tickets[number] for number in state.offer[seat, : state.offer_size[seat]].tolist())

    def check(self, action: Action) -> None:
        """Refuse what this edition does not have: a move may have been made for another one."""
        if action in self.moves.codes:
            return
        match action:
            case DrawCard(kind):
                _check_known(self.kind_number, kind)
            case Keep(tickets):
                _check_known(self.ticket_number, *tickets)
            case Claim(route, kind, _, _):
                _check_known(self.route_number, route)
                _check_known(self.kind_number, kind)

    def canonical(self, state: State | Snapshot, seat: Seat, action: Action) -> Action:
        """The one way to write a move: each ticket once, in the order offered; wilds alone as wilds."""
        return self.decode(state, seat, self.encode(state, seat, action))

    def encode(self, state: State | Snapshot, seat: Seat, action: Action) -> int:
        """The kernel's integer for a move."""
        code = self.moves.codes.get(action)
        if code is not None:
            return code
        match action:
            case DrawDeck():
                return codes.DRAW_DECK
            case DrawCard(kind):
                return codes.take(self.kind_number[kind])
            case DrawTickets():
                return codes.DRAW_TICKETS
            case Keep(tickets):
                offered = self.offered(state, seat)
                # A ticket that is not offered sets a bit beyond every offer, which the judge refuses.
                positions = {offered.index(ticket) if ticket in offered else MAX_OFFER for ticket in tickets}
                return codes.keep(sum(1 << position for position in positions))
            case Claim(route, kind, cards, wilds):
                if kind == WILD or cards == 0:
                    kind, cards, wilds = WILD, 0, cards + wilds
                number = self.kind_number[kind]
                return codes.claim(self.route_number[route], number, _four_bits(cards), _four_bits(wilds))
            case Pass():
                return codes.PASS_TURN
            case _:
                assert_never(action)

    def decode(self, state: State | Snapshot, seat: Seat, code: int) -> Action:
        """The move that the kernel's integer means."""
        move = self.moves.get(code)
        if move is not None:
            return move
        if codes.verb(code) == codes.KEEP:
            return Keep(self.masked(self.offered(state, seat), codes.argument(code)))
        return self.moves[code]

    def text(self, state: State | Snapshot, seat: Seat, code: int) -> str:
        """The text of the move that the kernel's integer means."""
        text = self._texts.get(code)
        if text is None:
            move = self.decode(state, seat, code)
            text = str(move)
            if not isinstance(move, Keep):  # which means other tickets in another state
                self._texts[code] = text
        return text

    def masked(self, tickets: tuple[TicketId, ...], mask: int) -> tuple[TicketId, ...]:
        """The tickets whose positions are set in a mask."""
        return tuple(ticket for position, ticket in enumerate(tickets) if mask >> position & 1)

    def encode_chance(self, chance: Chance) -> int:
        """The kernel's integer for a draw."""
        match chance:
            case CardComes(kind):
                return codes.card(self.kind_number[kind])
            case TicketComes(ticket):
                return codes.ticket(self.ticket_number[ticket])
            case _:
                assert_never(chance)


@lru_cache(maxsize=32)
def codec_of(edition: Edition) -> Codec:
    """The codec of an edition, made once."""
    return Codec(edition)
