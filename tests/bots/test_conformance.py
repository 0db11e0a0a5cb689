"""Every level at every table: games end, moves are legal, and a choice follows from seed and view alone."""

import random
from dataclasses import replace

import pytest

from tests.bots.games import LITTLE, SEED, TABLES, play, played
from trekvaart import editions
from trekvaart.bots import LEVELS, UNLIMITED, Budget, make
from trekvaart.editions.edition import Edition
from trekvaart.game import worlds
from trekvaart.game.views import Phase

EVERYWHERE = [(level, name, seats) for level in LEVELS for name, seats in TABLES]
USA, AMSTERDAM = editions.load("usa"), editions.load("amsterdam")

# Boards that strain what a bot may take for granted.
STRANGE = {
    "no wilds": replace(USA, wilds=0),
    "hardly any cards": replace(USA, cards_per_colour=4, wilds=2, starting_hand=0),
    "one face-up card": replace(USA, market=1, sweep_at=1),
    "large offers": replace(USA, first_deal=6, first_keep=3, later_deal=6, later_keep=2),
    "few tickets": replace(AMSTERDAM, tickets=AMSTERDAM.tickets[:8]),
    "worthless routes": replace(AMSTERDAM, route_points=(0, 0, 0, 0, 0)),
    "precious routes": replace(AMSTERDAM, route_points=(0, 50, 50, 50, 99)),
    "one colour": replace(
        AMSTERDAM,
        colours=("pink",),
        cards_per_colour=40,
        routes=tuple(replace(route, colour="pink") for route in AMSTERDAM.routes),
    ),
    "all pieces laid": replace(AMSTERDAM, last_round_at=0),
}


@pytest.mark.parametrize(("level", "name", "seats"), EVERYWHERE)
def test_games_end_and_every_move_is_legal(level: str, name: str, seats: int) -> None:
    game = played(level, name, seats)
    assert len(game.result.lines) == seats
    assert all(decision.chosen in decision.legal for decision in game.decisions)


@pytest.mark.parametrize(("level", "name", "seats"), EVERYWHERE)
def test_the_same_seed_and_view_give_the_same_choice(level: str, name: str, seats: int) -> None:
    for decision in played(level, name, seats).decisions[::5]:
        fresh = make(level, SEED + decision.view.me.seat)
        assert fresh.choose(decision.view, decision.legal, LITTLE) == decision.chosen


@pytest.mark.parametrize(("level", "name", "seats"), EVERYWHERE)
def test_what_a_seat_cannot_see_does_not_change_its_choice(level: str, name: str, seats: int) -> None:
    rng = random.Random(SEED)
    for decision in played(level, name, seats).decisions[::9]:
        seat = decision.view.me.seat
        world = worlds.sample(decision.view, rng)
        assert make(level, SEED + seat).choose(world.view(seat), world.legal(seat), LITTLE) == decision.chosen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", STRANGE.values(), ids=STRANGE.keys())
def test_games_end_on_strange_boards(level: str, edition: Edition) -> None:
    for decision in play(edition, level, 3).decisions:
        assert decision.chosen in decision.legal


@pytest.mark.parametrize("level", LEVELS)
def test_every_phase_is_played(level: str) -> None:
    phases = {decision.view.phase for decision in played(level, "usa", 2).decisions}
    assert phases >= {Phase.CHOOSING, Phase.TURN}


@pytest.mark.parametrize("level", LEVELS)
def test_another_seed_plays_another_game(level: str) -> None:
    first, second = (make(level, seed) for seed in (1, 2))
    decisions = [decision for seats in (2, 3, 4) for decision in played("random", "usa", seats).decisions]
    assert any(
        first.choose(decision.view, decision.legal, LITTLE) != second.choose(decision.view, decision.legal, LITTLE)
        for decision in decisions
    )


def test_levels_are_named_and_made() -> None:
    assert LEVELS == ("random", "easy", "medium", "hard", "expert")
    assert [make(level, 0).name for level in LEVELS] == list(LEVELS)


def test_an_unknown_level_is_told_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^There is no bot called 'perfect'; the bots are random, easy, .*expert\.$"):
        make("perfect", 0)


def test_a_budget_says_nothing_unless_told() -> None:
    assert Budget() == UNLIMITED
    assert (UNLIMITED.seconds, UNLIMITED.iterations) == (None, None)
