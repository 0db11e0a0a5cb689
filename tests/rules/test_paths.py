"""Longest trails and connections, compared with exhaustive searches."""

import random
import time
from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from tests.ledger import rule
from trekvaart import editions
from trekvaart.rules.board import BOARD, NONE, Board, board_of
from trekvaart.rules.paths import NETWORK, Network, are_connected, connect, longest_trail
from trekvaart.rules.state import State, blank

SEAT = 1
Track = tuple[int, int, int]  # two locations and a length


def longest_by_search(tracks: Sequence[Track]) -> int:
    """The length of the longest trail, by exhaustive search."""

    @cache
    def longest_from(here: int, unused: int) -> int:  # a bit for each track
        best = 0
        for index, (a, b, length) in enumerate(tracks):
            if unused >> index & 1 and here in (a, b):
                best = max(best, length + longest_from(a + b - here, unused & ~(1 << index)))
        return best

    ends = {end for track in tracks for end in track[:2]}
    return max((longest_from(end, (1 << len(tracks)) - 1) for end in ends), default=0)


def reachable_by_search(tracks: Sequence[Track], start: int) -> set[int]:
    """All locations that tracks connect with a location."""
    reached, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for a, b, _ in tracks:
            if here in (a, b) and a + b - here not in reached:
                reached.add(a + b - here)
                edge.append(a + b - here)
    return reached


def draw_tracks(rng: random.Random) -> list[Track]:
    """A small network: few locations and many tracks, so that it has loops and double routes."""
    locations = rng.randint(2, 7)
    return [
        (*rng.sample(range(locations), 2), rng.randint(1, 6))  # type: ignore[misc]
        for _ in range(rng.randint(0, 9 if locations > 5 else 7))
    ]


def board_with(tracks: Sequence[Track], rng: random.Random) -> tuple[Board, State]:
    """A board with these tracks, all owned by one seat, mixed with a few of another seat."""
    board: Board = np.zeros(1, BOARD)[0]
    state = blank()
    state.owner[:] = NONE
    others = [(0, 1, 9)] * rng.randint(0, 3)
    rows = [(track, SEAT) for track in tracks] + [(track, 0) for track in others]
    rng.shuffle(rows)
    board.locations = 1 + max((location for (a, b, _), _ in rows for location in (a, b)), default=1)
    board.routes = len(rows)
    for route, ((a, b, length), owner) in enumerate(rows):
        board.a[route], board.b[route], board.length[route] = a, b, length
        state.owner[route] = owner
    return board, state


@pytest.fixture
def network() -> Network:
    result: Network = np.zeros(1, NETWORK)[0]
    return result


@rule("RULING-LONGEST-TRAIL")
@pytest.mark.parametrize("part", range(4))
def test_longest_trail_on_random_networks(part: int, network: Network) -> None:
    rng = random.Random(part)
    for _ in range(2400):
        tracks = draw_tracks(rng)
        board, state = board_with(tracks, rng)
        connect(board, state, network, SEAT)
        expected = longest_by_search(tracks)
        assert longest_trail(board, network) == expected, tracks
        assert longest_trail(board, network) == expected, "asked again"


@rule("RULING-LONGEST-TRAIL")
def test_longest_trail_on_the_usa_board(network: Network) -> None:
    rng = random.Random(5)
    board, state = board_of(editions.load("usa")), blank()
    for _ in range(400):
        routes = nearby_routes(board, rng, rng.randint(1, 13))
        state.owner[:] = NONE
        state.owner[routes] = SEAT
        connect(board, state, network, SEAT)
        tracks = [(int(board.a[route]), int(board.b[route]), int(board.length[route])) for route in routes]
        assert longest_trail(board, network) == longest_by_search(tracks), routes


def nearby_routes(board: Board, rng: random.Random, count: int) -> list[int]:
    """Routes close to each other, so that there are loops, as in real games."""
    middle = rng.randrange(board.locations)
    near = {middle}
    routes: list[int] = []
    while len(routes) < count:
        around = [r for r in range(board.routes) if r not in routes and (board.a[r] in near or board.b[r] in near)]
        route = rng.choice(around)
        routes.append(route)
        if len(near) < 8:
            near |= {int(board.a[route]), int(board.b[route])}
    return routes


def test_connections_on_random_networks(network: Network) -> None:
    rng = random.Random(6)
    for _ in range(2000):
        tracks = draw_tracks(rng)
        board, state = board_with(tracks, rng)
        connect(board, state, network, SEAT)
        for a in range(board.locations):
            reached = reachable_by_search(tracks, a)
            assert {b for b in range(board.locations) if are_connected(network, a, b)} == reached


# The slowest network that benchmarks/worst_trail.py has found.
WORST = {
    "atlanta:nashville",
    "atlanta:raleigh/1",
    "boston:new-york/yellow",
    "chicago:duluth",
    "chicago:pittsburgh/black",
    "chicago:saint-louis/green",
    "dallas:houston/2",
    "dallas:little-rock",
    "dallas:oklahoma-city/2",
    "duluth:omaha/2",
    "kansas-city:oklahoma-city/2",
    "kansas-city:omaha/1",
    "kansas-city:saint-louis/purple",
    "little-rock:oklahoma-city",
    "little-rock:saint-louis",
    "nashville:raleigh",
    "nashville:saint-louis",
    "new-york:pittsburgh/white",
    "new-york:washington/black",
    "pittsburgh:raleigh",
    "pittsburgh:washington",
    "raleigh:washington/2",
    "seattle:vancouver/1",
}


def test_the_worst_network_is_quick(network: Network) -> None:
    edition = editions.load("usa")
    board, state = board_of(edition), blank()
    state.owner[:] = NONE
    for route, its in enumerate(edition.routes):
        state.owner[route] = SEAT if its.id in WORST else NONE
    connect(board, state, network, SEAT)
    assert network.count == len(WORST)
    seconds = []
    for _ in range(20):
        began = time.perf_counter()
        assert longest_trail(board, network) == 35
        seconds.append(time.perf_counter() - began)
    assert min(seconds) < 0.005
