"""The list of routes agrees with the rules about which routes can be claimed."""

import random

import pytest

from trekvaart import Game, editions
from trekvaart.cli.terminal.route_list import RouteList
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import Phase

STATES = {
    "": "payable: ",
    "CLAIM-DOUBLE-OWN": "closed",
    "CLAIM-DOUBLE-CLOSED": "closed",
    "CLAIM-CARDS": "open; ",
    "CLAIM-PIECES": "open; too few ",
}


def routes(game: Game, seat: int, *words: str) -> dict[str, str]:
    """The state of each route that matches some words."""
    say = MessageFormatter(game.edition, "en", game.names)
    route_list = RouteList(say, game.view(seat), game.legal(seat), lambda route: game.why_not_route(route, seat))
    lines = [line.split(maxsplit=3) for line in route_list.lines(words) if line.startswith("  ")]
    return {line[0]: line[3].removeprefix("*").strip() for line in lines}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", editions.names())
def test_the_list_agrees_with_the_rules(edition: str, seats: int) -> None:
    rng = random.Random(seats)
    game = Game.new(edition, seats, seed=seats)
    found: set[str] = set()
    while not game.is_over:
        view, seat = game.view(None), game.seat
        if view.phase is Phase.TURN and view.cards_left == 2 and rng.random() < 0.2:
            states = routes(game, seat)
            assert set(states) == {route.id for route in game.edition.routes}
            for route, state in states.items():
                refusal = game.why_not_route(route, seat)
                rule = "" if refusal is None else refusal.rule
                found.add(rule)
                assert state.startswith(STATES.get(rule, ("You", *game.names))), (route, state, rule)
            assert set(routes(game, seat, "can")) == {route for route in states if states[route].startswith("payable")}
            assert set(routes(game, seat, "own")) == {route for route in states if states[route] == "You"}
            is_open = ("payable", "open")
            assert set(routes(game, seat, "open")) == {route for route in states if states[route].startswith(is_open)}
        game.play(rng.choice(game.legal()))
    assert found >= {"", "CLAIM-TAKEN", "CLAIM-CARDS", "CLAIM-DOUBLE-OWN"}


@pytest.mark.parametrize(
    ("words", "is_match"),
    [
        (["montréal"], lambda route: "montreal" in route.id),
        (["New", "York"], lambda route: "new-york" in route.id),
        (["denver", "red"], lambda route: "denver" in route.id and route.colour == "red"),
        (["gray"], lambda route: route.colour == "gray"),
        (["grey"], lambda route: route.colour == "gray"),
    ],
)
def test_words_narrow_the_list(words: list[str], is_match: object) -> None:
    game = Game.new("usa", 2, seed=1)
    assert callable(is_match)
    assert set(routes(game, 0, *words)) == {route.id for route in game.edition.routes if is_match(route)}
