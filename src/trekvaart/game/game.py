"""A game: a position with its history and a source of chance; the main class of the public API."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from trekvaart import editions
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action, CardComes, Chance, TicketComes
from trekvaart.game.chance_source import ChanceSource, RandomChance
from trekvaart.game.errors import Fault, IllegalMove, RecordError, Refusal
from trekvaart.game.events import Event
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.notation import parse, parse_chance
from trekvaart.game.position import Position
from trekvaart.game.record_reader import read_record
from trekvaart.game.record_writer import write_record
from trekvaart.game.records import UNFINISHED, Record, Step, check_name
from trekvaart.game.results import Result
from trekvaart.game.snapshot import Snapshot
from trekvaart.game.views import View
from trekvaart.quoting import excerpt


class Checkpoint(NamedTuple):
    """A moment of a game to which it can go back."""

    snapshot: Snapshot
    events: int
    steps: int


class Game:
    """One game, from the deal to the score."""

    def __init__(
        self, edition: Edition, seats: int, first: Seat, chance_source: ChanceSource, names: tuple[str, ...]
    ) -> None:
        if len(names) not in (0, seats):
            raise ValueError(f"Give a name to each of the {seats} seats, or none.")
        self.edition = edition
        self.first = first
        self.position = Position.new(edition, seats, first)
        self.names = tuple(check_name(name) for name in names) or tuple(f"Seat {seat}" for seat in range(seats))
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self._chance_source = chance_source

    @classmethod
    def new(
        cls,
        edition: str | Edition,
        seats: int = 2,
        *,
        seed: int | None = None,
        first: Seat | None = None,
        names: tuple[str, ...] = (),
        tickets: Path | None = None,
        chance_source: ChanceSource | None = None,
        drawn: Iterable[Chance | str] | None = None,
    ) -> Game:
        """A new game, dealt and ready for the first tickets; without `first`, a random seat starts.

        The deal is random, unless `drawn` lists exactly the cards and tickets that are dealt.
        """
        chosen = edition if isinstance(edition, Edition) else editions.load(edition, tickets)
        source = chance_source or RandomChance(seed)
        game = cls(chosen, seats, source.pick_seat(max(1, seats)) if first is None else first, source, names)
        game._draw_all(drawn)
        return game

    @classmethod
    def from_record(cls, text: str, edition: Edition | None = None) -> Game:
        """The game of a record, replayed and verified; an edition that is not built in must be given."""
        return deque(cls.replay(text, edition), maxlen=1).pop()

    @classmethod
    def replay(cls, text: str, edition: Edition | None = None) -> Iterator[Game]:
        """The same, one step at a time; the game is verified when the last one is returned."""
        record = read_record(text, edition)
        game = cls(record.edition, record.seats, record.first, RandomChance(), record.names)
        for step in record.steps():
            game._repeat(step)
            yield game
        if game.position.is_chance:
            raise RecordError(record.end_line, Fault("RECORD-DRAW-CUT"))
        if game._end() != record.end:
            ends = {"end": game._end(), "given": excerpt(record.end)}
            raise RecordError(record.end_line, Fault("RECORD-END", ends))
        yield game

    def __repr__(self) -> str:
        who = " and ".join(f"seat {seat}" for seat in self.deciding) or "nobody"
        decides = "over" if self.is_over else f"{who} to decide"
        return f"<Game {self.edition.name}, {self.seats} seats, turn {self.position.turn}, {decides}>"

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.position.seats

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats that may act now: everyone still choosing first tickets, else one; none when it is over."""
        return self.position.deciding

    @property
    def seat(self) -> Seat:
        """The first of the seats that may act now."""
        if self.is_over:
            raise ValueError("The game is over: nobody is to move.")
        return self.deciding[0]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over

    def legal(self, seat: Seat | None = None) -> list[Action]:
        """The legal moves of a seat, by default of the first that may act."""
        if seat is None and self.is_over:
            return []
        return self.position.legal(self._acting(seat))

    def legal_texts(self, seat: Seat) -> list[str]:
        """The legal moves of a seat as their texts, in the same order."""
        return self.position.legal_texts(self._acting(seat))

    def why_not(self, action: Action | str, seat: Seat | None = None) -> Refusal | None:
        """Why a move is refused; None if it is legal."""
        return self.position.why_not(self._acting(seat), self._parsed(action))

    def why_not_route(self, route: RouteId, seat: Seat | None = None) -> Refusal | None:
        """Why a route cannot be claimed now with any payment; None if it can."""
        return self.position.why_not_route(self._acting(seat), route)

    def play(
        self, action: Action | str, seat: Seat | None = None, *, drawn: Iterable[Chance | str] | None = None
    ) -> tuple[Event, ...]:
        """Make a move, given as a value or as its text; returns what happened, chance included.

        Draws are random, unless `drawn` lists exactly what is drawn, as values or texts. If the list does not fit,
        the game stays as it was and a ValueError says why.
        """
        seat, action = self._acting(seat), self._parsed(action)
        code = self.position.encode(seat, action)
        refusal = self.position.why_not_code(seat, action, code)
        if refusal is not None:
            raise IllegalMove(refusal, MessageFormatter(self.edition, names=self.names).refusal(refusal))
        before = self.checkpoint()
        try:
            self._move(seat, code)
            self._draw_all(drawn)
        except Exception:
            self.restore(before)
            raise
        return tuple(self.events[before.events :])

    def checkpoint(self) -> Checkpoint:
        """This moment, for `restore`."""
        return Checkpoint(self.position.snapshot, len(self.events), len(self.steps))

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go back to an earlier moment of this game; what the chance source has drawn since is not put back."""
        self.position.restore(checkpoint.snapshot)
        del self.events[checkpoint.events :], self.steps[checkpoint.steps :]

    def drawn(self, since: int = 0) -> tuple[Chance, ...]:
        """What was drawn since step number `since`, in order; `play` takes it to replay the steps."""
        steps = self.steps[since:]
        return tuple(step.action for step in steps if isinstance(step.action, CardComes | TicketComes))

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know."""
        return self.position.view(None if seat is None else self._acting(seat))

    def result(self) -> Result:
        """The score of the finished game."""
        if not self.is_over:
            raise ValueError("The game is not over: it has no result yet.")
        return self.position.result()

    def record(self) -> str:
        """The whole game as text."""
        return write_record(Record(self.edition, self.names, self.first, tuple(self.steps), self._end()))

    def _acting(self, seat: Seat | None) -> Seat:
        if seat is None:
            return 0 if self.is_over else self.seat
        if not 0 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat}; they are numbered from 0 to {self.seats - 1}.")
        return seat

    def _parsed(self, action: Action | str) -> Action:
        return parse(action, self.edition) if isinstance(action, str) else action

    def _draw_all(self, drawn: Iterable[Chance | str] | None) -> None:
        """Let chance act until a seat has to decide: as given, else by the chance source."""
        if drawn is None:
            while self.position.is_chance:
                self._draw(self._chance_source.pick(self.position.chances()))
            return
        for given in drawn:
            chance = parse_chance(given, self.edition) if isinstance(given, str) else given
            if not self.position.is_chance:
                raise ValueError(f"Nothing more is drawn here, but {chance} is given.")
            if not self.position.may_come(chance):
                raise ValueError(f"{chance} cannot be drawn here.")
            self._draw(chance)
        if self.position.is_chance:
            raise ValueError("More is drawn here than is given.")

    def _draw(self, chance: Chance) -> None:
        self.steps.append(Step(self.position.turn, None, chance))
        self.events += self.position.draw(chance)

    def _move(self, seat: Seat, code: int) -> None:
        action = self.position.canonical(seat, code)
        self.steps.append(Step(self.position.turn, seat, action))
        self.events += self.position.step(seat, action, code)

    def _end(self) -> str:
        """How the record ends: with the final scores, or unfinished."""
        if not self.is_over:
            return UNFINISHED
        result = self.result()
        return " ".join((result.ending.value, *(str(line.total) for line in result.lines)))

    def _repeat(self, step: Step) -> None:
        """Play a step of a record, if the rules allow it."""
        turn = self.position.turn
        if step.turn != turn:
            raise RecordError(step.line, Fault("RECORD-TURN", {"turn": turn, "given": step.turn}))
        if isinstance(step.action, CardComes | TicketComes):
            if not self.position.is_chance:
                raise RecordError(step.line, Fault("RECORD-DRAW-EXTRA", {"drawn": str(step.action)}))
            if not self.position.may_come(step.action):
                raise RecordError(step.line, Fault("RECORD-DRAW", {"drawn": str(step.action)}))
            self._draw(step.action)
            return
        if self.position.is_chance:
            raise RecordError(step.line, Fault("RECORD-DRAW-MISSING", {"move": str(step.action)}))
        assert step.seat is not None  # only chance has no seat
        if step.seat >= self.seats:
            raise RecordError(step.line, Fault("RECORD-SEAT", {"seat": step.seat}))
        code = self.position.encode(step.seat, step.action)
        refusal = self.position.why_not_code(step.seat, step.action, code)
        if refusal is not None:
            reason = MessageFormatter(self.edition, names=self.names).refusal(refusal)
            facts = {**refusal.facts, "rule": refusal.rule, "reason": reason, "move": str(step.action)}
            raise RecordError(step.line, Fault("RECORD-REFUSED", facts), self.names)
        self._move(step.seat, code)
