"""The routes in a score sheet: those of a longest trail, and those that complete a ticket."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

from tests.game.play import eager, played
from tests.ledger import rule
from tests.ledger_rules.acts import table
from trekvaart import editions
from trekvaart.editions.edition import Edition, Route
from trekvaart.game.results import ScoreLine

USA = editions.load("usa")


def routes_of(edition: Edition, ids: Iterable[str]) -> list[Route]:
    """The routes with these ids."""
    known = {route.id: route for route in edition.routes}
    return [known[id_] for id_ in ids]


def end_of_walk(routes: Sequence[Route], start: int) -> int | None:
    """The location at the end of these routes in order, or None if they do not connect."""
    here = start
    for route in routes:
        if here not in (route.a, route.b):
            return None
        here = route.a + route.b - here
    return here


def score_of(*routes: str, tickets: str = "") -> ScoreLine:
    """The score of a seat of the USA board with these routes and tickets."""
    lines = [f"routes 0: {' '.join(routes)}"] + ([f"tickets 0: {tickets}"] if tickets else [])
    return table("usa", 2, *lines).result().lines[0]


def draw(rng: random.Random, count: int) -> list[Route]:
    """Draw routes near each other, so that there are loops and branches."""
    near, drawn = {rng.randrange(len(USA.locations))}, list[Route]()
    while len(drawn) < count:
        taken = {route.id for route in drawn} | {USA.routes[route.twin].id for route in drawn if route.twin is not None}
        around = [r for r in USA.routes if r.id not in taken and near & {r.a, r.b}]
        drawn.append(rng.choice(around))
        near |= {drawn[-1].a, drawn[-1].b}
    return drawn


@rule("RULING-LONGEST-TRAIL", "SCORE-LONGEST-ONCE", "SCORE-LONGEST-OWN")
@pytest.mark.parametrize("seed", range(60))
def test_the_trail_is_as_long_as_it_is_said_to_be_and_can_be_walked(seed: int) -> None:
    rng = random.Random(seed)
    owned = draw(rng, rng.randint(1, 12))
    line = score_of(*(route.id for route in owned))
    trail = routes_of(USA, line.trail)
    assert sum(route.length for route in trail) == line.longest > 0
    assert len(set(line.trail)) == len(trail)
    assert set(line.trail) <= {route.id for route in owned}
    assert any(end_of_walk(trail, start) is not None for start in (trail[0].a, trail[0].b))


def test_without_routes_there_is_no_trail() -> None:
    other = table("usa", 2, "routes 0: portland:seattle/1").result().lines[1]
    assert (other.longest, other.trail) == (0, ())


def test_without_a_bonus_there_is_no_trail() -> None:
    assert {line.trail for line in played(("amsterdam", 3), eager, seed=3).result().lines} == {()}


@rule("SCORE-TICKET-DONE")
@pytest.mark.parametrize("seed", range(30))
def test_the_path_of_a_ticket_leads_from_one_end_to_the_other(seed: int) -> None:
    rng = random.Random(seed)
    owned = draw(rng, 14)
    wanted = rng.sample(USA.tickets, 12)
    line = score_of(*(route.id for route in owned), tickets=" ".join(ticket.id for ticket in wanted))
    ends = {ticket.id: (ticket.a, ticket.b) for ticket in wanted}
    for score in line.tickets:
        a, b = ends[score.ticket]
        assert bool(score.path) == score.is_completed
        assert set(score.path) <= {route.id for route in owned}
        if score.is_completed:
            assert end_of_walk(routes_of(USA, score.path), a) == b


def test_the_path_of_a_ticket_takes_no_way_round() -> None:
    loop = "denver:santa-fe el-paso:santa-fe el-paso:phoenix denver:phoenix"
    (score,) = score_of(*loop.split(), tickets="denver:el-paso").tickets
    assert len(score.path) == 2
