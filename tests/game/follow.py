"""Following: lets a sampled world live through what really happened, as far as its hidden cards allow it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from trekvaart.editions import WILD
from trekvaart.game.actions import CardComes, Chance, Keep, TicketComes
from trekvaart.game.events import Event, MarketSwept, TicketsOffered, seen_by
from trekvaart.game.ids import Seat
from trekvaart.game.position import Position
from trekvaart.game.records import Step
from trekvaart.rules import state as states


def all_seen_by(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """What a viewer sees of events: nothing, not even a gap, where one is not for it."""
    return [seen for event in events if (seen := seen_by(event, viewer)) is not None]


class Parted(Exception):
    """The world cannot follow: its hidden cards do not allow what happened."""


@dataclass
class Pair:
    """The truth and a world that a viewer could not tell from it, side by side."""

    truth: Position
    world: Position
    viewer: Seat | None
    rng: random.Random

    def go(self, step: Step) -> tuple[list[Event], list[Event]]:
        """Do one step of the true game in both; returns what the viewer sees of it in the truth and in the world."""
        if isinstance(step.action, CardComes | TicketComes):
            told = self.world.draw(self._chance(step.action))
            real = self.truth.draw(step.action)
        else:
            assert step.seat is not None
            action = step.action
            if isinstance(action, Keep) and step.seat != self.viewer:
                action = self._keep(step.seat, action)
            if self.world.why_not(step.seat, action) is not None:
                raise Parted
            told = self.world.move(step.seat, action)
            real = self.truth.move(step.seat, step.action)
        self._part_if_only_one_was_swept(real, told)
        self._part_if_returned_tickets_differ(real, told)
        return all_seen_by(real, self.viewer), all_seen_by(told, self.viewer)

    def _chance(self, chance: Chance) -> Chance:
        """What the viewer saw come must come in the world too; for the rest, anything."""
        possible = [other for other, _ in self.world.chances()]
        if self._is_hidden():
            return self.rng.choice(possible)
        if chance not in possible:
            raise Parted
        return chance

    def _is_hidden(self) -> bool:
        state = self.truth.state
        return state.phase in (states.BLIND, states.OFFERING) and state.turn > 0 and int(state.seat) != self.viewer

    def _keep(self, seat: Seat, keep: Keep) -> Keep:
        """As many tickets as the seat kept, of those that it was offered in the world."""
        offered = self.world.view(seat).me.offered or ()
        if len(offered) < len(keep.tickets):
            raise Parted
        return Keep(tuple(self.rng.sample(offered, len(keep.tickets))))

    def _part_if_only_one_was_swept(self, real: tuple[Event, ...], told: tuple[Event, ...]) -> None:
        """Whether a sweep can help depends on the hidden deck (RULING-SWEEP-STOP): it may tell two worlds apart."""
        swept = [any(isinstance(event, MarketSwept) for event in events) for events in (real, told)]
        if swept[0] != swept[1]:
            wild = self.truth.edition.kinds.index(WILD)
            assert self.truth.state.discards[wild] + self.truth.state.face_up[wild] >= self.truth.edition.sweep_at
            raise Parted

    def _part_if_returned_tickets_differ(self, real: tuple[Event, ...], told: tuple[Event, ...]) -> None:
        """Tickets that others returned come to light when they are offered to the viewer."""
        offers = [[event for event in events if isinstance(event, TicketsOffered)] for events in (real, told)]
        for true, other in zip(*offers, strict=True):
            if true.seat == self.viewer and true != other:
                assert self.truth.state.fresh == 0
                raise Parted
