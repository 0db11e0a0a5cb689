"""Easy: a friendly beginner. Follows one ticket at a time by the shortest way, loves wilds, and forgets a ticket now and then."""
from __future__ import annotations
from math import inf
from trekvaart.bots.mood import mood, spell
from trekvaart.bots.plan import cheapest_path
from trekvaart.bots.situation import Situation, read
from trekvaart.bots.wants import best_payment, missing, payments, wants
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep, Pass

FORGETS = 0.2
SPELL = 6
FANCY = 0.15
SHINY = 0.5
class Easy:
    name = "easy"
    def __init__(self, seed): self._seed = seed
    def choose(self, view, legal, _budget):
        rng = mood(self._seed, view)
        s = read(view)
        if isinstance(legal[0], Keep):
            # the fewest, the easiest
            fewest = min(len(a.tickets) for a in legal)
            few = [a for a in legal if len(a.tickets) == fewest]
            return min(few, key=lambda a: sum(s.atlas.tickets[t].points for t in a.tickets)) if rng.random() < .6 else rng.choice(legal)
        claims = payments(s.atlas, legal)
        tickets = [t for t in s.unfinished() if spell(self._seed, view, SPELL, t.id).random() > FORGETS]
        path = ()
        costs = [inf] * len(s.atlas.lengths)
        for r in s.open: costs[r] = s.atlas.lengths[r]
        for r in s.own: costs[r] = 0
        for t in tickets:
            p = cheapest_path(s.atlas, costs, t.a, t.b)
            if p is not None:
                path = tuple(r for r in p if costs[r] > 0); break
        ready = [r for r in path if r in claims]
        nothing = wants(s, ())
        if ready:
            r = rng.choice(ready)
            return best_payment(s, claims[r], nothing)
        if claims and (not path or rng.random() < FANCY):
            if rng.random() < .6:
                r = max(claims, key=lambda r: s.atlas.lengths[r])
                return best_payment(s, claims[r], nothing)
        if not path and DrawTickets() in legal and rng.random() < .1 and len(view.me.tickets) < 5:
            return DrawTickets()
        w = wants(s, path)
        faces = [a for a in legal if isinstance(a, DrawCard)]
        wild = [a for a in faces if a.kind == "wild"]
        if wild and rng.random() < SHINY: return wild[0]
        liked = [a for a in faces if w.lacking[s.atlas.kind_number[a.kind]]]
        if liked: return rng.choice(liked)
        cards = [a for a in legal if isinstance(a, DrawDeck)] or faces
        return rng.choice(cards) if cards else legal[0]
