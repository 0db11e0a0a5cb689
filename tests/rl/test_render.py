"""Rendering shows only what everybody may see, and its picture needs no other files."""

import random
from xml.etree import ElementTree

import pytest

from trekvaart.game.game import Game
from trekvaart.game.worlds import sample
from trekvaart.rl.render import as_svg, as_text

SPACE = "{http://www.w3.org/2000/svg}"


def some_game(name: str, seats: int, moves: int) -> Game:
    game, rng = Game.new(name, seats, seed=8), random.Random(8)
    for _ in range(moves):
        if not game.is_over:
            game.play(rng.choice(game.legal()))
    return game


@pytest.mark.parametrize(("name", "seats"), [("amsterdam", 4), ("usa", 3)])
def test_text_shows_the_market_the_seats_and_their_routes(name: str, seats: int) -> None:
    game = some_game(name, seats, 60)
    view = game.view(None)
    now, table, heading, *lines = as_text(view).splitlines()
    assert f"turn {view.turn}" in now
    assert f"seat_{game.seat} to " in now
    assert all(kind in table for kind in view.market if kind)
    assert "points" in heading
    assert ("merchandise" in heading) == (name == "amsterdam")
    assert len(lines) == 2 * seats
    for seat, line in zip(view.seats, lines, strict=False):
        assert line.split()[:4] == [f"seat_{seat.seat}", str(seat.points), str(seat.pieces), str(seat.hand_size)]
    for route, owner in view.owners.items():
        assert route in lines[seats + owner]


def test_text_shows_the_score_at_the_end() -> None:
    game = some_game("amsterdam", 2, 1_000)
    now, _, heading, *lines = as_text(game.view(None)).splitlines()
    assert "over, won by" in now
    assert heading.split()[-2:] == ["score", "place"]
    assert [int(line.split()[-2]) for line in lines[:2]] == [line.total for line in game.result().lines]


@pytest.mark.parametrize(("name", "seats"), [("amsterdam", 4), ("usa", 5)])
def test_the_picture_shows_every_route_and_name_and_needs_nothing_else(name: str, seats: int) -> None:
    view = some_game(name, seats, 150).view(None)
    text = as_svg(view)
    assert text.count("http") == 1  # the namespace
    picture = ElementTree.fromstring(text)
    routes = [group for group in picture.iter(f"{SPACE}g") if (group.get("class") or "").startswith(("open", "route"))]
    assert len(routes) == len(view.edition.routes)
    for route, group in zip(view.edition.routes, routes, strict=True):
        owner = view.owners.get(route.id)
        assert (f"claimed seat{owner}" in (group.get("class") or "")) == (owner is not None)
        assert len(group.findall(f"{SPACE}rect")) == route.length
    words = " ".join(element.text or "" for element in picture.iter(f"{SPACE}text"))
    assert all(word in words for location in view.edition.locations for word in location.name.split())
    assert all(f"seat_{seat}" in words for seat in range(seats))


def test_nothing_secret_is_rendered() -> None:
    game = some_game("usa", 2, 60)
    other = sample(game.view(None), random.Random(1)).view(None)
    assert as_text(other) == as_text(game.view(None))
    assert as_svg(other) == as_svg(game.view(None))
