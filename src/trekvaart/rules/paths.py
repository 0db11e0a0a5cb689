"""Paths: what a seat's routes connect, and the longest trail over them. Knows pieces and places, no turns and no points.

A trail uses no route twice but may pass a location again (RULING-LONGEST-TRAIL). Finding the longest is hard in general, but
the networks of a game are mostly branches around a few loops:

1. Fold the branches: from the tips inwards, each location learns the two longest branches that hang on it. What is left is
   the core, where every location lies on or between loops. A network without loops is done now.
2. A longest trail cannot go on at its ends, so all routes at an end are used: in the core it begins where a branch hangs or
   where the number of routes is odd. From each such location a depth-first search tries every way through the core,
   turning back where even the best continuation could not beat the best trail known.
3. A core without such a location is one round trip (Euler).
"""

import numpy as np

from trekvaart.editions.edition import MAX_LOCATIONS, MAX_ROUTES
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import State

Network = np.record

NETWORK = np.dtype(
    [
        ("count", np.int32),
        ("route", np.int32, (MAX_ROUTES,)),  # the routes of one seat
        ("degree", np.int32, (MAX_LOCATIONS,)),  # how many of them lie at a location
        ("group", np.int32, (MAX_LOCATIONS,)),  # union-find: a way to the location that stands for all it connects
        ("begin", np.int32, (MAX_LOCATIONS + 1,)),  # the routes at a location are around[begin[here] : begin[here + 1]]
        ("around", np.int32, (2 * MAX_ROUTES,)),
        ("used", np.int32, (MAX_ROUTES,)),  # folded into a branch, or part of the trail that the search is on
        ("left", np.int32, (MAX_LOCATIONS,)),  # how many routes at a location are not folded
        ("branch", np.int32, (MAX_LOCATIONS,)),  # the longest branch on a location
        ("second", np.int32, (MAX_LOCATIONS,)),  # and the second
        ("queue", np.int32, (MAX_LOCATIONS,)),
        ("seen", np.int32, (MAX_LOCATIONS,)),  # the last round trip of `bound` that came here
        ("stamp", np.int32),
        ("here", np.int32, (MAX_ROUTES + 1,)),  # the search: location, route taken and where to go on, by depth
        ("taken", np.int32, (MAX_ROUTES + 1,)),
        ("next", np.int32, (MAX_ROUTES + 1,)),
    ]
)

# With fewer unused routes than this, trying all ways is cheaper than asking how good they could be.
WORTH_A_BOUND = 8


@inlined
def find(network: Network, location: int) -> int:
    """The location that stands for all those connected with this one."""
    while network.group[location] != location:
        network.group[location] = network.group[network.group[location]]
        location = network.group[location]
    return location


@kernel
def connect(board: Board, state: State, network: Network, seat: int) -> None:
    """Collect a seat's routes and join what they connect."""
    network.count = 0
    for location in range(board.locations):
        network.group[location] = location
        network.degree[location] = 0
    for route in range(board.routes):
        if state.owner[route] == seat:
            network.route[network.count] = route
            network.count += 1
            a, b = board.a[route], board.b[route]
            network.degree[a] += 1
            network.degree[b] += 1
            network.group[find(network, a)] = find(network, b)


@kernel
def are_connected(network: Network, a: int, b: int) -> bool:
    """Whether the collected routes connect two locations."""
    return find(network, a) == find(network, b)


@kernel
def longest_trail(board: Board, network: Network) -> int:
    """The length of the longest trail over the collected routes."""
    list_around(board, network)
    best = fold_branches(board, network)
    for start in range(board.locations):
        if network.left[start] > 0 and (network.branch[start] > 0 or network.degree[start] % 2 == 1):
            best = search_from(board, network, start, best)
    for start in range(board.locations):
        if network.left[start] > 0 and network.seen[start] == 0:
            best = max(best, bound(board, network, start))
    return best


@kernel
def list_around(board: Board, network: Network) -> None:
    """List the routes around each location."""
    network.begin[0] = 0
    network.stamp = 0
    for location in range(board.locations):
        network.begin[location + 1] = network.begin[location] + network.degree[location]
        network.queue[location] = network.begin[location]
        network.left[location] = network.degree[location]
        network.branch[location] = 0
        network.second[location] = 0
        network.seen[location] = 0
    for index in range(network.count):
        route = network.route[index]
        network.used[route] = 0
        for end in (board.a[route], board.b[route]):
            network.around[network.queue[end]] = route
            network.queue[end] += 1


@inlined
def other_end(board: Board, route: int, here: int) -> int:
    """Where a route leads from here."""
    there: int = board.a[route] + board.b[route] - here
    return there


@kernel
def fold_branches(board: Board, network: Network) -> int:
    """Fold routes that lie on no loop into branches, tips first; returns the longest trail over branches alone."""
    best = 0
    for tip in range(board.locations):
        here = tip
        while network.left[here] == 1:
            place = network.begin[here]
            while network.used[network.around[place]] != 0:
                place += 1
            route = network.around[place]
            network.used[route] = 1
            there = other_end(board, route, here)
            network.left[here] = 0
            network.left[there] -= 1
            length = network.branch[here] + board.length[route]
            best = max(best, network.branch[there] + length)
            if length > network.branch[there]:
                network.second[there] = network.branch[there]
                network.branch[there] = length
            elif length > network.second[there]:
                network.second[there] = length
            here = there
    return best


@kernel
def search_from(board: Board, network: Network, start: int, best: int) -> int:
    """The longest trail that begins at a location of the core, or on the branch there, if it beats the best known."""
    length = network.branch[start]
    limit = length + bound(board, network, start)
    depth = 0
    network.here[0] = start
    network.next[0] = network.begin[start]
    while depth >= 0 and best < limit:
        here = network.here[depth]
        place, end = network.next[depth], network.begin[here + 1]
        while place < end and network.used[network.around[place]] != 0:
            place += 1
        if place == end:
            depth -= 1
            if depth >= 0:
                network.used[network.taken[depth]] = 0
                length -= board.length[network.taken[depth]]
            continue
        route = network.around[place]
        network.next[depth] = place + 1
        network.used[route] = 1
        network.taken[depth] = route
        length += board.length[route]
        depth += 1
        there = other_end(board, route, here)
        network.here[depth] = there
        network.next[depth] = network.begin[there]
        best = max(best, length + (network.second[there] if there == start else network.branch[there]))
        if limit - length >= WORTH_A_BOUND and length + bound(board, network, there) <= best:
            network.next[depth] = network.begin[there + 1]
    for back in range(depth):
        network.used[network.taken[back]] = 0
    return best


@kernel
def bound(board: Board, network: Network, start: int) -> int:
    """No trail over unused routes from a location, with the branch at its end, is longer than this.

    It can use only routes that it can reach. Of the other locations left with an odd number of unused routes all but one,
    its end, must spare one; and a spared route serves two of them at the most.
    """
    network.stamp += 1
    network.seen[start] = network.stamp
    network.queue[0] = start
    first, last = 0, 1
    twice, spared, most, branch = 0, 0, 0, 0
    while first < last:
        here = network.queue[first]
        first += 1
        unused, shortest = 0, 0
        for place in range(network.begin[here], network.begin[here + 1]):
            route = network.around[place]
            if network.used[route] == 0:
                length = board.length[route]
                shortest = min(shortest, length) if unused > 0 else length
                unused += 1
                twice += length
                there = other_end(board, route, here)
                if network.seen[there] != network.stamp:
                    network.seen[there] = network.stamp
                    network.queue[last] = there
                    last += 1
        branch = max(branch, network.branch[here])
        if unused % 2 == 1 and here != start:
            spared += shortest
            most = max(most, shortest)
    return (twice - (spared - most)) // 2 + branch
