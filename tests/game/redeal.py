"""Dealing a finished game again: other hidden cards and tickets, the same public moves; on the kernel's integers."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from trekvaart import Game
from trekvaart.game.actions import CardComes, TicketComes
from trekvaart.game.codec import Codec, codec_of
from trekvaart.game.events import Event
from trekvaart.game.ids import Seat, TicketId
from trekvaart.game.position import Position
from trekvaart.game.snapshot import snapshot_of
from trekvaart.rules import actions as codes
from trekvaart.rules import state as states
from trekvaart.rules.chance import is_chance, weight
from trekvaart.rules.legal import why_not
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import State
from trekvaart.rules.step import dealt_to, offered_to, step

PATIENCE = 400
NEAR = 8


@dataclass(frozen=True)
class Move:
    """One action of a game and what followed from it."""

    seat: Seat | None
    code: int
    owner: Seat | None  # the seat that alone sees what chance brings; None if everybody does
    marks: int
    offered: tuple[TicketId, ...]  # to the seat whose turn it is


@dataclass
class Dealing:
    """A finished game, ready to be dealt again."""

    game: Game
    moves: list[Move]

    @classmethod
    def of(cls, game: Game) -> Dealing:
        """The actions of a game as the kernel writes them; tickets kept are then named by their place in the offer."""
        codec, state = codec_of(game.edition), start(game).state
        moves: list[Move] = []
        for done in game.steps:
            owner = _owner(codec, state)
            if isinstance(done.action, CardComes | TicketComes):
                code = codec.draw_codes[done.action]
            else:
                assert done.seat is not None
                code = codec.encode(done.action, _offered(codec, state, done.seat))
            step(codec.board, state, done.seat or 0, code)
            offered = _offered(codec, state, int(state.seat))
            moves.append(Move(done.seat, code, owner, int(state.marks), offered))
        return cls(game, moves)

    def again(self, viewer: Seat | None, rng: random.Random, swaps: int) -> list[Move]:
        """The actions with hidden cards and tickets exchanged so many times that the viewer could not have noticed."""
        moves = self.moves
        hidden = [number for number, move in enumerate(moves) if move.owner is not None and move.owner != viewer]
        for _ in range(PATIENCE):
            place = rng.randrange(len(hidden))
            # The further apart two draws are, the likelier it is that one of them was needed in between.
            near = hidden[max(0, place - NEAR) : place + NEAR]
            wanted = self._exchanged(moves, hidden[place], rng.choice(near), rng)
            if wanted != moves and self._fits(wanted, viewer):
                moves = wanted
                swaps -= 1
                if swaps == 0:
                    return moves
        raise AssertionError("too few cards could be dealt anew: this would test nothing")

    def _exchanged(self, moves: list[Move], one: int, other: int, rng: random.Random) -> list[Move]:
        """Two draws exchanged; or, for a ticket, one put in its place that never came."""
        never = {codes.ticket(number) for number in range(len(self.game.edition.tickets))}
        never -= {move.code for move in moves}
        wanted = list(moves)
        if codes.verb(moves[one].code) == codes.TICKET and never and rng.random() < 0.5:
            wanted[one] = replace(moves[one], code=rng.choice(sorted(never)))
        else:
            wanted[one] = replace(moves[one], code=moves[other].code)
            wanted[other] = replace(moves[other], code=moves[one].code)
        return wanted

    def _fits(self, moves: list[Move], viewer: Seat | None) -> bool:
        """Whether the rules allow these actions, with the same sweeps and the same tickets for the viewer.

        Both can tell a viewer something about hidden cards by the rules: a sweep that can help, a ticket that another
        seat returned.
        """
        codec, state = codec_of(self.game.edition), start(self.game).state
        for move, done in zip(moves, self.moves, strict=True):
            if (move.seat is None) != is_chance(state):
                return False
            if move.seat is None:
                if weight(codec.board, state, move.code) == 0:
                    return False
            elif why_not(codec.board, state, move.seat, move.code) != ALLOWED:
                return False
            step(codec.board, state, move.seat or 0, move.code)
            if state.marks != done.marks:
                return False
            if (
                state.phase == states.KEEPING
                and state.seat == viewer
                and done.offered != _offered(codec, state, int(state.seat))
            ):
                return False
        return True


def start(game: Game) -> Position:
    """The position from which a game was dealt."""
    return Position.new(game.edition, game.seats, game.first)


def _offered(codec: Codec, state: State, seat: Seat) -> tuple[TicketId, ...]:
    return codec.offered(snapshot_of(state), seat)


def _owner(codec: Codec, state: State) -> Seat | None:
    match int(state.phase):
        case states.DEALING:
            return int(dealt_to(codec.board, state))
        case states.OFFERING:
            return int(offered_to(codec.board, state))
        case states.BLIND:
            return int(state.seat)
        case _:
            return None


def happen(position: Position, move: Move) -> tuple[Event, ...]:
    """Do an action of the list in a position; returns its events."""
    codec, number = codec_of(position.edition), codes.argument(move.code)
    if move.seat is not None:
        return position.move(move.seat, codec.decode(move.code, position.offered(move.seat)))
    if codes.verb(move.code) == codes.CARD:
        return position.draw(CardComes(codec.kinds[number]))
    return position.draw(TicketComes(codec.tickets[number]))
