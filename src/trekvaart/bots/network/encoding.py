"""The encoding: the blocks of an observation and the list of moves, for an edition and a number of seats.

The same edition and number of seats always give the same encoding; `version` identifies it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from trekvaart import editions
from trekvaart.bots.network.kernel.encoding_layout import ABSENT, BLOCKS, LAYOUT, MOVE_TABLE, PLAN_BLOCKS
from trekvaart.bots.network.kernel.masks import Mask, kernel_action, mark_legal
from trekvaart.bots.network.kernel.observe import Row, note_completed, observe, observe_state
from trekvaart.bots.network.kernel.plan_features import observe_plan
from trekvaart.bots.network.plan_arrays import plan_arrays
from trekvaart.bots.planner.weights import weights_for
from trekvaart.editions.edition import MAX_SEATS, Edition
from trekvaart.game.actions import Action, Keep
from trekvaart.game.codec import codec_of
from trekvaart.game.ids import Seat, TicketId
from trekvaart.game.kernel_calls import RecordArray, blank_network, state_array
from trekvaart.game.position import Position
from trekvaart.game.views import View
from trekvaart.game.worlds import known
from trekvaart.quoting import quote
from trekvaart.rules.kernel_api import GRAY
from trekvaart.rules.kernel_api import actions as codes

NUMBER = 2  # of the encoding: increased when blocks or moves change their meaning or place

Features = Literal["raw", "plan"]  # what an observation has: the raw state, or also the features of a plan

PLAN_NUMBER = 1  # of the features of the plan: increased when the planner plans in another way

MOST_TURNS = 2_000  # more than a game can have


@dataclass(frozen=True, slots=True)
class Block:
    """A named part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    high: int  # the largest number; the smallest is 0
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def slice(self) -> slice:
        """Where it is in an observation."""
        return slice(self.start, self.start + self.size)


class Encoding:
    """How a game of one edition with so many seats is written in numbers."""

    def __init__(self, edition: Edition, seats: int, features: Features = "raw") -> None:
        self.edition, self.seats, self.features = edition, seats, features
        self.board = codec_of(edition).board
        self.blocks = tuple(_blocks(edition, seats, BLOCKS if features == "raw" else (*BLOCKS, *PLAN_BLOCKS)))
        self.size = sum(block.size for block in self.blocks)
        self.codes = np.array(list(_codes(edition)), dtype=np.int32)
        self.layout = self._layout()
        self.table = self._table()

    def __repr__(self) -> str:
        return f"<Encoding {self.version}, {self.size} numbers, {self.moves} moves>"

    @property
    def moves(self) -> int:
        """How many moves the list has."""
        return len(self.codes)

    @cached_property
    def version(self) -> str:
        """An id that changes whenever a block, a move or the data of the edition changes."""
        blocks = [(block.name, block.start, block.shape, block.high) for block in self.blocks]
        content = repr((NUMBER, self.seats, blocks, self.codes.tolist(), self.edition.digest)).encode()
        kind = f"v{NUMBER}"
        if self.features == "plan":
            content += f"{PLAN_NUMBER} ".encode() + weights_for(self.board)[:1].tobytes()
            kind += "-plan"
        return f"{self.edition.name}-{self.seats}-{kind}-{hashlib.sha256(content).hexdigest()[:8]}"

    def is_newer_than(self, version: str) -> bool:
        """Whether a version is an older one of the same game, in which numbers had another meaning."""
        of_old = re.fullmatch(
            rf"{re.escape(self.edition.name)}-{self.seats}-v(\d{{1,9}})(?:-plan)?-[0-9a-f]{{8}}", version
        )
        return of_old is not None and int(of_old[1]) < NUMBER

    @cached_property
    def high(self) -> Row:
        """The largest value of each number of an observation."""
        return np.concatenate([np.full(block.size, block.high, np.int16) for block in self.blocks])

    def __getitem__(self, name: str) -> Block:
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> dict[str, Block]:
        return {block.name: block for block in self.blocks}

    def split(self, row: npt.NDArray[np.int16]) -> dict[str, npt.NDArray[np.int16]]:
        """The blocks of an observation, by name; they share its memory."""
        return {block.name: row[..., block.slice].reshape(*row.shape[:-1], *block.shape) for block in self.blocks}

    def encode(self, view: View) -> tuple[Row, Mask]:
        """The observation of the seat that the view belongs to, and the mask of its legal moves."""
        state, seat = state_array(known(view)), view.me.seat
        row = np.zeros(self.size, np.int16)
        held = np.array([one.ticket_count or 0 for one in view.seats], np.int32)
        completed = np.zeros(self.board.tickets, np.int8)
        note_completed(self.board, state[0], blank_network()[0], seat, completed)
        observe(self.board, self.layout[0], state[0], held, completed, seat, row)
        self._observe_plan(state, seat, row)
        return row, self.mask_state(state, seat)

    def encode_state(self, state: RecordArray, seat: Seat) -> tuple[Row, Mask]:
        """The same as `encode` from the state itself; reads only what the seat may know."""
        return self.observe_state(state, seat), self.mask_state(state, seat)

    def observe_state(self, state: RecordArray, seat: Seat) -> Row:
        """The observation alone."""
        row = np.zeros(self.size, np.int16)
        held, completed = np.zeros(MAX_SEATS, np.int32), np.zeros(len(self.edition.tickets), np.int8)
        board = codec_of(self.edition).board_array
        observe_state(board, self.layout, state, blank_network(), held, completed, seat, row)
        self._observe_plan(state, seat, row)
        return row

    def _observe_plan(self, state: RecordArray, seat: Seat, row: Row) -> None:
        """Add the features of the plan, if the encoding has them."""
        if self.features == "plan":
            observe_plan(plan_arrays(self.edition), self.layout, state, seat, row)

    def mask_state(self, state: RecordArray, seat: Seat) -> Mask:
        """The legal moves alone."""
        mask = np.zeros(self.moves, np.bool_)
        mark_legal(codec_of(self.edition).board_array, self.table, state, seat, mask)
        return mask

    @cached_property
    def final_mask(self) -> Mask:
        """The mask when a game is over: `pass` alone, which nobody can make any more, so that no mask is empty."""
        mask = np.zeros(self.moves, np.bool_)
        mask[self._index_of[codes.PASS_TURN]] = True
        return mask

    def observe(self, view: View) -> Row:
        """The observation alone."""
        return self.encode(view)[0]

    def mask(self, view: View) -> Mask:
        """The legal moves alone."""
        return self.encode(view)[1]

    def move(self, index: int, view: View) -> Action:
        """The move with this number; the view says which tickets are offered."""
        offered = view.me.offered or ()
        move = codec_of(self.edition).decode(int(self.codes[index]), self._by_number(offered))
        return Keep(tuple(one for one in offered if one in move.tickets)) if isinstance(move, Keep) else move

    def action(self, index: int, state: RecordArray, seat: Seat) -> int:
        """The kernel's integer of the move with this number."""
        return int(kernel_action(state, seat, int(self.codes[index])))

    def index(self, move: Action, view: View) -> int:
        """The number of a move."""
        return self._index_of[codec_of(self.edition).encode(move, self._by_number(view.me.offered or ()))]

    def _by_number(self, offered: tuple[TicketId, ...]) -> tuple[TicketId, ...]:
        """Tickets in the order of the edition: an observation does not say in which order they were offered."""
        return tuple(sorted(offered, key=codec_of(self.edition).ticket_number.__getitem__))

    def name(self, index: int) -> str:
        """The name of a move: the notation, with positions instead of tickets."""
        code = int(self.codes[index])
        if codes.verb(code) == codes.KEEP:
            mask = codes.argument(code)
            return str(Keep(tuple(f"#{place + 1}" for place in range(mask.bit_length()) if mask >> place & 1)))
        return str(codec_of(self.edition).decode(code, ()))

    @cached_property
    def factors(self) -> npt.NDArray[np.int16]:
        """What each move consists of: its verb, its route, kind or tickets, the kind that pays and the wilds.

        A network can score these parts instead of every move. The verbs are numbered in the order of the list.
        """
        order = [codes.DECK, codes.TAKE, codes.TICKETS, codes.PASS, codes.KEEP, codes.CLAIM]
        rows = []
        for code in self.codes.tolist():
            verb = codes.verb(code)
            is_claim = verb == codes.CLAIM
            what = codes.claimed_route(code) if is_claim else codes.argument(code)
            payment = (codes.paid_kind(code), codes.paid_wilds(code)) if is_claim else (0, 0)
            rows.append((order.index(verb), what, *payment))
        return np.array(rows, np.int16)

    @cached_property
    def _index_of(self) -> dict[int, int]:
        return {code: index for index, code in enumerate(self.codes.tolist())}

    def _layout(self) -> RecordArray:
        """Where each block begins, in an array of one record."""
        starts = {block.name: block.start for block in self.blocks}
        return np.array([tuple(starts.get(name, ABSENT) for name in (*BLOCKS, *PLAN_BLOCKS))], LAYOUT)

    def _table(self) -> RecordArray:
        """Where each group of moves begins, in an array of one record."""
        array = np.zeros(1, MOVE_TABLE)
        table = array[0]
        table.deck = self._index_of[codes.DRAW_DECK]
        table.face_up = self._index_of[codes.take(0)]
        table.tickets = self._index_of[codes.DRAW_TICKETS]
        table.pass_turn = self._index_of[codes.PASS_TURN]
        table.keep = self._index_of[codes.keep(0)]
        for code, index in self._index_of.items():
            is_plain = codes.paid_wilds(code) == 0 or codes.paid_cards(code) == 0
            if codes.verb(code) == codes.CLAIM and is_plain:
                table.claim[codes.claimed_route(code), codes.paid_kind(code)] = index
        return array


def load_encoding(edition: str | Edition, seats: int, features: Features = "raw") -> Encoding:
    """The encoding of an edition, given by name or as data; raises EditionFaults or ValueError if there is none."""
    if features not in get_args(Features):
        raise ValueError(f"There are no features {quote(features)}; say {', '.join(get_args(Features))}.")
    loaded = edition if isinstance(edition, Edition) else editions.load(edition)
    Position.new(loaded, seats)  # raises for a number of seats that the edition does not allow
    return encoding_of(loaded, seats, features)


@lru_cache(maxsize=32)
def encoding_of(edition: Edition, seats: int, features: Features = "raw") -> Encoding:
    """The encoding of an edition with so many seats, cached."""
    return Encoding(edition, seats, features)


def _blocks(edition: Edition, seats: int, names: Iterable[str]) -> Iterator[Block]:
    """The blocks with these names, in this order."""
    start, meanings = 0, _meanings(edition, seats)
    for name in names:
        shape, high, meaning = meanings[name]
        block = Block(name, start, shape, high, meaning)
        yield block
        start += block.size


def _meanings(edition: Edition, seats: int) -> dict[str, tuple[tuple[int, ...], int, str]]:
    """The shape, the largest number and the meaning of each block."""
    kinds, tickets, routes = len(edition.kinds), len(edition.tickets), len(edition.routes)
    cards = max(edition.cards_per_colour, edition.wilds)
    all_cards = edition.cards_per_colour * (kinds - 1) + edition.wilds
    longest = max(route.length for route in edition.routes)
    most_points = sum(edition.route_points[route.length] for route in edition.routes)
    meanings: dict[str, tuple[tuple[int, ...], int, str]] = {
        "phase": ((3,), 1, "what is to be decided: the first tickets, a turn, which tickets to keep"),
        "second_card": ((1,), 1, "a card was drawn in this turn"),
        "turn": ((1,), MOST_TURNS, "the number of the turn; 0 is the set-up"),
        "turns_left": ((1,), seats, "turns in the last round, this one included; 0 before"),
        "market": ((kinds,), edition.market, "face-up cards of each kind"),
        "deck": ((1,), all_cards, "cards in the deck"),
        "discards": ((kinds,), cards, "cards of each kind on the discard pile"),
        "fresh_tickets": ((1,), tickets, "tickets that nobody has seen"),
        "returned_tickets": ((1,), tickets, "tickets under them, which somebody returned"),
        "merchandise_left": ((1,), edition.merchandise_cards, "merchandise cards to be had"),
        "hand": ((kinds,), cards, "cards of each kind in the own hand"),
        "tickets": ((tickets,), 1, "the own tickets"),
        "completed": ((tickets,), 1, "the own tickets that the own routes connect"),
        "offered": ((tickets,), 1, "the tickets offered to the seat"),
        "chosen": ((tickets,), 1, "those of them it has chosen, while others still choose"),
        "returned": ((tickets,), 1, "tickets that the seat itself returned"),
        "to_decide": ((seats,), 1, "who is to decide"),
        "points": ((seats,), most_points, "points for routes"),
        "pieces": ((seats,), edition.pieces, "pieces left"),
        "hand_size": ((seats,), all_cards, "cards in hand"),
        "ticket_count": ((seats,), tickets, "tickets kept"),
        "offered_count": ((seats,), tickets, "tickets offered"),
        "is_ready": ((seats,), 1, "has chosen its first tickets"),
        "merchandise": ((seats,), max(1, edition.merchandise_cards), "merchandise cards"),
        "shown": ((seats, kinds), cards, "cards that everybody knows the seat to hold"),
        "owner": ((routes, seats), 1, "whose route it is"),
        "is_open": ((routes,), 1, "routes that the seat may claim, given the cards"),
        "missing_cards": ((routes,), longest, "cards that the hand lacks for each of them, wilds counted"),
        "is_planned": ((routes,), 1, "routes of the plan for the own tickets"),
        "plan_cards": ((kinds,), edition.pieces, "cards of each kind that the plan needs"),
        "plan_missing": ((kinds,), edition.pieces, "those of them that the hand lacks"),
        "missing_spaces": (
            (tickets,),
            edition.pieces + 1,
            "spaces still to claim for each own or offered ticket; the most if it is impossible",
        ),
        "expected_turns": ((1,), edition.pieces, "turns that the planner expects to have, this one included"),
        "longest_path": (
            (seats,),
            edition.pieces if edition.longest_bonus else 0,
            "the longest path, if there is a bonus",
        ),
    }
    return meanings


def _codes(edition: Edition) -> Iterator[int]:
    """The moves of the list, as the kernel writes them: draws, pass, choices of tickets, claims by route."""
    wild = len(edition.kinds) - 1
    yield codes.DRAW_DECK
    yield from (codes.take(kind) for kind in range(wild + 1))
    yield codes.DRAW_TICKETS
    yield codes.PASS_TURN
    yield from (codes.keep(mask) for mask in range(1 << max(edition.first_deal, edition.later_deal)))
    board = codec_of(edition).board
    for route in range(board.routes):
        length, colour = int(board.length[route]), int(board.colour[route])
        for kind in range(wild) if colour == GRAY else (colour,):
            yield from (codes.claim(route, kind, length - wilds, wilds) for wilds in range(length))
        yield codes.claim(route, wild, 0, length)
