"""Every level on unusual boards, and how levels are made; tests/testing checks their properties on every board."""

from dataclasses import replace

import pytest

from tests.bots.games import SMALL_BUDGET, play, played
from trekvaart import editions
from trekvaart.bots import LEVELS, UNLIMITED, Budget, make
from trekvaart.editions.edition import Edition
from trekvaart.game.views import Phase

USA, AMSTERDAM = editions.load("usa"), editions.load("amsterdam")

# Boards that break what a bot might assume.
UNUSUAL = {
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


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", UNUSUAL.values(), ids=UNUSUAL.keys())
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
        first.choose(decision.view, decision.legal, SMALL_BUDGET)
        != second.choose(decision.view, decision.legal, SMALL_BUDGET)
        for decision in decisions
    )


def test_levels_are_named_and_made() -> None:
    assert LEVELS == ("random", "easy", "medium", "hard", "expert")
    assert [make(level, 0).name for level in LEVELS] == list(LEVELS)


def test_an_unknown_level_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^There is no bot called 'perfect'; the bots are random, easy, .*expert\.$"):
        make("perfect", 0)


def test_a_budget_is_unlimited_by_default() -> None:
    assert Budget() == UNLIMITED
    assert (UNLIMITED.seconds, UNLIMITED.iterations) == (None, None)
