"""Test data: whole games of every edition with the events and views of every viewer, and arbitrary JSON."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.game.follow import all_seen_by
from tests.game.play import TABLES, Player, Table, at_random, eager, edition_of, hoarder, moves, played, saver, viewers
from trekvaart import Game, View
from trekvaart.game.events import Event
from trekvaart.wire.json import Json

Case = tuple[Table, int, Player]

CASES = st.tuples(st.sampled_from(TABLES), st.integers(0, 10**6), st.sampled_from([at_random, eager, hoarder, saver]))
FEW = settings(max_examples=examples(6))

JSON: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def finished(case: Case) -> Game:
    """A finished game."""
    table, seed, player = case
    return played(table, player, seed)


def all_events(game: Game) -> Iterator[Event]:
    """The events of a game as each viewer sees them."""
    for viewer in viewers(game):
        yield from all_seen_by(game.events, viewer)


def sample_views(case: Case, every: int = 17) -> Iterator[View]:
    """The views of every viewer at the start of a game, at intervals and at its end."""
    (name, seats), seed, player = case
    game = Game.new(edition_of(name), seats, seed=seed)
    for number, _ in enumerate(moves(game, player, random.Random(seed))):
        if number < seats or number % every == 0:
            yield from map(game.view, viewers(game))
    yield from map(game.view, viewers(game))
