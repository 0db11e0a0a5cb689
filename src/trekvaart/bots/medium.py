"""Medium: plans the cheapest routes for its tickets, collects their colours and claims them before others do."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from trekvaart.bots.bot import Budget
from trekvaart.bots.mood import taste
from trekvaart.bots.offers import best_keep, promise_of_draw, TICKET_TURN
from trekvaart.bots.plan import Plan, best_within, connect
from trekvaart.bots.situation import CARDS_A_TURN, Situation, read
from trekvaart.bots.wants import best_payment, missing, payments, sacrifice, wants
from trekvaart.bots.worth import costs, worth
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep
from trekvaart.game.views import View

LOST = 30.0
GOOD_BLIND = 0.5
WILD_VALUE = 1.2
WILD_IDLE = 0.4
CW = 0.9
REACH = 99.0
DRAW_WASTE = 1.2

class Medium:
    name = "medium"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        s = read(view)
        w = worth(s)
        c = costs(s, w, taste(self._seed, view))
        keeps = [m for m in legal if isinstance(m, Keep)]
        if keeps:
            return best_keep(s, c, keeps)
        claims = payments(s.atlas, legal)
        turns = s.turns_to_come()
        if s.is_last_turn:
            return self._last(s, legal, claims, w)
        plan = best_within(s.atlas, c, s.unfinished(), min(s.pieces, int((turns + sum(s.hand)/2) * REACH)))
        if view.cards_left == CARDS_A_TURN:
            a = self._claim_plan(s, c, plan, claims)
            if a: return a
            if not plan.routes and DrawTickets() in legal and promise_of_draw(s, c) > TICKET_TURN:
                return DrawTickets()
        routes = plan.routes
        if not routes:
            target, claim = self._filler(s, claims, w, turns)
            if claim and view.cards_left == 2:
                return claim
            routes = (target,) if target is not None else ()
        return self._draw(s, legal, routes, claims, w)

    def _claim_plan(self, s, costs, plan, claims):
        ready = [r for r in plan.routes if r in claims]
        if not ready: return None
        best = None; bk = None
        for r in ready:
            rest = [x for x in plan.routes if x != r]
            w = wants(s, rest)
            pay = best_payment(s, claims[r], w)
            c2 = list(costs); c2[r] = inf
            tw = s.atlas.twins[r]
            if tw >=0 and len(s.view.seats) < s.atlas.edition.doubles_open_from: c2[tw] = inf
            alt = connect(s.atlas, c2, plan.tickets)
            detour = LOST if alt is None else alt.cost - plan.cost
            key = DETOUR * detour + 0.5 * s.atlas.points[r] - HARM * sacrifice(s, pay, w)
            if bk is None or key > bk: bk, best = key, pay
        return best if bk > CLAIM_AT else None

    def _filler(self, s, claims, worths, turns):
        best = (-inf, None); 
        cw = CW if turns > 2 else 0.3
        for r in s.open:
            m = missing(s, r)
            t = m / 2 * DRAW_WASTE + 1
            if t > turns: continue
            gain = worths[r] - cw * s.atlas.lengths[r]
            rate = gain / t
            if rate > best[0]: best = (rate, r)
        r = best[1]
        if r is None: return None, None
        if r in claims:
            return r, best_payment(s, claims[r], wants(s, ()))
        return r, None

    def _last(self, s, legal, claims, worths):
        best = (-inf, None)
        unf = s.unfinished()
        for r in claims:
            v = worths[r]
            a, b = s.atlas.ends[r]
            ha, hb = s.home[a], s.home[b]
            for t in unf:
                if {s.home[t.a], s.home[t.b]} == {ha, hb}:
                    v += 2 * t.points
            if v > best[0]: best = (v, r)
        if best[1] is not None:
            return best_payment(s, claims[best[1]], wants(s, ()))
        return next((a for a in legal if isinstance(a, DrawDeck | DrawCard)), legal[0])

    def _draw(self, s, legal, routes, claims, worths):
        w = wants(s, routes)
        best = (0.0, None)
        for a in legal:
            if isinstance(a, DrawCard):
                k = s.atlas.kind_number[a.kind]
                if k == s.atlas.wild:
                    v = WILD_VALUE if w.total - s.wilds == 1 else WILD_IDLE
                else:
                    v = 1 + 1 / w.lacking[k] if w.lacking[k] and w.total > s.wilds else 0.0
                if v > best[0]: best = (v, a)
            elif isinstance(a, DrawDeck):
                if best[0] < GOOD_BLIND: best = (GOOD_BLIND, a)
        if best[1] is None:
            cards = [a for a in legal if isinstance(a, DrawDeck | DrawCard)]
            if cards: return cards[0]
            if claims:
                r = max(claims, key=worths.__getitem__)
                return best_payment(s, claims[r], w)
            return legal[0]
        return best[1]
DETOUR = 1.0
HARM = 1.0
CLAIM_AT = -99.0
