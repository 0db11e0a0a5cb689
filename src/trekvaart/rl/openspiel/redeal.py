"""Dealing again: the moment as it may also be, for all that one seat knows."""

from __future__ import annotations

import random

from trekvaart.game.calls import state_memory
from trekvaart.game.ids import Seat
from trekvaart.game.views import View
from trekvaart.game.worlds import sample
from trekvaart.rl.openspiel.moments import Moment, Past


def deal_again(moment: Moment, seat: Seat, rng: random.Random) -> Moment:
    """A first moment that the seat cannot tell from this one, in which somebody is asked.

    The seat remembers all that it has seen. How the others came by their new cards and tickets is not made up: they
    remember what everybody has seen, and know what they hold.
    """
    setting = moment.setting
    position = sample(moment.position.view(seat), rng)
    public = Past(moment.past(None).lines, tuple(moment.seen(None)))
    pasts = [_past(moment, position.view(other), other, public) for other in range(setting.seats)]
    pasts[seat] = Past(moment.past(seat).lines, tuple(moment.seen(seat)))
    return Moment(setting, state_memory(position.state), (*pasts, public))


def _past(moment: Moment, view: View, seat: Seat, public: Past) -> Past:
    """The past of a seat that was given new cards and tickets: what is public, who it is, and what it holds."""
    me = view.seats[seat]
    returned = [one.ticket for one in view.returned if one.ticket is not None]
    holds = f"holds {dict(me.hand or {})}, {me.tickets}, offered {me.offered}, chosen {me.chosen}, returned {returned}"
    who, beginner, *_ = moment.past(seat).lines
    return Past((who, beginner, holds), public.events)
