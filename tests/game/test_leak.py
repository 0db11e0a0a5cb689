"""Nobody learns what is not theirs: dealing again all that a seat cannot see changes nothing that it sees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.game.follow import Pair, Parted, all_seen_by
from tests.game.play import IDS, TABLES, Table, at_random, eager, edition_of, hoarder, moves, played, viewers
from tests.game.redeal import Dealing, happen, start
from tests.ledger import rule
from trekvaart import Game, View
from trekvaart.editions import WILD
from trekvaart.game import worlds
from trekvaart.game.actions import Action, CardComes, Claim, DrawCard, DrawDeck, DrawTickets, Keep, Pass, TicketComes
from trekvaart.game.ids import Seat
from trekvaart.game.position import Position


def moments(table: Table, seed: int, every: int) -> Iterator[Game]:
    """A game stopped now and then once all have their first tickets, and at its end; the player differs by seed."""
    game = Game.new(edition_of(table[0]), table[1], seed=seed)
    player = (eager, at_random, hoarder)[seed % 3]
    for number, _ in enumerate(moves(game, player, random.Random(seed))):
        if number >= table[1] and number % every == 0:
            yield game
    yield game


def choosing(table: Table) -> Iterator[Game]:
    """A game while first tickets are chosen, with a seat more ready each time; any seat may have the first turn."""
    for first in range(table[1]):
        game = Game.new(edition_of(table[0]), table[1], seed=first, first=first)
        for seat in reversed(range(game.seats)):
            yield game
            legal = game.legal(seat)
            game.play(legal[seat % len(legal)], seat)


def attempts(view: View, rng: random.Random) -> list[Action]:
    """Many moves that somebody might try, most of them not allowed."""
    edition = view.edition
    tickets = [ticket.id for ticket in edition.tickets]
    tried: list[Action] = [DrawDeck(), DrawTickets(), Pass(), *(DrawCard(kind) for kind in edition.kinds)]
    tried += [Keep(tuple(rng.sample(tickets, count))) for count in range(4)]
    for seat in view.seats:
        offered = seat.offered or ()
        tried += [Keep(offered[:count]) for count in range(len(offered) + 1)]
    for route in rng.sample(edition.routes, 12):
        wilds = rng.randint(0, route.length)
        kind = rng.choice(edition.colours) if wilds < route.length else WILD
        tried.append(Claim(route.id, kind, route.length - wilds, wilds))
    return tried


def check_looks_the_same(game: Game, rng: random.Random) -> None:
    """What a viewer sees of a world made from its view is that view."""
    for viewer in viewers(game):
        view = game.view(viewer)
        seen = worlds.sample(view, rng).view(viewer)
        assert seen == view
        assert repr(seen) == repr(view)


def check_judges_the_same(game: Game, rng: random.Random) -> None:
    """What a seat may do, and why not, is the same in a world made from its view."""
    for seat in range(game.seats):
        view = game.view(seat)
        world = worlds.sample(view, rng)
        assert world.legal(seat) == game.legal(seat)
        for action in attempts(view, rng):
            assert world.why_not(seat, action) == game.why_not(action, seat), action
        for route in rng.sample(game.edition.routes, 5):
            assert world.why_not_route(seat, route.id) == game.why_not_route(route.id, seat), route.id


@rule("SECRET-TICKETS", "RULING-SECRET")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_world_dealt_anew_looks_the_same(table: Table) -> None:
    rng = random.Random(1)
    for seed in range(2 if table[0] == "usa" else 3):
        for game in moments(table, seed, every=29):
            check_looks_the_same(game, rng)


@rule("RULING-FIRST-READY")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_world_dealt_anew_looks_the_same_while_first_tickets_are_chosen(table: Table) -> None:
    rng = random.Random(1)
    for game in choosing(table):
        check_looks_the_same(game, rng)


@rule("RULING-SECRET")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_legal_moves_and_refusals_tell_nothing(table: Table) -> None:
    rng = random.Random(2)
    for seed in range(2 if table[0] == "usa" else 3):
        for game in moments(table, seed, every=37):
            check_judges_the_same(game, rng)


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_legal_moves_and_refusals_tell_nothing_while_first_tickets_are_chosen(table: Table) -> None:
    rng = random.Random(3)
    for game in choosing(table):
        check_judges_the_same(game, rng)


@rule("SECRET-BLIND", "RULING-SECRET")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_world_goes_on_like_the_truth(table: Table) -> None:
    rng = random.Random(4)
    followed = 0
    for seed in range(2):
        game = played(table, (at_random, eager)[seed], seed)
        decisions = [number for number, step in enumerate(game.steps) if step.seat is not None and step.turn > 0]
        for at in rng.sample(decisions, 2):
            followed += sum(follow(game, at, viewer, rng) for viewer in viewers(game))
    assert followed > 100


def follow(game: Game, at: int, viewer: Seat | None, rng: random.Random) -> int:
    """Let a world live through the rest of a game, seen by a viewer; returns for how many steps it could."""
    truth = after(game, at)
    pair = Pair(truth, worlds.sample(truth.view(viewer), rng), viewer, rng)
    for count, done in enumerate(game.steps[at:]):
        try:
            real, told = pair.go(done)
        except Parted:
            return count
        assert told == real
        assert repr(told) == repr(real)
        if not truth.is_chance and not truth.is_over:
            assert pair.world.view(viewer) == truth.view(viewer)
    return len(game.steps) - at


def after(game: Game, count: int) -> Position:
    """The position of a game after so many steps."""
    position = start(game)
    for done in game.steps[:count]:
        if isinstance(done.action, CardComes | TicketComes):
            position.draw(done.action)
        else:
            assert done.seat is not None
            position.move(done.seat, done.action)
    return position


@rule("RULING-START")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_in_a_world_dealt_during_the_first_choice_the_same_seat_starts(table: Table) -> None:
    for first in range(table[1]):
        game = Game.new(edition_of(table[0]), table[1], seed=5, first=first)
        for viewer in viewers(game):
            world = worlds.sample(game.view(viewer), random.Random(5))
            for seat in range(game.seats):
                world.move(seat, world.legal(seat)[-1])
            assert world.deciding == (first,)


@rule("SECRET-TICKETS", "SECRET-BLIND", "SECRET-COMPLETION", "RULING-SECRET", "RULING-RETURNED-SECRET")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_game_dealt_anew_looks_the_same_move_by_move(table: Table) -> None:
    game = played(table, eager, seed=3)
    dealing = Dealing.of(game)
    every = 9 if table[0] == "usa" else 2
    for viewer in viewers(game):
        redealt = dealing.again(viewer, random.Random(1), swaps=3)
        truth, other = start(game), start(game)
        for number, (done, move) in enumerate(zip(dealing.moves, redealt, strict=True)):
            real, told = happen(truth, done), happen(other, move)
            assert all_seen_by(told, viewer) == all_seen_by(real, viewer)
            if not truth.is_chance and not truth.is_over and number % every == 0:
                assert other.view(viewer) == truth.view(viewer)
                assert repr(other.view(viewer)) == repr(truth.view(viewer))


def test_a_game_dealt_anew_is_another_game() -> None:
    """The test above could fail: whoever sees everything can tell the two games apart."""
    game = played(("amsterdam", 3), eager, seed=3)
    dealing = Dealing.of(game)
    truth, other = start(game), start(game)
    told = [happen(other, move) for move in dealing.again(None, random.Random(1), swaps=3)]
    assert told != [happen(truth, done) for done in dealing.moves]
    assert other.view(0) != truth.view(0)
