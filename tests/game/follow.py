"""Replays the rest of a real game in a sampled world, as far as the world's hidden cards allow it."""

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
    """The events that a viewer sees, each as it sees them; events that it does not see are left out."""
    return [seen for event in events if (seen := seen_by(event, viewer)) is not None]


class Diverged(Exception):
    """The hidden cards of the world do not allow what really happened."""


@dataclass
class WorldPair:
    """The true position, and a sampled world with the same view for one viewer."""

    truth: Position
    world: Position
    viewer: Seat | None
    rng: random.Random

    def step(self, step: Step) -> tuple[list[Event], list[Event]]:
        """Do one step of the true game in both; returns the events that the viewer sees in each."""
        if isinstance(step.action, CardComes | TicketComes):
            imagined = self.world.draw(self._chance(step.action))
            real = self.truth.draw(step.action)
        else:
            assert step.seat is not None
            action = step.action
            if isinstance(action, Keep) and step.seat != self.viewer:
                action = self._keep(step.seat, action)
            if self.world.why_not(step.seat, action) is not None:
                raise Diverged
            imagined = self.world.move(step.seat, action)
            real = self.truth.move(step.seat, step.action)
        self._check_sweeps(real, imagined)
        self._check_returned_tickets(real, imagined)
        return all_seen_by(real, self.viewer), all_seen_by(imagined, self.viewer)

    def _chance(self, chance: Chance) -> Chance:
        """The same draw in the world if the viewer sees it, otherwise any possible one."""
        possible = [other for other, _ in self.world.chances()]
        if self._is_hidden():
            return self.rng.choice(possible)
        if chance not in possible:
            raise Diverged
        return chance

    def _is_hidden(self) -> bool:
        state = self.truth.state
        return state.phase in (states.BLIND, states.OFFERING) and state.turn > 0 and int(state.seat) != self.viewer

    def _keep(self, seat: Seat, keep: Keep) -> Keep:
        """A choice of as many tickets as the seat kept, from its offer in the world."""
        offered = self.world.view(seat).me.offered or ()
        if len(offered) < len(keep.tickets):
            raise Diverged
        return Keep(tuple(self.rng.sample(offered, len(keep.tickets))))

    def _check_sweeps(self, real: tuple[Event, ...], imagined: tuple[Event, ...]) -> None:
        """Diverge if only one market was swept: sweeps depend on the hidden deck (RULING-SWEEP-STOP)."""
        swept = [any(isinstance(event, MarketSwept) for event in events) for events in (real, imagined)]
        if swept[0] != swept[1]:
            wild = self.truth.edition.kinds.index(WILD)
            assert self.truth.state.discards[wild] + self.truth.state.face_up[wild] >= self.truth.edition.sweep_at
            raise Diverged

    def _check_returned_tickets(self, real: tuple[Event, ...], imagined: tuple[Event, ...]) -> None:
        """Diverge if the viewer is offered tickets that others returned, which it could not know."""
        offers = [[event for event in events if isinstance(event, TicketsOffered)] for events in (real, imagined)]
        for true, other in zip(*offers, strict=True):
            if true.seat == self.viewer and true != other:
                assert self.truth.state.fresh == 0
                raise Diverged
