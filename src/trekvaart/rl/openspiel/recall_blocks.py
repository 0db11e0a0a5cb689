"""What a seat has seen and an observation no longer shows, as named blocks of numbers built from events."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.encoding import MOST_TURNS, Block
from trekvaart.game.events import (
    CardDealt,
    CardDrawn,
    CardTaken,
    DeckRefilled,
    Event,
    RouteClaimed,
    SeatPassed,
    TicketsKept,
    TicketsOffered,
    TurnBegan,
)
from trekvaart.game.ids import Seat
from trekvaart.rl.openspiel.bounds import most_cards_drawn, most_moves
from trekvaart.rl.openspiel.game_spec import GameSpec

Numbers = npt.NDArray[np.int16]


@lru_cache(maxsize=64)
def recall_blocks(spec: GameSpec) -> tuple[Block, ...]:
    """The blocks after those of an observation; blocks by seat begin with the observing seat."""
    edition, seats = spec.edition, spec.seats
    kinds, tickets, routes = len(edition.kinds), len(edition.tickets), len(edition.routes)
    cards = most_cards_drawn(edition, seats)
    shapes = [
        ("drawn", (kinds,), cards, "cards of each kind that the seat itself was dealt or drew from the deck"),
        ("drawn_blind", (seats,), cards, "cards drawn from the deck"),
        ("taken", (seats, kinds), cards, "face-up cards of each kind taken"),
        ("paid", (seats, kinds), edition.pieces, "cards of each kind paid for routes"),
        ("looked_at", (tickets,), 1, "tickets that the seat itself was offered"),
        ("first_kept", (seats,), edition.first_deal, "first tickets kept"),
        ("ticket_draws", (seats,), tickets, "times that tickets were drawn"),
        ("claimed_in", (routes,), MOST_TURNS, "the turn in which the route was claimed"),
        ("passes", (seats,), most_moves(edition, seats), "turns passed"),
        ("refills", (1,), cards, "times that the discards became the deck"),
    ]
    blocks: list[Block] = []
    start = spec.encoding.size
    for name, shape, high, meaning in shapes:
        blocks.append(Block(name, start, shape, high, meaning))
        start += blocks[-1].size
    return tuple(blocks)


def write_recall(spec: GameSpec, seat: Seat, events: Iterable[Event], into: dict[str, Numbers]) -> None:
    """Write what a seat remembers of the events that it has seen into blocks that are all zero."""
    codec, turn = spec.codec, 0
    for event in events:
        match event:
            case TurnBegan():
                turn = event.turn
            case CardDealt(_, kind) if kind is not None:
                into["drawn"][codec.kind_number[kind]] += 1
            case CardDrawn(other, kind):
                into["drawn_blind"][_place(spec, seat, other)] += 1
                if kind is not None:
                    into["drawn"][codec.kind_number[kind]] += 1
            case CardTaken(other, kind):
                into["taken"][_place(spec, seat, other), codec.kind_number[kind]] += 1
            case RouteClaimed(other, route, kind, cards, wilds):
                into["paid"][_place(spec, seat, other), codec.kind_number[kind]] += cards
                into["paid"][_place(spec, seat, other), codec.board.wild] += wilds
                into["claimed_in"][codec.route_number[route]] = turn
            case TicketsOffered(other, _, tickets):
                into["ticket_draws"][_place(spec, seat, other)] += turn > 0
                for ticket in tickets or ():
                    into["looked_at"][codec.ticket_number[ticket]] = 1
            case TicketsKept(other, kept) if turn == 0:
                into["first_kept"][_place(spec, seat, other)] = kept
            case SeatPassed(other):
                into["passes"][_place(spec, seat, other)] += 1
            case DeckRefilled():
                into["refills"][0] += 1


def _place(spec: GameSpec, seat: Seat, other: Seat) -> int:
    """The place of a seat in blocks by seat."""
    return (other - seat) % spec.seats
