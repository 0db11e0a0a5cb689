"""Deals a finished game again: other hidden cards and tickets, the same public moves, encoded for the kernel."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from trekvaart import Game
from trekvaart.game.actions import CardComes, TicketComes
from trekvaart.game.codec import Codec, codec_of
from trekvaart.game.events import Event
from trekvaart.game.ids import Seat, TicketId
from trekvaart.game.position import Position
from trekvaart.game.records import Step
from trekvaart.game.snapshot import snapshot_of
from trekvaart.rules import actions as codes
from trekvaart.rules import state as states
from trekvaart.rules.chance import is_chance, weight
from trekvaart.rules.legal import why_not
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import State
from trekvaart.rules.step import dealt_to, offered_to, step

ATTEMPTS = 400
NEAR = 8


@dataclass(frozen=True)
class Move:
    """One action of a game and its effects."""

    seat: Seat | None
    code: int
    owner: Seat | None  # the only seat that sees the draw; None if everybody does
    marks: int
    offered: tuple[TicketId, ...]  # to the seat whose turn it is


@dataclass
class RedealableGame:
    """A finished game that can be dealt again."""

    game: Game
    moves: list[Move]

    @classmethod
    def of(cls, game: Game) -> RedealableGame:
        """Encode the actions of a game for the kernel, where kept tickets are positions in the offer."""
        codec, state = codec_of(game.edition), initial_position(game).state
        moves: list[Move] = []
        for original in game.steps:
            owner = _owner(codec, state)
            if isinstance(original.action, CardComes | TicketComes):
                code = codec.draw_codes[original.action]
            else:
                assert original.seat is not None
                code = codec.encode(original.action, _offered(codec, state, original.seat))
            step(codec.board, state, original.seat or 0, code)
            offered = _offered(codec, state, int(state.seat))
            moves.append(Move(original.seat, code, owner, int(state.marks), offered))
        return cls(game, moves)

    def redeal(self, viewer: Seat | None, rng: random.Random, swaps: int) -> list[Move]:
        """The actions after this many swaps of cards and tickets that are hidden from the viewer."""
        moves = self.moves
        hidden = [number for number, move in enumerate(moves) if move.owner is not None and move.owner != viewer]
        for _ in range(ATTEMPTS):
            place = rng.randrange(len(hidden))
            # The further apart two draws are, the likelier a card of one of them was spent in between.
            near = hidden[max(0, place - NEAR) : place + NEAR]
            changed = self._swapped(moves, hidden[place], rng.choice(near), rng)
            if changed != moves and self._fits(changed, viewer):
                moves = changed
                swaps -= 1
                if swaps == 0:
                    return moves
        raise AssertionError("too few cards could be swapped: this would test nothing")

    def _swapped(self, moves: list[Move], one: int, other: int, rng: random.Random) -> list[Move]:
        """Swap two draws, or replace the draw of a ticket with one that was never drawn."""
        unused = {codes.ticket(number) for number in range(len(self.game.edition.tickets))}
        unused -= {move.code for move in moves}
        changed = list(moves)
        if codes.verb(moves[one].code) == codes.TICKET and unused and rng.random() < 0.5:
            changed[one] = replace(moves[one], code=rng.choice(sorted(unused)))
        else:
            changed[one] = replace(moves[one], code=moves[other].code)
            changed[other] = replace(moves[other], code=moves[one].code)
        return changed

    def _fits(self, moves: list[Move], viewer: Seat | None) -> bool:
        """Whether the rules allow these actions, with the same sweeps and the same tickets for the viewer.

        By the rules both may reveal hidden cards: a sweep that can help, and a ticket that another seat returned.
        """
        codec, state = codec_of(self.game.edition), initial_position(self.game).state
        for move, original in zip(moves, self.moves, strict=True):
            if (move.seat is None) != is_chance(state):
                return False
            if move.seat is None:
                if weight(codec.board, state, move.code) == 0:
                    return False
            elif why_not(codec.board, state, move.seat, move.code) != ALLOWED:
                return False
            step(codec.board, state, move.seat or 0, move.code)
            if state.marks != original.marks:
                return False
            if (
                state.phase == states.KEEPING
                and state.seat == viewer
                and original.offered != _offered(codec, state, int(state.seat))
            ):
                return False
        return True


def initial_position(game: Game) -> Position:
    """The position before anything is dealt."""
    return Position.new(game.edition, game.seats, game.first)


def apply_step(position: Position, step: Step) -> tuple[Event, ...]:
    """Apply a step of a game, a draw or a move, to a position; returns its events."""
    if isinstance(step.action, CardComes | TicketComes):
        return position.draw(step.action)
    assert step.seat is not None
    return position.move(step.seat, step.action)


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


def apply_move(position: Position, move: Move) -> tuple[Event, ...]:
    """Apply a recorded action to a position; returns its events."""
    codec, number = codec_of(position.edition), codes.argument(move.code)
    if move.seat is not None:
        return position.move(move.seat, codec.decode(move.code, position.offered(move.seat)))
    if codes.verb(move.code) == codes.CARD:
        return position.draw(CardComes(codec.kinds[number]))
    return position.draw(TicketComes(codec.tickets[number]))
