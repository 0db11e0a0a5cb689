"""The plain-text description of an edition lists what players look up, and marks uncertain facts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.editions import toy
from trekvaart.editions import load
from trekvaart.editions.describe import describe

TOY = """\
Toy (toy), data version 3, digest {digest}

  players                    2-3
  boats                      8 each
  cards                      16, of which 4 jokers
  colours                    6 cards each of red and blue
  starting hand              2
  market                     4 face up, swept at 3 jokers
  deck exhausted             face-up cards may be taken
  orders                     6
  first deal                 2, keep at least 1
  later deal                 2, keep at least 1
  double routes              one track open; both from 3 players on, to different players
  points by length           1: 1, 2: 2, 3: 4
  longest line               5 points
  crates                     2
  points by rank, 2 players  4, 2
  points by rank, 3 players  4, 2, 1
  last round                 when somebody has 2 or fewer boats at the end of a turn
  ties                       orders completed, then longest path, then shared

4 ports
  north  North
  east   East
  south  South
  west   West

5 routes of 9 spaces in all; 1 double
  route            length  colour  source   cart
  north:east/red   1       red     made up
  north:east/blue  1       blue    made up
  east:south       2       gray    made up  cart
  south:west       3       red     made up
  west:north       2       gray    made up  cart

6 orders: 6 made up
  order          points  source
  north:south    3       made up
  east:west      3       made up
  north:west     2       made up
  east:south     2       made up
  south:west     3       made up
  north:south/2  5       made up

Made up.
"""


def test_the_whole_description(tmp_path: Path) -> None:
    edition = load(toy.write(tmp_path))
    assert describe(edition) == TOY.format(digest=edition.digest)


def test_reconstructed_tickets_are_marked() -> None:
    text = describe(load("amsterdam"))
    assert "24 contracts: 4 published, 20 reconstructed\nThe 20 whose source is reconstructed may differ from" in text
    assert text.count(" reconstructed\n") == 21


def test_published_tickets_are_not_marked() -> None:
    text = describe(load("usa"))
    assert "30 destination tickets: 30 published\n" in text
    assert "reconstructed" not in text


def test_merchandise_is_left_out_where_there_is_none() -> None:
    text = describe(load("usa"))
    assert "cart" not in text
    assert "no cards may be taken" in text


@pytest.mark.parametrize(
    ("seats", "expected"), [(2, "both tracks open, to different players"), (6, "one track open\n")]
)
def test_when_double_routes_are_open(seats: int, expected: str) -> None:
    assert f"double routes            {expected}" in describe(replace(load("usa"), doubles_open_from=seats))
