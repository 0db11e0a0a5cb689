"""The history of a game as linked nodes. A node never changes, so copies of a state share it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from trekvaart.game.actions import Action, CardComes, Chance, TicketComes
from trekvaart.game.events import Event, seen_by
from trekvaart.game.ids import Seat
from trekvaart.game.kernel_calls import RecordArray, state_array, step
from trekvaart.game.position import Position
from trekvaart.game.snapshot import snapshot_of
from trekvaart.rl.openspiel.game_spec import GameSpec
from trekvaart.rl.openspiel.state_queries import CHANCE, who_acts
from trekvaart.rules.kernel_api import STATE
from trekvaart.rules.kernel_api import actions as codes

SPECTATOR = -1  # the prior knowledge of spectators is the last


class PriorKnowledge(NamedTuple):
    """What a seat knows of the time before the first node."""

    lines: tuple[str, ...]
    events: tuple[Event, ...] = ()


class HistoryNode:
    """A state of the kernel and the step that led to it; the events of that step are built on demand."""

    __slots__ = (
        "_action",
        "_events",
        "_legal",
        "actor",
        "awaits_first_seat",
        "before",
        "code",
        "priors",
        "seat",
        "spec",
        "state_array",
    )

    def __init__(
        self, spec: GameSpec, array: RecordArray, priors: tuple[PriorKnowledge, ...], *, awaits_first_seat: bool = False
    ) -> None:
        self.spec = spec
        self.state_array = array
        self.priors = priors
        self.awaits_first_seat = awaits_first_seat  # chance has not chosen the first seat yet
        self.actor: int = who_acts(array)
        self.before: HistoryNode | None = None
        self.seat, self.code = 0, 0
        self._action: Action | Chance | None = None
        self._events: tuple[Event, ...] | None = None
        self._legal: list[int] | None = None

    def __deepcopy__(self, _: object) -> HistoryNode:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        first, *later = self.path()
        steps = [(one.seat, one.code) for one in later]
        return _rebuild, (first.spec, first.state_array.tobytes(), first.priors, first.awaits_first_seat, steps)

    def after(self, seat: Seat, code: int) -> HistoryNode:
        """The node after a legal action of a seat, or of chance (whose seat is ignored)."""
        array = np.frombuffer(bytearray(self.state_array.tobytes()), STATE)
        step(self.spec.codec.board_array, array, seat, code)
        later = HistoryNode(self.spec, array, self.priors)
        later.before, later.seat, later.code = self, seat, code
        return later

    @property
    def legal(self) -> list[int]:
        """The legal moves of the acting seat."""
        if self._legal is None:
            self._legal = self.spec.legal(self.state_array, self.actor)
        return self._legal

    @property
    def position(self) -> Position:
        """A new position with this state."""
        return Position(self.spec.edition, self.state_array[0])

    @property
    def action(self) -> Action | Chance:
        """The action that led here from the node before."""
        if self._action is None:
            self._action = self._decoded()
        return self._action

    def _decoded(self) -> Action | Chance:
        assert self.before is not None  # nothing led to the first node
        codec = self.spec.codec
        if codes.verb(self.code) == codes.CARD:
            return codec.card_draws[codes.argument(self.code)]
        if codes.verb(self.code) == codes.TICKET:
            return codec.ticket_draws[codes.argument(self.code)]
        return codec.decode(self.code, codec.offered(snapshot_of(self.before.state_array), self.seat))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step that led here."""
        if self._events is None:
            before = self.before
            self._events = () if before is None else before.position.step(self.seat, self.action, self.code)
        return self._events

    def path(self) -> list[HistoryNode]:
        """The nodes from the first to this one."""
        path = [self]
        while path[-1].before is not None:
            path.append(path[-1].before)
        return path[::-1]

    def prior(self, seat: Seat | None) -> PriorKnowledge:
        """What a seat, or a spectator (None), knows of the time before the first node."""
        return self.priors[SPECTATOR if seat is None else seat]

    def seen(self, seat: Seat | None) -> Iterator[Event]:
        """All events that a seat, or a spectator (None), has seen, in order."""
        yield from self.prior(seat).events
        for node in self.path():
            for event in node.events:
                projected = seen_by(event, seat)
                if projected is not None:
                    yield projected

    def steps(self) -> Iterator[str]:
        """The steps from the first node to this one, in the notation."""
        for node in self.path()[1:]:
            action = node.action
            yield str(action) if isinstance(action, CardComes | TicketComes) else f"{node.seat}: {action}"


def root_node(spec: GameSpec) -> HistoryNode:
    """The first node of a game: chance chooses the first seat, unless the spec sets it."""
    if spec.first == CHANCE:
        return HistoryNode(spec, _set_up(spec, 0), _no_knowledge(spec, "somebody begins"), awaits_first_seat=True)
    return start_node(spec, spec.first)


def start_node(spec: GameSpec, first: Seat) -> HistoryNode:
    """The node before the deal."""
    return HistoryNode(spec, _set_up(spec, first), _no_knowledge(spec, f"seat {first} begins"))


def _set_up(spec: GameSpec, first: Seat) -> RecordArray:
    return state_array(Position.new(spec.edition, spec.seats, first).state)


def _no_knowledge(spec: GameSpec, line: str) -> tuple[PriorKnowledge, ...]:
    """The prior knowledge of seats and spectators that have seen nothing yet."""
    names = [*(f"seat {seat}" for seat in range(spec.seats)), "spectator"]
    return tuple(PriorKnowledge((f"{name} of {spec.seats}", line)) for name in names)


def _rebuild(
    spec: GameSpec,
    content: bytes,
    priors: tuple[PriorKnowledge, ...],
    awaits_first_seat: bool,
    steps: list[tuple[Seat, int]],
) -> HistoryNode:
    """The node that these steps lead to."""
    node = HistoryNode(spec, np.frombuffer(bytearray(content), STATE), priors, awaits_first_seat=awaits_first_seat)
    for seat, code in steps:
        node = node.after(seat, code)
    return node
