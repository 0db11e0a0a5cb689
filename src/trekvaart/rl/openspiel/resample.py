"""Resamples a node: deals again what one seat cannot see."""

from __future__ import annotations

import random

from trekvaart.game.ids import Seat
from trekvaart.game.kernel_calls import state_array
from trekvaart.game.views import View
from trekvaart.game.worlds import sample
from trekvaart.rl.openspiel.history import HistoryNode, PriorKnowledge


def resample(node: HistoryNode, seat: Seat, rng: random.Random) -> HistoryNode:
    """A first node that the seat cannot tell from this one, in which a seat must decide.

    The seat keeps all that it has seen. The others know the public events and what they hold now; how they got their
    new cards and tickets is not invented.
    """
    spec = node.spec
    position = sample(node.position.view(seat), rng)
    public = PriorKnowledge(node.prior(None).lines, tuple(node.seen(None)))
    priors = [_prior(node, position.view(other), other, public) for other in range(spec.seats)]
    priors[seat] = PriorKnowledge(node.prior(seat).lines, tuple(node.seen(seat)))
    return HistoryNode(spec, state_array(position.state), (*priors, public))


def _prior(node: HistoryNode, view: View, seat: Seat, public: PriorKnowledge) -> PriorKnowledge:
    """The prior knowledge of a seat with new cards and tickets: its number, the public events and what it holds."""
    me = view.seats[seat]
    returned = [one.ticket for one in view.returned if one.ticket is not None]
    holds = f"holds {dict(me.hand or {})}, {me.tickets}, offered {me.offered}, chosen {me.chosen}, returned {returned}"
    who, beginner, *_ = node.prior(seat).lines
    return PriorKnowledge((who, beginner, holds), public.events)
