"""Properties of every game with every kind of player: nothing is lost, and views agree with events."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.editions import toy
from tests.examples import examples
from tests.game.fold import Client
from tests.game.follow import all_seen_by
from tests.game.invariants import check_position
from tests.game.play import TABLES, Player, Table, at_random, eager, edition_of, hoarder, moves, saver
from tests.ledger import rule
from trekvaart import Game, View, editions
from trekvaart.editions import WILD
from trekvaart.game.actions import Pass
from trekvaart.game.events import CardLaid, CardTaken, Ending, LastRoundBegan, MarketSwept, RouteClaimed, TurnBegan
from trekvaart.game.views import Phase

GAMES = st.tuples(st.sampled_from(TABLES), st.integers(0, 10**6), st.sampled_from([at_random, eager, hoarder, saver]))
FEW = settings(max_examples=examples(8))

Case = tuple[Table, int, Player]


def new_game(case: Case) -> tuple[Game, random.Random]:
    (name, seats), seed, _ = case
    return Game.new(edition_of(name), seats, seed=seed), random.Random(seed)


@rule("CHECK-SWEEP-CONSERVES", "CHECK-SWEEP-MISSING", "SCORE-RECOUNT", "CLAIM-PLACE")
@FEW
@given(GAMES)
def test_nothing_is_lost_or_doubled(case: Case) -> None:
    game, rng = new_game(case)
    for number, _ in enumerate(moves(game, case[2], rng)):
        if number % 3 == 0:
            check_position(game.position)
    check_position(game.position)


@rule("RULING-PUBLIC")
@FEW
@given(GAMES, st.integers(0, 4))
def test_events_are_all_that_a_client_needs(case: Case, seat: int) -> None:
    game, rng = new_game(case)
    clients = [Client(game.edition, game.seats, viewer) for viewer in (None, seat % game.seats)]
    seen = 0
    for number, _ in enumerate(moves(game, case[2], rng)):
        if number % 5 == 0 or number < 8:
            seen = update_clients(game, clients, seen)
    update_clients(game, clients, seen)


def update_clients(game: Game, clients: list[Client], seen: int) -> int:
    """Apply the events that clients have not seen yet, and compare; returns the number of events now."""
    for client in clients:
        for event in all_seen_by(game.events[seen:], client.viewer):
            client.apply(event)
        client.check(game.view(client.viewer))
    return len(game.events)


@FEW
@given(GAMES)
def test_all_views_together_hold_every_card_once(case: Case) -> None:
    """Counted by kind from views alone, the cards left for the deck are as many as the view says."""
    game, rng = new_game(case)
    for number, _ in enumerate(moves(game, case[2], rng)):
        if number % 19 == 0:
            view = game.view(None)
            left = {
                kind: supply(view, kind) - view.discards.get(kind, 0) - view.market.count(kind)
                for kind in game.edition.kinds
            }
            for seat in range(game.seats):
                for kind, count in (game.view(seat).me.hand or {}).items():
                    left[kind] -= count
            assert min(left.values()) >= 0
            assert sum(left.values()) == view.deck


def supply(view: View, kind: str) -> int:
    return view.edition.wilds if kind == WILD else view.edition.cards_per_colour


@rule("TURN-CLOCKWISE", "END-ONE-MORE", "END-CALLER-TOO", "RULING-LAST-ROUND-ONCE")
@FEW
@given(GAMES)
def test_turns_go_round_and_the_last_round_is_one_round(case: Case) -> None:
    game, rng = new_game(case)
    for _ in moves(game, case[2], rng):
        pass
    turns = [event for event in game.events if isinstance(event, TurnBegan)]
    assert [turn.turn for turn in turns] == list(range(1, len(turns) + 1))
    assert [turn.seat for turn in turns] == [(game.first + number) % game.seats for number in range(len(turns))]
    began = [event for event in game.events if isinstance(event, LastRoundBegan)]
    assert len(began) <= 1
    if began:
        after = game.events[game.events.index(began[0]) :]
        last = [event.seat for event in after if isinstance(event, TurnBegan)]
        assert len(last) == game.seats or game.view(None).passes == game.seats
        assert last[-1] == began[0].seat or game.view(None).passes == game.seats


@rule("CLAIM-COUNT", "CLAIM-SCORE", "DRAW-SWEEP", "CHECK-WILDS-CHOSEN")
@FEW
@given(GAMES)
def test_events_agree_with_the_edition(case: Case) -> None:
    game, rng = new_game(case)
    routes = {route.id: route for route in game.edition.routes}
    for _ in moves(game, case[2], rng):
        pass
    for event in game.events:
        match event:
            case RouteClaimed():
                route = routes[event.route]
                assert event.cards + event.wilds == route.length
                assert event.points == game.edition.route_points[route.length]
                assert (event.kind == WILD) == (event.cards == 0)
                assert event.kind in (WILD, route.colour) or route.colour == "gray"
            case MarketSwept():
                assert event.kinds.count(WILD) >= game.edition.sweep_at
                assert len(event.kinds) == game.edition.market
            case CardLaid() | CardTaken():
                assert 0 <= event.slot < game.edition.market


@FEW
@given(GAMES)
def test_the_result_adds_up(case: Case) -> None:
    game, rng = new_game(case)
    for _ in moves(game, case[2], rng):
        pass
    result = game.result()
    assert game.view(None).phase is Phase.OVER
    for line, seat in zip(result.lines, game.view(None).seats, strict=True):
        assert line.total == line.routes + line.ticket_points + line.longest_bonus + line.merchandise_bonus
        assert (line.routes, line.merchandise) == (seat.points, seat.merchandise)
        assert len(line.tickets) == seat.ticket_count
    assert result.winners
    best = max(line.total for line in result.lines)
    assert all(result.lines[seat].total == best for seat in result.winners)
    assert sorted(line.rank for line in result.lines)[0] == 0


@rule("RULING-PASS", "RULING-ALL-PASS", "CHECK-EMPTY-STUCK")
@pytest.mark.parametrize("seats", [2, 3])
def test_games_that_end_because_nobody_can_do_anything(seats: int, tmp_path: Path) -> None:
    """On a board with few cards, players who hoard them get stuck; these games have the same properties."""
    edition = editions.load(toy.write(tmp_path))
    endings = set()
    for seed in range(20, 28):
        game = Game.new(edition, seats, seed=seed)
        clients = [Client(edition, seats, viewer) for viewer in (None, 0)]
        seen = 0
        for _ in moves(game, hoarder, random.Random(seed)):
            seen = update_clients(game, clients, seen)
            check_position(game.position)
            if Pass() in game.legal():
                assert game.legal() == [Pass()]
        update_clients(game, clients, seen)
        check_position(game.position)
        endings.add(game.result().ending)
        again = Game.from_record(game.record(), edition)
        assert (again.record(), again.events, again.result()) == (game.record(), game.events, game.result())
    assert endings == set(Ending)
