"""No hidden information leaks: dealing the cards a seat cannot see again changes nothing that it sees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.game.follow import Diverged, WorldPair, all_seen_by
from tests.game.play import IDS, TABLES, Table, at_random, eager, edition_of, hoarder, moves, played, viewers
from tests.game.redeal import RedealableGame, apply_move, apply_step, initial_position
from tests.ledger import rule
from trekvaart import Game, View
from trekvaart.editions import WILD
from trekvaart.game import worlds
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep, Pass
from trekvaart.game.ids import Seat
from trekvaart.game.position import Position


def game_at_intervals(table: Table, seed: int, every: int) -> Iterator[Game]:
    """Play a game and yield it at intervals after the first tickets, and at its end; the player depends on the seed."""
    game = Game.new(edition_of(table[0]), table[1], seed=seed)
    player = (eager, at_random, hoarder)[seed % 3]
    for number, _ in enumerate(moves(game, player, random.Random(seed))):
        if number >= table[1] and number % every == 0:
            yield game
    yield game


def game_while_choosing(table: Table) -> Iterator[Game]:
    """Yield games in which first tickets are chosen, for each starting seat, with one more seat ready each time."""
    for first in range(table[1]):
        game = Game.new(edition_of(table[0]), table[1], seed=first, first=first)
        for seat in reversed(range(game.seats)):
            yield game
            legal = game.legal(seat)
            game.play(legal[seat % len(legal)], seat)


def attempts(view: View, rng: random.Random) -> list[Action]:
    """Many moves that a player might try, most of them illegal."""
    edition = view.edition
    tickets = [ticket.id for ticket in edition.tickets]
    actions: list[Action] = [DrawDeck(), DrawTickets(), Pass(), *(DrawCard(kind) for kind in edition.kinds)]
    actions += [Keep(tuple(rng.sample(tickets, count))) for count in range(4)]
    for seat in view.seats:
        offered = seat.offered or ()
        actions += [Keep(offered[:count]) for count in range(len(offered) + 1)]
    for route in rng.sample(edition.routes, 12):
        wilds = rng.randint(0, route.length)
        kind = rng.choice(edition.colours) if wilds < route.length else WILD
        actions.append(Claim(route.id, kind, route.length - wilds, wilds))
    return actions


def check_same_view(game: Game, rng: random.Random) -> None:
    """The viewer's view of a world sampled from its view is the same view."""
    for viewer in viewers(game):
        view = game.view(viewer)
        seen = worlds.sample(view, rng).view(viewer)
        assert seen == view
        assert repr(seen) == repr(view)


def check_same_judgement(game: Game, rng: random.Random) -> None:
    """Legal moves and refusals are the same in a world sampled from a seat's view."""
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
        for game in game_at_intervals(table, seed, every=29):
            check_same_view(game, rng)


@rule("RULING-FIRST-READY")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_world_dealt_anew_looks_the_same_while_first_tickets_are_chosen(table: Table) -> None:
    rng = random.Random(1)
    for game in game_while_choosing(table):
        check_same_view(game, rng)


@rule("RULING-SECRET")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_legal_moves_and_refusals_tell_nothing(table: Table) -> None:
    rng = random.Random(2)
    for seed in range(2 if table[0] == "usa" else 3):
        for game in game_at_intervals(table, seed, every=37):
            check_same_judgement(game, rng)


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_legal_moves_and_refusals_tell_nothing_while_first_tickets_are_chosen(table: Table) -> None:
    rng = random.Random(3)
    for game in game_while_choosing(table):
        check_same_judgement(game, rng)


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
    """Replay the rest of a game in a world sampled for a viewer; returns the number of steps until they diverged."""
    truth = position_after(game, at)
    pair = WorldPair(truth, worlds.sample(truth.view(viewer), rng), viewer, rng)
    for count, done in enumerate(game.steps[at:]):
        try:
            real, imagined = pair.step(done)
        except Diverged:
            return count
        assert imagined == real
        assert repr(imagined) == repr(real)
        if not truth.is_chance and not truth.is_over:
            assert pair.world.view(viewer) == truth.view(viewer)
    return len(game.steps) - at


def position_after(game: Game, count: int) -> Position:
    """The position of a game after this many steps."""
    position = initial_position(game)
    for step in game.steps[:count]:
        apply_step(position, step)
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
    redealable = RedealableGame.of(game)
    every = 9 if table[0] == "usa" else 2
    for viewer in viewers(game):
        redealt = redealable.redeal(viewer, random.Random(1), swaps=3)
        truth, other = initial_position(game), initial_position(game)
        for number, (done, move) in enumerate(zip(redealable.moves, redealt, strict=True)):
            events, other_events = apply_move(truth, done), apply_move(other, move)
            assert all_seen_by(other_events, viewer) == all_seen_by(events, viewer)
            if not truth.is_chance and not truth.is_over and number % every == 0:
                assert other.view(viewer) == truth.view(viewer)
                assert repr(other.view(viewer)) == repr(truth.view(viewer))


def test_a_redealt_game_is_another_game() -> None:
    """The test above can fail: the two games differ for somebody who sees everything."""
    game = played(("amsterdam", 3), eager, seed=3)
    redealable = RedealableGame.of(game)
    truth, other = initial_position(game), initial_position(game)
    other_events = [apply_move(other, move) for move in redealable.redeal(None, random.Random(1), swaps=3)]
    assert other_events != [apply_move(truth, done) for done in redealable.moves]
    assert other.view(0) != truth.view(0)
