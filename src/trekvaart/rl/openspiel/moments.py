"""Moments: where a game stands and how it came there. A moment never changes, so that copies of a state share it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from trekvaart.game.actions import Action, CardComes, Chance, TicketComes
from trekvaart.game.calls import STATES, Memory, state_memory, step
from trekvaart.game.events import Event, seen_by
from trekvaart.game.ids import Seat
from trekvaart.game.position import Position
from trekvaart.rl.openspiel.calls import CHANCE, who_acts
from trekvaart.rl.openspiel.settings import Setting
from trekvaart.rules import actions as codes

SPECTATOR = -1  # the past of those without a seat is the last


class Past(NamedTuple):
    """What a seat knows of the time before the first moment."""

    lines: tuple[str, ...]
    events: tuple[Event, ...] = ()


class Moment:
    """A state of the kernel, and the step that led to it; the events of that step are told when somebody asks."""

    __slots__ = (
        "_action",
        "_events",
        "_legal",
        "actor",
        "before",
        "code",
        "is_open",
        "memory",
        "pasts",
        "seat",
        "setting",
    )

    def __init__(self, setting: Setting, memory: Memory, pasts: tuple[Past, ...], *, is_open: bool = False) -> None:
        self.setting = setting
        self.memory = memory
        self.pasts = pasts
        self.is_open = is_open  # chance has yet to say who begins
        self.actor: int = who_acts(memory)
        self.before: Moment | None = None
        self.seat, self.code = 0, 0
        self._action: Action | Chance | None = None
        self._events: tuple[Event, ...] | None = None
        self._legal: list[int] | None = None

    def __deepcopy__(self, _: object) -> Moment:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        first, *later = self.path()
        steps = [(one.seat, one.code) for one in later]
        return _retrace, (first.setting, first.memory.tobytes(), first.pasts, first.is_open, steps)

    def after(self, seat: Seat, code: int) -> Moment:
        """The moment after a legal action of a seat, or of chance, whose seat is ignored."""
        memory = np.frombuffer(bytearray(self.memory.tobytes()), STATES)
        step(self.setting.codec.memory, memory, seat, code)
        later = Moment(self.setting, memory, self.pasts)
        later.before, later.seat, later.code = self, seat, code
        return later

    @property
    def legal(self) -> list[int]:
        """The legal moves of the seat that is asked."""
        if self._legal is None:
            self._legal = self.setting.legal(self.memory, self.actor)
        return self._legal

    @property
    def position(self) -> Position:
        """A position of its own with this state."""
        return Position(self.setting.edition, self.memory[0])

    @property
    def action(self) -> Action | Chance:
        """What led here from the moment before."""
        if self._action is None:
            self._action = self._decoded()
        return self._action

    def _decoded(self) -> Action | Chance:
        assert self.before is not None  # nothing led to the first moment
        codec = self.setting.codec
        if codes.verb(self.code) == codes.CARD:
            return CardComes(codec.kinds[codes.argument(self.code)])
        if codes.verb(self.code) == codes.TICKET:
            return TicketComes(codec.tickets[codes.argument(self.code)])
        return codec.decode(self.before.memory[0], self.seat, self.code)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the step that led here."""
        if self._events is None:
            self._events = () if self.before is None else self._told(self.before.position)
        return self._events

    def _told(self, position: Position) -> tuple[Event, ...]:
        action = self.action
        if isinstance(action, CardComes | TicketComes):
            return position.draw(action)
        return position.move(self.seat, action)

    def path(self) -> list[Moment]:
        """The moments from the first to this one."""
        path = [self]
        while path[-1].before is not None:
            path.append(path[-1].before)
        return path[::-1]

    def past(self, seat: Seat | None) -> Past:
        """What a seat, or a spectator (None), knows of the time before the first moment."""
        return self.pasts[SPECTATOR if seat is None else seat]

    def seen(self, seat: Seat | None) -> Iterator[Event]:
        """All that a seat, or a spectator (None), has seen happen, in order."""
        yield from self.past(seat).events
        for moment in self.path():
            for event in moment.events:
                projected = seen_by(event, seat)
                if projected is not None:
                    yield projected

    def steps(self) -> Iterator[str]:
        """The steps from the first moment to this one, in the notation."""
        for moment in self.path()[1:]:
            action = moment.action
            yield str(action) if isinstance(action, CardComes | TicketComes) else f"{moment.seat}: {action}"


def opening(setting: Setting) -> Moment:
    """The first moment of a game: chance chooses who begins, unless the setting says it."""
    if setting.first == CHANCE:
        return Moment(setting, _set_up(setting, 0), _strangers(setting, "somebody begins"), is_open=True)
    return begun(setting, setting.first)


def begun(setting: Setting, first: Seat) -> Moment:
    """The moment before the deal."""
    return Moment(setting, _set_up(setting, first), _strangers(setting, f"seat {first} begins"))


def _set_up(setting: Setting, first: Seat) -> Memory:
    return state_memory(Position.new(setting.edition, setting.seats, first).state)


def _strangers(setting: Setting, line: str) -> tuple[Past, ...]:
    """The pasts of seats and spectators that have seen nothing yet."""
    names = [*(f"seat {seat}" for seat in range(setting.seats)), "spectator"]
    return tuple(Past((f"{name} of {setting.seats}", line)) for name in names)


def _retrace(
    setting: Setting, content: bytes, pasts: tuple[Past, ...], is_open: bool, steps: list[tuple[Seat, int]]
) -> Moment:
    """The moment that these steps lead to."""
    moment = Moment(setting, np.frombuffer(bytearray(content), STATES), pasts, is_open=is_open)
    for seat, code in steps:
        moment = moment.after(seat, code)
    return moment
